package readable

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/variant"
)

// A metadirective in a region that is chosen while the program runs is an if statement in the kernel, of the statement
// as each construct has it that it may be, and as it is without. What each of these does is lowered and compared with
// what others do, so nothing else has to know that only one of them runs.

// begins reports the first constituent of a directive.
func begins(x *place.Leaf) bool { return x.Outer == nil || x.Outer.From != x.From }

// optionsOf are the constructs that a metadirective may be, with which a list begins: the constituents of each.
func optionsOf(u *Maker, list []*place.Leaf) (options [][]*place.Leaf) {
	of := u.GuardOf(list[0].From).Of
	for _, x := range list {
		switch g := u.GuardOf(x.From); {
		case g == nil || g.Of != of:
			return options
		case begins(x):
			options = append(options, []*place.Leaf{x})
		default:
			options[len(options)-1] = append(options[len(options)-1], x)
		}
	}
	return options
}

// chosen lowers a statement below a metadirective.
func (l *Lowerer) chosen(s ast.Stmt, list []*place.Leaf) ir.Stmt {
	return l.oneOf(optionsOf(l.U, list), func(list []*place.Leaf) ir.Stmt { return l.constructOf(s, list) },
		func() ir.Stmt { return l.plain(s) })
}

// oneOf is an if statement of what a metadirective may be, and of what is there without it, if that is anything.
func (l *Lowerer) oneOf(options [][]*place.Leaf, as func([]*place.Leaf) ir.Stmt, without func() ir.Stmt) ir.Stmt {
	waited := l.waited
	var whole, last *ir.If
	complete := false
	for _, list := range options {
		at := ir.Node{Pos: list[0].From.Pos}
		guard := l.U.GuardOf(list[0].From)
		cond, ok := l.guard(list[0], guard)
		if !ok {
			return &ir.List{Node: at}
		}
		l.waited = waited
		then := &ir.Block{Node: at, Body: contents(as(list))}
		switch branch := (&ir.If{Node: at, Cond: cond, Then: then}); {
		case cond == nil && last == nil:
			return then
		case cond == nil:
			last.Else, complete = then, true
		case last == nil:
			whole, last = branch, branch
		default:
			last.Else, last = branch, branch
		}
	}
	if without != nil && !complete {
		l.waited = waited
		if s := without(); s != nil {
			last.Else = block(s)
		}
	}
	return whole
}

// guard is when a directive is there; nil: always, after those before it.
func (l *Lowerer) guard(x *place.Leaf, g *region.Guard) (cond ir.Expr, ok bool) {
	truth := ir.Value{Node: ir.Node{Pos: x.From.Pos}, T: types.Typ[types.Bool]}
	and := func(a, b ir.Expr) ir.Expr {
		if a == nil {
			return b
		}
		return &ir.Binary{Value: truth, Op: token.LAND, X: a, Y: b}
	}
	for _, t := range g.Terms {
		var whole ir.Expr
		for _, e := range t.Match.Conditions {
			if !l.steady(x, e) {
				return nil, false
			}
			v := l.expr(e)
			if v == nil {
				return nil, false
			}
			whole = and(whole, &ir.Paren{Value: truth, X: v})
		}
		for _, is := range l.devices(x, t.Match) {
			whole = and(whole, is)
		}
		if t.Negated {
			whole = &ir.Unary{Value: truth, Op: token.NOT, X: &ir.Paren{Value: truth, X: whole}}
		}
		cond = and(cond, whole)
	}
	return cond, true
}

