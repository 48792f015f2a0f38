package dft

import (
	"sync"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/fourier"
)

// axis is one dimension of the lines of a grid: how many there are, and how far apart where they go and come from.
type axis struct{ count, to, from int }

// across are the dimensions of the lines along one dimension: the batch and the others, without those of one line.
func across(to, from *grid, along int) []axis {
	all := make([]axis, 0, 4)
	if to.count > 1 {
		all = append(all, axis{to.count, to.distance, from.distance})
	}
	for i, n := range to.lengths {
		if i != along && n > 1 {
			all = append(all, axis{n, to.strides[i], from.strides[i]})
		}
	}
	return all
}

// one is the place of what is a part of something that goroutines share. A line knows its instructions.
var one = engine.Place{Threads: 1}

// leastPart is how many elements a goroutine is worth its start for.
const leastPart = 1 << 14

// everyLine calls f for every line of so many elements: where it begins, its number in the last axis, and where it
// may be computed.
func everyLine(place engine.Place, axes []axis, elements int, f func(to, from, at int, place engine.Place)) {
	lines := 1
	for _, a := range axes {
		lines *= a.count
	}
	line := func(i int, place engine.Place) {
		to, from, last := 0, 0, 0
		for k := len(axes) - 1; k >= 0; k-- {
			a := axes[k]
			at := i % a.count
			i /= a.count
			to, from = to+at*a.to, from+at*a.from
			if k == len(axes)-1 {
				last = at
			}
		}
		f(to, from, last, place)
	}
	each := max(1, leastPart/elements)
	parts := (lines + each - 1) / each
	if place.Threads == 1 || parts == 1 {
		for i := range lines {
			line(i, place)
		}
		return
	}
	engine.Parallel(place, parts, func(part int) {
		for i := part * each; i < min(lines, (part+1)*each); i++ {
			line(i, one)
		}
	})
}

// borrow gives n elements of a pool whose memory all has that size.
func borrow[F fourier.Float](pool *sync.Pool, n int) *[]F {
	if m, ok := pool.Get().(*[]F); ok {
		return m
	}
	m := make([]F, n)
	return &m
}
