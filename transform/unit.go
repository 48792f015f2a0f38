package transform

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/buildtag"
	"github.com/gooffload/gooffload/transform/facts"
	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// The import paths of the runtime, which the translator knows by name only: what people call, and what generated code
// calls.
const (
	runtimePath = "github.com/gooffload/gooffload/omprt"
	genPath     = runtimePath + "/gen"
)

// unit is one package on its way through the passes. Each pass reads what the passes before it left here.
type unit struct {
	*facts.Package
	layout  Layout
	outputs []Output
	texts   []Output // files with kernels as text, beside those in outputs
	files   []*file

	callees map[string]*callee            // functions that kernels call, by declaration and types
	decls   map[*types.Func]*ast.FuncDecl // by declared object, made on first use
	parts   bool                          // some clause of the package names a part of a slice
}

// file is one source file of the unit.
type file struct {
	*source.File
	constructs []*construct
	header     buildtag.Header
	dialects   []Dialect // of the kernels' sources
	programs   []program // the kernels' sources
}

// construct is a region, or a data construct, of a file and what becomes of it.
type construct struct {
	*directives.Bound               // the outermost of its directives
	tree              *place.Leaf   // of that
	leaves            []*place.Leaf // … what is launched as one, outermost first
	file              *file
	kernel            *ir.Kernel   // nil for a data construct
	env               *environment // nil where nothing is captured
	launch            launch       // how it is launched
	ident             string       // identifier of the descriptor

	compiled *gogen.Compiled // what its descriptor says to devices that compile

	nest     []ast.Stmt            // the associated loops, outermost first
	heads    []bound               // bounds and steps of the associated loops
	doubts   []doubt               // … that calls may change which cannot be followed
	launched []ast.Expr            // expressions in clauses that the launch evaluates
	bounds   [][]ast.Expr          // of each loop, what is evaluated to count it
	body     []ast.Stmt            // what one work-item runs
	failed   bool                  // something about it was refused
	excused  []map[string]bool     // names in clauses that are refused or not built: what is wrong with them is said
	loopVars map[types.Object]bool // of the associated loops
	unknown  bool                  // nothing of it is built
	orphans  []string              // variables of the function that nothing uses once the region is gone from it
}

// offloads reports a region of a device; everything else is a data construct.
func (c *construct) offloads() bool { return c.tree.Kind == directives.Target }

// innermost is the construct whose statement is run, or whose loops are.
func (c *construct) innermost() *place.Leaf { return c.leaves[len(c.leaves)-1] }

// leaf is the construct of a kind among those that are launched as one; nil if there is none.
func (c *construct) leaf(k directives.Kind) *place.Leaf {
	i := slices.IndexFunc(c.leaves, func(l *place.Leaf) bool { return l.Kind == k })
	if i < 0 {
		return nil
	}
	return c.leaves[i]
}

// excuses reports a variable that a refused clause names.
func (c *construct) excuses(v *types.Var) bool {
	return slices.ContainsFunc(c.excused, func(names map[string]bool) bool { return names[v.Name()] })
}
