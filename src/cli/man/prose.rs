//! What the man page says in sentences. Backquotes stand around what is typed.

/// What bbt is.
pub(super) const DESCRIPTION: &str = "\
bbt is the bitboard workbench for the shell: it shows bitboards, transforms bitboards and chess \
positions, and does so over streams of millions of lines.

A bitboard is a set of squares in a word of 64 bits: bit 0 is a1, bit 1 is b1, bit 63 is h8. A \
chain of steps is typed first, then the inputs. A step is a name (see STEPS) or a formula in x \
(see FORMULAS); an input is a bitboard or a position (see NOTATION). Each input flows through all \
steps, from left to right. One input without a step is shown with all that there is to know of it.

On a terminal, the input and the result of each step are drawn side by side. Into a pipe there is \
one line for each input, in a notation that the next command can read. Without an input on the \
command line, lines are read from standard input: one line in, one line out, in order. The last \
line need not have an end; but if it has less than \
the one before it, as when a writer was killed inside a number or a FEN, it is a bad line.";

/// What goes for all steps.
pub(super) const STEPS: &str = "\
A step goes by any of its names; upper and lower case, `-` and `_` make no difference. \
`STEP@ALGORITHM` picks one of its algorithms; without a choice it is the first one. All \
algorithms \
of a step give the same result for all 2^64 boards; they differ in their operations, which are \
counted here with constants for free. Behind them stands the source: a page of the chess \
programming wiki, and the heading on it.

Behind the summary stands where one square goes: `b1 -> b8`; or, where one square does not tell, \
what a small set becomes: `c2 e4 -> d2..h8`, in which `d2..h8` are all squares from d2 to h8 in \
the order of their bits. Rotations without a word are \
clockwise, as seen with rank 8 on top. In a position, a step that rearranges the squares moves \
the \
pieces; every other byte of the line stays as it was, but castling rights and an en passant \
square \
that are not true any more are dropped, and that is said once, on standard error. Any other step \
turns a position into a set of squares. `canonical` is a rearrangement, too, another one for each \
position: `--tag` writes its name behind the result.

After the fields of a FEN there may be moves as UCI has them (`moves e2e4 e7e5`), check counters \
(`3+2`, `+0+1`), the pocket of Crazyhouse (`[QPp]` after the placement), a result (`[0.5]`), and \
the operations of EPD: `bm Nf3; id \"a; b\"; ce 12;`. What a step makes false is mapped or dropped; \
what cannot be known is left alone, and named at the end; any other word makes the line a bad one. \
Check counters and pockets change sides with the colours. Moves (`moves`, `bm`, `am`, `pm`, `sm`, \
`pv`), in SAN or as UCI writes them, are followed on the board, and mapped by `color-flip` and \
`mirror-horizontal`; a mirror drops lines in which somebody castles, and every other step drops \
all. Moves that are not legal in the position are mapped square by square, and that is said. Perft \
counts (`;D1 20 ;D2 400`) and what a search found (`acd`, `acn`, `acs`, `ce`, `dm`) stay where the \
game stays the same: after `color-flip`, and after a mirror where nobody can castle. Text (`c0` to \
`c9`, `v0` to `v9`, unknown opcodes) stays byte for byte.";

/// What a formula is.
pub(super) const FORMULAS: &str = "\
A formula computes with unsigned words of 64 bits, which wrap. `x` is the board that flows \
through \
the chain: a formula that mentions `x` or a set of a position is a step, any other one is an \
input. A formula that begins with a binary operator (but not with a minus) has `x` before it: \
`'& file_a'` means `'x & file_a'`. Of a position, `x` is the set of its occupied squares.

Quote formulas: the shell has meanings of its own for most operators.";

/// What goes for all operators.
pub(super) const OPERATORS: &str = "\
They are those of C, from the tightest to the loosest, in the order on which C, Rust and Python \
agree; only comparisons stand elsewhere: they bind loosest of all, and cannot be chained.";

/// A word about each level of binary operators, from the tightest to the loosest.
pub(super) const LEVELS: &[&str] = &[
    "multiplication; division and remainder, unsigned: to divide by zero is an error",
    "addition, subtraction",
    "shifts; by 64 or more they give 0",
    "intersection; `a & ~b` is the difference, which may be written `a &~ b`",
    "symmetric difference",
    "union",
    "comparisons: 1 where they hold, else 0; of sets without a sign, of numbers with it",
];

