// Package copies writes a statement once for each directive that it may have when the program runs: a metadirective
// becomes an if statement, and each branch has a copy of what the metadirective is about, below one directive.
//
//	//omp:metadirective when(user={condition(n > 9)}: parallel for) otherwise(simd)      if n > 9 {
//	for i := range x {                                                                       //omp:parallel for
//		x[i]++                                                                               for i := range x { x[i]++ }
//	}                                                                                    } else {
//	                                                                                         //omp:simd
//	                                                                                         for i := range x { x[i]++ }
//	                                                                                     }
//
// This is done to the file's text, before anybody looks at what it says, and the package is checked again. So a copy is
// code like any other, and no pass of the translator has to know that there are several. Whoever names a place, names
// that of the user's file: the new file's lines say where they are from, and Places takes positions back.
package copies

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives"
)

// A Choice is a metadirective that is chosen while the program runs.
type Choice struct {
	Of       *directives.Bound
	Branches []Branch // the best first
	Declares []string // what the statement declares for those behind it: names and types
}

// A Branch is a directive that it may be.
type Branch struct {
	When []Part                // the condition; nil: it is this one in any other case
	Is   *directives.Directive // nil: none
	As   string                // its text, where that is not the user's
}

// A Part is a piece of a condition, and the user's expression that it is made from.
type Part struct {
	Text string
	From ast.Node
}

// Rewrite is a file in which each of the statements, none of which stands in another one, is written once for each
// branch. before is the file if it has been rewritten already; else nil.
func Rewrite(fset *token.FileSet, file *ast.File, src []byte, list []Choice, before *File) (*File, error) {
	slices.SortFunc(list, func(a, b Choice) int { return int(a.Of.Pos - b.Of.Pos) })
	w := &writer{src: src, base: file.FileStart, taken: names(file)}
	if before != nil {
		w.seams = before.pieces
	}
	at := file.FileStart
	for _, c := range list {
		at = w.choice(at, c)
	}
	w.copy(at, file.FileStart+token.Pos(len(src)))
	name := fset.PositionFor(file.Package, false).Filename
	syntax, err := parser.ParseFile(fset, name, w.out.Bytes(), parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	f := &File{Syntax: syntax, Src: w.out.Bytes(), pieces: w.pieces}
	f.says(fset)
	return f, nil
}

func names(file *ast.File) map[string]bool {
	taken := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is {
			taken[id.Name] = true
		}
		return true
	})
	return taken
}

// Checked is a package with other files in the place of some, type-checked again. known are variables of type bool that
// these use and nothing declares.
func Checked(p *packages.Package, files map[*ast.File]*ast.File, known []string) (*packages.Package, error) {
	own := *p
	own.Syntax = slices.Clone(p.Syntax)
	for i, f := range own.Syntax {
		if now := files[f]; now != nil {
			own.Syntax[i] = now
		}
	}
	own.TypesInfo = &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{},
		Instances: map[*ast.Ident]types.Instance{}, Scopes: map[ast.Node]*types.Scope{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, FileVersions: map[*ast.File]string{},
	}
	own.Types = types.NewPackage(p.Types.Path(), p.Types.Name())
	for _, name := range known {
		own.Types.Scope().Insert(types.NewVar(token.NoPos, own.Types, name, types.Typ[types.Bool]))
	}
	conf := types.Config{Importer: imported{p}, Sizes: p.TypesSizes}
	if m := p.Module; m != nil && m.GoVersion != "" {
		conf.GoVersion = "go" + m.GoVersion
	}
	return &own, types.NewChecker(&conf, p.Fset, own.Types, own.TypesInfo).Files(own.Syntax)
}
