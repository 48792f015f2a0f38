package hosted

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// An atomic statement is a call of the runtime where it reads, writes, adds or subtracts. Any other is tried on a copy
// of the place's value, until nobody has changed the place meanwhile:
//
//	for step := omp.AtomicAt(&x); step.Tries(); {
//		now := step.Now
//		if e < now { now = e }
//		step.Put(now)
//	}
//
// So nothing is locked while the statement runs, which may panic. What the processor cannot compare and swap, as a
// string, is changed under a lock of the program's.

// atomically is the statement in place of an atomic one; "" where that stays, in text around it.
func atomically(x *construct) string {
	op := x.From.Atomic()
	if !x.oneWord(op.Place) {
		return ""
	}
	plain := &atomicWriter{x: x}
	at := "&" + plain.expr(op.Place)
	if star, is := ast.Unparen(op.Place).(*ast.StarExpr); is {
		at = plain.expr(star.X)
	}
	call := func(name string, args ...string) string {
		return source.RuntimeMark + ".Atomic" + name + "(" + strings.Join(append([]string{at}, args...), ", ") + ")"
	}
	if op.Change == nil {
		return plain.expr(op.Capture.Lhs[0]) + " " + op.Capture.Tok.String() + " " + call("Read")
	}
	if _, compares := op.Change.(*ast.IfStmt); !compares && op.Capture == nil && op.Flag == nil {
		tok, function, e, reversed := op.Operand()
		operand := "1"
		if e != nil {
			operand = plain.expr(e)
		}
		switch {
		case e != nil && x.shifts(e) || function != nil:
		case tok == token.ILLEGAL:
			return call("Write", operand)
		case tok == token.ADD:
			return call("Add", operand)
		case tok == token.SUB && !reversed:
			return call("Sub", operand)
		}
	}
	step, now := x.name("step"), x.name("now")
	w := &atomicWriter{x: x, place: op.Mentions(x.From.Stmt), name: now}
	return "for " + step + " := " + call("At") + "; " + step + ".Tries(); {\n" + now + " := " + step + ".Now;\n" +
		w.stmt(x.From.Stmt) + ";\n" + step + ".Put(" + now + ");\n}"
}

// oneWord reports a place of a type that the runtime changes in one step (gen.Word).
func (x *construct) oneWord(place ast.Expr) bool {
	t := x.m.TypeOf(place)
	if t == nil || !x.m.Info().Types[place].Addressable() { // an element of a map
		return false
	}
	list, parametric := typeset.Terms(t)
	if !parametric {
		list = []types.Type{t.Underlying()}
	}
	return len(list) > 0 && !slices.ContainsFunc(list, func(t types.Type) bool { return !isWord(t) })
}

func isWord(t types.Type) bool {
	b, is := t.(*types.Basic)
	return is && b.Info()&(types.IsNumeric|types.IsBoolean) != 0 && b.Kind() != types.Complex128
}

// shifts reports an operand with a shift, of which the left side may have its type from the assignment.
func (x *construct) shifts(e ast.Expr) (is bool) {
	if x.m.Info().Types[e].Value != nil {
		return false
	}
	ast.Inspect(e, func(n ast.Node) bool {
		b, binary := n.(*ast.BinaryExpr)
		is = is || binary && (b.Op == token.SHL || b.Op == token.SHR)
		return true
	})
	return is
}

// An atomicWriter writes an atomic statement with a name for its place.
type atomicWriter struct {
	x     *construct
	place []ast.Expr
	name  string
}

func (w *atomicWriter) stmt(s ast.Stmt) string {
	switch s := s.(type) {
	case *ast.IncDecStmt:
		return w.expr(s.X) + s.Tok.String()
	case *ast.AssignStmt:
		return w.expr(s.Lhs[0]) + " " + s.Tok.String() + " " + w.expr(s.Rhs[0])
	case *ast.BlockStmt:
		text := "{\n"
		for _, s := range s.List {
			text += w.stmt(s) + ";\n"
		}
		return text + "}"
	case *ast.IfStmt:
		text := "if " + w.expr(s.Cond) + " " + w.stmt(s.Body)
		if s.Else != nil {
			text += " else " + w.stmt(s.Else)
		}
		return text
	}
	return "" // directives.Bind lets nothing else pass
}

// expr is an expression with other text in it: for the place, and for variables of which each thread has its own.
func (w *atomicWriter) expr(e ast.Expr) string {
	m, text, at := w.x.m, "", e.Pos()
	f := m.FileOf(e.Pos())
	upTo := func(p token.Pos) string { return string(f.Src[at-f.Ast.FileStart : p-f.Ast.FileStart]) }
	ast.Inspect(e, func(n ast.Node) bool {
		part, is := n.(ast.Expr)
		if !is {
			return true
		}
		now := ""
		if id, is := part.(*ast.Ident); slices.Contains(w.place, part) {
			now = w.name
		} else if is {
			if t := m.ThreadVar(m.Object(id)); t != nil {
				now = "(*" + own(t, w.x.thread()) + ")"
			}
		}
		if now == "" {
			return true
		}
		text, at = text+upTo(part.Pos())+now, part.End()
		return false
	})
	return text + upTo(e.End())
}

// atomic is a statement under the lock. What it computes besides is part of it.
func atomic(x *construct) *rewrite.Around {
	return &rewrite.Around{Open: source.RuntimeMark + ".Atomic(func() {", Shut: "})"}
}

// atomicChecked refuses calls, which may come to an atomic statement, too, or be made again.
func atomicChecked(x *construct) {
	op := x.From.Atomic()
	word := x.oneWord(op.Place)
	if terms, ok := typeset.Terms(x.m.TypeOf(op.Place)); !word && (len(terms) > 0 || !ok && x.parametric(op)) {
		x.m.Errorf(op.Place, source.CodeClauseExpr, "%s may be of types that are changed in one step, and of others",
			x.expr(op.Place)).Fix("write critical in place of atomic")
	}
	a, is := x.From.Stmt.(*ast.AssignStmt)
	if is && a.Tok == token.DEFINE && !word {
		x.m.Errorf(a, source.CodeDirectiveNotBuilt,
			"an atomic statement that declares a variable of type %s is not built "+
				"yet on the host", x.m.TypeOf(op.Place)).Fix("declare the variable before, and assign it")
	}
	ast.Inspect(x.From.Stmt, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is || x.m.Info().Types[call.Fun].IsType() || x.m.Info().Types[call.Fun].IsBuiltin() {
			return true
		}
		x.m.Errorf(call, source.CodeClauseExpr,
			"%s is called in an atomic statement, which may be tried more than once",
			x.expr(call.Fun)).Fix("assign what it gives to a variable before the statement")
		return false
	})
}

func (x *construct) parametric(op directives.AtomicOperation) bool {
	_, is := types.Unalias(x.m.TypeOf(op.Place)).(*types.TypeParam)
	return is
}
