//! How a chain works, drawn: what each step is for, where the squares go, how the algorithms
//! count, their masks, and the board after each operation.
//!
//! Everything is computed from the program: the trace is its bit matrix after each operation,
//! and nothing of it is stored.

mod trace;

use shakmaty::Square;

use crate::catalogue::{self, Algorithm, Step as Row};
use crate::chain::{Chain, Step};
use crate::diagram::board::{Board, Cell};
use crate::diagram::layout::{Block, Line, side_by_side, wrap};
use crate::diagram::table;
use crate::diagram::theme::{Role, Theme};
use crate::language;
use crate::notation::mapping::Mapping;
use crate::program::matrix::Matrix;
use crate::program::operation::Binary;
use crate::program::squares::SquareMap;
use crate::program::{Instruction, Operand, Program};

/// A page that grows.
struct Page<'a> {
    block: Block,
    width: usize,
    theme: &'a Theme,
}

/// Explains each step of a chain, and the chain as a whole where there are several.
pub fn explain(chain: &Chain, width: usize, theme: &Theme) -> Block {
    let mut page = Page { block: Block::default(), width, theme };
    for step in &chain.steps {
        page.step(step);
    }
    if chain.steps.len() > 1 {
        page.whole(chain);
    }
    page.block
}

impl Page<'_> {
    /// A heading, apart from what stands above it.
    fn heading(&mut self, text: &str) {
        if !self.block.lines.is_empty() {
            self.block.lines.push(Line::default());
        }
        for line in wrap(text, self.width) {
            self.block.lines.push(Line::of(self.theme, Role::Title, &line));
        }
    }

    fn prose(&mut self, text: &str) {
        for line in wrap(text, self.width) {
            self.block.lines.push(Line::of(self.theme, Role::Plain, &line));
        }
    }

    fn rows(&mut self, rows: &[(&str, String)]) {
        let rows: Vec<(String, String)> =
            rows.iter().map(|(name, text)| ((*name).to_owned(), text.clone())).collect();
        self.block.lines.extend(table(&rows, self.width, self.theme).lines);
    }

    fn boards(&mut self, boards: &[Board]) {
        let blocks: Vec<Block> = boards.iter().map(|board| board.block(self.theme)).collect();
        self.block.lines.push(Line::default());
        self.block.lines.extend(side_by_side(&blocks, self.width).lines);
    }

    fn step(&mut self, step: &Step) {
        let named = catalogue::find(step.name.split('@').next().unwrap_or_default());
        match named {
            Some(row) => {
                self.heading(&format!("{}: {}", row.name, row.summary));
                self.prose(row.details);
            }
            None => self.heading(&step.name),
        }
        let matrix = step.program.matrix();
        let map = matrix.as_ref().ok().and_then(Matrix::square_map);
        let mut rows = Vec::new();
        if let Some(row) = named {
            rows.push(("one square", row.journey()));
            rows.push(("undone by", row.inverse.unwrap_or("nothing: it loses squares").to_owned()));
        }
        if let Some(map) = &map {
            rows.push(("order", order(map)));
        }
        rows.push((
            "linear",
            match &matrix {
                Ok(_) => "yes: the matrix of bits tells all, for all 2^64 boards".to_owned(),
                Err(reason) => reason.to_string(),
            },
        ));
        rows.push(("operations", step.program.operations().to_string()));
        self.rows(&rows);
        if let Some(map) = &map {
            self.boards(&square_maps(map));
        }
        match named {
            Some(row) => row.algorithms.iter().for_each(|algorithm| self.algorithm(row, algorithm)),
            None => self.masks(&step.program),
        }
        self.trace(&step.program);
    }

    /// One algorithm: how many operations it takes, where it comes from, its masks.
    fn algorithm(&mut self, row: &Row, algorithm: &Algorithm) {
        let Ok(formula) = language::compile(algorithm.program) else { return };
        let count = formula.program.operations();
        let operations = if count == 1 { "operation" } else { "operations" };
        self.heading(&format!("{}@{}: {count} {operations}", row.name, algorithm.name));
        if let Some(claim) = algorithm.claim.as_ref().filter(|claim| claim.operations != count) {
            self.prose(&format!("The source counts {}: {}.", claim.operations, claim.difference));
        }
        self.prose(&format!("Source: {}.", algorithm.source));
        for line in algorithm.program.lines() {
            let code = format!("  {}", line.trim());
            self.block.lines.push(Line::of(self.theme, Role::Plain, &code));
        }
        self.masks(&formula.program);
    }

    /// The constants with which a program intersects, as boards.
    fn masks(&mut self, program: &Program) {
        let mut masks: Vec<u64> = Vec::new();
        for instruction in program.instructions() {
            let Instruction::Binary {
                operation: Binary::And | Binary::Multiply, left, right, ..
            } = *instruction
            else {
                continue;
            };
            for operand in [left, right] {
                if let Operand::Constant(mask) = operand
                    && mask > 64
                    && !masks.contains(&mask)
                {
                    masks.push(mask);
                }
            }
        }
        if !masks.is_empty() {
            let boards: Vec<Board> =
                masks.iter().map(|&mask| Board::of_set("", mask, Mapping::OWN)).collect();
            self.boards(&boards);
        }
    }

    /// The chain as one rearrangement, if it is one.
    fn whole(&mut self, chain: &Chain) {
        let names: Vec<&str> = chain.steps.iter().map(|step| step.name.as_str()).collect();
        self.heading(&format!("The whole chain: {}", names.join(", then ")));
        let matrices: Result<Vec<Matrix>, _> =
            chain.steps.iter().map(|step| step.program.matrix()).collect();
        let whole = matrices
            .map(|all| all.iter().fold(Matrix::moving(Some), |whole, next| whole.then(next)));
        let Ok(whole) = whole else {
            return self.prose("It is not linear as a whole.");
        };
        let same: Vec<&str> = catalogue::steps()
            .filter(|row| row.specification.matrix().as_ref() == Some(&whole) && !row.swaps_colors)
            .map(|row| row.name)
            .collect();
        let mut rows = Vec::new();
        if !same.is_empty() {
            rows.push(("the same as", same.join(", ")));
        } else if whole == Matrix::moving(Some) {
            rows.push(("the same as", "nothing at all: every square stays".to_owned()));
        }
        if let Some(map) = whole.square_map() {
            rows.push(("order", order(&map)));
            self.rows(&rows);
            self.boards(&square_maps(&map));
        } else {
            self.rows(&rows);
        }
    }
}

fn order(map: &SquareMap) -> String {
    match map.order() {
        1 => "1: every square stays".to_owned(),
        2 => "2: done twice, it is undone".to_owned(),
        order => format!("{order}: done {order} times, it is undone"),
    }
}

/// The squares with their names, before and after.
fn square_maps(map: &SquareMap) -> [Board; 2] {
    let undone = map.inverse();
    let board = |title: &str, name: &dyn Fn(Square) -> Square| Board {
        title: title.to_owned(),
        cells: Square::ALL.map(|square| Cell::new(name(square).to_string(), Role::Plain)),
        caption: String::new(),
    };
    [board("before", &|square| square), board("after", &|square| undone.target(square))]
}
