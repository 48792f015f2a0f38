package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/region"
)

// otherwise reports a name in what a kernel runs that does not stand for what the host calls by it: a variant is called
// in its place, or the function itself where the host calls a variant.
func (u *Maker) otherwise(id *ast.Ident) bool {
	fn, ok := u.Info().Uses[id].(*types.Func)
	return ok && (u.Replaced(id) || u.HostChooses(fn))
}

// declaredAs is the name that a function is declared by where it is built.
func (u *Maker) declaredAs(fn *types.Func) string {
	if u.HostChooses(fn) {
		return region.BasePrefix + fn.Name()
	}
	return fn.Name()
}

// instead is how a kernel names such a function.
func (l *Lowerer) instead(fn *types.Func) string {
	if fn.Pkg() == l.U.Pkg.Types || l.Env == nil {
		return l.U.declaredAs(fn)
	}
	return l.U.ImportedAs(l.Env.C.File.File, fn.Pkg()) + "." + l.U.declaredAs(fn)
}
