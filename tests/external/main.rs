//! Tests that need other programs: shells, compilers, a browser. A test is ignored if its program is
//! missing, which is only known at run time.

mod arrays;
mod browser;
mod certificates;
mod code;
#[path = "../support/compiled.rs"]
mod compiled;
mod completions;
#[path = "../../benches/support/data.rs"]
mod data;
mod debuggers;
mod descriptors;
mod differential;
#[path = "../support/drat.rs"]
mod drat;
mod packaging;
mod pictures;
#[path = "../support/programs.rs"]
mod programs;
mod routines;
mod splitting;
#[path = "../support/mod.rs"]
mod support;
mod workers;
mod z3;

use std::process::ExitCode;

fn main() -> ExitCode {
    support::needs::run([
        arrays::tests(),
        browser::tests(),
        certificates::tests(),
        code::tests(),
        completions::tests(),
        debuggers::tests(),
        descriptors::tests(),
        differential::tests(),
        packaging::tests(),
        pictures::tests(),
        routines::tests(),
        splitting::tests(),
        workers::tests(),
        z3::tests(),
    ])
}
