//! Everything that bbt reports about one value, as text and as JSON.
//!
//! Streams write these facts by the million: nothing is computed before it is written, and JSON goes
//! straight to bytes. What the keys are, and what each of them holds, is said in [`keys`].

pub mod keys;

use num_rational::Ratio;
use shakmaty::{Bitboard, Board, Color, File, Rank, Role, Square, attacks};

use crate::chain::value::{Number, Value};
use crate::formula::{formula_of, sets};
use crate::notation::mapping::MAPPINGS;
use crate::notation::{Format, Mapping};
use crate::position::{Fen, PieceSet, PositionFact, Sets, Slider, material_text};
use crate::program::gathering::gathers;
use crate::program::squares::{SYMMETRIES, images};
use crate::text::counted;

/// Constants of hashes and random numbers, which are not boards, although they stand among them in engines.
const HASHES: [(u64, &str); 10] = [
    (0x9e37_79b9_7f4a_7c15, "2^64 divided by the golden ratio: splitmix64"),
    (0xbf58_476d_1ce4_e5b9, "splitmix64"),
    (0x94d0_49bb_1331_11eb, "splitmix64"),
    (0x2545_f491_4f6c_dd1d, "xorshift64*"),
    (0x5851_f42d_4c95_7f2d, "linear congruential generator, MMIX and PCG"),
    (0x1405_7b7e_f767_814f, "linear congruential generator, MMIX and PCG"),
    (0xff51_afd7_ed55_8ccd, "MurmurHash3"),
    (0xc4ce_b9fe_1a85_ec53, "MurmurHash3"),
    (0xcbf2_9ce4_8422_2325, "FNV-1a, offset"),
    (0x0000_0100_0000_01b3, "FNV-1a, prime"),
];

#[derive(Clone, Copy, Debug)]
#[expect(clippy::large_enum_variant, reason = "they last as long as a line is written")]
pub(crate) enum Facts<'a> {
    Board(BoardFacts<'a>),
    Position(PositionFacts<'a>),
    /// About a count, an index or a truth value: what it is.
    Number(Number),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardFacts<'a> {
    pub(crate) squares: Bitboard,
    /// The number that stands for them in the square mapping.
    pub(crate) number: u64,
    mapping: &'a Mapping,
}

/// What a number is in some square mappings.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Elsewhere {
    /// The name of the set, or a short formula.
    pub(crate) set: String,
    pub(crate) mappings: Vec<&'static str>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct PositionFacts<'a> {
    /// The line, read.
    pub(crate) fen: Fen<'a>,
    pub(crate) occupied: BoardFacts<'a>,
    sets: Sets,
}

impl<'a> Facts<'a> {
    /// The facts about a value, with numbers written in a square mapping.
    pub(crate) fn of(value: &'a Value, mapping: &'a Mapping) -> Facts<'a> {
        match value {
            Value::Board(board) => Facts::Board(BoardFacts::of(*board, mapping)),
            Value::Number(number) => Facts::Number(*number),
            Value::Position(position) => Facts::of_fen(position.fen(), mapping),
        }
    }

    /// The facts about the position of a line.
    pub(crate) fn of_fen(fen: Fen<'a>, mapping: &'a Mapping) -> Facts<'a> {
        let sets = fen.placement().sets();
        Facts::Position(PositionFacts { fen, occupied: BoardFacts::of(sets[0], mapping), sets })
    }

    /// The facts about the bitboard or, of a position, about its occupied squares.
    fn board(&self) -> Option<&BoardFacts<'a>> {
        match self {
            Facts::Board(board) => Some(board),
            Facts::Position(position) => Some(&position.occupied),
            Facts::Number(_) => None,
        }
    }
}

