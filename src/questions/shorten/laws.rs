//! The laws of rewriting, in bbt's own language: `a`, `b`, `c` and `n` stand for any words.
//!
//! What needs to know a constant, or which bits may be set, is in `saturation`.

use std::sync::LazyLock;

use crate::formula::compile_over;
use crate::program::{Inputs, Program};

pub(super) const LETTERS: [&str; 4] = ["a", "b", "c", "n"];

/// The laws. `->`: what is on the right may take the place of what is on the left; it is not longer, or not
/// worth undoing. `=`: in both directions; each may lead to something shorter.
///
/// Source of many: General Setwise Operations.
const TEXTS: &str = include_str!("laws.txt");

/// A law, compiled.
#[derive(Debug)]
pub struct RewriteLaw {
    /// How it is written.
    pub text: &'static str,
    /// Whether the left side may take the place of the right one, too.
    pub is_equation: bool,
    /// Both sides, which are equal for all words.
    pub sides: [Program; 2],
}

/// All laws. All of them compile and hold, as tests verify.
pub static LAWS: LazyLock<Vec<RewriteLaw>> = LazyLock::new(|| {
    let program = |text| Some(compile_over(text, &Inputs::new(LETTERS)).ok()?.program);
    let law = |text: &'static str| {
        let equation = text.split_once(" = ");
        let (left, right) = equation.or_else(|| text.split_once(" -> "))?;
        let sides = [program(left)?, program(right)?];
        Some(RewriteLaw { text, is_equation: equation.is_some(), sides })
    };
    TEXTS.lines().filter_map(law).collect()
});
