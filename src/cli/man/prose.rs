//! The prose of the man page. Its longer parts are in `man/prose.md`, each below its name. Backquotes surround what is
//! typed.

const PARTS: &str = include_str!("../../../man/prose.md");

/// The part with a name; the name, which is then seen in the page, if there is none.
pub(super) fn part(name: &'static str) -> &'static str {
    let mut parts = PARTS.trim_start_matches("# ").split("\n# ");
    parts.find_map(|part| part.strip_prefix(name)?.strip_prefix("\n\n")).map_or(name, str::trim_end)
}

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

pub(super) const EXIT_STATUS: &[(&str, &str)] = &[
    ("`0`", "Success. It is not an error if the reader of a pipe stops reading."),
    (
        "`1`",
        "An input was bad; everything before it has been written. Lines that `--on-error` skips \
         or keeps do not count.",
    ),
    ("`2`", "The command line was wrong, or a file could not be read or written."),
];

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