/// What is a set and what is a number.
pub(super) const NUMBERS: &str = "\
Sets are words of 64 bits. How many squares there are (`popcount`), the number of one (`lsb`, \
`msb`), one bit (`x >> 8 & 1`), what a comparison gives, and sums, products, differences and masked \
bits of such are numbers, and are written as numbers. A difference of numbers may be below zero: it \
is compared as a number with a sign, so that `popcount(white) - popcount(black) > 0` means what it \
says. To divide or to shift right what may be below zero, or to compare it with a set, is refused; \
`sar(x, n)` shifts with the sign. Sets are compared as words without a sign, and so is what wraps.";

/// The sets that have a name.
pub(super) const SETS: &str = "\
Squares are `a1` to `h8`, files `file_a` to `file_h`, ranks `rank_1` to `rank_8`. A diagonal goes \
by the two squares at its ends, in any order: `a1h8`, `b1h7`. `{a1, b2, e4}` is a set of squares.

Behind a shift, and where a function takes a distance or the number of a square, the name of a \
square is its number, as engines write it: `1 << e4` is e4.";

/// The sets that only a position has.
pub(super) const POSITION_SETS: &str = "\
A position also has the letters of FEN, `P` to `K` for White's pieces and `p` to `k` for Black's, \
and the sets";

/// What goes for all functions.
pub(super) const FUNCTIONS: &str = "\
Each step is a function of one operand: `flip_vertical(x)`. So are these, where `s` is a set of \
squares, and the attacks are those from all of its squares together. Upper and lower case and `_` \
make no difference, and methods are understood, too: `x.rotate_left(8)`.";

/// How statements are written.
pub(super) const STATEMENTS: &str = "\
A formula may consist of several statements, with `;` or on lines of their own; the value of the \
last one counts. `t = x >> 8` gives a name to a value, and so does `let t = x >> 8`; `x ^= t` is \
short for `x = x ^ t`; `return` may stand before the last one. Comments (`//` and `/* */`) and the \
suffixes of numbers say nothing new. The signs of set theory and logic are understood. `^` is \
exclusive or: where `2^64` looks like a power, it is refused.";

/// How routines are read.
pub(super) const ROUTINES: &str = "\
A routine of an engine can be pasted as it is, if it has one parameter, which is then `x`, and \
neither loops nor branches. Routines that it calls are pasted with it; of several, the one that no \
other calls is meant, or the one that is called after them. Where bbt has a function or a set by a \
name that the routine uses, it takes its own, and says so on standard error.

Types mean what they mean: `>>` on a type with a sign (`int64_t`, `long` of Java) keeps the sign, \
and comparisons see it, in casts of bbt's own formulas, too. Values of 32 bits (`int`, and `1` in \
C) must fit, and types of fewer bits are refused. The language of a routine is known from its head \
and its types, or given by `--language`; it says which operators bind tighter, what a number \
without a suffix is, and what a shift by a negative distance or by 64 and more does. Where these \
depend on a language that is not known, the routine is refused. Numbers of Python and BigInts of \
JavaScript have as many bits as they take: what may have more than 64 has to be masked.";

/// A routine as an engine has it.
pub(super) const ROUTINE: &str = "\
bbt 'U64 flipVertical(U64 b) {
    const U64 k1 = C64(0x00FF00FF00FF00FF);
    b = ((b >> 8) & k1) | ((b & k1) << 8);
    return b;
}' 0xff";

/// How bitboards and positions are read and written.
pub(super) const NOTATION: &str = "\
Numbers are read as engines write them: `0x1e22`, `$1e22`, `16#1e22#`, `0b101`, `0o17`, `255`; \
a word of exactly sixteen digits that stands alone is hexadecimal, one of exactly 64 zeros and \
ones is binary, and all other digits without a prefix are decimal, as are all of them in formulas \
and in code. A note on standard error says so where sixteen digits may be meant as a decimal \
number, and `--radix` decides otherwise. A negative number is its two's complement. Digits may be grouped \
(`0x1e22_2212`, `0x1e22'2212`, binary ones with spaces as well), suffixes (`255ULL`, `255u64`) \
and \
wrappers (`C64(255)`) are passed over, and so are quotes and a comma around a whole line; the number in a wrapper is code.

Squares are read as words, with spaces or commas between (`a1 b1 c1`, quoted in the shell), or in \
braces (`{a1, h8}`, where `{}` is the empty set). A formula without `x` is an input, too: \
`file_a | rank_1`.

