//! Colours: whether there are any, and which. The only file that knows owo-colors.

#[cfg(feature = "cli")]
use std::fmt::Write;

#[cfg(feature = "cli")]
use owo_colors::Style;

use super::Role;

/// How drawings look where they are written: what becomes of a text with a role.
///
/// ```
/// use bbt::diagram::board::Board;
/// use bbt::diagram::theme::Theme;
/// use bbt::diagram::Role;
/// use bbt::notation::mapping::Mapping;
/// let html = Theme::new(|role, text, out| match role {
///     Role::SetSquare => *out += &format!("<b>{text}</b>"),
///     _ => *out += text,
/// });
/// let mut out = String::new();
/// Board::of_set("", 1 << 56, Mapping::OWN).block().write(html, &mut out);
/// assert!(out.starts_with("8 <b>1</b> . . . . . . .\n"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    paint: fn(Role, &str, &mut String),
}

impl Theme {
    /// The texts and nothing else.
    pub const PLAIN: Theme = Theme::new(|_, text, out| out.push_str(text));

    /// Colours for a terminal.
    #[cfg(feature = "cli")]
    pub const COLOR: Theme = Theme::new(|role, text, out| {
        // Writing to a string cannot fail.
        let _ = write!(out, "{}", style(role).style(text));
    });

    /// A theme that appends each text by this function.
    pub const fn new(paint: fn(Role, &str, &mut String)) -> Theme {
        Theme { paint }
    }

    /// Appends a text in the style of its role.
    pub fn paint(self, role: Role, text: &str, out: &mut String) {
        (self.paint)(role, text, out);
    }

    /// A text in the style of its role.
    pub fn painted(self, role: Role, text: &str) -> String {
        let mut out = String::new();
        self.paint(role, text, &mut out);
        out
    }
}

/// Colours that can be read on dark and on light backgrounds alike.
#[cfg(feature = "cli")]
const fn style(role: Role) -> Style {
    let style = Style::new();
    match role {
        Role::Label | Role::Wall | Role::TitleSign | Role::Name => style.cyan(),
        Role::SetSquare | Role::Bit | Role::Value => style.green().bold(),
        Role::ClearSquare => style.dimmed(),
        Role::WhitePiece | Role::Title | Role::Heading | Role::Operator => style.bold(),
        Role::BlackPiece | Role::Sum => style.magenta().bold(),
        Role::Unknown | Role::Error => style.red().bold(),
        Role::Space | Role::Caption | Role::SquareName | Role::Number | Role::Text | Role::Code => {
            style
        }
    }
}

/// When the user wants colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum When {
    /// On a terminal, unless the environment says otherwise.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Whether to use colour: a pure function of the option, the environment and the terminal.
///
/// The first of these that says something decides: the option; a non-empty `NO_COLOR`;
/// `CLICOLOR_FORCE` or `FORCE_COLOR`, not empty and not `0`; `FORCE_COLOR=0`, `CLICOLOR=0` or
/// `TERM=dumb`; whether it is a terminal.
pub fn wants_color(
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

    #[cfg(feature = "cli")]
    #[test]
    fn only_a_theme_with_colour_writes_escapes() {
        for (role, painted) in [
            (Role::Label, "\u{1b}[36mx\u{1b}[0m"),
            (Role::SetSquare, "\u{1b}[32;1mx\u{1b}[0m"),
            (Role::ClearSquare, "\u{1b}[2mx\u{1b}[0m"),
            (Role::WhitePiece, "\u{1b}[1mx\u{1b}[0m"),
            (Role::BlackPiece, "\u{1b}[35;1mx\u{1b}[0m"),
            (Role::Error, "\u{1b}[31;1mx\u{1b}[0m"),
            (Role::Space, "x"),
            (Role::Text, "x"),
        ] {
            assert_eq!(Theme::COLOR.painted(role, "x"), painted, "{role:?}");
            assert_eq!(Theme::PLAIN.painted(role, "x"), "x", "{role:?}");
        }
    }
}
