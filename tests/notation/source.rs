//! Numbers as they stand in source code and in what programs print: what stands around them is
//! read through, and nothing that computes is.

use bbt::chain::value::{ReadOptions, Value};
use bbt::notation::mapping::Mapping;
use bbt::text::fault::{FaultKind, FormulaFault, TypeFault};

use super::{complaint, hex, lines};

fn value(text: &str) -> Result<Value, bbt::Fault> {
    ReadOptions::default().value(text.as_bytes())
}

#[track_caller]
pub(super) fn is_read(text: &str, board: u64) {
    let read = value(text).map(|value| value.occupied().0);
    assert_eq!(read.as_ref().ok(), Some(&board), "{text}: {read:?}");
    assert_eq!(lines(&format!("{text}\n")), hex(&[board]), "{text}");
}

#[test]
fn constructors_and_conversions_give_their_operand() {
    for text in [
        "Bitboard::from(0xf0f0)",
        "Occupied::from_bits(0xf0_f0)",
        "SquareSet::new(61680u64),",
        "Mask::from_raw(0xF0F0);",
        "engine::Bitboard::from_u64(0xF0F0)",
        "lib.bits.BitBoard.of(0xf0f0)",
        "chess.SquareSet(0xf0f0)",
        "new BitBoard(0xf0f0L)",
        "BigInt(0xf0f0)",
        "BigInt(0xf0f0n)",
        "BigInt(\"0xf0f0\")",
        "BigInt('61680')",
        "new BigInteger(\"f0f0\", 16)",
        "Long.parseUnsignedLong(\"f0f0\", 16)",
        "int(\"0xf0f0\", 16)",
        "int('1111000011110000', 2)",
        "u64::from_str_radix(\"f0f0\", 16)",
        "strtoull(\"0xf0f0\", NULL, 16)",
        "np.uint64(0xf0f0)",
        "numpy.uint64(61680)",
        "LL(0xF0F0),",
        "@as(u64, 0xf0f0)",
        "@intCast(0xf0f0)",
        "static_cast<uint64_t>(0xf0f0)",
        "uint64_t{0xf0f0}",
        "Bitboard { bits: 0xf0f0 }",
        "Bitboard {\n    bits: 0xf0f0,\n}",
        "UInt64(bitPattern: 0xf0f0)",
        "Bitboard(rawValue: 0xf0f0)",
        "Some(Bitboard(0xf0f0))",
        "0xf0f0u64.into()",
        "0xf0f0L.toULong()",
        "{bits = 0xf0f0}",
        "$1 = {bits = 61680}",
        "(Bitboard) occupied = { bits = 61680 }",
        "$mask = 0xf0f0;",
        "pub const CORNERS: Self = Self(0xf0f0);",
        "public static readonly Bitboard Corners = new(0xf0f0UL);",
        "const corners: engine.Bitboard = 0xf0f0;",
        "corners = 0xf0f0 :: Word64",
        "const corners = ^uint64(0xffffffffffff0f0f)",
        "np.uint64(0xf0f) << np.uint8(4) & np.uint64(0xf0f0)",
        "Long.decode(\"0xf0f0\")",
        "UInt64(\"f0f0\", radix: 16)!",
        "// mask = new Bitboard(0xf0f0);",
        "0xf0f0\u{200b}",
        "61681 \u{2212} 1",
    ] {
        let read = value(text);
        assert_eq!(read, Ok(Value::Board(0xf0f0)), "{text}");
    }
}

#[test]
fn what_may_compute_something_is_not_read_through() {
    for text in [
        "knights(0xff)",
        "mask(0xff)",
        "SquareBB(3)",
        "Square::new(3)",
        "Bitboard::from_square(3)",
        "Bitboard::from_file(0)",
        "attacks.of(0xff)",
        "masks.get(0xff)",
        "new Square(3)",
        "Bitboard::from(3, 4)",
        "table[3] |= 0xff",
        "table[3]",
        "if (white_to_move) table[3] = 0xff;",
        "while (n) table[n] = 0xff;",
        "#define BIT(n) (1ULL << (n))",
        "#ifdef 0xff",
        "a -- 0xff",
        "masks[0] = 0xff; masks[1] = 0xf;",
        "[0x1, 0x2]",
        "uint8_t bits[2] = 0xff;",
        "std::uint32_t low = 0xff00000000;",
        "const Edge As Byte = &HFF",
    ] {
        let read = value(text);
        assert!(read.is_err(), "{text}: {read:?}");
    }
    let rounded = value("BigInt(0x8000000000000001)").expect_err("rounded");
    assert!(matches!(rounded.kind, FaultKind::Type(TypeFault::RoundedNumber(_))));
    assert_eq!(value("BigInt(0x8000000000000000)"), Ok(Value::Board(1 << 63)));
}