A drawn board is read from eight lines of eight cells, spaced or not, with rank 8 first unless \
labels of ranks say otherwise. Squares in the set are one of `1 X x # O @ *`, the others one of \
`. - 0 _`, pieces the letters of FEN. Borders, names of files, comment signs and whatever bbt \
draws around its boards are passed over: every diagram that bbt prints it can read. So is a byte \
order mark at the start of a stream.

A position is a FEN with one to six fields, on the command line quoted or not, or a line that \
begins with one, such \
as EPD. No legality is demanded: pawns may stand on rank 1, kings may be missing.

Where there is more in a line than a value, `--field` or `--json-key` says where the value \
stands; \
every other byte of the line stays, spaces around the value as well. Fields end at tabs, or where \
`--delimiter` says; where that is a comma or a semicolon, fields may be quoted as in CSV, over \
several lines as well. \
`--moves` names the field with moves that belong to the position: `color-flip` and \
`mirror-horizontal` map them, and what makes them false empties the field.

Into a pipe, bitboards are written as `0x` and sixteen lower-case digits, positions as FEN; \
`--format` writes something else, and `--format plain` the grid that can be pasted into a comment.

`--mapping` (or `--from` and `--to`) says which bit of a number is which square. A mapping is \
named by the squares of bits 0 and 1, or by its abbreviation (little or big endian, rank-file or \
file-rank):";

/// The exit codes.
pub(super) const EXIT_STATUS: &[(&str, &str)] = &[
    ("`0`", "All went well. That the reader of a pipe stops reading is no error."),
    (
        "`1`",
        "An input was bad: what came before it has been written. Lines that `--on-error` skips or \
         keeps do not count.",
    ),
    ("`2`", "The command line was wrong, or a file could not be read or written."),
];

/// The variables of the environment that count.
pub(super) const ENVIRONMENT: &[(&str, &str)] = &[
    ("`NO_COLOR`", "If it is not empty, there is no colour. Only `--color` is stronger."),
    (
        "`CLICOLOR_FORCE`, `FORCE_COLOR`",
        "If one is neither empty nor `0`, there is colour, on a terminal or not.",
    ),
    ("`FORCE_COLOR`, `CLICOLOR`", "If one is `0`, there is no colour."),
    ("`TERM`", "If it is `dumb`, there is no colour."),
    ("`COLUMNS`", "How wide the output may be where there is no terminal; 80 without it."),
];

/// What can be done, and how: each one runs as it is.
pub(super) const EXAMPLES: &[(&str, &str)] = &[
    ("Everything about one bitboard:", "bbt 0x8100000000000081"),
    ("Two steps, drawn before and after:", "bbt flip-diag mirror 0x1e2222120e0a1222"),
    ("The same bitboard by another algorithm:", "bbt flip-vertical@delta-swaps 0x1e2222120e0a1222"),
    ("A chain of formulas, applied to a square:", "bbt 'x & file_a' '* a1h8' '>> 56' a3"),
    ("How a step works, operation by operation:", "bbt explain flip-diag"),
    (
        "The numbers of the diagonals, one hexadecimal digit each:",
        "bbt grid -f hex '(file - rank) & 15'",
    ),
    ("The lines through a square, and their occupancy made dense:", "bbt lines d4 'a1 | g7 | d6'"),
    (
        "The squares that a rook on d4 attacks in a position:",
        "bbt 'rook(d4, occupied)' rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    (
        "The same game with the colours exchanged, line by line:",
        "printf '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\\n' | bbt color-flip",
    ),
    (
        "Positions that differ by more than a symmetry:",
        "printf '8/8/8/8/8/1k6/8/K7 w - -\\n8/8/8/8/8/8/2k5/K7 w - -\\n' | bbt canonical | sort -u",
    ),
    (
        "Positions with seven pieces or fewer:",
        "printf '8/8/8/8/8/1k6/8/K7 w - -\\n' | bbt --where 'popcount(occupied) <= 7'",
    ),
    (
        "The second field of CSV, with the moves in the third one:",
        "printf 'id,fen,pv\\n1,8/8/8/8/8/1k6/8/K7 w - -,a1b1\\n' | bbt --header --delimiter , --field 2 --moves 3 mirror",
    ),
    (
        "Numbers of an engine that counts from h1:",
        "printf '0x80\\n' | bbt --from h1g1 --format squares",
    ),
    ("Bad lines left out:", "printf '0xff\\noops\\n' | bbt north --on-error skip"),
    ("A diagram that can be pasted into a comment:", "bbt --format plain 'file_a | rank_1'"),
];
