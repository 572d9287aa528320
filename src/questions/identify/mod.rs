//! Which step is it? Programs, pairs of boards, and the answers of unknown routines, found among
//! the steps of the catalogue, short chains of them, functions, and formulas of one operation.
//!
//! A program is only called the same as another one if that is proved, for all boards ([`same_as`]).
//! What takes some boards to others ([`Fits`]) is not known for other boards: all of the shortest
//! chains are found, and boards that tell them apart.
//!
//! ```
//! use bbt::questions::identify::{Depth, same_as};
//! let program = bbt::compile("(x >> 32) | (x << 32)")?.program;
//! assert_eq!(same_as(&program, Depth::Chains)[0].words, ["rotl(x, 32)"]);
//! let program = bbt::compile("bswap(x) << 8")?.program;
//! let chains: Vec<_> = same_as(&program, Depth::Chains).into_iter().map(|one| one.words).collect();
//! assert!(chains.contains(&vec!["flip-vertical".to_owned(), "north".to_owned()]));
//! # Ok::<(), bbt::Fault>(())
//! ```

mod chains;
mod drawing;
mod fits;
mod moves;
mod positions;
mod probes;
mod routine;

pub use self::drawing::{SameAs, listed, sentence};
pub use self::fits::{Fit, Fits, Teller};
pub use self::positions::symmetries;
pub use self::probes::{Found, ProbeKind, probes};
pub use self::routine::{Depth, Same, same_as};
