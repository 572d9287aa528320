//! Colours that mean something else look different: their distance by CIEDE2000, in plain sight and as a
//! deuteranope sees them.
//!
//! Sources: Sharma, Wu and Dalal, The CIEDE2000 Color-Difference Formula (2005); Machado, Oliveira and
//! Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency (2009); sRGB as in
//! IEC 61966-2-1.

use bbt::diagram::block::Run;
use bbt::diagram::palette::{Color, PALETTES, Palette};
use bbt::diagram::{Hue, Mark, Style};
use shakmaty::Square;

/// The least distance of two grounds, for either eye.
const LEAST: f64 = 20.0;

/// The least distance of two hues of thin letters, which have their meaning from their place as well.
const LEAST_OF_HUES: f64 = 10.0;

/// The marks that meet on a board.
const TOGETHER: [&[Mark]; 5] = [
    &[Mark::Added, Mark::Removed],
    &[Mark::Lost, Mark::Wrapped],
    &[Mark::SwappedUp, Mark::SwappedDown],
    &[Mark::Attacker, Mark::Blocker, Mark::Target],
    &[Mark::OnlyFirst, Mark::OnlySecond],
];

type Matrix = [[f64; 3]; 3];

const DEUTERANOPE: Matrix = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];

/// From linear sRGB to XYZ, relative to the white D65.
const XYZ: Matrix = [
    [0.433_953, 0.376_219, 0.189_828],
    [0.212_673, 0.715_152, 0.072_175],
    [0.017_758, 0.109_477, 0.872_766],
];

fn times(matrix: Matrix, vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(factor, value)| factor * value).sum())
}

fn linear(color: Color) -> [f64; 3] {
    color.rgb().map(|level| {
        let level = f64::from(level) / 255.0;
        if level <= 0.04045 { level / 12.92 } else { ((level + 0.055) / 1.055).powf(2.4) }
    })
}

