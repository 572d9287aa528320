//! `bbt`, the bitboard workbench for the shell: see a bitboard, transform it, and do so over
//! streams of millions of positions.
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
//! A step is a name from the [`catalogue`] or a formula in `x`. Both are the same thing inside:
//! a [`program`], a straight-line list of operations on 64-bit words, written in one small
//! [`language`]. The catalogue's own algorithms are written in that language, too, as text.
//! One program has several readings: it is evaluated over columns of boards, run on symbols to
//! give its affine map (which proves it equal to its specification for all 2^64 boards), read as
//! a rearrangement of squares (which is what may be applied to a position), and counted.
//!
//! # The rooms, and the way through
//!
//! ```text
//! bytes -> notation, position -> chain: program after program -> notation, position, diagram -> bytes
//! ```
//!
//! - [`escape`]: what a terminal would obey instead of showing, written out;
//! - [`fault`]: what is wrong with a text: place, reason, way out;
//! - [`notation`]: how a bitboard is written, read and written;
//! - [`position`]: FEN: the board in the line, and the rules about the rest;
//! - [`value`]: a bitboard or a position, as a line of input gives it;
//! - [`facts`]: everything that is said about one value;
//! - [`language`]: text to program;
//! - [`program`]: the program and its readings;
//! - [`catalogue`]: the named steps, one file a family, each step one row;
//! - [`chain`]: steps in order, applied to values and to batches of them;
//! - [`explain`]: how a chain works: square maps, masks, the board after each operation;
//! - [`grid`]: a number for each square, from a formula;
//! - [`lines`]: the four lines through a square, made dense;
//! - [`diagram`]: drawing: boards with labels, side by side, as pieces of text with roles;
//! - [`stream`]: lines in, batches through, lines out;
//! - [`cli`]: what was typed: arguments, words, help, completions, man page.
//!
//! Drawing knows no steps; a step knows no bytes, colours or options; colours come in where a
//! drawing is written, and only `diagram::theme` knows owo-colors; only `cli` knows clap.
//!
//! # Conventions
//!
//! Bit 0 is a1, bit 7 h1, bit 63 h8 (little endian rank-file). Diagrams have rank 8 on top.
//! Rotations without a word are clockwise.
//!
//! # A new step
//!
//! is a row in its family's file in [`catalogue`]: name, aliases, summary, details, a
//! specification square by square, algorithms as text, inverse, example. Help, lists, man page,
//! completions and the tests that prove every row pick it up. A new function, which takes operands,
//! is a row in its family's file in [`language::functions`].
//!
//! # As a library
//!
//! ```
//! use bbt::language::compile;
//! let flip = compile("flip_vertical(x)").unwrap().program;
//! let bytes = compile("bswap(x)").unwrap().program;
//! assert_eq!(flip.affine_map(), bytes.affine_map(), "equal for all 2^64 boards");
//! assert_eq!(flip.evaluate_board(0xff), Ok(0xff00000000000000));
//! ```

pub mod catalogue;
pub mod chain;
pub mod cli;
pub mod diagram;
pub mod escape;
pub mod explain;
pub mod facts;
pub mod fault;
pub mod grid;
pub mod language;
pub mod lines;
pub mod notation;
pub mod position;
pub mod program;
pub mod stream;
pub mod value;
