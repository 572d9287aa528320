//! Functions in other languages, compiled and run: the same operands in all of them, and what they
//! give, mixed into one number.

#![allow(dead_code, reason = "each test file uses a part")]

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::data::Random;

/// The operand `j` of row `r`; all languages compute it in the same way.
pub(crate) fn operand(r: u64, j: u64) -> u64 {
    match (r, j) {
        (0..64, 0) => return 1 << r,
        (64, _) => return 0,
        (65, _) => return !0,
        _ => {}
    }
    // What the generator gives next, after this many numbers.
    let z = Random::new((r * 8 + j).wrapping_mul(0x9e37_79b9_7f4a_7c15)).word();
    if j > 0 && r % 2 == 1 { z & 127 } else { z }
}

/// Values mixed into one number, as all languages do it.
pub(crate) fn mix(values: impl Iterator<Item = u64>) -> u64 {
    values.fold(0xcbf2_9ce4_8422_2325, |hash: u64, value| {
        (hash ^ value).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The texts of a language around the functions. `ROWS` stands for the number of rows.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) file: &'static str,
    /// Before the functions.
    pub(crate) before: &'static str,
    /// After the functions, up to the calls.
    pub(crate) main: &'static str,
    /// Prints the mixed results of one function, for rows `r`: `CALL`.
    pub(crate) each: &'static str,
    /// An operand, with its place `J`.
    pub(crate) operand: &'static str,
    /// After the calls.
    pub(crate) after: &'static str,
    /// Compiles and runs it, in the folder of the file.
    pub(crate) run: &'static str,
}

impl Frame {
    /// Writes a source to a folder of its own, compiles and runs it, and returns what it prints.
    pub(crate) fn run(&self, folder: &str, source: &str) -> String {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(self.file), source).unwrap();
        let output =
            Command::new("sh").args(["-c", self.run]).current_dir(&folder).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}: {said}", folder.join(self.file).display());
        String::from_utf8(output.stdout).unwrap()
    }
}

