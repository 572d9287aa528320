//! The screen: fields on top, then boards with facts, then drawings, and a line for messages. All
//! drawings come from `diagram` and `questions`; here they get their places.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::{Color as Ink, Modifier, Style as Paint};
use ratatui_core::text::{Line, Span};
use textwrap::core::display_width;

use super::keys::{self, Hit};
use super::session::{Field, Mode, Session, Text};
use crate::chain::facts::Facts;
use crate::diagram::Style;
use crate::diagram::block::{Block, Run, StyledLine, side_by_side, table};
use crate::diagram::board::ValueDrawing;
use crate::diagram::inspect::{FACTS, facts_within};
use crate::diagram::palette::Color;
use crate::diagram::theme::{Depth, Theme};
use crate::diagram::view::View;
use crate::notation::Format;
use crate::notation::mapping::{MAPPINGS, Mapping};
use crate::questions::diff::Difference;
use crate::text::escape::shortened;

/// The columns of the names of fields, and those between drawings.
const LABEL: u16 = 7;
const GAP: u16 = 2;

/// The columns of boards with facts, where there is room for drawings to their right.
const LEFT: u16 = 80;
const WIDE: u16 = 140;

/// The lines of a number in all square mappings, and the least that a drawing below the boards needs.
const NUMBERS: u16 = 8;
const TALL: u16 = 12;

/// A screen that is being drawn.
struct Screen<'a> {
    session: &'a Session,
    buffer: &'a mut Buffer,
    theme: Theme,
    view: View,
    drawn: Drawn,
}

/// What a screen has.
#[derive(Debug, Default)]
pub(super) struct Drawn {
    /// What is where; the last one that contains a place counts.
    pub(super) hits: Vec<(Rect, Hit)>,
    /// Where text is typed.
    pub(super) cursor: Option<Position>,
    /// The width of drawings.
    pub(super) width: usize,
}

/// Draws a session.
pub(super) fn draw(session: &Session, (theme, view): (Theme, View), buffer: &mut Buffer) -> Drawn {
    let area = buffer.area;
    let wide = area.width.checked_sub(LEFT + GAP).filter(|_| area.width >= WIDE);
    let drawn = Drawn { width: wide.unwrap_or(area.width).into(), ..Drawn::default() };
    let mut screen = Screen { session, buffer, theme, view, drawn };
    let mut status = area;
    let mut rest = lines(&mut status, area.height.saturating_sub(1));
    screen.status(status);
    screen.fields(&mut rest);
    match &session.mode {
        Mode::Help => {
            screen.block(&table(&keys::help(), area.width.into()), rest, session.scroll);
        }
        Mode::Text(text) if text.field == Field::Step => screen.found(text, rest),
        _ => screen.main(rest),
    }
    screen.drawn
}

/// Takes so many lines from the top of an area.
fn lines(area: &mut Rect, lines: u16) -> Rect {
    let height = lines.min(area.height);
    let taken = Rect { height, ..*area };
    *area = Rect { y: area.y + height, height: area.height - height, ..*area };
    taken
}

/// Takes so many columns from the left of an area, with the gap after them.
fn columns(area: &mut Rect, columns: u16) -> Rect {
    let taken = Rect { width: columns.min(area.width), ..*area };
    let width = (columns + GAP).min(area.width);
    *area = Rect { x: area.x + width, width: area.width - width, ..*area };
    taken
}

/// A text without its first columns.
fn after(text: &str, columns: usize) -> &str {
    let mut ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    ends.find(|at| display_width(&text[..*at]) >= columns).map_or("", |at| &text[at..])
}

