//! Heat maps: how often each square is set in many bitboards.

use shakmaty::Square;

use crate::vectors::digits::EACH;

/// How often each square was set in a number of bitboards.
///
/// ```
/// use bbt::stream::Heat;
/// use shakmaty::Square;
/// let mut heat = Heat::default();
/// heat.add(&[0x81, 0x01]);
/// assert_eq!(heat.boards(), 2);
/// assert_eq!([Square::A1, Square::H1, Square::A8].map(|square| heat.count(square)), [2, 1, 0]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heat {
    boards: u64,
    /// From a1 to h8.
    counts: [u64; 64],
}

impl Default for Heat {
    fn default() -> Heat {
        Heat::NONE
    }
}

/// The number of boards that are added up before the counts are updated: a bit of each of the words `ones`,
/// `twos`, `fours` and `eights` counts to 15.
const GROUP: usize = 15;

impl Heat {
    pub(super) const NONE: Heat = Heat { boards: 0, counts: [0; 64] };

    /// The number of boards.
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// The number of boards that have a square.
    pub fn count(&self, square: Square) -> u64 {
        self.counts[square.to_usize()]
    }

    /// The greatest count of a square.
    pub(crate) fn greatest(&self) -> u64 {
        self.counts.into_iter().max().unwrap_or(0)
    }

    /// Counts the squares of boards.
    pub fn add(&mut self, boards: &[u64]) {
        self.boards += boards.len() as u64;
        // A byte holds the sums of 17 groups.
        for boards in boards.chunks(17 * GROUP) {
            // Byte `n` of word `bit` counts square `8 * n + bit`.
            let mut bytes = [0; 8];
            for group in boards.chunks(GROUP) {
                let planes = added(group);
                for (bit, byte) in bytes.iter_mut().enumerate() {
                    for (power, plane) in planes.into_iter().enumerate() {
                        *byte += (plane >> bit & EACH) << power;
                    }
                }
            }
            for (square, count) in self.counts.iter_mut().enumerate() {
                *count += bytes[square % 8] >> (square / 8 * 8) & 0xff;
            }
        }
    }

    /// Adds the counts of other boards.
    pub fn merge(&mut self, other: &Heat) {
        self.boards += other.boards;
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
    }
}

/// The sums of up to fifteen boards, in all columns at once: the bits of each sum, the lowest first.
fn added(boards: &[u64]) -> [u64; 4] {
    let mut all = [0; GROUP];
    all[..boards.len()].copy_from_slice(boards);
    let sum = |a: u64, b: u64, c: u64| (a ^ b ^ c, a & b | (a ^ b) & c);
    // Three words of one weight make a word of that weight and one of twice the weight.
    let seven = |words: &[u64]| {
        let (a, twos_a) = sum(words[0], words[1], words[2]);
        let (b, twos_b) = sum(words[3], words[4], words[5]);
        let (ones, twos_c) = sum(a, b, words[6]);
        let (twos, fours) = sum(twos_a, twos_b, twos_c);
        (ones, twos, fours)
    };
    let (ones_a, twos_a, fours_a) = seven(&all[..7]);
    let (ones_b, twos_b, fours_b) = seven(&all[7..14]);
    let (ones, twos_c) = sum(ones_a, ones_b, all[14]);
    let (twos, fours_c) = sum(twos_a, twos_b, twos_c);
    let (fours, eights) = sum(fours_a, fours_b, fours_c);
    [ones, twos, fours, eights]
}