impl<'a> BoardFacts<'a> {
    fn of(board: u64, mapping: &'a Mapping) -> BoardFacts<'a> {
        BoardFacts { squares: Bitboard(board), number: mapping.write(board), mapping }
    }

    /// The number in a notation.
    pub(crate) fn text(&self, format: Format) -> String {
        format.text(self.number)
    }

    /// The number with a sign, if its highest bit is one.
    pub(crate) fn signed(&self) -> Option<i64> {
        Some(self.number.cast_signed()).filter(|number| *number < 0)
    }

    /// The width of the words, 64 or 32 bits, for which it is a factor of bitscans: the highest bits of its products
    /// with the powers of two, six or five, are all different.
    ///
    /// Source: the chess programming wiki, De Bruijn Sequence.
    pub(crate) fn de_bruijn(&self) -> Option<u32> {
        let [word, half] = [self.number, self.number << 32];
        let differ = |word: u64, bits: u32| {
            let numbers = (0..1 << bits).map(|by| word << by >> (64 - bits));
            numbers.fold(0, |seen: u64, number| seen | 1 << number).count_ones() == 1 << bits
        };
        let is_half = self.number >> 32 == 0 && differ(half, 5);
        if differ(word, 6) { Some(64) } else { is_half.then_some(32) }
    }

    /// The pieces and squares whose attacks it looks up as a magic factor, as [`Slider::is_magic`] says, by masks of
    /// at least so many squares.
    pub(crate) fn magics(&self, least: usize) -> impl Iterator<Item = String> {
        let all = [Slider::Bishop, Slider::Rook].into_iter();
        let all = all.flat_map(|slider| Square::ALL.map(|square| (slider, square)));
        let (number, has) = (self.number, move |mask: Bitboard| mask.count() >= least);
        all.filter(move |(slider, at)| has(slider.mask(*at)) && slider.is_magic(*at, number))
            .map(|(slider, square)| format!("{} {square}", slider.name()))
    }

    /// The files and long diagonals whose squares it puts side by side as a factor, as `bbt gather` does.
    pub(crate) fn gathered(&self) -> impl Iterator<Item = &'static str> {
        let diagonals = [Bitboard(0x8040201008040201), Bitboard(0x0102040810204080)];
        let lines = File::ALL.into_iter().map(Bitboard::from).chain(diagonals);
        let (number, mapping) = (self.number, self.mapping);
        let lines = lines.filter(move |line| gathers(Bitboard(mapping.write(line.0)), number));
        lines.filter_map(|line| sets::name_of(line.0))
    }

    /// The number as a 2-adic fraction, if its bits repeat: `-1/3` for `0x5555555555555555`, since three times that
    /// is -1; or `1/3` for the inverse of 3, which divides multiples of 3 as a factor.
    ///
    /// Source: Flipping, Mirroring and Rotating, Generalized.
    pub(crate) fn fraction(&self) -> Option<String> {
        let divides = |divisor: &u64| self.number.wrapping_mul(*divisor) == 1;
        if let Some(divisor) = (3..1000).step_by(2).find(divides) {
            return Some(format!("1/{divisor}"));
        }
        let period = [2, 4, 8, 16, 32].into_iter().find(|period| {
            ![0, !0].contains(&self.number) && self.number.rotate_left(*period) == self.number
        })?;
        let below = (1 << period) - 1;
        Some(format!("-{}", Ratio::new(self.number & below, below)))
    }

    /// What the number is known as, each with the kind of its name: a fraction, a factor of some kind, a set, ...
    pub(crate) fn names(&self) -> Vec<(&'static str, String)> {
        let set = self.set();
        let factor = self.de_bruijn().map(|bits| format!("De Bruijn, of {bits} bits"));
        let gathered = self.gathered().collect::<Vec<_>>().join(", ");
        // A set with a name is a magic factor by chance, and so are many drawings, for masks of five squares.
        let is_sparse = self.squares.count() <= 16;
        let is_magic = set.is_none() && (is_sparse || self.magics(6).next().is_some());
        let magics = is_magic.then(|| self.magics(0).collect::<Vec<_>>().join(", "));
        let elsewhere = self.elsewhere().into_iter();
        let elsewhere: Vec<String> =
            elsewhere.map(|one| format!("{} in {}", one.set, one.mappings.join(" "))).collect();
        let names = [
            ("fraction", self.fraction()),
            ("factor", factor),
            ("gathers", Some(gathered)),
            ("magic", magics),
            ("set", set),
            ("castling", self.castling()),
            ("start", self.initial()),
            ("hash", self.hash().map(str::to_owned)),
            ("mappings", Some(elsewhere.join(", "))),
        ];
        let found = names.into_iter().filter_map(|(kind, name)| Some((kind, name?)));
        found.filter(|(_, name)| !name.is_empty()).collect()
    }

    /// What the squares are in castling: those between king and rook, or those of the king's way.
    pub(crate) fn castling(&self) -> Option<String> {
        let wings = [("kingside", File::H, File::G), ("queenside", File::A, File::C)];
        let mut all = Color::ALL.into_iter().flat_map(|side| wings.map(|wing| (side, wing)));
        all.find_map(|(side, (wing, rook, last))| {
            let on = |file| Square::from_coords(file, side.relative_rank(Rank::First));
            let (king, rook, last) = (on(File::E), on(rook), on(last));
            let way = attacks::between(king, last).with(last);
            let what = match self.squares {
                set if set == attacks::between(king, rook) => "between king and rook",
                set if set == way || set == way.with(king) => "the king's way",
                _ => return None,
            };
            Some(format!("{}, {wing}: {what}", side.fold_wb("White", "Black")))
        })
    }

