//! Options that several auxiliary commands have.

use clap::Args;

use crate::cli::formats::ListFormat;
use crate::cli::values::{list_format_parser, named, target_parser};
use crate::code::Target;

// These have no documentation comments: clap would take them for the help of the commands.

// The format of what is drawn.
#[derive(Debug, Args)]
pub(in crate::cli) struct FormatArgument {
    #[arg(
        long,
        short,
        help = named("Output format", &list_format_parser()),
        value_name = "FORMAT",
        value_parser = list_format_parser(),
        default_value = "text",
        hide_possible_values = true,
        hide_default_value = true
    )]
    pub(super) format: ListFormat,
}

// The target of code.
#[derive(Debug, Args)]
pub(in crate::cli) struct TargetArgument {
    #[arg(
        long,
        short,
        value_name = "TARGET",
        help = named("The instructions that may be used", &target_parser()),
        value_parser = target_parser(),
        default_value = "portable",
        hide_possible_values = true
    )]
    pub(super) target: Target,
}