#[test]
fn a_line_of_source_is_the_value_that_it_gives_to_a_place() {
    for text in [
        "CORNER_MASK = 0x8100000000000081ull,",
        "corner_mask: 0x8100_0000_0000_0081,",
        "board->corners = 0x8100000000000081ULL; // all four",
        "this.corners = 0x8100000000000081n;",
        "masks[Corners] = 0x8100000000000081;",
        "masks[2][CORNERS] = 0x8100000000000081;",
        "self.corners = 0x8100_0000_0000_0081  # all four",
        "constexpr Bitboard Corners(0x8100000000000081ULL);",
        "const Bitboard corners{0x8100000000000081};",
        "constexpr std::uint64_t corners = 0x8100000000000081;",
        "static const uint64_t *p = 0x8100000000000081;",
        "#define CORNERS 0x8100000000000081ULL",
        "Corners*: Bitboard = 0x8100000000000081'u64",
        "Corners : constant Bitboard := 16#8100_0000_0000_0081#; -- all four",
        "corners: UInt64 = $8100000000000081; // all four",
        "Const Corners As ULong = &H8100000000000081UL",
        "corners 0 = 0x8100000000000081 -- all four",
        "case .corners: bits = 0x8100000000000081",
        ".corners = 0x8100000000000081,",
        "pub(crate) const CORNERS: Bitboard = Bitboard::new(0x8100000000000081);",
        "public static readonly ulong Corners = 0x8100000000000081;",
        "CORNERS: int = 0x8100000000000081",
        "\"corners\": \"0x8100000000000081\",",
        "corners: 9295429630892703873 (0x8100000000000081)",
        "Corners of the board: `0x8100000000000081`",
        "$7 = 9295429630892703873",
        "$8 = 0x8100000000000081",
        "$9 = 1000000100000000000000000000000000000000000000000000000010000001",
        "(const Bitboard) $2 = 9295429630892703873",
        "0x8100000000000081 (A1, H1, A8, H8)",
        "Corners = BB_A1 | BB_H1 | SQ_A8 | Square::H8,",
        "corners := uint64(0x8100000000000081)",
        "return 0x8100000000000081;",
    ] {
        is_read(text, 0x8100_0000_0000_0081);
    }
}

#[test]
fn the_label_of_a_set_is_that_of_a_bitboard_in_any_base() {
    for label in
        ["bb", "pawns", "Knights", "occupied", "black", "WHITE_PAWNS", "White pawns", "FILE_A"]
    {
        for number in ["65280", "0xff00", "0b1111111100000000"] {
            is_read(&format!("{label}: {number}"), 0xff00);
        }
    }
    for label in ["e4", "P", "phase", "ply", "Nodes searched"] {
        assert!(value(&format!("{label}: 12")).is_err(), "{label}");
    }
}

#[test]
fn a_value_that_is_said_twice_must_be_the_same() {
    for text in ["mask: 255 (0xfe)", "0xff (a1, b1)", "mask = 3 (0x4)"] {
        let fault = value(text).expect_err(text);
        assert!(
            matches!(fault.kind, FaultKind::Formula(FormulaFault::Disagree { .. })),
            "{text}: {fault:?}"
        );
    }
    assert!(complaint("mask: 255 (0xfe)").contains("`255` and `(0xfe)` are not the same"));
}

#[test]
fn numbers_of_more_languages_are_read() {
    for text in [
        "#xfeedface",
        "&HFEEDFACE",
        "&hfeedface",
        "16#FEED_FACE#",
        "0xfeedfaceUi64",
        "0xfeedface'u64",
        "0XFEEDFACEULL",
        "`0xfeedface`",
        "#b11111110111011011111101011001110",
    ] {
        is_read(text, 0xfeed_face);
    }
    // An operator and a square.
    assert!(value("x &h1").is_err());
    assert_eq!(value("a1 | h1 &h1"), Ok(Value::Board(0x81)));
}

#[test]
fn lists_of_squares_have_any_brackets_and_prefixes() {
    for text in [
        "[A1, B1, C1]",
        "[0, 1, 2]",
        "[.a1, .b1, .c1]",
        "[Square::A1, Square::B1, Square::C1],",
        "{ SQ_A1, SQ_B1, SQ_C1 }",
        "Square.A1, Square.B1, Square.C1",
        "chess.SquareSet([chess.A1, chess.B1, chess.C1])",
        "a1 | b1 | c1",
    ] {
        is_read(text, 7);
    }
    for text in ["[A1, B9]", "[A1, 5]", "[5, A1]", "[64]", "[0x1]", "[A1; B1]", "[a1, file_b]"] {
        assert!(value(text).is_err(), "{text}");
    }
}

