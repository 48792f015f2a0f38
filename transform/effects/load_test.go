package effects

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// The importer is shared, because it reads export data.
var (
	fset     = token.NewFileSet()
	standard = importer.ForCompiler(fset, "gc", nil)
	lock     sync.Mutex
)

// source is a package of one file.
type source struct {
	*Package
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
		Types: map[ast.Expr]types.TypeAndValue{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{},
	}
	conf := types.Config{Importer: standard}
	pkg, err := conf.Check(f.Name.Name, fset, []*ast.File{f}, info)
	require.NoError(t, err)
	return source{&Package{Files: []*ast.File{f}, Types: pkg, Info: info}, f, src}
}

// read is a file of testdata as a package.
func read(t testing.TB, name string) source {
	t.Helper()
	src, err := os.ReadFile(name)
	require.NoError(t, err)
	return check(t, name, src)
}

// eachFunction runs a test for every function of every file in a folder of testdata that the test has something to ask.
func eachFunction(t *testing.T, folder string, test func(source, *Program, *ast.FuncDecl) func(*testing.T)) {
	t.Helper()
	files, err := filepath.Glob("testdata/" + folder + "/*.go")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		s := read(t, name)
		p := New(nil, s.Package)
		for _, f := range s.functions() {
			if run := test(s, p, f); run != nil {
				t.Run(strings.TrimSuffix(filepath.Base(name), ".go")+"/"+declaredName(f), run)
			}
		}
	}
}

func declaredName(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	return types.ExprString(f.Recv.List[0].Type) + "." + f.Name.Name
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
