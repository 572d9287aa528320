//! Where an input comes from: a word of the command line, standard input or a file.

use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};

use super::hints;
use super::messages::{self, BadInput};
use crate::chain::Value;
use crate::chain::value::ReadOptions;
use crate::position::Position;
use crate::text::escape::shortened;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    Text(String),
    /// Standard input, line by line: `-`.
    StandardInput,
    File(PathBuf),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Text(text) => write!(f, "`{}`", shortened(text)),
            Source::StandardInput => f.write_str("`-`"),
            Source::File(path) => write!(f, "`{}`", messages::name(path)),
        }
    }
}

impl Source {
    pub(super) fn is_text(&self) -> bool {
        matches!(self, Source::Text(_))
    }

    /// The value of a word, for commands that take values but do not read lines.
    pub(super) fn value(&self, command: &str, options: &ReadOptions) -> Result<Value> {
        let Source::Text(text) = self else {
            bail!(
                "`bbt {command}` does not read files or standard input: type the bitboard or FEN itself"
            );
        };
        let read = options.read(text.as_bytes());
        messages::note_reading(&read);
        Ok(read.value().map_err(|fault| BadInput(hints::shown(&fault, text)))?)
    }

    /// The position of a word, for commands that take one.
    pub(super) fn position(&self, command: &str, options: &ReadOptions) -> Result<Position> {
        match self.value(command, options)? {
            Value::Position(position) => Ok(position),
            _ => Err(anyhow!("{self} is not a position: `bbt {command}` takes a FEN")),
        }
    }

    /// The file at a path, where `-` is standard input.
    pub(super) fn file(path: &Path) -> Source {
        if path.as_os_str() == "-" { Source::StandardInput } else { Source::File(path.to_owned()) }
    }
}
