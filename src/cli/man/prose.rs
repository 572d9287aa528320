//! The prose of the man page. Backquotes surround what is typed.

/// What bbt does.
pub(super) const DESCRIPTION: &str = "\
bbt is the bitboard workbench for the shell: it shows bitboards and transforms bitboards and \
chess positions, one on screen or millions in a pipe.

A bitboard is a set of squares in a 64-bit word: bit 0 is a1, bit 1 is b1, bit 63 is h8. The \
steps of a chain come first on the command line, then the inputs. A step is a name (see STEPS), \
perhaps with its operands after it (`rook d4 0xff`), or a formula in x (see FORMULAS); an input is \
a bitboard or a position (see NOTATION). Each input \
goes through all steps, from left to right. A single input without steps is shown with everything \
that is known about it; several are drawn side by side.

A separate `,` argument starts another chain (`,,`: one whose board starts a row): `bbt flip-vertical , mirror 0x1e` sends each input \
through both. The step `input` passes the value through unchanged. On a terminal, the input and \
the result of each chain are drawn; a pipe gets one line for each input, with a field for each \
chain, separated by tabs. The name of a chain is the one to which its last step assigns its \
result (`'wp = white & pawns'`), or else its own text; `--header` writes the names.

On a terminal, the input and the result of each step are drawn side by side. A pipe gets one line \
for each input, in a notation that the next command can read. Without inputs on the command line, \
lines are read from standard input: one line in, one line out, in order. The last line need not \
end in a newline; but if it is also shorter than the line before it, its writer may have been \
killed in the middle of a number or a FEN, and the line is an error.";

/// Facts common to all steps.
pub(super) const STEPS: &str = "\
A step can be called by any of its names; upper and lower case, `-` and `_` are ignored. \
`STEP@ALGORITHM` selects one of its algorithms; the first one is the default. All algorithms of a \
step give the same result for all 2^64 boards; they differ in their operations, which are counted \
here without constants. The count is followed by the source: a page of the chess programming \
wiki, and a heading on it.

The summary is followed by the target of one square: `b1 -> b8`; or, if one square does not show \
the effect, by a small set and its image: `c2 e4 -> d2..h8`, where `d2..h8` are all squares from \
d2 to h8 in the order of their bits. Rotations are clockwise unless they say otherwise, with rank \
8 on top. In a position, a step that rearranges the squares moves the pieces; every other byte of \
the line stays as it was, except that castling rights and an en passant square that are no longer \
valid are dropped, which is reported once, on standard error. Any other step turns a position \
into a set of squares. `canonical` is a rearrangement, too, which depends on the position: \
`--tag` appends its name to the result.";

/// What may stand after the fields of a FEN.
pub(super) const AFTER_FEN: &str = "\
The fields of a FEN may be followed by moves as in UCI (`moves e2e4 e7e5`), check counters \
(`3+2`, `+0+1`), a result (`[0.5]`), and the operations of EPD: `bm Nf3; id \"a; b\"; ce 12;`; a \
Crazyhouse pocket (`[QPp]`) may follow the placement. What a step makes false is mapped or \
dropped; what cannot be decided is left alone, and reported at the end; any other word is an \
error in that line. Check counters and pockets change sides with the colours. Moves (`moves`, \
`bm`, `am`, `pm`, `sm`, `pv`), in SAN or UCI, are followed on the board, and mapped by \
`color-flip` and `mirror-horizontal`; a mirror drops lines with castling moves, and every other \
step drops all moves. Moves that are not legal in the position are mapped square by square, with \
a note. Perft counts (`;D1 20 ;D2 400`) and search results (`acd`, `acn`, `acs`, `ce`, `dm`) stay \
if the game stays the same: after `color-flip`, and after a mirror if nobody can castle. Text \
(`c0` to `c9`, `v0` to `v9`, unknown opcodes) is kept byte for byte.";

/// Formulas in general.
pub(super) const FORMULAS: &str = "\
A formula computes with unsigned 64-bit words, which wrap around. `x` is the board that flows \
through the chain: a formula that mentions `x` or a set of a position is a step, any other one is \
an input. A formula that begins with a binary operator (except a minus) has `x` before it: `'& \
file_a'` means `'x & file_a'`. For a position, `x` is the set of its occupied squares.

Quote formulas: the shell gives most operators a meaning of its own.";

