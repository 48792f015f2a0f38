package lowering

import (
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// bitFns are the functions of package math/bits for each width, by name.
var bitFns = func() map[string]func(a []core.Expr) []core.Expr {
	fns := map[string]func(a []core.Expr) []core.Expr{}
	for suffix, t := range map[string]*core.Type{
		"": core.Uint64, "8": core.Uint8, "16": core.Uint16, "32": core.Uint32, "64": core.Uint64,
	} {
		for name, fn := range map[string]core.MathFn{
			"OnesCount": core.PopCount, "LeadingZeros": core.LeadingZeros, "TrailingZeros": core.TrailingZeros,
			"Reverse": core.ReverseBits, "ReverseBytes": core.ReverseBytes,
		} {
			fns["math/bits."+name+suffix] = func(a []core.Expr) []core.Expr { return list(core.Fn(fn, a[0])) }
		}
		fns["math/bits.Len"+suffix] = func(a []core.Expr) []core.Expr {
			return list(core.Bin(core.Sub, core.Int(int64(t.Bits)), core.Fn(core.LeadingZeros, a[0])))
		}
		fns["math/bits.RotateLeft"+suffix] = func(a []core.Expr) []core.Expr { return list(rotated(t, a[0], a[1])) }
		if t.Bits >= 32 {
			fns["math/bits.Add"+suffix] = func(a []core.Expr) []core.Expr { return sum(t, a[0], a[1], a[2]) }
			fns["math/bits.Sub"+suffix] = func(a []core.Expr) []core.Expr { return remainder(t, a[0], a[1], a[2]) }
			fns["math/bits.Mul"+suffix] = func(a []core.Expr) []core.Expr {
				return list(core.Fn(core.MulHigh, a[0], a[1]), core.Bin(core.Mul, a[0], a[1]))
			}
		}
	}
	return fns
}()

// rotated is x rotated left by k bits, right if k is negative.
func rotated(t *core.Type, x, k core.Expr) core.Expr {
	width := core.Count(uint64(t.Bits))
	left := core.Bin(core.And, conv(core.Uint64, k), core.Count(uint64(t.Bits-1)))
	return core.Bin(core.Or, core.Bin(core.Shl, x, left), core.Bin(core.Shr, x, core.Bin(core.Sub, width, left)))
}

// sum is x + y + carry with the carry out of it, which is where both have a bit, or one has it and the sum has not.
func sum(t *core.Type, x, y, carry core.Expr) []core.Expr {
	s := core.Bin(core.Add, core.Bin(core.Add, x, y), carry)
	out := core.Bin(core.Or, core.Bin(core.And, x, y), core.Bin(core.AndNot, core.Bin(core.Or, x, y), s))
	return list(s, top(t, out))
}

// remainder is x - y - borrow with the borrow, which is where y has a bit and x has not, or they are equal there and
// the difference has it.
func remainder(t *core.Type, x, y, borrow core.Expr) []core.Expr {
	d := core.Bin(core.Sub, core.Bin(core.Sub, x, y), borrow)
	out := core.Bin(core.Or, core.Bin(core.AndNot, y, x), core.Bin(core.AndNot, d, core.Bin(core.Xor, x, y)))
	return list(d, top(t, out))
}

// divides reports a function of package math/bits that divides a number of two words.
func divides(name string) bool {
	return strings.HasPrefix(name, "Div") || strings.HasPrefix(name, "Rem")
}

// wideDivision is Div or Rem of some width: the quotient and the remainder, or the latter alone, of high and low words.
func (e *emitter) wideDivision(name string, a []core.Expr, pos token.Pos) []core.Expr {
	hi, lo, y := a[0], a[1], a[2]
	t, division := y.Type(), strings.HasPrefix(name, "Div")
	e.check(core.Bin(core.Ne, y, core.ZeroOf(t)), core.Divide, pos)
	if division {
		e.check(core.Bin(core.Gt, y, hi), core.Overflow, pos)
	} else {
		hi = core.Bin(core.Rem, hi, y)
	}
	var out []core.Expr
	if t.Bits == 32 {
		wide := e.keep(core.Bin(core.Or, core.Bin(core.Shl, conv(core.Uint64, hi), core.Count(32)), conv(core.Uint64, lo)))
		by := e.keep(conv(core.Uint64, y))
		out = list(conv(t, core.Bin(core.Div, wide, by)), conv(t, core.Bin(core.Rem, wide, by)))
	} else {
		out = e.ofLibrary("div64", []*core.Type{core.Uint64, core.Uint64}, list(hi, lo, y))
	}
	if division {
		return out
	}
	return out[1:]
}

// top is the uppermost bit, as 0 or 1.
func top(t *core.Type, x core.Expr) core.Expr {
	return core.Bin(core.Shr, x, core.Count(uint64(t.Bits-1)))
}
