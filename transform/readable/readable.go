// Package readable makes the readable form of regions, and of the functions that they call: typed, with everything that
// Go does without being told as nodes of its own.
package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/instances"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A Maker makes the readable form of the regions of a package.
type Maker struct {
	*region.Regions
	callees   map[string]*callee        // functions that kernels call, by declaration and types
	uses      map[using]bool            // functions that use package variables, once somebody has asked
	obstacles map[*types.Func]*obstacle // why they cannot have one, as far as it was asked last
	moves     map[moving]bool           // those of other packages that kernels can have copies of
	twins     map[moving]bool           // … and those that can have twins

	literals map[*ast.FuncLit]*source.Report // what was said of function literals that stand before regions

	meet  map[*types.Func]bool // functions with constructs that threads meet together, once somebody has asked
	table *instances.Table     // for which types the package uses generic functions, once somebody has asked
}

// New has lowered nothing yet.
func New(p *region.Regions) *Maker {
	return &Maker{Regions: p, callees: map[string]*callee{}, uses: map[using]bool{}, moves: map[moving]bool{},
		obstacles: map[*types.Func]*obstacle{},
		twins:     map[moving]bool{}, meet: map[*types.Func]bool{}, literals: map[*ast.FuncLit]*source.Report{}}
}
