package definite

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/effects"
)

// Unset are the reads of a variable in some statements of a function that may come before the statements have assigned
// what is read.
func Unset(p *effects.Program, info *types.Info, v *types.Var, code []ast.Stmt) []Read {
	if len(code) == 0 {
		return nil
	}
	w := &walker{
		program: p, frame: p.Frame(code[0]), info: info, known: map[callee]*verdict{}, v: v, typ: v.Type(),
		counters: map[*types.Var]bool{},
	}
	w.body(nil, code, code[len(code)-1], nothing())
	return w.reads
}
