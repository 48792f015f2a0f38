package effects_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/effects"
)

// The importer is shared, because it reads export data.
var (
	fset     = token.NewFileSet()
	standard = importer.ForCompiler(fset, "gc", nil)
	lock     sync.Mutex
)

// source is a package of one file.
type source struct {
	*effects.Package
	file *ast.File
	src  []byte
}

// check type-checks one file as a package.
func check(t testing.TB, name string, src []byte) source {
	t.Helper()
	lock.Lock()
	defer lock.Unlock()
	f, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	require.NoError(t, err)
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	conf := types.Config{Importer: standard}
	pkg, err := conf.Check(f.Name.Name, fset, []*ast.File{f}, info)
	require.NoError(t, err)
	return source{&effects.Package{Files: []*ast.File{f}, Types: pkg, Info: info}, f, src}
}

// read is a file of testdata as a package.
func read(t testing.TB, name string) source {
	t.Helper()
	src, err := os.ReadFile(name)
	require.NoError(t, err)
	return check(t, name, src)
}

// functions are the functions and methods that the file declares.
func (s source) functions() (out []*ast.FuncDecl) {
	for _, d := range s.file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			out = append(out, f)
		}
	}
	return out
}
