//! `bbt check FILE...`: what is wrong in the source code of an engine.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;

use clap::ValueHint;

use super::prelude::*;
use crate::cli::messages::name;
use crate::position::looks_like_fen;
use crate::questions::check::{CheckedFile, CheckedFiles};
use crate::source::Dialect;
use crate::stream::standard_input;

const EXAMPLES: &str = "  bbt check < bitboard.h
  bbt check src/*.rs && echo clean
  bbt check -f json bitboard.h | jq .unread         what cannot be read, and why";

/// Find wrong masks, tables, magics and shifts in source code
///
/// Reads declarations and routines of C, C++, Rust, Java, Go and others. A constant with the name of a file, a rank, a
/// diagonal or the squares of a colour has to be that set; a routine with the name of a step (`flipVertical`,
/// `noEaOne`) has to be that step, for all boards; a table that is a known one but for a few rows has to be it in
/// these, too; and no two occupancies with different attacks may have the same index by a magic factor. Bit 0 is a1,
/// unless the names in a file say another square mapping.
///
/// Each finding is proved, and has a line of its own: `FILE:LINE: MESSAGE`. How much was read is said on standard
/// error, and what could not be. Exit code: 0 if nothing was found, 1 if something was, 2 for wrong usage or a file
/// that cannot be opened.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Check {
    /// Source files; `-`, or none, is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, default_value = "-", hide_default_value = true)]
    sources: Vec<PathBuf>,
}

impl Run for Check {
    fn run(&self, setup: &Setup) -> Result<()> {
        let rules = setup.options.rules();
        let checked = |path: &PathBuf| {
            let is_fen = path.to_str().is_some_and(|text| looks_like_fen(text.as_bytes()));
            ensure!(!is_fen || path.exists(), "a FEN, and no source file; write bbt in_check FEN");
            let (name, text) = match Source::file(path) {
                Source::StandardInput => ("<stdin>".to_owned(), read_input()),
                _ => (name(path), fs::read(path)),
            };
            let text = text.with_context(|| name.clone())?;
            let ending = path.extension().and_then(OsStr::to_str);
            let dialect = rules.dialect.or_else(|| ending.and_then(Dialect::find));
            let rules = Rules { dialect, ..rules.clone() };
            // Comments of old sources are in other encodings.
            Ok(CheckedFile::of(name, &String::from_utf8_lossy(&text), &rules))
        };
        setup.answer(&CheckedFiles(self.sources.iter().map(checked).collect::<Result<_>>()?))
    }
}

fn read_input() -> io::Result<Vec<u8>> {
    if io::stdin().is_terminal() {
        say("type source code, Ctrl-D to end, or name a file");
    }
    let mut text = Vec::new();
    standard_input()?.read_to_end(&mut text)?;
    Ok(text)
}
