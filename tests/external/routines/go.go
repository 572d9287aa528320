//: NorthFill(BOARD)
func NorthFill(b uint64) uint64 {
	b |= b << 8
	b |= b << 16
	return b | b<<32
}

//: Reversed(BOARD)
func Reversed(b uint64) uint64 { return bits.Reverse64(b) ^ bits.ReverseBytes64(b) }

//: Counts(BOARD)
func Counts(b uint64) int {
	return bits.OnesCount64(b) + 100*bits.TrailingZeros64(b) + 10000*bits.Len64(b)
}

//: Squares(BOARD)
func Squares(b uint64) uint64 {
	var result uint64
	for b != 0 {
		sq := bits.TrailingZeros64(b)
		b &= b - 1
		result ^= 1 << uint(63-sq)
	}
	return result
}

//: Without(BOARD)
const notH uint64 = 0x7f7f7f7f7f7f7f7f
func Without(b uint64) uint64 {
	return (b &^ 0xff00 >> 1) & notH
}

//: Bitboard(BOARD).Up()
type Bitboard uint64
func (b Bitboard) Up() Bitboard {
	return b<<8 | ^b>>8
}

//: Sum(BOARD)
func Sum(b uint64) uint64 {
	sum := uint64(0)
	for i := 0; i < 8; i++ {
		if (b>>(8*i))&1 == 1 {
			sum += 1 << i
		} else if i == 5 {
			break
		}
	}
	return sum
}

//: Rows(BOARD)
var rows = [4]uint64{0xff, 0xff00, 0xff0000, 0xff000000}
func Rows(b uint64) uint64 {
	var all uint64 = 0
	for _, row := range rows {
		if b&row == row&^1 {
			continue
		}
		all |= row
	}
	return all
}

//: Fill(BOARD)
func Fill(b uint64) uint64 {
	for shift := uint(8); shift < 64; shift <<= 1 {
		b |= b >> shift
	}
	return b
}

//: Lowest(BOARD)
func Lowest(b uint64) int {
	if b == 0 {
		return -1
	}
	return bits.TrailingZeros64(b & -b)
}

//: Widths(BOARD)
func Widths(b uint64) int64 {
	low := uint8(b)
	low += 77
	signed := int8(low)
	far := b << (b & 127)
	var n int = int(b>>60) - 9
	sum := int64(signed) + int64(n)
	if n < 0 && int64(b) < 0 {
		sum ^= int64(far >> 1)
	}
	b &^= 0xff
	return sum + int64(b>>8)
}

//: ShiftTo(BOARD, 3) with dir=3
const (
	north = 1
	south = 3
)
func ShiftTo(b uint64, dir int) uint64 {
	switch dir {
	case north:
		return b << 8
	case south:
		return b >> 8
	default:
		panic(dir)
	}
}

//: ByCount(BOARD)
func ByCount(b uint64) uint64 {
	r := b
	switch n := bits.OnesCount64(b) & 7; n {
	case 0, 1:
		r ^= b << 8
	case 2:
		r ^= b >> 3
		fallthrough
	case 3:
		r += 77
	default:
		switch {
		case b > 1<<62 && n > 4:
			r = ^b
		case n == 7:
			break
		default:
			r -= 5
		}
	}
	return r
}

//: Quotients(BOARD)
func Quotients(b uint64) int {
	x := int(b)
	return x/8 + x%8 + x>>3 + x/100 - x%100
}

//: Slid(BOARD)
func Slid(b uint64) uint64 {
	var all uint64
	for set := b & 0x00ffff0000; set > 0; set &= set - 1 {
		sq := bits.TrailingZeros64(set)
		for to := sq + 8; to < 64; to += 8 {
			all |= 1 << to
			if b&(1<<to) != 0 {
				break
			}
		}
	}
	return all
}
