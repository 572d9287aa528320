//! The programs of the catalogue's algorithms, read from their texts once and for all: the table is made by a test.

use Operand::{Constant as C, Result as R};

#[allow(clippy::enum_glob_use, reason = "for rows without prefixes")]
use crate::program::operation::Operation::{self, *};
use crate::program::{Input, Operand};

const X: Operand = Operand::Input(Input::X);

include!("programs.in");
