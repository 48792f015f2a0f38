package region

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/source"
)

// With requires dynamic_allocators a region uses allocators that no uses_allocators of its target names (OpenMP 5.2,
// section 8.2.1). What these are is what the call of InitAllocator says that makes them.

// dynamicAllocators is the requirement.
const dynamicAllocators = "dynamic_allocators"

// dynamic is an allocator of the program's own that a region may use without naming it.
func (u *Regions) dynamic(e ast.Expr) (own *Traits, is bool) {
	if !slices.Contains(u.required(), dynamicAllocators) {
		return nil, false
	}
	call := u.initialised(e)
	if call == nil {
		return nil, true
	}
	if call.Ellipsis.IsValid() {
		if id, ok := ast.Unparen(call.Args[1]).(*ast.Ident); ok {
			if v, ok := u.Object(id).(*types.Var); ok {
				if lit, other := u.onlyValue(v); lit != nil && other == nil {
					return u.constantsOf(lit.Elts), true
				}
			}
		}
		return nil, true
	}
	return u.constantsOf(call.Args[1:]), true
}

// constantsOf are the traits of a call, nil where they are not constants; what the runtime refuses is refused there.
func (u *Regions) constantsOf(list []ast.Expr) *Traits {
	t := &Traits{}
	for _, e := range list {
		key, value, ok := u.trait(e)
		if !ok {
			return nil
		}
		if why := t.with(key, value, false); why != "" {
			return nil
		}
	}
	return t
}

// initialised is the call of InitAllocator whose allocator a variable is; nil where it may be another one.
func (u *Regions) initialised(e ast.Expr) (call *ast.CallExpr) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := u.Object(id).(*types.Var)
	if !ok || v.Pkg() != u.Pkg.Types || v.Exported() && v.Kind() == types.PackageVar || u.Reassigned(v) {
		return nil
	}
	made := func(first ast.Node, values []ast.Expr) {
		name, ok := first.(*ast.Ident)
		if !ok || u.Info().Defs[name] != v || len(values) != 1 {
			return
		}
		if x, is := ast.Unparen(values[0]).(*ast.CallExpr); is && len(x.Args) > 0 &&
			u.initsAllocator(ast.Unparen(x.Fun)) {
			call = x
		}
	}
	for _, f := range u.Files {
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				made(n.Lhs[0], n.Rhs)
			case *ast.ValueSpec:
				made(n.Names[0], n.Values)
			}
			return true
		})
	}
	return call
}

// unknownAllocator refuses an allocator of which it has to be known whether a team shares its memory.
func (u *Regions) unknownAllocator(e ast.Expr) {
	text := u.Text(e)
	u.Errorf(e, source.CodeClauseExpr,
		"whether a team shares the memory of %s is not known before the program runs: it is not a "+
			"variable that is declared as the result of omprt.InitAllocator with constant traits, and nothing "+
			"else", text).
		Fix("write uses_allocators(traits(t): " + text + ") on target, or take one of OpenMP's own")
}
