package definite

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/effects"
)

// Unset are the reads of a variable in some statements of a function that may come before the statements have assigned
// what is read.
func Unset(p *effects.Program, info *types.Info, v *types.Var, code []ast.Stmt) []Read {
	return before(p, info, v, code, false).reads
}

// Stale reports that some statements may read what a variable held before them. An assignment counts only if there is
// no doubt, and what cannot be followed reads it.
func Stale(p *effects.Program, info *types.Info, v *types.Var, code []ast.Stmt) bool {
	w := before(p, info, v, code, true)
	return len(w.reads) > 0 || w.leaks
}

// Leaves reports that some statements have assigned a variable on every way out of them: through their end, and by a
// branch or a return. As in Unset, an assignment in doubt counts.
func Leaves(p *effects.Program, info *types.Info, v *types.Var, code []ast.Stmt) bool {
	w := before(p, info, v, code, false)
	w.now, w.reads = w.out, nil
	w.read("", Read{})
	return len(w.reads) == 0
}

func before(p *effects.Program, info *types.Info, v *types.Var, code []ast.Stmt, strict bool) *walker {
	if len(code) == 0 {
		return &walker{}
	}
	w := &walker{
		program: p, frame: p.Frame(code[0]), info: info, known: map[callee]*verdict{}, v: v, typ: v.Type(),
		counters: map[*types.Var]bool{}, strict: strict,
	}
	w.body(nil, code, code[len(code)-1], nothing())
	return w
}
