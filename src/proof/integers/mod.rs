//! Reading a program as integers: sums of products of rounded quotients, without overflow.
//!
//! The value of a word is written as an integer, not modulo 2^64: a shift to lower bits, a division by a constant and
//! the bits of a mask are quotients that are rounded down, and what an operation loses beyond bit 63 is one, too: `a +
//! b` is `a + b - 2^64 * floor((a + b) / 2^64)`, unless the sum is known to be less than 2^64. Quotients are written in
//! one way, as far as these rules go (`n` and `m` are above 0, everything is an integer):
//!
//! - `floor((a + n * b) / n)` is `floor(a / n) + b`;
//! - `floor((a + floor(b / m)) / n)` is `floor((m * a + b) / (m * n))`;
//! - `floor(g * a / (g * n))` is `floor(a / n)`;
//! - `floor(g * a / n)` is `floor(a / d)` for `d = ceil(n / g)`, if `0 <= a` and
//!   `a * (g * d - n) < n`: the multiplication by a reciprocal. Source: T. Granlund and P. L.
//!   Montgomery, *Division by Invariant Integers using Multiplication*, 1994, theorem 4.2.
//!
//! Words with the same sum are equal. Whether a word times an inverse is small is whether it is divisible
//! (`divisibility`). All other operations give numbers of which the range is known.

mod sum;

use rustc_hash::FxHashMap;
use shakmaty::Bitboard;

pub use self::sum::SumStop;
use self::sum::{Range, Sum, gcd, narrowest, product, total};
use crate::program::{Input, Instruction, Nature, Operation, Property, Reading};

/// 2^64: words are less.
const MODULUS: i128 = 1 << 64;

/// The largest number of runs of bits in a mask.
const MOST_RUNS: usize = 8;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum SumPart {
    Input(Input),
    /// A sum divided by a number, rounded down.
    Quotient(Sum, i128),
    /// What an operation gives.
    Result(Operation, [Sum; 2]),
}

/// A word as an integer.
#[derive(Clone, Debug)]
pub struct Integer {
    sum: Sum,
    range: Range,
}

/// The reading of programs as integers.
#[derive(Debug, Default)]
pub struct Integers {
    /// The lowest and the highest value of each input, as far as they are known.
    bounds: Vec<[u64; 2]>,
    parts: Vec<(SumPart, Range)>,
    numbers: FxHashMap<SumPart, u32>,
    /// For quotients and remainders of two words, and for quotients times their divisors, what they are at the most.
    most: FxHashMap<Sum, (Sum, i128)>,
}

impl Integers {
    /// The reading over inputs, of which each has a lowest and a highest value.
    pub fn within(bounds: Vec<[u64; 2]>) -> Integers {
        Integers { bounds, ..Integers::default() }
    }

    /// Whether two words are known to be equal: their sums are, modulo 2^64.
    pub fn are_equal(&self, left: &Integer, right: &Integer) -> bool {
        let differ = left.sum.plus(&right.sum, -1);
        differ.is_ok_and(|sum| sum.map(|weight| weight.rem_euclid(MODULUS)).0.is_empty())
    }

    /// Whether a number may be this word if these are the words of the inputs: its range has it inside, and
    /// its sum has its value, unless that is too large.
    pub fn admits(&self, number: &Integer, words: &[u64], word: u64) -> bool {
        let [low, high] = number.range;
        let value = self.value(&number.sum, words);
        (low..=high).contains(&word.into()) && value.is_none_or(|value| value == word.into())
    }

    /// The value of a sum for the words of the inputs; none if it is too large.
    fn value(&self, sum: &Sum, words: &[u64]) -> Option<i128> {
        let times = |value: i128, &part: &u32| {
            value.checked_mul(match &self.parts[part as usize].0 {
                SumPart::Input(input) => words.get(input.index()).copied()?.into(),
                SumPart::Quotient(sum, by) => self.value(sum, words)?.div_euclid(*by),
                SumPart::Result(operation, sums) => {
                    let word = |sum| Some(self.value(sum, words)?.rem_euclid(MODULUS) as u64);
                    operation.apply([word(&sums[0])?, word(&sums[1])?]).into()
                }
            })
        };
        sum.0.iter().try_fold(0_i128, |value, (product, &weight)| {
            value.checked_add(product.iter().try_fold(weight, times)?)
        })
    }

