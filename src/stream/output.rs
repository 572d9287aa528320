//! How results are written: as lines, as JSON, or by whoever draws them.

use std::fmt::Debug;
use std::sync::Arc;

use super::blocks::BLOCK;
use crate::chain::facts::Facts;
use crate::chain::facts::keys::Keys;
use crate::chain::{Chain, INPUT, Value};
use crate::notation::{Format, Mapping};
use crate::program::Kind;

/// How results are written.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Output {
    /// One line for each input: bitboards as `0x…`, positions as FEN.
    Native,
    /// Positions as FEN; bitboards are refused.
    Fen,
    /// Bitboards in this notation, and positions as the set of their occupied squares.
    Board(Format),
    /// Facts about the results: all of them, or those with these keys.
    Facts(Keys),
    /// Values and what the chain makes of them, handed up to be drawn.
    Drawings(Arc<dyn Draw>),
    /// None: the results and their squares are counted, for [`Transformer::heat`](super::Transformer::heat).
    Heat,
    /// None: the results are counted, as for [`Output::Heat`], numbers too.
    Count,
}

impl Output {
    /// Whether results may be collected and written in batches.
    pub(super) fn takes_batches(&self) -> bool {
        !matches!(self, Output::Fen | Output::Drawings(_))
    }

    /// Whether there is one answer for all inputs, at the end.
    pub(crate) fn is_document(&self) -> bool {
        match self {
            Output::Drawings(drawings) => drawings.is_document(),
            _ => matches!(self, Output::Heat | Output::Count),
        }
    }

    /// Whether a result takes several lines: then results are separated by blank lines.
    pub(crate) fn has_lines(&self) -> bool {
        matches!(self, Output::Board(Format::Plain) | Output::Drawings(_))
    }

    /// The number of bytes of input to transform at once, so that the output for them stays small.
    pub(super) fn block(&self) -> usize {
        match self {
            Output::Drawings(_) => BLOCK / 128,
            Output::Facts(_) => BLOCK / 16,
            Output::Board(format) if *format != Format::Hex => BLOCK / 8,
            _ => BLOCK,
        }
    }

    /// The notation of bitboards on a line.
    pub(super) fn board_format(&self) -> Format {
        if let Output::Board(format) = self { *format } else { Format::Hex }
    }

    /// Whether a numeric result is written as a number, rather than as a 64-bit word.
    pub(super) fn writes_numbers(&self, kind: Kind) -> bool {
        matches!(self, Output::Native | Output::Board(Format::Dec)) || kind.is_written_only()
    }

    /// Whether a position that remains a position is written as one.
    pub(super) fn keeps_positions(&self) -> bool {
        matches!(self, Output::Native | Output::Fen)
    }
}

/// Draws the values that a stream hands up.
pub trait Draw: Debug + Send + Sync {
    /// Whether the drawings of all values are one document: then nothing stands between them.
    fn is_document(&self) -> bool;

    /// Whether nothing more fits into the document.
    fn is_full(&self) -> bool;

    /// Draws a value, or several that belong side by side, each with the text that it was read from.
    /// Appends the drawing, unless it is a part of the document.
    fn draw(&self, row: &[(String, Shown)], mapping: &Mapping, out: &mut String);

    /// Appends the document with all drawings, if they are one.
    fn finish(&self, title: &str, out: &mut String);
}

/// A value and its results, by name: those of each step if there is one chain, otherwise the last one of each chain.
#[derive(Debug)]
pub struct Shown<'a> {
    /// The value.
    pub input: Value,
    /// Its results.
    pub results: Vec<(String, Value)>,
    /// The chain, if there is only one.
    pub chain: Option<&'a Chain>,
}

impl Shown<'_> {
    pub(super) fn last(&self) -> &Value {
        self.results.last().map_or(&self.input, |(_, result)| result)
    }

    /// The input and the results, by name. If chains name the input, it is shown in their places.
    pub fn named(&self) -> impl Iterator<Item = (&str, &Value)> {
        let results = self.results.iter().map(|(name, result)| (name.as_str(), result));
        let is_named = self.chain.is_none() && self.results.iter().any(|(name, _)| name == INPUT);
        (!is_named).then_some((INPUT, &self.input)).into_iter().chain(results)
    }

    /// A JSON object with the facts about the input and each result.
    pub(super) fn object(&self, keys: &Keys, mapping: &Mapping) -> Vec<u8> {
        let mut object = Vec::new();
        for (index, (name, value)) in self.named().enumerate() {
            object.push(if index == 0 { b'{' } else { b',' });
            // Texts can always be written as JSON.
            let _ = serde_json::to_writer(&mut object, name);
            object.push(b':');
            keys.write(&Facts::of(value, mapping), &mut object);
        }
        object.push(b'}');
        object
    }
}
