//! What languages differ in, and the tables that several of them share.

use crate::source::types::Type;
use crate::text::names::is_one_of;

/// A programming language: the rules by which its routines on words differ from those of others.
#[derive(Debug)]
pub struct Dialect {
    /// Its name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// The binary operators, level by level with commas between, from the loosest to the tightest.
    pub(crate) levels: &'static str,
    /// The operator for the complement.
    pub(crate) complement: &'static str,
    /// The operator that tells whether something does not hold.
    pub(crate) opposite: &'static str,
    pub(crate) literals: Literals,
    pub(crate) far_shifts: FarShifts,
    /// The keyword that begins a routine; none if a routine begins with its return type.
    pub(crate) head: Option<&'static str>,
    /// The token between the parameters and the return type, where that comes after them.
    pub(crate) returns: &'static str,
    /// The type in which its library counts.
    pub(crate) counts: Type,
    /// What is allowed in it, and what happens without being written.
    pub(crate) habits: &'static [Habit],
    /// The base of digits that begin with 0; none if there are no such numbers.
    pub(crate) zero_radix: Option<u32>,
    pub(crate) arms: Arms,
    /// The names of types, with spaces between those of one type, and what they mean.
    pub(crate) types: &'static [(&'static str, Type)],
    /// Functions that put a number into a type of any width.
    pub(crate) conversions: &'static [(&'static str, Type)],
    /// Other words that can occur in declarations.
    pub(crate) words: &'static str,
}

/// What a language allows, or does without being told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Habit {
    /// `b => …` is a function, and so is `(b) => …`.
    Arrows,
    /// `b as T` puts a value into a type.
    AsCasts,
    /// `@as(T, b)` puts a value into a type.
    AsCalls,
    /// A number with the suffix `n` has as many bits as it needs.
    BigInts,
    /// Conditions stand in brackets.
    Brackets,
    /// `#define NAME` gives a name to a value.
    Defines,
    /// Programs define no names for types, such as `U64`.
    FixedTypes,
    /// Lines that are indented more than the one before, which ends with a colon, are a block.
    Indents,
    /// `&&` and `||` take any number for a truth value.
    JoinsNumbers,
    /// A parameter may have a label before its name, operators with `&` wrap around (`b &- 1`), and a member may
    /// compute without brackets: `b.nonzeroBitCount`.
    Labels,
    /// A statement that is complete ends with its line, whatever the next one begins with.
    Lines,
    /// A parameter is written as its name and then its type, and the board of a method before the method's name.
    NameFirst,
    /// A variable of fewer bits takes the low bits of what it is assigned.
    Narrows,
    /// `p->b` is a field of what a pointer points to.
    PointerFields,
    /// `&b` and `*p` are a pointer, and what it points to.
    Pointers,
    /// An operation on numbers of fewer than 32 bits has 32.
    Promotes,
    /// `b switch { … }` is a value.
    SwitchValues,
    /// `c ? a : b` is a value, and so are `a = b` and `n++`.
    Ternary,
    /// A number can be a condition: whether it is not 0.
    Truthy,
    /// What overflows with `+`, `-` or `*` ends the program, unless it is built without the check.
    Traps,
    /// `a, b = b, a` sets both.
    Tuples,
    /// Whether `char` has a sign depends on the machine.
    UnsureChar,
    /// An `int` and a number of 32 bits without a sign have 64 bits together, and a sign.
    Widens,
}

/// What `switch` or `match` does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arms {
    /// The sign between the values and the body of an arm, where it is not a colon.
    pub(crate) arrow: &'static str,
    /// The sign between the values of an arm.
    pub(crate) or: &'static str,
    /// Whether a name alone, as the value of an arm, is a new one that stands for any value.
    pub(crate) binds: fn(&str) -> bool,
    /// Whether there has to be an arm for each value.
    pub(crate) are_all: bool,
    /// Whether `break` leaves it, and not the loop around it.
    pub(crate) breaks: bool,
    /// Whether the next arm runs after one that is not left.
    pub(crate) fall_through: bool,
}

/// The type of a number without a suffix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Literals {
    /// It takes the type of what it is used with.
    Fitting,
    /// The first type that can hold it, with 32 or 64 bits; if it wraps, `0xffffffff` is -1.
    Sized { wraps: bool },
    /// A number with as many bits as it needs.
    Unbounded,
    /// Not a 64-bit integer: only numbers with the suffix `n` are.
    Float,
}

/// The result of a shift by a negative distance, or by 64 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FarShifts {
    /// Only the low bits of the distance count.
    Masked,
    /// An error; in unchecked builds, the distance is masked.
    Checked,
    /// Zero; a negative distance is an error or shifts the other way.
    Gone,
    /// Undefined.
    Undefined,
}

