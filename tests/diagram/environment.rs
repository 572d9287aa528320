//! The environment variables that determine colours.

#![cfg(unix)]

use bbt::diagram::Style;
use bbt::diagram::block::{Block, StyledLine};
use bbt::diagram::theme::{Depth, Theme};

use crate::support::{bbt, terminal};

/// What is drawn with these variables and no others, in a pipe.
fn drawn(options: &[&str], environment: &[(&str, &str)]) -> String {
    let mut command = bbt();
    command.env_clear().envs(environment.iter().copied()).args(["-f", "diagram", "7"]);
    let output = command.args(options).output().expect("the program starts");
    assert!(output.status.success(), "{options:?} {environment:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The same on a terminal, which does not say what its background is.
fn on_terminal(options: &[&str], environment: &[(&str, &str)]) -> String {
    let set: String =
        environment.iter().map(|(name, value)| format!(" {name}='{value}'")).collect();
    let program = "env -i PATH=\"$PATH\" BBT_THEME=dark";
    terminal(&format!("{program}{set} bbt -f diagram 7 {}", options.join(" ")), 80, &[])
}

#[test]
fn each_rule_of_colour_gives_way_to_those_before_it() {
    let (auto, always, never) =
        (&["--color", "auto"], &["--color", "always"], &["--color", "never"]);
    let table: &[(&[&str; 2], &[(&str, &str)], bool, bool)] = &[
        (auto, &[], true, true),
        (auto, &[], false, false),
        (always, &[("NO_COLOR", "1")], false, true),
        (never, &[("FORCE_COLOR", "1")], true, false),
        (auto, &[("NO_COLOR", "1"), ("FORCE_COLOR", "1")], true, false),
        (auto, &[("NO_COLOR", "0")], true, false),
        (auto, &[("NO_COLOR", "")], true, true),
        (auto, &[("CLICOLOR_FORCE", "1")], false, true),
        (auto, &[("FORCE_COLOR", "3"), ("TERM", "dumb")], false, true),
        (auto, &[("CLICOLOR_FORCE", "0")], false, false),
        (auto, &[("FORCE_COLOR", "0")], true, false),
        (auto, &[("FORCE_COLOR", "")], true, true),
        (auto, &[("CLICOLOR", "0")], true, false),
        (auto, &[("CLICOLOR", "1")], true, true),
        (auto, &[("TERM", "dumb")], true, false),
        (auto, &[("TERM", "xterm")], true, true),
    ];
    for &(when, environment, is_terminal, expected) in table {
        let drawn =
            if is_terminal { on_terminal(when, environment) } else { drawn(when, environment) };
        assert!(drawn.contains("1 1 1 ") || drawn.contains("1 \u{1b}"), "{drawn:?}");
        let has_color = drawn.contains('\u{1b}');
        assert_eq!(has_color, expected, "{when:?} {environment:?} {is_terminal}: {drawn:?}");
    }
}

#[test]
fn the_environment_chooses_depth_and_palette() {
    const ALL: &str = "48;2;";
    const INDEXED: &str = "48;5;";
    for (name, value, expected) in [
        ("TERM", "xterm", ""),
        ("TERM", "xterm-256color", INDEXED),
        ("TERM", "xterm-direct", ALL),
        ("COLORTERM", "truecolor", ALL),
        ("COLORTERM", "24bit", ALL),
        ("COLORTERM", "yes", ""),
        ("FORCE_COLOR", "1", ""),
    ] {
        let drawn = drawn(&["--color", "always"], &[(name, value)]);
        let found = [ALL, INDEXED].into_iter().find(|depth| drawn.contains(depth));
        assert_eq!(found.unwrap_or_default(), expected, "{name}={value}: {drawn:?}");
    }
    let themed = |options: &[&str], background| {
        let environment = [("TERM", "xterm-256color"), ("COLORFGBG", background)];
        drawn(&[&["--color", "always"], options].concat(), &environment)
    };
    let [dark, light] = ["dark", "light"].map(|theme| themed(&["--theme", theme], ""));
    assert_ne!(dark, light);
    for (background, expected) in
        [("15;0", &dark), ("0;15", &light), ("0;default;7", &light), ("", &dark)]
    {
        assert_eq!(&themed(&[], background), expected, "{background}");
    }
}

#[test]
#[cfg(feature = "cli")]
fn only_a_theme_with_colour_writes_escapes() {
    let painted = |depth, style| {
        let (theme, mut out) = (Theme { depth, ..Theme::default() }, String::new());
        let lines = vec![StyledLine::of(style, "x")];
        theme.write(&Block { lines, ..Block::default() }, &mut out);
        out
    };
    for (style, basic, indexed) in [
        (Style::Name, "\u{1b}[39;2mx\u{1b}[0m\n", "\u{1b}[38;5;67mx\u{1b}[0m\n"),
        (Style::SetSquare, "\u{1b}[39;1mx\u{1b}[0m\n", "\u{1b}[38;5;120;1mx\u{1b}[0m\n"),
        (Style::ClearSquare, "\u{1b}[39;2mx\u{1b}[0m\n", "\u{1b}[38;5;241mx\u{1b}[0m\n"),
        (Style::Heading, "\u{1b}[1mx\u{1b}[0m\n", "\u{1b}[1mx\u{1b}[0m\n"),
        (Style::Space, "x\n", "x\n"),
        (Style::Text, "x\n", "x\n"),
    ] {
        assert_eq!(painted(Depth::None, style), "x\n", "{style:?}");
        assert_eq!(painted(Depth::Basic, style), basic, "{style:?}");
        assert_eq!(painted(Depth::Indexed, style), indexed, "{style:?}");
    }
    assert_eq!(painted(Depth::True, Style::Name), "\u{1b}[38;2;95;135;175mx\u{1b}[0m\n");
}
