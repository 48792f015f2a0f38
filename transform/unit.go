package transform

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/buildtag"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/ir"
)

// The import paths of the runtime, which the translator knows by name only: what people call, and what generated code
// calls.
const (
	runtimePath = "github.com/gooffload/gooffload/omprt"
	genPath     = runtimePath + "/gen"
)

// unit is one package on its way through the passes. Each pass reads what the passes before it left here.
type unit struct {
	pkg      *packages.Package
	layout   Layout
	outputs  []Output
	dialects []Dialect // of the kernels' sources
	files    []*file
	diags    diag.List

	callees      map[string]*callee             // functions that kernels call, by declaration and types
	decls        map[*types.Func]*ast.FuncDecl  // by declared object, made on first use
	refs         map[*ast.File]map[string]bool  // names that each file uses
	parts        bool                           // some clause of the package names a part of a slice
	promoted     map[*ast.SelectorExpr]ast.Expr // of a promoted field, the selector of the embedded struct that holds it
	implied      map[*ast.SelectorExpr]prefix   // such selectors, which are not in the source
	consts       map[types.Object]constSpec     // declarations of constants, made on first use
	lengths      bool                           // some array is longer on another machine
	lengthsKnown bool                           // … was looked at
	program      *effects.Program               // what functions do to memory, made on first use
	assigned     map[*types.Var]bool            // variables with more values than one, made on first use
	idents       map[string]bool                // package-level identifiers given out to generated declarations
}

// file is one source file of the unit.
type file struct {
	ast        *ast.File
	src        []byte
	name       string // path as loaded
	directives []*directives.Directive
	constructs []*construct
	header     buildtag.Header
	alias      string            // identifier of the runtime's package in the rewritten file
	renamed    map[string]string // variables that cannot keep their names in a kernel
	perMachine bool              // something in the file is written as it is on the generating machine
	programs   string            // declarations of the kernels' sources
	folded     map[string]string // by import, a constant of it whose value a kernel has written out
}

// construct is one directive of a file and what becomes of it.
type construct struct {
	*directives.Bound
	file   *file
	kernel *ir.Kernel   // nil for a data construct
	env    *environment // nil where nothing is captured
	with   string       // clause values known at launch: a literal of omprt.With, without the alias
	ident  string       // identifier of the descriptor

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
	unknown  bool                  // its directive is not built
	orphans  []string              // variables of the function that nothing uses once the region is gone from it
}

// excuses reports a variable that a refused clause names.
func (c *construct) excuses(v *types.Var) bool {
	return slices.ContainsFunc(c.excused, func(names map[string]bool) bool { return names[v.Name()] })
}

// baseName is the name of the file without its folder.
func (f *file) baseName() string { return filepath.Base(f.name) }

func (u *unit) fset() *token.FileSet         { return u.pkg.Fset }
func (u *unit) info() *types.Info            { return u.pkg.TypesInfo }
func (u *unit) line(p token.Pos) int         { return u.fset().PositionFor(p, false).Line }
func (u *unit) typeOf(e ast.Expr) types.Type { return u.info().TypeOf(e) }

// object is what an identifier stands for, as use or as definition.
func (u *unit) object(id *ast.Ident) types.Object {
	return u.info().ObjectOf(id)
}

func (u *unit) fileOf(p token.Pos) *file {
	for _, f := range u.files {
		if f.ast.FileStart <= p && p < f.ast.FileEnd {
			return f
		}
	}
	return nil
}
