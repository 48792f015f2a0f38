package uniform

import "github.com/gooffload/gooffload/transform/core"

// differs reports whether an expression's value may differ among items.
func (w *walker) differs(e core.Expr) bool {
	found := false
	core.WalkExpr(e, func(e core.Expr) {
		switch e := e.(type) {
		case *core.Ref:
			found = found || w.varies[e.Var]
		case *core.AddrOf:
			found = found || e.Var.Space == core.Private
		case *core.Query:
			found = found || varying[e.What]
		}
	})
	return found
}

var varying = [core.Queries]bool{
	core.GlobalID: true, core.LocalID: true, core.SubGroupID: true, core.SubGroupLocalID: true,
	core.SubGroupSize: true, // the last sub-group may be smaller
}

// loaded reports whether what is at an address may differ.
func (w *walker) loaded(p core.Expr) bool {
	if p.Type().Space != core.Private {
		return w.differs(p)
	}
	for {
		switch e := p.(type) {
		case *core.Offset:
			if w.differs(e.N) {
				return true
			}
			p = e.P
		case *core.AddrOf:
			return !w.fixed[e.Var]
		default:
			return true
		}
	}
}

// summary is what is known of a function's results where its arguments are uniform.
type summary struct{ varies bool }

// call reports whether the results of a call may differ.
func (w *walker) call(s *core.Call) bool {
	for _, x := range s.Args {
		if w.differs(x) {
			return true
		}
	}
	known := w.funcs[s.Func]
	if known == nil {
		known = &summary{varies: true} // while it is looked at, for one that calls itself
		w.funcs[s.Func] = known
		inner := &walker{varies: map[*core.Var]bool{}, loops: map[*core.Repeat]bool{}, funcs: w.funcs}
		inner.settle(s.Func.Body)
		known.varies = inner.returns
	}
	return known.varies
}
