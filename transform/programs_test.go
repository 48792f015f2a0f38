package transform_test

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/internal/programs"
)

// seed is that of what is made at random; .ci/explore sets it.
func seed(t *testing.T) uint64 {
	t.Helper()
	n, err := programs.Seed()
	require.NoError(t, err)
	t.Logf("GOOFFLOAD_SEED=%d", n)
	return n
}

// fewer is by what the numbers of programs are divided.
var fewer = 1

// translated makes n programs. None may be refused, and each computes what the sequential build does, in core form too;
// it returns why some have no core form.
func translated(t *testing.T, n int, program func(m *programs.Maker, name string) programs.Program) (without []string) {
	t.Helper()
	m := programs.New(seed(t))
	b := &batch{t: t}
	for i := range n / fewer {
		b.programs = append(b.programs, program(m, fmt.Sprintf("f%d", i)))
	}
	b.drop("refused", b.refusal)
	b.compare()
	return b.compareCore()
}

// TestLabels makes functions full of labels, jumps and stacked directives. All are legal: none may be refused, and
// each construct must be found in what is made, which must vet, and compute what the sequential build does.
func TestLabels(t *testing.T) {
	require.Empty(t, translated(t, 150, (*programs.Maker).Labels))
}

// TestLaunches makes regions in scopes where any name may mean anything, with bounds, data and clauses that are
// awkward to evaluate where the kernel is launched. Each is refused with a place in its file, or computes or panics
// as the sequential build does.
func TestLaunches(t *testing.T) {
	m := programs.New(seed(t))
	for _, number := range m.Surroundings() {
		b := &batch{t: t}
		if source := programs.Surrounding(number); source != "" {
			b.scope = formatted(t, "package random\n\nimport \""+kitPath+"\"\n\n"+source)
		}
		for i := range 60 / fewer {
			b.programs = append(b.programs, m.Launches(fmt.Sprintf("f%d", i), number))
		}
		b.programs = slices.DeleteFunc(b.programs, b.refused)
		require.NotEmpty(t, b.programs)
		b.compare()
	}
}

// refusal is why a program is refused; empty where it is not.
func (b *batch) refusal(p programs.Program) string {
	b.t.Helper()
	return messages(b.diags(p))
}

// refused reports a program that is refused, and holds the refusal to what users are promised.
func (b *batch) refused(p programs.Program) bool {
	b.t.Helper()
	diags := b.diags(p)
	for _, d := range diags {
		at := importFset.PositionFor(d.Pos, false)
		if at.Filename != fileOf(p) || d.End <= d.Pos || d.Code == "" || d.Code == "OMP599" {
			b.t.Errorf("refused badly: %v: %s [%s]\nclasses: %s\n%s", at, d.Message, d.Code,
				strings.Join(p.Classes, ", "), b.file(p))
		}
	}
	return diags.HasErrors()
}

// diags are what is said of a program by itself.
func (b *batch) diags(p programs.Program) diag.List {
	b.t.Helper()
	files := map[string][]byte{fileOf(p): b.file(p)}
	if b.scope != nil {
		files[absoluteRandom("scope.go")] = b.scope
	}
	pkg, err := typed(files)
	require.NoError(b.t, err, "%s", b.file(p))
	return transform.Package(pkg, files, transform.Shown).Diags
}

func messages(list diag.List) string {
	var all []string
	for _, d := range list {
		if d.Severity == diag.Error {
			all = append(all, d.Message+" ["+d.Code+"]")
		}
	}
	return strings.Join(all, "; ")
}

// fileOf is the name of the file in which a program stands alone, so that what is said of the file is said of the
// program.
func fileOf(p programs.Program) string { return absoluteRandom(p.Name + ".go") }

func absoluteRandom(name string) string {
	path, err := filepath.Abs(filepath.Join("testdata", "random", name))
	if err != nil {
		panic(err)
	}
	return path
}

// file is the source of one program.
func (b *batch) file(p programs.Program) []byte {
	imports := ""
	if len(p.Imports) > 0 {
		imports = "import (\n" + strings.Join(p.Imports, "\n") + "\n)\n\n"
	}
	return formatted(b.t, "//go:build !omp\n\npackage random\n\n"+imports+p.Source)
}

func formatted(t *testing.T, text string) []byte {
	t.Helper()
	out, err := format.Source([]byte(text))
	require.NoError(t, err, text)
	return out
}

// runner runs all programs.
func (b *batch) runner() []byte {
	var calls strings.Builder
	for _, p := range b.programs {
		fmt.Fprintf(&calls, "\tkit.Run(w, %q, %s)\n", p.Name, p.Name)
	}
	return formatted(b.t, "package random\n\nimport \""+kitPath+"\"\n\n// Run runs the programs.\nfunc Run(w kit.Writer) {\n"+calls.String()+"}\n")
}

const kitPath = "github.com/gooffload/gooffload/transform/testdata/random/kit"

// constructs compares the constructs of a program with those in what was made of it.
func constructs(p programs.Program, made []byte) string {
	f, err := parser.ParseFile(token.NewFileSet(), "", made, parser.SkipObjectResolution)
	if err != nil {
		return err.Error()
	}
	alias := ""
	for _, imp := range f.Imports {
		if imp.Path.Value == `"github.com/gooffload/gooffload/omprt/gen"` {
			alias = imp.Name.Name
		}
	}
	found := 0
	ast.Inspect(f, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok && x.Name == alias && strings.HasPrefix(sel.Sel.Name, "Target") {
				found++
			}
		}
		return true
	})
	if found != p.Constructs {
		return fmt.Sprintf("%d constructs became %d", p.Constructs, found)
	}
	return ""
}

// TestRows makes regions over rows of different lengths, strings and nests that are not rectangular. None may be
// refused, and each computes or panics as the sequential build does.
func TestRows(t *testing.T) {
	for _, why := range translated(t, 100, (*programs.Maker).Rows) {
		require.Contains(t, why, "string") // of which there is no core form
	}
}

// TestCallees makes regions much of which stands in functions that they call. None may be refused, and each computes
// what the sequential build does.
func TestCallees(t *testing.T) {
	require.Empty(t, translated(t, 30, (*programs.Maker).Callees))
}

// TestOrders makes loops whose iterations run in another order than they stand there, or have to run in theirs. None
// may be refused, and each computes what the sequential build does.
func TestOrders(t *testing.T) {
	require.Empty(t, translated(t, 60, (*programs.Maker).Orders))
}
