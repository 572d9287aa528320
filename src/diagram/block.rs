//! Lines of styled text, blocks of lines, and blocks side by side.
//!
//! Nothing here depends on how styles look: they become escape sequences, SVG or HTML when a block is written.

use std::borrow::Cow;
use std::fmt;

use shakmaty::{Color, Piece, Square};
use textwrap::WordSplitter;
use textwrap::core::display_width;

use super::{ColorBy, Hue, Mark, Shade, Style};
use crate::text::escape::{escaped_in_a_line, escaped_lines, is_control};

/// The number of blank columns between blocks.
pub(crate) const GAP: usize = 2;

/// The least width of a column of texts beside their names, and the indent of those below.
const NARROWEST: usize = 20;
const INDENT: usize = 4;

/// A run of text on a line, and everything that determines its look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The style of the text.
    pub style: Style,
    /// The text, free of control characters.
    pub text: Cow<'static, str>,
    /// The square whose cell contains it.
    pub on: Option<Square>,
    /// The hue of the bit that it represents.
    pub hue: Option<Hue>,
    /// What is to be noticed about the square.
    pub mark: Option<Mark>,
    /// How much of something there is on the square.
    pub shade: Option<Shade>,
    /// The number of the part of a screen that it is in, where parts can be chosen; otherwise 0.
    pub part: u16,
}

impl Run {
    /// A text that is not part of a board.
    pub fn new(style: Style, text: impl Into<Cow<'static, str>>) -> Run {
        Run { style, text: text.into(), on: None, hue: None, mark: None, shade: None, part: 0 }
    }

    pub(crate) fn clear_square() -> Run {
        Run::new(Style::ClearSquare, ".")
    }

    /// The cell of a square with a piece, or of an empty one.
    pub(super) fn of_piece(piece: Option<Piece>) -> Run {
        let Some(piece) = piece else { return Run::clear_square() };
        let style = if piece.color == Color::White { Style::WhitePiece } else { Style::BlackPiece };
        Run::new(style, piece.char().to_string())
    }

    /// The piece whose letter it is.
    pub(super) fn piece(&self) -> Option<Piece> {
        let is_piece = matches!(self.style, Style::WhitePiece | Style::BlackPiece);
        self.text.chars().next().filter(|_| is_piece).and_then(Piece::from_char)
    }

    /// The run in the hue of the square that its bit comes from.
    #[must_use]
    pub(crate) fn with_hue(self, square: Square, by: ColorBy) -> Run {
        Run { hue: Some(Hue { square, own: by.hue(square) }), ..self }
    }

    pub(crate) fn width(&self) -> usize {
        if self.text.is_ascii() { self.text.len() } else { display_width(&self.text) }
    }
}

/// A line of runs of text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StyledLine {
    pub(super) runs: Vec<Run>,
    /// The boards that begin on the line, in words, for those who do not see them.
    pub(super) words: Vec<String>,
}

impl StyledLine {
    /// A line of a single run.
    pub fn of(style: Style, text: impl Into<Cow<'static, str>>) -> StyledLine {
        StyledLine::default().with(style, text)
    }

    /// The line with a text at its end.
    #[must_use]
    pub(crate) fn with(mut self, style: Style, text: impl Into<Cow<'static, str>>) -> StyledLine {
        self.push(style, text);
        self
    }

    /// Appends a text that is not part of a board.
    pub fn push(&mut self, style: Style, text: impl Into<Cow<'static, str>>) {
        self.push_run(Run::new(style, text));
    }

    /// Appends a run of text; control characters are escaped.
    pub(crate) fn push_run(&mut self, mut run: Run) {
        if run.text.contains(is_control) {
            run.text = escaped_in_a_line(&*run.text).into();
        }
        if !run.text.is_empty() {
            self.runs.push(run);
        }
    }

    pub(crate) fn space(&mut self, columns: usize) {
        self.push(Style::Space, " ".repeat(columns));
    }

    /// The runs from left to right.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// The width in columns.
    pub fn width(&self) -> usize {
        self.runs.iter().map(Run::width).sum()
    }

    /// The width without the blanks in the last cell of a board, which may be in a gap.
    pub(super) fn least_width(&self) -> usize {
        let last = self.runs.last().filter(|run| run.on.is_some());
        self.width() - last.map_or(0, |run| run.text.len() - run.text.trim_end_matches(' ').len())
    }

