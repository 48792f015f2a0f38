package schedule

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var trips = []int{0, 1, 2, 3, 7, 8, 63, 64, 65, 1000}

func TestABlockForEachThread(t *testing.T) {
	for _, n := range trips {
		for size := 1; size < 12; size++ {
			next := 0
			for num := range size {
				lo, hi := Block(n, num, size)
				assert.Equal(t, next, lo)
				assert.GreaterOrEqual(t, hi-lo, n/size)
				assert.LessOrEqual(t, hi-lo, n/size+1)
				next = hi
			}
			assert.Equal(t, n, next)
		}
	}
	lo, hi := Block(math.MaxInt, 2, 3)
	assert.Equal(t, math.MaxInt, hi)
	assert.InDelta(t, math.MaxInt/3, hi-lo, 1)
}

func TestChunksGoRoundTheThreads(t *testing.T) {
	for _, n := range trips {
		for size := 1; size < 6; size++ {
			for _, chunk := range []int{1, 2, 3, 64, 5000, math.MaxInt} {
				owner := make([]int, n)
				for num := range size {
					last := -1
					for turn := 0; ; turn++ {
						lo, hi := Round(n, num, size, chunk, turn)
						if lo == hi {
							break
						}
						assert.Greater(t, lo, last)
						assert.True(t, hi-lo == chunk || hi == n, "only the last piece is shorter")
						for i := lo; i < hi; i++ {
							owner[i] += num + 1
						}
						last = lo
					}
				}
				for i := range owner {
					require.Equal(t, i/chunk%size+1, owner[i], "%d iterations, %d threads, chunk %d", n, size, chunk)
				}
			}
		}
	}
	lo, hi := Round(math.MaxInt, 1, 2, math.MaxInt-1, 0)
	assert.Equal(t, math.MaxInt-1, lo)
	assert.Equal(t, math.MaxInt, hi)
	lo, hi = Round(math.MaxInt, 1, 2, math.MaxInt-1, 1)
	assert.Equal(t, lo, hi)
}

func TestGuidedPiecesShrinkToTheChunk(t *testing.T) {
	for _, n := range append(trips, math.MaxInt) {
		for size := 1; size < 6; size++ {
			for _, chunk := range []int{1, 7, 100, math.MaxInt} {
				last := math.MaxInt
				for rest := n; rest > 0; {
					take := Shrunk(rest, size, chunk)
					require.Positive(t, take)
					require.LessOrEqual(t, take, last)
					require.True(t, take >= chunk || take == rest)
					last = take
					rest -= take
				}
			}
		}
	}
}

func TestSchedulesAreReadAsTheyAreWritten(t *testing.T) {
	for _, row := range []struct {
		text string
		want Schedule
	}{
		{"static", Schedule{Kind: Static}},
		{"dynamic,4", Schedule{Kind: Dynamic, Chunk: 4}},
		{"GUIDED, 8", Schedule{Kind: Guided, Chunk: 8}},
		{"monotonic:dynamic", Schedule{Kind: Dynamic, Monotonic: true}},
		{"nonmonotonic:guided,2", Schedule{Kind: Guided, Chunk: 2}},
		{"auto", Schedule{Kind: Auto}},
	} {
		s, err := Parse(row.text)
		require.NoError(t, err, row.text)
		assert.Equal(t, row.want, s)
		again, err := Parse(s.String())
		require.NoError(t, err)
		assert.Equal(t, s, again)
	}
	for _, text := range []string{"", "runtime", "unset", "static,0", "static,-1", "static,x", "dynamic,", "fast",
		"some:static", ",4", "static,99999999999"} {
		_, err := Parse(text)
		assert.ErrorContains(t, err, Accepted, text)
	}
}
