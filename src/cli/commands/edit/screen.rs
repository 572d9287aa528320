//! The screen: fields on top, then a page of boards, facts, numbers and drawings, which scrolls, and a line for
//! messages. All drawings come from `diagram` and `questions`; here they get their places.

use std::fmt::Write;

use shakmaty::{Bitboard, File, Rank, Square};

use super::keys::{self, Hit, Part};
use super::session::{Field, Mode, Session, Text};
use crate::chain::facts::Facts;
use crate::diagram::block::{GAP, at_column, wrap};
use crate::diagram::inspect::with_facts;
use crate::diagram::{
    Block, Pieces, Run, Style, StyledLine, Theme, ValueDrawing, View, side_by_side, table,
};
use crate::notation::mapping::MAPPINGS;
use crate::notation::{Format, Mapping};
use crate::questions::diff::Difference;

/// The columns of the names of fields.
const LABEL: usize = 7;

#[derive(Debug, Default)]
pub(super) struct Screen {
    width: usize,
    lines: Vec<StyledLine>,
    /// What can be clicked: runs have the numbers of these, from 1 on.
    parts: Vec<Part>,
    /// Where text is typed: column and line.
    pub(super) cursor: Option<(u16, u16)>,
    /// The first line of the page that is seen.
    pub(super) scroll: usize,
}

pub(super) fn draw(session: &Session, view: View, (width, height): (usize, usize)) -> Screen {
    let mut screen = Screen { width, ..Screen::default() };
    screen.fields(session);
    let (page, least) = match &session.mode {
        Mode::Help => (table(&keys::help(), width), 0),
        Mode::Text(text) if text.field == Field::Step => (screen.found(text), text.row + 1),
        Mode::Sets(_) => (screen.sets(session, &view), 0),
        _ => (screen.page(session, view), 0),
    };
    let (top, end) = (screen.lines.len(), height.saturating_sub(1));
    let (room, all) = (end.saturating_sub(top), page.all_lines().count());
    screen.scroll = session.scroll.max(least.saturating_sub(room)).min(all.saturating_sub(room));
    screen.lines.extend(page.all_lines().skip(screen.scroll).take(room).cloned());
    screen.lines.resize(end, StyledLine::default());
    screen.lines.push(status(session, width, all > room));
    screen
}

impl Screen {
    pub(super) fn at(&self, column: u16, line: u16) -> Option<Hit> {
        let mut end = 0;
        let run = self.lines.get(usize::from(line))?.runs().iter().find(|run| {
            end += run.width();
            end > usize::from(column)
        })?;
        let part = *self.parts.get(usize::from(run.part).checked_sub(1)?)?;
        let label = run.text.chars().nth((usize::from(column) + run.width()).checked_sub(end)?);
        let squares = match (run.on, label.filter(|_| run.style == Style::Label)) {
            (Some(square), _) => Bitboard::from_square(square),
            (None, Some(file @ 'a'..='h')) => {
                File::from_char(file).map(Into::into).unwrap_or_default()
            }
            (None, Some(rank)) => Rank::from_char(rank).map(Into::into).unwrap_or_default(),
            (None, None) => Bitboard::EMPTY,
        };
        Some((part, squares))
    }

    pub(super) fn painted(&self, session: &Session, theme: Theme) -> Vec<String> {
        let is_chosen = |run: &Run| match (
            self.parts.get(usize::from(run.part).wrapping_sub(1)),
            &session.mode,
        ) {
            (Some(Part::Board(board)), _) => {
                run.on == Some(session.cursor)
                    || *board == session.chosen()
                        && run.style == Style::Title
                        && session.shown.0.len() > 1
            }
            (Some(Part::Step(row)), Mode::Text(text)) => *row == text.row,
            (Some(Part::Set(set)), Mode::Sets(chosen)) => {
                set == chosen && run.style == Style::Title
            }
            _ => false,
        };
        let painted = |line: &StyledLine| {
            let (line, mut out) = (line.cut(self.width), String::new());
            for run in line.runs() {
                if is_chosen(run) {
                    // Writing to a string cannot fail.
                    let _ = write!(out, "\x1b[7m{}\x1b[27m", run.text);
                } else {
                    theme.paint(run, &mut out);
                }
            }
            // What was there before is cleared.
            out + if line.width() < self.width { "\x1b[K" } else { "" }
        };
        self.lines.iter().map(painted).collect()
    }