    fn part(&mut self, part: SumPart, range: Range) -> Sum {
        let next = self.parts.len() as u32;
        let number = *self.numbers.entry(part.clone()).or_insert(next);
        if number == next {
            self.parts.push((part, range));
        }
        Sum::of(vec![number], 1)
    }

    /// The range of a sum divided by a number, by those of its parts: rounded down and up for each term. A part of
    /// several terms is taken out of them, too: `x * y - n * x` is `x * (y - n)`. None if that is too large.
    fn range_by_parts(&self, sum: &Sum, by: i128) -> Option<Range> {
        let by_terms = sum.0.iter().try_fold([0, 0], |range, (parts, &weight)| {
            let times = |range, &part: &u32| product([range, self.parts[part as usize].1], 1);
            total(range, product([[weight; 2], parts.iter().try_fold([1; 2], times)?], by)?)
        });
        let Some((part, [factor, rest])) = sum.factored() else { return by_terms };
        let by_factor = || {
            let ranges = [self.parts[part as usize].1, self.range_by_parts(&factor, 1)?];
            total(product(ranges, by)?, self.range_by_parts(&rest, by)?)
        };
        narrowest([by_terms, by_factor()])
    }

    /// The range of a sum by what its quotients are quotients of: `m * floor(a / m)` is at most
    /// `a`, and more than `a - m`.
    fn range_by_quotients(&self, sum: &Sum) -> Option<Range> {
        let (mut sum, mut scale, mut rest) = (sum.clone(), 1_i128, [0_i128; 2]);
        let quotient = |product: &Vec<u32>| match &self.parts[*product.first()? as usize].0 {
            SumPart::Quotient(of, by) if product.len() == 1 => Some((product.clone(), of, by)),
            _ => None,
        };
        // Parts of a quotient have lower numbers than itself.
        while let Some((product, of, by)) = sum.0.keys().rev().find_map(quotient) {
            let weight = sum.0.remove(&product).unwrap_or(0);
            sum = sum.scaled(*by).ok()?.plus(of, weight).ok()?;
            scale = scale.checked_mul(*by)?;
            let lost = weight.checked_mul(1 - by)?;
            let [low, high] = rest;
            let [low, high] = [low.checked_mul(*by)?, high.checked_mul(*by)?];
            rest = [low.checked_add(lost.min(0))?, high.checked_add(lost.max(0))?];
        }
        total(self.range_by_parts(&sum, scale)?, product([rest, [1; 2]], scale)?)
    }

    /// The range of a sum that is known to be in another one.
    fn range(&self, sum: &Sum, known: Option<Range>) -> Option<Range> {
        narrowest([known, self.range_by_parts(sum, 1), self.range_by_quotients(sum)])
    }

    /// A sum divided by a number, rounded down.
    fn quotient(&mut self, sum: &Sum, by: i128, known: Option<Range>) -> Result<Sum, SumStop> {
        let range = self.range(sum, known);
        if let Some([low, high]) = range
            && low.div_euclid(by) == high.div_euclid(by)
        {
            return Ok(Sum::constant(low.div_euclid(by)));
        }
        let factor = sum.divisor();
        let common = gcd(factor, by);
        if common > 1 {
            let sum = sum.map(|weight| weight / common);
            let range = range.map(|ends| ends.map(|end| end / common));
            return self.quotient(&sum, by / common, range);
        }
        if factor > 1 {
            let parts = sum.map(|weight| weight / factor);
            let range = self.range(&parts, range.map(|ends| ends.map(|end| end / factor)));
            let divisor = by / factor + i128::from(by % factor != 0);
            let excess = factor.checked_mul(divisor).ok_or(SumStop)? - by;
            // The multiplication by a reciprocal.
            if let Some([low, high]) = range
                && low >= 0
                && high.checked_mul(excess).is_some_and(|most| most < by)
            {
                return self.quotient(&parts, divisor, range);
            }
        }
        let whole = sum.map(|weight| weight.div_euclid(by));
        self.proper_quotient(&sum.map(|weight| weight.rem_euclid(by)), by)?.plus(&whole, 1)
    }

