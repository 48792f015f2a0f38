package transform_test

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/effects"
	"github.com/gooffload/gooffload/transform/core/gosrc"
	"github.com/gooffload/gooffload/transform/core/verify"
	"github.com/gooffload/gooffload/transform/lowering"
	"github.com/gooffload/gooffload/transform/testdata/capture/record"
)

// coreForms are the core forms of a program's kernels by the kernels' names, and why others have none.
type coreForms struct {
	kernels map[string]*lowering.Lowered
	none    []string
	one     bool // of the two forms in Go, each kernel is to have one
}

// add lowers the kernels of a package, and verifies what there is after each pass.
func (f *coreForms) add(t testing.TB, list []transform.Explanation) {
	t.Helper()
	if f.kernels == nil {
		f.kernels = map[string]*lowering.Lowered{}
	}
	for _, d := range list {
		for _, k := range d.Instances() {
			f.lower(t, &k)
		}
	}
}

func (f *coreForms) lower(t testing.TB, k *transform.Instance) {
	t.Helper()
	low, reason := k.Stepwise(func(s lowering.Step) {
		if s.Pass.Core {
			require.NoError(t, verify.Program(s.Lowered.Program), "%s after %s", k.Name, s.Pass.Name)
		}
	})
	if reason != nil {
		f.none = append(f.none, reason.String())
		return
	}
	require.NotContains(t, f.kernels, k.Name)
	if !follows(low) && !throws(low) {
		f.kernels[k.Name] = low
	}
}

// throws reports a kernel that panics with what only the host has. On OpenCL devices it is compared with the program's
// own panics.
func throws(low *lowering.Lowered) bool {
	return slices.ContainsFunc(low.Program.Sites, func(s core.Site) bool { return s.Code == core.Thrown })
}

// follows reports a kernel that uses what pointers in its items' memory lead to, which no capture has. On OpenCL
// devices it is compared with the program's own results.
func follows(low *lowering.Lowered) bool {
	effects.Record(low.Program)
	return slices.ContainsFunc(low.Kernel.Params, func(p *core.Param) bool { return p.Effects&core.Follows != 0 })
}

// source is a package that has each core form printed as Go, for any launch or for those that have everything whole, or
// both, and tells the capturing device of them.
func (f *coreForms) source() []byte {
	var code, table strings.Builder
	imports := map[string]bool{"github.com/gooffload/gooffload/transform/testdata/capture": true}
	for i, name := range f.names() {
		p := f.kernels[name].Program
		forms := [2]string{"nil", "nil"}
		for whole := range forms {
			if f.one && whole == i%2 {
				continue
			}
			src := gosrc.Program(p, gosrc.Options{Prefix: fmt.Sprintf("k%d_%d_", i, whole), Whole: whole == 1})
			for _, path := range src.Imports {
				imports[path] = true
			}
			code.WriteString(src.Text)
			forms[whole] = src.Kernels[0]
		}
		fmt.Fprintf(&table, "\tcapture.Kernels[%q] = capture.Kernel{Sizes: %#v, Part: %s, Whole: %s}\n", name,
			sizes(p.Kernels[0]), forms[0], forms[1])
	}
	var b bytes.Buffer
	b.WriteString("package forms\n\nimport (\n")
	for path := range imports {
		fmt.Fprintf(&b, "\t%q\n", path)
	}
	fmt.Fprintf(&b, ")\n\nfunc init() {\n%s}\n\n%s", &table, &code)
	return b.Bytes()
}

func (f *coreForms) names() (list []string) {
	for name := range f.kernels {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// sizes are those of the arguments that are firstprivate variables.
func sizes(k *core.Kernel) []int {
	list := make([]int, len(k.Params))
	for i, p := range k.Params {
		if p.Kind == core.Value && p.Type.Aggregate() {
			list[i] = int(p.Type.Size)
		}
	}
	return list
}

const formsPath = "github.com/gooffload/gooffload/transform/testdata/capture/forms"

// captured builds a program with the forms, runs it on the capturing device, and returns what it printed and its
// launches.
func (f *coreForms) captured(t testing.TB, v virtual, mainFile string, flags ...string) (string, []*record.Launch) {
	t.Helper()
	v[absolute(t, "testdata", "capture", "forms", "forms.go")] = f.source()
	v[filepath.Join(filepath.Dir(mainFile), "forms.go")] = []byte("package main\n\nimport _ \"" + formsPath + "\"\n")
	dir := t.TempDir()
	exe, launches := filepath.Join(dir, "captured"), filepath.Join(dir, "launches")
	args := append([]string{"build", "-tags=omp", "-o", exe, v.flag(t)}, flags...)
	command(t, "go", append(args, "./"+filepath.ToSlash(relativeTo(t, filepath.Dir(mainFile))))...)
	cmd := exec.Command(exe)
	// One processor, so that of several faults all forms have the same.
	cmd.Env = append(os.Environ(), "GOOFFLOAD_CAPTURE="+launches, "GOOFFLOAD_SIM_DEVICES=0", "GOMAXPROCS=1")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, "%s%s", out, &stderr)
	return string(out), readLaunches(t, launches)
}

func readLaunches(t testing.TB, name string) (list []*record.Launch) {
	t.Helper()
	file, err := os.Open(name)
	require.NoError(t, err)
	defer file.Close()
	for d := gob.NewDecoder(file); ; {
		l := new(record.Launch)
		err := d.Decode(l)
		if errors.Is(err, io.EOF) {
			return list
		}
		require.NoError(t, err)
		list = append(list, l)
	}
}

func relativeTo(t testing.TB, dir string) string {
	t.Helper()
	wd, err := os.Getwd()
	require.NoError(t, err)
	rel, err := filepath.Rel(wd, dir)
	require.NoError(t, err)
	return rel
}
