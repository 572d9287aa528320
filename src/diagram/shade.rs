//! Shades: how much of something there is on a square, as the colour behind its number.

/// A shade of a square, from the faintest to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shade(usize);

impl Shade {
    /// The number of shades.
    pub const COUNT: usize = 10;

    /// The shade for a part of a whole: the strongest for the whole, none for nothing.
    ///
    /// ```
    /// use bbt::diagram::shade::Shade;
    /// let index = |part| Shade::of(part, 200).map(Shade::index);
    /// assert_eq!([0, 1, 20, 21, 200].map(index), [None, Some(0), Some(0), Some(1), Some(9)]);
    /// ```
    pub fn of(part: u64, whole: u64) -> Option<Shade> {
        let count = Shade::COUNT as u128;
        let tenths = (u128::from(part.min(whole)) * count).div_ceil(u128::from(whole.max(1)));
        usize::try_from(tenths).ok()?.checked_sub(1).map(Shade)
    }

    /// Its index, from 0.
    pub const fn index(self) -> usize {
        self.0
    }
}
