package engine_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// refusal is the error of a launch that refuses items that overlap; nil if it runs.
func refusal(t *testing.T, launch func()) (err *omprt.Error) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			require.True(t, errors.As(r.(error), &err), "%v", r)
			require.Equal(t, omprt.Overlap, err.Code)
		}
	}()
	launch()
	return nil
}

// shifted is x[i] = y[i+by] for as many i as told.
func shifted(by int64) *omp.Kernel {
	return &omp.Kernel{
		Name: "shifted", Pos: "uses.go:1:2", Loops: 1,
		Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "y", Map: omp.To}},
		Body: func(c *omp.Chunk) {
			x, y := omp.Items[float64](c, 0), omp.Items[float64](c, 1)
			for i := c.Lo; i < c.Hi; i++ {
				x[i] = y[i+int(by)]
			}
		},
		Uses: fmt.Sprintf("0~1%s 0[t0]= 1[%d+t0]", map[bool]string{true: "="}[by == 0], by),
	}
}

func TestItemsThatOverlapAreRefused(t *testing.T) {
	clean(t)
	a := make([]float64, 20)
	launch := func(by int64, n int, x, y []float64) func() {
		k := shifted(by)
		return func() { omp.Target(k, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(x), omp.Slice(y)) }
	}
	err := refusal(t, launch(1, 5, a[:5], a))
	require.NotNil(t, err)
	assert.Equal(t, "uses.go:1:2", err.Pos)
	assert.Contains(t, err.Error(), "x, at host address")
	assert.Contains(t, err.Error(), "and y, at")
	assert.Contains(t, err.Error(), "ompx_independent")

	assert.Nil(t, refusal(t, launch(0, 20, a, a)), "the same in each iteration")
	assert.Nil(t, refusal(t, launch(0, 5, a[:5], a)), "of another length")
	assert.Nil(t, refusal(t, launch(1, 5, a[1:], a)), "the same, by other subscripts")
	assert.Nil(t, refusal(t, launch(1, 1, a, a)), "one iteration")
	assert.Nil(t, refusal(t, launch(1, 0, a, a)), "none")
	assert.Nil(t, refusal(t, launch(5, 5, a, a)), "the parts that are used lie beside each other")
	assert.NotNil(t, refusal(t, launch(4, 5, a, a)))
	assert.Nil(t, refusal(t, launch(0, 5, a[:5], a[5:])), "beside each other")
	assert.Nil(t, refusal(t, launch(0, 0, nil, nil)))
}

func TestItemsThatOverlapAreRefusedOnTheHost(t *testing.T) {
	clean(t)
	a := make([]float64, 20)
	k := shifted(1)
	assert.NotNil(t, refusal(t, func() {
		omp.Target(k, omp.With{Host: true}, omp.Nest{omp.Upto(5)}, omp.Slice(a), omp.Slice(a))
	}))
}

func TestItemsThatOverlapAndArePresentAreRefused(t *testing.T) {
	clean(t)
	a := make([]float64, 20)
	r := &omp.Region{Pos: "uses.go:9:2", Params: []omp.Param{{Name: "a", Map: omp.ToFrom}}}
	defer omp.TargetData(r, omp.With{}, omp.Slice(a)).End()
	k := shifted(1)
	assert.NotNil(t, refusal(t, func() {
		omp.Target(k, omp.With{}, omp.Nest{omp.Upto(5)}, omp.Slice(a[:10]), omp.Slice(a))
	}))
	assert.Nil(t, refusal(t, func() {
		omp.Target(k, omp.With{}, omp.Nest{omp.Upto(5)}, omp.Slice(a[1:]), omp.Slice(a))
	}))
}

func TestAConstantSubscriptIsCompared(t *testing.T) {
	clean(t)
	a := make([]float64, 20)
	k := shifted(0)
	k.Body, k.Uses = func(*omp.Chunk) {}, "0~1 0[t0]= 1[0]"
	launch := func(x, y []float64) func() {
		return func() { omp.Target(k, omp.With{}, omp.Nest{omp.Upto(5)}, omp.Slice(x), omp.Slice(y)) }
	}
	assert.Nil(t, refusal(t, launch(a[1:], a)), "x begins behind y[0]")
	assert.NotNil(t, refusal(t, launch(a, a[4:])))
	assert.Nil(t, refusal(t, launch(a, a[5:])))
}

// A product of a loop's count with that of a loop inside of an iteration is as large as both make it.
func TestProductsAreBoundedByTheirFactors(t *testing.T) {
	clean(t)
	a := make([]float64, 60)
	k := shifted(0)
	k.Body, k.Uses = func(*omp.Chunk) {}, "0~1 v0<6 v1:1+v1 0[t0*v0]= 1[t0] {v0-v1} 0[-1+v0*v1]"
	launch := func(n int, x, y []float64) func() {
		return func() { omp.Target(k, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(x), omp.Slice(y)) }
	}
	assert.Nil(t, refusal(t, launch(6, a, a[26:])))
	assert.NotNil(t, refusal(t, launch(6, a, a[25:])))
	assert.Nil(t, refusal(t, launch(5, a, a[25:])))
}