    /// A sum whose weights are all above 0 and less than a number, divided by that.
    fn proper_quotient(&mut self, sum: &Sum, by: i128) -> Result<Sum, SumStop> {
        let inner = sum.0.iter().find_map(|(product, &weight)| match product[..] {
            [part] if weight == 1 => match &self.parts[part as usize].0 {
                SumPart::Quotient(of, inner) => Some((product.clone(), of.clone(), *inner)),
                _ => None,
            },
            _ => None,
        });
        if let Some((product, of, inner)) = inner {
            let mut outer = sum.clone();
            outer.0.remove(&product);
            let both = by.checked_mul(inner).ok_or(SumStop)?;
            return self.quotient(&outer.scaled(inner)?.plus(&of, 1)?, both, None);
        }
        if let Some(constant) = sum.as_constant() {
            return Ok(Sum::constant(constant.div_euclid(by)));
        }
        let range = self.range(sum, None).map(|range| range.map(|end| end.div_euclid(by)));
        // An unknown range is too large for any sum.
        Ok(self.part(SumPart::Quotient(sum.clone(), by), range.unwrap_or([i128::MIN, i128::MAX])))
    }

    /// The word that a sum is modulo 2^64.
    fn word(&mut self, sum: Sum, known: Option<Range>) -> Result<Integer, SumStop> {
        match self.range(&sum, known) {
            Some(range @ [low, high]) if low >= 0 && high < MODULUS => Ok(Integer { sum, range }),
            range => {
                let kept = kept(&sum);
                let lost = self.quotient(&kept, MODULUS, range.filter(|_| kept == sum))?;
                let sum = kept.plus(&lost, -MODULUS)?;
                let range = self.range(&sum, Some([0, MODULUS - 1])).ok_or(SumStop)?;
                Ok(Integer { sum, range })
            }
        }
    }

    /// The bits of a number from one on, up to another one, moved to bit 0.
    fn slice(&mut self, number: &Integer, from: u32, to: u32) -> Result<Sum, SumStop> {
        let low = self.quotient(&number.sum, 1 << from, Some(number.range))?;
        low.plus(&self.quotient(&number.sum, 1 << to, Some(number.range))?, -(1 << (to - from)))
    }

    /// The bits of a number that are in a mask.
    fn masked(&mut self, number: &Integer, mask: u64) -> Result<Integer, SumStop> {
        let (mut rest, mut sum) = (mask, Sum::default());
        for _ in 0..MOST_RUNS {
            if rest == 0 {
                break;
            }
            let from = rest.trailing_zeros();
            let to = from + (rest >> from).trailing_ones();
            sum = sum.plus(&self.slice(number, from, to)?, 1 << from)?;
            rest &= u64::MAX.checked_shl(to).unwrap_or(0);
        }
        if rest == 0 { self.word(sum, Some([0, mask.into()])) } else { Err(SumStop) }
    }

    /// The common bits of two words.
    fn both(&mut self, [a, b]: &[Integer; 2]) -> Result<Integer, SumStop> {
        let common = |a: &Integer, b: &Integer| {
            // The lowest bit that can be set in one is above all of the other.
            let lowest = 1_i128.checked_shl(a.sum.divisor().trailing_zeros());
            lowest.is_none_or(|lowest| b.range[1] < lowest)
        };
        for [one, other] in [[a, b], [b, a]] {
            if let Some(mask) = one.sum.as_constant()
                && let Ok(number) = self.masked(other, u64::try_from(mask).map_err(|_| SumStop)?)
            {
                return Ok(number);
            }
            if common(one, other) {
                return Ok(Integer { sum: Sum::default(), range: [0, 0] });
            }
        }
        Ok(self.result(Operation::And, [a, b], [0, a.range[1].min(b.range[1])]))
    }

    /// What an operation gives of which only the range is known.
    fn result(&mut self, operation: Operation, operands: [&Integer; 2], range: Range) -> Integer {
        let mut sums = operands.map(|number| number.sum.clone());
        if operation.has(Property::Commutes) {
            sums.sort_unstable();
        }
        Integer { sum: self.part(SumPart::Result(operation, sums), range), range }
    }

    /// Whether a comparison holds, as a number.
    fn truth(&mut self, operation: Operation, [a, b]: [&Integer; 2]) -> Result<Integer, SumStop> {
        let constant = b.sum.as_constant().and_then(|word| u64::try_from(word).ok());
        if let Some(holds) = self.compared(operation, a, b) {
            return Ok(self.constant(holds.into()));
        }
        match (operation.opposite(), constant) {
            (Some(opposite), _) if opposite < operation => {
                let holds = self.truth(opposite, [a, b])?;
                self.word(Sum::constant(1).plus(&holds.sum, -1)?, Some([0, 1]))
            }
            (Some(Operation::NotEqual), Some(1)) if a.range == [0, 1] => Ok(a.clone()),
            (Some(Operation::NotEqual), Some(0)) if a.range == [0, 1] => {
                self.word(Sum::constant(1).plus(&a.sum, -1)?, Some([0, 1]))
            }
            _ => {
                let number = constant.and_then(|most| self.divisibility(operation, a, most));
                Ok(number.unwrap_or_else(|| self.result(operation, [a, b], [0, 1])))
            }
        }
    }

