package overwrite

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/ir"
)

// look counts what the kernel does to variables, wherever it does it.
func (w *walker) look() {
	w.harmless = map[*ir.Param]int{}
	lists := [][]ir.Stmt{w.k.Body, w.k.Setup, w.k.Twinned}
	for _, f := range w.k.Funcs {
		lists = append(lists, []ir.Stmt{f})
	}
	for _, list := range lists {
		ir.Inspect(list, w.visit)
	}
	for _, l := range w.k.Nest {
		if l.Over != nil {
			ir.InspectExpr(l.Over, w.visit)
		}
	}
	for _, g := range w.k.Given {
		for _, f := range g.Fields {
			w.mentions[f.Var]++
			w.changed[f.Var]++
		}
	}
}

func (w *walker) visit(n any) {
	switch n := n.(type) {
	case *ir.Ref:
		w.mentions[n.Var]++
	case *ir.Assign:
		for _, e := range n.Lhs {
			if p := w.element(e); p != nil && n.Op == token.ASSIGN {
				w.harmless[p]++
				continue
			}
			w.change(e)
		}
	case *ir.IncDec:
		w.change(n.X)
	case *ir.Range:
		w.change(n.KeyX)
		w.change(n.ValueX)
		if p := w.item(n.X); p != nil && n.Value == nil && n.ValueX == nil {
			w.harmless[p]++
		}
	case *ir.AddressOf:
		w.change(n.X)
	case *ir.Call:
		w.change(n.Recv)
	case *ir.FuncRef:
		w.change(n.Recv)
	case *ir.Builtin:
		if p := w.lengthOf(n); p != nil {
			w.harmless[p]++
		}
	}
}

// change notes that the variable which an expression is, or is a part of, does not keep its value.
func (w *walker) change(e ir.Expr) {
	for e != nil {
		switch x := e.(type) {
		case *ir.Paren:
			e = x.X
		case *ir.Index:
			e = x.X
		case *ir.Field:
			e = x.X
		case *ir.Ref:
			w.changed[x.Var]++
			return
		default:
			return
		}
	}
}

// item is the slice that an expression is, if that is an item.
func (w *walker) item(e ir.Expr) *ir.Param {
	r, ok := unparen(e).(*ir.Ref)
	if !ok || r.Var.Param == nil || r.Var.Param.Var != r.Var || r.Var.Param.Kind != ir.Mapped ||
		r.Var.Param.Shape != ir.Slice {
		return nil
	}
	return r.Var.Param
}

// element is the item of which an expression is an element.
func (w *walker) element(e ir.Expr) *ir.Param {
	if x, ok := unparen(e).(*ir.Index); ok {
		return w.item(x.X)
	}
	return nil
}

func (w *walker) lengthOf(b *ir.Builtin) *ir.Param {
	if b.Name != "len" || len(b.Args) != 1 {
		return nil
	}
	return w.item(b.Args[0])
}

func unparen(e ir.Expr) ir.Expr {
	for {
		p, ok := e.(*ir.Paren)
		if !ok {
			return e
		}
		e = p.X
	}
}
