//! The eight square mappings: which bit is which square.
//!
//! Inside bbt, bit 0 is a1, bit 1 b1, bit 63 h8. A number written in another mapping is converted to this one when it
//! is read, and back when it is written; square names and drawn boards mean the same in every mapping.

use shakmaty::Bitboard;

/// A square mapping, named by the squares of bits 0 and 1.
#[derive(Debug)]
pub struct Mapping {
    /// The name: the squares of bits 0 and 1.
    pub name: &'static str,
    /// The usual abbreviation: little or big endian, the slower coordinate (rank or file) first.
    pub alias: &'static str,
    read: Turn,
    write: Turn,
}

/// All eight. Source: Rotated Bitboards, Square Mapping, for `h1g1`; the chess programming
/// wiki's page on square mapping for the others.
pub const MAPPINGS: &[Mapping] = &[
    mapping("a1b1", "lerf", |board| board, |board| board),
    mapping("a8b8", "berlef", Bitboard::flip_vertical, Bitboard::flip_vertical),
    mapping("h1g1", "lerbef", Bitboard::flip_horizontal, Bitboard::flip_horizontal),
    mapping("h8g8", "berf", Bitboard::rotate_180, Bitboard::rotate_180),
    mapping("a1a2", "lefr", Bitboard::flip_diagonal, Bitboard::flip_diagonal),
    mapping("a8a7", "lefber", Bitboard::rotate_90, Bitboard::rotate_270),
    mapping("h1h2", "befler", Bitboard::rotate_270, Bitboard::rotate_90),
    mapping("h8h7", "befr", Bitboard::flip_anti_diagonal, Bitboard::flip_anti_diagonal),
];

/// Those in which the squares of a rank are side by side.
pub(crate) const RANK_BY_RANK: &[Mapping] = MAPPINGS.split_at(4).0;

type Turn = fn(Bitboard) -> Bitboard;

const fn mapping(name: &'static str, alias: &'static str, read: Turn, write: Turn) -> Mapping {
    Mapping { name, alias, read, write }
}

impl Mapping {
    /// bbt's own mapping: bit 0 is a1, bit 1 b1.
    pub const OWN: &'static Mapping = &MAPPINGS[0];

    /// The mapping of DarkThought: bit 0 is h1, bit 7 a1.
    pub(crate) const DARKTHOUGHT: &'static Mapping = &MAPPINGS[2];

    /// The mapping with this name or abbreviation, in upper or lower case.
    pub fn find(name: &str) -> Option<&'static Mapping> {
        let name = name.to_ascii_lowercase();
        MAPPINGS.iter().find(|mapping| mapping.name == name || mapping.alias == name)
    }

    /// Whether this is bbt's own.
    pub(crate) fn is_own(&self) -> bool {
        self.name == Mapping::OWN.name
    }

    /// The board that a number stands for in this mapping.
    pub fn read(&self, number: u64) -> u64 {
        (self.read)(Bitboard(number)).0
    }

    /// The number that stands for a board in this mapping.
    pub fn write(&self, board: u64) -> u64 {
        (self.write)(Bitboard(board)).0
    }
}
