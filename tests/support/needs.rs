//! Tests that need another program, in test binaries with a harness of their own (`harness = false`):
//! if the program is missing they are ignored, with the reason, or fail if `BBT_TEST_ALL=1` is set.
//! A test that has not run never counts as passed.

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use libtest_mimic::{Arguments, Completion, Failed, Trial};

/// A program, or something else, that a test needs.
pub(crate) struct Need {
    /// Its name.
    name: &'static str,
    is_there: fn() -> bool,
    /// How to get it.
    install: &'static str,
    /// Whether `BBT_TEST_ALL=1` asks for it.
    is_required: bool,
}

impl Need {
    const fn new(name: &'static str, is_there: fn() -> bool, install: &'static str) -> Need {
        Need { name, is_there, install, is_required: true }
    }

    /// Runs a test, or says why it cannot run.
    fn then(&self, run: fn()) -> Result<Completion, Failed> {
        if (self.is_there)() {
            run();
            return Ok(Completion::Completed);
        }
        let reason = format!("{} is missing: {}", self.name, self.install);
        let all = std::env::var("BBT_TEST_ALL").is_ok_and(|all| all == "1");
        if all && self.is_required {
            Err(reason.into())
        } else {
            Ok(Completion::ignored_with(reason))
        }
    }
}

pub(crate) const BASH: Need =
    Need::new("bash", || succeeds("bash --version"), "apt-get install bash");
pub(crate) const FISH: Need =
    Need::new("fish", || succeeds("fish --version"), "apt-get install fish");
pub(crate) const ZSH: Need = Need::new("zsh", || succeeds("zsh --version"), "apt-get install zsh");

/// Compilers and interpreters for the code that `bbt code` writes.
const fn compiler(name: &'static str, is_there: fn() -> bool, install: &'static str) -> Need {
    Need { is_required: false, ..Need::new(name, is_there, install) }
}

pub(crate) const GCC: Need = compiler(
    "gcc or g++",
    || succeeds("gcc --version && g++ --version"),
    "apt-get install gcc g++",
);
pub(crate) const RUSTC: Need =
    compiler("rustc", || succeeds("rustc --version"), "install Rust: https://rustup.rs");
pub(crate) const JAVAC: Need =
    compiler("javac", || succeeds("javac --version"), "apt-get install default-jdk-headless");
pub(crate) const GO: Need = compiler("go", || succeeds("go version"), "apt-get install golang");
pub(crate) const DOTNET: Need =
    compiler("dotnet", || succeeds("dotnet --version"), "apt-get install dotnet-sdk-8.0");
/// Mono knows an older C# than .NET, and not all of its library.
pub(crate) const MONO: Need = compiler(
    "mcs or mono",
    || succeeds("mcs --version && mono --version"),
    "apt-get install mono-mcs mono-runtime",
);
pub(crate) const PYTHON: Need =
    compiler("python3", || succeeds("python3 --version"), "apt-get install python3");
pub(crate) const ZIG: Need =
    compiler("zig", || succeeds("python3 -m ziglang version"), "pip install ziglang");
pub(crate) const NODE: Need =
    compiler("node", || succeeds("node --version"), "apt-get install nodejs");

pub(crate) const GDB: Need = compiler(
    "gdb with Python",
    || succeeds("gdb -nx -batch -ex 'python print(1)' | grep 1"),
    "apt-get install gdb",
);

pub(crate) const BMI2: Need = compiler(
    "gcc, or a processor with BMI2",
    || succeeds("gcc --version && grep -q bmi2 /proc/cpuinfo"),
    "apt-get install gcc, on a newer x86-64 processor",
);

pub(crate) const GFNI: Need = compiler(
    "gcc, rustc, or a processor with GFNI",
    || succeeds("gcc --version && rustc --version && grep -q gfni /proc/cpuinfo"),
    "apt-get install gcc, and Rust, on a newer x86-64 processor",
);

pub(crate) const AVX512: Need = compiler(
    "gcc, rustc, or a processor with AVX-512 BITALG",
    || succeeds("gcc --version && rustc --version && grep -q avx512_bitalg /proc/cpuinfo"),
    "apt-get install gcc, and Rust, on a newer x86-64 processor",
);

pub(crate) const Z3: Need = compiler("z3", || succeeds("z3 --version"), "apt-get install z3");

