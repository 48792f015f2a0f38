package sim

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func newHeap(capacity uint64) *heap {
	h := new(heap)
	h.init(capacity)
	return h
}

// check walks the blocks around b and the lists of h.
func (h *heap) check(t *testing.T, capacity uint64, any *block) {
	for any.before != nil {
		any = any.before
	}
	var total, free uint64
	for b := any; b != nil; b = b.after {
		require.Equal(t, total, b.off, "a gap or an overlap")
		require.Zero(t, b.size%granule)
		require.Positive(t, b.size)
		if b.free {
			free += b.size
			require.False(t, b.after != nil && b.after.free, "two free neighbours were not merged")
			f, s := class(b.size)
			require.NotZero(t, h.level[f]&(1<<s))
			require.NotZero(t, h.first&(1<<f))
		}
		if b.after != nil {
			require.Same(t, b, b.after.before)
		}
		total += b.size
	}
	for _, b := range h.recent {
		require.False(t, b.free)
		free += b.size
	}
	require.LessOrEqual(t, len(h.recent), manyRecent)
	require.Equal(t, capacity, total)
	require.Equal(t, h.free, free)
}

func TestHeapNeverOverlapsAndMergesEverythingAgain(t *testing.T) {
	const capacity = 1 << 20
	r := rand.New(rand.NewPCG(3, 4))
	h := newHeap(capacity)
	whole := h.alloc(capacity)
	require.NotNil(t, whole)
	h.release(whole)
	var live []*block
	for range 20_000 {
		if r.IntN(2) == 0 || len(live) == 0 {
			size := 1 + r.Uint64N(1<<r.UintN(18))
			if b := h.alloc(size); b != nil {
				require.GreaterOrEqual(t, b.size, size)
				require.Less(t, b.size-size, uint64(2*granule),
					"more than a granule, and one for being apart, is wasted")
				live = append(live, b)
			} else {
				require.Less(t, h.largest(), size, "refused although a block is large enough")
			}
		} else {
			i := r.IntN(len(live))
			h.release(live[i])
			live[i] = live[len(live)-1]
			live = live[:len(live)-1]
		}
		if len(live) > 0 && r.IntN(50) == 0 {
			h.check(t, capacity, live[0])
		}
	}
	for _, b := range live {
		h.release(b)
	}
	assert.EqualValues(t, capacity, h.free)
	assert.NotNil(t, h.alloc(capacity), "the whole is one block again")
}

// largest is the size of the largest free block.
func (h *heap) largest() (size uint64) {
	for _, level := range h.lists {
		for _, b := range level {
			for ; b != nil; b = b.next {
				size = max(size, b.size)
			}
		}
	}
	return size
}

func TestHeapGivesTheSameBlockAgain(t *testing.T) {
	h := newHeap(1 << 20)
	a, b, c := h.alloc(512), h.alloc(4096), h.alloc(512)
	for _, v := range []*block{a, b, c} {
		h.release(v)
	}
	assert.Same(t, b, h.alloc(4090))
	assert.Same(t, c, h.alloc(512))
	assert.Same(t, a, h.alloc(512))
}

func TestHeapReusesItsBlockValues(t *testing.T) {
	h := newHeap(1 << 20)
	assert.Zero(t, testing.AllocsPerRun(1000, func() {
		a, b := h.alloc(512), h.alloc(100)
		h.release(a)
		h.release(b)
	}))
}

// Blocks of a size that divides a page do not all begin at the same place of one, until there is no room for that.
func TestBlocksOfPartsOfPagesAreApart(t *testing.T) {
	h := newHeap(64 * samePlace)
	places := map[uint64]bool{}
	count := 0
	for b := h.alloc(samePlace); b != nil; b = h.alloc(samePlace) {
		places[b.off%4096] = true
		count++
	}
	assert.Equal(t, count, len(places))
	assert.Zero(t, h.free/samePlace)
}
