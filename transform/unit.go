package transform

import (
	"go/ast"

	"github.com/gooffload/gooffload/transform/hosted"
	"github.com/gooffload/gooffload/transform/instances"
	"github.com/gooffload/gooffload/transform/launch"
	"github.com/gooffload/gooffload/transform/region"
)

// unit is one package on its way through the passes. Each pass reads what the passes before it left here.
type unit struct {
	*launch.Launcher
	hosts   *hosted.Maker
	layout  Layout
	untyped bool // the package does not type-check: only its syntax is looked at
	copied  *copied
	outputs []Output
	texts   []Output // files with kernels as text, beside those in outputs

	headed map[*region.File]bool // files whose build constraints are read

	cases   []*region.Region // of regions that are several, which are none of the files' until nothing is wrong
	holding []*ast.FuncDecl  // functions with constructs of their own that these call

	dialects map[*region.File][]Dialect // for which there is to be text
	programs map[*region.File][]program // what text there is
	table    *instances.Table           // once it is asked for
}
