package definite

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
)

// Loss is a statement behind which a variable does not hold what the code says.
type Loss struct {
	Stmt   ast.Stmt
	Before []ast.Expr // what of it still sees the value
	Entry  ast.Node   // which reads the variable where the statement begins; nil: nothing does
	Others []ast.Node // code that does nothing to the variable, whatever it says
}

func (l *Loss) holds(n ast.Node) bool { return within(n, []ast.Node{l.Stmt}) }

// Behind is what becomes of a variable behind a loss.
type Behind struct {
	Reads   []Read // that may see it
	Escapes bool   // others may read it when the functions around have returned, or by a call that cannot be followed
}

// After follows a variable from a loss to the ends of the functions around, given from the outside in; the first of
// them declares it, or it is a package variable.
func After(p *effects.Program, info *types.Info, v *types.Var, loss Loss, around []ast.Node) (out Behind) {
	known := map[callee]*verdict{}
	var inlined []*ast.FuncLit
	for i, fn := range around {
		if lit, ok := fn.(*ast.FuncLit); ok && slices.Contains(inlined, lit) {
			continue
		}
		w := start(p, info, v, loss, known, fn)
		ft, body := parts(fn)
		w.body(ft, body.List, body, everything())
		inlined = append(inlined, w.inlined...)
		out.Reads = append(out.Reads, w.reads...)
		lost := !w.covers(w.out, "")
		out.Escapes = out.Escapes || lost || w.leaks
		if i > 0 && lost { // it may be called again
			out.Reads = append(out.Reads, Found(p, info, v, loss, fn)...)
		}
	}
	return out
}

// Found are the reads of a variable in a function that may see what it held when the function was called.
func Found(p *effects.Program, info *types.Info, v *types.Var, loss Loss, fn ast.Node) []Read {
	w := start(p, info, v, loss, map[callee]*verdict{}, fn)
	ft, body := parts(fn)
	w.body(ft, body.List, body, nothing())
	return w.reads
}

func start(p *effects.Program, info *types.Info, v *types.Var, loss Loss, known map[callee]*verdict,
	fn ast.Node) *walker {
	return &walker{
		program: p, frame: p.Frame(fn), info: info, known: known, v: v, typ: v.Type(), strict: true, loss: &loss,
		outer:    loss.Others,
		counters: map[*types.Var]bool{},
	}
}
