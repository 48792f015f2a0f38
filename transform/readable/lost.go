package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/definite"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// alias notes that the address of an item is taken: it may be read and written out of sight.
func (l *Lowerer) alias(e ast.Expr) {
	x, exact := l.base(e)
	if x == nil {
		return
	}
	x.Escapes = true
	switch {
	case x.Kept(exact):
	case l.Env.Address(x):
	case x.Param.Shape == ir.Slice || x.Param.Shape == ir.Pointer:
		l.addressLost(x, e)
	default:
		l.lostUpdate(x, e, token.ILLEGAL)
	}
}

// addressLost refuses the address of a slice or pointer that the device has a copy of.
func (l *Lowerer) addressLost(x *region.Item, e ast.Expr) {
	if l.blamed(x, e) {
		return
	}
	r := l.U.Errorf(e, source.CodeLostUpdate, "the region takes the address of the %s %s, of which the device has a copy: "+
		"what is assigned through it would be lost, and is kept in the plain build", kindWord(x.Typ), l.U.Text(e))
	l.U.note(r, l.callee, l.from)
	name := l.U.NamesAround(l.Env.C).Fresh("s", "own")
	r.Fix("if nothing but what it leads to is changed, declare a copy right before, " + name + " := " + l.U.Text(e) +
		", and use that")
}

// blamed reports a fault in an item that has been spoken of already, and notes one that has not.
func (l *Lowerer) blamed(x *region.Item, at ast.Expr) bool {
	holds := func(n ast.Node) bool { return n.Pos() <= at.Pos() && at.End() <= n.End() }
	if slices.ContainsFunc(l.Env.Blamed, holds) || l.Env.C.Excuses(x.Path.Root) {
		return true
	}
	l.Env.Misused = append(l.Env.Misused, x)
	return false
}

// write reports an assignment to e whose effect the plain build would keep and the device would lose.
// op is the operator of an update like x += 1, ILLEGAL for any other assignment.
func (l *Lowerer) write(e ast.Expr, op token.Token) {
	x, exact := l.base(e)
	switch {
	case x != nil && !x.Kept(exact):
		l.lostUpdate(x, e, op)
	case x == nil && l.shadowed(e):
		l.U.Errorf(e, source.CodeLostUpdate, "the region assigns %s, a struct with pointers, whole; "+
			"the device would change its own copy only", l.U.Text(e)).
			Fix("assign the elements that its slices and pointers lead to, or a variable declared inside the region")
	}
}

// shadowed reports that an expression is a struct with pointers which the region uses whole.
func (l *Lowerer) shadowed(e ast.Expr) bool {
	if l.Env == nil {
		return false
	}
	keys, _, _ := l.U.Reach(e)
	return len(keys) > 0 && l.Env.ShadowOf(keys[len(keys)-1]) != nil
}