// steady refuses a condition whose value something in the region may change at the time: nobody compares what it reads
// with what iterations, threads and teams do. A variable of the innermost construct around is its own.
func (l *Lowerer) steady(x *place.Leaf, e ast.Expr) bool {
	c := l.Env.C
	if l.U.FileOf(x.From.Pos) == nil {
		return l.ofCall(x, e)
	}
	f := l.U.Frame(c.Stmt)
	does := f.Of(c.Stmt)
	for r := range f.Of(e).Reads() {
		root := r.Path.Root
		if v := root.Var; root.Kind == effects.Variable && x.Outer.From.Stmt.Pos() <= v.Pos() &&
			v.Pos() < x.Outer.From.Stmt.End() {
			continue
		}
		if root.Kind == effects.Variable && (l.Env.Private[root.Var] != nil || copiedAt(c, root.Var, x.From.Pos)) {
			return l.unsteady(e, r, "have copies of, with values of their own")
		}
		for w := range does.Writes() {
			if declares := root.Kind == effects.Variable && w.Node.Pos() == root.Var.Pos(); !declares && f.MayOverlap(r.Path, w.Path) {
				return l.unsteady(e, r, "may change")
			}
		}
	}
	if s := l.U.SideEffect(e); s != nil && s.Known {
		r := l.U.Errorf(s.Place, source.CodeClauseExpr,
			"%s, which the plain build does not do: it does not evaluate clauses", s.Text)
		l.U.NoteEffect(r, s)
		return false
	}
	return true
}

// ofCall is steady in another package's function: what the condition is made of is the call's alone.
func (l *Lowerer) ofCall(x *place.Leaf, e ast.Expr) bool {
	at := l.U.NotOfCall(x.From, e)
	ast.Inspect(e, func(n ast.Node) bool {
		id, _ := n.(*ast.Ident)
		if id == nil {
			return at == nil
		}
		if v, is := l.U.Object(id).(*types.Var); is && copiedAt(l.Env.C, v, x.From.Pos) {
			at = id
		}
		return at == nil
	})
	if at == nil {
		return true
	}
	l.U.Errorf(at, source.CodeClauseExpr, "condition of a metadirective in a function of another package that a region "+
		"calls is of constants and of variables that the function does not change, and %s is not", l.U.Text(at)).
		Fix("give the function a parameter with what it is, or declare a variable with it there and name that")
	return false
}

// copiedAt reports a variable of which a construct around a place in the region has copies.
func copiedAt(c *region.Region, v *types.Var, pos token.Pos) bool {
	return slices.ContainsFunc(c.Inner, func(i *region.Inner) bool {
		s := i.Leaf.From.Stmt
		return s.Pos() <= pos && pos < s.End() && (i.Copies(v) || i.Reduces(v))
	})
}

func (l *Lowerer) unsteady(e ast.Expr, r effects.Access, why string) bool {
	l.U.Errorf(e, source.CodeClauseExpr,
		"condition of a metadirective in a region is of what nothing there changes, and %s is what iterations or threads %s",
		l.U.Used(r), why).
		Fix("assign it to a variable before, directly in the construct around, and name that")
	return false
}

// devices are the values of the launch that a selector asks for of devices.
func (l *Lowerer) devices(x *place.Leaf, m variant.Match) (list []ir.Expr) {
	where := &ast.BadExpr{From: x.From.Pos, To: x.From.NameEnd}
	if len(m.Archs) > 0 {
		list = append(list, l.askDevice(where, region.WithMark, variant.Device{Archs: m.Archs})) // whose kind is known
	}
	if d := m.Target; d != nil {
		list = append(list, l.askTarget(where, *d))
	}
	return list
}

// askTarget is askDevice of the device that target_device names, by a constant, or the default one.
func (l *Lowerer) askTarget(where ast.Expr, d variant.Device) ir.Expr {
	with := ""
	if d.Number != nil {
		with = "Device: " + source.RuntimeMark + ".DeviceNum(" + l.U.Info().Types[d.Number].Value.ExactString() + ")"
	}
	return l.askDevice(where, source.RuntimeMark+".With{"+with+"}", d)
}

// askDevice is a value of the launch: whether the device of a construct with some clauses is what is asked.
func (l *Lowerer) askDevice(where ast.Expr, with string, d variant.Device) ir.Expr {
	text := fmt.Sprintf("%s.DeviceIs(%s, %q, %q)", source.RuntimeMark, with, strings.Join(d.Kinds, " "),
		strings.Join(d.Archs, " "))
	return mention(where.Pos(), l.ofLaunch(where, "device", text, types.Bool))
}