/// The operators of C, where comparisons bind tighter than `&`.
pub(crate) const C_LEVELS: &str = "||, &&, |, ^, &, == !=, <= >= < >, << >>, + -, * / %";

/// The operators of Java and C#, which have one more.
pub(crate) const JAVA_LEVELS: &str = "||, &&, |, ^, &, == !=, <= >= < >, << >> >>>, + -, * / %";

/// The types of Rust and Zig.
pub(crate) const SIZED_TYPES: &[(&str, Type)] = &[
    ("bool", Type::Truth),
    ("i32", Type::Int),
    ("i64 isize", Type::Signed),
    ("u64 usize", Type::Word),
];

impl Dialect {
    /// What most languages have in common, of which a row says only what differs.
    pub(crate) const COMMON: Dialect = Dialect {
        name: "",
        aliases: &[],
        levels: C_LEVELS,
        complement: "~",
        opposite: "!",
        literals: Literals::Fitting,
        far_shifts: FarShifts::Undefined,
        head: None,
        returns: "",
        counts: Type::Signed,
        habits: &[],
        zero_radix: Some(8),
        arms: Arms {
            arrow: "",
            or: ",",
            binds: |_| false,
            are_all: false,
            breaks: true,
            fall_through: true,
        },
        types: &[],
        conversions: &[],
        words: "",
    };

    /// Whether it allows or does something.
    pub(crate) fn has(&self, habit: Habit) -> bool {
        self.habits.contains(&habit)
    }

    /// Whether a colon stands between a name and its type.
    pub(crate) fn has_colons(&self) -> bool {
        self.head.is_some() && !self.has(Habit::NameFirst)
    }

    /// Whether a word can occur in a declaration: a type, or a word that precedes one.
    pub(crate) fn has_word(&self, word: &str) -> bool {
        is_one_of(self.words, word) || self.head == Some(word) || self.type_called(word).is_some()
    }

    /// Finds a type by its name: for a typed array of JavaScript, one whose values it certainly keeps.
    pub(crate) fn type_called(&self, word: &str) -> Option<Type> {
        let known = self.types.iter().find(|(names, _)| is_one_of(names, word));
        known.map(|(_, known)| *known).or_else(|| {
            let element = word.strip_suffix("Array").filter(|_| self.has(Habit::BigInts))?;
            let element = element.trim_start_matches("Big").trim_end_matches("Clamped");
            let is_float = || element.starts_with("Float").then_some(Type::Few(7));
            Type::of_word(element).ok().filter(|_| Type::is_known(element)).or_else(is_float)
        })
    }

    /// The type of a literal, and its value, which is another one if the literal uses the sign bit.
    pub(crate) fn literal(&self, text: &str, word: u64) -> (Type, u64) {
        let text = text.to_ascii_lowercase();
        let is_based = text.starts_with("0x") || text.starts_with("0b") || text.starts_with("0o");
        let suffix = text.find(['u', 'i']).map_or("", |at| &text[at..]);
        let tail = text.trim_start_matches(|c: char| !matches!(c, 'u' | 'l' | 'n'));
        let (is_long, is_unsigned) = (tail.contains('l'), tail.contains('u'));
        let has_half = is_based && !is_long && u32::try_from(word).is_ok();
        let wraps = self.literals == Literals::Sized { wraps: true };
        let of_type = match () {
            () if suffix == "isize" => Type::Signed,
            () if suffix == "usize" || suffix.ends_with(|c: char| c.is_ascii_digit()) => {
                Type::of_word(suffix).unwrap_or(Type::Word)
            }
            () if tail == "n" || self.literals == Literals::Unbounded => Type::Unbounded,
            () if self.literals == Literals::Float => Type::Number,
            () if self.literals == Literals::Fitting => Type::Fitting,
            () if is_unsigned && (is_long || word > u32::MAX.into()) => Type::Word,
            () if is_unsigned => Type::Unsigned,
            () if !is_long && i32::try_from(word).is_ok() => Type::Int,
            () if has_half && wraps => {
                return (Type::Int, i64::from((word as u32).cast_signed()).cast_unsigned());
            }
            () if has_half => Type::Unsigned,
            () if wraps || i64::try_from(word).is_ok() => Type::Signed,
            () => Type::Word,
        };
        (of_type, word)
    }

    /// The type of everything that is declared without one, if there is a single such type.
    pub(crate) fn usual_type(&self) -> Option<Type> {
        matches!(self.literals, Literals::Unbounded | Literals::Float).then_some(Type::Unbounded)
    }
}

impl PartialEq for Dialect {
    fn eq(&self, other: &Dialect) -> bool {
        self.name == other.name
    }
}
