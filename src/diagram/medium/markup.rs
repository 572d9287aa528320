//! Drawings as HTML, and what HTML and SVG share: escaped text, classes and their style sheet.
//!
//! The style sheet has a rule for each class that the drawing uses. Without a palette, the colours
//! are those for light backgrounds, or for dark ones if the reader prefers these.

use std::collections::BTreeMap;
use std::fmt::Write;

use shakmaty::Square;

use crate::diagram::palette::{Color, DARK, LIGHT, Look, Palette};
use crate::diagram::{Block, ColorBy, Run, Style};
use crate::text::escape::escaped_lines;

/// The looks of a drawing as HTML or SVG.
#[derive(Clone, Copy, Debug, Default)]
pub struct Appearance {
    /// The colours; by default, what the reader prefers, light or dark.
    pub palette: Option<&'static Palette>,
    /// What determines the hues of bits, unless it is as the drawing suggests.
    pub color_by: Option<ColorBy>,
    /// Whether the title is a part of the drawing, too.
    pub heading: bool,
}

/// A drawing as an HTML document: preformatted text, with a style sheet.
///
/// ```
/// use bbt::diagram::board::BoardDrawing;
/// use bbt::diagram::medium::markup::{Appearance, html};
/// use bbt::diagram::view::View;
/// use bbt::notation::mapping::Mapping;
/// let board = BoardDrawing::of_set("a < b", 1, Mapping::OWN).block(&View::default());
/// let page = html(&board, "one corner", Appearance::default());
/// assert!(page.starts_with("<!DOCTYPE html>") && page.contains("a &lt; b"));
/// ```
pub fn html(drawing: &Block, title: &str, appearance: Appearance) -> String {
    let names = Properties { text: "color", area: "background", within: "", page: "body" };
    let (text, sheet) = preformatted(drawing, appearance, names);
    let title = escaped(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{sheet}</style>\n</head>\n<body>\n<pre>{text}</pre>\n</body>\n</html>\n"
    )
}

/// A drawing as an element for a page, with rules for this element alone.
pub(super) fn fragment(drawing: &Block, title: &str, appearance: Appearance) -> String {
    let names = Properties { text: "color", area: "background", within: ".bbt ", page: ".bbt" };
    let (text, sheet) = preformatted(drawing, appearance, names);
    let title = escaped(title);
    format!(
        "<div class=\"bbt\" title=\"{title}\">\n<style>\n{sheet}</style>\n<pre>{text}</pre>\n</div>\n"
    )
}

/// The text of a drawing, with its classes, and their rules.
fn preformatted(drawing: &Block, looks: Appearance, properties: Properties) -> (String, String) {
    let mut sheet = StyleSheet::new(looks, properties);
    let mut text = String::new();
    for line in drawing.all_lines() {
        for run in line.runs() {
            let square = run.on.map(|square| format!(" {}", sheet.square(square, run)));
            let classes = sheet.run(run) + &square.unwrap_or_default();
            // Writing to a string cannot fail.
            let _ = write!(text, "<span class=\"{classes}\">{}</span>", escaped(&run.text));
        }
        text.push('\n');
    }
    let (within, rules) = (properties.within, sheet.rules());
    let font = "line-height: 1.25; font-family: ui-monospace, 'DejaVu Sans Mono', monospace;";
    // A cell fills its line, so that there are no stripes between ranks.
    let cells = "display: inline-block; vertical-align: top;";
    (text, format!("{rules}{within}pre {{ {font} }}\n{within}pre span {{ {cells} }}\n"))
}

