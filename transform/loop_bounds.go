package transform

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/facts"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// The host computes the bounds and steps of a nest once, before it starts; the plain build computes most of them
// again for each iteration. A nest whose bounds stay the same meanwhile, and do nothing but have a value, is the same
// in both. The elements that a range goes over are looked at by the kernel in each iteration, where the plain build
// evaluates the range once.

// bound is an expression in the head of an associated loop.
type bound struct {
	expr  ast.Expr
	once  bool // the plain build evaluates it once
	again bool // the kernel evaluates it in each iteration
}

// rectangular reports that a bound does not depend on the variables of the nest, and enters it.
func (u *unit) rectangular(c *construct, b bound, loopVar types.Object) bool {
	for _, root := range u.variablesIn(b.expr) {
		switch {
		case root == loopVar:
			u.Errorf(b.expr, source.CodeLoopForm, "the loop's bound or step depends on its own variable %s", root.Name()).
				Fix("compute it before the loop")
			return false
		case c.env.inside(root) && !(b.expr.Pos() <= root.Pos() && root.Pos() < b.expr.End()):
			u.Errorf(b.expr, source.CodeLoopForm,
				"this bound depends on %s of an outer loop of the nest; non-rectangular nests are not built yet",
				root.Name()).
				Fix("collapse the outer loop alone")
			return false
		}
	}
	c.heads = append(c.heads, b)
	return true
}

// variablesIn lists the variables that an expression mentions.
func (u *unit) variablesIn(e ast.Expr) (out []*types.Var) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if v, ok := u.Object(id).(*types.Var); ok && !v.IsField() {
				out = append(out, v)
			}
		}
		return true
	})
	return out
}

// steady refuses bounds that may have another value while the nest runs, or do something when they are evaluated.
// What depends on calls in the nest that cannot be followed waits for verify: most of them no kernel can make.
func (u *unit) steady(c *construct) {
	if len(c.heads) == 0 {
		return
	}
	f := u.Frame(c.Stmt)
	nest := f.Of(c.repeated()...)
	for _, b := range c.heads {
		if b.once && !b.again {
			continue
		}
		if s := u.SideEffect(b.expr); s != nil {
			u.unrepeatable(b, s)
			continue
		}
		read, write, found := f.Changes(b.expr, nest)
		switch {
		case !found:
		case write.Path.Root.Kind == effects.Anywhere:
			c.doubts = append(c.doubts, doubt{b, read, write})
		default:
			u.unsteady(b, read, write)
			c.env.blamed = append(c.env.blamed, write.Place())
		}
	}
}

// repeated is what a nest does again and again, without counting: its variables are each iteration's own.
func (c *construct) repeated() (code []ast.Node) {
	for _, b := range c.heads {
		if !b.once {
			code = append(code, b.expr)
		}
	}
	for _, s := range c.body {
		code = append(code, s)
	}
	return code
}

// doubt is a bound that a call may change which cannot be followed.
type doubt struct {
	bound       bound
	read, write effects.Access
}

// verify refuses the bounds that are in doubt because of calls that were not refused themselves, and starts that
// change what the launch evaluates beside them.
func (u *unit) verify(c *construct) {
	for _, d := range c.doubts {
		if !u.RefusedWithin(d.write.Place()) {
			u.unsteady(d.bound, d.read, d.write)
		}
	}
	f := u.Frame(c.Stmt)
	for _, b := range c.heads {
		if b.once {
			u.startsAlone(c, f, b)
		}
	}
}

// startsAlone refuses an expression that is evaluated once, and then changes the value of another that the launch
// evaluates: Go leaves open which of them is evaluated first when they stand in one call.
func (u *unit) startsAlone(c *construct, f *effects.Frame, b bound) {
	does := f.Of(b.expr)
	others := slices.Clone(c.launched)
	for _, o := range c.heads {
		others = append(others, o.expr)
	}
	for _, x := range c.env.items {
		if x.param.Shape != ir.Memory { // which is read later
			others = append(others, x.expr)
		}
	}
	for _, o := range others {
		read, write, found := f.Changes(o, does)
		if o == b.expr || !found || u.RefusedWithin(o) || write.Path.Root.Kind == effects.Anywhere {
			continue
		}
		r := u.Errorf(b.expr, source.CodeLoopForm,
			"this changes %s, which is evaluated when the region is launched, before or after it", u.Used(read))
		r.Note(o, "it is used here")
		r.Fix("compute it before the loop")
		return
	}
}

// unsteady reports a bound that the nest changes.
func (u *unit) unsteady(b bound, read, write effects.Access) {
	var r source.Report
	_, array := u.TypeOf(b.expr).Underlying().(*types.Array)
	switch {
	case b.again && array:
		r = u.notCanonical(b.expr, "the region assigns this array, and a range over an array copies it first",
			"range over the index, or over a slice of it: "+u.Text(b.expr)+"[:]")
	case b.again:
		r = u.Errorf(b.expr, source.CodeLoopForm, "the range uses %s, which the loop %s", u.Used(read), u.Changed(read, write))
		r.Fix("compute it before the loop: " + u.freeName(b) + " := " + u.Text(b.expr))
	default:
		r = u.Errorf(b.expr, source.CodeLoopForm, "the loop's bound or step uses %s, which the loop %s",
			u.Used(read), u.Changed(read, write))
		r.Fix("compute it before the loop: " + u.freeName(b) + " := " + u.Text(b.expr))
	}
	u.NoteAccess(r, write)
}

// freeName is a name for the bound's value, in a message: one that means nothing yet.
func (u *unit) freeName(b bound) string {
	wanted := []string{"n", "m", "limit", "bound"}
	if b.again {
		wanted = []string{"s", "elems"}
	}
	return source.Fresh(u.Names(u.FileOf(b.expr.Pos()).Ast), wanted...)
}

// unrepeatable reports a bound that has an effect beside its value.
func (u *unit) unrepeatable(b bound, s *facts.SideEffect) {
	often, once := "the plain build", "the launch"
	if b.once {
		often, once = "the kernel", "the plain build"
	}
	var r source.Report
	if s.Known {
		r = u.Errorf(b.expr, source.CodeLoopForm, "%s, and %s evaluates this for each iteration, %s once", s.Text, often, once)
	} else {
		r = u.Errorf(b.expr, source.CodeLoopForm,
			"whether this keeps its value while the loop runs is not known, because %s", s.Text)
	}
	u.NoteEffect(r, s)
	r.Fix("compute it before the loop: " + u.freeName(b) + " := " + u.Text(b.expr))
}
