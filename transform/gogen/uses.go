package gogen

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/ir"
)

// uses is what becomes of the variables in what is printed: Go refuses one that is declared and not used, and an
// assignment does not count. What the lowered code mentions may be gone from it: a condition of which nothing depends
// in the end, the argument of a parameter that a function does not use, a variable that only a constant depended on.
type uses struct {
	mentions, assigns map[*ir.Var]int
}

// usesOf counts those of some statements, and in a kernel those of its heads.
func usesOf(k *ir.Kernel, lists ...[]ir.Stmt) *uses {
	u := &uses{map[*ir.Var]int{}, map[*ir.Var]int{}}
	for _, list := range lists {
		ir.Inspect(list, u.visit)
	}
	if k == nil {
		return u
	}
	for _, f := range k.Funcs {
		ir.Inspect([]ir.Stmt{f}, u.visit)
	}
	for _, loop := range k.Nest {
		if loop.Value != nil && loop.Value.Used {
			ir.InspectExpr(loop.Over, u.visit)
			u.mentions[loop.Var]++
		}
	}
	for _, g := range k.Given {
		for _, f := range g.Fields {
			u.mentions[f.Var]++
		}
	}
	return u
}

func (u *uses) visit(n any) {
	switch n := n.(type) {
	case *ir.Ref:
		u.mentions[n.Var]++
	case *ir.Reached:
		u.mentions[n.Param.Var]++
	case *ir.Assign:
		if n.Op == token.ASSIGN {
			u.assigned(n.Lhs...)
		}
	case *ir.Range:
		u.assigned(n.KeyX, n.ValueX)
	}
}

func (u *uses) assigned(places ...ir.Expr) {
	for _, e := range places {
		for p, ok := e.(*ir.Paren); ok; p, ok = e.(*ir.Paren) {
			e = p.X
		}
		if r, ok := e.(*ir.Ref); ok && !behindPointer(r.Var) {
			u.assigns[r.Var]++
		}
	}
}

// mentioned reports a variable whose name is printed.
func (u *uses) mentioned(v *ir.Var) bool { return u.mentions[v] > 0 }

// read reports a variable that Go takes to be used.
func (u *uses) read(v *ir.Var) bool { return u.mentions[v] > u.assigns[v] }

// keep uses the variables that are declared here and that nothing else uses.
func (p *printer) keep(vars ...*ir.Var) {
	for _, v := range vars {
		if v != nil && v.Name != "_" && !p.uses.read(v) {
			p.line(token.NoPos, "_ = "+v.Name)
		}
	}
}