impl Screen<'_> {
    /// The fields, each with its mistake below.
    fn fields(&mut self, rest: &mut Rect) {
        for (field, label) in
            [(Field::Value, "value"), (Field::Chain, "chain"), (Field::Step, "step")]
        {
            let typed = match &self.session.mode {
                Mode::Text(text) if text.field == field => Some(text),
                _ if field == Field::Step => continue,
                _ => None,
            };
            let mut line = lines(rest, 1);
            self.drawn.hits.push((line, Hit::Field(field)));
            self.text(columns(&mut line, LABEL - GAP), Style::Name, label);
            match typed {
                Some(typed) => self.typed(typed, line, rest),
                None => self.text(line, Style::Text, &self.session.text(field)),
            }
        }
    }

    /// A text that is typed, and what is wrong with it.
    fn typed(&mut self, text: &Text, area: Rect, rest: &mut Rect) {
        let value = text.input.value();
        let skipped = text.input.visual_scroll(area.width.saturating_sub(1).into());
        let column = text.input.visual_cursor().saturating_sub(skipped) as u16;
        self.drawn.cursor = Some(Position::new(area.x + column, area.y));
        self.text(area, Style::Text, after(value, skipped));
        let Some(mistake) = &text.mistake else { return };
        let width = |at: usize| display_width(value.get(..at).unwrap_or(value));
        let [start, end] = [mistake.place.start, mistake.place.end].map(width);
        let carets = " ".repeat(start) + &"^".repeat(end.saturating_sub(start).max(1));
        for said in [after(&carets, skipped), &mistake.message] {
            let line = lines(rest, 1);
            self.text(Rect { x: area.x, width: area.width, ..line }, Style::Error, said);
        }
    }

    /// The names of the boards, if there are several.
    fn tabs(&mut self, rest: &mut Rect) {
        let shown = &self.session.shown.0;
        let mut line = if shown.len() < 2 { return } else { lines(rest, 1) };
        for (index, (title, _)) in shown.iter().enumerate() {
            let title = format!(" {} ", shortened(title));
            let place = columns(&mut line, display_width(&title) as u16);
            let is_chosen = index == self.session.chosen;
            self.text(place, if is_chosen { Style::Title } else { Style::Text }, &title);
            self.hit(place, Hit::Board(index), is_chosen);
        }
    }

    /// The boards with facts, and drawings and numbers where there is room for them.
    fn main(&mut self, mut rest: Rect) {
        self.tabs(&mut rest);
        let Session { drawing, scroll, explains, .. } = self.session;
        let has_drawing = !drawing.lines.is_empty();
        let is_wide = rest.width >= WIDE;
        if is_wide {
            let left = columns(&mut rest, LEFT);
            self.block(drawing, rest, *scroll);
            rest = left;
        } else if *explains && has_drawing {
            self.block(drawing, rest, *scroll);
            return;
        }
        self.boards(&mut rest);
        if !is_wide && rest.height >= TALL && has_drawing {
            let used = self.block(drawing, rest, *scroll);
            lines(&mut rest, used + 1);
        }
        self.block(&side_by_side(&numbers(self.session), usize::MAX), rest, 0);
    }

    /// The chosen board, or two values and a result, with facts and notes.
    fn boards(&mut self, rest: &mut Rect) {
        let session = self.session;
        let (area, mut right, mut used) = (*rest, *rest, 0);
        let difference = session.document.difference();
        for (index, block) in self.drawn_boards(difference.as_ref(), area.width.into()) {
            let place = columns(&mut right, block.width() as u16);
            used = used.max(self.board(&block, place, index));
        }
        if usize::from(right.width) < FACTS {
            right = area;
            lines(&mut right, used);
        }
        let mut said = difference.map(|one| one.summary()).unwrap_or_default();
        let notes = session.shown.1.iter();
        said.lines.extend(notes.map(|note| StyledLine::of(Style::Error, note.clone())));
        let height = usize::from(right.height).saturating_sub(said.lines.len());
        let facts = Facts::of(session.chosen_value(), session.mapping);
        said.lines.extend(facts_within(&facts, right.width.into(), height).lines);
        used = used.max(right.y + self.block(&said, right, session.scroll) - area.y);
        // A blank line, where there is room for one.
        lines(rest, used + u16::from(area.height > used + NUMBERS));
    }

    /// The boards to draw, by their indices: two values and a result, if there is room for all of them, and
    /// otherwise the one that is chosen.
    fn drawn_boards(&self, difference: Option<&Difference>, width: usize) -> Vec<(usize, Block)> {
        let (shown, mapping) = (&self.session.shown.0, self.session.mapping);
        let both = difference.into_iter().flat_map(|one| one.drawings(mapping));
        let both = both.map(|board| ValueDrawing::Board(board.into()));
        let last = shown.len() - 1;
        let chosen = self.session.chosen.min(last);
        let result = if difference.is_none() || chosen >= 2 { chosen } else { last };
        let (title, value) = &shown[result];
        let result = (result, ValueDrawing::of_value(title, value, mapping));
        let all = (0..).zip(both).chain([result]);
        let mut all: Vec<_> = all.map(|(at, drawing)| (at, drawing.block(&self.view))).collect();
        let gap = usize::from(GAP);
        if all.iter().map(|(_, block)| block.width() + gap).sum::<usize>() > width + gap {
            all.retain(|(index, _)| *index == chosen);
        }
        all
    }

    /// A board with the cursor, whose squares can be clicked; returns its height.
    fn board(&mut self, block: &Block, area: Rect, index: usize) -> u16 {
        let used = self.block(block, area, 0);
        for (y, line) in (area.y..area.y + used).zip(block.all_lines()) {
            let mut x = area.x;
            for run in line.runs() {
                let place = Rect { x, y, width: run.width() as u16, height: 1 }.intersection(area);
                x += run.width() as u16;
                if let Some(square) = run.on {
                    self.hit(place, Hit::Square(index, square), square == self.session.cursor);
                }
            }
        }
        used
    }

    /// The steps that are found.
    fn found(&mut self, text: &Text, area: Rect) {
        let scroll = (text.row + 1).saturating_sub(area.height.into());
        if self.block(&table(&text.found, usize::MAX), area, scroll) > 0 {
            self.reverse(Rect { y: area.y + (text.row - scroll) as u16, height: 1, ..area });
        }
    }

    /// What there is to say, or what the next keys may be; and where one is.
    fn status(&mut self, mut area: Rect) {
        let session = self.session;
        let keys = match &session.mode {
            Mode::Board => "? keys  Enter print  q quit  Space set  v value  : chain  / steps",
            Mode::Pieces => "letters and digits of FEN, / next rank, Esc ends",
            Mode::Text(text) if text.field == Field::Step => "Enter add  Up Down choose  Esc back",
            Mode::Text(_) => "Enter keep  Esc back",
            Mode::Help => "PageDown more  any other key: back to the board",
        };
        let waiting = session.is_slow.then(|| "computing ...".to_owned());
        let place = session.lines.as_ref().map(|lines| lines.place(session.document.line));
        let count = (session.count > 0).then(|| session.count.to_string());
        let parts = [waiting, place, count, Some(session.mapping.name.to_owned())];
        let right = parts.into_iter().flatten().collect::<Vec<_>>().join("  ");
        let width = area.width.saturating_sub(right.len() as u16 + GAP);
        let left = columns(&mut area, width);
        let keys = session.message.map_or((Style::Label, keys), |message| (Style::Title, message));
        self.text(left, keys.0, keys.1);
        self.text(area, Style::Name, &right);
    }

    /// The lines of a drawing, from one on; returns how many there are.
    fn block(&mut self, block: &Block, area: Rect, scroll: usize) -> u16 {
        let first = scroll.min(block.all_lines().count().saturating_sub(area.height.into()));
        let places = (area.y..area.bottom()).zip(block.all_lines().skip(first));
        places.map(|(y, line)| self.line(line, Rect { y, height: 1, ..area })).count() as u16
    }

    fn text(&mut self, area: Rect, style: Style, text: &str) {
        self.line(&StyledLine::of(style, text.to_owned()), area);
    }

    /// A line in its colours, cut at the end of an area.
    fn line(&mut self, line: &StyledLine, area: Rect) {
        let spans = line.runs().iter().map(|run| Span::styled(&*run.text, paint(self.theme, run)));
        if !area.is_empty() {
            self.buffer.set_line(area.x, area.y, &spans.collect::<Line>(), area.width);
        }
    }

    /// What can be clicked at a place, which is reversed if it is chosen.
    fn hit(&mut self, place: Rect, hit: Hit, is_chosen: bool) {
        self.drawn.hits.push((place, hit));
        if is_chosen {
            self.reverse(place);
        }
    }

    fn reverse(&mut self, area: Rect) {
        let plain = Paint::new().fg(Ink::Reset).bg(Ink::Reset);
        self.buffer.set_style(area, plain.add_modifier(Modifier::REVERSED));
    }
}

