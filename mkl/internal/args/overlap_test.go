package args

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Overlap is exact: without a common element there is none, whatever the ranges.
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
	var refused, slow int
	for i := range 40_000 {
		b := randomBatch(r, memory, i%2 == 0)
		c := check{routine: "Test"}
		independent(&c, b.sizes[:], b.group)
		require.Equalf(t, b.overlaps(), c.err != nil, "%v %v writes %v reads %v: %v", b.sizes, b.shapes, b.writes, b.reads,
			c.err)
		if c.err != nil {
			refused++
		} else if !plainlyApart(b.sizes[:], b.group) {
			slow++
		}
	}
	assert.Greater(t, refused, 1000)
	assert.Greater(t, slow, 1000, "too few batches need the exact comparison")
}

// Matrices in a few rising runs, as an allocator gives them, are known to be apart without the exact comparison,
// wherever what is read lies, unless one that is read lies among them.
func TestRunsOfMatricesAreApart(t *testing.T) {
	memory := make([]float32, 1<<20)
	place := func(i int) []float32 { return memory[i/100*(1<<14)+i%100*4:] } // each hundred in pages of its own
	var writes, reads [][]float32
	for run := range 20 {
		for i := range 30 {
			writes = append(writes, place((19-run)*200+i))
			reads = append(reads, place(run*7%20*200+100+i))
		}
	}
	shape := shapeOf[float32](2, 2, 2)
	known := func(writes, reads [][]float32) bool {
		return plainlyApart([]int{len(writes)}, func(_, first, end int) (operand[float32], [2]operand[float32]) {
			return operand[float32]{13, "c", shape, writes[first:end]},
				[2]operand[float32]{{8, "a", shape, reads[first:end]}, {10, "b", shape, nil}}
		})
	}
	assert.True(t, known(writes, reads))
	for i := range reads {
		moved := slices.Clone(reads)
		moved[i] = writes[(i+300)%600]
		assert.False(t, known(writes, moved), "%d is read where something is written", i)
		moved = slices.Clone(writes)
		moved[i] = writes[(i+300)%600]
		assert.False(t, known(moved, reads), "%d is written twice", i)
	}
	shuffled := slices.Clone(reads)
	rand.New(rand.NewPCG(3, 1)).Shuffle(600, func(i, k int) { shuffled[i], shuffled[k] = shuffled[k], shuffled[i] })
	assert.False(t, known(writes, shuffled), "one range of all that is read has what is written inside")
	assert.True(t, known([][]float32{place(5000)}, shuffled[:1]))
	assert.False(t, known(shuffled, writes), "more runs than are looked at")
}

// testBatch is two groups of operations, each with shapes of its own for what it writes and what it reads.
type testBatch struct {
	memory        []float32
	sizes         [2]int
	shapes        [2][2]struct{ rows, cols, ld int }
	writes, reads []int // where they begin
}

func randomBatch(r *rand.Rand, memory []float32, alike bool) *testBatch {
	b := &testBatch{memory: memory, sizes: [2]int{r.IntN(3), 1 + r.IntN(3)}}
	for i := range b.shapes {
		for k := range b.shapes[i] {
			s := &b.shapes[i][k]
			s.rows, s.cols = 1+r.IntN(4), 1+r.IntN(3)
			s.ld = s.cols + r.IntN(12)
			if alike {
				*s = b.shapes[0][0]
			}
		}
	}
	spread := []int{30, 150, 340}[r.IntN(3)]
	for range b.sizes[0] + b.sizes[1] {
		b.writes, b.reads = append(b.writes, r.IntN(spread)), append(b.reads, r.IntN(spread))
	}
	return b
}

