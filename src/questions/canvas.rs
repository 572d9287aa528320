//! Values, and what steps make of them, drawn: what a stream shows on a terminal or as a document.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::explain::{stages, with_sign};
use crate::diagram::medium::Medium;
use crate::diagram::{draw, draw_each, inspect, inspect_all};
use crate::questions::prelude::*;
use crate::stream::{Draw, Shown};
use crate::text::escape::shortened;

/// The maximum length of a document in lines: hundreds of drawings, more than anyone will look at.
const MOST_LINES: usize = 10_000;

/// Draws the values of a stream: every stage of the chain, or all facts if there is no step.
///
/// ```
/// use std::sync::Arc;
/// use bbt::diagram::medium::Medium;
/// use bbt::diagram::theme::Theme;
/// use bbt::diagram::view::View;
/// use bbt::questions::canvas::Canvas;
/// use bbt::stream::{Options, Output, Transformer, run};
/// let chain = bbt::Chain::parse(&["mirror"])?;
/// let canvas = Arc::new(Canvas::new(View::default(), Medium::Text(Theme::default())));
/// let mut transformer = Transformer::new(&chain, Options::new(Output::Drawings(canvas)));
/// let mut out = Vec::new();
/// run(&b"0xff\n"[..], &mut out, &mut transformer, |_| {})?;
/// assert!(out.starts_with(b"> input             > | mirror\n8 . . . . . . . .   8 . . . . ."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Canvas {
    view: View,
    /// How the results of several chains are seen, if each has a view of its own.
    views: Vec<View>,
    medium: Medium,
    /// Whether the boards of the results are drawn alone.
    bare: bool,
    /// The drawings so far, if they are to be one document.
    document: Mutex<Block>,
}

impl Canvas {
    /// An empty canvas, with a view of boards and a medium for drawings.
    pub fn new(view: View, medium: Medium) -> Canvas {
        Canvas { view, views: Vec::new(), medium, bare: false, document: Mutex::default() }
    }

    /// The canvas, on which each result is seen in its own way, perhaps alone: without inputs, titles and facts.
    #[must_use]
    pub(crate) fn of_results(self, views: Vec<View>, bare: bool) -> Canvas {
        Canvas { views, bare, ..self }
    }

    fn document(&self) -> MutexGuard<'_, Block> {
        self.document.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The boards of the results alone; those of the values if there are none.
    fn results(&self, row: &[(String, Shown)], mapping: &Mapping) -> Block {
        let board = |(view, value): (View, &Value)| match value {
            Value::Number(number) => Block::of(Style::Value, number.to_string()),
            value => {
                let board = BoardDrawing::of_value("", value, mapping);
                BoardDrawing { caption: String::new(), ..board }.block(&view)
            }
        };
        let of_one = |(_, shown): &(String, Shown)| {
            let boards: Vec<&Value> = match &shown.results[..] {
                [] => vec![&shown.input],
                // Of a single chain, those before the last one are on the way.
                [.., (_, last)] if shown.chain.is_some() => vec![last],
                results => results.iter().map(|(_, result)| result).collect(),
            };
            self.views(boards.len()).into_iter().zip(boards).map(board).collect::<Vec<_>>()
        };
        side_by_side(row.iter().flat_map(of_one), self.view.width)
    }

    fn stages(&self, shown: &Shown, mapping: &Mapping) -> Block {
        let named: Vec<_> = shown.named().map(|(name, value)| (name, value.clone())).collect();
        match shown.chain {
            _ if shown.results.is_empty() => inspect(&shown.input, mapping, &self.view),
            Some(chain) => stages(&chain.steps, &named, mapping, &self.view),
            None => {
                let titled = |(title, value)| (with_sign(title, &value, &shown.input), value);
                let boards: Vec<(String, Value)> = named.into_iter().map(titled).collect();
                draw_each(&boards, mapping, &self.views(boards.len()))
            }
        }
    }

    /// How so many boards are seen: the last ones are results, and those before them are seen as without views.
    fn views(&self, boards: usize) -> Vec<View> {
        let inputs = boards.saturating_sub(self.views.len());
        std::iter::repeat_n(self.view, inputs).chain(self.views.iter().copied()).collect()
    }

    /// Values side by side, with their facts if the width allows it.
    fn row(&self, row: &[(String, Shown)], mapping: &Mapping) -> Block {
        let mut positions = 0;
        let titled = |(text, shown): &(String, Shown)| {
            // The FENs are written below the boards, each after its title.
            let title = if let Value::Position(_) = shown.input {
                positions += 1;
                format!("FEN {positions}")
            } else {
                title(text)
            };
            (title, shown.input.clone())
        };
        let row: Vec<(String, Value)> = row.iter().map(titled).collect();
        inspect_all(&row, mapping, &self.view).unwrap_or_else(|| draw(&row, mapping, &self.view))
    }
}

impl Draw for Canvas {
    fn is_document(&self) -> bool {
        self.medium.is_document()
    }

    fn is_full(&self) -> bool {
        self.document().lines.len() >= MOST_LINES
    }

    fn draw(&self, row: &[(String, Shown)], mapping: &Mapping, out: &mut String) {
        let drawing = match row {
            row if self.bare => self.results(row, mapping),
            [(_, shown)] => self.stages(shown, mapping),
            row => self.row(row, mapping),
        };
        if self.is_document() {
            self.document().add_below(drawing);
        } else {
            self.medium.write(&drawing, "", out);
        }
    }

    fn finish(&self, title: &str, out: &mut String) {
        if self.is_document() {
            self.medium.write(&std::mem::take(&mut *self.document()), title, out);
        }
    }
}

/// The title of a value in a row: the name to which its text assigns it, or its text if that is short.
pub(crate) fn title(text: &str) -> String {
    match formula::assigned(text) {
        Some(name) => name.to_owned(),
        None if text.contains('\n') => String::new(),
        None => shortened(text.trim()),
    }
}
