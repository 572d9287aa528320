//! Code: programs as functions in other languages.
//!
//! The operations that a language lacks are computed by those that it has; what is
//! read once becomes part of the expression that reads it.
//!
//! ```
//! use bbt::questions::code::{Language, Routine, Target};
//! let program = bbt::compile("x & (x - 1)")?.program;
//! let routine = Routine { name: "reset ls1b", about: &[], program: &program, shuffle: None };
//! let language = Language::find("c++").unwrap();
//! assert_eq!(
//!     routine.text(language, Target::Portable),
//!     "\
//! #include <cstdint>
//! using std::uint64_t;
//!
//! constexpr uint64_t reset_ls1b(uint64_t x) {
//!     return x & (x - 1);
//! }
//! "
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod expression;
mod lowering;

use self::expression::{body, shuffled};
use self::lowering::lowered;
pub use self::lowering::lowered_for;
pub use crate::program::target::{SHUFFLE_CYCLES, Shuffle, Target, latency};
use crate::program::{Input, Instruction, Program};
use crate::source::language::Case;
pub use crate::source::language::Language;
pub use crate::source::languages::LANGUAGES;

/// The length of the lines of comments.
const COMMENT: usize = 77;

/// A function that is to be written.
#[derive(Clone, Copy, Debug)]
pub struct Routine<'a> {
    /// Its name, whose words are joined as is usual in the language.
    pub name: &'a str,
    /// Lines for its comment.
    pub about: &'a [String],
    /// What it computes, from the inputs that the program reads, in their order.
    pub program: &'a Program,
    /// The program as a bit shuffle, which is written in place of its operations.
    pub shuffle: Option<Shuffle>,
}

impl Routine<'_> {
    /// The number of operations of the function, where others compute those that the language lacks.
    pub fn operations(&self, language: &Language, target: Target) -> usize {
        let lowered = || lowered_in(language, self.program, target).operations();
        self.shuffle.map_or_else(lowered, |shuffle| shuffle.operations())
    }

    /// What the processor must have for the function, as compilers call it: `bmi2`.
    pub(crate) fn features(&self, language: &Language, target: Target) -> Vec<&'static str> {
        if self.shuffle.is_some() {
            return Target::Avx512.features().to_vec();
        }
        let program = lowered_in(language, self.program, target);
        let used = |target: &Target| {
            let mut operations = program.instructions().iter().map(Instruction::operation);
            operations.any(|operation| target.instructions().contains(&operation))
        };
        Target::ALL.into_iter().filter(used).flat_map(Target::features).copied().collect()
    }

    /// The function in a language, with what it needs before it.
    pub fn text(&self, language: &Language, target: Target) -> String {
        let program = lowered_in(language, self.program, target);
        let inputs = program.inputs();
        let case = if language.case == Case::Pascal { Case::Camel } else { language.case };
        let name = |one| language.name(inputs.name(one), case);
        let names: Vec<String> = inputs.all().map(name).collect();
        let parameter = |one: Input| language.parameter.replace("NAME", &names[one.index()]);
        let mut parameters: Vec<String> = self.program.read_inputs().map(parameter).collect();
        if parameters.is_empty() {
            // A constant is a function of the board all the same.
            parameters.extend(inputs.all().next().map(parameter));
        }
        let own = || body(&program, &names, language, target);
        let body = self.shuffle.map_or_else(own, |shuffle| shuffled(shuffle, &names[0], language));
        let features = self.features(language, target);
        let intrinsics = (!features.is_empty()).then_some(language.intrinsics);
        let others = language.preludes.iter().filter(|(word, _)| body.contains(word));
        let preludes = intrinsics.into_iter().chain(others.map(|(_, line)| *line));
        let mut text: String = preludes.map(|line| format!("{line}\n")).collect();
        if !text.is_empty() {
            text.push('\n');
        }
        let about = self.about.iter().flat_map(|line| textwrap::wrap(line, COMMENT));
        text.extend(about.map(|line| language.comment_line(language.comment, &line)));
        let [first, last] = language.frame;
        let intrinsic = language.intrinsic_frame.filter(|_| !features.is_empty());
        let first = intrinsic
            .unwrap_or(first)
            .replace("FEATURES", &features.join(","))
            .replace("NAME", &language.name(self.name, language.case))
            .replace("PARAMETERS", &parameters.join(", "));
        let end = if last.is_empty() { "" } else { "\n" };
        text + &format!("{first}\n{body}{last}{end}")
    }
}

/// The program with nothing but operations that a language has for a target.
fn lowered_in(language: &Language, program: &Program, target: Target) -> Program {
    lowered(program, &|operation, is_far| {
        language.form(operation, target).is_some() && (language.shifts_far || !is_far)
    })
}