    fn part(&mut self, part: Part, block: Block) -> Block {
        self.parts.push(part);
        block.in_part(self.parts.len() as u16)
    }

    /// The fields, each with its mistake below; then what there is to say of them.
    fn fields(&mut self, session: &Session) {
        let room = self.width.saturating_sub(LABEL);
        for (field, label) in
            [(Field::Value, "value"), (Field::Chain, "chain"), (Field::Step, "step")]
        {
            let mut line = StyledLine::of(Style::Name, format!("{label:LABEL$}"));
            let mut mistake = None;
            match &session.mode {
                Mode::Text(text) if text.field == field => {
                    let skipped = text.input.visual_scroll(room.saturating_sub(1));
                    let column = LABEL + text.input.visual_cursor().saturating_sub(skipped);
                    self.cursor = Some((column as u16, self.lines.len() as u16));
                    let typed = text.input.value();
                    line.push(Style::Text, typed[at_column(typed, skipped)..].to_owned());
                    mistake = text.mistake.as_deref();
                }
                _ if field == Field::Step => continue,
                _ => line.push(Style::Text, session.text(field)),
            }
            line.space(self.width.saturating_sub(line.width()));
            let block = Block { lines: vec![line], ..Block::default() };
            let block = self.part(Part::Field(field), block);
            self.lines.extend(block.lines);
            self.say(LABEL, mistake.unwrap_or_default());
        }
        if !matches!(session.mode, Mode::Help) {
            session.shown.1.iter().for_each(|note| self.say(0, note));
        }
    }

    /// Says what is wrong, from a column on.
    fn say(&mut self, column: usize, text: &str) {
        let lines = wrap(text, self.width.saturating_sub(column)).into_iter();
        let lines = lines.filter(|line| !line.is_empty());
        let line = |line| StyledLine::of(Style::Error, format!("{:column$}{line}", ""));
        self.lines.extend(lines.map(line));
    }

    fn found(&mut self, text: &Text) -> Block {
        let mut page = table(&text.found, usize::MAX);
        for (row, line) in page.lines.iter_mut().enumerate() {
            line.space(self.width.saturating_sub(line.width()));
            let block = Block { lines: vec![std::mem::take(line)], ..Block::default() };
            line.clone_from(&self.part(Part::Step(row), block).lines[0]);
        }
        page
    }

    fn sets(&mut self, session: &Session, view: &View) -> Block {
        let sets = session.document.sets().into_iter().enumerate();
        let width = self.width;
        let board = |(index, (name, set))| self.part(Part::Set(index), small(name, set, view));
        side_by_side(sets.map(board), width)
    }

    /// The boards, with the facts and numbers of the chosen one; or the explanation of the chain.
    fn page(&mut self, session: &Session, view: View) -> Block {
        if !session.explanation.lines.is_empty() {
            return session.explanation.clone();
        }
        let width = self.width;
        let difference = session.document.difference();
        let boards = boards(session, view, difference.as_ref(), width);
        let boards = boards.into_iter().map(|(at, board)| self.part(Part::Board(at), board));
        let mut page = side_by_side(boards, usize::MAX);
        page.lines.extend(difference.into_iter().flat_map(|one| one.summary().lines));
        page = with_facts(page, &Facts::of(session.chosen_value(), session.mapping), width);
        page.add_below(numbers(session, width));
        page
    }
}

