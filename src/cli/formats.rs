//! The formats and looks that options choose.

use crate::diagram::medium::{PICTURES, Picture};
use crate::diagram::palette::Palette;
use crate::notation::Format;
use crate::position::Packed;
use crate::questions::code::{LANGUAGES, Language};

/// A word, its value, and a short description.
pub(super) type Row<T> = (&'static str, T, &'static str);

/// The values of `--format`. A word means the same wherever it is allowed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum FormatOption {
    /// A drawing on a terminal, lines elsewhere.
    #[default]
    Text,
    /// A drawing, as text or as a picture.
    Drawing(Option<&'static Picture>),
    /// Bitboards, or the numbers on the squares of a grid, in a notation.
    Board(Format),
    Fen,
    /// Positions in records of 32 bytes.
    Packed(Packed),
    /// Code in a language: a function, or arrays.
    Source(&'static Language),
    Csv,
    Json,
}

/// What more there is to say about output formats.
pub(super) const ABOUT_FORMATS: &str = "\n
By default, diagrams are drawn on a terminal; a pipe gets one line for each input: `0x` and sixteen \
digits for a bitboard, a FEN for a position. In other formats, a position is written as the set of \
its occupied squares; `plain` draws its pieces.";

/// Formats that not every command has.
#[derive(Clone, Copy, Debug)]
pub(super) enum More {
    /// The numbers on the squares of a grid.
    Numbers,
    /// Bitboards on a line.
    Boards,
    Positions,
    Fen,
    /// Records of 32 bytes.
    Packed,
    Languages,
    Csv,
}

impl More {
    fn rows(self) -> Vec<Row<FormatOption>> {
        let board = |(name, format, about)| (name, FormatOption::Board(format), about);
        match self {
            More::Numbers => vec![
                ("dec", FormatOption::Board(Format::Dec), "decimal, with a sign"),
                ("hex", FormatOption::Board(Format::Hex), "hexadecimal"),
                ("squares", FormatOption::Board(Format::Squares), "names of squares"),
            ],
            More::Boards => [
                ("hex", Format::Hex, "0x and sixteen digits"),
                ("dec", Format::Dec, "decimal"),
                ("bin", Format::Bin, "64 binary digits, bit 63 first"),
                ("squares", Format::Squares, "names of squares"),
                ("indices", Format::Indices, "numbers of squares, a1 is 0: [0, 7]"),
                ("c", Format::C, "a constant for C and C++"),
                ("rust", Format::Rust, "a constant for Rust"),
            ]
            .map(board)
            .to_vec(),
            More::Positions => {
                let plain = FormatOption::Board(Format::Plain);
                let plain = [("plain", plain, "the wiki's grid of `.` and `1`")];
                [&plain[..], &More::Fen.rows()].concat()
            }
            More::Fen => vec![("fen", FormatOption::Fen, "positions as FEN")],
            More::Packed => vec![
                ("bullet", FormatOption::Packed(Packed::Bullet), "records of the trainer bullet"),
                (
                    "marlin",
                    FormatOption::Packed(Packed::Marlin),
                    "records of Marlinflow and Viridithas",
                ),
            ],
            More::Languages => {
                let of = |language: &'static Language| {
                    (language.name, FormatOption::Source(language), language.title)
                };
                LANGUAGES.iter().map(of).collect()
            }
            More::Csv => {
                vec![("csv", FormatOption::Csv, "a line for each square, or the keys of --keys")]
            }
        }
    }
}

impl FormatOption {
    /// Whether it shows sets of squares, and a number in it would be taken for one.
    pub(super) fn is_of_sets(self) -> bool {
        match self {
            FormatOption::Drawing(_) => true,
            FormatOption::Board(format) => !format.is_number(),
            _ => false,
        }
    }
}

/// The words of `--format`: those of every command, and more.
pub(super) fn rows(more: &[More]) -> Vec<Row<FormatOption>> {
    let mut rows = vec![
        ("text", FormatOption::Text, "the default"),
        ("diagram", FormatOption::Drawing(None), "a drawing"),
    ];
    rows.extend(more.iter().flat_map(|group| group.rows()));
    rows.push(("json", FormatOption::Json, "an object on each line"));
    let picture = |picture: &'static Picture| {
        (picture.name, FormatOption::Drawing(Some(picture)), picture.summary)
    };
    rows.extend(PICTURES.iter().map(picture));
    rows
}

/// The value of `--theme`: none if the terminal or the reader decides.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ThemeOption(pub(super) Option<&'static Palette>);
