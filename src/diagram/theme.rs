//! Colours: whether to use any, and which ones. The only file that uses owo-colors.

#[cfg(feature = "cli")]
use std::fmt::Write;

#[cfg(feature = "cli")]
use owo_colors::Style as Colors;

use super::Style;

/// The looks of drawings where they are written: how a text with a style is written.
///
/// ```
/// use bbt::diagram::Style;
/// use bbt::diagram::board::BoardDrawing;
/// use bbt::diagram::theme::Theme;
/// use bbt::notation::mapping::Mapping;
/// let html = Theme::new(|style, text, out| match style {
///     Style::SetSquare => *out += &format!("<b>{text}</b>"),
///     _ => *out += text,
/// });
/// let mut out = String::new();
/// BoardDrawing::of_set("", 1 << 56, Mapping::OWN).block().write(html, &mut out);
/// assert!(out.starts_with("8 <b>1</b> . . . . . . .\n"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    paint: fn(Style, &str, &mut String),
}

impl Theme {
    /// Just the texts.
    pub const PLAIN: Theme = Theme::new(|_, text, out| out.push_str(text));

    /// Colours for a terminal.
    #[cfg(feature = "cli")]
    pub const COLOR: Theme = Theme::new(|style, text, out| {
        // Writing to a string cannot fail.
        let _ = write!(out, "{}", colors(style).style(text));
    });

    /// A theme that appends texts with this function.
    pub const fn new(paint: fn(Style, &str, &mut String)) -> Theme {
        Theme { paint }
    }

    /// Appends a text in the looks of its style.
    pub fn paint(self, style: Style, text: &str, out: &mut String) {
        (self.paint)(style, text, out);
    }

    /// A text in the looks of its style.
    pub fn painted(self, style: Style, text: &str) -> String {
        let mut out = String::new();
        self.paint(style, text, &mut out);
        out
    }
}

/// Colours that are legible on dark and on light backgrounds.
#[cfg(feature = "cli")]
const fn colors(style: Style) -> Colors {
    let colors = Colors::new();
    match style {
        Style::Label | Style::Wall | Style::TitleSign | Style::Name => colors.cyan(),
        Style::SetSquare | Style::Bit | Style::Value => colors.green().bold(),
        Style::ClearSquare => colors.dimmed(),
        Style::WhitePiece | Style::Title | Style::Heading | Style::Operator => colors.bold(),
        Style::BlackPiece | Style::Sum => colors.magenta().bold(),
        Style::Unknown | Style::Error => colors.red().bold(),
        Style::Space
        | Style::Caption
        | Style::SquareName
        | Style::Number
        | Style::Text
        | Style::Code => colors,
    }
}

/// When to use colour.
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

/// Whether to use colour, given the option, the environment, and whether the output is a terminal.
///
/// The first of these rules that applies decides: the option, unless it is `Auto`; a non-empty
/// `NO_COLOR` (no colour); `CLICOLOR_FORCE` or `FORCE_COLOR`, not empty and not `0` (colour);
/// `FORCE_COLOR=0`, `CLICOLOR=0` or `TERM=dumb` (no colour); colour on a terminal only.
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
        for (style, painted) in [
            (Style::Label, "\u{1b}[36mx\u{1b}[0m"),
            (Style::SetSquare, "\u{1b}[32;1mx\u{1b}[0m"),
            (Style::ClearSquare, "\u{1b}[2mx\u{1b}[0m"),
            (Style::WhitePiece, "\u{1b}[1mx\u{1b}[0m"),
            (Style::BlackPiece, "\u{1b}[35;1mx\u{1b}[0m"),
            (Style::Error, "\u{1b}[31;1mx\u{1b}[0m"),
            (Style::Space, "x"),
            (Style::Text, "x"),
        ] {
            assert_eq!(Theme::COLOR.painted(style, "x"), painted, "{style:?}");
            assert_eq!(Theme::PLAIN.painted(style, "x"), "x", "{style:?}");
        }
    }
}
