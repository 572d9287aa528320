//! `bbt check FILE...`: what is wrong in the source code of an engine.

use std::ffi::OsString;
use std::fs;
use std::io::Read;

use anyhow::{Context, Result};
use clap::Args;

use super::run::{Run, Setup};
use crate::cli::messages;
use crate::cli::source::Source;
use crate::questions::check::{Checked, CheckedFile};
use crate::stream::standard_input;

const EXAMPLES: &str = "\
Examples:
  bbt check < bitboard.h
  bbt check src/*.rs && echo clean
  bbt check --mapping h1g1 masks.c                  bit 0 is h1";

/// Find wrong masks, tables, magics and shifts in the source code of an engine
///
/// Reads declarations and routines in C, C++, Rust and other languages. A constant whose name says a file, a rank, a
/// diagonal or squares of a colour has to be that set; a routine whose name says a step (`flipVertical`, `noEaOne`)
/// has to be that step for all boards; a table of 64 boards that is a known one but for a few rows has to be that in
/// these, too; a magic factor may have no collision. If most names of a file say another square mapping than
/// --mapping, it is checked in that one.
///
/// Each finding is proved, on a line of its own: `FILE:LINE: MESSAGE`. What cannot be read is counted on standard
/// error; `--format json` says why. Exit code: 0 if nothing was found, 1 if something was, 2 for wrong usage or a file
/// that cannot be read.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Check {
    /// Source files; `-`, or none, is standard input
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    files: Vec<OsString>,
}

impl Run for Check {
    fn run(&self, setup: &Setup) -> Result<()> {
        let standard_input = [OsString::from("-")];
        let files = if self.files.is_empty() { &standard_input[..] } else { &self.files };
        let checked: Result<Vec<CheckedFile>> = files
            .iter()
            .map(|file| {
                let (name, bytes) = match Source::file(file.as_ref()) {
                    Source::StandardInput => {
                        ("<stdin>".to_owned(), read_input().context("<stdin>")?)
                    }
                    _ => {
                        let name = messages::name(file.as_ref());
                        let bytes = fs::read(file).with_context(|| name.clone())?;
                        (name, bytes)
                    }
                };
                let text =
                    String::from_utf8(bytes).with_context(|| format!("{name}: not UTF-8"))?;
                Ok(CheckedFile::of(name, &text, &setup.options.rules(), setup.options.mapping))
            })
            .collect();
        setup.answer(&Checked(checked?))
    }
}

/// Everything on standard input.
fn read_input() -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    standard_input()?.read_to_end(&mut bytes)?;
    Ok(bytes)
}