func (b *testBatch) group(i, first, end int) (operand[float32], [2]operand[float32]) {
	operandOf := func(parameter int, name string, k int, starts []int) operand[float32] {
		s := b.shapes[i][k]
		o := operand[float32]{parameter, name, shapeOf[float32](s.rows, s.cols, s.ld), nil}
		for _, at := range starts[first:end] {
			o.data = append(o.data, b.memory[at:])
		}
		return o
	}
	return operandOf(13, "c", 0, b.writes), [2]operand[float32]{operandOf(8, "a", 1, b.reads)}
}

// overlaps marks the elements that each operation writes, and looks for them in what others write and any reads.
func (b *testBatch) overlaps() bool {
	owner := map[int]int{}
	visit := func(starts []int, k int, f func(operation, element int) bool) bool {
		for j, at := range starts {
			s := b.shapes[min(1, j/max(1, b.sizes[0]))][k]
			if b.sizes[0] == 0 {
				s = b.shapes[1][k]
			}
			for e := range s.rows * s.cols {
				if f(j, at+e/s.cols*s.ld+e%s.cols) {
					return true
				}
			}
		}
		return false
	}
	return visit(b.writes, 0, func(operation, element int) bool {
		other, taken := owner[element]
		owner[element] = operation
		return taken && other != operation
	}) || visit(b.reads, 1, func(_, element int) bool {
		_, taken := owner[element]
		return taken
	})
}

// Batches from one array, or from several, of one size or mixed, cost each operation a few comparisons, however many
// there are.
func TestBatchesOfPartsCostAFewComparisonsEach(t *testing.T) {
	const order, count = 4096, 64
	memory := make([]float32, order*order)
	far := make([]float32, 1<<16)
	tile := func(rows, cols, ld int) operand[float32] {
		return operand[float32]{13, "c", shapeOf[float32](rows, cols, ld), nil}
	}
	tiles, mixed, columns, separate := tile(8, 8, order), tile(32, 32, order), tile(order, 1, order), tile(8, 8, 9)
	corner, inner, across := tile(1, 1, 1), tile(8, 8, order), tile(8, 8, order)
	corner.data = [][]float32{memory} // where rows begin
	for i := range count {
		for j := range count {
			tiles.data = append(tiles.data, memory[8*i*order+8*j:])
			inner.data = append(inner.data, memory[8*i*order+8*j+8:])
		}
		columns.data = append(columns.data, memory[i:])
		separate.data = append(separate.data, memory[72*i:], far[72*i:])
		across.data = append(across.data, memory[(8*i+1)*order-4:])
		mixed.data = append(mixed.data, memory[(600+32*i)*order:])
	}
	for name, operands := range map[string][]operand[float32]{
		"tiles": {tiles}, "tiles of two sizes": {tiles, mixed}, "columns": {columns}, "two arrays": {separate}, "across the ends of rows": {corner, inner, across},
	} {
		r := &roster{}
		for _, o := range operands {
			r.writes = list(r.writes, o, 0, 0)
		}
		rand.New(rand.NewPCG(3, 1)).Shuffle(len(r.writes),
			func(i, j int) { r.writes[i], r.writes[j] = r.writes[j], r.writes[i] })
		r.name(0, 13, "c")
		c := check{routine: "Test"}
		r.compare(&c)
		require.Nil(t, c.err, name)
		assert.LessOrEqual(t, lookedAt(r), 24*len(r.writes), name)
	}
}

// lookedAt is the number of cells and of rectangles in their lists that a search for all areas meets.
func lookedAt(r *roster) int {
	looked := 0
	for i := range r.writes {
		for _, rect := range r.plane.fold(nil, r.writes[i].area) {
			for index := range r.grid.layers {
				l := &r.grid.layers[index]
				near := l.cells(rect)
				if l.fewerThan(near) {
					looked += int(l.count)
					continue
				}
				for cell := range near.rows * near.width {
					looked++
					first := *r.grid.head(index, near.row+cell/near.width, near.column+cell%near.width)
					for k := first; k != 0; k = r.grid.items[k-1].next {
						looked++
					}
				}
			}
		}
	}
	return looked
}
