package readable

import (
	"go/ast"
	"go/token"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// captured resolves an expression to the item it is, or to a private copy. It returns nil for what the region itself
// declares and for expressions that only begin with an item.
func (l *Lowerer) captured(e ast.Expr) ir.Expr {
	if l.Env == nil {
		return nil
	}
	env := l.Env
	keys, exprs, ok := l.U.Paths(e)
	if !ok || env.Inside(keys[0].Root) || l.Locals[keys[0].Root] != nil {
		return nil
	}
	exprs = l.qualified(keys, exprs)
	if v := keys[0].Root; len(keys) == 1 && l.U.nothingIn(v) {
		return &ir.Host{Value: l.typed(e), Global: v, Text: l.U.Text(exprs[0])}
	}
	if l.callee != nil && !l.reachable(e, keys[0].Root) {
		return &ir.Const{Value: l.typed(e), Text: "0"}
	}
	if v := env.Private[keys[0].Root]; v != nil {
		if len(keys) > 1 {
			return nil
		}
		return l.ref(e, v)
	}
	x, i := env.Resolve(keys, exprs)
	if x == nil && source.ThroughPointers(l.U.TypeOf(exprs[i])) {
		if s := env.Shadow(keys[i], exprs[i]); s != nil {
			if i == len(keys)-1 {
				l.stands(e, s.Var)
			}
			return l.ref(e, s.Var)
		}
	}
	if x == nil {
		return &ir.Const{Value: l.typed(e), Text: "0"} // reported; keep going to find the rest
	}
	if i != len(keys)-1 {
		return nil
	}
	x.Param.Used = true
	if pos := l.mentioned(e); x.Param.Pos == token.NoPos || pos < x.Param.Pos {
		x.Param.Pos = pos
	}
	if !l.elementsOnly && (x.Param.Shape == ir.Slice || x.Param.Shape == ir.Pointer || x.Param.Shape == ir.Text) {
		x.Escapes = true
		x.Param.Whole = true
	}
	l.stands(e, x.Param.Var)
	return l.ref(e, x.Param.Var)
}

// mentioned is where the region first leads to an expression, which may stand in a function that it calls.
func (l *Lowerer) mentioned(e ast.Expr) token.Pos {
	n := ast.Node(e)
	for from := l.from; from != nil; from = from.before {
		n = from.call
	}
	return n.Pos()
}

// base is the item whose memory an expression reaches into, or nil. exact: the expression is the item itself, not a
// part of it.
func (l *Lowerer) base(e ast.Expr) (x *region.Item, exact bool) {
	if l.Env == nil {
		return nil, false
	}
	keys, exprs, exact := l.U.Reach(e)
	if len(keys) == 0 {
		return nil, false
	}
	root := keys[0].Root
	if l.Env.Inside(root) || l.Locals[root] != nil || l.Env.Private[root] != nil {
		return nil, false
	}
	x, i := l.Env.Resolve(keys, l.qualified(keys, exprs))
	return x, exact && i == len(keys)-1
}
