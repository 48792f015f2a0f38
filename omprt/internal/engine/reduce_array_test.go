package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// histogram counts v by remainder into the elements lo to hi-1 of h.
func histogram(w omp.With, h []int, lo, hi int, v []int, further ...func(omp.Arg) omp.Arg) {
	count := func(c *omp.Chunk, at func(int) *int) {
		v := omp.Items[int](c, 0)
		for i := c.Lo; i < c.Hi; i++ {
			*at(lo + v[i]%(hi-lo))++
		}
	}
	k := omp.Kernel{Name: "histogram", Pos: "h.go:1:1", Loops: 1,
		Params: []omp.Param{{Name: "v", Map: omp.To},
			{Name: "h", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int, Map: omp.ToFrom}},
		Body: func(c *omp.Chunk) {
			h := omp.PartialItems[int](c, 1, 0)
			count(c, func(i int) *int { return &h[i] })
		},
		Part: func(c *omp.Chunk) {
			h := omp.PartialWindow[int](c, 1, 0)
			count(c, h.At)
		}}
	arg := omp.ReduceSection(h, lo, hi)
	for _, f := range further {
		arg = f(arg)
	}
	omp.Target(&k, w, omp.Nest{omp.Upto(len(v))}, omp.Slice(v), arg)
}

func TestReductionsOfSectionsComeToWhatTheLoopDoes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		h, v := make([]int, 1+r.IntN(100)), make([]int, r.IntN(5000))
		for i := range h {
			h[i] = r.IntN(10)
		}
		lo := r.IntN(len(h))
		hi := lo + 1 + r.IntN(len(h)-lo)
		want := append([]int(nil), h...)
		for i := range v {
			v[i] = r.IntN(1000)
			want[lo+v[i]%(hi-lo)]++
		}
		var further []func(omp.Arg) omp.Arg
		if r.IntN(2) == 0 {
			further = append(further, omp.Arg.AlsoMapped)
		}
		histogram(omp.With{Host: r.IntN(3) == 0}, h, lo, hi, v, further...)
		assert.Equal(t, want, h)
	}
}

// What an enclosing construct has mapped is reduced into there, and a part of it is not enough.
func TestReductionsOfArraysIntoWhatTheDeviceHas(t *testing.T) {
	h, v := make([]int, 10), []int{1, 2, 3, 3}
	h[3] = 5
	around := omp.Region{Pos: "h.go:1:1", Params: []omp.Param{{Name: "h", Map: omp.ToFrom}}}
	data := omp.TargetData(&around, omp.With{}, omp.Slice(h))
	histogram(omp.With{}, h, 0, 10, v)
	assert.Equal(t, 5, h[3], "the host has it when the mapping ends")
	data.End()
	assert.Equal(t, []int{0, 1, 1, 7, 0, 0, 0, 0, 0, 0}, h)

	data = omp.TargetData(&around, omp.With{}, omp.Section(h, 0, 5))
	err := errorOf(t, func() { histogram(omp.With{}, h, 0, 10, v) })
	data.End()
	assert.Equal(t, omprt.PartlyPresent, err.Code)
	assert.Equal(t, []int{0, 1, 1, 7, 0, 0, 0, 0, 0, 0}, h)
}

type extent struct{ lo, hi, n float64 }

func (a extent) and(b extent) extent {
	if a.n == 0 || b.n == 0 {
		return extent{a.lo + b.lo, a.hi + b.hi, a.n + b.n}
	}
	return extent{min(a.lo, b.lo), max(a.hi, b.hi), a.n + b.n}
}

// Structs, and arrays of them, are combined by the function that is declared to.
func TestReductionsWithADeclaredOperator(t *testing.T) {
	v := make([]float64, 3000)
	for i := range v {
		v[i] = float64(i * 7919 % 3001)
	}
	k := omp.Kernel{Name: "extents", Pos: "h.go:1:1", Loops: 1,
		Params: []omp.Param{{Name: "v", Map: omp.To}, {Name: "e", Kind: omp.Reduction,
			Combine: func(r *omp.Parts) { omp.Combine(r, extent.and) }}},
		Body: func(c *omp.Chunk) {
			v, e := omp.Items[float64](c, 0), omp.PartialItem[[3]extent](c, 1, extent{})
			for i := c.Lo; i < c.Hi; i++ {
				e[i%3] = e[i%3].and(extent{v[i], v[i], 1})
			}
		}}
	start := [3]extent{{}, {-5, 10, 2}}
	want := start
	for i, x := range v {
		want[i%3] = want[i%3].and(extent{x, x, 1})
	}
	for _, host := range []bool{false, true} {
		got := start
		omp.Target(&k, omp.With{Host: host}, omp.Nest{omp.Upto(len(v))}, omp.Slice(v), omp.Reduce(&got))
		assert.Equal(t, want, got)
	}
}

