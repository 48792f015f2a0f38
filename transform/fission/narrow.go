package fission

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/ir"
)

// mirrored are comparisons with their sides changed, and opposed those that hold where these do not.
var (
	mirrored = map[token.Token]token.Token{token.LSS: token.GTR, token.LEQ: token.GEQ, token.GTR: token.LSS,
		token.GEQ: token.LEQ, token.EQL: token.EQL, token.NEQ: token.NEQ}
	opposed = map[token.Token]token.Token{token.LSS: token.GEQ, token.LEQ: token.GTR, token.GTR: token.LEQ,
		token.GEQ: token.LSS, token.EQL: token.NEQ, token.NEQ: token.EQL}
)

// narrow leaves the threads for which a condition holds, or does not.
func (f *clashes) narrow(cond ir.Expr, holds bool) {
	switch x := unparen(cond).(type) {
	case *ir.Unary:
		if x.Op == token.NOT {
			f.narrow(x.X, !holds)
			return
		}
	case *ir.Binary:
		both := map[bool]token.Token{true: token.LAND, false: token.LOR}[holds]
		if x.Op == both {
			f.narrow(x.X, holds)
			f.narrow(x.Y, holds)
			return
		}
		if f.compared(x, holds) {
			return
		}
	}
	if f.by.doubt == nil && !f.same(cond) {
		f.by.doubt, f.by.other = cond, !holds
	}
}

// compared leaves the threads whose number is less than a constant, say; false where it is no such condition.
func (f *clashes) compared(x *ir.Binary, holds bool) bool {
	op, a, b := x.Op, x.X, x.Y
	if _, known := f.constant(a); known {
		op, a, b = mirrored[op], b, a
	}
	n, known := f.constant(b)
	times, plus, linear := f.linear(a)
	if !known || !linear || times != 1 || opposed[op] == token.ILLEGAL {
		return false
	}
	if !holds {
		op = opposed[op]
	}
	switch n -= plus; op {
	case token.LSS:
		f.by.last = min(f.by.last, n-1)
	case token.LEQ:
		f.by.last = min(f.by.last, n)
	case token.GTR:
		f.by.first = max(f.by.first, n+1)
	case token.GEQ:
		f.by.first = max(f.by.first, n)
	case token.EQL:
		f.by.first, f.by.last = max(f.by.first, n), min(f.by.last, n)
	case token.NEQ:
		if f.by.first == n {
			f.by.first++
		}
		if f.by.last == n {
			f.by.last--
		}
		f.by.but = &n
	}
	return true
}
