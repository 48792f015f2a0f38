//go:build omp

package dft

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/gen"
)

// onDevice maps slices around a call, which is given them as dispatch passes them to a variant; they come back.
func onDevice[E, F any](x []E, y []F, body func(x []E, y []F)) {
	r := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.ToFrom}, {Map: gen.ToFrom}}}
	defer gen.TargetData(r, gen.With{}, gen.Slice(x), gen.Slice(y)).End()
	body(gen.UseSlice(gen.With{}, x), gen.UseSlice(gen.With{}, y))
}

// Transforms on the device are the host's, to the last bit: of lines and batches, fast lengths and others, with gaps.
func TestTransformsOnTheDevice(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, d := range []Descriptor{
		New(16), New(1), New(97), New(1 << 16), New(12, 10), New(4, 3, 8),
		{Lengths: []int{32}, Transforms: 700}, {Lengths: []int{6, 5}, Transforms: 9, BackwardScale: 0.5},
		{Lengths: []int{20}, Time: Layout{Strides: []int{3}}, Frequency: Layout{Strides: []int{2}}},
	} {
		p := d.Complex128()
		x := make([]complex128, p.time.extent+3)
		for i := range x {
			x[i] = complex(r.Float64(), r.Float64())
		}
		y := make([]complex128, p.frequency.extent)
		back := make([]complex128, p.time.extent)
		p.Forward(y, x)
		p.Backward(back, y)
		z, again := make([]complex128, len(y)), make([]complex128, len(back))
		onDevice(z, x, p.deviceForward)
		assert.Equal(t, y, z, "%v", d)
		onDevice(again, z, p.deviceBackward)
		assert.Equal(t, back, again, "%v", d)
		clear(z)
		onDevice(z, x, func(_, _ []complex128) { p.stagedForward(z, x) })
		assert.Equal(t, y, z, "%v by the host", d)

		q := d.Float64()
		reals, halves := make([]float64, q.time.extent), make([]complex128, q.frequency.extent)
		for i := range reals {
			reals[i] = r.Float64()
		}
		q.Forward(halves, reals)
		found := make([]complex128, len(halves))
		onDevice(found, reals, q.deviceForward)
		assert.Equal(t, halves, found, "%v of reals", d)
		want, got := make([]float64, len(reals)), make([]float64, len(reals))
		q.Backward(want, halves)
		onDevice(got, halves, q.deviceBackward)
		assert.Equal(t, want, got, "%v of reals, back", d)
	}
}

// In place, and refused in the same words as on the host.
func TestTransformsInPlaceOnTheDevice(t *testing.T) {
	p := New(8).Complex64()
	x, y := make([]complex64, 8), make([]complex64, 8)
	for i := range x {
		x[i] = complex(float32(i), 1)
	}
	p.Forward(y, x)
	r := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.ToFrom}}}
	func() {
		defer gen.TargetData(r, gen.With{}, gen.Slice(x)).End()
		there := gen.UseSlice(gen.With{}, x)
		p.deviceForward(there, there)
		assert.PanicsWithError(t, "mkl: Forward: parameter 1 (dst) has 4 elements; the descriptor needs at least 8",
			func() {
				p.deviceForward(there[:4], there)
			})
	}()
	assert.Equal(t, y, x)
}

// A plan that there is not is refused on either side, and under dispatch with the place of the directive.
func TestNoPlan(t *testing.T) {
	var p *Complex[float64, complex128]
	var q *Real[float64, complex128]
	x, y := make([]complex128, 4), make([]float64, 4)
	const text = "mkl: Forward: parameter 0 (plan) is nil; a Descriptor's Complex128, Complex64, Float64 or Float32 makes one"
	assert.PanicsWithError(t, text, func() { p.Forward(x, x) })
	assert.PanicsWithError(t, text, func() { q.Forward(x, y) })
	assert.Panics(t, func() { q.Backward(y, x) })
	onDevice(x, y, func(_ []complex128, _ []float64) {
		assert.PanicsWithError(t, text, func() { p.deviceForward(x, x) })
		assert.PanicsWithError(t, text, func() { q.deviceForward(x, y) })
		at := gen.Dispatcher{Name: "Forward", Variants: []gen.Variant{{}}}
		assert.PanicsWithError(t, "user.go:7:2: "+text, func() {
			d := gen.Dispatch(&at, gen.With{}, "user.go:7:2", true)
			defer d.End()
			p.deviceForward(x, x)
		})
	})
}
