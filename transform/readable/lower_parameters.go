package readable

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
)

// TypeParameters are those of the function around a region, where the kernel names one of them.
func (u *Maker) TypeParameters(c *region.Region) (list []*types.TypeParam) {
	decl, ok := c.File.Around(c.Pos).(*ast.FuncDecl)
	if !ok || !usesParameters(c.Kernel) {
		return nil
	}
	fn, ok := u.Info().Defs[decl.Name].(*types.Func)
	if !ok {
		return nil
	}
	for _, params := range []*types.TypeParamList{fn.Signature().TypeParams(), fn.Signature().RecvTypeParams()} {
		for t := range params.TypeParams() {
			if t.Obj().Name() != "_" {
				list = append(list, t)
			}
		}
	}
	return list
}

// usesParameters reports a kernel that has something of a type parameter's type.
func usesParameters(k *ir.Kernel) (found bool) {
	for _, p := range k.Params {
		found = found || parametric(p.Var.Type)
	}
	vars := slices.Clone(k.Privat)
	for _, l := range k.Nest {
		vars = append(vars, l.Var, l.Value)
	}
	for _, v := range vars {
		found = found || v != nil && parametric(v.Type)
	}
	var all []ir.Stmt
	for _, f := range k.Funcs {
		all = append(all, f)
	}
	ir.Inspect(append(append(all, k.Setup...), k.Body...), func(n any) {
		switch n := n.(type) {
		case ir.Expr:
			found = found || parametric(n.Type())
		case *ir.Declare:
			found = found || parametric(n.Var.Type)
		}
	})
	return found
}

// parametric reports a type that is written with a type parameter.
func parametric(t types.Type) bool {
	switch t := t.(type) {
	case *types.TypeParam:
		return true
	case *types.Pointer:
		return parametric(t.Elem())
	case *types.Slice:
		return parametric(t.Elem())
	case *types.Array:
		return parametric(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if parametric(f.Type()) {
				return true
			}
		}
	case *types.Named:
		for arg := range t.TypeArgs().Types() {
			if parametric(arg) {
				return true
			}
		}
	case *types.Alias:
		return parametric(types.Unalias(t))
	case *types.Tuple:
		for v := range t.Variables() {
			if parametric(v.Type()) {
				return true
			}
		}
	case *types.Signature:
		return parametric(t.Params()) || parametric(t.Results())
	}
	return false
}