    /// The pieces that stand on the squares in the initial position: `white knights`.
    pub(crate) fn initial(&self) -> Option<String> {
        let (board, names) = (Board::new(), "pawns knights bishops rooks queens kings pieces");
        let sides = [(board.occupied(), ""), (board.white(), "white "), (board.black(), "black ")];
        let roles = Role::ALL.map(|role| board.by_role(role)).into_iter().chain([board.occupied()]);
        let mut all = sides
            .into_iter()
            .flat_map(|side| roles.clone().zip(names.split(' ')).map(move |role| (side, role)));
        let ((_, side), (_, role)) = all.find(|(side, role)| side.0 & role.0 == self.squares)?;
        let role = if self.squares.count() == 1 { role.trim_end_matches('s') } else { role };
        Some(side.to_owned() + role)
    }

    /// What the number is a constant of, in the hashes and random numbers of engines.
    pub(crate) fn hash(&self) -> Option<&'static str> {
        HASHES.iter().find(|(number, _)| *number == self.number).map(|(_, name)| *name)
    }

    /// The name of the set or a short formula of sets with names, as [`formula_of`] finds it.
    pub(crate) fn set(&self) -> Option<String> {
        formula_of(self.squares.0)
    }

    /// The least significant bit: its square, and its index in the number.
    pub(crate) fn first(&self) -> Option<(Square, u32)> {
        (self.number != 0).then(|| self.number.trailing_zeros()).and_then(|bit| self.bit(bit))
    }

    /// The most significant bit: its square, and its index in the number.
    pub(crate) fn last(&self) -> Option<(Square, u32)> {
        self.number.checked_ilog2().and_then(|bit| self.bit(bit))
    }

    fn bit(&self, bit: u32) -> Option<(Square, u32)> {
        Bitboard(self.mapping.read(1 << bit)).first().map(|square| (square, bit))
    }

    /// What the number is in the other square mappings, if its board has a name: a mask in the wrong
    /// mapping is another line or half. Every mapping turns lines and regions into others, so that no
    /// number has a name in one mapping alone.
    pub(crate) fn elsewhere(&self) -> Vec<Elsewhere> {
        let board = self.squares.0;
        let Some(own) = sets::name_of(board).filter(|_| !board.is_power_of_two()) else {
            return Vec::new();
        };
        let mut all: Vec<Elsewhere> = Vec::new();
        for other in MAPPINGS.iter().filter(|other| other.name != self.mapping.name) {
            let name = sets::name_of(other.read(self.number));
            let Some(set) = name.filter(|name| *name != own) else { continue };
            match all.iter_mut().find(|known| known.set == set) {
                Some(known) => known.mappings.push(other.name),
                None => all.push(Elsewhere { set: set.to_owned(), mappings: vec![other.name] }),
            }
        }
        all
    }

    /// The flips and rotations that leave the board unchanged.
    pub(crate) fn symmetries(&self) -> impl Iterator<Item = &'static str> {
        let (set, all) = (self.squares, SYMMETRIES.into_iter().zip(images(self.squares)));
        all.skip(1).filter(move |(_, image)| *image == set).map(|((name, _), _)| name)
    }
}

impl PositionFacts<'_> {
    /// The number of a side's pieces of a role.
    pub(crate) fn count(&self, side: PieceSet, role: PieceSet) -> u32 {
        (self.sets[side.input().index()] & self.sets[role.input().index()]).count_ones()
    }

    /// The pieces of a side: `1 king, 8 pawns`.
    pub(crate) fn pieces(&self, side: PieceSet) -> String {
        let counted = |role: &PieceSet| match self.count(side, *role) {
            0 => None,
            count => Some(counted(count as usize, role.name().trim_end_matches('s'))),
        };
        // The two sides come first, and the kings last.
        let there: Vec<String> = PieceSet::ALL[2..].iter().rev().filter_map(counted).collect();
        if there.is_empty() { "none".to_owned() } else { there.join(", ") }
    }

    /// The pieces of both sides, `KRPvKR`, if a position can have so many.
    pub(crate) fn material(&self) -> Option<String> {
        PositionFact::Material.of(&self.fen).ok().map(material_text)
    }

    /// `white` or `black`, if the FEN has the field.
    pub(crate) fn side_to_move(&self) -> Option<&'static str> {
        self.fen.side_to_move().map(|side| if side == "w" { "white" } else { "black" })
    }
}

/// A number as text, as a power of two if it is one, or next to one: `2^63 - 1`.
pub(crate) fn powers(number: i128) -> String {
    let size = number.unsigned_abs();
    let near = [(size, 0), (size + 1, -1), (size.saturating_sub(1), 1)];
    let found = near.into_iter().find(|(power, _)| size > 4 && power.is_power_of_two());
    let Some((power, rest)) = found else { return number.to_string() };
    let sign = if number < 0 { "-" } else { "" };
    let rest = match rest * number.signum() {
        0 => "",
        1 => " + 1",
        _ => " - 1",
    };
    format!("{sign}2^{}{rest}", power.ilog2())
}
