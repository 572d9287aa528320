//! Loops that are compiled for several processors give the same bytes on all of them.

use bbt::Chain;
use bbt::program::operation::Operation;
use bbt::stream::{self, Options, Output, Supply, Transformer};
use bytes::{Bytes, Loops, Permutation};

use crate::data::Random;
use crate::random_streams::Lines;

/// What a processor does with bytes: of the files that do it, those that do it here.
#[path = "../../src/vectors/bytes.rs"]
mod bytes;
#[path = "../../src/vectors/digits.rs"]
mod digits;

#[cfg(target_arch = "aarch64")]
#[path = "../../src/vectors/aarch64.rs"]
mod aarch64;
#[cfg(target_arch = "x86_64")]
#[path = "../../src/vectors/x86_64.rs"]
mod x86_64;

/// What a chain makes of a text, and how it ends.
fn written(chain: &Chain, text: impl Supply + Send) -> (String, Option<String>) {
    let mut transformer = Transformer::new(chain, Options::new(Output::Native));
    let mut out = Vec::new();
    let ended = stream::run(text, &mut out, &mut transformer, |_| {});
    (String::from_utf8(out).expect("text"), ended.err().map(|stop| stop.to_string()))
}

#[test]
fn every_build_of_a_loop_gives_the_same_bytes() {
    let boards = (0..5000_u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (i % 64));
    let mut text: String = boards.map(|board| format!("{board:#018x}\n")).collect();
    let ranks = ["rnbqkbnr", "8", "4P3", "p1p1p1p1", "1K5k", "PPPP1PPP", "q6Q", "3n4"];
    text.extend((0..64).map(|i| {
        let ranks = [0, 1, 2, 3, 4, 5, 6, 7].map(|rank| ranks[(rank * (i % 7) + i / 7) % 8]);
        let (side, square) = (["w KQkq", "b -"][i % 2], ["e3", "-"][i % 3 / 2]);
        format!("{} {side} {square} 0 {i}\n", ranks.join("/"))
    }));
    text += "0xff\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n";
    // Every operation, and steps that are made of them.
    let operands = ["x", "(x >> 9 | 1)"].map(str::to_owned);
    let formulas =
        Operation::ALL.iter().map(|operation| operation.written(&operands[..operation.arity()]));
    let steps = ["flip-vertical", "rot90", "pseudo45-cw", "color-flip"].map(str::to_owned);
    for step in formulas.chain(steps) {
        let chain = Chain::parse(&[&step]).unwrap_or_else(|fault| panic!("{step}: {fault:?}"));
        let many = written(&chain, text.as_bytes());
        assert!(many.0.len() > 5000, "{step}: {:?}", many.1);
        // For a line, the loops of any processor do.
        assert!(many == written(&chain, Lines(text.as_bytes())), "{step}");
    }
}

