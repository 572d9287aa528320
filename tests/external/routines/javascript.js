//: west(BOARD)
const west = (b) => (b >> 1n) & 0x7f7f7f7f7f7f7f7fn;

//: north(BOARD)
function north(b) {
  return BigInt.asUintN(64, b << 8n);
}

//: popcount(BOARD)
function popcount(b) {
  let n = 0;
  while (b !== 0n) {
    b &= b - 1n;
    n++;
  }
  return n;
}

//: ranks(BOARD)
function ranks(b) {
  let found = 0n;
  for (let rank = 0; rank < 8; rank += 1) {
    const row = 0xffn << BigInt(8 * rank);
    if ((b & row) === row) found |= row;
    else if (b & row) { found ^= 1n << BigInt(rank); }
  }
  return found;
}

//: isolated(BOARD)
const isolated = function (b) {
  return BigInt.asUintN(64, b & -b);
};

//: fileOf(BOARD)
function fileOf(b) {
  const square = 43;
  const file = square % 8, rank = Math.floor(square / 8);
  return (b >> BigInt(rank * 8 + file)) & 1n ? file : rank;
}

//: mirror(BOARD)
function mirror(b) {
  let result = 0n;
  for (const rank of [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n]) {
    result |= ((b >> (8n * rank)) & 0xffn) << (8n * (7n - rank));
  }
  return result;
}

//: scanned(BOARD)
function scanned(b) {
  let squares = 0;
  for (let sq = 0; sq < 64; sq++) {
    if (!((b >> BigInt(sq)) & 1n)) continue;
    squares += sq;
  }
  return squares;
}

//: numbers(BOARD)
function numbers(b) {
  const low = Number(b & 0xffffn);
  const masked = (low ^ 0x55) >> 2;
  const turned = ~masked >>> 4;
  let sum = masked + turned % 1000 - Math.max(low, 300);
  if (low > 1000 && masked !== 7) sum = -sum;
  return sum + Math.floor(low / 3);
}

//: shiftTo(BOARD, 1n) with dir=1
function shiftTo(b, dir) {
  switch (dir) {
    case 0n: return BigInt.asUintN(64, b << 8n);
    case 1n: return b >> 8n;
    default: throw new Error("no such direction");
  }
}

//: byFile(BOARD)
function byFile(b) {
  const d = (b & 63n) - 32n;
  let r = 0n;
  switch (d % 8n) {
    case 0n: r = b; break;
    case -1n: r = 1n; // and
    case 5n: r += b >> 8n; break;
    default: r = 7n + d / 8n + 4n;
  }
  const n = Number(b & 63n) - 32;
  return BigInt.asUintN(64, r + BigInt(Math.floor(n / 5) + Math.trunc(n / 5) * 10 + (n % 7) * 100));
}

//: overSquares(BOARD)
function overSquares(b) {
  let r = 0n;
  while (b > 0n) {
    const bit = b & -b;
    r ^= (bit << 1n) & 0xfefefefefefefefen;
    b ^= bit;
  }
  return r;
}