/// A set as a board of four lines with two ranks in each, below its name.
fn small(name: &'static str, set: Bitboard, view: &View) -> Block {
    let signs = match view.pieces {
        Pieces::Figurines => ["·", "▄", "▀", "█"],
        Pieces::Letters => [" ", ".", "'", ":"],
    };
    let mut board = Block::of(Style::Title, name);
    board.lines.extend(view.ranks().chunks(2).map(|ranks| {
        let mut line = StyledLine::default();
        for file in view.files() {
            let has = |rank: Rank| usize::from(set.contains(Square::from_coords(file, rank)));
            let sign = 2 * has(ranks[0]) + has(ranks[1]);
            line.push(if sign == 0 { Style::ClearSquare } else { Style::SetSquare }, signs[sign]);
        }
        line
    }));
    board
}

/// The boards of one row, by their indices: the first one, and as many others as have room, the chosen one too.
fn boards(
    session: &Session,
    view: View,
    difference: Option<&Difference>,
    width: usize,
) -> Vec<(usize, Block)> {
    let (shown, mapping) = (&session.shown.0, session.mapping);
    let chosen = session.chosen().min(shown.len() - 1);
    let drawn = |index: usize| {
        let both = difference.map(|one| one.drawings(mapping));
        let board = both.and_then(|both| both.into_iter().nth(index));
        let own = || ValueDrawing::of_value(&shown[index].0, &shown[index].1, mapping).block(&view);
        (index, board.map_or_else(own, |board| board.block(&view)))
    };
    let all: Vec<(usize, Block)> = (0..shown.len()).map(drawn).collect();
    let widest = all.iter().map(|(_, block)| block.width() + GAP).max().unwrap_or(GAP);
    let room = (width + GAP) / widest;
    let end = chosen.max(room.saturating_sub(1)) + 1;
    let is_seen = |index: &usize| match room {
        0 | 1 => *index == chosen,
        _ => *index == 0 || (end + 1 - room..end).contains(index),
    };
    all.into_iter().filter(|(index, _)| is_seen(index)).collect()
}

/// The number of the chosen board in each square mapping, and in other notations.
fn numbers(session: &Session, width: usize) -> Block {
    let board = session.chosen_value().occupied().0;
    let is_short = session.format.is_number() && session.format != Format::Bin;
    let written = if is_short { session.format } else { Format::Hex };
    let of = |mapping: &Mapping| (mapping.name, written.text(mapping.write(board)));
    let notation = |(name, format): (_, Format)| (name, format.text(session.mapping.write(board)));
    let notations = [("hex", Format::Hex), ("c", Format::C), ("rust", Format::Rust)].map(notation);
    let mappings: Vec<_> = MAPPINGS.iter().map(of).collect();
    let tables = mappings.chunks(4).chain([&notations[..]]).map(|rows| table(rows, usize::MAX));
    side_by_side(tables, width)
}

/// What there is to say, or what the next keys may be; and where one is.
fn status(session: &Session, width: usize, is_more: bool) -> StyledLine {
    let keys = match &session.mode {
        Mode::Board => "? keys  Enter print  q quit  Space set  v value  : chain  / steps",
        Mode::Pieces => "letters and digits of FEN, / next rank, Esc ends",
        Mode::Text(text) if text.field == Field::Step => "Enter add  Up Down choose  Esc back",
        Mode::Text(_) => "Enter keep  Esc back",
        Mode::Sets(_) => "Left Right choose  Enter add  Esc back",
        Mode::Help => "any other key: back to the board",
    };
    let waiting = session.is_working.then(|| "computing ...".to_owned());
    let place = session.lines.as_ref().map(|lines| lines.place(session.document.line));
    let count = (session.count > 0).then(|| session.count.to_string());
    let more = is_more.then(|| "PageDown more".to_owned());
    let parts = [waiting, place, count, more, Some(session.mapping.name.to_owned())];
    let right = parts.into_iter().flatten().collect::<Vec<_>>().join("  ");
    let (style, said) = session.message.map_or((Style::Label, keys), |said| (Style::Title, said));
    let room = width.saturating_sub(right.len());
    let mut line = StyledLine::of(style, said).cut(room.saturating_sub(GAP));
    line.space(room.saturating_sub(line.width()));
    line.push(Style::Name, right);
    line
}
