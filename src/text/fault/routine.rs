//! What can be wrong with a routine that stands in a programming language, and with its numbers.

use super::formula::Found;
use super::rows::faults;
use crate::text::escape::shortened;

faults! {
    /// Why a routine cannot be read as a program, which is a straight line.
    RoutineFault {
        LongArray(most: usize) = "the array has more than {most} values";
        Index(length: usize)
            = "this may be beyond the end of the array, which has {length} values"
            => "mask it, so that it is one of the array's: `& 63`";
        Indices = "the array has another number of dimensions";
        Set = "a set or a map has each value once, in an order of its own" => "write an array";
        NotKnown = "this number is not known before the program runs"
            => "write a constant, or give it a value";
        /// Objects of which two fields are used.
        Fields { one: String, other: String } = "the object has two words, `{one}` and `{other}`"
            => "write them as parameters of the routine";
        UnusedName(name: String) = "`{name}` is not used, and another value is the result"
            => "write two formulas, with a separate `,` between them";
        OwnSign(sign: &'static str) = "the text defines its own `{sign}`, which is not read"
            => "write what it does in its place";
        BesideRoutine(name: String) = "this value stands beside the routine `{name}`, and does not call it"
            => "remove it, or call the routine: `{name}(x)`";
        NoField(name: String) = "a number has no field `{name}`"
            => "call it, if it is a function: `()`";
        /// A call that changes a variable of its caller only if a condition holds.
        ConditionalChange = "this changes a variable, but only sometimes"
            => "call it in a statement of its own, in an `if`";
        Unsequenced(name: String) = "`{name}` gets a value in the same expression, and either may come first"
            => "give it its value in a statement of its own";
        Loop = "the number of rounds is not known"
            => "count with known bounds, or take a bit away in each round: `x &= x - 1`";
        Rounds(most: usize) = "it is not known that the loop ends within {most} rounds"
            => "write shorter loops, or count with known bounds";
        AllRounds(most: usize) = "the loops have more than {most} rounds in all"
            => "write shorter loops";
        Global(name: String) = "the routine changes `{name}`, which others see"
            => "copy it to a variable of the routine, and return that";
        Expected { what: String, found: Found } = "expected {what}, {found}";
        Keyword(word: String) = "`{word}` is not supported" => "write the routine without it";
        Twice(name: String) = "`{name}` is defined twice" => "paste the one that is meant";
        Line = "this line may be a statement of its own" => "write the expression on one line";
        Pointer = "a pointer or a reference to a variable is not read" => "write the variable";
        Alias(name: String) = "`{name}` is passed twice, and may be changed"
            => "copy it to another variable";
        /// A statement that is always reached, and ends the whole program.
        Aborts = "this is always reached, and gives no value";
        NoReturn = "not every path returns a value" => "return a value on every path";
    }
}

faults! {
    /// Why numbers of a routine, or words taken as numbers, may not mean here what they mean there.
    TypeFault {
        Language { languages: Vec<&'static str> } = "what this computes depends on the language"
            => "say which: {languages}";
        ShortType(word: String) = (match &**word {
            "char" => "`char` has a sign with some compilers and languages, and none with others".to_owned(),
            word if word.contains("fast") => format!("`{word}` has 64 bits with some compilers, and fewer with others"),
            word => format!("`{}` is not a type of 64 bits", shortened(word)),
        }) => (Some(match &**word {
            "char" => "write `signed char` or `unsigned char`",
            word if word.contains("fast") => "write one of a known width, such as `uint32_t`",
            _ => "use a 64-bit type, and mask: `& 0xffffffff`",
        }));
        Parameter(word: String) = "`{word}` is a type that a template takes"
            => "write the routine with it";
        RoundedNumber(text: String) = "JavaScript rounds a Number of more than 53 bits"
            => "write {text}n";
        ShortOperand = "a 32-bit number where 64 bits are read" => "use a 64-bit number";
        ShortResult = "this may not fit in 32 bits, its width in its language"
            => "use a 64-bit number: `1ULL`, `1L`";
        ShortVariable = "this may not fit in an `int`, or may be negative"
            => "use a 64-bit type";
        ShortDistance = "a 32-bit number is shifted by more than 31, or by a negative distance"
            => "shift a 64-bit number: `1ULL`, `1L`";
        LongResult = "this may have more than 64 bits in its language, or be negative"
            => "mask it: `& 0xffffffffffffffff`";
        LongConstant = "this constant has more than 64 bits" => "write the number itself";
        Long = "this may have more than 64 bits in its language"
            => "mask it: `& 0xffffffffffffffff`";
        /// A divisor that may not be above zero, in a language that rounds down.
        NegativeDivision = "the divisor may be negative or zero" => "divide by a positive number";
        NegativeShift = "this may be negative, and is divided or shifted without a sign"
            => "`sar(x, n)` keeps the sign; or mask: `& 63`";
        NegativeDividend = "this may be negative, and is divided or shifted without a sign"
            => "divide a number that is not negative, or mask: `& 63`";
        OpenType = "nothing says which type this takes" => "write it: `@as(u64, …)`";
        UnknownType = "this number has the type of the one that is never chosen"
            => "write it with its type: `0xffffffffu32`";
        UnknownSign = "whether this is negative depends on the type of the number"
            => "write it with its type: `-1i64`, `1u64 << 31`";
        DeducedTruth = "this is 0 or 1 as a `bool`, and more as an `int`"
            => "write the type of the variable";
        NegativeSet = "this may be negative, and is compared with a set or is one"
            => "compare the numbers themselves, `a < b`, or mask: `& 63`";
        SetWithNumber = "this mixes a number with a set of bbt's own"
            => "paste the definition of the name, or write the number: `lsb(e4)` for that of a square";
        FarShift = "a 64-bit word is shifted by 64 or more, or by a negative distance"
            => "mask it: `& 63`";
        NegativeDistance = "this may shift by a negative distance" => "mask it: `& 63`";
        /// A division of Numbers of JavaScript.
        Fraction = "this may be a fraction" => "write `Math.floor(a / b)`";
        Condition = "a condition is a truth value in this language" => "compare it: `a != 0`";
        LogicalShift = "JavaScript has no `>>>` of a BigInt" => "write `>>`: no set is negative";
        MixedNumbers = "JavaScript does not mix a BigInt with a Number"
            => "write 8n for 8, or `BigInt(…)`; a product is `2 * n`";
    }
}