/// Operators in general.
pub(super) const OPERATORS: &str = "\
The operators are those of C, listed from the tightest to the loosest, in the order on which C, \
Rust and Python agree. Only comparisons differ: they bind loosest of all, and cannot be chained.";

/// A description of each level of binary operators, from the tightest to the loosest.
pub(super) const LEVELS: &[&str] = &[
    "multiplication; unsigned division and remainder: dividing by zero is an error",
    "addition, subtraction",
    "shifts; by 64 or more, the result is 0",
    "intersection; `a & ~b` is the difference, which may be written `a &~ b`",
    "symmetric difference",
    "union",
    "implication: `~a | b`",
    "equivalence: `~(a ^ b)`",
    "comparisons: 1 if true, otherwise 0; sets are unsigned, numbers are signed",
    "whether both hold: neither is 0",
    "whether at least one holds: one is not 0",
];

/// Sets and numbers.
pub(super) const NUMBERS: &str = "\
Sets are 64-bit words. The number of squares (`popcount`), the index of a square (`lsb`, `msb`), \
a single bit (`x >> 8 & 1`), the result of a comparison, and sums, products, differences and \
masked bits of these are numbers, and are written as numbers. A difference of numbers may be \
negative: it is compared as a signed number, so that `popcount(white) - popcount(black) > 0` \
means what it says. Dividing or shifting right a number that may be negative, or comparing it \
with a set, is an error; `sar(x, n)` shifts with the sign. Sets are compared as unsigned words, \
and so is everything that wraps around.";

/// The named sets.
pub(super) const SETS: &str = "\
Squares are `a1` to `h8`, files `file_a` to `file_h`, ranks `rank_1` to `rank_8`. A diagonal is \
named by the two squares at its ends, in either order: `a1h8`, `b1h7`. `{a1, b2, e4}` is a set of \
squares. Names of engines mean the same sets: `FileABB`, `A_FILE`, `BB_RANK_4`, `SQ_E4`, \
`Square::E4`, `notABFile`, `DarkSquares`.

After a shift, and where a function takes a distance or the index of a square, the name of a \
square is its index, as engines write it: `1 << e4` is e4.";

/// The sets that only a position has.
pub(super) const POSITION_SETS: &str = "\
A position also has the letters of FEN, `P` to `K` for White's pieces and `p` to `k` for Black's, \
and the sets";

/// What else a position has.
pub(super) const POSITION_FACTS: &str = "\
It also has the facts";

/// What the values of facts mean.
pub(super) const FACT_VALUES: &str = "\
They are those of the position at the step, and are computed only where they are named. \
`white_to_move` and `in_check`, and comparisons next to a set, are all squares or none, so that \
`us` is `white & white_to_move | black & ~white_to_move`; in choices, arithmetic and comparisons, \
they are 1 or 0. Comparisons bind loosest, and need parentheses next to a fact: `in_check & \
(legal == 0)`. `castling` is the squares of the rooks with castling rights, `ep` the en passant \
square, `halfmove` and `fullmove` are the counters, `legal` is the number of legal moves, \
`targets` the squares that they go to. \
`in_check`, `checkers` and `pinned` follow from attacks on the king of the side to move. A line \
that lacks what a fact needs is an error.";

/// Functions in general.
pub(super) const FUNCTIONS: &str = "\
Each step is a function of one operand: `flip_vertical(x)`. So are these, where `s` is a set of \
squares, and attacks are those from all of its squares together. Upper and lower case and `_` are \
ignored, and methods are understood, too: `x.rotate_left(8)`.";

/// The syntax of statements.
pub(super) const STATEMENTS: &str = "\
A formula may consist of several statements, separated by `;` or by line breaks; its value is \
that of the last one. `t = x >> 8` gives a name to a value, and so does `let t = x >> 8`; `x ^= \
t` is short for `x = x ^ t`; `return` is allowed before the last one. Comments (`//` and `/* */`) \
and the suffixes of numbers are ignored. The symbols of set theory and logic are understood. `^` \
is exclusive or: where it is written like a power in decimal, `2^64`, it is an error. `>>>` \
shifts 32 bits of a number, as of an `int`, and 64 of a set. Names that the text or `--let` \
defines take precedence over bbt's own sets; where a number is expected, the name of a square is \
its number: `1 << d4`.";

