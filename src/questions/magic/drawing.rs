//! The factors that were searched for, as an answer. Those of all squares are arrays; a single one is drawn: the
//! squares with letters, the factor, and where the letters meet in the product.

use serde::Serialize;
use shakmaty::{Bitboard, Square};

use super::facts::{IndexBit, MagicFacts, Sought, sources};
use crate::diagram::{
    Block, BoardDrawing, Hue, Page, Run, Style, StyledLine, ValueDrawing, View, equation, letters,
};
use crate::notation::mapping::Mapping;
use crate::notation::{Format, HexText};
use crate::program::kind::Known;
use crate::questions::answer::{Answer, Outcome};
use crate::questions::code::Language;
use crate::questions::grid::Table;
use crate::questions::grid::array::{self, Array};

impl MagicFacts {
    pub(super) fn drawing(&self, view: View) -> Block {
        let mut page = Page::new(view);
        let square = self.square.iter().cloned();
        page.heading(&square.chain([self.function.clone()]).collect::<Vec<_>>().join(" "));
        page.rows(&[
            ("index", self.formula.clone()),
            ("occupancies", format!("{}, all of which were tried", self.occupancies)),
            ("values", self.values.to_string()),
            ("entries", self.used()),
        ]);
        page.space();
        page.prose(
            "The squares of the mask have letters, file by file, from rank 8 down. In the product, a \
             number says how many of them are added on a square; carries are not shown.",
        );
        page.space();
        let terms = self.terms();
        page.block.lines.extend(equation::block(&terms, &page.view).lines);
        page.heading("Index");
        page.rows(&self.index_rows());
        page.block
    }

    /// How many entries of the table are used, and whether occupancies share them.
    fn used(&self) -> String {
        let of = format!("{} of {}", self.entries, 1_u64 << self.bits);
        match self.occupancies - self.entries {
            0 => format!("{of}; each occupancy has its own"),
            shared => format!("{of}; {shared} occupancies share one with others of the same value"),
        }
    }

    /// `x & mask`, the factor, the product, and the index.
    fn terms(&self) -> Vec<(String, ValueDrawing)> {
        let magic = self.magic();
        let masked = cells(|square| Bitboard::from(square) & magic.mask, magic.mask);
        let product = cells(|square| sources(&magic, square), magic.mask);
        let index = cells(
            |square| {
                let above = Square::try_from(u32::from(square) + magic.shift());
                above.map_or(Bitboard::EMPTY, |above| sources(&magic, above))
            },
            magic.mask,
        );
        let board = |title: &str, cells| BoardDrawing::new(title, cells);
        let masked =
            BoardDrawing { caption: Format::Hex.text(magic.mask.0), ..board("x & mask", masked) };
        let factor = BoardDrawing::of_set("factor", magic.factor, Mapping::OWN);
        let term = |operator: &str, board: BoardDrawing| {
            (operator.to_owned(), ValueDrawing::Board(Box::new(board)))
        };
        vec![
            term("", masked),
            term("*", factor),
            term("=", board("product", product)),
            term(&format!(">> {} =", magic.shift()), board("index", index)),
        ]
    }

    /// For each bit of the index, what is added there.
    fn index_rows(&self) -> Vec<(String, String)> {
        let names: Vec<(String, char)> = letters(self.magic().mask)
            .map(|(square, letter)| (square.to_string(), letter))
            .collect();
        let row = |(bit, facts): (usize, &IndexBit)| {
            let added = names.iter().filter(|(square, _)| facts.sources.contains(square));
            let mut added: Vec<String> = added.map(|(_, letter)| letter.to_string()).collect();
            added.sort_unstable();
            added.extend(facts.carries.then(|| "carries".to_owned()));
            let added = if added.is_empty() { "always 0".to_owned() } else { added.join(" + ") };
            (format!("bit {bit} ({})", facts.square), added)
        };
        self.index.iter().enumerate().map(row).collect()
    }
}

/// The cells of a board: the letter of the bit that is copied to a square, or the number of bits.
fn cells(copied: impl Fn(Square) -> Bitboard, mask: Bitboard) -> [Run; 64] {
    let names: Vec<(Square, char)> = letters(mask).collect();
    Square::ALL.map(|square| {
        let copied = copied(square);
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
    })
}

/// The factors that were searched for: those of all squares for one piece after the other, or fewer.
#[derive(Debug)]
pub(crate) struct Magics(pub(crate) Vec<Sought>);

impl Answer for Magics {
    const QUESTION: &'static str = "magic";

    fn outcome(&self) -> Outcome {
        self.0.iter().map(Sought::outcome).max().unwrap_or_default()
    }

    fn lines(&self) -> String {
        self.0.iter().map(|one| format!("{one}\n")).collect()
    }

    /// A single factor is drawn; of several, each has a line.
    fn drawing(&self, view: View) -> Block {
        if let [Sought::Found(facts)] = &self.0[..] {
            return facts.drawing(view);
        }
        if let [missing @ Sought::Missing(not)] = &self.0[..]
            && !not.collision.is_empty()
        {
            let mut page = Page::new(view);
            page.prose(&missing.to_string());
            page.space();
            let set = |set: &HexText| BoardDrawing::of_set("x & mask", set.0, Mapping::OWN);
            page.boards(&not.collision.iter().map(set).collect::<Vec<_>>());
            return page.block;
        }
        let line = |one: &Sought| StyledLine::of(Style::Text, one.to_string());
        Block { lines: self.0.iter().map(line).collect(), ..Block::default() }
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

/// How an index is computed.
const INDEX: &str = "(occupied & mask) * factor >> shift is the index of an entry";

impl Magics {
    /// Arrays with the masks, factors and shifts of all squares, and the offset of the entries of each
    /// square in a table that all share: four arrays for each piece, if no factor is missing.
    fn arrays(&self) -> Result<Vec<Array>, String> {
        let found = |one: &Sought| match one {
            Sought::Found(facts) => Ok(facts.clone()),
            missing @ Sought::Missing(_) => Err(missing.to_string()),
        };
        let magics: Vec<MagicFacts> = self.0.iter().map(found).collect::<Result<_, _>>()?;
        if !magics.len().is_multiple_of(64) {
            return Err("arrays have an entry for each square".to_owned());
        }
        let mut offset = 0;
        let mut all = Vec::new();
        for magics in magics.chunks(64) {
            let function = &magics[0].function;
            let mut offsets = Vec::with_capacity(64);
            for facts in magics {
                offsets.push(offset);
                offset += 1 << facts.bits;
            }
            let numbers = |of: fn(&MagicFacts) -> u64| magics.iter().map(of).collect::<Vec<u64>>();
            let rows = [
                ("masks", numbers(|facts| facts.mask.0), Known::WORD, "the squares that matter"),
                ("factors", numbers(|facts| facts.factor.0), Known::WORD, INDEX),
                ("shifts", numbers(|facts| facts.shift.into()), Known::count(0, 63), INDEX),
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
