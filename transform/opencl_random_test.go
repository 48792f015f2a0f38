package transform_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/internal/programs"
)

// TestRandomKernelsOnOpenCL runs random kernels on an OpenCL device. They leave what the sequential build leaves, to
// the bit, and fault with the same words. Functions of package math that OpenCL has within some units in the last place
// (at most 16 of float64: section 7.4) are rounded to float32 in these kernels, whose last place is 2^29 of those:
// TestMathOnOpenCL holds the functions themselves to their bounds. GOOFFLOAD_KERNELS says how many; .ci/run and
// .ci/explore set it.
func TestRandomKernelsOnOpenCL(t *testing.T) {
	needsOpenCL(t)
	from, count := seed(t), kernels(t, 15)
	const most = 200 // in a program
	ran, left := 0, map[string]int{}
	for wanted := count; wanted > 0 && !t.Failed(); from, wanted = from+1, wanted-most {
		m := programs.New(from, programs.Inexact)
		b := &batch{t: t, scope: formatted(t, programs.AnythingScope)}
		for i := range min(wanted, most) {
			b.programs = append(b.programs, m.Anything(fmt.Sprintf("f%d", i)))
		}
		for reason, n := range b.withOpenCL() {
			left[reason] += n
		}
		for reason, n := range b.compareOnOpenCL() {
			left[reason] += n
		}
		ran += len(b.programs)
		if t.Failed() {
			t.Logf("GOOFFLOAD_SEED=%d", from)
		}
	}
	t.Logf("%d kernels of %d ran on OpenCL; what the others are left out for: %v", ran, count, left)
	assert.GreaterOrEqual(t, ran, count*6/10-5) // a few kernels may be all of the other kind
}

// withOpenCL leaves those of the programs whose kernels OpenCL devices can have, and counts the others by reason.
func (b *batch) withOpenCL() (left map[string]int) {
	b.t.Helper()
	overlay := transform.Overlay
	_, said := b.files(way{name: "overlay", layout: &overlay})
	lacking := map[string]bool{}
	left = map[string]int{}
	for _, d := range said {
		for _, lacks := range d.Lacks(transform.OpenCL) {
			assert.NotContains(b.t, lacks, "a mistake in it")
			lacking[programOf.FindStringSubmatch(d.Kernel)[1]] = true
			left[whereSaid.ReplaceAllString(lacks, "")]++
		}
	}
	b.programs = slices.DeleteFunc(b.programs, func(p programs.Program) bool { return lacking[p.Name] })
	return left
}

// whereSaid is the place that something is said of.
var whereSaid = regexp.MustCompile(`^[^ ]+:[0-9]+:[0-9]+: `)

// compareOnOpenCL holds what the programs print on an OpenCL device to what they print without the translator. The
// compiler has nothing to say of their text. Programs whose kernels take more than the device has room for are left
// out, and counted.
func (b *batch) compareOnOpenCL() (left map[string]int) {
	b.t.Helper()
	want := b.outputs(way{name: "sequential", env: []string{"GOMAXPROCS=1"}}) // with an environment, without vet
	overlay := transform.Overlay
	files, _ := b.files(way{name: "OpenCL", layout: &overlay, dialects: []transform.Dialect{transform.OpenCL}})
	text, debug := onOpenCL(b.t, files, absoluteRandom("main/main.go"), "LIBOMPTARGET_DEBUG=1",
		"POCL_CACHE_DIR="+b.t.TempDir(), "XDG_CACHE_HOME="+b.t.TempDir())
	got := byProgram(text)
	compiled := strings.Count(debug, "RTL --> Compiled the program of kernel")
	for line := range strings.Lines(debug) {
		assert.NotContains(b.t, line, "The compiler says")
	}
	left = map[string]int{}
	b.programs = slices.DeleteFunc(b.programs, func(p programs.Program) bool {
		large := tooManyArguments.MatchString(got[p.Name])
		if large {
			left["it takes more arguments than the device"]++
		}
		return large
	})
	assert.GreaterOrEqual(b.t, compiled, len(b.programs))
	b.drop("OpenCL", func(p programs.Program) string {
		if got[p.Name] != want[p.Name] {
			return "got " + got[p.Name] + ", want " + want[p.Name]
		}
		return ""
	})
	return left
}

var tooManyArguments = regexp.MustCompile(`omptarget error: kernel .* takes [0-9]+ bytes of arguments; device .* takes`)
