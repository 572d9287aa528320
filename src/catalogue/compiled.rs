//! The programs of the algorithms as data, so that no text is read for a named step.

use super::programs::{OPERATIONS, PLACES};
use super::step::Algorithm;
use crate::position;
use crate::program::{Builder, Input, Operand, Program};
use crate::text::fault::Span;
use crate::text::names::{NO_CHECKSUM, with_byte};

impl Algorithm {
    /// The program, which says nothing of its text; `None` if the text is not in the table of programs,
    /// which tests make anew.
    pub fn compiled(&self) -> Option<Program> {
        let known =
            PLACES.binary_search_by_key(&self.checksum(), |&(checksum, ..)| checksum).ok()?;
        let (_, start, end) = PLACES[known];
        let mut builder = Builder::new(position::inputs().clone());
        let mut result = Operand::Input(Input::X);
        for &(operation, left, right) in &OPERATIONS[usize::from(start)..usize::from(end)] {
            result = builder.push(operation, [left, right], Span::default());
        }
        Some(builder.finish(result))
    }

    /// The number that stands for the text in the table of programs.
    pub fn checksum(&self) -> u64 {
        self.program.bytes().fold(NO_CHECKSUM, with_byte)
    }
}
