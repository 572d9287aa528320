//: east(BOARD)
const NOT_A: bigint = 0xfefefefefefefefen;
export function east(b: bigint): bigint {
  return (b << 1n) & NOT_A;
}

//: masked(BOARD, 12) with sq=12
function masked(b: bigint, sq: number): boolean {
  return ((b >> BigInt(sq)) & 1n) === 1n;
}

//: mirrored(BOARD)
const mirrored = (b: bigint): bigint => {
  const k1 = 0x5555555555555555n;
  b = ((b >> 1n) & k1) | ((b & k1) << 1n);
  b = ((b >> 2n) & 0x3333333333333333n) | ((b & 0x3333333333333333n) << 2n);
  return ((b >> 4n) & 0x0f0f0f0f0f0f0f0fn) | ((b & 0x0f0f0f0f0f0f0f0fn) << 4n);
};

//: popped(BOARD)
function popped(b: bigint): number {
  let count: number = 0;
  while (b > 0n) {
    b = b & (b - 1n);
    count += 1;
  }
  return count;
}

//: signedWord(BOARD)
const signedWord = (b: bigint): bigint => BigInt.asIntN(64, b) >> 8n;
