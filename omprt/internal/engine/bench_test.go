package engine_test

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// triad is a = b + s*c over memory that is present.
var triadKernel = omp.Kernel{
	Name: "__omp_offloading_bench_triad_l1", Pos: "bench.go:1:1", Loops: 1,
	Params: []omp.Param{
		{Name: "a", Kind: omp.Mapped, Map: omp.ToFrom | omp.Implicit},
		{Name: "b", Kind: omp.Mapped, Map: omp.ToFrom | omp.Implicit},
		{Name: "c", Kind: omp.Mapped, Map: omp.ToFrom | omp.Implicit},
		{Name: "s", Kind: omp.Firstprivate, Type: omp.Float64},
	},
	Body: func(k *omp.Chunk) {
		a, b, c := omp.Items[float64](k, 0), omp.Items[float64](k, 1), omp.Items[float64](k, 2)
		s := omp.Scalar[float64](k, 3)
		for i := k.Lo; i < k.Hi; i++ {
			a[i] = b[i] + s*c[i]
		}
	},
}

var abc = omp.Region{Pos: "bench.go:2:1", Params: []omp.Param{
	{Name: "a", Kind: omp.Mapped, Map: omp.ToFrom}, {Name: "b", Kind: omp.Mapped, Map: omp.To}, {Name: "c", Kind: omp.Mapped, Map: omp.To},
}}

var copied = omp.Kernel{
	Name: "__omp_offloading_bench_triad_l3", Pos: "bench.go:3:1", Loops: 1,
	Params: []omp.Param{
		{Name: "a", Kind: omp.Mapped, Map: omp.From},
		{Name: "b", Kind: omp.Mapped, Map: omp.To},
		{Name: "c", Kind: omp.Mapped, Map: omp.To},
		{Name: "s", Kind: omp.Firstprivate, Type: omp.Float64},
	},
	Body: triadKernel.Body, Overwrites: "t0 0=",
}

func vectors(n int) (a, b, c []float64) {
	a, b, c = make([]float64, n), make([]float64, n), make([]float64, n)
	for i := range a {
		a[i], b[i], c[i] = 1, float64(i), float64(n-i)
	}
	return a, b, c
}

func triad(k *omp.Kernel, a, b, c []float64, s float64) {
	omp.Target(k, omp.With{}, omp.Nest{omp.Upto(len(a))}, omp.Slice(a), omp.Slice(b), omp.Slice(c), omp.Value(s))
}

func present(a, b, c []float64) omp.Data {
	return omp.TargetData(&abc, omp.With{}, omp.Slice(a), omp.Slice(b), omp.Slice(c))
}

// BenchmarkLaunchPresent is a kernel of 64 iterations with three slices that are on the device.
func BenchmarkLaunchPresent(b *testing.B) {
	x, y, z := vectors(64)
	defer present(x, y, z).End()
	b.ReportAllocs()
	for b.Loop() {
		triad(&triadKernel, x, y, z, 3)
	}
}

// BenchmarkLaunchMapped maps three slices of 512 bytes at each launch, with two copies to and one from the device.
func BenchmarkLaunchMapped(b *testing.B) {
	x, y, z := vectors(64)
	b.ReportAllocs()
	for b.Loop() {
		triad(&copied, x, y, z, 3)
	}
}

// BenchmarkLaunchHost is the same on the host.
func BenchmarkLaunchHost(b *testing.B) {
	x, y, z := vectors(64)
	b.ReportAllocs()
	for b.Loop() {
		omp.Target(&triadKernel, omp.With{Host: true}, omp.Nest{omp.Upto(64)}, omp.Slice(x), omp.Slice(y), omp.Slice(z), omp.Value(3.0))
	}
}

// BenchmarkTriad is 8Mi doubles that are present, beside a hand-written loop on two goroutines in the same run: the
// metric ratio is the rate over that one's.
func BenchmarkTriad(b *testing.B) {
	const n = 8 << 20
	x, y, z := vectors(n)
	hx, hy, hz := vectors(n)
	defer present(x, y, z).End()
	var ours, theirs stopwatch
	b.SetBytes(3 * 8 * n)
	for b.Loop() {
		theirs.time(func() { byHand(hx, hy, hz, 3) })
		ours.time(func() { triad(&triadKernel, x, y, z, 3) })
	}
	b.ReportMetric(float64(theirs.median())/float64(ours.median()), "ratio")
	b.ReportMetric(24*n/float64(ours.median().Nanoseconds()), "GB/s")
}

