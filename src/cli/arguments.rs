//! The arguments, as clap defines them. Only the files here declare options.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{ArgAction, Parser};
use shakmaty::Color;

use super::commands::Auxiliary;
use super::formats::{ABOUT_FORMATS, FormatOption, LAYOUTS, LayoutOption, More, ThemeOption};
use super::needs::{Need, OptionRow};
use super::values::{
    CASTLING, COLOR, COLOR_BY, COUNTERS, EN_PASSANT, HEAT, LANES, ON_ERROR, Offered, PIECES, PLAY,
    RADIX, RECORDS, RecordsOption, SIDE, column, definition, delimiter, dialect_parser, field,
    fixed, format_parser, mapping_parser, marks, named, pair, theme_parser, viewed, word_parser,
};
use crate::diagram::environment::When;
use crate::diagram::{ColorBy, Pieces};
use crate::notation::Mapping;
use crate::position::{Castling, Counters, EnPassant, PointOfView};
use crate::questions::heat::Cells;
use crate::source::Dialect;
use crate::stream::{Column, OnError};

/// The environment variable that sets another default for `--theme`.
pub(super) const THEME: &str = "BBT_THEME";

/// The options, a row for each: its help, what clap is told of it, such as what it excludes, its value, and
/// what it needs.
macro_rules! options {
    ($($(#[$($clap:tt)*])* $option:ident: $value:ty $(=> [$($need:ident $(($what:expr))?),+])?;)+) => {
        /// The bitboard workbench for the shell.
        #[derive(Debug, Default, Parser)]
        #[command(
            name = "bbt",
            version,
            disable_version_flag = true,
            about = "View, transform and explain bitboards and chess positions",
            override_usage = "bbt [OPTIONS] [STEP]... [INPUT]...",
            args_conflicts_with_subcommands = true,
            disable_help_subcommand = true,
            max_term_width = super::screen::MOST_COLUMNS,
            help_template = "{about}\n{usage-heading} {usage}\n\n{before-help}{all-args}{after-help}\n"
        )]
        pub(super) struct Arguments {
            $($(#[$($clap)*])* pub(super) $option: $value,)+

            /// The rows of the options that were typed, if these need anything.
            #[arg(skip)]
            pub(super) given: Vec<&'static OptionRow>,

            /// The auxiliary command, which is read apart.
            #[arg(skip)]
            pub(super) auxiliary: Option<Auxiliary>,
        }

        /// The options, and what they need.
        pub(super) const ROWS: &[OptionRow] = &[$(OptionRow { id: stringify!($option), needs: &[$($(Need::$need $(($what))?),+)?] }),+];
    };
}

options! {
    /// Steps (names or formulas in `x`), then inputs
    #[arg(value_parser = word_parser(&[Offered::Words(&[PLAY]), Offered::Steps, Offered::Values]))]
    // Clap lists them at each start, to see whether the long help has more.
    #[arg(value_name = "STEP or INPUT", hide_possible_values = true, allow_negative_numbers = true)]
    words: Vec<OsString>;

    /// Read lines from a file (`-`: standard input)
    ///
    /// Can be given several times; inputs on the command line come first.
    #[arg(long = "input", short = 'i', value_name = "FILE")]
    files: Vec<PathBuf>;

    /// Keep only inputs for which a formula is not empty
    ///
    /// The formula sees the input before any step: `--where 'popcount(occupied) <= 7'`, or `x` for a bitboard;
    /// a result of 0 is empty. Of several formulas, all must hold. Other inputs are left out without notice,
    /// as are blank lines. `$Rating`, `$4` or `${move number}` is a column (of EPD, an opcode), with decimals:
    /// `$eval * 100 > 50`, `$cp > 40 * popcount(black)`; or a text: `$Themes contains "fork"`; next to a set,
    /// a bitboard. Mates (`"#3"`) are beyond all numbers; the only comparison that holds for an empty cell is
    /// `== ""`. `material == "KRPvKR"` compares the pieces.
    #[arg(long = "where", value_name = "FORMULA")]
    conditions: Vec<String>;

    /// Steps are for the inputs for which a formula holds; the others go through none
    ///
    /// A formula as for --where, about the input before any step: `bbt mirror --if 'K & (file_a | file_b | file_c |
    /// file_d)'`. Other inputs, and what belongs to them, are left as they are. Of several formulas, all must hold.
    #[arg(long = "if", value_name = "FORMULA", conflicts_with_all = ["tag", "overlay"])]
    only: Vec<String> => [Chain];

    /// Write only the number of results
    ///
    /// `bbt --count --where in_check`: how many inputs are left; those that --where left out are counted on
    /// standard error. Bad lines are not counted.
    #[arg(long, conflicts_with_all = ["format", "heat", "overlay", "tag", "keys"])]
    count: bool;

    #[arg(long, short, value_name = "FORMAT", value_parser = format_parser(FORMATS))]
    #[arg(default_value = "text", hide_default_value = true)]
    #[arg(help = "Output format: diagram, plain, hex, fen, json, ...")]
    #[arg(long_help = named("Output format", &format_parser(FORMATS)) + ABOUT_FORMATS)]
    format: FormatOption => [Sets, Columns, Cell, Packed, Names];

    /// Bit order of numbers: a1b1 (the default), h1g1, ...
    ///
    /// They have the names of the squares of bits 0 and 1: see `bbt help mapping`.
    #[arg(long, value_name = "MAPPING", value_parser = mapping_parser(), help_heading = NUMBERS)]
    #[arg(conflicts_with = "lanes")]
    mapping: Option<&'static Mapping> => [For("bitboards that are read or written as numbers")];

    /// Bit order of numbers that are read
    #[arg(long, value_name = "MAPPING", value_parser = mapping_parser(), help_heading = NUMBERS)]
    #[arg(conflicts_with_all = ["mapping", "lanes"])]
    from: Option<&'static Mapping> => [For("bitboards that are read as numbers")];

    /// Bit order of numbers that are written
    #[arg(long, value_name = "MAPPING", value_parser = mapping_parser(), help_heading = NUMBERS)]
    #[arg(conflicts_with_all = ["mapping", "lanes"])]
    to: Option<&'static Mapping> => [For("bitboards that are written as numbers")];

    /// Base of digits without a prefix: 2, 10, 16
    ///
    /// With 16, a line `e4` is a number. Sixteen digits in formulas and code are decimal, and `$n` where it is a number.
    #[arg(long, value_name = "RADIX", value_parser = fixed(RADIX), global = true, help_heading = NUMBERS)]
    radix: Option<u32> => [For("numbers that are read")];

    /// Signs of set and clear squares in drawn boards
    ///
    /// A drawn board has one sign for set squares and one for clear ones. Where the usual signs (`.`, `-`, `0`
    /// and the like are clear) do not say which is which, this option does: `--marks 'o-'`.
    #[arg(long, value_name = "SIGNS", value_parser = marks, help_heading = NUMBERS)]
    marks: Option<(char, char)>;

    #[arg(long, value_name = "LANGUAGE", value_parser = dialect_parser(), global = true, help_heading = NUMBERS)]
    #[arg(help = "Programming language of routines: c, java, go, ...")]
    #[arg(long_help = named("Programming language of routines", &dialect_parser()) + ABOUT_LANGUAGES)]
    language: Option<&'static Dialect> => [For("formulas that are read")];

    /// Give a value a name, for all formulas
    ///
    /// The value is a bitboard, a number or a formula, which may use the names before it: `bbt 'x & y' --let
    /// 'y=file_a | e4' 0xff`. In a formula, `x` is the board that the step gets. In a routine, a parameter of this
    /// name has the value. Can be given several times. The name takes precedence over sets and functions of bbt; that
    /// of a step, or one that is not used, is an error.
    #[arg(long = "let", value_name = "NAME=VALUE", value_parser = definition, global = true, help_heading = NUMBERS)]
    definitions: Vec<(String, String)>;

    /// Transform one field, by its number or name
    ///
    /// Field numbers begin at 1; names are those in the header, with --header. All other bytes of the line stay as they
    /// are. A bitboard is written in the chosen format, by default hexadecimal. `2-5` is a FEN with its parts in four
    /// fields. Without --delimiter, fields are separated by tabs.
    #[arg(long, value_name = "FIELD", value_parser = field, conflicts_with = "json_key", help_heading = FIELDS)]
    field: Option<Column> => [Lines, Header];

    /// Separator of fields: a character, or tab
    ///
    /// Several spaces are one separator. Without --field, the field is transformed that is a position or a hexadecimal bitboard in the
    /// first record (without a header, otherwise the first one); with several chains, it becomes a
    /// field for each of them. If the delimiter is a comma or a semicolon, fields may be quoted as in CSV, and
    /// may then contain line breaks; a quoted field stays quoted. Inputs on the command line are
    /// values, not lines of fields: with these, it separates the results of several chains.
    #[arg(long, value_name = "CHARACTER", value_parser = delimiter, group = DIVISION, help_heading = FIELDS)]
    delimiter: Option<u8> => [Lines, Header];

    /// Lines are CSV: short for --delimiter , --header
    ///
    /// Fields may be quoted, and are named with --field, or found as for --delimiter.
    #[arg(long, group = DIVISION, help_heading = FIELDS)]
    csv: bool => [Lines, Names];

    /// Lines are TSV: short for --delimiter tab --header
    #[arg(long, group = DIVISION, help_heading = FIELDS)]
    tsv: bool => [Lines];

    /// Lines are JSON objects; --field names the key
    ///
    /// --json-key KEY stands for both. Without --field, the first line shows the key, as for --delimiter.
    #[arg(long, group = DIVISION, conflicts_with = "header", help_heading = FIELDS)]
    jsonl: bool => [Lines, Names];

    /// Transform the string of one key of the JSON object in each line
    ///
    /// A key, or a path such as `game.positions[].fen`. All other bytes stay as they are.
    #[arg(long, value_name = "KEY", group = DIVISION, help_heading = FIELDS)]
    json_key: Option<String> => [Lines, Names];

    /// What a stream consists of: lines, drawn, plain, uci, pgn, bullet, marlin
    ///
    /// `lines`: a value in each line. `drawn`: drawn boards; text around them is skipped and counted. Without this option, the first value makes a stream lines, and the first rank of a
    /// board makes it a text with drawn boards. The others are records of several lines. `plain`:
    /// Stockfish's training data (`fen`, `move`, `score`, `ply`, `result`, `e`), whose scores and results are those of the side to move (`--score score:white`: White's). `uci`: a script for an
    /// engine (`position ... moves ...`, `go searchmoves ...`), in which a record goes up to the next
    /// position. `pgn`: games, whose moves, variations, results and names of sides are mapped; without a `FEN` tag, they begin with the start position. A record is mapped as a whole, or refused.
    /// Records and lines with fields are read up to 16 MiB. `bullet` and `marlin`: positions in 32 bytes, with scores and results, as engines train on them; written as such, or with -f fen as lines:
    /// `FEN | -18 | 0.5`, as White sees it (`$score`, `$result`). `-f bullet` writes such lines as records.
    #[arg(long, value_name = "FORMAT", value_parser = fixed(RECORDS), group = DIVISION, help_heading = FIELDS)]
    #[arg(conflicts_with_all = ["field", "header", "tag"])]
    records: Option<RecordsOption> => [Lines, Games, Record, Packed, OneChain];

    /// Map the moves in another field, key or opcode
    ///
    /// A field by its number or its name in the header, a key or path of a JSON object (`evals[].pvs[].line`), or an
    /// EPD opcode besides the usual ones (`c9`). Moves are written in UCI or SAN, separated by spaces. `color-flip` and
    /// `mirror` map them; if a step makes them false, the field is emptied, and this is reported with everything else
    /// that is dropped. A word that is not a move is an error. `play` plays the moves of a field or key. Can be given
    /// several times.
    #[arg(long, value_name = "FIELD", value_parser = column, help_heading = FIELDS)]
    moves: Vec<Column> => [Field, Other, OneField, OnePosition];

    /// How many moves `play` plays; by default, all
    ///
    /// Moves of both sides count. `bbt play --csv --field FEN --moves Moves --ply 1`: the position after the first move, and the moves
    /// from there on. A line with fewer moves is a bad line.
    #[arg(long, value_name = "N", conflicts_with = "overlay", help_heading = FIELDS)]
    ply: Option<usize> => [Play];

    /// Negate the scores in another field, key or opcode if the sides are swapped
    ///
    /// FIELD, FIELD:white or FIELD:stm; named as for --moves, or `ce`. A score from White's point
    /// of view (the default) is negated if a step such as `color-flip` swaps the sides; one from
    /// that of the side to move (`stm`) stays true, and as it is. Can be given several times.
    /// `score` is the number after a result in brackets (`FEN [1.0] -18`). Numbers next to a position that
    /// neither option names are left alone, and this is reported; a name that no line has is an error.
    #[arg(long, value_name = "FIELD[:VIEW]", value_parser = viewed, help_heading = FIELDS)]
    score: Vec<(Column, PointOfView)> => [Positions, Field, Other, OnePosition, NoPlay];

    /// Reverse the results in another field, key or opcode if the sides are swapped
    ///
    /// Like --score, for `1-0` and `0-1`, `1.0` and `0.0`, `w`, `d` and `l`, `white` and `black`;
    /// `[]` stands for a result in brackets after a FEN. `120 800 80` are wins, draws and losses.
    #[arg(long, value_name = "FIELD[:VIEW]", value_parser = viewed, help_heading = FIELDS)]
    result: Vec<(Column, PointOfView)> => [Positions, Field, Other, OnePosition];

    /// Exchange two fields or keys if the sides are swapped
    ///
    /// What is White's and Black's: `--swap wins,losses`. Can be given several times.
    #[arg(long, value_name = "FIELD,FIELD", value_parser = pair, conflicts_with = "records", help_heading = FIELDS)]
    swap: Vec<(Column, Column)> => [Field, Other, Header, OnePosition];

    /// En passant squares to be written: legal, fen
    ///
    /// `legal`: those on which a pawn can capture; `fen`: those that a pawn has just passed. By default, they stay as
    /// they are. With `canonical` and --counters drop, positions that are the same for chess become the same line.
    #[arg(long, value_name = "WHICH", value_parser = fixed(EN_PASSANT), help_heading = POSITIONS)]
    en_passant: Option<EnPassant> => [For("positions that are written")];

    /// How castling rights are written: shredder, xfen
    ///
    /// `shredder`: by the files of the rooks, `HAha`; `xfen`: `KQkq` for the outermost rooks, files for others.
    #[arg(long, value_name = "NOTATION", value_parser = fixed(CASTLING), help_heading = POSITIONS)]
    castling: Option<Castling> => [For("positions that are written")];

    /// Whether positions keep their move counters: keep, drop, add
    ///
    /// `drop` leaves out the halfmove clock and the move number: four fields remain. `add` writes those that
    /// are missing: the numbers of the EPD operations `hmvc` and `fmvn`, or 0 and 1.
    #[arg(long, value_name = "HOW", value_parser = fixed(COUNTERS), help_heading = POSITIONS)]
    counters: Option<Counters> => [For("positions that are written")];

    /// Pass the first line through: it names the columns
    ///
    /// If several files are read, all must have the same header, which is written once. A first
    /// line that holds a value is an error. With several chains, a line with their names is written
    /// first, once, before the results, and no header is read; if lines have fields, the header is
    /// read, and the names of the chains replace that of the value's column, which `input` keeps. An assignment names its chain (`'wp = white & pawns'`).
    #[arg(long, help_heading = FIELDS)]
    header: bool => [Names];

    /// What to do with a bad line: stop, skip, keep
    ///
    /// `stop` ends the run, after everything before the line has been written; `skip` leaves the
    /// line out, `keep` passes it through unchanged, and both report the number of such lines at
    /// the end. If lines are typed on a terminal, `skip` is the default.
    #[arg(long, value_name = "HOW", value_parser = fixed(ON_ERROR))]
    on_error: Option<OnError> => [Room];

    /// Refuse positions that would lose anything, as bad lines
    ///
    /// By default, if a step invalidates the castling rights, the en passant square or the moves
    /// (`bm Nf3;`) of a position, these are dropped, and reported once, with counts.
    #[arg(long, help_heading = POSITIONS)]
    strict: bool;

    /// Name the symmetry that `canonical` chose, at the end of each line
    ///
    /// The line ends with one more word: `identity`, or the name of the step that was applied, such
    /// as `mirror-horizontal`. If lines have fields, the word is a field after that of the value; in a
    /// header, its name is `symmetry`.
    #[arg(long, help_heading = POSITIONS)]
    tag: bool => [Symmetry, NoCells, NoKeys, OneChain];

    /// Keys of --format json, or columns of --format csv
    ///
    /// Names separated by commas, in the order in which they are written: `fen,count,occupied.hex`. A
    /// key of a bitboard, such as `count`, is that of the occupied squares of a position; `white.pawns`
    /// is the number under `pawns` in the object `white`. What a value does not have is null, or an empty
    /// cell; a list is its names with spaces in CSV.
    #[arg(long, value_name = "KEYS", conflicts_with = "heat")]
    keys: Option<String> => [Facts];

    /// No progress bar, no counts of what was dropped
    ///
    /// If standard error is a terminal and standard output is not, a stream that takes more than a second shows the
    /// number of lines, their rate and the share that is done. This option turns off that display, and the final counts
    /// of dropped data. Bad lines, with their number, and what may be false in the output are still reported.
    #[arg(long, short)]
    quiet: bool;

    /// How many threads share the work of a long stream; by default, one for each core
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>;

    /// When to use colour: auto, always, never
    #[arg(long, value_name = "WHEN", value_parser = fixed(COLOR), global = true)]
    #[arg(default_value = "auto", hide_default_value = true)]
    color: When;

    /// Colours of drawings: auto, dark, light, wiki, high-contrast
    ///
    /// `auto` chooses by the background of the terminal: `COLORFGBG` names it, or else the terminal is
    /// asked. In SVG and HTML, the reader's preference decides. The environment variable `BBT_THEME` sets another default.
    ///
    /// Some squares are marked, in three colours: what is gone or in the way (removed, lost, swapped
    /// down, a blocker, only on the first board), what comes or can be reached (added, swapped up, only
    /// on the second board), and the rest (the attacking piece, what a shift carries around the edge).
    /// With basic colours, the text is coloured instead of the square; in `wiki`, it is underlined.
    #[arg(long, value_name = "THEME", value_parser = theme_parser(), env = THEME, hide_env = true)]
    #[arg(default_value = "auto", hide_default_value = true, global = true, help_heading = DRAWING)]
    theme: ThemeOption => [For("drawings")];

    /// Hues of bits by their file, rank, diagonal, ...
    ///
    /// In explanations, the name of a square has a hue, so that one can see where a bit has come from: by its file,
    /// rank, diagonal, anti-diagonal or square, or `none`. By default, the lines that show best what the step does.
    #[arg(long, value_name = "LINES", value_parser = fixed(COLOR_BY), global = true, help_heading = DRAWING)]
    color_by: Option<ColorBy> => [For("drawn explanations (--format diagram, svg, html)")];

    /// Draw sets on one board, each with a letter
    ///
    /// Inputs without steps are sets: `bbt --overlay file_a 'king(e4)'`. With steps, the sets are the results of each
    /// chain, and the pieces of a position are drawn with them: `bbt --overlay 'queen(d4, occupied)' , 'black' FEN`.
    #[arg(long, conflicts_with_all = ["delimiter", "csv", "tsv", "jsonl", "json_key", "records", "field", "header"])]
    #[arg(conflicts_with_all = ["conditions", "on_error", "strict", "tag", "keys"], help_heading = DRAWING)]
    overlay: bool;

    /// Count how often each square is set in all results
    ///
    /// `bbt --heat knights < fens.txt`: where do knights stand? On a terminal, a board with shades and numbers: counts
    /// or, if these are long, percent of the boards (--heat=count, --heat=percent). With several chains, one board for
    /// each, all with the same scale. In a pipe, a line for each square, from a1 to h8: its name, a tab, and the count
    /// for each chain; --format csv and json, too. The squares of a position are the occupied ones.
    #[arg(long, value_name = "NUMBERS", value_parser = fixed(HEAT), conflicts_with_all = ["overlay", "tag"])]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "short", help_heading = DRAWING)]
    heat: Option<Cells> => [Sets, Counts, Board];

    /// Side at the bottom of drawn boards: white, black
    ///
    /// This turns the drawings, and changes no value.
    #[arg(long, value_name = "SIDE", value_parser = fixed(SIDE), global = true, help_heading = DRAWING)]
    view: Option<Color> => [For("drawn boards (--format diagram, svg, html)")];

    /// Draw boards as the rotated boards are drawn
    ///
    /// `diamond-left` and `diamond-right`: turned by 45 degrees, with the names of the diagonals to the left;
    /// `walls-left` and `walls-right`: Crafty's boards, with walls between the diagonals (see `hyatt-left45` and
    /// `hyatt-right45`); `hyatt-90`, `darkthought-flipped`, `darkthought-a1h8` and `darkthought-a8h1`: where these
    /// steps put the squares. The labels are names of files, or the numbers of bytes and bits. Given several times: one
    /// for each of the chains or formulas that `,` separates, in order. This turns the drawings, and changes no value;
    /// without --format, boards are drawn in a pipe, too.
    #[arg(long, value_name = "LAYOUT", value_parser = fixed(LAYOUTS), global = true, help_heading = DRAWING)]
    layout: Vec<LayoutOption> => [For("drawn boards (--format diagram, svg, html)"), Several("several drawn chains or grids (--format diagram, svg, html)")];

    /// Draw words as numbers in lanes of 2, 4, 8 or 16 bits
    ///
    /// Each number is on the square of its lowest bit: `bbt explain --lanes 2 'x - (x >> 1 & 0x5555555555555555)'`
    /// counts the squares in each pair. Bit 0 is a1.
    #[arg(long, value_name = "BITS", value_parser = fixed(LANES), global = true, help_heading = DRAWING)]
    #[arg(conflicts_with = "layout")]
    lanes: Option<u32> => [For("drawn boards (--format diagram, svg, html)")];

    /// Glyphs of pieces in drawings: figurines, letters
    ///
    /// By default, figurines on a terminal whose locale is UTF-8, letters elsewhere. Both are read again.
    #[arg(long, value_name = "GLYPHS", value_parser = fixed(PIECES), global = true, help_heading = DRAWING)]
    pieces: Option<Pieces> => [For("pieces drawn as text")];

    /// Draw the boards of the results alone
    ///
    /// Without the input, titles, numbers and facts: `bbt -f svg --bare knight e4 > knight.svg`.
    #[arg(long, help_heading = DRAWING)]
    bare: bool => [For("drawn boards (--format diagram, svg, html)")];

    /// Title of a picture, above the drawing
    ///
    /// For --format svg, html, fragment and markdown. By default, the command line is the title, which
    /// readers show elsewhere.
    #[arg(long, value_name = "TEXT", global = true, help_heading = DRAWING)]
    title: Option<String> => [For("pictures (--format svg, html, fragment, markdown)")];

    /// Do not send long drawings through a pager
    ///
    /// On a terminal, explanations and lists that are longer than the screen go through the command
    /// in `BBT_PAGER`, or in `PAGER`, or `less -FRX`.
    #[arg(long, global = true)]
    no_pager: bool;

    /// Print version
    #[arg(long, short = 'V', action = ArgAction::Version)]
    version: Option<bool>;
}

/// The formats of values that not every command has.
pub(super) const FORMATS: &[More] = &[More::Boards, More::Positions, More::Packed, More::Csv];

/// What a language of routines means.
const ABOUT_LANGUAGES: &str = "\n
By default, the language is recognized from the head of a routine; a routine whose meaning depends on \
an unknown language is refused. With this option, all formulas are read by the rules of the language: \
which operators bind tighter, which types are signed and how many bits they have, what a shift by 64 or \
more does.";

/// The headings of options, by what they are about.
const NUMBERS: &str = "Numbers and formulas";
const FIELDS: &str = "Lines with fields";
const POSITIONS: &str = "Positions";
const DRAWING: &str = "Drawings";

/// The options that say how a stream is divided: one at the most.
const DIVISION: &str = "division";