    /// Whether a comparison holds, if the ranges tell.
    fn compared(&self, operation: Operation, a: &Integer, b: &Integer) -> Option<bool> {
        let range = |a: &Sum, b: &Sum| self.range(&a.plus(b, -1).ok()?, None);
        let [mut low, mut high] = range(&a.sum, &b.sum).unwrap_or([i128::MIN, i128::MAX]);
        if let Some([_, most]) = self.most.get(&a.sum).and_then(|(most, _)| range(most, &b.sum)) {
            high = high.min(most);
        }
        if let Some([least, _]) = self.most.get(&b.sum).and_then(|(most, _)| range(&a.sum, most)) {
            low = low.max(least);
        }
        let decided = |is_sure: bool, is_not: bool| (is_sure || is_not).then_some(is_sure);
        match operation {
            Operation::Equal => decided([low, high] == [0, 0], low > 0 || high < 0),
            Operation::NotEqual => decided(low > 0 || high < 0, [low, high] == [0, 0]),
            Operation::Less => decided(high < 0, low >= 0),
            Operation::LessOrEqual => decided(high <= 0, low > 0),
            Operation::Greater => decided(low > 0, high <= 0),
            Operation::GreaterOrEqual => decided(low >= 0, high < 0),
            _ => None,
        }
    }

    /// The quotient or the remainder of two words, of which the second is not 0.
    fn divided(&mut self, operation: Operation, [a, b]: &[Integer; 2]) -> Result<Integer, SumStop> {
        let ([_, highest], [least, by]) = (a.range, b.range);
        let most = highest.checked_div(least).ok_or(SumStop)?;
        let quotient = self.result(Operation::Divide, [a, b], [0, most]);
        let product = quotient.sum.times(&b.sum)?;
        self.most.insert(quotient.sum.clone(), (a.sum.clone(), most));
        self.most.insert(product.clone(), (a.sum.clone(), highest));
        if operation == Operation::Divide {
            return Ok(quotient);
        }
        let rest = self.word(a.sum.plus(&product, -1)?, Some([0, highest.min(by - 1)]))?;
        self.most.insert(rest.sum.clone(), (b.sum.plus(&Sum::constant(1), -1)?, by - 1));
        Ok(rest)
    }

    fn remainder(&mut self, a: &Integer, by: u64) -> Result<Integer, SumStop> {
        let by = by.into();
        let quotient = self.quotient(&a.sum, by, Some(a.range))?;
        self.word(a.sum.plus(&quotient, -by)?, Some([0, by - 1]))
    }

    /// A comparison with a constant that asks whether a word is divisible: with `d = 2^n * m` for an odd
    /// `m`, `a <= floor((2^64 - 1) / d)` holds if `d` divides `rotl(a, n) * m`, as both are true for as many
    /// words. Source: Granlund and Montgomery, section 9.
    fn divisibility(&mut self, operation: Operation, a: &Integer, most: u64) -> Option<Integer> {
        let most = match operation {
            Operation::LessOrEqual => most,
            Operation::Less => most.checked_sub(1)?,
            _ => return None,
        };
        let by = u64::MAX.checked_div(most).filter(|by| *by > 1 && u64::MAX / by == most)?;
        let zeros = by.trailing_zeros();
        let turned = self.moved(Operation::RotateLeft, a, zeros.into()).ok()?;
        let word = self.word(turned.sum.scaled((by >> zeros).into()).ok()?, None).ok()?;
        // Otherwise the comparison is the simpler question.
        kept(&word.sum).0.values().all(|weight| weight.abs() == 1).then_some(())?;
        let rest = self.remainder(&word, by).ok()?;
        let none = self.constant(0);
        Some(self.result(Operation::Equal, [&rest, &none], [0, 1]))
    }

    /// What a shift or a rotation by a constant gives.
    fn moved(&mut self, operation: Operation, a: &Integer, by: u64) -> Result<Integer, SumStop> {
        match operation {
            Operation::ShiftLeft if by < 64 => self.left(a, by),
            Operation::ShiftRight if by < 64 => self.right(a, by),
            Operation::ShiftLeft | Operation::ShiftRight => self.word(Sum::default(), None),
            _ => {
                let by = if operation == Operation::RotateLeft { by % 64 } else { 64 - by % 64 };
                let (high, low) = (self.left(a, by % 64)?, self.right(a, 64 - by % 64)?);
                self.word(high.sum.plus(&low.sum, 1)?, Some([0, MODULUS - 1]))
            }
        }
    }

