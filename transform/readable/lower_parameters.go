package readable

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// TypeParameters are those of the function around a region, where the kernel names one of them, and among these the
// ones that may stand for types with pointers and that the kernel names.
func (u *Maker) TypeParameters(c *region.Region) (list, open []*types.TypeParam) {
	decl, ok := c.File.Around(c.Pos).(*ast.FuncDecl)
	used := namedBy(c.Kernel)
	if !ok || len(used) == 0 {
		return nil, nil
	}
	fn, ok := u.Info().Defs[decl.Name].(*types.Func)
	if !ok {
		return nil, nil
	}
	for _, params := range []*types.TypeParamList{fn.Signature().TypeParams(), fn.Signature().RecvTypeParams()} {
		for t := range params.TypeParams() {
			if t.Obj().Name() == "_" {
				continue
			}
			list = append(list, t)
			if used[t] && source.Open(t) {
				open = append(open, t)
			}
		}
	}
	return list, open
}

// LaidOutAlike refuses items of constructs without a kernel of which the layout depends on type arguments: what
// describes such a construct is one variable of the package.
func (u *Maker) LaidOutAlike(c *region.Region) {
	for _, x := range c.Env.Arguments() {
		t := x.Param.Elem()
		if !typeset.Parametric(t) || !x.Param.Follows() && !source.HasBools(t) && !source.HasWords(t) {
			continue
		}
		u.Errorf(x.Expr, source.CodeCannotMap, "%s holds values of type %s, and where these have bools and pointers "+
			"depends on "+
			"what the type parameters stand for; data constructs of such items are not built yet", u.Text(x.Expr), t).
			Fix("put the construct into a function that is not generic")
	}
}

// namedBy are the type parameters that something of a kernel is of.
func namedBy(k *ir.Kernel) typeset.Parameters {
	used := typeset.Parameters{}
	for _, p := range k.Params {
		used.Add(p.Var.Type)
	}
	vars := slices.Clone(k.Privat)
	for _, l := range k.Nest {
		vars = append(vars, l.Var, l.Value)
	}
	for _, v := range vars {
		if v != nil {
			used.Add(v.Type)
		}
	}
	var all []ir.Stmt
	for _, f := range k.Funcs {
		all = append(all, f)
	}
	ir.Inspect(slices.Concat(all, k.Setup, k.Twinned, k.Body), func(n any) {
		switch n := n.(type) {
		case ir.Expr:
			used.Add(n.Type())
		case *ir.Declare:
			used.Add(n.Var.Type)
		}
	})
	return used
}
