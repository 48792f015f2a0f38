package dft

import (
	"math/cmplx"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Layouts that interleave are right where no place is taken twice, which is what counting shows.
func TestApart(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	interleaved, overlapping := 0, 0
	for range 20000 {
		g := grid{count: 1 + r.IntN(5), distance: 1 + r.IntN(40)}
		for range 1 + r.IntN(3) {
			g.lengths = append(g.lengths, 1+r.IntN(6))
			g.strides = append(g.strides, 1+r.IntN(40))
		}
		taken, twice := map[int]bool{}, false
		each(g, func(at int) {
			twice = twice || taken[at]
			taken[at] = true
		})
		all := []steps{{g.count, g.distance}}
		for i, n := range g.lengths {
			all = append(all, steps{n, g.strides[i]})
		}
		if !assert.Equal(t, !twice, g.apart(), "%+v", g) {
			return
		}
		if twice {
			overlapping++
		} else if !nested(all) {
			interleaved++
		}
	}
	assert.Greater(t, interleaved, 100)
	assert.Greater(t, overlapping, 100)
}

// each calls a function with the place of each element.
func each(g grid, f func(at int)) {
	var dimension func(d, at int)
	dimension = func(d, at int) {
		if d == len(g.lengths) {
			f(at)
			return
		}
		for i := range g.lengths[d] {
			dimension(d+1, at+i*g.strides[d])
		}
	}
	for k := range g.count {
		dimension(0, k*g.distance)
	}
}

func TestInterleavedTransforms(t *testing.T) {
	interleaved := New(4)
	interleaved.Transforms, interleaved.Time = 2, Layout{Strides: []int{2}, Distance: 5}
	plan := interleaved.Complex128()
	src := make([]complex128, 12)
	for i := range src {
		src[i] = complex(float64(i*i%7), float64(i))
	}
	got := make([]complex128, 8)
	plan.Forward(got, src)
	for k := range 2 {
		var line, want [4]complex128
		for i := range line {
			line[i] = src[5*k+2*i]
		}
		New(4).Complex128().Forward(want[:], line[:])
		assert.Equal(t, want[:], got[4*k:4*k+4])
	}
	back := make([]complex128, 12)
	plan.Backward(back, got)
	for i, v := range back {
		want := 4 * src[i]
		if i == 1 || i == 3 || i == 8 || i == 10 { // between the two
			want = 0
		}
		assert.InDelta(t, 0, cmplx.Abs(v-want), 1e-13, "%d", i)
	}
}

func TestScalesInThePrecisionOfThePlan(t *testing.T) {
	for _, c := range []struct {
		says string // "": nothing
		plan func()
	}{
		{"Complex64: parameter 5 (ForwardScale) is 1e+300",
			func() { Descriptor{Lengths: []int{4}, ForwardScale: 1e300}.Complex64() }},
		{"Float32: parameter 6 (BackwardScale) is 1e-300",
			func() { Descriptor{Lengths: []int{4}, BackwardScale: 1e-300}.Float32() }},
		{"", func() { Descriptor{Lengths: []int{4}, ForwardScale: 1e300, BackwardScale: 1e-300}.Float64() }},
	} {
		if c.says != "" {
			assert.PanicsWithError(t, "mkl: "+c.says+"; a scale is finite, not 0, and here of single precision", c.plan)
		} else {
			assert.NotPanics(t, c.plan)
		}
	}
}