fn lab(linear: [f64; 3]) -> [f64; 3] {
    let [x, y, z] = times(XYZ, linear).map(|value| {
        if value > 216.0 / 24389.0 { value.cbrt() } else { (24389.0 / 27.0 * value + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The angle of a colour in degrees, from 0 to 360.
fn hue(a: f64, b: f64) -> f64 {
    b.atan2(a).to_degrees().rem_euclid(360.0)
}

fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let saturation = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt();
    let stretch = 1.5 - 0.5 * saturation(f64::midpoint(a1.hypot(b1), a2.hypot(b2)));
    let (a1, a2) = (a1 * stretch, a2 * stretch);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let is_grey = c1 * c2 == 0.0;
    let turn = if is_grey { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
    let mean_hue = if is_grey { h1 + h2 } else { (h1 + turn / 2.0).rem_euclid(360.0) };
    let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let cos = |factor: f64, angle: f64| (factor * mean_hue + angle).to_radians().cos();
    let t = 1.0 - 0.17 * cos(1.0, -30.0) + 0.24 * cos(2.0, 0.0) + 0.32 * cos(3.0, 6.0)
        - 0.20 * cos(4.0, -63.0);
    let square = (l - 50.0).powi(2);
    let lightness = (l2 - l1) / (1.0 + 0.015 * square / (20.0 + square).sqrt());
    let chroma = (c2 - c1) / (1.0 + 0.045 * c);
    let hues = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin() / (1.0 + 0.015 * c * t);
    let around_blue = 60.0 * (-((mean_hue - 275.0) / 25.0).powi(2)).exp();
    let rotation = -2.0 * saturation(c) * around_blue.to_radians().sin();
    (lightness.powi(2) + chroma.powi(2) + hues.powi(2) + rotation * chroma * hues).sqrt()
}

/// The distance of two colours for the eye that tells them apart less well.
fn distance(one: Color, other: Color) -> f64 {
    let [one, other] = [one, other].map(linear);
    let seen = |color| lab(times(DEUTERANOPE, color).map(|value| value.clamp(0.0, 1.0)));
    ciede2000(lab(one), lab(other)).min(ciede2000(seen(one), seen(other)))
}

/// The grounds of a cell on a light and on a dark square.
fn grounds(palette: &Palette, style: Style, mark: Option<Mark>) -> Vec<Color> {
    let ground = |on| palette.look(&Run { on: Some(on), mark, ..Run::new(style, "1") }, None);
    [Square::A2, Square::A1].into_iter().filter_map(|square| ground(square).background).collect()
}

#[test]
fn the_formula_gives_what_its_authors_publish() {
    for (one, other, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
        ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ] {
        let found = ciede2000(one, other);
        assert!((found - expected).abs() < 0.0001, "{one:?} {other:?}: {found}");
    }
}

#[test]
fn grounds_that_meet_on_a_board_differ() {
    let mut near = Vec::new();
    for palette in PALETTES.into_iter().filter(|palette| palette.name != "wiki") {
        for marks in TOGETHER {
            let set = ("set".to_owned(), grounds(palette, Style::SetSquare, None));
            let clear = ("clear".to_owned(), grounds(palette, Style::ClearSquare, None));
            let marked = marks.iter().flat_map(|mark| {
                [Style::SetSquare, Style::ClearSquare]
                    .map(|style| (format!("{mark:?}"), grounds(palette, style, Some(*mark))))
            });
            let all: Vec<(String, Vec<Color>)> = [set, clear].into_iter().chain(marked).collect();
            for (index, (name, colors)) in all.iter().enumerate() {
                assert_eq!(colors.len(), 2, "{}: {name}", palette.name);
                for (other, others) in all[..index].iter().filter(|(other, _)| other != name) {
                    for (one, two) in
                        colors.iter().flat_map(|one| others.iter().map(move |two| (one, two)))
                    {
                        let found = distance(*one, *two);
                        if found < LEAST {
                            near.push(format!("{}: {name} and {other}: {found:.1}", palette.name));
                        }
                    }
                }
            }
        }
    }
    assert!(near.is_empty(), "{}", near.join("\n"));
}

/// The sign on a square of a set and the dot on a clear one have one colour each on all squares, and so
/// has each hue.
#[test]
fn a_text_has_one_colour_on_both_colours_of_square() {
    for palette in PALETTES {
        for style in [Style::SetSquare, Style::ClearSquare, Style::WhitePiece, Style::Bit] {
            for hue in [None, Some(0), Some(1), Some(2), Some(7)] {
                let hue = hue.map(|at| Hue { square: Square::A1, own: Some((at, 8)) });
                let ink = |on| {
                    palette.look(&Run { on: Some(on), hue, ..Run::new(style, "1") }, None).color
                };
                assert_eq!(ink(Square::A1), ink(Square::A2), "{}: {style:?} {hue:?}", palette.name);
            }
        }
    }
}

/// The names of squares have the hues of their files or ranks, of which each is told from each other one.
#[test]
fn the_hues_of_eight_lines_differ() {
    let mut near = Vec::new();
    for palette in PALETTES.into_iter().filter(|palette| palette.name != "wiki") {
        let ink = |at| {
            let hue = Some(Hue { square: Square::A1, own: Some((at, 8)) });
            let run = Run { on: Some(Square::A1), hue, ..Run::new(Style::SquareName, "a1") };
            palette.look(&run, None).color.expect("a colour")
        };
        let hues: Vec<Color> = (0..8).map(ink).collect();
        for (at, one) in hues.iter().enumerate() {
            for other in &hues[..at] {
                let [seen, by] = [one, other].map(|color| lab(linear(*color)));
                let found = ciede2000(seen, by);
                if found < LEAST_OF_HUES {
                    near.push(format!("{}: {one:?} {other:?}: {found:.1}", palette.name));
                }
            }
        }
    }
    assert!(near.is_empty(), "{}", near.join("\n"));
}
