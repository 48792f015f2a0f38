package transform

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/region"
)

// Wanted are the paths of packages whose syntax is not at hand and has functions that the regions of a package call, in
// their own text or through others: with it they can be followed.
func Wanted(p *packages.Package, src map[string][]byte) []string {
	u := newUnit(p, src)
	u.run(syntactic)
	w := &wanting{u: u, seen: map[*types.Func]bool{}, paths: map[string]bool{}}
	u.Each(func(c *region.Region) {
		if c.Stmt != nil && c.Offloads() {
			w.named(c.Stmt)
		}
	})
	return slices.Sorted(maps.Keys(w.paths))
}

type wanting struct {
	u     *unit
	seen  map[*types.Func]bool
	paths map[string]bool
}

// named goes through the functions that some code names.
func (w *wanting) named(code ast.Node) {
	ast.Inspect(code, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if fn, ok := w.u.Info().Uses[id].(*types.Func); ok {
				w.function(fn.Origin())
			}
		}
		return true
	})
}

func (w *wanting) function(fn *types.Func) {
	if w.seen[fn] || !readable.Follows(fn) {
		return
	}
	w.seen[fn] = true
	switch decl := w.u.Declaration(fn); {
	case decl == nil && fn.Pkg() != w.u.Pkg.Types && !w.u.AtHand(fn.Pkg()):
		w.paths[fn.Pkg().Path()] = true
	case decl != nil && decl.Body != nil && !hopeless(decl.Body):
		w.named(decl.Body)
	}
}

// hopeless reports a body that is refused for what it says itself.
func hopeless(body *ast.BlockStmt) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.GoStmt, *ast.DeferStmt, *ast.SelectStmt, *ast.SendStmt:
			found = true
		}
		return !found
	})
	return found
}