/// The number of the chosen board in each square mapping, and in other notations.
fn numbers(session: &Session) -> [Block; 2] {
    let board = session.chosen_value().occupied().0;
    let is_short = session.format.is_number() && session.format != Format::Bin;
    let written = if is_short { session.format } else { Format::Hex };
    let of = |mapping: &Mapping| (mapping.name, written.text(mapping.write(board)));
    let notations = [("hex", Format::Hex), ("c", Format::C), ("rust", Format::Rust)];
    [
        table(&MAPPINGS.iter().map(of).collect::<Vec<_>>(), usize::MAX),
        table(&notations.map(|(name, format)| (name, format.text(board))), usize::MAX),
    ]
}

/// The look of a run, as ratatui has it.
fn paint(theme: Theme, run: &Run) -> Paint {
    let Some(look) = theme.look(run) else { return Paint::new() };
    // The basic colours are the first eight of all, and the one of the terminal.
    let ink = |Color { index, basic }| match theme.depth {
        Depth::Full => Ink::Indexed(index),
        _ if basic < 8 => Ink::Indexed(basic),
        _ => Ink::Reset,
    };
    let paint = Paint { fg: look.color.map(ink), bg: look.background.map(ink), ..Paint::new() };
    let modifiers = [
        (look.bold, Modifier::BOLD),
        (look.dim, Modifier::DIM),
        (look.underline, Modifier::UNDERLINED),
    ];
    modifiers.into_iter().filter(|one| one.0).fold(paint, |paint, one| paint.add_modifier(one.1))
}

