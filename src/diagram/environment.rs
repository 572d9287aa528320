//! The environment variables that determine colours.

use super::Depth;
use super::palette::{DARK, LIGHT, Palette};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum When {
    /// On a terminal, unless the environment says otherwise.
    #[default]
    Auto,
    Always,
    Never,
}

/// Whether to use colour, given the option, the environment, and whether the output is a terminal.
///
/// The first of these rules that applies decides: the option, unless it is `Auto`; a non-empty
/// `NO_COLOR` (no colour); `CLICOLOR_FORCE` or `FORCE_COLOR`, not empty and not `0` (colour);
/// `FORCE_COLOR=0`, `CLICOLOR=0` or `TERM=dumb` (no colour); colour on a terminal only.
pub(crate) fn wants_color(
    when: When,
    environment: impl Fn(&str) -> Option<String>,
    is_terminal: bool,
) -> bool {
    let is = |name: &str, value: &str| environment(name).is_some_and(|found| found == value);
    let filled = |name: &str| environment(name).is_some_and(|found| !found.is_empty());
    let forces = |name: &str| filled(name) && !is(name, "0");
    match when {
        When::Always => true,
        When::Never => false,
        When::Auto if filled("NO_COLOR") => false,
        When::Auto if forces("CLICOLOR_FORCE") || forces("FORCE_COLOR") => true,
        When::Auto if is("FORCE_COLOR", "0") || is("CLICOLOR", "0") || is("TERM", "dumb") => false,
        When::Auto => is_terminal,
    }
}

/// The colours of a terminal that shows any: all, or 256, if one of these variables says so, otherwise basic.
///
/// All: `COLORTERM`, if it is `truecolor` or `24bit`; `TERM`, if its name ends in `direct`; `FORCE_COLOR`, if it
/// is 3. 256: `TERM`, if its name ends in `256color`; `FORCE_COLOR`, if it is 2.
pub(crate) fn depth(environment: impl Fn(&str) -> Option<String>) -> Depth {
    let says = |name: &str, holds: fn(&str) -> bool| environment(name).is_some_and(|v| holds(&v));
    let has_all = says("COLORTERM", |value| matches!(value, "truecolor" | "24bit"))
        || says("TERM", |value| value.ends_with("direct"))
        || says("FORCE_COLOR", |value| value == "3");
    let has_256 = says("TERM", |value| value.ends_with("256color"))
        || says("FORCE_COLOR", |value| value == "2");
    let others = if has_256 { Depth::Indexed } else { Depth::Basic };
    if has_all { Depth::True } else { others }
}

/// The palette for the background that `COLORFGBG` names; `None` without it.
pub(crate) fn palette(environment: impl Fn(&str) -> Option<String>) -> Option<&'static Palette> {
    let colors = environment("COLORFGBG").filter(|colors| !colors.is_empty())?;
    let is_light = matches!(colors.rsplit(';').next(), Some("7" | "15"));
    Some(if is_light { &LIGHT } else { &DARK })
}
