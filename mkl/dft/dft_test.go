package dft_test

import (
	"fmt"
	"math"
	"math/cmplx"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/mkl"
	"github.com/gooffload/gooffload/mkl/dft"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/host"
)

// exact is the transform of up to three dimensions by its definition, one dimension after the other.
func exact(x []complex128, lengths []int, sign float64) []complex128 {
	inner := 1
	for i := len(lengths) - 1; i >= 0; i-- {
		n := lengths[i]
		roots := make([]complex128, n)
		for k := range roots {
			roots[k] = cmplx.Rect(1, sign*2*math.Pi*float64(k)/float64(n))
		}
		out := make([]complex128, len(x))
		for at := range x {
			k := at / inner % n
			for j := range n {
				out[at] += x[at+(j-k)*inner] * roots[j*k%n]
			}
		}
		x, inner = out, inner*n
	}
	return x
}

// shape is a random descriptor, and where its elements lie in time and frequency.
type shape struct {
	dft.Descriptor
	time, frequency []int // the places of the elements, transform after transform, in row-major order
}

func randomShape(r *rand.Rand, real, inPlace bool) shape {
	var s shape
	for range 1 + r.IntN(3) {
		s.Lengths = append(s.Lengths, 1+r.IntN([]int{60, 8, 6}[min(2, len(s.Lengths))]))
	}
	s.Transforms = r.IntN(4)
	if r.IntN(2) == 0 {
		s.ForwardScale, s.BackwardScale = r.Float64()+0.5, r.Float64()+0.5
	}
	s.Time, s.time = randomLayout(r, s.Lengths, s.Transforms)
	halved := append([]int{}, s.Lengths...)
	if real {
		halved[len(halved)-1] = halved[len(halved)-1]/2 + 1
	}
	s.Frequency, s.frequency = randomLayout(r, halved, s.Transforms)
	if inPlace {
		s.Frequency, s.frequency = s.Time, s.time
	}
	return s
}

// randomLayout gives dimensions and batch strides in a random order, with gaps, or the default.
func randomLayout(r *rand.Rand, lengths []int, transforms int) (l dft.Layout, places []int) {
	counts := append([]int{max(1, transforms)}, lengths...)
	strides := make([]int, len(counts))
	order := []int{3, 2, 1, 0}[4-len(counts):]
	if r.IntN(2) == 0 {
		order = r.Perm(len(counts))
	}
	defaults := r.IntN(3) == 0
	if defaults {
		order = []int{3, 2, 1, 0}[4-len(counts):]
	}
	span := 1
	for _, i := range order {
		strides[i] = span
		if !defaults && r.IntN(3) == 0 {
			strides[i] += r.IntN(3)
		}
		span = strides[i] * counts[i]
	}
	if !defaults {
		l = dft.Layout{Strides: strides[1:], Distance: strides[0]}
	}
	places = []int{0}
	for i, n := range counts {
		var next []int
		for _, p := range places {
			for k := range n {
				next = append(next, p+k*strides[i])
			}
		}
		places = next
	}
	return l, places
}

func everyway(t *testing.T, f func(t *testing.T)) {
	for _, isa := range []engine.ISA{engine.Best, engine.Go} {
		for _, threads := range []int{1, 3} {
			t.Run(fmt.Sprintf("%v, %d threads", isa, threads), func(t *testing.T) {
				defer host.SetInstructions(host.SetInstructions(isa))
				defer mkl.SetNumThreads(mkl.SetNumThreads(threads))
				f(t)
			})
		}
	}
}

func extent(places []int) int {
	n := 0
	for _, p := range places {
		n = max(n, p+1)
	}
	return n
}

func TestComplex(t *testing.T) {
	everyway(t, func(t *testing.T) {
		r := rand.New(rand.NewPCG(1, 1))
		for range 60 {
			inPlace := r.IntN(3) == 0
			s := randomShape(r, false, inPlace)
			p, q := s.Complex128(), s.Complex64()
			for _, forward := range []bool{true, false} {
				from, to, sign, scale := s.time, s.frequency, -1.0, s.ForwardScale
				if !forward {
					from, to, sign, scale = s.frequency, s.time, 1.0, s.BackwardScale
				}
				if scale == 0 {
					scale = 1
				}
				src, dst := make([]complex128, extent(from)), make([]complex128, extent(to)+3)
				for i := range src {
					src[i] = complex(r.NormFloat64(), r.NormFloat64())
				}
				for i := range dst {
					dst[i] = 7
				}
				want := expected(dst, src, from, to, s, sign, scale)
				src64, dst64 := single(src), single(dst)
				if inPlace {
					dst, dst64 = src, src64
					want = expected(dst, src, from, to, s, sign, scale)
				}
				if forward {
					p.Forward(dst, src)
					q.Forward(dst64, src64)
				} else {
					p.Backward(dst, src)
					q.Backward(dst64, src64)
				}
				near(t, want, dst, 1e-13, s)
				near(t, want, double(dst64), 1e-5, s)
			}
		}
	})
}

