package transform_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"

	"github.com/gooffload/gooffload/transform"
)

var update = flag.Bool("update", false, "rewrite the want files in testdata/cases")

// Each folder of testdata/cases is a package named by a hazard, with a function Run(io.Writer). Beside it lies want:
// the generated files and the diagnostics, as users get them.
const casesPattern = "./testdata/cases/..."

// TestCases translates every case, compares the generated form with want, and runs all cases as one program three
// times: as written, with the generated files, and through the overlay. All three must print the same.
func TestCases(t *testing.T) {
	odd := formats(t)
	p := load(t, odd, false, casesPattern, "./testdata/cases/crlf", "./testdata/cases/torn")
	main := absolute(t, "testdata", "cases", "main", "main.go")
	sequential := maps.Clone(odd)
	sequential[main] = mainProgram(t, p)
	generated, overlaid := maps.Clone(sequential), maps.Clone(sequential)
	for _, pkg := range p.pkgs {
		t.Run(filepath.Base(pkg.PkgPath), func(t *testing.T) {
			require.Empty(t, pkg.Errors)
			res := transform.Package(pkg, p.src, transform.Generated)
			require.False(t, res.Diags.HasErrors(), p.printed(t, pkg.Fset, res.Diags))
			require.NotEmpty(t, res.Outputs, "the case has no directive")
			var golden txtar.Archive
			for _, o := range res.Outputs {
				formatted, err := format.Source(o.Content)
				require.NoError(t, err)
				assert.Equal(t, string(formatted), string(o.Content), "the generated file is not formatted")
				golden.Files = append(golden.Files, txtar.File{Name: filepath.Base(o.Path), Data: o.Content})
			}
			if len(res.Diags) > 0 {
				golden.Files = append(golden.Files,
					txtar.File{Name: "diagnostics", Data: []byte(p.printed(t, pkg.Fset, res.Diags))})
			}
			if odd[res.Outputs[0].Source] == nil {
				checkGolden(t, filepath.Join("testdata", "cases", filepath.Base(pkg.PkgPath), "want"),
					txtar.Format(&golden))
			}
			generated.add(res.Outputs)
			laid := transform.Package(pkg, p.src, transform.Overlay)
			require.Len(t, laid.Outputs, len(res.Outputs), p.printed(t, pkg.Fset, laid.Diags))
			overlaid.add(laid.Outputs)
		})
	}
	if t.Failed() {
		return
	}
	build := casesProgram(t)
	want := build("sequential", sequential)
	compareByCase(t, "generated files", want, build("generated", generated, "-tags=omp"))
	// As a checked build, which runs each kernel thrice and ends where its iterations depend on each other.
	compareByCase(t, "overlay", want, build("overlay", overlaid, "-tags=omp,gooffload_check"))
	if runs386 {
		t.Run("386", func(t *testing.T) {
			t.Setenv("GOARCH", "386")
			t.Setenv("CGO_ENABLED", "0")
			compareByCase(t, "generated files", build("sequential386", sequential),
				build("generated386", generated, "-tags=omp"))
		})
	}
	vet := []string{"vet", "-tags=omp", generated.flag(t)}
	for _, pkg := range p.pkgs {
		if _, err := os.Stat(filepath.Dir(pkg.GoFiles[0])); err == nil { // vet needs the folder
			vet = append(vet, pkg.PkgPath)
		}
	}
	command(t, "go", vet...)
}

// casesProgram builds a program of cases and runs it.
func casesProgram(t *testing.T) func(name string, v virtual, flags ...string) string {
	bin := t.TempDir()
	return func(name string, v virtual, flags ...string) string {
		exe := filepath.Join(bin, name)
		args := append([]string{"build", "-o", exe, v.flag(t)}, flags...)
		command(t, "go", append(args, "./testdata/cases/main")...)
		return command(t, exe)
	}
}

