package engine_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// changed has a region change all numbers of rows, of which a clause with an iterator maps some to the device only.
func changed[T any](rows [][]T, to omp.Arg, change func(T) T) {
	k := omp.Kernel{Name: "k", Pos: "rows.go:1:2", Params: []omp.Param{
		{Name: "rows", Map: omp.ToFrom | omp.Implicit, Layout: func() *device.Layout { return omp.Following[[]T]() }},
		{Name: "rows[i]", Map: omp.To, Layout: func() *device.Layout { return omp.LayoutOf[T]() }},
	}, Body: func(c *omp.Chunk) {
		for _, r := range omp.Items[[]T](c, 0) {
			for j := range r {
				r[j] = change(r[j])
			}
		}
	}}
	omp.Target(&k, omp.With{}, nil, omp.Slice(rows), to)
}

// rowsUpTo is the argument of map(iterator(i = lo:hi:step): rows[i][0:n]).
func rowsUpTo[T any](rows [][]T, lo, hi, step, n int) omp.Arg {
	return omp.Each(func(item func(omp.Arg)) {
		omp.Iterate(lo, hi, step, func(i int) { item(omp.Section(rows[i], 0, min(n, len(rows[i])))) })
	})
}

// What a word leads to is copied as a clause says that names it, and else with what leads there.
func TestAClauseSaysHowRowsAreCopied(t *testing.T) {
	clean(t)
	rows := [][]int{{1, 2}, nil, {3}, {4, 5}}
	changed(rows, rowsUpTo(rows, 2, -1, -1, 9), func(v int) int { return v * 10 })
	assert.Equal(t, [][]int{{1, 2}, nil, {3}, {40, 50}}, rows, "the others are mapped to only")
	changed(rows, rowsUpTo(rows, 0, 4, 1, 1), func(v int) int { return v * 10 })
	assert.Equal(t, [][]int{{10, 20}, nil, {3}, {400, 500}}, rows, "a row that is named in part comes back whole")
	bools := [][]bool{{true}, {false, true}} // whose layouts are more than their sizes
	changed(bools, rowsUpTo(bools, 0, 2, 2, 9), func(v bool) bool { return !v })
	assert.Equal(t, [][]bool{{true}, {true, false}}, bools)
}

func TestIterate(t *testing.T) {
	of := func(lo, hi, step int) (list []int) {
		omp.Iterate(lo, hi, step, func(i int) { list = append(list, i) })
		return list
	}
	assert.Equal(t, []int{1, 4}, of(1, 7, 3))
	assert.Equal(t, []int{7, 4}, of(7, 1, -3))
	assert.Empty(t, of(3, 3, 1))
	assert.Empty(t, of(3, 4, -1))
	assert.Equal(t, []int{math.MinInt, -1, math.MaxInt - 1}, of(math.MinInt, math.MaxInt, math.MaxInt))
	assert.Equal(t, []int{math.MaxInt, math.MaxInt - 2}, of(math.MaxInt, math.MaxInt-3, -2))
	assert.Equal(t, []int{0}, of(0, -1, math.MinInt))
	assert.PanicsWithValue(t, "the step of an iterator is 0", func() { of(0, 1, 0) })
}
