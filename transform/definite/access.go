package definite

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/typeset"
)

// visit walks an expression, or a statement that holds no others.
func (w *walker) visit(n ast.Node) {
	if n == nil || w.now.dead {
		return
	}
	kept := stored(n)
	w.effects(n, func(a effects.Access) bool { return !within(a.Place(), kept) })
}

// effects takes what code does to the variable, as far as the caller wants to know it.
func (w *walker) effects(n ast.Node, wanted func(effects.Access) bool) {
	does := w.frame.Of(n)
	perhaps := conditional(n)
	said := map[ast.Node]bool{}
	literals := outermost(n)
	for _, a := range does.Accesses {
		if w.now.dead {
			return
		}
		if !wanted(a) || within(a.Node, w.outer) {
			continue
		}
		if a.Path.Root.Kind == effects.Anywhere {
			w.anywhere(a)
			continue
		}
		k, ok := w.part(a.Path)
		if !ok {
			continue
		}
		if lit := around(a.Place(), literals); lit != nil {
			if !said[lit] {
				said[lit] = true
				w.perhapsRun(lit)
			}
			continue
		}
		if len(a.Via) > 0 {
			if v := w.verdict(a); v != nil {
				if call := a.Via[0]; !said[call] {
					said[call] = true
					w.called(call, v, within(call, perhaps))
				}
				continue
			}
		}
		switch {
		case w.loss != nil && w.loss.holds(a.Node):
			if a.Kind == effects.Write {
				w.now = nothing()
			}
		case a.Kind == effects.Read:
			w.readBy(a, k)
		default:
			w.written(a, k, does, within(a.Place(), perhaps))
		}
	}
}

// anywhere is what a call does that cannot be followed.
func (w *walker) anywhere(a effects.Access) {
	if a.Kind == effects.Read && !w.covers(w.now, "") {
		w.leaks = true
	}
}

// part is the part of the variable that a path names. Elements are not told apart.
func (w *walker) part(p effects.Path) (k key, ok bool) {
	if p.Root != w.program.Variable(w.v).Root {
		return "", false
	}
	fields, itself := p.Fields()
	if w.behind && itself {
		return "", false
	}
	t := w.typ
	for _, i := range fields {
		for {
			a, ok := typeset.Underlying(t).(*types.Array)
			if !ok {
				break
			}
			t = a.Elem()
			k += computed
		}
		s, ok := t.Underlying().(*types.Struct)
		if !ok {
			break
		}
		k += field(i)
		t = s.Field(i).Type()
	}
	return k, true
}

// spelled is the part that an access names as it is written.
func (w *walker) spelled(a effects.Access) (key, bool) {
	e, ok := a.Node.(ast.Expr)
	if !ok || len(a.Via) > 0 {
		return "", false
	}
	return w.place(e)
}

func (w *walker) readBy(a effects.Access, k key) {
	if exact, ok := w.spelled(a); ok {
		k = exact
	} else {
		k = w.inArray(k)
	}
	w.read(k, Read{Node: a.Place()})
}

// inArray is some element, where a part is an array.
func (w *walker) inArray(k key) key {
	if _, array := typeset.Underlying(at(w.typ, k)).(*types.Array); array {
		return k + computed
	}
	return k
}

// written takes an assignment. One through a pointer is to this variable only if the pointer leads nowhere else.
func (w *walker) written(a effects.Access, k key, does effects.Effects, perhaps bool) {
	exact, ok := w.spelled(a)
	switch {
	case ok:
		w.assign(exact)
	case w.strict:
		if w.cleared(a) && !perhaps {
			w.assign(k)
		}
	case perhaps || ambiguous(a, does):
		w.now.may[k+computed] = true
	default:
		w.assign(w.inArray(k))
	}
}

// cleared reports clear(v[:]).
func (w *walker) cleared(a effects.Access) bool {
	call, ok := a.Node.(*ast.CallExpr)
	if !ok || len(a.Via) > 0 || len(call.Args) != 1 {
		return false
	}
	s, ok := ast.Unparen(call.Args[0]).(*ast.SliceExpr)
	return ok && s.Low == nil && s.High == nil
}

// ambiguous reports a write that may be one to other memory.
func ambiguous(a effects.Access, does effects.Effects) bool {
	return slices.ContainsFunc(does.Accesses, func(o effects.Access) bool {
		return o.Kind == effects.Write && o.Node == a.Node && o.Place() == a.Place() && o.Path != a.Path
	})
}

// conditional are the operands that are evaluated or not.
func conditional(n ast.Node) (out []ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		if b, ok := n.(*ast.BinaryExpr); ok && (b.Op == token.LAND || b.Op == token.LOR) {
			out = append(out, b.Y)
		}
		return true
	})
	return out
}

// stored are the function literals that code makes and does not give to a call: they run later.
func stored(n ast.Node) []ast.Node {
	return literals(n, func(n ast.Node) bool {
		_, call := n.(*ast.CallExpr)
		return !call
	})
}

// outermost are the function literals that code makes, without those inside of others.
func outermost(n ast.Node) []ast.Node {
	return literals(n, func(ast.Node) bool { return true })
}

func literals(n ast.Node, enter func(ast.Node) bool) (out []ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		if lit, ok := n.(*ast.FuncLit); ok {
			out = append(out, lit)
			return false
		}
		return n != nil && enter(n)
	})
	return out
}

// around is that of some nodes which another lies in.
func around(n ast.Node, list []ast.Node) ast.Node {
	i := slices.IndexFunc(list, func(l ast.Node) bool { return l.Pos() <= n.Pos() && n.End() <= l.End() })
	if i < 0 {
		return nil
	}
	return list[i]
}

func within(n ast.Node, list []ast.Node) bool { return around(n, list) != nil }
