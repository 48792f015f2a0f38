package transform

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/region"
)

// The import paths of the runtime, which the translator knows by name only: what people call, and what generated code
// calls.
const (
	runtimePath = "github.com/gooffload/gooffload/omprt"
	genPath     = runtimePath + "/gen"
)

// unit is one package on its way through the passes. Each pass reads what the passes before it left here.
type unit struct {
	*region.Package
	layout  Layout
	outputs []Output
	texts   []Output // files with kernels as text, beside those in outputs

	dialects map[*region.File][]Dialect // for which there is to be text
	programs map[*region.File][]program // what text there is

	callees map[string]*callee            // functions that kernels call, by declaration and types
	decls   map[*types.Func]*ast.FuncDecl // by declared object, made on first use
}
