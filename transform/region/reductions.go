package region

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
)

// Reductions are the reduction variables of a
func (env *Environment) Reductions() (list []*Item) {
	for _, x := range env.Items {
		if x.Param.Kind == ir.Reduction {
			list = append(list, x)
		}
	}
	return list
}

// Names tells which of the variables an expression is, or is the whole of.
func (env *Environment) Names(list []*Item) reduction.Names {
	return func(e ast.Expr) (i int, part bool) {
		keys, _, ok := env.U.Paths(e)
		if !ok {
			return -1, false
		}
		p := keys[len(keys)-1]
		for i, x := range list {
			switch {
			case p == x.Path:
				return i, false
			case p.Root == x.Path.Root && strings.HasPrefix(x.Path.Fields, p.Fields+"."):
				return i, true
			}
		}
		return -1, false
	}
}

// Reducible reports a variable that could be a reduction with an operator: all that the region does with it is such
// updates.
func (env *Environment) Reducible(x *Item, op token.Token) bool {
	if !reduction.Fits(op, x.Typ) || op == token.ILLEGAL {
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
		if i, part := names(target); i >= 0 && !part {
			for _, e := range update.Rest {
				out[e] = list[i]
			}
		}
	}
	return out
}
