//go:build !omp

package dft

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/mkl/internal/fourier"
)

// Transforms under dispatch as programs write them, waited for or not.

func complexForward[F fourier.Float, C complex64 | complex128](p *Complex[F, C]) func(later bool, dst, src []C) {
	return func(later bool, dst, src []C) {
		//omp:dispatch nowait(later) depend(in: src) depend(inout: dst)
		p.Forward(dst, src)
	}
}

func complexBackward[F fourier.Float, C complex64 | complex128](p *Complex[F, C]) func(later bool, dst, src []C) {
	return func(later bool, dst, src []C) {
		//omp:dispatch nowait(later) depend(in: src) depend(inout: dst)
		p.Backward(dst, src)
	}
}

func realForward[F fourier.Float, C complex64 | complex128](p *Real[F, C]) func(later bool, dst []C, src []F) {
	return func(later bool, dst []C, src []F) {
		//omp:dispatch nowait(later) depend(in: src) depend(inout: dst)
		p.Forward(dst, src)
	}
}

func realBackward[F fourier.Float, C complex64 | complex128](p *Real[F, C]) func(later bool, dst []F, src []C) {
	return func(later bool, dst []F, src []C) {
		//omp:dispatch nowait(later) depend(in: src) depend(inout: dst)
		p.Backward(dst, src)
	}
}

func waitFor[E any](x []E) {
	//omp:taskwait depend(in: x)
}

// randomDescriptor has one to three dimensions, sometimes a batch, scales and gaps.
func randomDescriptor(r *rand.Rand) Descriptor {
	var d Descriptor
	for range 1 + r.IntN(3) {
		d.Lengths = append(d.Lengths, 1+r.IntN([]int{300, 12, 6}[len(d.Lengths)]))
	}
	d.Transforms = r.IntN(4)
	if r.IntN(2) == 0 {
		d.ForwardScale, d.BackwardScale = r.Float64()+0.5, r.Float64()+0.5
	}
	if r.IntN(2) == 0 {
		d.Time = spread(r, d.Lengths)
	}
	if r.IntN(2) == 0 {
		d.Frequency = spread(r, d.Lengths)
	}
	return d
}

// spread is a layout with gaps.
func spread(r *rand.Rand, lengths []int) (l Layout) {
	l.Strides = make([]int, len(lengths))
	span := 1 + r.IntN(2)
	for i := len(lengths) - 1; i >= 0; i-- {
		l.Strides[i] = span
		span = span*lengths[i] + r.IntN(3)
	}
	l.Distance = span
	return l
}

// A chain of transforms that nothing waits for, one of which reads what the last has written, is what it is in turn.
func TestTransformsInAChain(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for range 10 {
		d := randomDescriptor(r)
		d.Frequency = d.Time
		p, q := d.Complex128(), d.Float64()
		x, y := make([]complex128, p.time.extent), make([]complex128, p.time.extent)
		u, v := make([]float64, q.time.extent), make([]complex128, q.frequency.extent)
		for i := range x {
			x[i] = complex(r.Float64(), r.Float64())
		}
		for i := range u {
			u[i] = r.Float64()
		}
		wantX, wantY, wantU, wantV := clone(x), clone(y), clone(u), clone(v)
		for range 3 {
			p.Forward(wantY, wantX)
			p.Backward(wantX, wantY)
			q.Forward(wantV, wantU)
			q.Backward(wantU, wantV)
		}
		chained(p, q, x, y, u, v)
		require.Equal(t, wantX, x, "%+v", d)
		require.Equal(t, wantY, y, "%+v", d)
		require.Equal(t, wantU, u, "%+v", d)
		require.Equal(t, wantV, v, "%+v", d)
	}
}

func clone[E any](x []E) []E { return append([]E{}, x...) }

func chained(p *Complex[float64, complex128], q *Real[float64, complex128], x, y []complex128, u []float64,
	v []complex128) {
	//omp:target data map(tofrom: x, y, u, v)
	{
		for range 3 {
			complexForward(p)(true, y, x)
			realForward(q)(true, v, u)
			complexBackward(p)(true, x, y)
			realBackward(q)(true, u, v)
		}
		waitFor(x)
		waitFor(u)
	}
}