    fn left(&mut self, a: &Integer, by: u64) -> Result<Integer, SumStop> {
        let high = a.range[1].checked_mul(1 << by);
        match a.sum.scaled(1 << by) {
            Ok(sum) => self.word(sum, high.map(|high| [0, high])),
            Err(SumStop) => {
                self.word(a.sum.map(|weight| weight.rem_euclid(MODULUS >> by) << by), None)
            }
        }
    }

    fn right(&mut self, a: &Integer, by: u64) -> Result<Integer, SumStop> {
        let sum = self.quotient(&a.sum, 1 << by, Some(a.range))?;
        self.word(sum, Some(a.range.map(|end| end >> by)))
    }
}

/// A sum with the same word modulo 2^64, whose weights are small.
fn kept(sum: &Sum) -> Sum {
    sum.map(|weight| (weight + MODULUS / 2).rem_euclid(MODULUS) - MODULUS / 2)
}

impl Reading for Integers {
    type Word = Integer;
    type Stop = SumStop;

    fn constant(&mut self, word: u64) -> Integer {
        Integer { sum: Sum::constant(word.into()), range: [word.into(); 2] }
    }

    fn input(&mut self, input: Input) -> Integer {
        let bounds = self.bounds.get(input.index()).copied().unwrap_or([0, u64::MAX]);
        let range = bounds.map(i128::from);
        Integer { sum: self.part(SumPart::Input(input), range), range }
    }

    fn apply(&mut self, one: &Instruction, operands: [Integer; 2]) -> Result<Integer, SumStop> {
        let operation = one.operation();
        let [a, b] = &operands;
        let constant = b.sum.as_constant().and_then(|word| u64::try_from(word).ok());
        match (operation, constant) {
            (Operation::Add, _) => self.word(a.sum.plus(&b.sum, 1)?, total(a.range, b.range)),
            (Operation::Subtract, _) => self.word(a.sum.plus(&b.sum, -1)?, None),
            (Operation::Negate, _) => self.word(a.sum.scaled(-1)?, None),
            (Operation::Not, _) => self.word(Sum::constant(MODULUS - 1).plus(&a.sum, -1)?, None),
            (Operation::Multiply, _) => match a.sum.times(&b.sum) {
                Ok(sum) => {
                    let most = self.most.get(&sum).map(|(_, most)| [0, *most]);
                    self.word(sum, most.or_else(|| product([a.range, b.range], 1)))
                }
                Err(SumStop) => self.word(kept(&a.sum).times(&kept(&b.sum))?, None),
            },
            (Operation::Divide, Some(by @ 1..)) => {
                let sum = self.quotient(&a.sum, by.into(), Some(a.range))?;
                self.word(sum, Some(a.range.map(|end| end / i128::from(by))))
            }
            (Operation::Remainder, Some(by @ 1..)) => self.remainder(a, by),
            (Operation::Divide | Operation::Remainder, _) => self.divided(operation, &operands),
            (Operation::And, _) => self.both(&operands),
            (Operation::Or | Operation::Xor, _) => {
                let both = self.both(&operands)?;
                let weight = if operation == Operation::Or { -1 } else { -2 };
                self.word(a.sum.plus(&b.sum, 1)?.plus(&both.sum, weight)?, Some([0, MODULUS - 1]))
            }
            (Operation::SwapBytes, _) => {
                let bytes = Bitboard(0x0101010101010101).into_iter().map(u32::from);
                let sum = bytes.into_iter().try_fold(Sum::default(), |sum, from| {
                    sum.plus(&self.slice(a, from, from + 8)?, 1 << (56 - from))
                });
                self.word(sum?, Some([0, MODULUS - 1]))
            }
            (_, Some(by))
                if operation.has(Property::Shifts) && operation != Operation::ShiftRightSigned =>
            {
                self.moved(operation, a, by)
            }
            _ => match operation.nature() {
                Nature::Truth => self.truth(operation, [a, b]),
                Nature::Count => Ok(self.result(operation, [a, b], [0, 64])),
                Nature::Alike | Nature::Set => Ok(self.result(operation, [a, b], [0, MODULUS - 1])),
            },
        }
    }
}
