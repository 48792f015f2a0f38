package engine_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

// Random sequences of constructs, ordered by depend clauses alone, do what the sequence does in order.
func TestRandomSequencesOfDeferredConstructs(t *testing.T) {
	for _, processors := range []int{1, 5} {
		old := runtime.GOMAXPROCS(processors)
		for seed := range uint64(60) {
			clean(t)
			randomSequence(t, rand.New(rand.NewPCG(seed, 7)))
		}
		runtime.GOMAXPROCS(old)
	}
}

func randomSequence(t *testing.T, r *rand.Rand) {
	const arrays, size = 3, 24
	var host, device, real [arrays][]int
	for a := range real {
		host[a], device[a], real[a] = make([]int, size), make([]int, size), make([]int, size)
		for i := range size {
			host[a][i] = r.IntN(100)
		}
		copy(device[a], host[a])
		copy(real[a], host[a])
	}
	section := func() (lo, hi int) {
		lo = r.IntN(size)
		return lo, lo + 1 + r.IntN(size-lo)
	}
	data := func(m omp.MapType) *omp.Region {
		return &omp.Region{Pos: "later.go:1:2", Params: []omp.Param{{Name: "x", Map: m}}}
	}
	tasking := func(items ...omp.Dependence) omp.Tasking {
		return omp.Tasking{Undeferred: r.IntN(4) == 0, Depend: items}
	}
	k := &omp.Kernel{Name: "mix", Pos: "later.go:2:2", Loops: 1, Params: []omp.Param{
		{Name: "to", Map: omp.ToFrom | omp.Implicit}, {Name: "of", Map: omp.ToFrom | omp.Implicit | omp.ReadOnly},
		{Name: "first", Kind: omp.Firstprivate},
	}}
	body := func(c *omp.Chunk, to, of []int) {
		first := omp.Scalar[int](c, 2)
		for i := c.Lo; i < c.Hi; i++ {
			to[first+i] = 3*to[first+i] + of[i%len(of)]
		}
	}
	k.Body = func(c *omp.Chunk) { body(c, omp.Items[int](c, 0), omp.Items[int](c, 1)) }
	for a := range real {
		omp.TargetEnterDataTask(data(omp.To), tasking(omp.DependSlice(omp.DependOut, real[a])), omp.With{},
			omp.Slice(real[a]))
	}
	for range 40 {
		a, b := r.IntN(arrays), r.IntN(arrays)
		lo, hi := section()
		switch r.IntN(8) {
		case 0:
			copy(host[a][lo:hi], device[a][lo:hi])
			omp.TargetUpdateTask(data(omp.From), tasking(omp.DependSlice(omp.DependInoutset, real[a])), omp.With{},
				omp.Section(real[a], lo, hi))
		case 1:
			copy(device[a][lo:hi], host[a][lo:hi])
			omp.TargetUpdateTask(data(omp.To), tasking(omp.DependSlice(omp.DependMutexinoutset, real[a])), omp.With{},
				omp.Section(real[a], lo, hi))
		case 2:
			omp.Taskwait("later.go:3:2")
			assert.Equal(t, host, real)
		case 3:
			omp.Taskwait("later.go:3:2", omp.DependSlice(omp.DependIn, real[a][lo:hi]))
			assert.Equal(t, host[a][lo:hi], real[a][lo:hi])
		case 4:
			omp.Current().Task(&omp.Construct{Pos: "later.go:4:2"},
				omp.Tasking{Depend: []omp.Dependence{omp.DependSlice(omp.DependOut, real[a][lo:hi])}},
				func(*omp.Thread) { real[a][lo]++ })
			host[a][lo]++
		default:
			if a == b {
				continue // iterations would read what others write
			}
			for i := range hi - lo {
				device[a][lo+i] = 3*device[a][lo+i] + device[b][i%size]
			}
			omp.TargetTask(k, tasking(omp.DependSlice(omp.DependOut, real[a][lo:hi]),
				omp.DependSlice(omp.DependIn, real[b])), omp.With{}, omp.Nest{omp.Upto(hi - lo)},
				omp.Slice(real[a]), omp.Slice(real[b]), omp.Value(lo))
		}
	}
	for a := range real {
		omp.TargetExitDataTask(data(omp.From), tasking(omp.DependAll(omp.DependOut)), omp.With{}, omp.Slice(real[a]))
	}
	wait()
	require.Equal(t, device, real)
}