/// How routines are read.
pub(super) const ROUTINES: &str = "\
A routine of an engine can be pasted as it is. Its parameter, or the object of a method, becomes \
`x`; others get their values from `--let`. Paste the routines, constants and types that it uses \
with it; among several routines, the main one is the one that is not called by the others, or the \
one that is called after them. If the routine uses the name of one of bbt's functions or sets \
without defining it, bbt uses its own definition and prints a note; if such a name is compared \
with a number or belongs to a type, paste its definition. A note also says when bbt takes a \
parameter for the number of a square. The functions of compilers and standard libraries for words \
are known: `__builtin_ctzll`, `std::countr_zero`, `Long.bitCount`, `bits.Reverse64`, `_pext_u64`.

A program is a straight line: every branch of `if`, `switch` and `match` is computed, and loops \
are unrolled. The number of rounds must be known, or a word must lose a bit in each round, as in \
`while (x) x &= x - 1`. Arrays have constant values. Macros are expanded, and the portable branch \
of `#if` is read. What cannot be read exactly is an error.

Types have their usual meaning: `>>` on a signed type (`int64_t`, `long` in Java) keeps the sign, \
and comparisons respect it, even in casts in bbt's own formulas. Casts and unsigned numbers of 8, \
16 and 32 bits are cut as their language cuts them; a signed result must fit. The language of a routine is recognized from \
its head and its types, or given by `--language`; it determines which operators bind tighter, how \
quotients are rounded, the type of a number without a suffix, and the result of a shift by a negative distance or by 64 or \
more. If any of these depends on an unknown language, the routine is refused. Numbers in Python \
and BigInts in JavaScript have as many bits as they need: mask those that may have more than 64.";

/// A routine as found in an engine.
pub(super) const ROUTINE: &str = "\
bbt 'U64 flipVertical(U64 b) {
    const U64 k1 = C64(0x00FF00FF00FF00FF);
    b = ((b >> 8) & k1) | ((b & k1) << 8);
    return b;
}' 0xff";

/// How bitboards and positions are read and written.
pub(super) const NOTATION: &str = "\
Numbers are read as engines write them: `0x1e22`, `16#1e22#`, `#x1e22`, `&H1e22`, `0b101`, \
`0o17`, `255`. The prefix of a number decides its base. Without one, sixteen digits are \
hexadecimal (a note on standard error says so if they may be decimal), 23 to 64 zeros and ones \
are binary, and other digits are decimal. Digits that begin with 0 or look binary (8 to 22 \
zeros and ones) are refused. In a stream or a field, all numbers without a prefix have the base \
of the first one that shows it; a number that would have another base is refused, and after a \
decimal number zeros and ones are decimal. `--radix` overrides all of this. In formulas and code, \
sixteen digits are decimal. `$` begins the name of a column, except before sixteen digits. A sign or a suffix makes digits decimal, and a negative number is \
its two's complement. Digits may be grouped (`0x1e22_2212`, `0x1e22'2212`, binary ones with \
spaces as well); suffixes (`255ULL`, `255u64`), wrappers and constructors (`C64(255)`, \
`Bitboard::from(255)`, `BigInt(\"0xff\")`), quotes and a comma around a whole line are ignored; \
the number in a wrapper is code.

A line of source code, or of what a debugger prints, is the value on it: `board->mask = 0xff; // \
rank 1`, `MASK: 0xff,`, `#define MASK 0xff`, `$1 = 255`. If the value occurs twice, both must be \
the same: `mask: 255 (0xff)`. A call of a function that may compute something is an error, and so \
is a type into which the value does not fit.

Squares are read as words, separated by spaces or commas (`a1 b1 c1`, quoted in the shell; `none` \
is the empty set), or in braces or brackets (`{a1, h8}`, `[Square::A1, Square::H8]`). A formula \
without `x` is an input, too: `file_a | rank_1`.

A drawn board is eight lines in which the same eight columns hold one mark each, and the same \
stands between any two: nothing, blanks, bars, commas. One mark is a clear square (`. - 0 _` or \
an empty sign), one other a set square; or the marks are pieces, as letters of FEN or figurines. \
Rank 8 is first unless labels say otherwise. Comment signs, quotes and borders do not matter: bbt \
can read every diagram that it prints. Text around boards is skipped and counted, with two \
exceptions: a FEN completes the position that a board shows, and a number labelled as the board's \
(`Bitboard: 255`) must equal it, in any square mapping. A stream is either lines, one value each, \
or a text with drawn boards: its first value or rank decides, unless `--records` does. A byte \
order mark at the start of a stream is skipped.";