    /// The text, without blanks at its end.
    pub(super) fn text(&self) -> String {
        let mut text = self.runs.iter().map(|run| &*run.text).collect::<Vec<_>>().concat();
        text.truncate(text.trim_end_matches(' ').len());
        text
    }

    /// The line as far as it fits into so many columns.
    #[cfg(feature = "edit")]
    pub(crate) fn cut(&self, columns: usize) -> StyledLine {
        let mut line = StyledLine::default();
        for run in &self.runs {
            let end = at_column(&run.text, columns - line.width());
            line.push_run(Run { text: run.text[..end].to_owned().into(), ..run.clone() });
        }
        line
    }

    /// Appends another line, which begins no further left than at `column`.
    fn append_at(&mut self, column: usize, other: StyledLine) {
        if !other.runs.is_empty() {
            self.space(column.saturating_sub(self.width()));
            self.runs.extend(other.runs);
            self.words.extend(other.words);
        }
    }
}

/// Lines that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The lines of the title; in blocks side by side, the lines below the titles are aligned.
    pub title: Vec<StyledLine>,
    /// The other lines, from top to bottom.
    pub lines: Vec<StyledLine>,
    /// The minimum width in columns.
    pub least_width: usize,
    /// Whether it is the first of a row, wherever the one before it ends.
    pub starts_row: bool,
}

impl Block {
    pub(crate) fn of(style: Style, text: impl Into<Cow<'static, str>>) -> Block {
        Block { lines: vec![StyledLine::of(style, text)], ..Block::default() }
    }

    /// The block as the part of a screen with a number.
    #[cfg(feature = "edit")]
    pub(crate) fn in_part(mut self, part: u16) -> Block {
        let lines = self.title.iter_mut().chain(&mut self.lines);
        lines.flat_map(|line| &mut line.runs).for_each(|run| run.part = part);
        self
    }

    pub(crate) fn width(&self) -> usize {
        self.all_lines().map(StyledLine::least_width).fold(self.least_width, usize::max)
    }

    /// How many columns further to the right another block may stand: a title reaches into the gap.
    fn step(&self) -> usize {
        let width = |lines: &[StyledLine]| lines.iter().map(StyledLine::least_width).max();
        let below = width(&self.lines).unwrap_or(0).max(self.least_width);
        (below + GAP).max(width(&self.title).unwrap_or(0) + 1)
    }

    /// The block, shifted to the right of a text whose first line is written on line `at`.
    #[must_use]
    pub(crate) fn after(mut self, text: &[StyledLine], at: usize) -> Block {
        let width = text.iter().map(StyledLine::least_width).max().unwrap_or(0);
        let column = if width == 0 { 0 } else { width + 1 };
        let moved = |line: StyledLine, mut start: StyledLine| {
            start.append_at(column, line);
            start
        };
        let title = self.title.into_iter().map(|line| moved(line, StyledLine::default()));
        self.title = title.collect();
        let lines = self.lines.into_iter().enumerate().map(|(index, line)| {
            let text = index.checked_sub(at).and_then(|index| text.get(index));
            moved(line, text.cloned().unwrap_or_default())
        });
        self.lines = lines.collect();
        self.least_width += column;
        self
    }

    /// Adds a block below, after a blank line.
    pub(crate) fn add_below(&mut self, block: Block) {
        if self.all_lines().next().is_some() && block.all_lines().next().is_some() {
            self.lines.push(StyledLine::default());
        }
        self.lines.extend(block.title);
        self.lines.extend(block.lines);
    }

    /// All lines from top to bottom, beginning with the title.
    pub fn all_lines(&self) -> impl Iterator<Item = &StyledLine> {
        self.title.iter().chain(&self.lines)
    }
}

/// The text alone, with a line feed after every line.
impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.all_lines().try_for_each(|line| writeln!(f, "{}", line.text()))
    }
}

/// Lays blocks side by side in as many rows as the width asks for, or more where blocks start them.
pub(crate) fn side_by_side(blocks: impl IntoIterator<Item = Block>, width: usize) -> Block {
    let blocks: Vec<Block> = blocks.into_iter().collect();
    let rows = blocks.chunk_by(|_, next| !next.starts_row).map(<[Block]>::len);
    in_parts(rows.collect(), blocks, |row| in_rows(row, width))
}

/// Blocks in parts of these lengths, each of which becomes a block below the one before it.
fn in_parts(lengths: Vec<usize>, blocks: Vec<Block>, draw: impl Fn(Vec<Block>) -> Block) -> Block {
    let (mut page, mut rest) = (Block::default(), blocks.into_iter());
    for length in lengths {
        page.add_below(draw(rest.by_ref().take(length).collect()));
    }
    page
}

