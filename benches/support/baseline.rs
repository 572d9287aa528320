//! The loop to compare with: what a programmer with shakmaty would write in a minute. It reads and
//! writes in large blocks and reuses its buffers, so that the time goes into the positions.

use std::io::{self, BufRead, Write};

use shakmaty::fen::{Fen, LossyFenError};
use shakmaty::{Bitboard, Board, Setup, Square};

/// The number of bytes read or written at once.
pub(crate) const BLOCK: usize = 1 << 18;

/// The steps that shakmaty has and the benchmarks compare, by bbt's names.
pub(crate) const STEPS: &[(&str, fn(&mut Setup))] = &[
    ("mirror", |setup| {
        setup.board.flip_horizontal();
        setup.castling_rights = Bitboard::EMPTY;
        setup.ep_square = setup.ep_square.map(Square::flip_horizontal);
    }),
    ("color-flip", Setup::mirror),
    ("rot90", |setup| rearrange(setup, Board::rotate_90)),
    ("flip-vertical", |setup| rearrange(setup, Board::flip_vertical)),
];

/// Moves the pieces and drops what becomes false, as bbt does.
fn rearrange(setup: &mut Setup, board: fn(&mut Board)) {
    board(&mut setup.board);
    setup.castling_rights = Bitboard::EMPTY;
    setup.ep_square = None;
}

/// Transforms all lines of `input` and writes them to `output`.
pub(crate) fn run(
    input: impl BufRead,
    output: impl Write,
    step: impl Fn(&mut Setup),
) -> io::Result<()> {
    each(input, output, |_, fen, out| {
        let mut setup = fen.into_setup();
        step(&mut setup);
        Fen::try_from_setup(setup).unwrap_or_else(LossyFenError::ignore).append_ascii_to(out);
        out.push(b'\n');
    })
}

/// Does something with each line of `input` and the FEN on it, and writes the result to `output`.
pub(crate) fn each(
    mut input: impl BufRead,
    mut output: impl Write,
    work: impl Fn(&[u8], Fen, &mut Vec<u8>),
) -> io::Result<()> {
    let mut line = Vec::new();
    let mut out = Vec::with_capacity(2 * BLOCK);
    while input.read_until(b'\n', &mut line)? > 0 {
        let fen = Fen::from_ascii(line.trim_ascii_end()).map_err(io::Error::other)?;
        work(&line, fen, &mut out);
        line.clear();
        if out.len() >= BLOCK {
            output.write_all(&out)?;
            out.clear();
        }
    }
    output.write_all(&out)
}
