//! Whatever is drawn can be read: the contrast of each text with what is behind it, as WCAG 2 defines it.

use bbt::diagram::block::Run;
use bbt::diagram::palette::{Color, PALETTES, Palette};
use bbt::diagram::{ColorBy, Hue, Mark, Shade, Style};
use shakmaty::Square;

/// The styles that a cell may have.
const CELLS: [Style; 14] = [
    Style::Space,
    Style::Wall,
    Style::Axis,
    Style::SetSquare,
    Style::ClearSquare,
    Style::WhitePiece,
    Style::BlackPiece,
    Style::Bit,
    Style::Irrelevant,
    Style::Sum,
    Style::Unknown,
    Style::SquareName,
    Style::Number,
    Style::Value,
];

/// The styles of what stands around cells.
const AROUND: [Style; 11] = [
    Style::Label,
    Style::TitleSign,
    Style::Title,
    Style::Caption,
    Style::Value,
    Style::Operator,
    Style::Heading,
    Style::Name,
    Style::Text,
    Style::Code,
    Style::Error,
];

/// The relative luminance of a colour.
fn luminance(color: Color) -> f64 {
    let linear = color.rgb().map(|level| {
        let level = f64::from(level) / 255.0;
        if level <= 0.04045 { level / 12.92 } else { ((level + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

/// The contrast of two colours, from 1 to 21.
fn contrast(one: Color, other: Color) -> f64 {
    let [one, other] = [one, other].map(luminance);
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The contrast of a run with what is behind it.
fn of(palette: &Palette, run: &Run) -> f64 {
    let look = palette.look(run, None);
    assert!(look.background.is_none() || look.color.is_some(), "no ink: {} {run:?}", palette.name);
    contrast(look.color.unwrap_or(palette.page[1]), look.background.unwrap_or(palette.page[0]))
}

/// Every cell that can be drawn: with a mark, with a hue, with a shade, or with none.
fn cells() -> Vec<Run> {
    let mut cells = Vec::new();
    for (style, square) in
        CELLS.into_iter().flat_map(|style| [(style, Square::A1), (style, Square::A2)])
    {
        let plain = Run { on: Some(square), ..Run::new(style, "x") };
        let marked = Mark::ALL.map(|mark| Run { mark: Some(mark), ..plain.clone() });
        let shaded = (1..=10).map(|part| Run { shade: Shade::of(part, 10), ..plain.clone() });
        cells.extend(marked);
        cells.extend(shaded);
        if matches!(style, Style::Bit | Style::SquareName | Style::Number) {
            for hue in Square::ALL {
                let hue = Some(Hue { square: hue, own: ColorBy::Square.hue(hue) });
                cells.push(Run { hue, ..plain.clone() });
                cells.extend(Mark::ALL.map(|mark| Run { mark: Some(mark), hue, ..plain.clone() }));
            }
        }
        cells.push(plain);
    }
    cells
}

#[test]
fn everything_that_must_be_read_has_contrast() {
    let mut wrong = Vec::new();
    for palette in PALETTES {
        let around = AROUND.map(|style| Run::new(style, "x"));
        for run in cells().iter().chain(&around).filter(|run| run.style != Style::Space) {
            // What does not matter may be fainter, and so may the dot of a clear square: its ground says the
            // same.
            let least = match run.style {
                Style::ClearSquare => 2.0,
                Style::Irrelevant => 3.0,
                _ => 4.5,
            };
            let found = of(palette, run);
            if found < least {
                wrong.push(format!(
                    "{} {found:.2} {:?} {:?} {:?} {:?}",
                    palette.name,
                    run.style,
                    run.mark,
                    run.shade,
                    run.hue.and_then(|h| h.own)
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
