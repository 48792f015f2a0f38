package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// atomic lowers one atomic operation, with the statements that keep what it returns. These stand in a block, so that
// what they declare is in nobody's way.
func (l *Lowerer) atomic(b *directives.Bound) ir.Stmt {
	op := b.Atomic()
	x := l.atomicPlace(op)
	a := &ir.Atomic{Node: at(b.Stmt), Ordered: l.U.Ordered(b)}
	if x != nil {
		t := x.Type()
		a.X = &ir.AddressOf{Value: ir.Value{Node: at(op.Place), T: types.NewPointer(t)}, X: x}
		a.Old = &ir.Var{Name: "old", Type: t}
	}
	ok := x != nil
	if op.Change != nil {
		ok = l.atomicChange(a, op) && ok
	}
	if op.Capture != nil && op.Capture.Tok == token.DEFINE {
		if a.Before = l.local(op.Capture.Lhs[0].(*ast.Ident)); !ok {
			return nil
		}
		a.Named = a.Before
		return a
	}
	keep, kept := l.kept(a, op)
	switch {
	case !ok || !kept:
		return nil
	case len(keep) == 0:
		return a
	}
	return &ir.Block{Node: a.Node, Body: append([]ir.Stmt{a}, keep...)}
}

// atomicPlace lowers the place that an atomic operation is about; nil after it has reported why that cannot be one.
func (l *Lowerer) atomicPlace(op directives.AtomicOperation) ir.Expr {
	x := l.place(op.Place)
	if op.Change != nil {
		l.write(op.Place, l.updateOp(op.Place))
	}
	if x == nil {
		return nil
	}
	t, basic := source.Under(l.typeOf(op.Place)).(*types.Basic)
	switch {
	case !basic || t.Info()&(types.IsNumeric|types.IsBoolean) == 0:
		l.refuse(op.Place, "atomic is about a number or a bool, and "+l.U.Text(op.Place)+" is of type "+
			l.typeOf(op.Place).String(), "critical")
	case t.Kind() == types.Complex128:
		l.refuse(op.Place, "no device changes the 16 bytes of a complex128 in one step", "critical")
	default:
		return x
	}
	return nil
}

// atomicChange lowers what an atomic operation makes of its place.
func (l *Lowerer) atomicChange(a *ir.Atomic, op directives.AtomicOperation) bool {
	if _, ok := op.Change.(*ast.IfStmt); ok {
		return l.atomicCompare(a, op)
	}
	tok, call, e, reversed := op.Operand()
	if e == nil {
		if a.Old != nil {
			one := &ir.Const{Value: ir.Value{Node: a.Node, T: a.Old.Type}, Text: "1", Val: constant.MakeInt64(1)}
			a.New = l.of(a, tok, one, false)
		}
		return true
	}
	y := l.expr(e)
	if y == nil || a.Old == nil {
		return false
	}
	y = operandOf(a, "v", y)
	switch {
	case call != nil:
		args := []ir.Expr{l.old(a), y}
		if reversed {
			args[0], args[1] = args[1], args[0]
		}
		a.New = &ir.Builtin{Value: ir.Value{Node: at(call), T: a.Old.Type}, Name: call.Fun.(*ast.Ident).Name, Args: args}
	case tok == token.ILLEGAL:
		a.New = y
	default:
		a.New = l.of(a, tok, y, reversed)
	}
	return true
}

// atomicCompare lowers a comparison with ==, or one that keeps the least or greatest.
func (l *Lowerer) atomicCompare(a *ir.Atomic, op directives.AtomicOperation) bool {
	cond, reversed, e, d := op.Comparison()
	y := l.expr(e)
	if y == nil || a.Old == nil {
		return false
	}
	if cond.Op == token.EQL {
		now := l.expr(d)
		if now == nil {
			return false
		}
		y = operandOf(a, "was", y)
		a.New = operandOf(a, "now", now)
	} else { // what it becomes is what it is compared with
		y = operandOf(a, "v", y)
		a.New = y
	}
	a.Cond = l.of(a, cond.Op, y, reversed)
	a.Cond.Value = ir.Value{Node: at(cond), T: types.Typ[types.Bool]}
	return true
}

// old is what is in the place before the change.
func (l *Lowerer) old(a *ir.Atomic) ir.Expr {
	return &ir.Ref{Value: ir.Value{Node: a.Node, T: a.Old.Type}, Var: a.Old}
}

// of is an operation on what is in the place before the change.
func (l *Lowerer) of(a *ir.Atomic, op token.Token, y ir.Expr, reversed bool) *ir.Binary {
	x := l.old(a)
	if reversed {
		x, y = y, x
	}
	return &ir.Binary{Value: ir.Value{Node: a.Node, T: a.Old.Type}, Op: op, X: x, Y: y}
}

// operandOf evaluates an operand before the step, in which it may be needed more than once.
func operandOf(a *ir.Atomic, name string, x ir.Expr) ir.Expr {
	if c, ok := x.(*ir.Const); ok {
		return c
	}
	v := &ir.Var{Name: name, Type: x.Type()}
	a.Operands = append(a.Operands, &ir.Operand{Var: v, X: x})
	return &ir.Ref{Value: ir.Value{Node: ir.Node{Pos: x.At()}, T: x.Type()}, Var: v}
}

// kept are the statements that keep what an atomic operation returns.
func (l *Lowerer) kept(a *ir.Atomic, op directives.AtomicOperation) (list []ir.Stmt, ok bool) {
	ok = true
	if op.Flag != nil {
		a.Held = &ir.Var{Name: "held", Type: types.Typ[types.Bool]}
		list, ok = l.keep(op.Flag.Lhs[0], a.Held)
	}
	if op.Capture == nil {
		return list, ok
	}
	name, to := "before", &a.Before
	if op.After {
		name, to = "after", &a.After
	}
	if a.Old != nil {
		*to = &ir.Var{Name: name, Type: a.Old.Type}
	}
	set, good := l.keep(op.Capture.Lhs[0], *to)
	if op.Else && good {
		if a.Held == nil {
			a.Held = &ir.Var{Name: "held", Type: types.Typ[types.Bool]}
		}
		t := ir.Value{Node: at(op.Capture), T: a.Held.Type}
		set = []ir.Stmt{&ir.If{Node: at(op.Capture), Cond: &ir.Unary{Value: t, Op: token.NOT,
			X: &ir.Ref{Value: t, Var: a.Held}},
			Then: &ir.Block{Node: at(op.Capture), Body: set}}}
	}
	return append(list, set...), ok && good
}

// keep assigns a variable of an atomic operation to a place.
func (l *Lowerer) keep(e ast.Expr, v *ir.Var) ([]ir.Stmt, bool) {
	to := l.place(e)
	l.write(e, token.ILLEGAL)
	if to == nil || v == nil {
		return nil, false
	}
	from := &ir.Ref{Value: ir.Value{Node: at(e), T: v.Type}, Var: v}
	var value ir.Expr = from
	if !types.Identical(to.Type(), v.Type) { // the flag may be of a type of its own
		value = &ir.Convert{Value: ir.Value{Node: at(e), T: to.Type()}, X: from}
	}
	return []ir.Stmt{&ir.Assign{Node: at(e), Op: token.ASSIGN, Lhs: []ir.Expr{to}, Rhs: []ir.Expr{value}}}, true
}