// Elements of different sizes are compared by their bytes, as parts of structs are that a field of another item is.
func TestItemsOfDifferentElementsThatOverlap(t *testing.T) {
	clean(t)
	type pair [2]float64
	p := make([]pair, 10)
	flat := unsafe.Slice(&p[0][0], 20)
	k := shifted(0)
	k.Uses = "0~1 0[t0]= 1[t0]"
	k.Body = func(*omp.Chunk) {}
	launch := func(n, from int) func() {
		return func() { omp.Target(k, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(p), omp.Slice(flat[from:])) }
	}
	assert.NotNil(t, refusal(t, launch(10, 0)), "flat[i] is a part of p[i/2]")
	assert.NotNil(t, refusal(t, launch(2, 0)))
	assert.Nil(t, refusal(t, launch(1, 0)))
	assert.Nil(t, refusal(t, launch(3, 6)))
	assert.NotNil(t, refusal(t, launch(4, 6)))
}

// A view is the subscript base + i*row + j*column + k*inner of an item, whose k runs up to deep.
type view struct{ base, row, column, inner, deep int64 }

func (v view) at(i, j, k int64) int64 { return v.base + i*v.row + j*v.column + k*v.inner }

func (v view) limits(rows, columns int64) (lo, hi int64) {
	lo, hi = v.base, v.base
	for _, d := range [][2]int64{{v.row, rows}, {v.column, columns}, {v.inner, v.deep}} {
		lo, hi = lo+min(0, d[0]*(d[1]-1)), hi+max(0, d[0]*(d[1]-1))
	}
	return lo, hi
}

// Random views of one array are compared with all pairs of iterations: a launch is refused if, and only if, two meet.
func TestRandomViewsAreRefusedIfIterationsMeet(t *testing.T) {
	clean(t)
	r := rand.New(rand.NewPCG(1, 2))
	array := make([]int32, 4000)
	refused, tries := 0, 6000
	for range tries {
		rows, columns := 1+r.Int64N(6), 1+r.Int64N(6)
		some := func() view {
			strides := []int64{0, 1, 1, 2, 3, columns, columns, 7, 10, 10, 12, 24, -1, -columns, -10}
			pick := func() int64 { return strides[r.IntN(len(strides))] }
			return view{0, pick(), pick(), pick(), 1 + r.Int64N(5)}
		}
		x, y := some(), some()
		if r.IntN(2) == 0 {
			y = x
			y.base = r.Int64N(30)
		}
		var parts [2][]int32
		var where [2]int64
		for i, v := range []*view{&x, &y} {
			lo, hi := v.limits(rows, columns)
			v.base -= lo
			where[i] = 100 + r.Int64N(40)
			parts[i] = array[where[i] : where[i]+hi-lo+1]
		}
		meet := false
		last := map[int64]int64{} // which iteration writes an element; -1: several
		each := func(v view, f func(at, iteration int64)) {
			for i := range rows {
				for j := range columns {
					for k := range v.deep {
						f(v.at(i, j, k), i*columns+j)
					}
				}
			}
		}
		each(x, func(at, n int64) {
			if old, ok := last[at+where[0]]; ok && old != n {
				n = -1
			}
			last[at+where[0]] = n
		})
		each(y, func(at, n int64) {
			w, ok := last[at+where[1]]
			meet = meet || ok && w != n
		})
		k := &omp.Kernel{
			Name: "random", Pos: "uses.go:5:2", Loops: 2, Body: func(*omp.Chunk) {},
			Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "y", Map: omp.To}, {Name: "ld", Kind: omp.Firstprivate}},
			Uses: fmt.Sprintf("0~1 v0<%d v1<%d 0[%d+p2*t0%+dt1%+dv0]= 1[%d%+dt0%+dt1%+dv1]", x.deep, y.deep,
				x.base, x.column, x.inner, y.base, y.row, y.column, y.inner),
		}
		err := refusal(t, func() {
			omp.Target(k, omp.With{}, omp.Nest{omp.Upto(int(rows)), omp.Upto(int(columns))}, omp.Slice(parts[0]), omp.Slice(parts[1]),
				omp.Value(x.row))
		})
		require.Equal(t, meet, err != nil, "%d rows of %d: x%v at %d, y%v at %d", rows, columns, x, where[0], y, where[1])
		if meet {
			refused++
		}
	}
	assert.Greater(t, refused, tries/10)
	assert.Less(t, refused, tries*9/10)
}

// Panels of one matrix are compared at every launch of a blocked algorithm.
func BenchmarkPanels(b *testing.B) {
	for _, rows := range []int{10, 1000, 100000} {
		b.Run(fmt.Sprint(rows), func(b *testing.B) {
			a := make([]float32, rows*16)
			k := &omp.Kernel{
				Name: "panels", Pos: "uses.go:7:2", Loops: 2, Body: func(*omp.Chunk) {},
				Params: []omp.Param{{Name: "x", Map: omp.Alloc}, {Name: "y", Map: omp.Alloc}},
				Uses:   "0~1 0[16t0+t1]= 1[16t0+t1]",
			}
			for _, with := range []bool{true, false} {
				b.Run(fmt.Sprint("compared=", with), func(b *testing.B) {
					b.ReportAllocs()
					if !with {
						k.Uses = ""
					}
					for range b.N {
						omp.Target(k, omp.With{}, omp.Nest{omp.Upto(rows), omp.Upto(8)}, omp.Slice(a), omp.Slice(a[8:]))
					}
				})
			}
		})
	}
}
