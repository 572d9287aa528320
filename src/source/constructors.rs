//! Calls that put a number into a type and compute nothing: `Bitboard::from(…)`, `BigInt(…)`.
//!
//! Any other call may compute something, so that its operand is not its value.

use super::Type;
use crate::text::names::{is_one_of, normalized};

/// The names, in the normal form, of types of bitboards and of words of 64 bits, and of the macros
/// of their constants, as far as [`Type::is_known`] does not know them.
const TYPES: &str = "\
    bigint biginteger bitboard bitboard64 bitset bb bb64 board board64 c64 cu64 cuint64 int64c ll ml \
    qword some squares squareset ui64 uint64c ul ull word64";

/// Types of other things, which stand for a square or a line as a number.
const INDICES: &str = "\
    bit color colour coord dir direction file index move piece point rank role side sq square \
    squareindex";

const CONSTRUCTORS: &str = "from init new newunchecked of valueof";

/// What constructors are given, after `from`.
const GIVEN: &str = "\
    bigint bitboard bitmask bits bitsretain bitsunchecked inner int integer long mask number raw rawbits \
    rawvalue u64 uint64 ulong value word";

/// Functions that read a number from a text.
const READERS: &str = "\
    decode fromstrradix int parse parselong parseunsignedlong strtoull stoull toint64 touint64 long \
    ulong";

/// Whether a call of this path puts its only operand into a type: `Bitboard`, `chess.SquareSet`,
/// `X::from_bits`. `is_new` is for `new X(…)`.
pub(crate) fn constructs(path: &[impl AsRef<str>], is_new: bool) -> bool {
    let Some((last, before)) = path.split_last() else { return false };
    let last = last.as_ref();
    if is_type(last) || last == "Self" {
        return true;
    }
    let word = normalized(last);
    let is_constructor = is_one_of(CONSTRUCTORS, &word)
        || word.strip_prefix("from").is_some_and(|given| is_one_of(GIVEN, given));
    is_new && is_class(last)
        || is_constructor && before.last().is_some_and(|one| is_structure(one.as_ref()))
}

/// What engines call the set of one square, which they are given by its name.
const SQUARE_SETS: &str = "bit bitof fromsquare squarebb squarebitboard squaremask bbofsquare";

/// Whether a call of this path makes a set of its square: `square_bb(SQ_E4)`. A square that is a number
/// depends on how the engine numbers squares.
pub(crate) fn makes_set(path: &[String]) -> bool {
    path.last().is_some_and(|last| is_one_of(SQUARE_SETS, &normalized(last)))
}

/// Whether a call of this path reads the text that it is given as a number.
pub(crate) fn reads(path: &[String]) -> bool {
    path.last().is_some_and(|last| is_type(last) || is_one_of(READERS, &normalized(last)))
}

/// Whether a method without operands only converts a bitboard to a word or the other way round.
pub(crate) fn converts(method: &str) -> bool {
    is_one_of("asu64 asulong bits into tolong tou64 touint64 toulong", &normalized(method))
}

/// Whether a name is that of a type that holds any bitboard.
pub(crate) fn is_type(name: &str) -> bool {
    let is_whole = || Type::is_known(name) && matches!(Type::of_word(name), Ok(Type::Word));
    // In lower case, it may be any function.
    name.contains(|c: char| c.is_uppercase()) && is_one_of(TYPES, &normalized(name)) || is_whole()
}

/// The greatest number of a square, a file or a rank, by the name of a type or of a variable.
pub(crate) fn greatest(name: &str) -> Option<u64> {
    match &*normalized(name) {
        "sq" | "square" | "squareindex" => Some(63),
        "file" | "rank" => Some(7),
        _ => None,
    }
}

/// Whether a name is that of a type of bitboards, however it is written.
pub(crate) fn is_bitboard(name: &str) -> bool {
    is_one_of(TYPES, &normalized(name)) || matches!(name, "Self" | "T")
}

/// Whether a name is that of a type for squares, files, directions and the like.
pub(crate) fn is_index(name: &str) -> bool {
    name.starts_with(|c: char| c.is_uppercase()) && is_one_of(INDICES, &normalized(name))
}

/// Whether fields in braces after this name make a value of the type: `SquareSet { inner: 5 }`.
pub(crate) fn is_structure(name: &str) -> bool {
    is_type(name) || is_class(name)
}

fn is_class(name: &str) -> bool {
    name.starts_with(|c: char| c.is_uppercase()) && !is_index(name)
}
