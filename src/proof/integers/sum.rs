//! Weighted sums of products, whose weights are integers.

use std::collections::BTreeMap;

/// The largest number of terms in a sum.
const MOST_TERMS: usize = 64;

/// Weights are less, below 0 and above.
const HEAVIEST: u128 = 1 << 126;

/// The lowest and the highest value of an integer.
pub(super) type Range = [i128; 2];

/// A weighted sum of products of parts, by their indices in ascending order; no weight is 0. The empty product is 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Sum(pub(super) BTreeMap<Vec<u32>, i128>);

/// The sums become too large, or a division may be by zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumStop;

impl Sum {
    pub(super) fn of(product: Vec<u32>, weight: i128) -> Sum {
        let mut sum = Sum::default();
        sum.0.extend((weight != 0).then_some((product, weight)));
        sum
    }

    pub(super) fn constant(weight: i128) -> Sum {
        Sum::of(Vec::new(), weight)
    }

    /// The sum of this one and a multiple of another one.
    pub(super) fn plus(&self, other: &Sum, weight: i128) -> Result<Sum, SumStop> {
        let mut sum = self.clone();
        for (product, one) in &other.0 {
            let before = sum.0.remove(product).unwrap_or(0);
            let more = one.checked_mul(weight).and_then(|more| before.checked_add(more));
            match more.ok_or(SumStop)? {
                0 => {}
                after if after.unsigned_abs() >= HEAVIEST => return Err(SumStop),
                after => drop(sum.0.insert(product.clone(), after)),
            }
        }
        if sum.0.len() > MOST_TERMS { Err(SumStop) } else { Ok(sum) }
    }

    pub(super) fn scaled(&self, weight: i128) -> Result<Sum, SumStop> {
        Sum::default().plus(self, weight)
    }

    pub(super) fn times(&self, other: &Sum) -> Result<Sum, SumStop> {
        let mut sum = Sum::default();
        for (a, one) in &self.0 {
            for (b, two) in &other.0 {
                let mut product = [&a[..], b].concat();
                product.sort_unstable();
                sum = sum.plus(&Sum::of(product, 1), one.checked_mul(*two).ok_or(SumStop)?)?;
            }
        }
        Ok(sum)
    }

    /// A part of several products, if there is one, with what it is multiplied with, and the rest.
    pub(super) fn factored(&self) -> Option<(u32, [Sum; 2])> {
        let parts = || self.0.keys().flatten();
        let count = |part: &u32| self.0.keys().filter(|product| product.contains(part)).count();
        let part = *parts().max_by_key(|part| count(part)).filter(|part| count(part) > 1)?;
        let mut sums = [Sum::default(), Sum::default()];
        for (product, &weight) in &self.0 {
            let mut product = product.clone();
            let at = product.iter().position(|one| *one == part);
            at.map(|at| product.remove(at));
            sums[usize::from(at.is_none())].0.insert(product, weight);
        }
        Some((part, sums))
    }

    /// The sum with another weight for each product.
    pub(super) fn map(&self, weight: impl Fn(i128) -> i128) -> Sum {
        let mut sum = self.clone();
        sum.0.values_mut().for_each(|one| *one = weight(*one));
        sum.0.retain(|_, weight| *weight != 0);
        sum
    }

    /// The sum is all multiples of this number; 0 for the empty sum.
    pub(super) fn divisor(&self) -> i128 {
        self.0.values().fold(0, |divisor, &weight| gcd(divisor, weight))
    }

    pub(super) fn as_constant(&self) -> Option<i128> {
        match self.0.first_key_value() {
            None => Some(0),
            Some((product, weight)) => (product.is_empty() && self.0.len() == 1).then_some(*weight),
        }
    }
}

/// The greatest common divisor; that of 0 and another number is this number.
pub(super) fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// What several ranges have in common; none if none of them is known.
pub(super) fn narrowest<const N: usize>(ranges: [Option<Range>; N]) -> Option<Range> {
    ranges.into_iter().flatten().reduce(|[a, b], [c, d]| [a.max(c), b.min(d)])
}

/// The range of a sum; none if it is too large.
pub(super) fn total([a, b]: Range, [c, d]: Range) -> Option<Range> {
    Some([a.checked_add(c)?, b.checked_add(d)?])
}

/// The range of a product divided by a number above 0: rounded down and up. None if it is too large.
pub(super) fn product([[a, b], [c, d]]: [Range; 2], by: i128) -> Option<Range> {
    let by = by.unsigned_abs();
    let divided = |(a, b): (i128, i128)| {
        let product = a.unsigned_abs().checked_mul(b.unsigned_abs())?;
        let down = i128::try_from(product / by).ok()?;
        let up = down.checked_add((product % by != 0).into())?;
        Some(if (a < 0) == (b < 0) { [down, up] } else { [-up, -down] })
    };
    let ends =
        [(a, c), (a, d), (b, c), (b, d)].into_iter().map(divided).collect::<Option<Vec<_>>>()?;
    ends.into_iter().reduce(|[a, b], [c, d]| [a.min(c), b.max(d)])
}
