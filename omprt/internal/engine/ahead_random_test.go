package engine_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/depend"
)

// Random graphs of regions, host tasks and updates, some of which fail: what depends on a failure never runs, all the
// others do, after what they depend on.
func TestRandomGraphsWithFaultsOnADeviceWithChains(t *testing.T) {
	for _, processors := range []int{1, 5} {
		old := runtime.GOMAXPROCS(processors)
		behind := 0
		for seed := range sequences(t, 80) {
			behind += randomGraph(t, seed)
			if t.Failed() {
				break
			}
		}
		assert.Greater(t, behind, 100)
		runtime.GOMAXPROCS(old)
	}
}

var kinds = []depend.Kind{0, 0, 0, 0, 0, 0, omp.DependIn, omp.DependIn, omp.DependOut, omp.DependOut,
	omp.DependMutexinoutset, omp.DependInoutset}

func randomGraph(t *testing.T, seed uint64) (behind int) {
	const variables, rounds = 4, 3
	type named struct { // the last tasks that have named a variable in one way, and those before
		kind         depend.Kind
		last, before []int
	}
	r := rand.New(rand.NewPCG(seed, 11))
	d := chainDevice(t, all)
	d.pause = time.Duration(seed%2) * 10 * time.Microsecond
	var at [variables][]int
	for v := range at {
		at[v] = []int{0}
		omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(at[v]))
	}
	var mu sync.Mutex
	var ran []int // tasks, in some order that their dependences allow
	fails, exclusive := map[int]bool{}, map[int][]int{}
	var within [variables]int // tasks that exclude one another there
	notes := func(n int) {
		enters := func(by int) {
			for _, v := range exclusive[n] {
				within[v] += by
				assert.LessOrEqual(t, within[v], 1, "seed %d: two at once", seed)
			}
		}
		mu.Lock()
		enters(+1)
		mu.Unlock()
		runtime.Gosched()
		mu.Lock()
		defer mu.Unlock()
		enters(-1)
		ran = append(ran, n)
		if fails[n] {
			panic(fmt.Sprint("task ", n))
		}
	}
	k := &omp.Kernel{Name: "node", Pos: "ahead.go:3:2", Params: []omp.Param{
		{Name: "x", Map: omp.ToFrom | omp.Implicit}, {Name: "n", Kind: omp.Firstprivate}},
		Body: func(c *omp.Chunk) { notes(omp.Scalar[int](c, 1)) }}
	n := 0
	for range rounds {
		ran = ran[:0]
		clear(fails)
		var is [variables]named
		before, dead, want := map[int][]int{}, map[int]bool{}, []int{}
		failures := 0
		fill := []string{}
		for range 5 + r.IntN(40) {
			n++
			mu.Lock()
			task := omp.Tasking{}
			node := n
			for v := range at {
				kind := kinds[r.IntN(len(kinds))]
				if kind == 0 {
					continue
				}
				task.Depend = append(task.Depend, omp.DependSlice(kind, at[v]))
				if s := &is[v]; kind != s.kind || kind == omp.DependOut {
					*s = named{kind, nil, s.last}
				}
				is[v].last = append(is[v].last, node)
				before[node] = append(before[node], is[v].before...)
				if kind == omp.DependMutexinoutset {
					exclusive[node] = append(exclusive[node], v)
				}
			}
			dead[node] = slices.ContainsFunc(before[node], func(p int) bool { return dead[p] || fails[p] })
			kind := r.IntN(10)
			if kind > 0 && r.IntN(12) == 0 {
				fails[node] = true
			}
			mu.Unlock()
			fill = append(fill, fmt.Sprint(node, kind, before[node], fails[node]))
			switch {
			case kind == 0:
				omp.TargetUpdateTask(moving(omp.From), task, omp.With{}, omp.Slice(at[r.IntN(variables)]))
				continue
			case kind == 1:
				omp.Current().Task(&omp.Construct{}, task, func(*omp.Thread) { notes(node) })
			default:
				omp.TargetTask(k, task, omp.With{}, nil, omp.Slice(at[r.IntN(variables)]), omp.Value(node))
			}
			if dead[node] {
				continue
			}
			want = append(want, node)
			if fails[node] {
				failures++
			}
		}
		told := thrown(wait)
		require.Equal(t, failures > 0, told != nil, "seed %d: %v: %q", seed, told, fill)
		if f, ok := told.(*omprt.Fault); ok && failures > 0 {
			assert.Len(t, f.Also, failures-1, "seed %d: %q", seed, fill)
		}
		mu.Lock()
		place := map[int]int{}
		for i, node := range ran {
			place[node] = i
		}
		for _, node := range ran {
			for _, p := range before[node] {
				if at, is := place[p]; is {
					assert.Less(t, at, place[node], "seed %d: %d before %d: %q", seed, node, p, fill)
				}
			}
		}
		all := slices.Clone(ran)
		mu.Unlock()
		slices.Sort(all)
		require.Equal(t, want, all, "seed %d: %q", seed, fill)
	}
	for v := range at {
		omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(at[v]))
	}
	require.Empty(t, counts(), "seed %d", seed)
	assert.Positive(t, d.submitted)
	omp.Close()
	require.Zero(t, d.chains, "queues are left open")
	return d.behind
}

// thrown is what f panics with; nil: it returns.
func thrown(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}