// TestCasesInSharedMemory runs the cases in one program with package shared, which requires unified_shared_memory: so
// all work on the host's memory, and print what the program prints as it is written.
func TestCasesInSharedMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("builds all cases thrice more")
	}
	p := load(t, nil, false, casesPattern, sharedCase)
	p.pkgs = slices.DeleteFunc(p.pkgs, func(pkg *packages.Package) bool {
		return pkg.Name == "selfmaps" // which prints where the device has memory of its own
	})
	sequential := virtual{absolute(t, "testdata", "cases", "main", "main.go"): mainProgram(t, p)}
	generated, overlaid := maps.Clone(sequential), maps.Clone(sequential)
	for _, pkg := range p.pkgs {
		require.Empty(t, pkg.Errors)
		generated.add(transform.Package(pkg, p.src, transform.Generated).Outputs)
		overlaid.add(transform.Package(pkg, p.src, transform.Overlay).Outputs)
	}
	build := casesProgram(t)
	want := build("sequential", sequential)
	compareByCase(t, "generated files", want, build("generated", generated, "-tags=omp"))
	compareByCase(t, "overlay", want, build("overlay", overlaid, "-tags=omp,gooffload_check"))
}

// sharedCase is the case of unified_shared_memory, which is the whole program's.
const sharedCase = "./testdata/shared"

// TestShared compares what is generated for package shared with want, and runs it by itself.
func TestShared(t *testing.T) {
	p := load(t, nil, false, sharedCase)
	sequential := virtual{absolute(t, "testdata", "cases", "main", "main.go"): mainProgram(t, p)}
	generated, overlaid := maps.Clone(sequential), maps.Clone(sequential)
	require.Empty(t, p.pkgs[0].Errors)
	res := transform.Package(p.pkgs[0], p.src, transform.Generated)
	require.Empty(t, res.Diags, p.printed(t, p.pkgs[0].Fset, res.Diags))
	require.Len(t, res.Outputs, 1)
	checkGolden(t, filepath.Join("testdata", "shared", "want"), res.Outputs[0].Content)
	generated.add(res.Outputs)
	overlaid.add(transform.Package(p.pkgs[0], p.src, transform.Overlay).Outputs)
	build := casesProgram(t)
	want := build("sequential", sequential)
	compareByCase(t, "generated files", want, build("generated", generated, "-tags=omp"))
	compareByCase(t, "overlay", want, build("overlay", overlaid, "-tags=omp,gooffload_check"))
	if runs386 {
		t.Setenv("GOARCH", "386")
		t.Setenv("CGO_ENABLED", "0")
		compareByCase(t, "386", build("sequential386", sequential), build("generated386", generated, "-tags=omp"))
	}
}

// formats are cases that differ from one on disk in their bytes only, in ways that an editor would undo: lines that end
// as on Windows; no end of the last line.
func formats(t *testing.T) virtual {
	t.Helper()
	src, err := os.ReadFile("testdata/cases/comments/comments.go")
	require.NoError(t, err)
	return virtual{
		absolute(t, "testdata", "cases", "crlf", "crlf.go"): bytes.ReplaceAll(src, []byte("\n"), []byte("\r\n")),
		absolute(t, "testdata", "cases", "torn", "torn.go"): bytes.TrimRight(src, "\n"),
	}
}

func checkGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(name, got, 0o600))
		return
	}
	want, err := os.ReadFile(name)
	require.NoError(t, err, "go test ./transform -run TestCases -update writes it")
	if !bytes.Equal(want, got) {
		t.Errorf("%s", diff.Diff("want", want, "got", got))
	}
}

// mainProgram calls Run of every case.
func mainProgram(t *testing.T, p program) []byte {
	t.Helper()
	var imports, calls bytes.Buffer
	for i, pkg := range p.pkgs {
		require.NotNil(t, pkg.Types.Scope().Lookup("Run"), "%s has no Run", pkg.PkgPath)
		fmt.Fprintf(&imports, "\tcase%d %q\n", i, pkg.PkgPath)
		fmt.Fprintf(&calls, "\tfmt.Println(%q)\n\tcase%d.Run(os.Stdout)\n", "== "+filepath.Base(pkg.PkgPath), i)
	}
	return fmt.Appendf(nil, "package main\n\nimport (\n\t\"fmt\"\n\t\"os\"\n\n%s)\n\nfunc main() {\n%s}\n", &imports,
		&calls)
}

// compareByCase compares the output of two programs case by case, so that a failure names its hazard.
func compareByCase(t *testing.T, way, want, got string) {
	t.Helper()
	w, g := strings.Split(want, "== "), strings.Split(got, "== ")
	if !assert.Len(t, g, len(w), "%s: some case did not print", way) {
		return
	}
	assert.False(t, slices.ContainsFunc(w[1:], func(s string) bool { return strings.Count(s, "\n") < 2 }),
		"a case prints nothing")
	for i := range w {
		assert.Equal(t, w[i], g[i], "%s", way)
	}
}