func TestReductionsOfArraysDoNotAllocate(t *testing.T) {
	notAllocating(t)
	h, v := make([]int, 1000), make([]int, 100)
	k := omp.Kernel{Name: "histogram", Pos: "h.go:1:1", Loops: 1,
		Params: []omp.Param{{Name: "v", Map: omp.To}, {Name: "h", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int}},
		Body:   func(c *omp.Chunk) { omp.PartialItems[int](c, 1, 0)[3]++ }}
	around := omp.Region{Pos: "h.go:1:1", Params: []omp.Param{{Name: "h", Map: omp.ToFrom}, {Name: "v", Map: omp.To}}}
	defer omp.TargetData(&around, omp.With{}, omp.Slice(h), omp.Slice(v)).End()
	allocated := testing.AllocsPerRun(100, func() {
		omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(len(v))}, omp.Slice(v), omp.ReduceSlice(h))
	})
	assert.Less(t, allocated, 1.0)
}

// What is reduced must not be another item, too, but by the same operator.
func TestReductionsApartFromOtherItems(t *testing.T) {
	h := make([]int, 4)
	assert.PanicsWithError(t, "h.go:1:1: omptarget error: h is reduced, and the memory that it is in is "+
		"that of v, too", func() { histogram(omp.With{}, h, 0, 2, h[1:]) })
	histogram(omp.With{}, h, 0, 2, h[2:])
	assert.Equal(t, []int{2, 0, 0, 0}, h)
	two := omp.Kernel{Name: "two", Pos: "h.go:1:1", Loops: 1, Params: []omp.Param{
		{Name: "p", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int},
		{Name: "q", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int}},
		Body: func(c *omp.Chunk) {
			*omp.PartialItem[int](c, 0, 0) += c.Hi - c.Lo
			*omp.PartialItem[int](c, 1, 0) += c.Hi - c.Lo
		}}
	omp.Target(&two, omp.With{}, omp.Nest{omp.Upto(5)}, omp.Reduce(&h[3]), omp.Reduce(&h[3]))
	assert.Equal(t, 10, h[3])
	two.Params[1].Op = omp.Mul
	assert.Panics(t, func() {
		omp.Target(&two, omp.With{}, omp.Nest{omp.Upto(5)}, omp.Reduce(&h[3]), omp.Reduce(&h[3]))
	})
	assert.Equal(t, 10, h[3])
}

// What is reduced must not be what followed words of another item lead to, on a device and on the host.
func TestReductionsApartFromWhatWordsLeadTo(t *testing.T) {
	clean(t)
	rows := [][]int{{1, 2}, nil, {3, 4}}
	other := 5
	k := omp.Kernel{Name: "total", Pos: "h.go:1:1", Loops: 1, Params: []omp.Param{
		{Name: "rows", Map: omp.ToFrom | omp.Implicit | omp.ReadOnly, Layout: ragged},
		{Name: "p", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int}},
		Body: func(c *omp.Chunk) {
			part := omp.PartialItem[int](c, 1, 0)
			for i := c.Lo; i < c.Hi; i++ {
				for _, v := range omp.Items[[]int](c, 0)[i] {
					*part += v
				}
			}
		}}
	for _, w := range []omp.With{{}, {Host: true}} {
		total := func(p *int) { omp.Target(&k, w, omp.Nest{omp.Upto(3)}, omp.Slice(rows), omp.Reduce(p)) }
		for range 2 { // a construct that has panicked leaves nothing behind
			assert.PanicsWithError(t, "h.go:1:1: omptarget error: p is reduced, and the memory that it is in is that "+
				"of what rows leads to, too", func() { total(&rows[2][1]) })
			other = 5
			total(&other)
			assert.Equal(t, 15, other)
		}
		assert.Equal(t, [][]int{{1, 2}, nil, {3, 4}}, rows)
		assert.Zero(t, engine.MemoryStats(0).InUse)
	}
}