#[cfg(test)]
mod tests {
    use super::super::document::Document;
    use super::*;
    use crate::chain::Chain;
    use crate::chain::value::ReadOptions;
    use ratatui_core::backend::TestBackend;
    use ratatui_core::terminal::Terminal;
    use shakmaty::{Color as Side, Square};

    /// What is seen of a session on a screen of this size, and what is where.
    fn seen(session: &mut Session, columns: u16, height: u16) -> (String, Drawn) {
        let mut terminal = Terminal::new(TestBackend::new(columns, height)).unwrap();
        let mut drawn = Drawn::default();
        let looks = (Theme::default(), View::default());
        for _ in 0..2 {
            terminal.draw(|frame| drawn = draw(session, looks, frame.buffer_mut())).unwrap();
            session.drawing =
                session.drawing_to_be(View { width: drawn.width, ..View::default() })();
        }
        (terminal.backend().to_string(), drawn)
    }

    fn session() -> Session {
        let chain = Chain::parse(&["x & file_a", "mirror"]).unwrap();
        let document = Document::new(vec!["0xff".parse().unwrap()], chain, "a chain".to_owned());
        Session::new(document, None, Format::Hex, ReadOptions::default(), Side::White)
    }

    #[test]
    fn each_screen_has_what_it_has_room_for() {
        let boards = |screen: &str| screen.matches("a b c d e f g h").count();
        for (width, height, count) in [(80, 24, 1), (80, 40, 5), (200, 60, 5), (20, 16, 1)] {
            let (screen, drawn) = seen(&mut session(), width, height);
            assert_eq!(boards(&screen), count, "{width}x{height}\n{screen}");
            assert!(screen.contains("0x00000000000000ff"), "{screen}");
            let is_square = |(_, hit): &&(Rect, Hit)| matches!(hit, Hit::Square(0, _));
            // Two parts of each cell.
            assert_eq!(drawn.hits.iter().filter(is_square).count(), 128);
        }
        for (width, height) in [(1, 1), (3, 2), (300, 1), (1, 300), (19, 9)] {
            seen(&mut session(), width, height);
        }
    }

    #[test]
    fn of_two_values_a_narrow_screen_has_the_one_that_is_chosen() {
        let values = ["0xff", "0x0f"].map(|text| text.parse().unwrap()).to_vec();
        let document = Document::new(values, Chain::default(), String::new());
        let options = ReadOptions::default();
        let mut session = Session::new(document, None, Format::Hex, options, Side::White);
        for (chosen, number) in ["0x00000000000000ff", "0x000000000000000f"].iter().enumerate() {
            session.choose(chosen);
            let (screen, drawn) = seen(&mut session, 40, 24);
            assert_eq!(screen.matches("a b c d e f g h").count(), 1, "{screen}");
            assert!(
                screen.lines().any(|line| line.starts_with(&format!("\"{number} "))),
                "{screen}"
            );
            let are_of_it =
                |(_, hit): &(Rect, Hit)| !matches!(hit, Hit::Square(at, _) if *at != chosen);
            assert!(drawn.hits.iter().all(are_of_it));
        }
        session.choose(2);
        assert!(seen(&mut session, 40, 24).0.contains("> first & second"));
        assert_eq!(seen(&mut session, 60, 24).0.matches("a b c d e f g h").count(), 3);
    }

    #[test]
    fn what_takes_long_is_said() {
        let mut session = session();
        assert!(!seen(&mut session, 80, 24).0.contains("computing"));
        session.is_slow = true;
        assert!(seen(&mut session, 80, 24).0.contains("computing ..."));
    }

    #[test]
    fn the_squares_of_a_board_are_where_they_are_drawn() {
        let (screen, drawn) = seen(&mut session(), 80, 24);
        let (x, y) = (2, screen.lines().position(|line| line.starts_with("\"1 1")).unwrap());
        let at = drawn.hits.iter().rev().find(|(place, _)| place.contains((x, y as u16).into()));
        assert_eq!(at.map(|(_, hit)| *hit), Some(Hit::Square(0, Square::A1)));
    }
}