/// A processor does what loops do, and these do what is said of each operation.
fn does_as_loops<B: Bytes>(processor: B) {
    assert_eq!(B::ARE_LOOPS, std::any::type_name::<B>().ends_with("Loops"));
    let mut random = Random::new(5);
    for _ in 0..2000 {
        let mut words = || std::array::from_fn::<u64, 8, _>(|_| random.word() & random.word());
        let (board, others) = (words(), words());
        let board: [u8; 64] = bytes_of(board);
        let indices: [u8; 64] = bytes_of(others);
        let bytes: [u8; 16] = std::array::from_fn(|at| board[at]);
        // An index that is none has its highest bit set; others are less than 16.
        let indices = indices.map(|index| if index < 0x80 { index % 16 } else { index });
        let shuffled = indices.map(|index| match index {
            0..16 => bytes[usize::from(index)],
            _ => 0,
        });
        let few: [u8; 8] = std::array::from_fn(|at| indices[at]);
        let many: [u8; 16] = std::array::from_fn(|at| indices[at]);
        assert_eq!(processor.shuffle(bytes, few), shuffled[..8]);
        assert_eq!(processor.shuffle(bytes, many), shuffled[..16]);
        assert_eq!(Loops.shuffle(bytes, few), shuffled[..8]);
        assert_eq!(Loops.shuffle(bytes, many), shuffled[..16]);
        let permutation = Permutation::new(|at| usize::from(indices[at] % 64));
        let permuted = indices.map(|index| board[usize::from(index % 64)]);
        assert_eq!(processor.permute(board, &permutation), permuted);
        assert_eq!(Loops.permute(board, &permutation), permuted);
        let half: [u8; 32] = std::array::from_fn(|at| board[at]);
        let bits = |holds: &dyn Fn(u8) -> bool| {
            half.iter().enumerate().fold(0, |all, (at, byte)| all | u32::from(holds(*byte)) << at)
        };
        for limit in [b' ', b'/', b'9', b'a', half[0] & 0x7f] {
            let less = bits(&|byte| byte >= 0x80 || byte < limit);
            let equal = bits(&|byte| byte == limit);
            let others = [limit; 32];
            assert_eq!((processor.less(half, limit), processor.equal(half, others)), (less, equal));
            assert_eq!((Loops.less(half, limit), Loops.equal(half, others)), (less, equal));
            let below = bytes.map(|byte| limit.saturating_sub(byte));
            let below = u64::from_le_bytes(std::array::from_fn(|at| below[at]));
            assert_eq!((processor.below(bytes, limit), Loops.below(bytes, limit)), (below, below));
        }
        let found = half.map(|index| if index < 0x80 { bytes[usize::from(index % 16)] } else { 0 });
        assert_eq!((processor.lookup(bytes, half), Loops.lookup(bytes, half)), (found, found));
        for (places, mask) in [(0, 0x20), (1, 0x20), (4, 0x0f), (3, 0xff), (7, 0xff)] {
            let changed = half.map(|byte| byte ^ (byte >> places) & mask);
            assert_eq!(processor.xor_shifted(half, places, mask), changed);
            assert_eq!(Loops.xor_shifted(half, places, mask), changed);
        }
        let others: [u8; 16] = std::array::from_fn(|at| board[at + 16]);
        let raised = bytes.map(|byte| byte.max(b'/'));
        let all = [processor.at_least(bytes, b'/'), Loops.at_least(bytes, b'/')];
        assert_eq!(all, [raised; 2]);
        let different = std::array::from_fn(|at| raised[at] | bytes[at] ^ others[at]);
        let all = [
            processor.differences(raised, bytes, others),
            Loops.differences(raised, bytes, others),
        ];
        assert_eq!(all, [different; 2]);
        // A number is read as it is written, in either case, and nothing else is one.
        let word = random.word();
        let mut digits: [u8; 16] = format!("{word:016x}").as_bytes().try_into().expect("16 digits");
        let own = word.to_be_bytes();
        assert_eq!((processor.hex_digits(own), Loops.hex_digits(own)), (digits, digits));
        let place = usize::from(bytes[0] % 16);
        digits[place] = [digits[place].to_ascii_uppercase(), bytes[1]][usize::from(bytes[2] % 2)];
        let read = std::str::from_utf8(&digits).ok().filter(|_| digits[0] != b'+');
        let expected = read.and_then(|text| u64::from_str_radix(text, 16).ok());
        let value = |(value, wrong)| (wrong == 0).then_some(u64::from_be_bytes(value));
        let all = [value(processor.hex_value(digits)), value(Loops.hex_value(digits))];
        assert_eq!(all, [expected; 2], "{digits:?}");
    }
}

/// The bytes of words.
fn bytes_of(words: [u64; 8]) -> [u8; 64] {
    std::array::from_fn(|at| words[at / 8].to_le_bytes()[at % 8])
}

#[test]
fn bytes_are_shuffled_alike_by_every_processor() {
    does_as_loops(Loops);
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = pulp::x86::V3::try_new() {
        does_as_loops(level);
    }
    #[cfg(target_arch = "aarch64")]
    if let Some(level) = pulp::aarch64::Neon::try_new() {
        does_as_loops(level);
    }
}