// expected is what a transform makes of dst: what lies between the elements stays.
func expected(dst, src []complex128, from, to []int, s shape, sign, scale float64) []complex128 {
	want := append([]complex128{}, dst...)
	n := len(from) / max(1, s.Transforms)
	for t := 0; t < len(from); t += n {
		x := make([]complex128, n)
		for i, p := range from[t : t+n] {
			x[i] = src[p]
		}
		for i, v := range exact(x, s.Lengths, sign) {
			want[to[t+i]] = complex(scale, 0) * v
		}
	}
	return want
}

func near(t *testing.T, want, got []complex128, tolerance float64, s shape) {
	t.Helper()
	size := 1.0
	for _, w := range want {
		size = max(size, cmplx.Abs(w))
	}
	require.Len(t, got, len(want))
	for i, w := range want {
		require.LessOrEqual(t, cmplx.Abs(got[i]-w), tolerance*size, "element %d of %+v", i, s.Descriptor)
	}
}

func single(x []complex128) []complex64 {
	y := make([]complex64, len(x))
	for i, v := range x {
		y[i] = complex64(v)
	}
	return y
}

func double(x []complex64) []complex128 {
	y := make([]complex128, len(x))
	for i, v := range x {
		y[i] = complex128(v)
	}
	return y
}

func TestReal(t *testing.T) {
	everyway(t, func(t *testing.T) {
		r := rand.New(rand.NewPCG(2, 2))
		for range 60 {
			s := randomShape(r, true, false)
			forwardScale, backwardScale := s.ForwardScale, s.BackwardScale
			if forwardScale == 0 {
				forwardScale, backwardScale = 1, 1
			}
			x := make([]float64, extent(s.time))
			for i := range x {
				x[i] = r.NormFloat64()
			}
			x32 := make([]float32, len(x))
			for i, v := range x {
				x32[i] = float32(v)
			}
			y := make([]complex128, extent(s.frequency))
			y32 := make([]complex64, len(y))
			count := max(1, s.Transforms)
			n, h := len(s.time)/count, len(s.frequency)/count
			last := s.Lengths[len(s.Lengths)-1]
			want := make([]complex128, len(y))
			for k := range count {
				z := make([]complex128, n)
				for i, p := range s.time[k*n : (k+1)*n] {
					z[i] = complex(x[p], 0)
				}
				all := exact(z, s.Lengths, -1)
				for i, p := range s.frequency[k*h : (k+1)*h] {
					row, column := i/(last/2+1), i%(last/2+1)
					want[p] = complex(forwardScale, 0) * all[row*last+column]
				}
			}
			p, q := s.Float64(), s.Float32()
			p.Forward(y, x)
			q.Forward(y32, x32)
			near(t, want, y, 1e-13, s)
			near(t, want, double(y32), 1e-5, s)

			was := append([]complex128{}, y...)
			back, back32 := make([]float64, len(x)), make([]float32, len(x))
			p.Backward(back, y)
			q.Backward(back32, y32)
			require.Equal(t, was, y, "the source of Backward stays")
			factor := forwardScale * backwardScale * float64(n)
			for _, p := range s.time {
				require.InDelta(t, factor*x[p], back[p], 1e-12*factor*10, "%+v", s.Descriptor)
				require.InDelta(t, factor*x[p], float64(back32[p]), 1e-4*factor, "%+v", s.Descriptor)
			}
		}
	})
}

// TestThreadsAgree: results do not depend on the number of goroutines, to the last bit.
func TestThreadsAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for _, d := range []dft.Descriptor{dft.New(1 << 17), dft.New(300, 200), {Lengths: []int{512}, Transforms: 200}, dft.New(31, 64, 20)} {
		p := d.Complex128()
		n := max(1, d.Transforms)
		for _, l := range d.Lengths {
			n *= l
		}
		x := make([]complex128, n)
		for i := range x {
			x[i] = complex(r.NormFloat64(), r.NormFloat64())
		}
		var want []complex128
		for _, threads := range []int{1, 2, 5} {
			y := make([]complex128, n)
			func() {
				defer mkl.SetNumThreads(mkl.SetNumThreads(threads))
				p.Forward(y, x)
			}()
			if want == nil {
				want = y
			}
			assert.Equal(t, want, y)
		}
	}
}

