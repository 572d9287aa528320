//! The help of `play`: it is the first word of the main command, whose options it has, and so clap knows no
//! command of this name.

use clap::{Arg, Command, CommandFactory};

use super::arguments::Arguments;

/// What it does.
pub(super) const ABOUT: &str = "Positions after their moves, typed or in a stream";

/// What it does, at length.
const LONG_ABOUT: &str = "\
Each position gives way to the one after its moves, in UCI or SAN: those that are typed after it, those in \
its own line (`position startpos moves e2e4`), or those in the field that --moves names. Steps, conditions \
and formats see that position. Moves that --ply leaves stay where they were. A move that is not legal is an \
error with its ply and its position; what was true of the position before is dropped, and reported.

All options of `bbt` are options of `bbt play`; these are the ones that matter most.";

const EXAMPLES: &str = "\
Examples:
  bbt play startpos e4 e5 Nf3
  bbt play 'position startpos moves e2e4 e7e5'
  bbt play mirror startpos e4
  bbt play --csv --field FEN --moves Moves --ply 1 < puzzles.csv
  bbt play --records pgn --ply 20 --on-error skip < games.pgn";

/// The options of the main command that matter most.
const OPTIONS: [&str; 9] =
    ["moves", "ply", "field", "csv", "jsonl", "conditions", "on_error", "help", "format"];

/// A command that has this help.
pub(super) fn command() -> Command {
    // An option has to know those that it conflicts with, so all of them are there.
    let shown = |option: Arg| {
        let is_shown = OPTIONS.contains(&option.get_id().as_str());
        let has_values = option.get_action().takes_values();
        option.hide(!is_shown).hide_possible_values(has_values).long_help(None::<&str>)
    };
    Arguments::command()
        .about(ABOUT)
        .long_about(format!("{ABOUT}\n\n{LONG_ABOUT}"))
        .override_usage("bbt play [OPTIONS] [STEP]... POSITION [MOVE]...")
        .mut_args(shown)
        .mut_arg("moves", |moves| moves.help("The field with the moves"))
        .after_help(EXAMPLES)
}