func (l *Lowerer) lostUpdate(x *region.Item, target ast.Expr, op token.Token) {
	if l.blamed(x, target) {
		return
	}
	text := l.U.Text(target)
	if x.Param.Shape == ir.Slice || x.Param.Shape == ir.Pointer || x.Param.Shape == ir.Text {
		r := l.U.Errorf(target, source.CodeLostUpdate,
			"the region assigns the %s %s itself; the device would change its own copy only", kindWord(x.Typ), text)
		l.U.note(r, l.callee, l.from)
		r.Fix("assign its elements, or a variable declared inside the region")
		return
	}
	r := l.U.Errorf(target, source.CodeLostUpdate,
		"the region assigns %s: the update would be lost on the device and is kept in the plain build", text)
	l.U.note(r, l.callee, l.from)
	name := l.U.Text(x.Expr)
	if x.Explicit && x.Param.Kind == ir.Firstprivate || x.Copied {
		way := ") if one iteration assigns it"
		if x.Copied {
			way = ") alone if one iteration assigns it"
		}
		r.Fix("declare a copy inside the region and assign that, or map(tofrom: " + name + way)
		return
	}
	if slices.ContainsFunc(l.Env.C.Inner, func(i *region.Inner) bool { return i.Reduces(x.Path.Root) }) {
		r.Fix("map(tofrom: " + name + "), which keeps what the threads reduce")
		return
	}
	if l.callee != nil && x.Param.Shape == ir.Scalar && x.Path.Root.Kind() == types.PackageVar {
		// A function that the region calls cannot update what the region reduces.
		r.Fix("map(tofrom: " + name + "), with //omp:atomic on the update if several threads may be at it")
		return
	}
	if len(l.Env.C.Leaves) == 1 && l.Env.C.Tree.Kind == directives.Target { // one thread, and no reduction
		r.Fix("map(tofrom: " + name + ")")
		return
	}
	if x.Param.Shape == ir.Scalar && l.Env.Reducible(x, op) {
		r.Fix("reduction(" + reduction.Name(op) + ": " + name + ")")
		return
	}
	if way := l.Env.Running(x); way != "" {
		r.Fix(way)
		return
	}
	if n, found := reduction.FindNearly(l.U.Info(), l.Env.C.Stmt, target); found && x.Param.Shape == ir.Scalar {
		l.nearly(r, n, name)
		return
	}
	if op == token.ADD || op == token.SUB {
		r.Fix("if it steps by the same amount in each iteration, compute it from the loop's variable, " +
			"in a variable declared inside the loop")
	}
	if l.Env.ReadFirst(x) {
		r.Fix("map(tofrom: " + name + ") if one iteration assigns it; each one uses what is there before it, so that none " +
			"can have a copy")
		return
	}
	if l.readBehind(x) && l.fromLast(x) {
		r.Fix("lastprivate(" + name + ") if the last iteration's value is meant")
		return
	}
	if l.readBehind(x) {
		r.Fix("map(tofrom: " + name + ") if one iteration assigns it; " +
			"where the last iteration's value is meant, compute it " +
			"again behind the loop, which needs no " + name + " inside")
		return
	}
	if x.Path.Fields != "" { // of which there is no private copy
		r.Fix("map(tofrom: " + name + ") if one iteration assigns it, or declare a variable inside the region in " +
			"place of it")
		return
	}
	r.Fix("map(tofrom: " + name + ") if one iteration assigns it, private(" + name +
		") if it is scratch, or declare it inside the region")
}

// nearly says how an assignment becomes an update.
func (l *Lowerer) nearly(r source.Report, n reduction.Nearly, name string) {
	clause := "reduction(" + reduction.Name(n.Op) + ": " + name + ")"
	if n.More {
		r.Fix(clause + ", with nothing but this assignment in the block of the if; what else is there is found in a second " +
			"loop, or is a field beside " + name + " of a struct with a declared reduction")
		return
	}
	r.Fix(clause + ", with if " + l.U.Text(n.If.Cond) + " as a statement of its own that has no else")
}

// readBehind reports that the function around a region may read a variable behind it: a private copy would be lost.
func (l *Lowerer) readBehind(x *region.Item) bool {
	c, v := l.Env.C, x.Path.Root
	if x.Path.Fields != "" || v.Pos() < c.Func.Pos() || c.Func.End() <= v.Pos() {
		return false
	}
	behind := definite.After(l.U.Functions(), l.U.Info(), v, definite.Loss{Stmt: c.Stmt}, []ast.Node{c.Func})
	return len(behind.Reads) > 0
}

// fromLast reports a variable that every iteration assigns before it ends, so that the last one's copy is what the
// plain build leaves; 'loop' promises no order, and has no last one (OpenMP 5.2, section 11.7).
func (l *Lowerer) fromLast(x *region.Item) bool {
	loop := slices.ContainsFunc(l.Env.C.Leaves, func(leaf *place.Leaf) bool { return leaf.Kind == directives.Loop })
	return !loop && x.Path.Fields == "" && l.U.AlwaysAssigned(l.Env.C, x.Path.Root)
}

func kindWord(t types.Type) string {
	switch source.Under(t).(type) {
	case *types.Pointer:
		return "pointer"
	case *types.Basic:
		return "string"
	}
	return "slice"
}

// updateOp is the operator by which the region updates what an assignment assigns; ILLEGAL for any other assignment.
func (l *Lowerer) updateOp(target ast.Expr) token.Token {
	if l.Env == nil {
		return token.ILLEGAL
	}
	return l.Env.Updates[target].Op
}