func byHand(a, b, c []float64, s float64) {
	var wg sync.WaitGroup
	half := len(a) / 2
	for _, p := range [][2]int{{0, half}, {half, len(a)}} {
		wg.Go(func() {
			for i := p[0]; i < p[1]; i++ {
				a[i] = b[i] + s*c[i]
			}
		})
	}
	wg.Wait()
}

// BenchmarkVectorAddMapped is 1Mi doubles mapped at each launch: 24 MiB moved.
func BenchmarkVectorAddMapped(b *testing.B) {
	x, y, z := vectors(1 << 20)
	b.SetBytes(24 << 20)
	for b.Loop() {
		triad(&copied, x, y, z, 3)
	}
}

var brought, taken = omp.Region{Pos: "bench.go:4:1", Params: []omp.Param{{Name: "v", Kind: omp.Mapped, Map: omp.To}}},
	omp.Region{Pos: "bench.go:5:1", Params: []omp.Param{{Name: "v", Kind: omp.Mapped, Map: omp.From}}}

// BenchmarkEnterExit brings 64 bytes to the device, and back.
func BenchmarkEnterExit(b *testing.B) {
	v := make([]float64, 8)
	b.ReportAllocs()
	for b.Loop() {
		omp.TargetEnterData(&brought, omp.With{}, omp.Slice(v))
		omp.TargetExitData(&taken, omp.With{}, omp.Slice(v))
	}
}

var emptyKernel = omp.Kernel{Name: "__omp_offloading_bench_empty_l6", Pos: "bench.go:6:1", Body: func(*omp.Chunk) {}}

// BenchmarkLater is eight kernels that nothing waits for, and a taskwait: of nothing, and of 64 iterations.
func BenchmarkLater(b *testing.B) {
	b.Run("empty", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for range 8 {
				omp.TargetTask(&emptyKernel, omp.Tasking{}, omp.With{}, nil)
			}
			omp.Taskwait("bench.go:7:1")
		}
	})
	b.Run("triad", func(b *testing.B) {
		x, y, z := vectors(64)
		defer present(x, y, z).End()
		b.ReportAllocs()
		for b.Loop() {
			for range 8 {
				omp.TargetTask(&triadKernel, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(64)}, omp.Slice(x),
					omp.Slice(y), omp.Slice(z), omp.Value(3.0))
			}
			omp.Taskwait("bench.go:7:1")
		}
	})
}

// BenchmarkLaunchMany is launches of 4 and of 1000 goroutines, each on data of its own.
func BenchmarkLaunchMany(b *testing.B) {
	for _, n := range []int{4, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var on [][]float64
			for range n {
				v := make([]float64, 64)
				omp.TargetEnterData(&brought, omp.With{}, omp.Slice(v))
				defer omp.TargetExitData(&taken, omp.With{}, omp.Slice(v))
				on = append(on, v)
			}
			b.ResetTimer()
			var wg sync.WaitGroup
			for _, v := range on {
				wg.Go(func() {
					for range b.N / n {
						triad(&triadKernel, v, v, v, 3)
					}
				})
			}
			wg.Wait()
		})
	}
}

var (
	manyIn  = omp.Region{Pos: "bench.go:5:1", Params: []omp.Param{{Name: "v", Kind: omp.Mapped, Map: omp.To}}}
	manyOut = omp.Region{Pos: "bench.go:6:1", Params: []omp.Param{{Name: "v", Kind: omp.Mapped, Map: omp.Release}}}
)

// BenchmarkHit finds one item among 100,000 that are present.
func BenchmarkHit(b *testing.B) {
	const n = 100_000
	memory := make([]float64, 16*n)
	order := make([]unsafe.Pointer, n)
	for i := range order {
		v := memory[16*i : 16*i+8]
		omp.TargetEnterData(&manyIn, omp.With{}, omp.Slice(v))
		order[i] = unsafe.Pointer(&v[0])
	}
	defer func() {
		for i := range n {
			omp.TargetExitData(&manyOut, omp.With{}, omp.Slice(memory[16*i:16*i+8]))
		}
	}()
	for _, how := range []string{"in order", "at random"} {
		b.Run(how, func(b *testing.B) {
			at := 0
			for b.Loop() {
				if omprt.GetMappedPtr(order[at], 0) == nil {
					b.Fatal("an item that was mapped is not there")
				}
				if at++; at == n {
					at = 0
				}
			}
		})
		rand.New(rand.NewPCG(1, 2)).Shuffle(n, func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
}
