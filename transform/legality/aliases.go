package legality

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Torn refuses a region that reaches a variable by its name and through a pointer or another name, where the name
// means a copy: what was one variable would be two. Memory that is mapped is one by its address, whatever names it
// has.
func (u *Checker) Torn(c *region.Region) {
	code := c.DeviceCode()
	copies := u.copies(c)
	if len(code) == 0 || len(copies) == 0 {
		return
	}
	var paths []effects.Path
	for _, x := range copies {
		paths = append(paths, x.path)
	}
	f := u.Frame(c.Stmt).With(effects.Copies{Code: code, Paths: paths})
	does := f.Of(code...)
	for _, x := range copies {
		direct, other, found := f.Conflict(does, x.path)
		if !found {
			u.maybeTorn(c, f, x)
			continue
		}
		if u.refusedOnTheWay(direct) || u.refusedOnTheWay(other) {
			continue
		}
		r := u.Errorf(other.Place(), source.CodeTorn,
			"%s, of which the region has a copy (%s): the device would have two of what is one variable",
			u.is(other, x), x.how)
		r.Note(direct.Place(), "the copy is %s here", verbs[direct.Kind])
		r.Fix(x.wayOut)
	}
}

// maybeTorn warns of a copy that a clause asks for, where the region may reach the variable through a pointer of which
// is not known where it leads.
func (u *Checker) maybeTorn(c *region.Region, f *effects.Frame, x copied) {
	if x.item == nil || x.item.Clause == nil && x.item.Default == nil ||
		x.item.Param.Shape != ir.Scalar && x.item.Param.Shape != ir.Memory {
		return // private, or a header: what it leads to is not copied
	}
	a, found := c.Env.MayWrite(f, x.item)
	if !found && x.item.Param.Kind == ir.Reduction {
		a, found = c.Env.MayUse(f, x.item)
	}
	if !found || u.refusedOnTheWay(a) {
		return
	}
	at := a.Place()
	r := u.ReportAt(at.Pos(), at.End(), diag.Warning, source.CodeTorn,
		"%s, of which the region has a copy (%s), if a pointer leads there: the device would have two of what is one "+
			"variable",
		u.may(a, x), x.how)
	r.Fix(x.wayOut)
}

// refusedOnTheWay reports that an access was refused, or one of the calls that lead there.
func (u *Checker) refusedOnTheWay(a effects.Access) bool {
	return u.RefusedWithin(a.Node) ||
		slices.ContainsFunc(a.Via, func(call *ast.CallExpr) bool { return u.RefusedWithin(call) })
}

var verbs = map[effects.Kind]string{effects.Read: "read", effects.Write: "assigned"}

// is says of an access that it is one to a variable that is copied.
func (u *Checker) is(a effects.Access, x copied) string {
	if len(a.Via) > 0 || isCall(a.Node) {
		return u.Brief(a.Place()) + " uses " + x.name
	}
	return u.Brief(a.Node) + " is " + x.name
}

// may says of an access that it may be one to a variable that is copied.
func (u *Checker) may(a effects.Access, x copied) string {
	if len(a.Via) > 0 || isCall(a.Node) {
		return u.Brief(a.Place()) + " may use " + x.name
	}
	return u.Brief(a.Node) + " may be " + x.name
}

// isCall reports a call of a function that is not followed.
func isCall(n ast.Node) bool {
	_, is := n.(*ast.CallExpr)
	return is
}

// copied is a variable or field of which a region has a copy.
type copied struct {
	item   *region.Item // nil of a private variable
	path   effects.Path
	name   string
	how    string // the clause that says so
	wayOut string
}

// copies are the items and private variables that each work-item or launch has copies of.
func (u *Checker) copies(c *region.Region) (out []copied) {
	for _, x := range c.Env.Items {
		if x.Param.Kind == ir.Mapped && x.Param.Shape == ir.Memory {
			continue
		}
		name := u.Text(x.Expr)
		how, wayOut := "firstprivate", "map(tofrom: "+name+")"
		if x.Param.Kind == ir.Reduction {
			how, wayOut = "reduction", "use "+name+" alone in the region"
		}
		out = append(out, copied{x, u.EffectsPath(x.Path), name, how, wayOut})
	}
	for v := range c.Env.Private {
		name := v.Name()
		out = append(out, copied{nil, u.Functions().Variable(v), name, "private",
			"use " + name + " alone in the region"})
	}
	return out
}
