//! Names: when two are the same, and which known one is nearest to a mistyped one.

/// An enumeration whose variants have names: a row for each, in the order of its `ALL`.
macro_rules! named {
    ($(#[$about:meta])* $public:vis enum $type:ident {
        $($(#[$row:meta])* $variant:ident = $name:literal,)+
    }) => {
        $(#[$about])*
        $public enum $type { $($(#[$row])* $variant,)+ }

        impl $type {
            /// All of them, in order.
            $public const ALL: [$type; [$($name),+].len()] = [$($type::$variant),+];

            /// The name.
            $public const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)+
                }
            }
        }
    };
}

pub(crate) use named;

/// Whether a word is one of several, between which there are spaces.
pub(crate) fn is_one_of(words: &str, word: &str) -> bool {
    words.split(' ').any(|one| one == word)
}

/// A name in its normal form: in lower case, without `-` and `_`.
pub fn normalized(name: &str) -> String {
    normal(name).collect()
}

/// Whether two names are the same: case, `-` and `_` are ignored.
pub fn same(one: &str, other: &str) -> bool {
    normal(one).eq(normal(other))
}

fn normal(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|c| !matches!(c, '-' | '_')).map(|c| c.to_ascii_lowercase())
}

/// A checksum of a name in its normal form, by which tables of names are sorted when the library is built.
pub(crate) const fn checksum(name: &str) -> u64 {
    let (mut sum, mut rest) = (NO_CHECKSUM, name.as_bytes());
    while let [byte, after @ ..] = rest {
        if !matches!(byte, b'-' | b'_') {
            sum = with_byte(sum, byte.to_ascii_lowercase());
        }
        rest = after;
    }
    sum
}

/// The checksum (FNV-1a) of an empty text, and that of one more byte.
pub(crate) const NO_CHECKSUM: u64 = 0xcbf29ce484222325;

/// See [`NO_CHECKSUM`].
pub(crate) const fn with_byte(sum: u64, byte: u8) -> u64 {
    (sum ^ byte as u64).wrapping_mul(0x100000001b3)
}

/// The name nearest to a mistyped `word`, if one is near enough to be what was meant.
pub(crate) fn nearest<S: AsRef<str>>(word: &str, names: impl IntoIterator<Item = S>) -> Option<S> {
    nearest_of(word, names, |_| true)
}

/// The nearest of the candidates that count; `counts` is only asked about those that are near enough.
pub(crate) fn nearest_of<S: AsRef<str>>(
    word: &str,
    candidates: impl IntoIterator<Item = S>,
    counts: impl Fn(&str) -> bool,
) -> Option<S> {
    let word = normalized(word);
    let length = word.chars().count();
    // One or two slips: what differs more is another word.
    let limit = (length / 3).clamp(1, 2);
    if !(2..=LONGEST_NAME).contains(&length) {
        return None;
    }
    let its_letters = letters(&word);
    let near = candidates.into_iter().filter_map(|candidate| {
        let name = candidate.as_ref();
        // Names that differ too much in length or in their letters cannot be near enough, and need not be measured.
        let counted = name.chars().filter(|c| !matches!(c, '-' | '_')).count();
        let other_letters = (its_letters ^ letters(name)).count_ones() as usize;
        let distance = (counted.abs_diff(length) <= limit && other_letters <= 2 * limit)
            .then(|| strsim::osa_distance(&word, &normalized(name)));
        Some((distance.filter(|distance| *distance <= limit && counts(name))?, candidate))
    });
    near.min_by_key(|(distance, _)| *distance).map(|(_, candidate)| candidate)
}

/// The letters of a name as a set: one changed letter changes at most two bits, as letters may share a bit.
fn letters(name: &str) -> u64 {
    let counted = name.bytes().filter(|byte| !matches!(byte, b'-' | b'_'));
    counted.fold(0, |set, byte| set | 1 << (byte.to_ascii_lowercase() % 64))
}

/// Longer words are not compared: no name, mistyped or not, is longer than this.
pub(crate) const LONGEST_NAME: usize = 40;
