package engine_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// sequences are the seeds of a random test: a few, or as many as GOOFFLOAD_SEQUENCES says, from GOOFFLOAD_SEED on.
func sequences(t *testing.T, few uint64) iter.Seq[uint64] {
	from, n := uint64(0), few
	for name, at := range map[string]*uint64{"GOOFFLOAD_SEQUENCES": &n, "GOOFFLOAD_SEED": &from} {
		if s := os.Getenv(name); s != "" {
			var err error
			*at, err = strconv.ParseUint(s, 10, 64)
			require.NoError(t, err, name)
		}
	}
	return func(yield func(uint64) bool) {
		for seed := from; seed < from+n && yield(seed); seed++ {
		}
	}
}

// Random sequences of constructs on an array, of which depend clauses make a chain, do what the sequence does in order;
// present is what the counts of the constructs say that were met before.
func TestRandomSequencesOfConstructsThatNothingWaitsFor(t *testing.T) {
	for _, processors := range []int{1, 5} {
		old := runtime.GOMAXPROCS(processors)
		for seed := range sequences(t, 150) {
			clean(t)
			randomMeetings(t, seed)
			if t.Failed() {
				break
			}
		}
		runtime.GOMAXPROCS(old)
	}
}

func randomMeetings(t *testing.T, seed uint64) {
	const size = 10
	r := rand.New(rand.NewPCG(seed, 3))
	free := inUse()
	host, device, real := make([]int, size), make([]int, size), make([]int, size)
	for i := range real {
		host[i] = r.IntN(100)
		real[i] = host[i]
	}
	n := 0 // the reference count of the whole array
	var log []string
	did := func(format string, args ...any) {
		log = append(log, fmt.Sprintf(format, args...)+fmt.Sprintf(" (%d)", n))
	}
	defer func() {
		if e := recover(); e != nil {
			t.Errorf("seed %d on %d processors: %v: %q", seed, runtime.GOMAXPROCS(0), e, log)
		}
	}()
	whole, on := omp.Slice(real), omp.DependSlice(omp.DependOut, real)
	// The same few launches again and again are remembered.
	var again map[omp.MapType]*omp.Kernel
	steps, others := 30, 9
	if seed%2 == 0 {
		again = map[omp.MapType]*omp.Kernel{}
		steps, others = 60, 30
		omp.TargetEnterData(moving(omp.To), omp.With{}, whole)
		n = 1
		copy(device, host)
	}
	for range steps {
		task := omp.Tasking{Depend: []omp.Dependence{on}, Undeferred: r.IntN(8) == 0}
		present := omp.MapType(0)
		if n > 0 && r.IntN(2) == 0 {
			present = omp.Present
		}
		switch by := r.IntN(50); r.IntN(others) {
		case 0:
			did("enter to")
			omp.TargetEnterDataTask(moving(omp.To|present), task, omp.With{}, whole)
			if n++; n == 1 {
				copy(device, host)
			}
		case 1:
			did("exit from")
			omp.TargetExitDataTask(moving(omp.From|present), task, omp.With{}, whole)
			if n == 1 {
				copy(host, device)
			}
			n = max(0, n-1)
		case 2:
			did("exit delete")
			omp.TargetExitDataTask(moving(omp.Delete|present), task, omp.With{}, whole)
			n = 0
		case 3:
			did("update to")
			omp.TargetUpdateTask(moving(omp.To|present), task, omp.With{}, whole)
			if n > 0 {
				copy(device, host)
			}
		case 4:
			did("update from")
			omp.TargetUpdateTask(moving(omp.From|present), task, omp.With{}, whole)
			if n > 0 {
				copy(host, device)
			}
		case 5:
			did("host")
			omp.Current().Task(&omp.Construct{}, task, func(*omp.Thread) { real[by%size] += by })
			host[by%size] += by
		case 6:
			did("wait")
			wait()
			require.Equal(t, host, real, "seed %d: %q", seed, log)
			require.Equal(t, n > 0, omprt.TargetIsPresent(&real[0], 0), "seed %d: %q", seed, log)
			if n == 0 {
				assert.Equal(t, omprt.NotPresent, errorOf(t, func() {
					omp.TargetTask(adding(omp.ToFrom|omp.Present, nil), omp.Tasking{}, omp.With{},
						omp.Nest{omp.Upto(1)}, whole, omp.Value(1))
				}).Code)
			}
		default:
			lo := r.IntN(size)
			hi := lo + 1 + r.IntN(size-lo)
			m := []omp.MapType{omp.ToFrom, omp.To, omp.ToFrom | omp.Implicit, omp.ToFrom | omp.Always}[r.IntN(4)]
			if again != nil {
				lo, hi, m, present = lo%2*size/2, size, m&^omp.Always, 0
			}
			if n > 0 && again == nil && r.IntN(4) == 0 {
				m = omp.Alloc
			}
			did("region %v %d:%d", m, lo, hi)
			k := again[m|present]
			if k == nil {
				k = adding(m|present, nil)
				k.Body = func(c *omp.Chunk) {
					x, by := omp.Items[int](c, 0), omp.Scalar[int](c, 1)
					for i := range x {
						x[i] = 3*x[i] + by
					}
				}
				if again != nil {
					again[m|present] = k
				}
			}
			omp.TargetTask(k, task, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(real[lo:hi]), omp.Value(by))
			if n == 0 || m&omp.Always != 0 {
				copy(device[lo:hi], host[lo:hi])
			}
			for i := lo; i < hi; i++ {
				device[i] = 3*device[i] + by
			}
			if m&omp.From != 0 && (n == 0 || m&omp.Always != 0) {
				copy(host[lo:hi], device[lo:hi])
			}
		}
	}
	wait()
	require.Equal(t, host, real, "seed %d: %q", seed, log)
	omp.TargetExitData(moving(omp.Delete), omp.With{}, whole)
	require.Empty(t, counts(), "seed %d: %q", seed, log)
	require.Equal(t, free, inUse(), "seed %d: %q", seed, log)
}