/// It is not in any distribution.
pub(crate) const DRAT_TRIM: Need = compiler(
    "drat-trim",
    || succeeds("command -v drat-trim"),
    "build it: https://github.com/marijnheule/drat-trim",
);

/// The programs after `bbt` in the examples of the README and `docs`, beyond those that every shell has.
pub(crate) const FILTERS: Need = Need::new(
    "sed or xargs",
    || succeeds("sed p < /dev/null && xargs echo < /dev/null"),
    "apt-get install sed findutils",
);

pub(crate) const RSVG: Need = Need {
    is_required: false,
    ..Need::new(
        "rsvg-convert",
        || succeeds("rsvg-convert --version"),
        "apt-get install librsvg2-bin",
    )
};

/// It takes hundreds of megabytes: too much to require for every run.
pub(crate) const CHROMIUM: Need = Need {
    is_required: false,
    ..Need::new("Chromium", || succeeds("chromium --version"), "apt-get install chromium")
};

/// There is another program of the same name.
pub(crate) const GNU_PARALLEL: Need = Need::new(
    "GNU parallel",
    || succeeds("parallel --version | grep GNU"),
    "apt-get install parallel",
);

/// Together with Java it takes half a gigabyte: too much to require for every run.
pub(crate) const SPARK: Need = Need {
    is_required: false,
    ..Need::new(
        "Apache Spark",
        || succeeds("java -version && python3 -c 'import pyspark'"),
        "pip install pyspark, and Java",
    )
};

/// Libraries for tables: too large to require for every run.
pub(crate) const POLARS: Need = Need {
    is_required: false,
    ..Need::new("Polars", || succeeds("python3 -c 'import polars'"), "pip install polars")
};

pub(crate) const DUCKDB: Need = Need {
    is_required: false,
    ..Need::new("DuckDB", || succeeds("python3 -c 'import duckdb'"), "pip install duckdb")
};

/// A file that contains a number and has a wrong length.
pub(crate) const SYSFS_FILE: &str = "/sys/class/net/lo/mtu";

pub(crate) const SYSFS: Need = Need {
    is_required: cfg!(target_os = "linux"),
    ..Need::new("/sys", || Path::new(SYSFS_FILE).exists(), "Linux has it")
};

/// With a single core, streams use one thread.
pub(crate) const CORES: Need = Need {
    is_required: false,
    ..Need::new(
        "a second core, or Linux, which tells how long each thread has worked",
        || {
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            cores > 1 && Path::new("/proc/thread-self/schedstat").exists()
        },
        "another machine has it",
    )
};

/// Whether a shell command succeeds.
fn succeeds(command_line: &str) -> bool {
    let mut command = Command::new("sh");
    command.args(["-c", command_line]).stdin(Stdio::null());
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// An ordinary test. Its name is its path in the test binary.
pub(crate) fn test(path: &str, run: fn()) -> Trial {
    Trial::test(name(path), move || {
        run();
        Ok(())
    })
}

/// A test that needs a program.
pub(crate) fn test_with(need: Need, path: &str, run: fn()) -> Trial {
    Trial::ignorable_test(name(path), move || need.then(run))
}

/// A path without its crate.
fn name(path: &str) -> &str {
    path.split_once("::").map_or(path, |(_, name)| name)
}

/// Runs the tests of some files.
pub(crate) fn run(files: impl IntoIterator<Item = Vec<Trial>>) -> ExitCode {
    let tests = files.into_iter().flatten().collect();
    libtest_mimic::run(&Arguments::from_args(), tests).exit_code()
}

/// The tests of a file, each with the program that it needs, if any.
macro_rules! tests {
    ($($name:ident $(needs $need:ident)?),* $(,)?) => {
        pub(crate) fn tests() -> Vec<libtest_mimic::Trial> {
            vec![$($crate::support::needs::tests!(@ $name $($need)?)),*]
        }
    };
    (@ $name:ident) => {
        $crate::support::needs::test(concat!(module_path!(), "::", stringify!($name)), $name)
    };
    (@ $name:ident $need:ident) => {
        $crate::support::needs::test_with(
            $crate::support::needs::$need,
            concat!(module_path!(), "::", stringify!($name)),
            $name,
        )
    };
}
pub(crate) use tests;
