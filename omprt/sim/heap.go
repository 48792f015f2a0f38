package sim

import (
	"math/bits"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// granule is the unit of allocation: a cache line, so that neighbours do not share one, and aligned for every type.
const granule = 64

// block is a run of device memory, free or allocated; allocated it is a device.Memory. Blocks are kept and reused, so
// that an allocation costs no Go memory in the long run.
type block struct {
	off, size  uint64 // bytes from the start of the device's memory
	free       bool
	before     *block // neighbours in memory
	after      *block
	prev, next *block // in the list of its class, when free

	gpu   *gpu // nil when free
	asked int
	kind  device.Kind
	ptr   unsafe.Pointer // where kernels see it
	host  bool           // that is the host's memory: the block is not of the heap
	// Of a fresh block only the bytes from lo to hi were written: the others have to be poisoned before they are seen.
	state  uint32 // atomic, but while the block is being allocated
	lo, hi int
	fill   sync.Mutex // of who makes it filling

	poisoned span    // holds all bytes that were
	valid    []typed // of which these have been made values since
}

const (
	sub     = 4 // each power of two has 1<<sub classes
	classes = 64
)

// heap divides a range of offsets among blocks: a two-level segregated fit (Masmano et al., TLSF, 2004). Allocation and
// release take constant time whatever the sizes and the number of blocks; neighbours that are free are merged, those
// that were released last when others follow or nothing else is left.
type heap struct {
	free  uint64 // bytes
	first uint64 // bit f: some list of power f has a block
	level [classes]uint32
	lists [classes][1 << sub]*block
	spare *block // unused block values, linked by next

	recent []*block // free, but in no list and not merged
}

// manyRecent is how many blocks wait to be asked for again before they are merged: a launch that maps its data frees
// what the next one needs.
const manyRecent = 8

func (h *heap) init(capacity uint64) {
	b := h.value()
	b.size = capacity / granule * granule
	h.insert(b)
}

// class finds the list for blocks of a size: the power of two and the next sub bits below it.
func class(size uint64) (f, s int) {
	units := size / granule
	f = bits.Len64(units) - 1
	if f < sub {
		return 0, int(units) // small sizes have a list each
	}
	return f - sub + 1, int(units>>(f-sub)) & (1<<sub - 1)
}

// alloc returns a block of at least size bytes, or nil.
func (h *heap) alloc(size uint64) *block {
	if size > h.free {
		return nil
	}
	size = (size + granule - 1) / granule * granule
	if size%samePlace == 0 && size <= mostApart {
		if b := h.take(size + granule); b != nil {
			return b
		}
	}
	return h.take(size)
}

// Blocks whose size is a multiple of samePlace begin, one behind the other, at one place or two of a page each: a
// store to one then keeps processors, which compare no more of addresses at first, from loading another. Products of
// matrices of 16 x 16 took a third longer. Up to mostApart such blocks get a granule more while there is room: that
// of larger ones, which take longer to go through than a store stays pending, is used to the last byte.
const (
	samePlace = 2 << 10
	mostApart = 8 << 10
)

// take returns a block of size bytes, which are granules; or nil.
func (h *heap) take(size uint64) *block {
	if b := h.again(size); b != nil {
		return b
	}
	b := h.find(size)
	if b == nil && len(h.recent) > 0 {
		h.settle()
		b = h.find(size)
	}
	if b == nil {
		return nil
	}
	h.unlink(b)
	if b.size > size {
		rest := h.value()
		rest.off, rest.size = b.off+size, b.size-size
		rest.before, rest.after = b, b.after
		if rest.after != nil {
			rest.after.before = rest
		}
		b.after, b.size = rest, size
		h.insert(rest)
	}
	return b
}

// find looks in the lists whose every block is large enough, then, so that a full device can be used to the last
// byte, through the one list of which some may be.
func (h *heap) find(size uint64) *block {
	f, s := class(size)
	own := h.lists[f][s]
	if own != nil && own.size == size {
		return own
	}
	if higher := h.level[f] &^ (1<<(s+1) - 1); higher != 0 {
		return h.lists[f][bits.TrailingZeros32(higher)]
	}
	if higher := h.first &^ (1<<(f+1) - 1); higher != 0 {
		f = bits.TrailingZeros64(higher)
		return h.lists[f][bits.TrailingZeros32(h.level[f])]
	}
	for b := own; b != nil; b = b.next {
		if b.size >= size {
			return b
		}
	}
	return nil
}

func (h *heap) release(b *block) {
	if len(h.recent) == manyRecent {
		h.merge(h.recent[0])
		h.recent = append(h.recent[:0], h.recent[1:]...)
	}
	h.recent = append(h.recent, b)
	h.free += b.size
}

// again returns a recent block of just this size, or nil.
func (h *heap) again(size uint64) *block {
	for i := len(h.recent) - 1; i >= 0; i-- {
		if b := h.recent[i]; b.size == size {
			last := len(h.recent) - 1
			if i < last {
				copy(h.recent[i:], h.recent[i+1:])
			}
			h.recent = h.recent[:last]
			h.free -= size
			return b
		}
	}
	return nil
}

// settle merges the recent blocks.
func (h *heap) settle() {
	for _, b := range h.recent {
		h.merge(b)
	}
	h.recent = h.recent[:0]
}

// merge puts a recent block into its list, as one with its neighbours that are free.
func (h *heap) merge(b *block) {
	h.free -= b.size
	if a := b.after; a != nil && a.free {
		h.unlink(a)
		h.join(b, a)
	}
	if p := b.before; p != nil && p.free {
		h.unlink(p)
		h.join(p, b)
		b = p
	}
	h.insert(b)
}

// join adds b, which lies directly behind a, to a.
func (h *heap) join(a, b *block) {
	a.size += b.size
	a.after = b.after
	if a.after != nil {
		a.after.before = a
	}
	b.before, b.after, b.next = nil, nil, h.spare
	h.spare = b
}

func (h *heap) value() *block {
	b := h.spare
	if b == nil {
		return new(block)
	}
	h.spare, b.next = b.next, nil
	return b
}

func (h *heap) insert(b *block) {
	f, s := class(b.size)
	b.free = true
	b.prev, b.next = nil, h.lists[f][s]
	if b.next != nil {
		b.next.prev = b
	}
	h.lists[f][s] = b
	h.first |= 1 << f
	h.level[f] |= 1 << s
	h.free += b.size
}

func (h *heap) unlink(b *block) {
	f, s := class(b.size)
	if b.prev == nil {
		h.lists[f][s] = b.next
	} else {
		b.prev.next = b.next
	}
	if b.next != nil {
		b.next.prev = b.prev
	}
	if h.lists[f][s] == nil {
		h.level[f] &^= 1 << s
		if h.level[f] == 0 {
			h.first &^= 1 << f
		}
	}
	b.prev, b.next, b.free = nil, nil, false
	h.free -= b.size
}