pub(crate) const C: Frame = Frame {
    file: "code.c",
    before: "#include <inttypes.h>\n#include <stdio.h>\n",
    main: "
static uint64_t operand(uint64_t r, uint64_t j) {
    if (r < 64 && j == 0) return (uint64_t)1 << r;
    if (r == 64) return 0;
    if (r == 65) return ~(uint64_t)0;
    uint64_t z = (r * 8 + j + 1) * 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    z ^= z >> 31;
    return j > 0 && r % 2 == 1 ? z & 127 : z;
}
#define EACH(CALL) { uint64_t h = 0xcbf29ce484222325ULL; \\
    for (uint64_t r = 0; r < ROWS; r++) h = (h ^ (CALL)) * 0x00000100000001b3ULL; \\
    printf(\"%\" PRIu64 \"\\n\", h); }
int main(void) {
",
    each: "    EACH(CALL)\n",
    operand: "operand(r, J)",
    after: "    return 0;\n}\n",
    run: "gcc -std=c11 -O1 -Wall -Wextra -Werror -Wno-unused-parameter -Wno-tautological-compare -Wno-bool-compare -fsanitize=undefined -fno-sanitize-recover=all \
          code.c -o code && ./code",
};

pub(crate) const CPP: Frame = Frame {
    file: "code.cpp",
    run: "g++ -std=c++20 -O1 -Wall -Wextra -Werror -Wno-unused-parameter -Wno-tautological-compare -Wno-bool-compare -fsanitize=undefined \
          -fno-sanitize-recover=all code.cpp -o code && ./code",
    ..C
};

pub(crate) const RUST: Frame = Frame {
    file: "code.rs",
    before: "",
    main: "
fn operand(r: u64, j: u64) -> u64 {
    match (r, j) {
        (0..64, 0) => return 1 << r,
        (64, _) => return 0,
        (65, _) => return !0,
        _ => {}
    }
    let mut z = (r * 8 + j + 1).wrapping_mul(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d049bb133111eb);
    z ^= z >> 31;
    if j > 0 && r % 2 == 1 { z & 127 } else { z }
}
fn each(function: impl Fn(u64) -> u64) {
    let mix = |h: u64, r| (h ^ function(r)).wrapping_mul(0x00000100000001b3);
    println!(\"{}\", (0..ROWS).fold(0xcbf29ce484222325, mix));
}
fn main() {
",
    each: "    each(|r| CALL);\n",
    operand: "operand(r, J)",
    after: "}\n",
    run: "rustc --edition 2024 -D warnings -A dead_code -A unused_variables -A unused_comparisons -C opt-level=1 -C overflow-checks=on \
          code.rs -o code && ./code",
};

pub(crate) const ZIG: Frame = Frame {
    file: "code.zig",
    before: "const std = @import(\"std\");\n",
    main: "
fn operand(r: u64, j: u64) u64 {
    if (r < 64 and j == 0) return @as(u64, 1) << @intCast(r);
    if (r == 64) return 0;
    if (r == 65) return ~@as(u64, 0);
    var z: u64 = (r * 8 + j + 1) *% 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) *% 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) *% 0x94d049bb133111eb;
    z ^= z >> 31;
    return if (j > 0 and r % 2 == 1) z & 127 else z;
}
pub fn main() void {
",
    each: "    {
        var h: u64 = 0xcbf29ce484222325;
        for (0..ROWS) |r| h = (h ^ CALL) *% 0x00000100000001b3;
        std.debug.print(\"{d}\\n\", .{h});
    }
",
    operand: "operand(r, J)",
    after: "}\n",
    run: "python3 -m ziglang build-exe code.zig && ./code 2>&1",
};

pub(crate) const JAVA: Frame = Frame {
    file: "Code.java",
    before: "class Code {\n",
    main: "
static long operand(long r, long j) {
    if (r < 64 && j == 0) return 1L << r;
    if (r == 64) return 0;
    if (r == 65) return ~0L;
    long z = (r * 8 + j + 1) * 0x9e3779b97f4a7c15L;
    z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
    z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
    z ^= z >>> 31;
    return j > 0 && r % 2 == 1 ? z & 127 : z;
}
static void each(java.util.function.LongUnaryOperator function) {
    long h = 0xcbf29ce484222325L;
    for (long r = 0; r < ROWS; r++) h = (h ^ function.applyAsLong(r)) * 0x00000100000001b3L;
    System.out.println(Long.toUnsignedString(h));
}
public static void main(String[] arguments) {
",
    each: "    each(r -> CALL);\n",
    operand: "operand(r, J)",
    after: "}\n}\n",
    run: "javac -Xlint:all -Werror Code.java && java Code",
};

pub(crate) const GO: Frame = Frame {
    file: "code.txt",
    before: "",
    main: "
func operand(r uint64, j uint64) uint64 {
	if r < 64 && j == 0 {
		return 1 << r
	}
	if r == 64 {
		return 0
	}
	if r == 65 {
		return ^uint64(0)
	}
	z := (r*8 + j + 1) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	z ^= z >> 31
	if j > 0 && r%2 == 1 {
		return z & 127
	}
	return z
}

func each(function func(uint64) uint64) {
	h := uint64(0xcbf29ce484222325)
	for r := uint64(0); r < ROWS; r++ {
		h = (h ^ function(r)) * 0x00000100000001b3
	}
	println(h)
}

func main() {
",
    each: "\teach(func(r uint64) uint64 { return CALL })\n",
    operand: "operand(r, J)",
    after: "}\n",
    run: "(echo package main; cat code.txt) > main.go && go build -o code main.go && ./code 2>&1",
};

pub(crate) const CSHARP: Frame = Frame {
    file: "Program.cs",
    before: "static class Code {\n",
    main: "
static ulong operand(ulong r, ulong j) {
    if (r < 64 && j == 0) return 1UL << (int)r;
    if (r == 64) return 0;
    if (r == 65) return ~0UL;
    ulong z = (r * 8 + j + 1) * 0x9e3779b97f4a7c15UL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9UL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebUL;
    z ^= z >> 31;
    return j > 0 && r % 2 == 1 ? z & 127 : z;
}
static void each(System.Func<ulong, ulong> function) {
    ulong h = 0xcbf29ce484222325UL;
    for (ulong r = 0; r < ROWS; r++) h = (h ^ function(r)) * 0x00000100000001b3UL;
    System.Console.WriteLine(h);
}
static void Main() {
",
    each: "    each(r => CALL);\n",
    operand: "operand(r, J)",
    after: "}\n}\n",
    run: "mv Program.cs code.txt && dotnet new console --force -o . > /dev/null && \
          mv code.txt Program.cs && dotnet run",
};

/// Mono lacks `BitOperations`.
pub(crate) const MONO: Frame = Frame {
    before: "
namespace System.Numerics {
    static class BitOperations {
        public static int PopCount(ulong a) {
            int count = 0;
            for (; a != 0; a &= a - 1) count++;
            return count;
        }
        public static int TrailingZeroCount(ulong a) {
            return a == 0 ? 64 : PopCount((a & (0UL - a)) - 1);
        }
        public static ulong RotateLeft(ulong a, int n) { return a << n | a >> (64 - n); }
        public static ulong RotateRight(ulong a, int n) { return a >> n | a << (64 - n); }
    }
}
static class Code {
",
    run: "mcs -warnaserror -nowarn:1718 -nologo -out:code.exe Program.cs && mono code.exe",
    ..CSHARP
};

pub(crate) const PYTHON: Frame = Frame {
    file: "code_of_bbt.py",
    before: "",
    main: "
M = 0xffffffffffffffff
def operand(r, j):
    if r < 64 and j == 0: return 1 << r
    if r == 64: return 0
    if r == 65: return M
    z = (r * 8 + j + 1) * 0x9e3779b97f4a7c15 & M
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 & M
    z = (z ^ z >> 27) * 0x94d049bb133111eb & M
    z ^= z >> 31
    return z & 127 if j > 0 and r % 2 == 1 else z
def each(function):
    h = 0xcbf29ce484222325
    for r in range(ROWS): h = (h ^ function(r)) * 0x00000100000001b3 & M
    print(h)
",
    each: "each(lambda r: CALL)\n",
    operand: "operand(r, J)",
    after: "",
    run: "python3 -W error code_of_bbt.py",
};

pub(crate) const JAVASCRIPT: Frame = Frame {
    file: "code.js",
    before: "'use strict';\n",
    main: "
const word = (n) => BigInt.asUintN(64, n);
function operand(r, j) {
    if (r < 64n && j == 0n) return 1n << r;
    if (r == 64n) return 0n;
    if (r == 65n) return word(-1n);
    let z = word((r * 8n + j + 1n) * 0x9e3779b97f4a7c15n);
    z = word((z ^ z >> 30n) * 0xbf58476d1ce4e5b9n);
    z = word((z ^ z >> 27n) * 0x94d049bb133111ebn);
    z ^= z >> 31n;
    return j > 0n && r % 2n == 1n ? z & 127n : z;
}
function each(f) {
    let h = 0xcbf29ce484222325n;
    for (let r = 0n; r < ROWSn; r++) h = word((h ^ f(r)) * 0x00000100000001b3n);
    console.log(h.toString());
}
",
    each: "each((r) => CALL);\n",
    operand: "operand(r, Jn)",
    after: "",
    run: "node code.js",
};
