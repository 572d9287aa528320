//! `bbt`, the bitboard workbench for the shell: view and transform bitboards, one on screen or millions in a pipe.
//!
//! # One idea
//!
//! A user types a chain of steps and some inputs:
//!
//! ```text
//! bbt flip-diag mirror 0x1e2222120e0a1222
//! bbt 'x & file_a' '* a1h8' '>> 56' 0x8181000081
//! ```
//!
//! A step is a name from the [`catalogue`] or a formula in `x`. Internally both are the same thing: a [`program`], a
//! straight-line list of operations on 64-bit words, written in one small language ([`formula`]). The catalogue's own
//! algorithms are text in that language, too. A program can be read in several ways: it is evaluated over columns of
//! boards, run on symbols to give its affine map (which proves it equal to its specification for all 2^64 boards), read
//! as a rearrangement of squares (which is what can be applied to a position), and counted.
//!
//! # Modules, and the path of the data
//!
//! ```text
//! bytes -> notation, position -> chain: program after program -> notation, position, diagram -> bytes
//! ```
//!
//! Each of these rooms uses only rooms above it in this list:
//!
//! - [`text`]: errors in a text, with their place and the way out; escapes; the nearest name;
//! - [`vectors`]: one loop, compiled for several generations of processors;
//! - [`program`]: the straight-line program, its operations, and its readings;
//! - [`position`]: FEN: the board in the line, and the rules for everything else on it;
//! - [`proof`]: whether two programs are equal for all words;
//! - [`notation`]: numbers, squares and drawn boards, read and written;
//! - [`catalogue`]: the named steps: a file for each family, a row for each step;
//! - [`source`]: text to a tree of words, and rows for each language: what it means by them, and how it is written;
//! - [`formula`]: formulas and routines: tree to program;
//! - [`chain`]: steps in order, applied to single values and to batches; what is known of a value;
//! - [`stream`]: lines in, batches through, lines out; it does not draw;
//! - [`diagram`]: boards with labels, side by side, as lines of styled text;
//! - [`questions`]: what people ask about steps, programs and boards, a folder for each question;
//! - [`cli`]: the command line: arguments, help, completions, man page.
//!
//! Drawing does not depend on steps; steps do not depend on bytes, colours or options; colours are
//! added when a drawing is written, and only `diagram::theme` uses owo-colors; only `cli` uses clap.
//!
//! # Conventions
//!
//! Bit 0 is a1, bit 7 h1, bit 63 h8 (little endian rank-file). Diagrams have rank 8 on top.
//! Rotations are clockwise unless they say otherwise.
//!
//! # A new step
//!
//! A new step is a row in its family's file in [`catalogue`]: name, aliases, summary, details, a square-by-square
//! specification, algorithms as text, inverse, example. Help, lists, man page, completions and the tests that prove
//! every row pick it up. A new function, which takes operands, is a row in its family's file in [`formula::functions`].
//!
//! # As a library
//!
//! Steps, chains, values and positions are read from text, and applied to each other:
//!
//! ```
//! use bbt::position::Rules;
//! use bbt::{Chain, Value};
//!
//! let chain = Chain::parse(&["flip-diag", "x & file_a"])?;
//! let board: Value = "0x1e2222120e0a1222".parse()?;
//! let (stages, _) = chain.stages(&board, Rules::none())?;
//! assert_eq!(stages, [Value::Board(0x000061928c88ff00), Value::Board(0x0000010000000100)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A rearrangement of the squares moves the pieces of a position; what it makes false is dropped, and said:
//!
//! ```
//! use bbt::diagram::view::View;
//! use bbt::notation::mapping::Mapping;
//! use bbt::position::Rules;
//! use bbt::{Chain, Value, draw};
//!
//! let chain = Chain::parse(&["mirror"])?;
//! let input: Value = "8/8/8/8/8/8/8/R3K3 w Q - 0 1".parse()?;
//! let (results, notes) = chain.stages(&input, Rules::none())?;
//! assert_eq!(results[0].to_string(), "8/8/8/8/8/8/8/3K3R w - - 0 1");
//! assert_eq!(notes.dropped.castling, 1);
//!
//! let shown = [("input", input), ("mirror", results[0].clone())];
//! let drawing = draw(&shown, Mapping::OWN, &View::default());
//! assert_eq!(
//!     drawing.to_string(),
//!     "\
//! > input             > mirror
//! 8 . . . . . . . .   8 . . . . . . . .
//! 7 . . . . . . . .   7 . . . . . . . .
//! 6 . . . . . . . .   6 . . . . . . . .
//! 5 . . . . . . . .   5 . . . . . . . .
//! 4 . . . . . . . .   4 . . . . . . . .
//! 3 . . . . . . . .   3 . . . . . . . .
//! 2 . . . . . . . .   2 . . . . . . . .
//! 1 R . . . K . . .   1 . . . K . . . R
//!   a b c d e f g h     a b c d e f g h
//! White to move       White to move
//! input   8/8/8/8/8/8/8/R3K3 w Q - 0 1
//! mirror  8/8/8/8/8/8/8/3K3R w - - 0 1
//! "
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A formula is a program. Two programs are compared for all 2^64 boards:
//!
//! ```
//! use bbt::proof::Verdict;
//! use bbt::{compile, prove};
//!
//! let flip = compile("flip_vertical(x)")?.program;
//! let bytes = compile("bswap(x)")?.program;
//! assert!(matches!(prove(&flip, &bytes), Verdict::Proved(_)));
//! assert_eq!(flip.evaluate_board(0xff)?, 0xff00000000000000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! An error says where in the text it is, what is wrong, as data, and what to do:
//!
//! ```
//! use bbt::text::fault::{FaultKind, FormulaFault};
//!
//! let formula = "x & (file_b";
//! let fault = bbt::compile(formula).unwrap_err();
//! assert!(matches!(fault.kind, FaultKind::Formula(FormulaFault::Expected { .. })));
//! assert_eq!(
//!     fault.show(formula),
//!     "expected `)`, but the formula ends\n  |\n  | x & (file_b\n  |            ^"
//! );
//! ```
//!
//! Streams of millions of lines go through a chain in batches, on all cores: see [`stream::run`].
//!
//! Without the default feature `cli`, the crate has no command line and no colours, and needs none
//! of the libraries for these.

#![cfg_attr(
    not(feature = "edit"),
    allow(dead_code, unused_imports, reason = "some of it is for the command line alone")
)]

pub mod catalogue;
pub mod chain;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
pub mod diagram;
pub mod formula;
pub mod notation;
pub mod position;
pub mod program;
pub mod proof;
pub mod questions;
pub mod source;
pub mod stream;
pub mod text;
pub mod vectors;

pub use self::chain::{Chain, Step};
pub use self::diagram::draw;
pub use self::formula::compile;
pub use self::position::Position;
pub use self::program::Program;
pub use crate::chain::value::Value;
pub use crate::proof::prove;
pub use crate::text::fault::Fault;
pub use shakmaty;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