/// Lays blocks in as many rows as the width asks for, in columns of the same width if that takes no more rows.
fn in_rows(blocks: Vec<Block>, width: usize) -> Block {
    let mut rows: Vec<usize> = Vec::new();
    let mut used = 0;
    for block in &blocks {
        match rows.last_mut() {
            Some(count) if used + block.width() <= width => *count += 1,
            _ => {
                rows.push(1);
                used = 0;
            }
        }
        used += block.step();
    }
    let columns = grid(&blocks, rows.len(), width);
    if !columns.is_empty() {
        rows = blocks.chunks(columns.len()).map(<[Block]>::len).collect();
    }
    in_parts(rows, blocks, |row| in_a_row(row, &columns))
}

/// Blocks from left to right, in columns that are at least so wide. All titles have as many lines, so that what is
/// below them is aligned.
fn in_a_row(blocks: Vec<Block>, columns: &[usize]) -> Block {
    let title_lines = blocks.iter().map(|block| block.title.len()).max().unwrap_or(0);
    let (mut row, mut column) = (Block::default(), 0);
    for (index, mut block) in blocks.into_iter().enumerate() {
        let step = block.step().max(columns.get(index).copied().unwrap_or(0));
        block.title.resize(title_lines, StyledLine::default());
        let length = row.lines.len().max(title_lines + block.lines.len());
        row.lines.resize(length, StyledLine::default());
        for (whole, line) in row.lines.iter_mut().zip(block.title.into_iter().chain(block.lines)) {
            whole.append_at(column, line);
        }
        column += step;
    }
    row
}

/// The steps between the columns of several rows of the same length; none if one row is enough, or they do not fit.
fn grid(blocks: &[Block], rows: usize, width: usize) -> Vec<usize> {
    if rows < 2 {
        return Vec::new();
    }
    let length = blocks.len().div_ceil(rows);
    let of = |column| blocks.iter().skip(column).step_by(length);
    let columns: Vec<usize> =
        (0..length).map(|column| of(column).map(Block::step).max().unwrap_or(0)).collect();
    let last = of(length - 1).map(Block::width).max().unwrap_or(0);
    if columns[..length - 1].iter().sum::<usize>() + last <= width { columns } else { Vec::new() }
}

/// Breaks a text into lines of at most `width` columns, at spaces if possible.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let text = escaped_lines(text.replace(['\t', '\r'], " "));
    let options = textwrap::Options::new(width.max(1)).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(&text, options).into_iter().map(Cow::into_owned).collect()
}

/// Where a column of a text begins, in bytes: at the first character that ends after so many columns.
#[cfg(feature = "edit")]
pub(crate) fn at_column(text: &str, column: usize) -> usize {
    let mut width = 0;
    let is_after = |(at, c): &(usize, char)| {
        width += display_width(&text[*at..*at + c.len_utf8()]);
        width > column
    };
    text.char_indices().find(is_after).map_or(text.len(), |(at, _)| at)
}

/// A table with a column of names and one of texts, which are wrapped to the width; below each name where
/// their column would be narrow.
pub fn table(rows: &[(impl AsRef<str>, String)], width: usize) -> Block {
    let named = rows
        .iter()
        .map(|(name, text)| (Run::new(Style::Name, name.as_ref().to_owned()), text.clone()));
    marked_table(&named.collect::<Vec<_>>(), width)
}

/// The same, with names that may have marks or hues: a legend.
pub(crate) fn marked_table(rows: &[(Run, String)], width: usize) -> Block {
    let column = rows.iter().map(|(name, _)| name.width()).max().unwrap_or(0) + 2;
    let is_below = width < column + NARROWEST;
    let label = if is_below { INDENT } else { column };
    let mut block = Block::default();
    for (name, text) in rows {
        let blank = if name.mark.is_some() || name.hue.is_some() { 0 } else { label };
        let mut line = StyledLine::default();
        line.push_run(Run { text: format!("{:blank$}", name.text).into(), ..name.clone() });
        if is_below {
            block.lines.push(std::mem::take(&mut line));
        }
        for text in wrap(text, width.saturating_sub(label)) {
            line.space(label.saturating_sub(line.width()));
            line.push(Style::Text, text);
            block.lines.push(std::mem::take(&mut line));
        }
    }
    block
}
