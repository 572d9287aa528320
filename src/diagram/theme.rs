//! Colours: whether there are any, and which. The only file that knows owo-colors.

use owo_colors::Style;

/// What a piece of text is for; the theme says how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The names of ranks and files around a board, and of facts beside it.
    Label,
    /// A square that is in the set.
    Set,
    /// A square that is not.
    Clear,
    /// A white piece.
    White,
    /// A black piece.
    Black,
    /// The name of a board, and headings.
    Title,
    /// Text without a colour.
    Plain,
    /// The word `error` and what it is about.
    Error,
}

impl Role {
    const ALL: [Role; 8] = [
        Role::Label,
        Role::Set,
        Role::Clear,
        Role::White,
        Role::Black,
        Role::Title,
        Role::Plain,
        Role::Error,
    ];

    /// Colours that read on dark and on light backgrounds alike.
    fn style(self) -> Style {
        let style = Style::new();
        match self {
            Role::Label => style.cyan(),
            Role::Set => style.green().bold(),
            Role::Clear => style.dimmed(),
            Role::White | Role::Title => style.bold(),
            Role::Black => style.magenta().bold(),
            Role::Plain => style,
            Role::Error => style.red().bold(),
        }
    }
}

/// The escape sequences of each role, written once; all empty where there is no colour.
#[derive(Clone, Debug)]
pub struct Theme {
    escapes: Vec<(String, String)>,
}

impl Theme {
    /// The theme with or without colour.
    pub fn new(color: bool) -> Theme {
        Theme {
            escapes: Vec::from(Role::ALL.map(|role| {
                let style = if color { role.style() } else { Style::new() };
                (style.prefix_formatter().to_string(), style.suffix_formatter().to_string())
            })),
        }
    }

    /// Appends a text in the style of its role.
    pub fn paint(&self, role: Role, text: &str, out: &mut String) {
        let (prefix, suffix) = &self.escapes[role as usize];
        out.push_str(prefix);
        out.push_str(text);
        out.push_str(suffix);
    }

    /// A text in the style of its role.
    pub fn painted(&self, role: Role, text: &str) -> String {
        let mut out = String::new();
        self.paint(role, text, &mut out);
        out
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

    #[test]
    fn without_colour_there_is_no_escape() {
        for role in Role::ALL {
            assert_eq!(Theme::new(false).painted(role, "x"), "x");
            assert_eq!(Theme::new(true).painted(role, "x") == "x", role == Role::Plain, "{role:?}");
        }
    }
}
