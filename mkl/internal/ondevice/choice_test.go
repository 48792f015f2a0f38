package ondevice_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/mkl/internal/ondevice"
)

// A graphics card of 132 units has the largest tiles of which there are enough, but for batches of products that would
// leave them empty for the most part.
func TestTilesOfGraphicsCards(t *testing.T) {
	p := ondevice.NewProducts[float64]("Dgemm", false)
	ondevice.WithKernels(132, false, func() {
		for _, c := range []struct{ m, n, count, rows, cols int }{
			{8, 8, 1000, 16, 16}, {16, 64, 1000, 16, 16}, {17, 17, 1000, 64, 64}, {64, 64, 1000, 64, 64},
			{64, 64, 132, 64, 64}, {64, 64, 131, 128, 128}, {65, 64, 1000, 128, 128}, {64, 64, 1, 16, 16},
			{512, 512, 1, 64, 64}, {2048, 2048, 1, 128, 128}, {0, 0, 0, 16, 16},
		} {
			rows, cols := p.TileOf(&ondevice.Product[float64]{M: c.m, N: c.n, K: 10, Count: c.count})
			assert.Equal(t, [2]int{c.rows, c.cols}, [2]int{rows, cols}, "%d of %d x %d", c.count, c.m, c.n)
		}
	})
}
