//! The moves of which chains consist: steps of the catalogue, each effect once, and formulas of one
//! operation and a constant; and the shortest chains that take some boards to others.

use std::sync::LazyLock;

use crate::catalogue::Effect;
use crate::formula;
use crate::notation::Format;
use crate::program::{AffineMap, Operation, Program, single_squares};
use crate::questions::known::{KnownAlgorithm, algorithms, samples};

pub(super) type Pair = (u64, u64);

/// What is done to a board at once.
pub(super) struct Move {
    /// The names: first the one that stands for all.
    pub(super) names: Vec<String>,
    /// The affine map of a step, if it is one.
    pub(super) map: Option<AffineMap>,
    pub(super) swaps_colors: bool,
    /// The algorithms of the steps; none of a formula.
    algorithms: Vec<&'static KnownAlgorithm>,
    image: Box<dyn Fn(u64) -> Option<u64> + Send + Sync>,
}

impl Move {
    fn step(one: &'static KnownAlgorithm) -> Move {
        Move {
            names: vec![one.step.name.to_owned()],
            map: one.map.clone(),
            swaps_colors: one.step.effect == Effect::SwapsColors,
            algorithms: vec![one],
            image: match &one.map {
                Some(map) => Box::new(image_by_bytes(map)),
                None => Box::new(|board| one.program.evaluate_board(board).ok()),
            },
        }
    }

    fn formula(operation: Operation, constant: u64) -> Move {
        let number = if constant < 64 { constant.to_string() } else { Format::Hex.text(constant) };
        Move {
            names: vec![operation.written(&["x".to_owned(), number])],
            map: None,
            swaps_colors: false,
            algorithms: Vec::new(),
            image: Box::new(move |board| Some(operation.apply([board, constant]))),
        }
    }

    pub(super) fn name(&self) -> &str {
        &self.names[0]
    }

    /// The program, of a step the one with the fewest operations.
    pub(super) fn program(&self) -> Option<Program> {
        let programs = self.algorithms.iter().map(|one| &one.program);
        let shortest = programs.min_by_key(|program| program.operations()).cloned();
        // All formulas compile, as tests verify.
        shortest.or_else(|| Some(formula::compile(self.name()).ok()?.program))
    }

    pub(super) fn apply(&self, board: u64) -> Option<u64> {
        (self.image)(board)
    }

    pub(super) fn fits(&self, pairs: &[Pair]) -> bool {
        pairs.iter().all(|&(board, image)| self.apply(board) == Some(image))
    }
}

/// The programs of a chain as one; none for the chain without steps.
pub(super) fn whole(chain: &[&Move]) -> Option<Program> {
    chain.iter().filter_map(|one| one.program()).reduce(|all, next| all.then(&next))
}

/// Boards and what becomes of them by a program; by an affine map, those that tell it from all others, a dense one first,
/// so that others need not be tried. Empty if there is none for some board.
pub(super) fn pairs(program: &Program, map: Option<&AffineMap>) -> Vec<Pair> {
    if let Some(map) = map {
        let boards = [0x1e2222120e0a1222, 0].into_iter().chain(single_squares());
        return boards.map(|board| (board, map.apply(board))).collect();
    }
    let pair = |board| Some((board, program.evaluate_board(board).ok()?));
    samples().map(pair).collect::<Option<_>>().unwrap_or_default()
}

/// The words of a chain; for a single move under each of its names.
pub(super) fn names(chain: &[&Move]) -> Vec<Vec<String>> {
    match chain {
        [one] => one.names.iter().map(|name| vec![name.clone()]).collect(),
        chain => vec![chain.iter().map(|one| one.name().to_owned()).collect()],
    }
}

/// The image of a board under a map: the xor of the images of its bytes, which are in tables.
fn image_by_bytes(map: &AffineMap) -> impl Fn(u64) -> Option<u64> + use<> {
    let constant = map.constant().0;
    let singles: Vec<u64> = single_squares().map(|square| map.apply(square) ^ constant).collect();
    let mut tables = Box::new([[0; 256]; 8]);
    for (table, columns) in tables.iter_mut().zip(singles.chunks(8)) {
        for value in 1..256_usize {
            table[value] = table[value & (value - 1)] ^ columns[value.trailing_zeros() as usize];
        }
    }
    // The constant belongs to one of them.
    tables[0].iter_mut().for_each(|image| *image ^= constant);
    move |board| {
        let images = tables.iter().zip(board.to_le_bytes());
        Some(images.fold(0, |all, (table, byte)| all ^ table[usize::from(byte)]))
    }
}

