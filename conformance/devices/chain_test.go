package devices

import (
	"math/rand/v2"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/trace"
)

// inFlight counts the launches that a device has been given and that are not known to have ended.
type inFlight struct {
	mu        sync.Mutex
	now, most int
}

func (f *inFlight) Event(e *trace.Event) {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch e.Kind {
	case trace.Launching:
		f.now++
		f.most = max(f.most, f.now)
	case trace.Ran:
		f.now--
	}
}

// openCL is a device that compiles, and its number.
func openCL(t testing.TB) gen.With {
	t.Helper()
	list, err := omprt.Devices()
	require.NoError(t, err)
	for n, d := range list {
		if d.Plugin == "OPENCL" {
			return gen.With{Device: gen.DeviceNum(n)}
		}
	}
	t.Skip("no OpenCL device")
	return gen.With{}
}

func present(x []int64, w gen.With) gen.Data {
	return gen.TargetData(&gen.Region{Params: []gen.Param{{Name: "x", Map: gen.ToFrom}}}, w, gen.Slice(x))
}

func inOrder(x []int64) gen.Tasking {
	return gen.Tasking{Depend: []gen.Dependence{gen.DependSlice(gen.DependOut, x)}}
}

// The kernels of a chain are on the device before those before them have ended. A graphics processor needs some 80
// microseconds for each, and half of that passes until it is given the next one.
func TestAChainOfKernels(t *testing.T) {
	w, k := openCL(t), faulty(t)
	const length = 64
	x, y := make([]int64, 16<<20), int64(0)
	data := present(x, w)
	step := func(n int) {
		gen.TargetTask(k, inOrder(x), w, gen.Nest{gen.Upto(n)}, gen.Slice(x), gen.Var(&y), gen.Value(0), gen.Value(-1))
	}
	yData := gen.TargetData(&gen.Region{Params: []gen.Param{{Name: "y", Map: gen.To}}}, w, gen.Var(&y))
	step(10) // builds the program
	gen.Taskwait("chain.go:1:1")
	var flight inFlight
	end := trace.Subscribe(trace.Submits|trace.Times, &flight)
	for range length {
		step(len(x))
	}
	gen.Taskwait("chain.go:2:1")
	end()
	yData.End()
	data.End()
	t.Logf("%d of %d kernels are on the device at once", flight.most, length)
	assert.Greater(t, flight.most, length/4, "on a machine that is busy not all of them")
	assert.Equal(t, []int64{length + 1, length}, []int64{x[9], x[len(x)-1]})
}

// Nothing of a chain runs behind a fault, whether that one is known when they are submitted or not, and what else is at
// work goes on.
func TestAFaultInAChain(t *testing.T) {
	w, k := openCL(t), faulty(t)
	for round := range 20 {
		x, other := make([]int64, 100+1000*(round%5)), make([]int64, 100)
		y := int64(0)
		data, beside := present(x, w), present(other, w)
		yData := gen.TargetData(&gen.Region{Params: []gen.Param{{Name: "y", Map: gen.To}}}, w, gen.Var(&y))
		step := func(x []int64, bad int) {
			gen.TargetTask(k, inOrder(x), w, gen.Nest{gen.Upto(len(x))}, gen.Slice(x), gen.Var(&y), gen.Value(3),
				gen.Value(bad))
		}
		before := round % 7
		for range before {
			step(x, -1)
			step(other, -1)
		}
		step(x, 37)
		for n := range 30 {
			step(x, -1)
			step(other, -1)
			if n == round {
				time.Sleep(time.Duration(round%3) * 100 * time.Microsecond)
				runtime.Gosched()
			}
		}
		fault := faultOf(t, func() { gen.Taskwait("chain.go:3:1") })
		assert.Equal(t, "too far", fault.Value)
		assert.Equal(t, "faults.go:13:5", fault.Pos)
		assert.Empty(t, fault.Also)
		step(x, -1) // somebody was told
		gen.Taskwait("chain.go:4:1")
		yData.End()
		beside.End()
		data.End()
		assert.EqualValues(t, before+1, x[37])
		for i := range other {
			assert.EqualValues(t, before+30, other[i])
		}
	}
}

// Random graphs of regions, with updates among them, of several goroutines at once, calculate what the statements do in
// order.
func TestRandomGraphsOfKernels(t *testing.T) {
	w, k := openCL(t), saxpy(t)
	var all sync.WaitGroup
	for seed := range uint64(12) {
		all.Go(func() { randomGraph(t, seed, w, k) })
	}
	all.Wait()
}

func randomGraph(t *testing.T, seed uint64, w gen.With, k *gen.Kernel) {
	const arrays = 4
	r := rand.New(rand.NewPCG(seed, 5))
	var x, device, host [arrays][]float64
	both := func(m gen.MapType) *gen.Region { return &gen.Region{Params: []gen.Param{{Name: "x", Map: m}}} }
	for i := range x {
		x[i], device[i], host[i] = numbers(100), numbers(100), numbers(100)
		gen.TargetEnterData(both(gen.To), w, gen.Slice(x[i]))
	}
	task := func(out, in int) gen.Tasking {
		return gen.Tasking{Depend: []gen.Dependence{gen.DependSlice(gen.DependOut, x[out]),
			gen.DependSlice(gen.DependIn, x[in])}}
	}
	for range 300 {
		to, of := r.IntN(arrays), r.IntN(arrays)
		switch r.IntN(40) {
		case 0:
			gen.TargetUpdateTask(both(gen.From), task(to, to), w, gen.Slice(x[to]))
			copy(host[to], device[to])
		case 1:
			gen.Taskwait("chain.go:7:1")
			assert.Equal(t, host, x, "seed %d", seed)
		default:
			if to == of {
				continue // iterations would be of one array under two names
			}
			gen.TargetTask(k, task(to, of), w, gen.Nest{gen.Upto(100)}, gen.Slice(x[to]), gen.Value(0.25), gen.Slice(x[of]))
			for i := range device[to] {
				device[to][i] += 0.25 * device[of][i]
			}
		}
	}
	gen.Taskwait("chain.go:8:1")
	for i := range x {
		gen.TargetExitData(both(gen.From), w, gen.Slice(x[i]))
	}
	assert.Equal(t, device, x, "seed %d", seed)
}

// BenchmarkChain is the time of a kernel in a chain of 64.
func BenchmarkChain(b *testing.B) {
	w := openCL(b)
	k := saxpy(b)
	for _, n := range []int{64, 65536} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			x, y := numbers(n), numbers(n)
			both := gen.Region{Params: []gen.Param{{Name: "x", Map: gen.To}, {Name: "y", Map: gen.To}}}
			data := gen.TargetData(&both, w, gen.Slice(x), gen.Slice(y))
			task := gen.Tasking{Depend: []gen.Dependence{gen.DependSlice(gen.DependOut, y)}}
			for i := 0; b.Loop(); i++ {
				gen.TargetTask(k, task, w, gen.Nest{gen.Upto(n)}, gen.Slice(y), gen.Value(1.0), gen.Slice(x))
				if i%64 == 63 {
					gen.Taskwait("chain.go:5:1")
				}
			}
			gen.Taskwait("chain.go:6:1")
			data.End()
		})
	}
}