#[test]
fn bare_hexadecimal_digits_are_refused_with_both_ways_to_write_them() {
    for text in ["ff00ff00ff", "00ff00ff00ff", "x & ff00ff00ff", "7e7e7e7e7e7e"] {
        let complaint = complaint(text);
        assert!(complaint.contains("could be a hexadecimal number"), "{complaint}");
    }
    let fault = value("ff00ff00ff").expect_err("hexadecimal");
    assert_eq!(fault.kind.help().as_deref(), Some("write 0xff00ff00ff"));
}

#[test]
fn names_of_engines_stand_for_sets() {
    for (name, own) in [
        ("FileCBB", "file_c"),
        ("C_FILE", "file_c"),
        ("BB_FILE_C", "file_c"),
        ("FILE_C_MASK", "file_c"),
        ("maskFileC", "file_c"),
        ("Rank6BB", "rank_6"),
        ("BB_RANK_6", "rank_6"),
        ("notHFile", "~file_h"),
        ("NOT_GH_FILE", "~(file_g | file_h)"),
        ("notABFile", "~(file_a | file_b)"),
        ("NotRank1", "~rank_1"),
        ("FilesABC", "file_a | file_b | file_c"),
        ("LightSquares", "light"),
        ("BB_DARK_SQUARES", "dark"),
        ("CenterFiles", "file_c | file_d | file_e | file_f"),
        ("BB_CORNERS", "corners"),
        ("SQ_G7", "g7"),
        ("BB_G7", "g7"),
        ("Square::G7", "g7"),
        ("chess.BB_G7", "g7"),
        ("BitBoard::EDGES", "edges"),
        ("AllSquares", "all"),
        ("Bitboard::EMPTY", "none"),
    ] {
        let (read, expected) = (value(name), value(own));
        assert!(read.is_ok() && read == expected, "{name}: {read:?}");
        let joined = format!("{name} | a1");
        assert_eq!(value(&joined), value(&format!("({own}) | a1")), "{joined}");
    }
    // Arrays, and names that say too little.
    for name in ["FileBB", "RankBB", "BB_FILES", "FileIBB", "notFile", "Rank9BB", "BB", "EmptyBB"] {
        assert!(value(name).is_err(), "{name}");
    }
    // In a distance, a file or rank is its number, as a square is.
    assert_eq!(value("0x0101010101010101 << FILE_G"), value("file_g"));
    assert_eq!(value("0xff << 8 * RANK_3"), value("rank_3"));
}

#[test]
fn a_number_is_in_the_mapping_whatever_stands_around_it() {
    let mapping = Mapping::find("h1g1").expect("a mapping");
    let options = ReadOptions { mapping, ..ReadOptions::default() };
    for text in [
        "0x8080808080808080",
        "Bitboard::from(0x8080808080808080)",
        "board.mask = 0x8080808080808080;",
        "const U64 m = 0x8080808080808080ULL;",
        "mask: 0x8080808080808080,",
        "BigInt(\"0x8080808080808080\")",
    ] {
        assert_eq!(
            options.value(text.as_bytes()),
            Ok(Value::Board(0x0101_0101_0101_0101)),
            "{text}"
        );
    }
    assert_eq!(options.value(b"mask = file_a,"), Ok(Value::Board(0x0101_0101_0101_0101)));
}

#[test]
fn no_text_makes_the_reader_panic_or_slow() {
    let pieces = [
        "#", "x", "&", "H1", "'", "\"", "`", "@", "as", "(", ")", "[", "]", "{", "}", ":", "=",
        "::", ".", "->", "new", "0x1", "$", "∁", "∅", "⇒", "?", "!", "--", "\\", "\n", ",", "é",
        "A1", " ", "#define", "case", "_cast", "<", ">",
    ];
    for a in pieces {
        for b in pieces {
            for c in pieces {
                let _ = value(&format!("{a}{b}{c}"));
                let _ = value(&format!("{a} {b} {c} 5"));
            }
        }
    }
    for piece in
        ["a.", "a::", "[a1,", "(", "m[", "x: ", "\"", "'a' ", "-- ", "a = ", "BB(", "{ ", "!"]
    {
        let long = piece.repeat(20_000);
        let start = std::time::Instant::now();
        let _ = value(&long);
        assert!(start.elapsed().as_secs() < 100, "{piece}");
    }
}
