package args

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Overlap is exact: no element in common is no overlap, whatever the ranges, and one is.
func TestOverlapOfAreasIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	memory := make([]float32, 400)
	var met, apart int
	for range 200_000 {
		a, cellsA := randomArea(r, memory)
		b, cellsB := randomArea(r, memory)
		want := false
		for cell := range cellsA {
			want = want || cellsB[cell]
		}
		require.Equalf(t, want, a.overlaps(b), "%+v and %+v", a, b)
		require.Equalf(t, want, b.overlaps(a), "%+v and %+v", b, a)
		if want {
			met++
		} else if a.base < b.end() && b.base < a.end() {
			apart++
		}
	}
	assert.Greater(t, met, 10_000, "too few pairs overlap")
	assert.Greater(t, apart, 10_000, "too few pairs interleave without overlap")
}

func randomArea(r *rand.Rand, memory []float32) (area, map[int]bool) {
	rows, cols := r.IntN(6), r.IntN(6)
	ld := max(1, cols) + r.IntN(10)
	at := r.IntN(120)
	cells := map[int]bool{}
	for i := range rows {
		for j := range cols {
			cells[at+i*ld+j] = true
		}
	}
	return areaOf(memory[at:], rows, cols, ld), cells
}

func TestElementsSaturateInsteadOfOverflowing(t *testing.T) {
	const huge, half = math.MaxInt, 1 << (bits.UintSize / 2)
	for _, c := range []struct{ rows, cols, ld, want int }{
		{0, 5, 7, 0}, {5, 0, 7, 0}, {1, 5, huge, 5}, {3, 5, 7, 19}, {3, 1, -7, 15}, {2, 1, math.MinInt, huge}, {huge, 1, 1, huge}, {huge, 2, 1, huge},
		{huge, huge, huge, huge}, {2, 1, huge, huge}, {3, 1, huge, huge}, {half, 1, half, huge}, {half, 1, half / 2, (half-1)*(half/2) + 1},
	} {
		assert.Equal(t, c.want, elements(c.rows, c.cols, c.ld), "%+v", c)
	}
}

// The batch's check finds exactly the pairs that share an element, however they lie.
func TestBatchIndependenceIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	memory := make([]float32, 400)
	var refused, slow, grids int
	for range 20_000 {
		var writes, reads [][]float32
		var cells []map[int]bool
		rows, cols := 1+r.IntN(3), 1+r.IntN(3)
		ld := cols + r.IntN(8)
		n := 1 + r.IntN(5)
		spread := []int{30, 150, 380}[r.IntN(3)]
		for range 2 * n {
			at := r.IntN(spread - 20)
			set := map[int]bool{}
			for i := range rows {
				for j := range cols {
					set[at+i*ld+j] = true
				}
			}
			cells = append(cells, set)
			if len(writes) < n {
				writes = append(writes, memory[at:])
			} else {
				reads = append(reads, memory[at:])
			}
		}
		want := false
		for i := range n {
			for j := range 2 * n {
				for cell := range cells[i] {
					want = want || i != j && cells[j][cell]
				}
			}
		}
		shape := shapeOf[float32](rows, cols, ld)
		group := func(_, first, end int) (operand[float32], [2]operand[float32]) {
			return operand[float32]{13, "c", shape, writes[first:end]}, [2]operand[float32]{{8, "a", shape, reads[first:end]}}
		}
		sizes := []int{n / 2, n - n/2}
		c := check{routine: "Test"}
		independent(&c, sizes, group)
		require.Equalf(t, want, c.err != nil, "writes %v reads %v: %v", cells[:n], cells[n:], c.err)
		if want {
			refused++
		} else if !plainlyApart(sizes, group) {
			slow++
		}
		all := roster{writes: list(nil, operand[float32]{13, "c", shape, writes}, 0, 0), reads: list(nil, operand[float32]{8, "a", shape, reads}, 1, 0)}
		if all.grid.fits(all.writes) {
			grids++
			c = check{}
			all.compareSorted(&c) // both ways of comparing find the same
			require.Equal(t, want, c.err != nil)
		}
	}
	assert.Greater(t, refused, 1000)
	assert.Greater(t, slow, 1000, "too few batches need the exact comparison")
	assert.Greater(t, grids, 1000)
}
