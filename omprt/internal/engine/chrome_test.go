package engine_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/trace"
)

// traceEvent is an event of the Trace Event Format, with what has to be there as pointers.
type traceEvent struct {
	Name     string
	Ph, ID   string
	Cat, Bp  string
	Ts, Dur  *float64
	Pid, Tid *int
	Args     map[string]any
}

// traceRules holds a file to what the Trace Event Format says and its readers, Perfetto among them, take for granted:
// known phases; names of every process and thread that has events, given once; complete events with a time and a
// duration, in the order of their beginnings and in one another or apart on each thread; arrows whose two ends have one
// name, category and id, lead forward in time, and are in an event of their thread each.
func traceRules(t *testing.T, text []byte) (bars, arrows int) {
	t.Helper()
	var file struct{ TraceEvents []traceEvent }
	require.NoError(t, json.Unmarshal(text, &file))
	type thread struct{ pid, tid int }
	named := map[string]string{}
	within := map[thread][][2]float64{}
	ends := map[string][]traceEvent{}
	for _, e := range file.TraceEvents {
		require.NotNil(t, e.Pid, e.Name)
		require.NotNil(t, e.Tid, e.Name)
		assert.NotEmpty(t, e.Name)
		at := thread{*e.Pid, *e.Tid}
		if e.Ph == "M" {
			text, is := e.Args["name"].(string)
			assert.True(t, is && text != "", e.Name)
			key := fmt.Sprint(e.Name, " ", *e.Pid)
			if e.Name == "thread_name" {
				key += fmt.Sprint(" ", *e.Tid)
			} else {
				assert.Equal(t, "process_name", e.Name)
			}
			assert.Empty(t, named[key], "%s has two names", key)
			named[key] = text
			continue
		}
		require.NotNil(t, e.Ts, e.Name)
		assert.GreaterOrEqual(t, *e.Ts, 0.0, e.Name)
		assert.NotEmpty(t, named[fmt.Sprint("process_name ", *e.Pid)], "process %d of %s has no name yet", *e.Pid,
			e.Name)
		assert.NotEmpty(t, named[fmt.Sprint("thread_name ", *e.Pid, " ", *e.Tid)], "thread %d of %s has no name yet",
			*e.Tid, e.Name)
		switch e.Ph {
		case "X":
			require.NotNil(t, e.Dur, e.Name)
			assert.GreaterOrEqual(t, *e.Dur, 0.0, e.Name)
			within[at] = append(within[at], [2]float64{*e.Ts, *e.Ts + *e.Dur})
			bars++
		case "s", "f":
			key := e.Cat + " " + e.Name + " " + e.ID
			ends[key] = append(ends[key], e)
		default:
			t.Errorf("%s has the phase %q", e.Name, e.Ph)
		}
	}
	const rounding = 1e-6 // of a sum of microseconds with three digits behind the point
	for at, list := range within {
		var open [][2]float64
		assert.True(t, slices.IsSortedFunc(list, func(a, b [2]float64) int { return cmp.Compare(a[0], b[0]) }),
			"thread %v goes back in time", at)
		for _, b := range list {
			for len(open) > 0 && open[len(open)-1][1] <= b[0]+rounding {
				open = open[:len(open)-1]
			}
			if len(open) > 0 {
				assert.LessOrEqual(t, b[1], open[len(open)-1][1]+rounding, "thread %v: one event ends in another", at)
			}
			open = append(open, b)
		}
	}
	for key, list := range ends {
		if !assert.Len(t, list, 2, key) {
			continue
		}
		s, f := list[0], list[1]
		assert.Equal(t, "sf", s.Ph+f.Ph, key)
		assert.Equal(t, "e", f.Bp, "%s would bind to the next event", key)
		assert.LessOrEqual(t, *s.Ts, *f.Ts+rounding, "%s leads back in time", key)
		for _, e := range list {
			assert.True(t, slices.ContainsFunc(within[thread{*e.Pid, *e.Tid}], func(b [2]float64) bool {
				return b[0] <= *e.Ts+rounding && *e.Ts <= b[1]+rounding
			}), "%s: its %s is in no event of its thread", key, e.Ph)
		}
		arrows++
	}
	return bars, arrows
}

// Threads of a team, goroutines, queues and kernels at once give a trace by the rules, and so does one that is full.
func TestTheTraceIsOneByTheFormatsRules(t *testing.T) {
	reopen(t, nil)
	for _, most := range []int{trace.MostSlices, 40, 7} {
		report := trace.NewChrome(most)
		stop := trace.Subscribe(report.Mask(), report)
		x := make([][]int, 6)
		for i := range x {
			x[i] = make([]int, 100)
		}
		k := omp.Kernel{Name: "add", Pos: "a.go:3:1", Loops: 1, Params: []omp.Param{{Name: "x", Map: omp.ToFrom}},
			Body: func(c *omp.Chunk) {
				for i, x := c.Lo, omp.Items[int](c, 0); i < c.Hi; i++ {
					x[i]++
				}
			}}
		work := func(own []int) {
			beside := make([]int, 100) // of a region that the task may run beside
			for range 5 {
				omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(100)}, omp.Slice(own))
				omp.TargetTask(&k, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(100)}, omp.Slice(own))
				omp.Target(&k, omp.With{Host: true}, omp.Nest{omp.Upto(100)}, omp.Slice(beside))
				wait()
			}
		}
		var all sync.WaitGroup
		for i := range 3 {
			all.Go(func() { work(x[3+i]) })
		}
		omp.Parallel(&omp.Construct{Pos: "a.go:9:1"}, omp.Fork{Threads: []int{3}}, func(thread *omp.Thread) {
			work(x[thread.Num()])
		})
		all.Wait()
		everything(t)
		stop()
		var text bytes.Buffer
		_, err := report.WriteTo(&text)
		require.NoError(t, err)
		bars, arrows := traceRules(t, text.Bytes())
		assert.LessOrEqual(t, bars, most)
		if most == trace.MostSlices {
			assert.Greater(t, arrows, 60)
		}
	}
}