/// A text with its markup characters escaped, and those that XML 1.0 does not allow.
pub(super) fn escaped(text: &str) -> String {
    let text = escaped_lines(text).replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// The names of a colour property.
#[derive(Clone, Copy, Debug)]
pub(super) struct Properties {
    /// That of a text.
    pub(super) text: &'static str,
    /// That of a square, or of the whole page.
    pub(super) area: &'static str,
    /// What is before the name of a class in a rule.
    pub(super) within: &'static str,
    /// The element around the drawing.
    pub(super) page: &'static str,
}

#[derive(Debug)]
pub(super) struct StyleSheet {
    appearance: Appearance,
    properties: Properties,
    classes: BTreeMap<String, Class>,
}

/// What has a class, with a run that has it.
#[derive(Clone, Debug)]
enum Class {
    Text(Run),
    Square(Run),
}

impl StyleSheet {
    pub(super) fn new(appearance: Appearance, properties: Properties) -> StyleSheet {
        StyleSheet { appearance, properties, classes: BTreeMap::new() }
    }

    /// The class of a run's text: that of its style, its hue and its mark.
    pub(super) fn run(&mut self, run: &Run) -> String {
        let hue = run.hue.and_then(|hue| hue.index(self.appearance.color_by));
        let hue = hue.map_or(String::new(), |(index, count)| format!("-{index}-{count}"));
        let cell = if run.on.is_some() { "-cell" } else { "" };
        let name = format!("{:?}{cell}{hue}{}", run.style, marks(run));
        self.classes.entry(name.clone()).or_insert_with(|| Class::Text(run.clone()));
        name
    }

    /// The class of a cell that a run is in: the colour of its square, and its mark or whether it is set.
    pub(super) fn square(&mut self, square: Square, run: &Run) -> String {
        let ground = if square.is_light() { "light" } else { "dark" };
        let is_set = run.style == Style::SetSquare && run.mark.is_none();
        let name = format!("{ground}{}{}", if is_set { "-set" } else { "" }, marks(run));
        self.classes.entry(name.clone()).or_insert_with(|| Class::Square(run.clone()));
        name
    }

    /// The rules of all classes.
    pub(super) fn rules(&self) -> String {
        if let Some(palette) = self.appearance.palette {
            return self.of(palette);
        }
        let [light, dark] = [&LIGHT, &DARK].map(|palette| self.of(palette));
        format!("{light}@media (prefers-color-scheme: dark) {{\n{dark}}}\n")
    }

    fn of(&self, palette: &Palette) -> String {
        let Properties { text, area, within, page } = self.properties;
        let [background, foreground] = palette.page.map(hex);
        let mut rules = format!("{page} {{ {area}: {background}; }}\n");
        // SVG text does not inherit a colour.
        let plain = if text == area { format!("{within}text") } else { page.to_owned() };
        let _ = writeln!(rules, "{plain} {{ {text}: {foreground}; }}");
        for (name, class) in &self.classes {
            let rule = match class {
                Class::Text(run) => declarations(palette.look(run, self.appearance.color_by), text),
                Class::Square(run) => {
                    let color = palette.look(run, None).background;
                    format!(" {area}: {};", color.map_or("none".to_owned(), hex))
                }
            };
            if !rule.is_empty() {
                let _ = writeln!(rules, "{within}.{name} {{{rule} }}");
            }
        }
        rules
    }
}

/// The part of a class that says the mark and the shade of a run.
fn marks(run: &Run) -> String {
    let mark = run.mark.map(|mark| format!("-{mark:?}"));
    let shade = run.shade.map(|shade| format!("-shade-{}", shade.index()));
    mark.into_iter().chain(shade).collect()
}

fn declarations(look: Look, property: &str) -> String {
    let color = look.color.map(|color| format!(" {property}: {};", hex(color)));
    let others = [
        (look.bold, " font-weight: bold;"),
        (look.dim, " opacity: 0.6;"),
        (look.underline, " text-decoration: underline;"),
    ];
    let others = others.into_iter().filter(|(holds, _)| *holds).map(|(_, text)| text);
    color.unwrap_or_default() + &others.collect::<String>()
}

fn hex(color: Color) -> String {
    let [red, green, blue] = color.rgb();
    format!("#{red:02x}{green:02x}{blue:02x}")
}
