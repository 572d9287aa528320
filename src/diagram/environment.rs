//! The environment variables that determine colours.

use super::palette::{DARK, LIGHT, Palette};
use super::theme::Depth;

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum When {
    /// On a terminal, unless the environment says otherwise.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
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
    match (has_all, has_256) {
        (true, _) => Depth::True,
        (false, true) => Depth::Indexed,
        (false, false) => Depth::Basic,
    }
}

/// The palette for the background that `COLORFGBG` names; `None` without it.
pub(crate) fn palette(environment: impl Fn(&str) -> Option<String>) -> Option<&'static Palette> {
    let colors = environment("COLORFGBG").filter(|colors| !colors.is_empty())?;
    Some(match colors.rsplit(';').next() {
        Some("7" | "15") => &LIGHT,
        _ => &DARK,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_of_colour_gives_way_to_those_before_it() {
        use When::{Always, Auto, Never};
        let table: &[(When, &[(&str, &str)], bool, bool)] = &[
            (Auto, &[], true, true),
            (Auto, &[], false, false),
            (Always, &[("NO_COLOR", "1")], false, true),
            (Never, &[("FORCE_COLOR", "1")], true, false),
            (Auto, &[("NO_COLOR", "1"), ("FORCE_COLOR", "1")], true, false),
            (Auto, &[("NO_COLOR", "0")], true, false),
            (Auto, &[("NO_COLOR", "")], true, true),
            (Auto, &[("CLICOLOR_FORCE", "1")], false, true),
            (Auto, &[("FORCE_COLOR", "3"), ("TERM", "dumb")], false, true),
            (Auto, &[("CLICOLOR_FORCE", "0")], false, false),
            (Auto, &[("FORCE_COLOR", "0")], true, false),
            (Auto, &[("FORCE_COLOR", "")], true, true),
            (Auto, &[("CLICOLOR", "0")], true, false),
            (Auto, &[("CLICOLOR", "1")], true, true),
            (Auto, &[("TERM", "dumb")], true, false),
            (Auto, &[("TERM", "xterm")], true, true),
        ];
        for &(when, environment, terminal, expected) in table {
            let lookup = |name: &str| {
                let found = environment.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(
                wants_color(when, lookup, terminal),
                expected,
                "{when:?} {environment:?} {terminal}"
            );
        }
    }

    #[test]
    fn the_environment_chooses_depth_and_palette() {
        let lookup = |name: &'static str, value: &'static str| {
            move |key: &str| (key == name).then(|| value.to_owned())
        };
        for (name, value, expected) in [
            ("TERM", "xterm", Depth::Basic),
            ("TERM", "xterm-256color", Depth::Indexed),
            ("TERM", "xterm-direct", Depth::True),
            ("COLORTERM", "truecolor", Depth::True),
            ("COLORTERM", "24bit", Depth::True),
            ("COLORTERM", "yes", Depth::Basic),
            ("FORCE_COLOR", "1", Depth::Basic),
            ("FORCE_COLOR", "2", Depth::Indexed),
            ("FORCE_COLOR", "3", Depth::True),
        ] {
            assert_eq!(depth(lookup(name, value)), expected, "{name}={value}");
        }
        for (value, name) in [
            ("15;0", Some("dark")),
            ("0;15", Some("light")),
            ("0;default;7", Some("light")),
            ("", None),
        ] {
            let found = palette(lookup("COLORFGBG", value)).map(|palette| palette.name);
            assert_eq!(found, name, "{value}");
        }
    }
}
