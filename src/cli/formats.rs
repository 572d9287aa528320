//! The formats, looks and layouts that options choose.

use crate::catalogue;
use crate::diagram::Layout;
use crate::diagram::diagonals::DIRECTIONS;
use crate::diagram::medium::{PICTURES, Picture};
use crate::diagram::palette::Palette;
use crate::diagram::view::Rearrangement;
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
    Drawing(Option<&'static Picture>),
    /// Bitboards, or the numbers on the squares of a grid, in a notation.
    Board(Format),
    Fen,
    Packed(Packed),
    Source(&'static Language),
    Csv,
    Json,
}

pub(super) const ABOUT_FORMATS: &str = "\n
By default, diagrams are drawn on a terminal; a pipe gets one line for each input: `0x` and sixteen \
digits for a bitboard, a FEN for a position. In other formats, a position is written as the set of \
its occupied squares; `plain` draws its pieces.";

/// Formats that not every command has.
#[derive(Clone, Copy, Debug)]
pub(super) enum More {
    Numbers,
    Boards,
    Positions,
    Fen,
    Packed,
    Languages,
    Csv,
}

impl More {
    fn rows(self) -> Vec<Row<FormatOption>> {
        use FormatOption::{Board, Csv, Fen, Packed as Records, Source};
        const PLAIN: Row<FormatOption> =
            ("plain", Board(Format::Plain), "the wiki's grid of `.` and `1`");
        const FEN: Row<FormatOption> = ("fen", Fen, "positions as FEN");
        match self {
            More::Numbers => vec![
                ("dec", Board(Format::Dec), "decimal, with a sign"),
                ("hex", Board(Format::Hex), "hexadecimal"),
                ("squares", Board(Format::Squares), "names of squares"),
            ],
            More::Boards => vec![
                ("hex", Board(Format::Hex), "0x and sixteen digits"),
                ("dec", Board(Format::Dec), "decimal"),
                ("bin", Board(Format::Bin), "64 binary digits, bit 63 first"),
                ("squares", Board(Format::Squares), "names of squares"),
                ("indices", Board(Format::Indices), "numbers of squares, a1 is 0: [0, 7]"),
                ("c", Board(Format::C), "a constant for C and C++"),
                ("rust", Board(Format::Rust), "a constant for Rust"),
            ],
            More::Positions => vec![PLAIN, FEN],
            More::Fen => vec![FEN],
            More::Packed => vec![
                ("bullet", Records(Packed::Bullet), "records of the trainer bullet"),
                ("marlin", Records(Packed::Marlin), "records of Marlinflow and Viridithas"),
            ],
            More::Languages => {
                LANGUAGES.iter().map(|one| (one.name, Source(one), one.title)).collect()
            }
            More::Csv => vec![("csv", Csv, "a line for each square, or the keys of --keys")],
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

pub(super) type LayoutOption = fn() -> Option<Layout>;

/// The layouts of drawn boards. Source: Rotated Bitboards, by Hyatt, and by Gillgasch and Heinz.
pub(super) const LAYOUTS: &[Row<LayoutOption>] = &[
    ("board", || Some(Layout::Board), "rank by rank"),
    ("diamond-left", || diamond(1), "an anti-diagonal on each line, h8 on top"),
    ("diamond-right", || diamond(0), "a diagonal on each line, a8 on top"),
    ("walls-left", || by_step("hyatt-left45"), "Crafty's left 45, walls between lines"),
    ("walls-right", || by_step("hyatt-right45"), "Crafty's right 45, walls between lines"),
    ("hyatt-90", || by_step("hyatt-90"), "Crafty's 90 degrees"),
    ("darkthought-flipped", || by_step("darkthought-flipped"), "DarkThought's, flipped"),
    ("darkthought-a1h8", || by_step("darkthought-a1h8"), "DarkThought's A1-H8 board"),
    ("darkthought-a8h1", || by_step("darkthought-a8h1"), "DarkThought's A8-H1 board"),
];

fn diamond(direction: usize) -> Option<Layout> {
    DIRECTIONS.get(direction).map(Layout::Diamond)
}

/// The squares where a step puts them.
fn by_step(name: &str) -> Option<Layout> {
    let step = catalogue::find(name)?;
    let mapping = catalogue::mapping(step);
    Some(Layout::Rearranged(Rearrangement { map: step.square_map()?, mapping }))
}
