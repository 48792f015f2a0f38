package engine_test

import (
	"bytes"
	"context"
	"runtime/pprof"
	"runtime/trace"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

// goroutines is what the profiler says of them, labels included.
func goroutines() string {
	var b bytes.Buffer
	_ = pprof.Lookup("goroutine").WriteTo(&b, 1)
	return b.String()
}

// The label is on who works on the kernel, only then; those of the user stay. Faults are as without.
func TestKernelsAreLabelsOfTheProfilerAndRegionsOfTheTracer(t *testing.T) {
	reopen(t, map[string]string{"GOOFFLOAD_LABELS": "1"})
	for _, host := range []bool{false, true} {
		var log bytes.Buffer
		require.NoError(t, trace.Start(&log))
		var during string
		k := omp.Kernel{Name: "labelled", Pos: "l.go:1:1", Loops: 1, Body: func(c *omp.Chunk) {
			if during == "" {
				during = goroutines()
			}
			if c.Hi == 7 {
				panic("seven")
			}
		}}
		pprof.Do(context.Background(), pprof.Labels("mine", "stays"), func(context.Context) {
			omp.Target(&k, omp.With{Host: host}, omp.Nest{omp.Upto(1)})
			assert.Contains(t, during, `"kernel":"labelled"`)
			assert.Contains(t, during, `"mine":"stays"`)
			assert.Eventually(t, func() bool { return !strings.Contains(goroutines(), `"kernel":"labelled"`) }, time.Minute,
				time.Millisecond, "the kernel's goroutine ends, and helpers have no labels")
			assert.Contains(t, goroutines(), `"mine":"stays"`)
			fault := faultOf(t, func() { omp.Target(&k, omp.With{Host: host}, omp.Nest{omp.Upto(7)}) })
			assert.Contains(t, fault.Error(), "seven")
		})
		trace.Stop()
		assert.Equal(t, 1, strings.Count(log.String(), "target labelled"), "the tracer keeps a name once")
	}
}
