package transform

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
)

// privateRead warns of a private variable that is read before the region assigns it: each work-item's copy begins without a
// value, while the plain build has what was there before, or the last iteration's.
func (l *lowerer) privateRead(e ast.Expr) {
	if l.env == nil || len(l.env.private) == 0 {
		return
	}
	keys, _, _ := l.u.reach(e)
	if len(keys) == 0 {
		return
	}
	v := l.env.private[keys[0].root]
	if v == nil || v.Set {
		return
	}
	v.Set = true // said once
	name := keys[0].root.Name()
	l.u.reportAt(e.Pos(), e.End(), diag.Warning, codePrivateUnset,
		"%s is private and read before the region assigns it; its copy has no value yet, and the plain build has an earlier one", name).
		fix("firstprivate(" + name + ") if the value before the region is meant")
}

// read notes that the region reads memory of an item. Lowering follows the order of evaluation, so a read that comes before
// every write of the item is one of what the host, or nobody, put there.
func (l *lowerer) read(e ast.Expr) {
	if l.placing {
		return
	}
	l.privateRead(e)
	if x, _ := l.base(e); x != nil && x.firstRead == token.NoPos && x.firstWrite == token.NoPos {
		x.firstRead = e.Pos()
	}
}

// alias notes that the address of an item is taken: it may be read and written out of sight.
func (l *lowerer) alias(e ast.Expr) {
	x, exact := l.base(e)
	if x == nil {
		return
	}
	x.escapes = true
	if x.kept(exact) {
		return
	}
	l.lostUpdate(x, e, token.ILLEGAL)
}

// write notes an assignment to e, and reports it when the plain build would keep its effect and the device would lose it.
// op is the operator of an update like x += 1, ILLEGAL for any other assignment.
func (l *lowerer) write(e ast.Expr, op token.Token) {
	x, exact := l.base(e)
	if x == nil {
		return
	}
	if x.firstWrite == token.NoPos {
		x.firstWrite = e.Pos()
	}
	if !x.kept(exact) {
		l.lostUpdate(x, e, op)
	}
}

// kept reports whether what a region assigns to an item, or to a part of it, is the same afterwards on the host as in a
// plain build: it is device memory or a reduction. A slice or pointer itself is a copy; what it points to is not.
func (x *item) kept(exact bool) bool {
	switch x.param.Shape {
	case ir.Slice, ir.Pointer:
		return !exact
	}
	return x.param.Kind != ir.Firstprivate
}

func (l *lowerer) lostUpdate(x *item, target ast.Expr, op token.Token) {
	blamed := func(n ast.Node) bool { return n.Pos() <= target.Pos() && target.End() <= n.End() }
	if slices.ContainsFunc(l.env.blamed, blamed) || l.env.c.excuses(x.path.root) {
		return
	}
	text := l.u.text(target)
	if x.param.Shape == ir.Slice || x.param.Shape == ir.Pointer {
		l.u.errorf(target, codeLostUpdate, "the region assigns the %s %s itself; the device would change its own copy only", kindWord(x.typ), text).
			fix("assign its elements, or a variable declared inside the region")
		return
	}
	r := l.u.errorf(target, codeLostUpdate, "the region assigns %s: the update would be lost on the device and is kept in the plain build", text)
	name := l.u.text(x.expr)
	if x.param.Shape == ir.Scalar && l.env.reducible(x, op) {
		r.fix("reduction(" + reduction.Name(op) + ": " + name + ")")
		return
	}
	r.fix("map(tofrom: " + name + ") if one iteration assigns it, private(" + name + ") if it is scratch, or declare it inside the region")
}

func kindWord(t types.Type) string {
	if _, ok := t.Underlying().(*types.Pointer); ok {
		return "pointer"
	}
	return "slice"
}

// suspicious warns where a map type and the region's use of the item do not fit (language.md section 5).
func (env *environment) suspicious(x *item) {
	cl := x.mapClause
	if cl == nil {
		return
	}
	name := env.u.text(x.expr)
	switch {
	case x.param.Kind == ir.Reduction:
		env.suspiciousReduction(x, cl, name)
	case cl.Type == directives.MapTo && x.firstWrite != token.NoPos:
		env.u.reportAt(x.firstWrite, x.firstWrite+1, diag.Warning, codeWriteTo,
			"%s is mapped to only, so this write does not come back to the host unless something else copies it", name).
			fix("map(tofrom: " + name + ")")
	case (cl.Type == directives.MapFrom || cl.Type == directives.MapAlloc || cl.Type == directives.MapStorage) && !x.escapes &&
		x.firstRead != token.NoPos:
		env.u.reportAt(x.firstRead, x.firstRead+1, diag.Warning, codeReadUnset,
			"%s is mapped %s and read before the region writes it: on the device it holds what an earlier directive put there, or nothing", name, cl.Type).
			fix("map(to: " + name + ") or map(tofrom: " + name + ") if the host's values are meant")
	}
}

// suspiciousReduction warns of a map type that does not fetch the value that a reduction begins with, or does not
// bring its result back.
func (env *environment) suspiciousReduction(x *item, cl *directives.MapClause, name string) {
	var code, text string
	switch cl.Type {
	case directives.MapToFrom:
		return
	case directives.MapTo:
		code, text = codeWriteTo, "so its result does not come back to the host unless something else copies it"
	default:
		code, text = codeReadUnset, "so it begins with what an earlier directive put on the device, or nothing"
	}
	env.u.reportAt(cl.Pos(), cl.End(), diag.Warning, code, "%s is a reduction variable and mapped %s, %s", name, cl.Type, text).
		fix("map(tofrom: " + name + ")")
}
