package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/source"
)

// Reductions are the reduction variables of a region.
func (env *Environment) Reductions() (list []*Item) {
	for _, x := range env.Items {
		if x.Param.Kind == ir.Reduction {
			list = append(list, x)
		}
	}
	return list
}

// InnerReduction is what a clause of a construct inside of the region reduces; nil after it has reported why it cannot.
func (env *Environment) InnerReduction(it directives.Item, c *directives.ReductionClause) *Item {
	expr := ast.Unparen(it.Path)
	if s, ok := expr.(*ast.StarExpr); ok {
		expr = ast.Unparen(s.X)
	}
	if !env.U.TypeCheck(expr, c.Pos()) || !env.U.TypeCheck(it.Expr, c.Pos()) {
		return nil
	}
	return env.reducing(expr, expr, it, c)
}

// reducing is the item that an expression is, of what is or has a path.
func (env *Environment) reducing(expr, path ast.Expr, it directives.Item, c *directives.ReductionClause) *Item {
	keys, _, ok := env.U.Paths(path)
	if !ok {
		env.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s is not a variable or a field of one", env.U.Text(it.Expr))
		return nil
	}
	x := &Item{Path: keys[len(keys)-1], Expr: expr, Typ: env.U.TypeOf(expr), Explicit: true, Clause: c}
	x.Param = &ir.Param{Kind: ir.Reduction, Var: &ir.Var{Type: x.Typ}}
	if _, pointer := source.Under(x.Typ).(*types.Pointer); pointer {
		x.Param.Shape = ir.Pointer
	}
	r, ok := env.reducer(x, it, c)
	if !ok {
		env.C.Excuse(x.Path.Root)
		return nil
	}
	x.Param.Op, x.Param.Part, x.Param.With = r.op, r.of, r.with
	return x
}

// Names tells which of the variables an expression is, or is the whole of.
func (env *Environment) Names(list []*Item) reduction.Names {
	return func(e ast.Expr) (i int, role reduction.Role) {
		if i := env.element(e, list); i >= 0 {
			if types.Identical(env.U.TypeOf(e), list[i].reduced()) {
				return i, reduction.Exact
			}
			return i, reduction.Array
		}
		array, indexed := e, false
		for {
			x, ok := ast.Unparen(array).(*ast.IndexExpr)
			if !ok {
				break
			}
			array, indexed = x.X, true
		}
		star, led := ast.Unparen(array).(*ast.StarExpr)
		if led = led && !indexed; led {
			array = star.X
		}
		keys, _, ok := env.U.Paths(array)
		if !ok {
			return -1, reduction.Exact
		}
		p := keys[len(keys)-1]
		for i, x := range list {
			switch {
			case x.Element != nil: // whose other elements are nothing to it
			case p == x.Path && x.Param.Shape == ir.Pointer:
				if led {
					return i, reduction.Exact
				}
				return i, reduction.Leading
			case led:
			case p == x.Path && types.Identical(env.U.TypeOf(e), x.reduced()):
				return i, reduction.Exact
			case p == x.Path:
				return i, reduction.Array
			case !indexed && p.Root == x.Path.Root && strings.HasPrefix(x.Path.Fields, p.Fields+"."):
				return i, reduction.Around
			}
		}
		return -1, reduction.Exact
	}
}

// element is the item that is an element which an expression is, or is a part of; negative: none.
func (env *Environment) element(e ast.Expr, list []*Item) int {
	for x, is := ast.Unparen(e).(*ast.IndexExpr); is; x, is = ast.Unparen(x.X).(*ast.IndexExpr) {
		if i := slices.IndexFunc(list, func(item *Item) bool {
			return item.Element != nil && reduction.Same(env.U.Info(), x, item.Element)
		}); i >= 0 {
			return i
		}
	}
	return -1
}

// ReducesLed reports a reduction into what a pointer leads to, which the launch goes to, and each iteration.
func (x *Item) ReducesLed() bool { return x.Param.Kind == ir.Reduction && x.Param.Shape == ir.Pointer }

// reduced is the type of what is combined: of the item, or of its elements.
func (x *Item) reduced() types.Type {
	if x.Param.Part != nil {
		return x.Param.Part
	}
	return numbers(x.Typ)
}

// numbers is the type of what an array or slice consists of, of all dimensions; any other type itself.
func numbers(t types.Type) types.Type {
	if s, ok := source.Under(t).(*types.Slice); ok {
		t = s.Elem()
	}
	for {
		a, ok := source.Under(t).(*types.Array)
		if !ok {
			return t
		}
		t = a.Elem()
	}
}

// Reducible reports a variable, or an array or slice of them, that could be a reduction with an operator: all that the
// region does with it is such updates.
func (env *Environment) Reducible(x *Item, op token.Token) bool {
	if x.Param.Shape == ir.Pointer || op == token.ILLEGAL || !reduction.Fits(op, x.reduced()) {
		return false
	}
	vars := []reduction.Variable{{Op: op}}
	return len(reduction.Check(env.U.Info(), env.C.Stmt, env.Updates, vars, env.Names([]*Item{x}))) == 0
}

// Optional are the expressions that a region evaluates only while one of its reduction variables has not decided, with
// that variable.
func (env *Environment) Optional() map[ast.Expr]*Item {
	list := env.Reductions()
	names := env.Names(list)
	out := map[ast.Expr]*Item{}
	for target, update := range env.Updates {
		if i, role := names(target); i >= 0 && role == reduction.Exact {
			for _, e := range update.Rest {
				out[e] = list[i]
			}
		}
	}
	return out
}
