package legality

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/source"
)

// Two constructs with depend are in order where an item of the one is memory of an item of the other. An item of a
// called function is what its caller gives for it: of a parameter that leads to memory, that of the argument.

// turn is how two constructs of one task follow each other.
type turn int

const (
	together turn = iota // nothing keeps them apart
	perhaps              // it is not known whether they name one memory
	either               // one at a time, in any order
	behind               // the second comes behind the first
)

// operand is the memory of an item of a depend clause, by the variable that it begins with.
type operand struct {
	root *types.Var // nil: it is not known
	way  []*ast.CallExpr
	part ast.Expr // which part of it; nil: any
}

// follows says how a construct follows one that its task has met before it, by what they name themselves. loop is one
// in different iterations of which they are met; nil: there is none.
func (u *Checker) follows(a, b *sibling, loop ast.Node) (best turn) {
	for _, x := range directives.Get[*directives.DependClause](a.Directive) {
		for _, y := range directives.Get[*directives.DependClause](b.Directive) {
			how := behind
			if x.Type.Text == y.Type.Text {
				switch x.Type.Text {
				case "in", "inoutset":
					continue
				case "mutexinoutset":
					how = either
				}
			}
			if !x.All && !y.All && x.Type.Text != "depobj" && y.Type.Text != "depobj" {
				how = min(how, u.oneMemory(a, x, b, y, loop))
			}
			best = max(best, how)
		}
	}
	return best
}

// oneMemory is behind where items of two clauses are one memory, and perhaps where they may be.
func (u *Checker) oneMemory(a *sibling, x *directives.DependClause, b *sibling, y *directives.DependClause,
	loop ast.Node) (best turn) {
	for _, i := range x.Items {
		for _, j := range y.Items {
			p, q := u.operand(a, i), u.operand(b, j)
			switch {
			case p.root == nil || q.root == nil:
				best = max(best, perhaps)
			case p.root == q.root && slices.Equal(p.way, q.way) && !p.anew(loop):
				if !u.otherPart(p.part, q.part) {
					return behind
				}
			case p.root == q.root && leading(p.root.Type()), u.mayBeOne(p, q):
				best = max(best, perhaps)
			}
		}
	}
	return best
}

// operand is the memory of an item in terms of who makes the construct's task: of the function with the first call.
func (u *Checker) operand(s *sibling, it directives.Item) operand {
	e, part, level := it.Path, it.Path, len(s.way)
	for range mostCalls {
		v, is := u.RootOf(e).(*types.Var)
		if !is {
			return operand{}
		}
		if level == 0 || v.Kind() == types.PackageVar {
			return operand{root: v, part: part}
		}
		call := s.way[level-1]
		fn := u.codeCalled(call)
		switch {
		case fn == nil:
			return operand{}
		case !holdsNode(fn, nameOf(v)): // what a function literal finds around it
			level--
			continue
		case !u.leadsOn(e): // which the call has for itself
			return operand{root: v, way: s.way[:level], part: part}
		case v.Kind() == types.LocalVar:
			e, part = u.Only(v), nil
		case u.Reassigned(v):
			return operand{}
		default:
			plain := ast.Unparen(e) == ast.Unparen(it.Path) && ast.Unparen(part) == ast.Unparen(e)
			e, level = u.given(call, fn, v), level-1
			if a, address := ast.Unparen(e).(*ast.UnaryExpr); address {
				e = a.X
			}
			if part = nil; plain && e != nil && u.isVariable(it.Path) {
				part = e
			}
		}
		if e == nil {
			return operand{}
		}
	}
	return operand{}
}

// given is what a call gives for a parameter or the receiver; nil where that is not one expression.
func (u *Checker) given(call *ast.CallExpr, fn ast.Node, param *types.Var) ast.Expr {
	if lit, is := fn.(*ast.FuncLit); is {
		return argumentOf(call, u.TypeOf(lit).(*types.Signature), param)
	}
	return u.argument(call, u.Called(call), param)
}

// anew reports memory that each iteration of a loop has for itself, or that a variable leads to which it has.
func (p operand) anew(loop ast.Node) bool {
	return loop != nil && (len(p.way) > 0 || holdsNode(loop, nameOf(p.root)))
}

// isVariable reports a name.
func (u *Checker) isVariable(e ast.Expr) bool {
	if s, is := ast.Unparen(e).(*ast.StarExpr); is {
		e = s.X
	}
	_, is := ast.Unparen(e).(*ast.Ident)
	return is
}

// leadsOn reports an expression that is memory to which the variable that it begins with leads.
func (u *Checker) leadsOn(e ast.Expr) bool {
	e = ast.Unparen(e)
	if t := u.TypeOf(e); t != nil && leading(t) {
		return true
	}
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return u.leadsOn(e.X)
	case *ast.IndexExpr:
		return u.leadsOn(e.X)
	case *ast.SliceExpr:
		return u.leadsOn(e.X)
	case *ast.UnaryExpr:
		return u.leadsOn(e.X)
	case *ast.StarExpr:
		return true
	}
	return false
}

// otherPart reports two parts of one variable that have nothing in common: different fields, or elements whose numbers
// are different constants. Which element a variable is at is not asked.
func (u *Checker) otherPart(a, b ast.Expr) bool {
	x, y := u.stepsTo(a), u.stepsTo(b)
	for i := range min(len(x), len(y)) {
		switch {
		case x[i] == nil || y[i] == nil:
			return false
		case x[i] != y[i]:
			return true
		}
	}
	return false
}

// stepsTo are the fields and constant subscripts that lead from a variable to a part of it, up to one that is neither,
// which is nil.
func (u *Checker) stepsTo(e ast.Expr) (list []any) {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		if s := u.Info().Selections[e]; s != nil && s.Kind() == types.FieldVal && len(s.Index()) == 1 {
			return append(u.stepsTo(e.X), s.Obj())
		}
		return []any{nil}
	case *ast.IndexExpr:
		v := u.Info().Types[e.Index].Value
		if n, exact := constant.Int64Val(constant.ToInt(orZero(v))); v != nil && exact {
			return append(u.stepsTo(e.X), n)
		}
		return append(u.stepsTo(e.X), nil)
	case *ast.Ident:
		return nil
	case *ast.StarExpr:
		return u.stepsTo(e.X)
	}
	return []any{nil}
}

func orZero(v constant.Value) constant.Value {
	if v == nil || v.Kind() != constant.Int {
		return constant.MakeInt64(0)
	}
	return v
}

// mayBeOne reports items that begin with different variables, of which one leads to what the other is or leads to.
func (u *Checker) mayBeOne(p, q operand) bool {
	if len(p.way) > 0 || len(q.way) > 0 || p.root == q.root {
		return false
	}
	f, g := u.Frame(nameOf(p.root)), u.Frame(nameOf(q.root))
	if p.root.Kind() == types.PackageVar {
		f = g
	}
	if f == nil {
		return false
	}
	memory := func(v *types.Var) []effects.Path {
		at := u.Functions().Variable(v)
		return append(f.Targets(at), at)
	}
	return slices.ContainsFunc(memory(p.root), func(a effects.Path) bool {
		return slices.ContainsFunc(memory(q.root), func(b effects.Path) bool { return f.MayOverlap(a, b) })
	})
}

// nameOf is where a variable is declared.
func nameOf(v *types.Var) ast.Node { return source.Between(v.Pos(), v.Pos()) }
