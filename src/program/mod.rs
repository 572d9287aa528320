//! The program: a straight-line list of operations on 64-bit words, and its readings.
//!
//! A step of a chain, whether a name from the catalogue or a formula, is a [`Program`]. Its readings
//! are implementations of one trait ([`reading`]), each in a module of its own:
//!
//! - [`evaluate`] runs it over columns of boards; `exact` over rows with numbers of more than 64 bits;
//! - [`symbolic`] runs it on symbols (what is known of each bit for all boards) and gives its [`affine`] map, exact
//!   for all 2^64 boards where there is one, and the operation that is not where it is not;
//! - [`bits`] says what operations do in terms of single bits, however these are represented;
//! - [`kind`] tells numbers from sets: what its words mean;
//! - [`squares`] gives the rearrangement of squares that such a map is, if it is one;
//! - [`Program::may_shift_far`] says whether a word may be shifted by 64 bits or more;
//! - `Display` writes it in bbt's own language;
//! - [`Program::operations`] counts what it costs; what processors have, and how long they take, is a
//!   [`target`].
//!
//! More readings decide whether two programs are equal: see [`proof`](crate::proof).
//!
//! ```
//! let program = bbt::compile("((x >> 8) & 0x00ff00ff00ff00ff) | ((x & 0x00ff00ff00ff00ff) << 8)")?;
//! let program = program.program;
//! assert_eq!(program.operations(), 5);
//! assert_eq!(program.evaluate_board(0x01)?, 0x0100);
//! // It exchanges neighbouring ranks: twice, it changes nothing.
//! let map = program.affine_map()?.square_map().unwrap();
//! assert_eq!(map.order(), 2);
//! assert!(bbt::compile("x * x")?.program.affine_map().is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod affine;
pub mod bits;
mod builder;
mod display;
pub mod evaluate;
mod exact;
pub(crate) mod gathering;
mod instruction;
pub mod kind;
pub mod operation;
pub mod reading;
mod results;
pub mod squares;
pub mod symbolic;
pub mod target;

pub use self::affine::AffineMap;
pub use self::builder::Builder;
pub(crate) use self::builder::{CertainBits, ProgramWriter, delta_swap_cost, known_result};
pub use self::instruction::{Input, Inputs, Instruction, Operand, Program};
pub use self::kind::{Kind, Known};
pub(crate) use self::operation::{Nature, OperandColumn};
pub use self::operation::{Operation, Property};
pub use self::reading::Reading;
pub(crate) use self::results::FAR_SHIFTS;
pub(crate) use self::squares::single_squares;
pub use self::squares::{Axis, SquareMap};
pub(crate) use self::symbolic::{Bit, BitWord, Trace};
pub use self::target::Target;
