//! Palettes: the colours of a drawing, as data. Terminals, SVG and HTML share them.

use shakmaty::Square;

use super::{ColorBy, Mark, Run, Shade, Style};

/// A colour: one of the 240 that are the same on terminals with 256, and the nearest of the basic eight for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color {
    /// From 16 to 255: a cube of six levels of red, green and blue, then 24 greys.
    pub index: u8,
    /// Black, red, green, yellow, blue, magenta, cyan, white: 0 to 7; 8 is the default colour of text, 9 the same, dim.
    pub basic: u8,
}

impl Color {
    const fn new(index: u8, basic: u8) -> Color {
        Color { index, basic }
    }

    /// Red, green and blue.
    ///
    /// ```
    /// use bbt::diagram::palette::Color;
    /// assert_eq!(Color { index: 214, basic: 3 }.rgb(), [0xff, 0xaf, 0x00]);
    /// assert_eq!(Color { index: 255, basic: 7 }.rgb(), [0xee; 3]);
    /// ```
    pub const fn rgb(self) -> [u8; 3] {
        const LEVELS: [u8; 6] = [0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff];
        if self.index >= 232 {
            return [8 + 10 * (self.index - 232); 3];
        }
        let cube = self.index.saturating_sub(16) as usize;
        [LEVELS[cube / 36], LEVELS[cube / 6 % 6], LEVELS[cube % 6]]
    }

