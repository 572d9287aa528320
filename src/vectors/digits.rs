//! Hexadecimal digits, read and written eight at a time in the bytes of a word, by any processor.

/// A 1 in each byte: multiplying a byte by it gives eight copies.
pub(crate) const EACH: u64 = 0x0101_0101_0101_0101;

/// The bytes that sixteen digits stand for, and a value that is nonzero if one of them is not a digit.
#[inline(always)]
pub(crate) fn value(digits: [u8; 16]) -> ([u8; 8], u64) {
    let word = u128::from_le_bytes(digits);
    let [(first, wrong), (last, also_wrong)] = [word as u64, (word >> 64) as u64].map(read);
    ((first | last << 32).to_le_bytes(), wrong | also_wrong)
}

/// The lower-case digits of some bytes.
#[inline(always)]
pub(crate) fn text(bytes: [u8; 8]) -> [u8; 16] {
    let word = u64::from_le_bytes(bytes);
    let [first, last] = [word & 0xffff_ffff, word >> 32].map(|half| u128::from(spread(half)));
    (first | last << 64).to_le_bytes()
}

/// The four bytes that eight digits stand for, the first lowest, and a value that is nonzero if one is not a digit.
#[inline(always)]
fn read(ascii: u64) -> (u64, u64) {
    // Letters have bit 6 set; their low bits count from 1.
    let letters = (ascii >> 6) & EACH;
    let values = (ascii & (EACH * 0x0f)) + letters * 9;
    let lower = ascii | letters << 5;
    let wrong = (ascii_of(values) ^ lower) | (values & (EACH * 0xf0));
    let pairs = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff;
    let quads = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
    ((quads | quads >> 16) & 0xffff_ffff, wrong)
}

/// The lower-case digits for eight values below 16 (for values up to 24, characters that are not hexadecimal digits).
#[inline(always)]
fn ascii_of(values: u64) -> u64 {
    let above_nine = ((values + EACH * 6) >> 4) & EACH;
    values + EACH * 0x30 + above_nine * 0x27
}

/// The eight digits of four bytes, the lowest one first.
#[inline(always)]
fn spread(bytes: u64) -> u64 {
    let quads = (bytes | bytes << 16) & 0x0000_ffff_0000_ffff;
    let pairs = (quads | quads << 8) & 0x00ff_00ff_00ff_00ff;
    ascii_of((pairs >> 4 | pairs << 8) & (EACH * 0x0f))
}
