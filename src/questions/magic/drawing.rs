//! The factors that were searched for, as an answer. Those of all squares are arrays; a single one is drawn: the
//! squares with letters, the factor, and where the letters meet in the product.

use super::facts::{IndexBit, MagicFacts, MagicResult, Sought, sources};
use super::search::Magic;
use crate::diagram::{Hue, ValueDrawing, letters};
use crate::program::Known;
use crate::questions::code::Language;
use crate::questions::grid::{Array, Table, array};
use crate::questions::prelude::*;

/// The drawing of a factor for a function, perhaps of a square.
fn draw(sought: &Sought, facts: &MagicFacts, page: &mut Page) {
    let magic = Magic { mask: Bitboard(sought.mask.0), factor: facts.factor.0, bits: sought.bits };
    let entries = format!("{} of {}", facts.entries, 1_u64 << facts.index.len());
    let shared = match facts.occupancies - facts.entries {
        0 => "each occupancy has its own".to_owned(),
        shared => format!("{shared} occupancies share one with others of the same value"),
    };
    let square = sought.square.iter().cloned();
    page.heading(&square.chain([sought.function.clone()]).collect::<Vec<_>>().join(" "));
    page.rows(&[
        ("index", facts.formula.clone()),
        ("occupancies", format!("{}, all of which were tried", facts.occupancies)),
        ("values", facts.values.to_string()),
        ("entries", format!("{entries}; {shared}")),
    ]);
    page.space();
    page.prose(
        "The squares of the mask have letters, file by file, from rank 8 down. In the product, a \
         number says how many of them are added on a square; carries are not shown.",
    );
    page.space();
    page.equation(&terms(&magic));
    page.heading("Index");
    // For each bit of the index, what is added there.
    let row = |(bit, IndexBit { square, sources, carries }): (usize, &IndexBit)| {
        let added = letters(magic.mask).filter(|(from, _)| sources.contains(&from.to_string()));
        let mut added: Vec<String> = added.map(|(_, letter)| letter.to_string()).collect();
        added.extend(carries.then(|| "carries".to_owned()));
        let added = if added.is_empty() { "always 0".to_owned() } else { added.join(" + ") };
        (format!("bit {bit} ({square})"), added)
    };
    page.rows(&facts.index.iter().enumerate().map(row).collect::<Vec<_>>());
}

/// `x & mask`, the factor, the product, and the index.
fn terms(magic: &Magic) -> Vec<(String, ValueDrawing)> {
    let above = |square: Square| {
        let above = Square::try_from(u32::from(square) + magic.shift());
        above.map_or(Bitboard::EMPTY, |above| sources(magic, above))
    };
    let masked = board("x & mask", magic.mask, |square| Bitboard::from(square) & magic.mask);
    let masked = BoardDrawing { caption: Format::Hex.text(magic.mask.0), ..masked };
    let term = |sign: &str, one: BoardDrawing| (sign.to_owned(), ValueDrawing::Board(one.into()));
    vec![
        term("", masked),
        term("*", BoardDrawing::of_set("factor", magic.factor, Mapping::OWN)),
        term("=", board("product", magic.mask, |square| sources(magic, square))),
        term(&format!(">> {} =", magic.shift()), board("index", magic.mask, above)),
    ]
}

/// A board with the letter of the bit that is copied to a square, or the number of bits.
fn board(title: &str, mask: Bitboard, copied: impl Fn(Square) -> Bitboard) -> BoardDrawing {
    let names: Vec<(Square, char)> = letters(mask).collect();
    let cell = |square| {
        let copied: Bitboard = copied(square);
        match (copied.single_square(), copied.count()) {
            (_, 0) => Run::clear_square(),
            (Some(source), _) => {
                let at = names.iter().position(|(named, _)| *named == source);
                let letter = at.map_or_else(|| source.to_string(), |at| names[at].1.to_string());
                let own = Some((at.unwrap_or_default(), names.len().max(1)));
                Run { hue: Some(Hue { square: source, own }), ..Run::new(Style::Bit, letter) }
            }
            (None, count) => Run::new(Style::Sum, count.to_string()),
        }
    };
    BoardDrawing::new(title, Square::ALL.map(cell))
}

/// The factors that were searched for: those of all squares for one piece after the other, or fewer.
pub(crate) struct Magics(pub(crate) Vec<Sought>);

impl Answer for Magics {
    const QUESTION: &'static str = "magic";

    fn outcome(&self) -> Outcome {
        self.0.iter().map(|one| one.answer).max().unwrap_or_default()
    }

    fn lines(&self) -> String {
        self.0.iter().map(|one| format!("{one}\n")).collect()
    }

    /// A single factor is drawn; of several, each has a line.
    fn draw(&self, page: &mut Page) {
        match &self.0[..] {
            [one @ Sought { result: MagicResult::Found(facts), .. }] => draw(one, facts, page),
            [missing @ Sought { result: MagicResult::Missing { collision, .. }, .. }]
                if !collision.is_empty() =>
            {
                page.prose(&missing.to_string());
                let set = |set: &HexText| BoardDrawing::of_set("x & mask", set.0, Mapping::OWN);
                page.boards(&collision.iter().map(set).collect::<Vec<_>>());
            }
            several => page.lines(Style::Text, several),
        }
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.0.iter()
    }

    fn source(&self, language: &Language) -> Result<String, String> {
        Ok(array::sources(&self.arrays()?, language))
    }

    fn csv(&self) -> Result<String, String> {
        array::csv(&self.arrays()?)
    }
}

const INDEX: &str = "(occupied & mask) * factor >> shift is the index of an entry";

impl Magics {
    /// Arrays with the masks, factors and shifts of all squares, and the offset of the entries of each
    /// square in a table that all share: four arrays for each piece, if no factor is missing.
    fn arrays(&self) -> Result<Vec<Array>, String> {
        let magics = self.0.iter().map(|one| match &one.result {
            MagicResult::Found(facts) => Ok((one, facts)),
            MagicResult::Missing { .. } => Err(one.to_string()),
        });
        let magics: Vec<(&Sought, &MagicFacts)> = magics.collect::<Result<_, _>>()?;
        if !magics.len().is_multiple_of(64) {
            return Err("arrays have an entry for each square".to_owned());
        }
        let mut offset = 0;
        let mut all = Vec::new();
        for magics in magics.chunks(64) {
            let function = &magics[0].0.function;
            let mut offsets = Vec::with_capacity(64);
            for (sought, _) in magics {
                offsets.push(offset);
                offset += 1 << sought.bits;
            }
            let numbers = |of: fn(&(&Sought, &MagicFacts)) -> u64| magics.iter().map(of).collect();
            let rows: [(_, Vec<u64>, _, _); 4] = [
                ("masks", numbers(|one| one.0.mask.0), Known::WORD, "the squares that matter"),
                ("factors", numbers(|one| one.1.factor.0), Known::WORD, INDEX),
                ("shifts", numbers(|one| one.1.shift.into()), Known::count(0, 63), INDEX),
                ("offsets", offsets, Known::count(0, offset), "where its entries begin"),
            ];
            all.extend(rows.map(|(what, numbers, known, about)| Array {
                name: format!("{function}_{what}"),
                formula: format!("{function}: {about}"),
                steps: Vec::new(),
                table: Table::of_numbers(&numbers, known),
            }));
        }
        if let Some(last) = all.last_mut() {
            last.formula += &format!("; all squares have {offset} entries");
        }
        Ok(all)
    }
}
