package region

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/definite"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// A Last variable is private in each iteration, and has behind the nest what the last one leaves in it.
type Last struct {
	Var    *types.Var
	Item   *Item   // where that comes back
	Copy   *ir.Var // of an iteration
	Clause directives.Item
}

// lastItem enters a variable of which the last iteration's copy comes back. That of an associated loop, and what
// iterations step, do so by themselves.
func (env *Environment) lastItem(it directives.Item, cl place.Written) {
	if !env.U.itemTyped(env.C, it.Path, cl.Clause) {
		return
	}
	if v := env.variable(it); v != nil && env.counts(v) {
		return
	}
	before := env.Private
	env.privateItem(it, cl)
	v := env.variable(it)
	if v == nil || before[v] == nil && env.Private[v] == nil || env.lastOf(v) != nil {
		return
	}
	x := env.byItem(it)
	if x == nil {
		if x = env.explicit(it, cl.Clause); x == nil {
			return
		}
		x.MapType = MapType{"ToFrom", "Implicit"}
	}
	x.Param.Kind, x.Param.Used, x.Param.Pos = ir.Mapped, true, env.C.Stmt.End()
	if x.Param.Shape == ir.Scalar {
		x.Param.Shape = ir.Memory
	}
	env.C.Lasts = append(env.C.Lasts, &Last{Var: v, Item: x, Copy: env.Private[v], Clause: it})
}

// IsLast reports an item to which the last iteration's copy goes.
func (c *Region) IsLast(x *Item) bool {
	return slices.ContainsFunc(c.Lasts, func(l *Last) bool { return l.Item == x })
}

// mapsLast reports a map clause that says where a lastprivate variable comes back.
func (env *Environment) mapsLast(x *Item, cl directives.Clause) bool {
	_, maps := cl.(*directives.MapClause)
	return maps && x.MapClause == nil && env.C.IsLast(x)
}

// variable is that of an item; nil of one that is a part of something.
func (env *Environment) variable(it directives.Item) *types.Var {
	keys, _, ok := env.U.Paths(it.Expr)
	if !ok || len(keys) != 1 {
		return nil
	}
	return keys[0].Root
}

// byItem is the item that a clause before has made.
func (env *Environment) byItem(it directives.Item) *Item {
	keys, _, ok := env.U.Paths(it.Expr)
	if !ok {
		return nil
	}
	return env.ByPath[keys[len(keys)-1]]
}

// counts reports a variable that the head of an associated loop steps.
func (env *Environment) counts(v *types.Var) (found bool) {
	for _, s := range env.associated() {
		var list []ast.Expr
		switch p := s.Post.(type) {
		case *ast.IncDecStmt:
			list = []ast.Expr{p.X}
		case *ast.AssignStmt:
			list = p.Lhs
		}
		for _, e := range list {
			id, ok := ast.Unparen(e).(*ast.Ident)
			found = found || ok && env.U.Object(id) == v
		}
	}
	return found
}

// associated are the loops with three clauses among those that the region's innermost construct is associated with.
func (env *Environment) associated() (list []*ast.ForStmt) {
	depth, s := int64(1), env.C.Innermost().From.Stmt
	if cl, ok := env.C.Innermost().Clause("collapse").(*directives.ExprClause); ok && env.U.TypeCheck(cl.Expr, env.C.Pos) {
		if v := env.U.Info().Types[cl.Expr].Value; v != nil {
			depth, _ = constant.Int64Val(constant.ToInt(v))
		}
	}
	for ; depth > 0; depth-- {
		for lab, ok := s.(*ast.LabeledStmt); ok; lab, ok = s.(*ast.LabeledStmt) {
			s = lab.Stmt
		}
		var body *ast.BlockStmt
		switch loop := s.(type) {
		case *ast.ForStmt:
			list, body = append(list, loop), loop.Body
		case *ast.RangeStmt:
			body = loop.Body
		}
		if body == nil || len(body.List) != 1 {
			break
		}
		s = body.List[0]
	}
	return list
}

func (env *Environment) lastOf(v *types.Var) *Last {
	for _, x := range env.C.Lasts {
		if x.Var == v {
			return x
		}
	}
	return nil
}

// What a region asks of the launch that only the runtime knows: text for AddHidden, of type int and bool.
const (
	DeviceNumber    = "DeviceNumber()"
	OnInitialDevice = "OnInitialDevice()"
)

// AddHidden enters a value of the launch that the program has no variable for: text in its scope, of type int or bool.
func (env *Environment) AddHidden(name, text string, expr ast.Expr, t types.BasicKind) *ir.Var {
	v := types.NewVar(token.NoPos, env.U.Pkg.Types, name, types.Typ[t])
	x := &Item{Path: source.Path{Root: v}, Expr: expr, Typ: v.Type(), Host: text, MapType: MapType{"Implicit"}}
	x.Param = &ir.Param{Path: name, Kind: ir.Firstprivate, Shape: ir.Scalar, Used: true, Pos: env.C.Stmt.End()}
	x.Param.Var = &ir.Var{Name: name, Type: v.Type(), Param: x.Param, Used: true, Read: true}
	env.add(x)
	return x.Param.Var
}

// ReadFirst reports that a region may read a variable before it assigns it: a private copy would have no value.
func (env *Environment) ReadFirst(x *Item) bool {
	return x.Path.Fields == "" &&
		len(definite.Unset(env.U.Functions(), env.U.Info(), x.Path.Root, env.C.Body)) > 0
}
