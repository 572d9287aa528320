//! What a routine of several parameters is, or of a number: of a square, under a mask, in the cases of a side.

use super::routine::{Same, SearchDepth, constant_name, same_as, same_functions, same_text};
use crate::catalogue;
use crate::formula::formula_of;
use crate::program::{Instruction, Kind, Operand, Operation, Program};
use crate::questions::chains::{
    Move, Pair, shifts, shortest_chains, steps_of_boards, with_constants,
};
use crate::questions::known::{SmallNumber, agree, called, of_low_bits};

/// What a program is the same as where some inputs are small numbers, and the greatest ones.
pub(super) fn same_of_numbers<'a>(
    program: &Program,
    kind: Kind,
    numbers: &[&'a str],
) -> Option<(Vec<Same>, Vec<SmallNumber<'a>>)> {
    let squares: Vec<SmallNumber> = numbers.iter().map(|number| (*number, 63)).collect();
    let found = same_on_squares(program, kind, &squares);
    if !found.is_empty() {
        return Some((found, squares));
    }
    // Of a side, any other number than 0 is the second one.
    let is_side = |number: &&&str| {
        let one = with(program, number, 1);
        [2, 3, 8, 40, 63].into_iter().all(|other| agree(&one, &with(program, number, other)))
    };
    numbers.iter().filter(is_side).find_map(|number| {
        let mut rest = squares.clone();
        rest.retain(|(one, _)| one != number);
        let case = |word| name_of(&with(program, number, word), kind, &rest);
        let [yes, no] = [case(1)?, case(0)?];
        let text = Some(format!("{number} ? {yes} : {no}")).filter(|_| yes != no)?;
        let mut all = squares.clone();
        all.iter_mut().filter(|(one, _)| one == number).for_each(|(_, greatest)| *greatest = 1);
        Some((vec![same_text(&of_low_bits(program, &all), text, &all)?], all))
    })
}

/// A program with a word for an input.
fn with(program: &Program, name: &str, word: u64) -> Program {
    let mut inputs = program.input_operands();
    if let Some(input) = program.inputs().find(name) {
        inputs[input.index()] = Operand::Constant(word);
    }
    program.over(program.inputs().clone(), &inputs)
}

/// A program as a formula with a name that is known: a function, a step, or one of them under a mask.
fn name_of(program: &Program, kind: Kind, squares: &[SmallNumber]) -> Option<String> {
    let found = if squares.is_empty() && !program.reads_more_than_x() {
        same_as(program, kind, SearchDepth::Chains)
    } else {
        same_on_squares(program, kind, squares)
    };
    let [word] = <[String; 1]>::try_from(found.into_iter().next()?.words).ok()?;
    Some(if catalogue::find(&word).is_some() { called(&word, "x") } else { word })
}

/// What a program is the same as with one of its inputs as a mask at the end: `king(x) & y`, `king(x) & ~y`.
fn under_mask(program: &Program, squares: &[SmallNumber]) -> Vec<Same> {
    let names = program.read_inputs().map(|input| program.inputs().name(input));
    let is_board = |name: &&str| squares.iter().all(|(square, _)| square != name);
    let same = |name: &str| {
        [(!0, ""), (0, "~")].into_iter().find_map(|(word, sign)| {
            let whole = name_of(&with(program, name, word), Kind::Set, squares)?;
            same_text(&of_low_bits(program, squares), format!("{whole} & {sign}{name}"), squares)
        })
    };
    names.filter(is_board).filter_map(same).take(1).collect()
}

/// Whether a number is not that of a square: the program is constant, or gives the number back, for squares alone, or
/// it picks bits of the number that squares do not have, as `s & 0x88` does.
fn is_of_more(whole: &Program, of_squares: &Program, images: &[Pair]) -> bool {
    // Numbers next to those that the program compares with, and others.
    let own = whole.instructions().iter().flat_map(Instruction::both).filter_map(Operand::word);
    let own = own.flat_map(|word| [word.wrapping_sub(1), word, word.wrapping_add(1)]);
    let more: Vec<u64> =
        [64, 88, 127, 1000, 0xffff, 0x7fff_ffff, u64::MAX].into_iter().chain(own).collect();
    let image = |program: &Program, number| program.evaluate_board(number).ok();
    let is_masked = more.iter().all(|&it| image(whole, it) == image(of_squares, it));
    let is_plain = |is: &dyn Fn(u64, u64) -> bool| {
        images.iter().all(|&(number, word)| is(number, word))
            && !more.iter().all(|&it| image(whole, it).is_some_and(|word| is(it, word)))
    };
    let is_vacuous =
        is_plain(&|number, word| number == word) || is_plain(&|_, word| word == images[0].1);
    let picks = |one: &Instruction| match one.operands() {
        [_, Operand::Constant(mask @ 64..=0xffff)] if one.operation() == Operation::And => {
            (mask >> 6) & ((mask >> 6) + 1) != 0
        }
        _ => false,
    };
    is_vacuous && !is_masked || whole.instructions().iter().any(picks)
}

/// What a program is the same as where some of its inputs are the numbers of squares: functions; of a single square,
/// also steps of the set of it, to a set or to a square.
fn same_on_squares(whole: &Program, kind: Kind, squares: &[SmallNumber]) -> Vec<Same> {
    let program = of_low_bits(whole, squares);
    if program.reads_more_than_x() || squares != [("x", 63)] {
        let mut found = same_functions(&program, squares);
        found.sort_by_cached_key(|one| usize::from(one.words[0].contains("1 <<")));
        return if found.is_empty() && kind == Kind::Set {
            under_mask(&program, squares)
        } else {
            found
        };
    }
    let images = (0..64).map(|square| Some((square, program.evaluate_board(square).ok()?)));
    let Some(images) = images.collect::<Option<Vec<Pair>>>() else { return Vec::new() };
    if is_of_more(whole, &program, &images) {
        return Vec::new();
    }
    let same = |text| same_text(&program, text, squares);
    let plain = [constant_name(kind, images[0].1), "x".to_owned()];
    // Where something holds is a set.
    let set = images.iter().fold(0, |set, &(square, image)| set | (image & 1) << square);
    let is_in_set = formula_of(set).map(|set| format!("test_square({set}, x)"));
    let plain = plain.into_iter().chain(is_in_set).find_map(same);
    let found = plain.map_or_else(|| same_functions(&program, squares), |same| vec![same]);
    if !found.is_empty() {
        return found;
    }
    let sets: Vec<Pair> = images.iter().map(|&(square, image)| (1 << square, image)).collect();
    let ends: Vec<Pair> = sets.iter().map(|&(set, image)| (set, 1 << (image & 63))).collect();
    let moves: Vec<&Move> = steps_of_boards().collect();
    let chains = |pairs: &[Pair], longest, [before, after]: [&str; 2]| -> Option<Same> {
        let called = |chain: &Vec<&Move>| {
            chain.iter().fold("1 << x".to_owned(), |set, one| called(one.name(), &set))
        };
        let chains = shortest_chains(&moves, pairs, longest, |_| true);
        chains.iter().find_map(|chain| same(format!("{before}{}{after}", called(chain))))
    };
    let formula = || {
        let formulas = shifts().into_iter().chain(with_constants(&images));
        formulas.into_iter().find_map(|one| same(one.name().to_owned()))
    };
    let to_sets = (kind == Kind::Set).then(|| chains(&sets, 2, ["", ""])).flatten();
    to_sets.or_else(|| chains(&ends, 1, ["lsb(", ")"])).or_else(formula).into_iter().collect()
}
