package transform_test

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/internal/programs"
)

// TestRandomKernels lowers kernels of everything, and runs each in several ways, as TestCoreOfCases does those of the
// cases; what the readable form leaves is what the sequential build prints. GOOFFLOAD_KERNELS says how many; .ci/run
// and .ci/explore set it.
func TestRandomKernels(t *testing.T) {
	from, count := seed(t), kernels(t, 100)
	const most = 200 // in a program
	for ; count > 0 && !t.Failed(); from++ {
		// A test of its own, so that what each batch has built is removed before the next.
		t.Run(fmt.Sprintf("GOOFFLOAD_SEED=%d", from), func(t *testing.T) {
			m := programs.New(from)
			b := &batch{t: t, scope: formatted(t, programs.AnythingScope)}
			for i := range min(count, most) {
				b.programs = append(b.programs, m.Anything(fmt.Sprintf("f%d", i)))
			}
			b.drop("refused", b.refusal)
			require.Empty(t, b.compareCore())
		})
		count -= most
	}
}

func kernels(t *testing.T, unless int) int {
	s := os.Getenv("GOOFFLOAD_KERNELS")
	if s == "" {
		return unless / fewer
	}
	n, err := strconv.Atoi(s)
	require.NoError(t, err)
	return n
}

// compareCore holds what the programs print when their kernels run on the device that captures to what they print
// without the translator, and the forms of each kernel to each other. What kernels themselves print is compared there.
// It returns why some have no core form.
func (b *batch) compareCore() (none []string) {
	b.t.Helper()
	want := b.outputs(way{name: "sequential", env: []string{"GOMAXPROCS=1"}}) // with an environment, without vet
	overlay := transform.Overlay
	files, said := b.files(way{name: "overlay", layout: &overlay})
	forms := coreForms{one: true}
	forms.add(b.t, said)
	text, launches := forms.captured(b.t, files, absoluteRandom("main/main.go"), "-gcflags="+formsPath+"=-N -l")
	require.Greater(b.t, len(launches), len(b.programs)/2) // loops may have no iterations
	wrong := map[string]string{}
	for _, l := range launches {
		low := forms.kernels[l.Kernel]
		if low == nil {
			continue
		}
		for _, d := range replay(low, l) {
			wrong[programOf.FindStringSubmatch(l.Kernel)[1]] += d + "\n"
		}
	}
	got := byProgram(text)
	b.drop("core form", func(p programs.Program) string {
		if got[p.Name] != want[p.Name] {
			wrong[p.Name] += "the readable form prints " + got[p.Name] + ", want " + want[p.Name]
		}
		return wrong[p.Name]
	})
	assert.NotEmpty(b.t, b.programs)
	return forms.none
}

// programOf is the program, in a kernel's name, that is the name of its file.
var programOf = regexp.MustCompile(`^__omp_offloading_([a-z]+[0-9]+)_`)
