package transform_test

import (
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
)

// The importer of single-file packages, shared because it reads export data.
var (
	importFset = token.NewFileSet()
	imports    = standard{importer.ForCompiler(importFset, "gc", nil)}
	importLock sync.Mutex
)

// standard imports what the test files use and nothing else: for an unknown path the importer would ask the go command.
type standard struct{ from types.Importer }

func (s standard) Import(path string) (*types.Package, error) {
	switch path {
	case "encoding/binary", "fmt", "image", "image/color", "io", "iter", "math", "math/bits", "math/cmplx", "math/rand", "os",
		"reflect", "runtime/debug", "slices", "sort", "strconv", "strings", "sync", "sync/atomic", "time", "unsafe":
		return s.from.Import(path)
	case kitPath:
		return kitPackage()
	case "github.com/gooffload/gooffload/omprt":
		return itemsPackage()
	}
	return nil, errors.New("no such package: " + path)
}

// itemsPackage is the routines of ompx_bare and of sub-groups, and the thread's number, as package omprt.
var itemsPackage = sync.OnceValues(func() (*types.Package, error) {
	var files []*ast.File
	for _, name := range []string{"items.go", "subgroups.go"} {
		f, err := parser.ParseFile(importFset, filepath.Join("..", "omprt", name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	threads, err := parser.ParseFile(importFset, "threads.go",
		"package omprt\n\nfunc GetThreadNum() int { return 0 }\n\nfunc GetTeamNum() int { return 0 }\n\n"+
			"func Printf(string, ...any) {}\n\ntype Interop struct{ Device int }\n",
		parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	const within = "github.com/gooffload/gooffload/omprt/internal/depend"
	item, err := parser.ParseFile(importFset, "depend.go", "package depend\n\ntype Item struct{ Bytes uintptr }\n",
		parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	depend, err := new(types.Config).Check(within, importFset, []*ast.File{item}, nil)
	if err != nil {
		return nil, err
	}
	objects, err := parser.ParseFile(importFset, "copy.go",
		"package omprt\n\nimport \""+within+"\"\n\ntype Depend = depend.Item\n", parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	allocators, err := importedFiles("../omprt/internal/allocator", "allocator.go", "names.go")
	if err != nil {
		return nil, err
	}
	conf := types.Config{Importer: standard{importer.ForCompiler(importFset, "gc", nil)}}
	allocator, err := conf.Check(allocatorPath, importFset, allocators, nil)
	if err != nil {
		return nil, err
	}
	names, err := allocatorNames()
	if err != nil {
		return nil, err
	}
	conf = types.Config{Importer: some{within: depend, allocatorPath: allocator}}
	return conf.Check("github.com/gooffload/gooffload/omprt", importFset, append(files, threads, objects, names), nil)
})

const allocatorPath = "github.com/gooffload/gooffload/omprt/internal/allocator"

// some imports some packages.
type some map[string]*types.Package

func (s some) Import(path string) (*types.Package, error) {
	if p := s[path]; p != nil {
		return p, nil
	}
	return nil, errors.New("no such package: " + path)
}

func importedFiles(folder string, names ...string) (files []*ast.File, err error) {
	for _, name := range names {
		f, err := parser.ParseFile(importFset, filepath.Join(folder, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// allocatorNames is package omprt's file of allocators, without the functions.
func allocatorNames() (*ast.File, error) {
	f, err := parser.ParseFile(importFset, filepath.Join("..", "omprt", "allocators.go"), nil,
		parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	f.Decls = slices.DeleteFunc(f.Decls, func(d ast.Decl) bool {
		g, ok := d.(*ast.GenDecl)
		if ok && g.Tok == token.IMPORT {
			g.Specs = slices.DeleteFunc(g.Specs, func(s ast.Spec) bool {
				return s.(*ast.ImportSpec).Path.Value != strconv.Quote(allocatorPath)
			})
		}
		return !ok || g.Tok == token.VAR || g.Tok == token.TYPE && g.Specs[0].(*ast.TypeSpec).Name.Name == "gift"
	})
	return f, nil
}

// kitPackage is package kit, checked from source: the importer knows the standard library only.
var kitPackage = sync.OnceValues(func() (*types.Package, error) {
	f, err := parser.ParseFile(importFset, filepath.Join("testdata", "random", "kit", "kit.go"), nil,
		parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	conf := types.Config{Importer: imports}
	return conf.Check(kitPath, importFset, []*ast.File{f}, nil)
})

// single type-checks one file as a package.
func single(name string, src []byte) (*packages.Package, error) {
	return typed(map[string][]byte{name: src})
}

// typed type-checks some files as a package.
func typed(files map[string][]byte) (*packages.Package, error) {
	importLock.Lock()
	defer importLock.Unlock()
	var syntax []*ast.File
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := parser.ParseFile(importFset, name, files[name], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		syntax = append(syntax, f)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{},
		Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
		Scopes:     map[ast.Node]*types.Scope{},
	}
	conf := types.Config{Importer: imports, FakeImportC: true, Sizes: types.SizesFor("gc", "amd64")}
	name := syntax[0].Name.Name
	pkg, err := conf.Check(name, importFset, syntax, info)
	if err != nil {
		return nil, err
	}
	return &packages.Package{Name: name, PkgPath: name, Fset: importFset, Syntax: syntax, Types: pkg, TypesInfo: info,
		TypesSizes: conf.Sizes}, nil
}

// translate runs the translator over a file that is a package by itself.
func translate(t *testing.T, name string, src []byte, layout transform.Layout,
	sources ...transform.Dialect) transform.Result {
	t.Helper()
	pkg, err := single(name, src)
	require.NoError(t, err)
	return transform.Package(pkg, map[string][]byte{name: src}, layout, sources...)
}

// want is a diagnostic that a test file announces: // want CODE "text in the range" "message", on the line itself or,
// as want+1, on the line before.
type want struct {
	line          int
	code, at, msg string
}

var (
	wantComment = regexp.MustCompile(`// want(\+\d+)? (.*)`)
	wantOne     = regexp.MustCompile("^(OMP\\d+) (`[^`]*`|\"[^\"]*\") (`[^`]*`|\"[^\"]*\") ?")
)

func wants(t *testing.T, src []byte) (list []want) {
	t.Helper()
	for i, line := range strings.Split(string(src), "\n") {
		m := wantComment.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		down, _ := strconv.Atoi(m[1])
		for rest := m[2]; rest != ""; {
			one := wantOne.FindStringSubmatch(rest)
			require.NotNil(t, one, "line %d: malformed want: %s", i+1, rest)
			at, err := strconv.Unquote(one[2])
			require.NoError(t, err)
			msg, err := strconv.Unquote(one[3])
			require.NoError(t, err)
			list = append(list, want{i + 1 + down, one[1], at, msg})
			rest = rest[len(one[0]):]
		}
	}
	return list
}

// TestRefused checks that what cannot be translated is refused where it stands: each diagnostic with its code, its
// exact range and its message, none too many, and with an error nothing is returned to be written.
func TestRefused(t *testing.T) {
	files, err := filepath.Glob("testdata/refused/*.go")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".go"), func(t *testing.T) {
			src, err := os.ReadFile(name)
			require.NoError(t, err)
			expected := wants(t, src)
			require.NotEmpty(t, expected, "the file announces nothing")
			res := translate(t, name, src, transform.Shown)
			if res.Diags.HasErrors() {
				assert.Empty(t, res.Outputs)
			}
			checkWants(t, src, expected, res.Diags)
		})
	}
}

func checkWants(t *testing.T, src []byte, expected []want, got diag.List) {
	t.Helper()
	checkWantsIn(t, importFset, src, expected, got)
}

func checkWantsIn(t *testing.T, fset *token.FileSet, src []byte, expected []want, got diag.List) {
	t.Helper()
	used := make([]bool, len(got))
next:
	for _, w := range expected {
		for i, d := range got {
			at := fset.PositionFor(d.Pos, false)
			text := string(src[at.Offset : at.Offset+int(d.End-d.Pos)])
			ok, err := regexp.MatchString(w.msg, d.Message)
			require.NoError(t, err)
			if !used[i] && at.Line == w.line && d.Code == w.code && text == w.at && ok {
				used[i] = true
				continue next
			}
		}
		t.Errorf("line %d: no %s at %q saying %q", w.line, w.code, w.at, w.msg)
	}
	for i, d := range got {
		if !used[i] {
			at := fset.PositionFor(d.Pos, false)
			t.Errorf("unexpected: %s %q %s [%s]", at, src[at.Offset:at.Offset+int(d.End-d.Pos)], d.Message, d.Code)
		}
	}
}

// TestCatalogue holds the pages of this stage to what they say: Bad gives exactly its code, Good gives nothing.
func TestCatalogue(t *testing.T) {
	for _, e := range diag.All() {
		if e.Stage != diag.StageTransform || e.Bad == "" {
			continue
		}
		t.Run(e.Code, func(t *testing.T) {
			var sources []transform.Dialect
			if e.Code == "OMP549" {
				sources = transform.Dialects
			}
			bad := translate(t, "bad.go", []byte(e.Bad), transform.Shown, sources...)
			require.NotEmpty(t, bad.Diags)
			for _, d := range bad.Diags {
				assert.Equal(t, e.Code, d.Code, d.Message)
			}
			good := translate(t, "good.go", []byte(e.Good), transform.Shown, sources...)
			assert.Empty(t, good.Diags)
			assert.Len(t, good.Outputs, 1)
		})
	}
}
