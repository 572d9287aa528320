"""What a programmer with Python's csv and python-chess would write, for `benches/compare`.

    python_chess.py fens|children|puzzles TIME < INPUT > OUTPUT

`fens` mirrors the FEN on each line; `children` writes the position after each legal move; `puzzles` swaps the sides in a table with the columns FEN and
Moves. The microseconds that the work takes, without the start of Python, are written to the file TIME.
"""

import csv
import io
import sys
import time

import chess


def fens(lines, out):
    for line in lines:
        board = chess.Board(line.rstrip("\n"))
        board.apply_transform(chess.flip_horizontal)
        out.write(board.fen(en_passant="fen") + "\n")


def children(lines, out):
    for line in lines:
        board = chess.Board(line.rstrip("\n"))
        moves = sorted(board.legal_moves, key=lambda move: (move.from_square, move.to_square, move.uci()))
        for move in moves:
            board.push(move)
            out.write(board.fen() + "\n")
            board.pop()


def swapped(move):
    move = chess.Move.from_uci(move)
    squares = chess.square_mirror(move.from_square), chess.square_mirror(move.to_square)
    return chess.Move(*squares, promotion=move.promotion).uci()


def puzzles(lines, out):
    rows = csv.DictReader(lines)
    table = csv.DictWriter(out, rows.fieldnames, lineterminator="\n")
    table.writeheader()
    for row in rows:
        row["FEN"] = chess.Board(row["FEN"]).mirror().fen(en_passant="fen")
        row["Moves"] = " ".join(map(swapped, row["Moves"].split()))
        table.writerow(row)


work, result = {"fens": fens, "children": children, "puzzles": puzzles}[sys.argv[1]], sys.argv[2]
lines, out = sys.stdin.readlines(), io.StringIO()
start = time.perf_counter()
work(lines, out)
seconds = time.perf_counter() - start
with open(result, "w") as file:
    file.write(str(round(seconds * 1e6)))
sys.stdout.write(out.getvalue())