/// All steps that do something to a board or to the colours of a position, each effect once.
pub(super) fn steps() -> &'static [Move] {
    static ALL: LazyLock<Vec<Move>> = LazyLock::new(|| {
        let mut all: Vec<Move> = Vec::new();
        for one in algorithms().iter().filter(|one| one.step.effect != Effect::WhiteToMove) {
            let swaps_colors = one.step.effect == Effect::SwapsColors;
            let same = all.iter_mut().find(|known| {
                let is_same_map = known.map.is_some() && known.map == one.map;
                known.swaps_colors == swaps_colors && (is_same_map || known.name() == one.step.name)
            });
            let Some(same) = same else {
                all.push(Move::step(one));
                continue;
            };
            if !same.names.iter().any(|name| name == one.step.name) {
                same.names.push(one.step.name.to_owned());
            }
            same.algorithms.push(one);
        }
        all
    });
    &ALL
}

/// The steps that leave the colours of a position as they are.
pub(super) fn steps_of_boards() -> impl Iterator<Item = &'static Move> {
    steps().iter().filter(|one| !one.swaps_colors)
}

pub(super) fn shifts() -> Vec<Move> {
    use Operation::{RotateLeft, RotateRight, ShiftLeft, ShiftRight};
    [(ShiftLeft, 1..64), (ShiftRight, 1..64), (RotateLeft, 1..33), (RotateRight, 1..32)]
        .into_iter()
        .flat_map(|(one, distances)| distances.map(move |distance| Move::formula(one, distance)))
        .collect()
}

/// The formulas whose constant follows from the boards: `x & k`, `x | k`, `x ^ k`, `x + k`, `x * k`.
/// Bits of a mask that no board tells are clear.
pub(super) fn with_constants(pairs: &[Pair]) -> Vec<Move> {
    let union = |of: fn(&Pair) -> u64| pairs.iter().map(of).fold(0, |all, one| all | one);
    let Some(&(board, image)) = pairs.first() else { return Vec::new() };
    let odd = pairs.iter().find(|(board, _)| board & 1 == 1);
    let factor = odd.map(|&(board, image)| image.wrapping_mul(reciprocal(board)));
    let constants = [
        (Operation::And, Some(union(|&(_, image)| image))),
        (Operation::Or, Some(union(|&(board, image)| image & !board))),
        (Operation::Xor, Some(board ^ image)),
        (Operation::Add, Some(image.wrapping_sub(board))),
        (Operation::Multiply, factor),
    ];
    let formulas = constants.into_iter().filter_map(|(operation, constant)| {
        Some(Move::formula(operation, constant.filter(|constant| *constant != 0)?))
    });
    formulas.filter(|formula| formula.fits(pairs)).collect()
}

/// The number whose product with an odd one is 1, modulo 2^64.
fn reciprocal(odd: u64) -> u64 {
    // Each round doubles the number of right bits; an odd number is its own reciprocal modulo 8.
    (0..5)
        .fold(odd, |inverse, _| inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse))))
}

/// All of the shortest allowed chains that take each board to its image, of at most so many moves.
pub(super) fn shortest_chains<'a>(
    moves: &[&'a Move],
    pairs: &[Pair],
    longest: usize,
    is_allowed: impl Fn(&[&Move]) -> bool,
) -> Vec<Vec<&'a Move>> {
    // The board that tells most goes first.
    let told = |&&(board, _): &&Pair| board.count_ones().min(board.count_zeros());
    let Some(&(board, wanted)) = pairs.iter().max_by_key(told) else { return Vec::new() };
    let chains = |length| {
        let mut found = Vec::new();
        for_each_chain(moves, &mut Vec::new(), board, length, &mut |chain, image| {
            let fits = |&(board, image): &Pair| applied(chain, board) == Some(image);
            if image == wanted && pairs.iter().all(fits) && is_allowed(chain) {
                found.push(chain.to_vec());
            }
        });
        found
    };
    (1..=longest).map(chains).find(|found| !found.is_empty()).unwrap_or_default()
}

/// Visits all chains with so many more moves, each with the image of a board, which the chain so far has led to.
fn for_each_chain<'a>(
    moves: &[&'a Move],
    chain: &mut Vec<&'a Move>,
    board: u64,
    left: usize,
    visit: &mut dyn FnMut(&[&'a Move], u64),
) {
    for one in moves {
        let Some(image) = one.apply(board) else { continue };
        chain.push(one);
        match left {
            1 => visit(chain, image),
            _ => for_each_chain(moves, chain, image, left - 1, visit),
        }
        chain.pop();
    }
}

pub(super) fn applied(chain: &[&Move], board: u64) -> Option<u64> {
    chain.iter().try_fold(board, |board, one| one.apply(board))
}
