package transform_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/transform"
)

// compiledCases are the cases that run on OpenCL in each test run; GOOFFLOAD_OPENCL=all runs all of them, which takes a
// minute or more where nothing is in the driver's cache.
var compiledCases = []string{"arithmetic", "generics", "locks", "order", "reach", "reduced", "reductions",
	"sections", "spaces", "strings", "thrown", "words"}

// notTheSame are cases of which another device makes something else, and why.
var notTheSame = map[string]string{
	"bools": "it shows what is in memory that nothing was copied to",
}

// TestCasesOnOpenCL runs cases on an OpenCL device, where they print what they do as written. A case that comes to a
// kernel without OpenCL C is refused there, and ran so far.
func TestCasesOnOpenCL(t *testing.T) {
	needsOpenCL(t)
	p := load(t, nil, false, casesPattern)
	all := os.Getenv("GOOFFLOAD_OPENCL") == "all"
	p.pkgs = slices.DeleteFunc(p.pkgs, func(pkg *packages.Package) bool {
		return notTheSame[pkg.Types.Name()] != "" || !all && !slices.Contains(compiledCases, pkg.Types.Name())
	})
	main := absolute(t, "testdata", "cases", "main", "main.go")
	want := command(t, built(t, virtual{main: recoveringProgram(t, p)}, "./testdata/cases/main"))
	for name, layout := range map[string]transform.Layout{"overlay": transform.Overlay, "generated": transform.Generated} {
		t.Run(name, func(t *testing.T) { compareOnOpenCL(t, p, layout, main, want) })
	}
}

// compareOnOpenCL runs cases on an OpenCL device, and holds what they print to what they print as written.
func compareOnOpenCL(t *testing.T, p program, layout transform.Layout, main, want string) {
	t.Helper()
	v := virtual{main: recoveringProgram(t, p)}
	lacking := map[string][]string{}
	for _, pkg := range p.pkgs {
		res := transform.Package(pkg, p.src, layout, transform.OpenCL)
		require.False(t, res.Diags.HasErrors())
		v.add(res.Outputs)
		v.add(res.Texts)
		for _, d := range res.Directives {
			lacking[pkg.Types.Name()] = append(lacking[pkg.Types.Name()], d.Lacks(transform.OpenCL)...)
		}
	}
	got, _ := onOpenCL(t, v, main)
	w, g := strings.Split(want, "== "), strings.Split(got, "== ")
	require.Len(t, g, len(w), got)
	for i := range w {
		name, _, _ := strings.Cut(w[i], "\n")
		before, refusal, refused := strings.Cut(g[i], "panic: ")
		if refused {
			if layout != transform.Generated || !strings.Contains(refusal, "only text for numbers is kept") {
				require.NotEmpty(t, lacking[name], "%s: %s", name, refusal)
				assert.Regexp(t, "which device .* compiles: "+anyOf(lacking[name]), refusal)
			}
			w[i] = w[i][:min(len(w[i]), len(before))]
		}
		assert.Equal(t, w[i], before)
	}
}

// TestPanicsOnOpenCL checks that a fault on an OpenCL device is the panic that it is elsewhere, at the user's position.
func TestPanicsOnOpenCL(t *testing.T) {
	needsOpenCL(t)
	p := load(t, nil, false, "./testdata/panics")
	main := absolute(t, "testdata", "panics", "main", "main.go")
	res := transform.Package(p.pkgs[0], p.src, transform.Overlay, transform.OpenCL)
	require.False(t, res.Diags.HasErrors())
	v := virtual{main: mainProgram(t, p)}
	v.add(res.Outputs)
	onDevice := panicsOf(command(t, built(t, v, "./testdata/panics/main", "-tags=omp")))
	printed, _ := onOpenCL(t, v, main)
	onOpenCL := panicsOf(printed)
	places := faultPlaces(p)
	require.Len(t, onOpenCL, len(places))
	for name, fault := range onOpenCL {
		if name == "tooMuch" || name == "negative" {
			assert.Contains(t, fault.err, "how much memory is made here shows at run time")
			continue
		}
		assert.True(t, strings.HasPrefix(fault.err, places[name]+": "), "%s: %s", name, fault.err)
		assert.Equal(t, length.ReplaceAllString(onDevice[name].err, ""), fault.err, name)
	}
}

// anyOf matches one of some texts.
func anyOf(texts []string) string {
	for i := range texts {
		texts[i] = regexp.QuoteMeta(texts[i])
	}
	return "(" + strings.Join(texts, "|") + ")"
}

func needsOpenCL(t *testing.T) {
	t.Helper()
	drivers, err := filepath.Glob("/etc/OpenCL/vendors/*.icd")
	require.NoError(t, err)
	if len(drivers) == 0 {
		t.Skip("no OpenCL driver is installed")
	}
}

// recoveringProgram calls Run of every case; one that panics does not keep the others from running.
func recoveringProgram(t *testing.T, p program) []byte {
	t.Helper()
	text := string(mainProgram(t, p))
	call := regexp.MustCompile(`(case\d+\.Run)\(os\.Stdout\)`)
	text = strings.Replace(text, "\t\"fmt\"\n", "\t\"fmt\"\n\t\"io\"\n", 1)
	return []byte(call.ReplaceAllString(text, "run($1)") + `
func run(f func(io.Writer)) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println("panic:", r)
		}
	}()
	f(os.Stdout)
}
`)
}

// built is a program of files that are laid over those on disk.
func built(t *testing.T, v virtual, pkg string, flags ...string) (exe string) {
	t.Helper()
	exe = filepath.Join(t.TempDir(), "program")
	command(t, "go", slices.Concat([]string{"build", "-o", exe, v.flag(t)}, flags, []string{pkg})...)
	return exe
}

// onOpenCL is what a program prints on an OpenCL device, on standard output and standard error.
func onOpenCL(t *testing.T, v virtual, main string, env ...string) (printed, said string) {
	t.Helper()
	v[filepath.Join(filepath.Dir(main), "plugin.go")] = fmt.Appendf(nil, "package main\n\nimport _ %q\n", openCLPath)
	exe := built(t, v, "./"+filepath.ToSlash(relativeTo(t, filepath.Dir(main))), "-tags=omp")
	cmd := exec.Command(exe)
	cmd.Env = append(append(os.Environ(), "LIBOMPTARGET_PLUGIN=opencl"), env...)
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	require.NoError(t, cmd.Run(), "%s%s", &stdout, &stderr)
	return stdout.String(), stderr.String()
}

const openCLPath = "github.com/gooffload/gooffload/omprt/opencl"