// TestManyGoroutines uses plans from many goroutines at once.
func TestManyGoroutines(t *testing.T) {
	c, f := dft.New(60, 4).Complex128(), dft.Descriptor{Lengths: []int{101}, Transforms: 3}.Float64()
	x, y := make([]complex128, 240), make([]complex128, 240)
	u, v := make([]float64, 303), make([]complex128, 153)
	for i := range x {
		x[i], u[i] = complex(float64(i%7), float64(i%5)), float64(i%11)
	}
	c.Forward(y, x)
	f.Forward(v, u)
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			y2, v2 := make([]complex128, 240), make([]complex128, 153)
			c.Forward(y2, x)
			f.Forward(v2, u)
			assert.Equal(t, y, y2)
			assert.Equal(t, v, v2)
		})
	}
	all.Wait()
}

func TestRefused(t *testing.T) {
	x := make([]complex128, 16)
	for _, c := range []struct {
		call func()
		want string
	}{
		{func() { dft.New().Complex128() }, "mkl: Complex128: parameter 1 (Lengths) has 0 dimensions; there are one to three"},
		{func() { dft.New(4, 0).Complex64() }, "mkl: Complex64: parameter 1 (Lengths[1]) is 0; a length is at least 1"},
		{func() { dft.New(1<<30, 1<<30, 1<<30).Float64() }, "mkl: Float64: parameter 1 (Lengths) with the strides and the number of transforms is more than memory can hold"},
		{func() { dft.Descriptor{Lengths: []int{4}, Transforms: -1}.Complex128() }, "mkl: Complex128: parameter 2 (Transforms) is -1; it must be at least 1, or 0 for 1"},
		{
			func() { dft.Descriptor{Lengths: []int{4, 4}, Time: dft.Layout{Strides: []int{3, 1}}}.Complex128() },
			"mkl: Complex128: parameter 3 (Time) puts two elements at one place: strides [3 1], distance 13",
		},
		{
			func() { dft.Descriptor{Lengths: []int{4}, Frequency: dft.Layout{Strides: []int{0}}}.Complex128() },
			"mkl: Complex128: parameter 4 (Frequency.Strides[0]) is 0; a stride is at least 1",
		},
		{
			func() { dft.Descriptor{Lengths: []int{4}, ForwardScale: math.NaN()}.Complex128() },
			"mkl: Complex128: parameter 5 (ForwardScale) is NaN; a scale is finite",
		},
		{func() { dft.New(16).Complex128().Forward(x[1:], x) }, "mkl: Forward: parameter 1 (dst) has 15 elements; the descriptor needs at least 16"},
		{func() { dft.New(8).Complex128().Forward(x[1:], x) }, "mkl: Forward: parameter 1 (dst) shares some memory with src; it must be the same, or have none in common"},
		{
			func() {
				dft.Descriptor{Lengths: []int{4}, Time: dft.Layout{Strides: []int{2}}}.Complex128().Backward(x, x)
			},
			"mkl: Backward: parameter 1 (dst) is where src is, so Time and Frequency have to be the same layout",
		},
		{func() { dft.New(16).Float64().Backward(make([]float64, 15), x) }, "mkl: Backward: parameter 1 (dst) has 15 elements; the descriptor needs at least 16"},
	} {
		func() {
			defer func() {
				e, ok := recover().(*dft.ArgumentError)
				if assert.True(t, ok, c.want) {
					assert.EqualError(t, e, c.want)
				}
			}()
			c.call()
		}()
	}
}

// A plan that no Descriptor has made says so, as a nil one does.
func TestPlansOfNoDescriptorSaySo(t *testing.T) {
	refused := func(f func()) (err error) {
		defer func() { err, _ = recover().(error) }()
		f()
		return nil
	}
	var c dft.Complex[float64, complex128]
	var r dft.Real[float32, complex64]
	x, y, z := make([]complex128, 4), make([]complex64, 4), make([]float32, 4)
	for _, f := range []func(){func() { c.Forward(x, x) }, func() { c.Backward(x, x) }, func() { r.Forward(y, z) },
		func() { r.Backward(z, y) }} {
		assert.ErrorContains(t, refused(f), "plan) has no lengths; a Descriptor's Complex128, Complex64, Float64 or Float32 makes one")
	}
}