/// What a position is.
pub(super) const POSITIONS: &str = "\
A position is a FEN with one to six fields, on the command line quoted or not, or a line that \
begins with one, such as EPD. Positions need not be legal: pawns on rank 1 and missing kings are \
fine.";

/// How lines with fields are read, and what is written.
pub(super) const LINES: &str = "\
If a line holds more than a value, `--field` or `--json-key` selects the value; every other byte \
of the line stays as it is, including spaces around the value. Fields are separated by tabs, or \
by the character given with `--delimiter`; if that is a comma or a semicolon, fields may be \
quoted as in CSV, and may contain line breaks. `--moves` names the field with moves that belong \
to the position: `color-flip` and `mirror-horizontal` map them, and a step that makes them false \
empties the field.

In a pipe, bitboards are written as `0x` and sixteen lower-case digits, positions as FEN; \
`--format` selects another notation, such as `--format plain` for a grid that can be pasted into \
a comment.";

/// Which bit of a number is which square: before a list of the mappings.
pub(super) const MAPPING: &str = "\
`--mapping` (or `--from` and `--to`) determines which bit of a number is which square. A mapping \
is named by the squares of bits 0 and 1, or by its abbreviation (little or big endian, rank-file \
or file-rank):";

/// How mappings go together with formulas.
pub(super) const MAPPING_IN_FORMULAS: &str = "\
Names of squares, drawn boards, steps and formulas mean the same in every mapping: formulas \
compute with bit 0 as a1.";

/// Numbers of other mappings.
pub(super) const MAPPING_EXAMPLES: &str = "\
bbt --mapping h1g1 0x80                 # a1, where bit 0 is h1
bbt --from a8b8 --to a1b1 < masks.txt   # from one mapping to another";

/// A position on a command line and in a stream.
pub(super) const FEN_EXAMPLES: &str = "\
bbt 8/8/2k5/8/8/8/8/K6R w - - 0 1
bbt 'white & pawns' startpos
bbt mirror < fens.txt";

/// The exit codes.
pub(super) const EXIT_STATUS: &[(&str, &str)] = &[
    ("`0`", "Success. It is not an error if the reader of a pipe stops reading."),
    (
        "`1`",
        "An input was bad; everything before it has been written. Lines that `--on-error` skips \
         or keeps do not count.",
    ),
    ("`2`", "The command line was wrong, or a file could not be read or written."),
];

/// The environment variables that are used.
pub(super) const ENVIRONMENT: &[(&str, &str)] = &[
    ("`NO_COLOR`", "If not empty, turns colour off. Only `--color` takes precedence."),
    (
        "`CLICOLOR_FORCE`, `FORCE_COLOR`",
        "If either is neither empty nor `0`, turns colour on, even without a terminal.",
    ),
    ("`FORCE_COLOR`, `CLICOLOR`", "If either is `0`, turns colour off."),
    ("`TERM`", "If it is `dumb`, turns colour off."),
    (
        "`BBT_PAGER`, `PAGER`",
        "The command through which help, explanations and lists go that are longer than the terminal; \
         by default `less`, with `LESS=FRX`. If it is `cat` or empty, there is none.",
    ),
    ("`BBT_THEME`", "Another default for `--theme`."),
    ("`COLUMNS`", "The width of the output without a terminal; 80 by default."),
];

/// Tasks and the commands for them, which run as they are.
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
    ("The lines through a square, and their occupancy as an index:", "bbt lines d4 'a1 | g7 | d6'"),
    (
        "The squares that a rook on d4 attacks in a position:",
        "bbt 'rook(d4, occupied)' rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    (
        "The same game with the colours swapped, line by line:",
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
        "A mask with a name, in two steps:",
        "bbt 'x & mask' 'x * 2 & mask' --let 'mask=rank_2 | rank_3' 0xffff",
    ),
    (
        "A CSV file with positions in the second field and moves in the third:",
        "printf 'id,fen,pv\\n1,8/8/8/8/8/1k6/8/K7 w - -,a1b1\\n' | bbt --header --delimiter , --field 2 --moves 3 mirror",
    ),
    (
        "Numbers of an engine whose bit 0 is h1:",
        "printf '0x80\\n' | bbt --from h1g1 --format squares",
    ),
    ("Leave out bad lines:", "printf '0xff\\noops\\n' | bbt north --on-error skip"),
    ("A diagram that can be pasted into a comment:", "bbt --format plain 'file_a | rank_1'"),
];
