//! Colours on a terminal: whether to use any, and how. The only file that uses owo-colors.

#[cfg(feature = "cli")]
use owo_colors::{AnsiColors, DynColors, Style as Colors, XtermColors};

use super::palette::{DARK, Palette};
use super::{Block, ColorBy, Run, Style};

/// The colours that a terminal has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depth {
    /// None, or none are wanted.
    #[default]
    None,
    /// Eight or sixteen, as configured in the terminal.
    #[cfg(feature = "cli")]
    Basic,
    /// 256, most of which are the same on every terminal.
    #[cfg(feature = "cli")]
    Indexed,
    /// All, which no setting of the terminal changes.
    #[cfg(feature = "cli")]
    True,
}

/// The looks of drawings on a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The colours.
    pub palette: &'static Palette,
    /// The number of colours that the terminal has.
    pub depth: Depth,
    /// What determines the hues of bits, unless it is as each drawing suggests.
    pub color_by: Option<ColorBy>,
}

impl Default for Theme {
    /// No colour.
    fn default() -> Theme {
        Theme { palette: &DARK, depth: Depth::None, color_by: None }
    }
}

impl Theme {
    /// Appends a drawing to a text. Without colour, it is the text of the drawing.
    pub fn write(self, drawing: &Block, out: &mut String) {
        for line in drawing.all_lines() {
            match self.depth {
                Depth::None => out.push_str(&line.text()),
                #[cfg(feature = "cli")]
                _ => line.runs().iter().for_each(|run| self.paint(run, out)),
            }
            out.push('\n');
        }
    }

    /// A text in the colours of its style.
    pub(crate) fn painted(self, style: Style, text: &str) -> String {
        let mut out = String::new();
        self.paint(&Run::new(style, text.to_owned()), &mut out);
        out
    }

    /// Appends a run in its colours.
    #[cfg_attr(not(feature = "cli"), expect(clippy::unused_self, reason = "there are no colours"))]
    pub(crate) fn paint(self, run: &Run, out: &mut String) {
        #[cfg(feature = "cli")]
        if let Some(colors) = self.colors(run) {
            out.push_str(&colors.style(&run.text).to_string());
            return;
        }
        out.push_str(&run.text);
    }

    #[cfg(feature = "cli")]
    fn colors(self, run: &Run) -> Option<Colors> {
        if self.depth == Depth::None {
            return None;
        }
        let look = self.palette.look(run, self.color_by);
        let plain = Colors::new();
        let of = |color: super::palette::Color| match self.depth {
            Depth::True => DynColors::Rgb(color.rgb()[0], color.rgb()[1], color.rgb()[2]),
            Depth::Indexed => DynColors::Xterm(XtermColors::from(color.index)),
            _ => DynColors::Ansi(BASIC[usize::from(color.basic.min(8))]),
        };
        let colors = look.color.map_or(plain, |color| plain.color(of(color)));
        let ground = look.background.filter(|_| self.depth != Depth::Basic);
        let colors = ground.map_or(colors, |color| colors.on_color(of(color)));
        let colors = if look.underline { colors.underline() } else { colors };
        let colors = if look.bold { colors.bold() } else { colors };
        let is_dim = look.dim
            || look.color.is_some_and(|color| color.basic == 9 && self.depth == Depth::Basic);
        let colors = if is_dim { colors.dimmed() } else { colors };
        (!colors.is_plain()).then_some(colors)
    }
}

/// The basic colours, by their index in a [`Color`](super::palette::Color).
#[cfg(feature = "cli")]
const BASIC: [AnsiColors; 9] = {
    use AnsiColors::{Black, Blue, Cyan, Default, Green, Magenta, Red, White, Yellow};
    [Black, Red, Green, Yellow, Blue, Magenta, Cyan, White, Default]
};