    /// The relative luminance, from 0 to 1.
    ///
    /// Source: Web Content Accessibility Guidelines 2, relative luminance.
    fn luminance(self) -> f64 {
        let linear = self.rgb().map(|level| {
            let level = f64::from(level) / 255.0;
            if level <= 0.04045 { level / 12.92 } else { to_the_2_4((level + 0.055) / 1.055) }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// The contrast with another colour, from 1 to 21.
    fn contrast(self, other: Color) -> f64 {
        let [one, other] = [self, other].map(Color::luminance);
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// Black or white, whichever is easier to read on it.
    fn ink(self) -> Color {
        let [black, white] = [Color::new(16, 8), Color::new(231, 8)];
        if self.contrast(black) > self.contrast(white) { black } else { white }
    }

    /// The nearest colour towards black or white that can be read on a background.
    fn readable(self, background: Color, least: f64) -> Color {
        let ink = background.ink();
        let mut color = self;
        while color.contrast(background) < least && color.index != ink.index {
            color.index = match (color.index, ink.index > 16) {
                (232, false) | (255, true) => ink.index,
                (gray @ 232.., true) => gray + 1,
                (gray @ 232.., false) => gray - 1,
                (cube, brighter) => [36, 6, 1].into_iter().fold(cube, |cube, place| {
                    match ((cube - 16) / place % 6, brighter) {
                        (0..5, true) => cube + place,
                        (1.., false) => cube - place,
                        _ => cube,
                    }
                }),
            };
        }
        color
    }
}

/// A number to the power of 2.4, by square roots alone: `powf` would load the library of mathematics at each start.
fn to_the_2_4(base: f64) -> f64 {
    let (mut power, mut root, mut rest) = (base * base, base, 0.4);
    while rest > 0.0 {
        (root, rest) = (root.sqrt(), rest * 2.0);
        if rest >= 1.0 {
            (power, rest) = (power * root, rest - 1.0);
        }
    }
    power
}

/// The least contrast of what must be read, and of signs that do not matter.
///
/// Source: Web Content Accessibility Guidelines 2, level AA.
const LEAST_CONTRAST: f64 = 4.5;
const FAINT_CONTRAST: f64 = 3.0;

/// The least contrast of the dot of a clear square, whose ground says the same.
const LEAST_OF_DOTS: f64 = 2.0;

/// The look of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Its colour; `None` for the default colour of text.
    pub color: Option<Color>,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether it is dim.
    pub dim: bool,
    /// Whether it is underlined.
    pub underline: bool,
    /// The colour behind it, on terminals with more than basic colours; `None` for that of the page.
    pub background: Option<Color>,
}

/// The colours of a drawing.
#[derive(Debug, PartialEq, Eq)]
pub struct Palette {
    /// Its name.
    pub name: &'static str,
    /// Its purpose, as a phrase.
    pub summary: &'static str,
    /// The background and the text of a document that contains a drawing.
    pub page: [Color; 2],
    /// The grounds of the other squares, light and dark.
    squares: Option<[Color; 2]>,
    /// Labels, walls, the names of facts.
    label: Option<Color>,
    /// The grounds of the squares of a set, light and dark.
    set_squares: Option<[Color; 2]>,
    /// Values, the bits of a trace, and, as far as its ground allows, the sign of a square of a set.
    set: Option<Color>,
    /// Clear squares.
    clear: Option<Color>,
    white_pieces: Option<Color>,
    black_pieces: Option<Color>,
    /// The sums of bits.
    sum: Option<Color>,
    /// Unknown bits, and errors.
    unknown: Option<Color>,
    /// The grounds of marked squares, by [`Mark::tone`]. Without them, marked text is underlined or dim.
    marks: Option<[Color; 3]>,
    /// The hues of bits, from red through green and blue to purple.
    hues: &'static [u8],
    /// The backgrounds of shades, from the faintest; the strongest differs most from the page.
    shades: Option<[u8; Shade::COUNT]>,
}

pub(crate) static DARK: Palette = Palette {
    name: "dark",
    summary: "for dark backgrounds",
    page: [Color::new(234, 0), Color::new(252, 7)],
    squares: Some([Color::new(237, 0), Color::new(235, 0)]),
    label: Some(Color::new(67, 9)),
    set_squares: Some([Color::new(28, 8), Color::new(22, 8)]),
    set: Some(Color::new(120, 8)),
    clear: Some(Color::new(241, 9)),
    white_pieces: Some(Color::new(231, 8)),
    black_pieces: Some(Color::new(215, 3)),
    sum: Some(Color::new(213, 5)),
    unknown: Some(Color::new(203, 1)),
    marks: Some([Color::new(132, 1), Color::new(25, 6), Color::new(178, 3)]),
    hues: &[210, 216, 222, 228, 192, 156, 121, 122, 123, 117, 111, 147, 141, 177, 213, 212],
    shades: Some([52, 88, 124, 160, 166, 172, 178, 214, 220, 228]),
};

pub(crate) static LIGHT: Palette = Palette {
    name: "light",
    summary: "for light backgrounds",
    page: [Color::new(231, 7), Color::new(235, 0)],
    squares: Some([Color::new(255, 7), Color::new(253, 7)]),
    label: Some(Color::new(67, 9)),
    set_squares: Some([Color::new(28, 8), Color::new(22, 8)]),
    set: Some(Color::new(22, 8)),
    clear: Some(Color::new(247, 9)),
    white_pieces: Some(Color::new(26, 4)),
    black_pieces: Some(Color::new(16, 8)),
    sum: Some(Color::new(90, 5)),
    unknown: Some(Color::new(160, 1)),
    marks: Some([Color::new(222, 1), Color::new(75, 4), Color::new(132, 5)]),
    hues: &[124, 88, 58, 52, 22, 23, 24, 25, 19, 17, 92, 55, 53, 90, 125, 89],
    shades: Some([230, 229, 222, 216, 209, 203, 167, 160, 124, 88]),
};

/// All palettes.
pub static PALETTES: [&Palette; 4] = [
    &DARK,
    &LIGHT,
    &Palette {
        name: "high-contrast",
        summary: "bright on black",
        page: [Color::new(16, 0), Color::new(231, 7)],
        squares: Some([Color::new(16, 0), Color::new(16, 0)]),
        label: Some(Color::new(231, 9)),
        set_squares: Some([Color::new(226, 8), Color::new(226, 8)]),
        set: Some(Color::new(226, 8)),
        clear: Some(Color::new(250, 9)),
        white_pieces: Some(Color::new(231, 7)),
        black_pieces: Some(Color::new(214, 3)),
        sum: Some(Color::new(213, 5)),
        unknown: Some(Color::new(210, 1)),
        marks: Some([Color::new(160, 1), Color::new(27, 6), Color::new(51, 3)]),
        hues: &[217, 223, 229, 157, 123, 153, 183, 213],
        shades: Some([17, 18, 19, 20, 26, 32, 38, 44, 50, 123]),
    },
    &Palette {
        name: "wiki",
        summary: "the plain grid of the wiki: bold and dim text, no colours",
        page: [Color::new(231, 7), Color::new(16, 0)],
        squares: None,
        label: None,
        set_squares: None,
        set: None,
        clear: None,
        white_pieces: None,
        black_pieces: None,
        sum: None,
        unknown: None,
        marks: None,
        hues: &[],
        shades: None,
    },
];

impl Palette {
    /// The palette with a name.
    pub fn find(name: &str) -> Option<&'static Palette> {
        PALETTES.into_iter().find(|palette| palette.name == name)
    }

    /// The look of a run. The hue of a bit is chosen by `color_by` or, by default, as the drawing suggests.
    pub fn look(&self, run: &Run, color_by: Option<ColorBy>) -> Look {
        let look = self.style(run.style);
        let index = run.hue.and_then(|hue| hue.index(color_by));
        let hue = index.and_then(|(index, count)| self.hue(index, count));
        let look = Look { color: hue.or(look.color), ..look };
        let look = run.mark.map_or(look, |mark| self.marked(mark, look, run.style));
        let look = run.shade.map_or(look, |shade| self.shaded(shade, look));
        let squares = if run.style == Style::SetSquare { self.set_squares } else { self.squares };
        let grounds = look.background.map(|mark| [mark; 2]).or(run.on.and(squares));
        let is_light = run.on.is_some_and(Square::is_light);
        let background = grounds.map(|[light, dark]| if is_light { light } else { dark });
        // The text of the terminal may be as bright as the square.
        let ink = look.color.or(background.map(|_| Color { basic: 8, ..self.page[1] }));
        let least = match run.style {
            Style::ClearSquare => LEAST_OF_DOTS,
            Style::Irrelevant => FAINT_CONTRAST,
            _ => LEAST_CONTRAST,
        };
        // What means the same has the same colour on light and on dark squares.
        let [light, dark] = grounds.unwrap_or([self.page[0]; 2]);
        let color = ink.map(|ink| ink.readable(light, least).readable(dark, least));
        Look { color, background, ..look }
    }

    /// The look of a text in a cell with a mark.
    fn marked(&self, mark: Mark, look: Look, style: Style) -> Look {
        let Some(colors) = self.marks else {
            // What is gone must not be louder than what is there.
            let is_quiet = matches!(mark, Mark::Removed | Mark::Lost);
            let underline = style != Style::Space;
            return Look { bold: !is_quiet, dim: is_quiet, underline, ..look };
        };
        let ground = colors[mark.tone()];
        // Basic colours have few readable combinations: there the text has the colour of the mark.
        let color = Color { basic: ground.basic, ..look.color.unwrap_or(self.page[1]) };
        Look { color: Some(color), background: Some(ground), ..look }
    }

    /// The look of a text on a shade: black or white, whichever is easier to read there.
    fn shaded(&self, shade: Shade, look: Look) -> Look {
        let Some(shades) = self.shades else { return look };
        let background = Color::new(shades[shade.index()], 8);
        Look { color: Some(background.ink()), background: Some(background), ..look }
    }

    /// A hue, by its index among `count` distinct hues.
    pub(crate) fn hue(&self, index: usize, count: usize) -> Option<Color> {
        const BASIC: [u8; 6] = [1, 3, 2, 6, 4, 5];
        let color = *self.hues.get(index * self.hues.len() / count)?;
        Some(Color::new(color, BASIC[index * BASIC.len() / count]))
    }

    pub(crate) fn style(&self, style: Style) -> Look {
        let plain = |color| Look { color, ..Look::default() };
        let bold = |color| Look { color, bold: true, ..Look::default() };
        let dim = |color: Option<Color>| Look { color, dim: color.is_none(), ..Look::default() };
        match style {
            Style::Label | Style::Wall | Style::TitleSign => dim(self.label),
            Style::Name => plain(self.label),
            Style::SetSquare | Style::Bit | Style::Value => bold(self.set),
            Style::ClearSquare | Style::Irrelevant => dim(self.clear),
            Style::WhitePiece => bold(self.white_pieces),
            Style::BlackPiece => bold(self.black_pieces),
            Style::Title | Style::Heading | Style::Operator | Style::Axis => bold(None),
            Style::Sum => bold(self.sum),
            Style::Unknown | Style::Error => bold(self.unknown),
            Style::Space
            | Style::Caption
            | Style::SquareName
            | Style::Number
            | Style::Text
            | Style::Code => Look::default(),
        }
    }
}
