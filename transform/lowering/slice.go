package lowering

import (
	"go/types"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// sliceCodes are the codes of the checks of a slice expression: of its last bound, which is compared with the capacity,
// or with the length of an array; of the high bound of three; of the low one.
type sliceCodes struct{ most, middle, low core.Code }

// slice is a slice expression.
func (e *emitter) slice(x *ir.SliceOf) []core.Expr {
	var p, length, capacity core.Expr
	codes := sliceCodes{core.SliceTo, core.Slice3Middle, core.SliceFrom}
	if a, ok := plain.Under(x.X.Type()).(*types.Array); ok {
		p = e.keep(e.address(x.X))
		length = core.Int(a.Len())
		capacity = length
		codes.most = core.SliceToLen
	} else {
		s := e.values(x.X)
		p, length, capacity = s[0], s[1], s[len(s)-1]
	}
	if plain.Text(x.T) {
		codes.most = core.SliceToLen
		return e.slice3(x, p, length, capacity, codes)[:2]
	}
	return e.slice3(x, p, length, capacity, codes)
}

// slice3 evaluates the bounds, and gives the parts of a slice.
func (e *emitter) slice3(x *ir.SliceOf, p, length, capacity core.Expr, codes sliceCodes) []core.Expr {
	if x.Max != nil {
		codes.low = core.Slice3From
		codes.most = map[core.Code]core.Code{core.SliceTo: core.Slice3To, core.SliceToLen: core.Slice3ToLen}[codes.most]
	}
	lo, hi, most := e.bound(x.Lo), e.bound(x.Hi), e.bound(x.Max)
	if most != nil {
		capacity = e.atMost(x, most, capacity, codes.most)
		codes.most = codes.middle
	}
	if hi != nil {
		length = e.atMost(x, hi, capacity, codes.most)
	}
	if lo == nil {
		return []core.Expr{p, length, capacity}
	}
	lo = e.atMost(x, lo, length, codes.low)
	n := e.keep(difference(capacity, lo))
	elem := core.Uint8
	if s, ok := plain.Under(x.T).(*types.Slice); ok {
		elem = e.inMemory(x.Pos, s.Elem())
	}
	at := element(p, lo, elem)
	if !isAddress(p) && at != p { // behind the last element there is nothing, and nil has no elements
		at = core.Sel(core.Bin(core.Ne, n, core.Int(0)), at, p)
	}
	return []core.Expr{e.keep(at), e.keep(difference(length, lo)), n}
}

// bound evaluates a bound; nil if it is missing.
func (e *emitter) bound(x ir.Expr) core.Expr {
	if x == nil {
		return nil
	}
	return e.keep(e.one(x))
}

// atMost checks that a bound is not above another one.
func (e *emitter) atMost(x *ir.SliceOf, bound, most core.Expr, code core.Code) core.Expr {
	b, constant := bound.(*core.Const)
	m, fixed := most.(*core.Const)
	if !constant || b.Bits != 0 && (!fixed || b.Bits > m.Bits) {
		site := core.Site{Pos: e.position(x.Pos), Code: code, Unsigned: bound.Type() == core.Uint64}
		e.checkSite(core.Bin(core.Le, conv(core.Uint64, bound), conv(core.Uint64, most)), site,
			conv(core.Int64, bound), most)
	}
	return conv(core.Int64, bound)
}

// difference is x - y.
func difference(x, y core.Expr) core.Expr {
	a, ok1 := x.(*core.Const)
	b, ok2 := y.(*core.Const)
	switch {
	case ok1 && ok2:
		return core.Int(int64(a.Bits - b.Bits))
	case ok2 && b.Bits == 0:
		return x
	}
	return core.Bin(core.Sub, x, y)
}

// copyBytes is copy: as many elements as both have. Its value is their number.
func (e *emitter) copyBytes(x *ir.Builtin) core.Expr {
	dst, src := e.values(x.Args[0]), e.values(x.Args[1])
	n := e.keep(core.Bin(core.MinOf, dst[1], src[1]))
	e.b.Move(dst[0], src[0], bytesOf(n, e.elemSize(x.Args[0])))
	return n
}

// clearBytes is clear of a slice.
func (e *emitter) clearBytes(x *ir.Builtin) {
	s := e.values(x.Args[0])
	e.b.Zero(s[0], bytesOf(s[1], e.elemSize(x.Args[0])))
}

func (e *emitter) elemSize(x ir.Expr) int64 {
	return e.inMemory(x.At(), plain.Under(x.Type()).(*types.Slice).Elem()).Size
}

func bytesOf(n core.Expr, size int64) core.Expr {
	if size == 1 {
		return n
	}
	return core.Bin(core.Mul, n, core.Int(size))
}
