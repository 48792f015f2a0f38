package transform_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
)

// program is a set of loaded packages with the bytes of their files.
type program struct {
	pkgs []*packages.Package
	src  map[string][]byte
}

// load reads packages as cmd/gooffload does: types of imports from export data, comments kept, constraints unset, and
// what regions call with them. files holds content for files that are not on disk. A package in a folder below that of
// another one belongs to that and is not listed.
func load(t testing.TB, files map[string][]byte, tests bool, patterns ...string) program {
	t.Helper()
	p := loadOnce(t, files, tests, patterns...)
	for range 8 {
		asked := map[string]bool{}
		for _, pkg := range p.pkgs {
			if len(pkg.Errors) == 0 {
				for _, path := range transform.Wanted(pkg, p.src) {
					asked[path] = asked[path] || !slices.Contains(patterns, path)
				}
			}
		}
		known := len(patterns)
		for path, fresh := range asked {
			if fresh {
				patterns = append(slices.Clip(patterns), path)
			}
		}
		if len(patterns) == known {
			break
		}
		listed := map[string]bool{}
		for _, pkg := range p.pkgs {
			listed[pkg.ID] = true
		}
		p = loadOnce(t, files, tests, patterns...)
		p.pkgs = slices.DeleteFunc(p.pkgs, func(pkg *packages.Package) bool { return !listed[pkg.ID] })
	}
	all := slices.Clone(p.pkgs)
	p.pkgs = slices.DeleteFunc(p.pkgs, func(pkg *packages.Package) bool {
		return slices.ContainsFunc(all, func(q *packages.Package) bool {
			return strings.HasPrefix(pkg.PkgPath, q.PkgPath+"/")
		})
	})
	return p
}

func loadOnce(t testing.TB, files map[string][]byte, tests bool, patterns ...string) program {
	t.Helper()
	p := program{src: map[string][]byte{}}
	var mu sync.Mutex
	cfg := &packages.Config{
		Fset: token.NewFileSet(), Tests: tests, Overlay: files,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedModule | packages.NeedForTest |
			packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedTypesSizes,
		ParseFile: func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
			mu.Lock()
			p.src[name] = src
			mu.Unlock()
			return parser.ParseFile(fset, name, src, parser.ParseComments|parser.AllErrors|parser.SkipObjectResolution)
		},
	}
	var err error
	p.pkgs, err = packages.Load(cfg, patterns...)
	require.NoError(t, err)
	require.NotEmpty(t, p.pkgs)
	return p
}

// printed is a list of diagnostics as a user reads it, by the names of the files: these were parsed in any order.
func (p program) printed(t testing.TB, fset *token.FileSet, ds diag.List) string {
	t.Helper()
	file := func(d diag.Diagnostic) string { return fset.Position(d.Pos).Filename }
	ds = slices.SortedStableFunc(slices.Values(ds), func(a, b diag.Diagnostic) int {
		return strings.Compare(file(a), file(b))
	})
	var b strings.Builder
	for _, d := range ds {
		at := fset.Position(d.Pos)
		b.WriteString(filepath.Base(at.Filename))
		b.WriteString(strings.TrimPrefix(at.String(), at.Filename))
		b.WriteString(": " + d.Severity.String() + ": " + d.Message + " [" + d.Code + "]\n")
	}
	return b.String()
}

// virtual is a set of files that the go command sees in addition to those on disk.
type virtual map[string][]byte

func (v virtual) add(outs []transform.Output) {
	for _, o := range outs {
		v[o.Path] = o.Content
	}
}

// flag writes the files out and is the -overlay flag that lays them over the source tree.
func (v virtual) flag(t testing.TB) string {
	t.Helper()
	flag, _ := v.flagAndNames(t)
	return flag
}

// flagAndNames is flag with the paths that stand behind the names of the files written, which compilers name.
func (v virtual) flagAndNames(t testing.TB) (flag string, paths map[string]string) {
	t.Helper()
	dir := t.TempDir()
	replace := map[string]string{}
	paths = map[string]string{}
	for path, content := range v {
		f, err := os.CreateTemp(dir, "*.go")
		require.NoError(t, err)
		_, err = f.Write(content)
		require.NoError(t, err)
		require.NoError(t, f.Close())
		replace[path] = f.Name()
		paths[f.Name()] = path
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	require.NoError(t, err)
	name := filepath.Join(dir, "overlay.json")
	require.NoError(t, os.WriteFile(name, text, 0o600))
	return "-overlay=" + name, paths
}

// command runs a program and returns what it printed; a failure ends the test. With -short the test ends here: the race
// detector, under which that is used, is not in other programs.
func command(t testing.TB, name string, args ...string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("runs other programs")
	}
	out, err := exec.Command(name, args...).CombinedOutput()
	require.NoError(t, err, "%s %s\n%s", name, strings.Join(args, " "), out)
	return string(out)
}

// absolute is the path of a file in this package's folder.
func absolute(t testing.TB, elem ...string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join(elem...))
	require.NoError(t, err)
	return path
}
