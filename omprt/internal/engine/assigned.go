package engine

import (
	"fmt"
	"maps"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// A kernel may assign pointers and slices in the memory of items: it exchanges rows, makes them shorter, has them lead
// into another item. What the device has in such a word then is an address of its own. What it stands for on the host
// is found while everything is there that the kernel can have had it from, when the kernel has ended
// (assigned_take.go), and is kept with the storage, as a pointer that the collector sees. The host gets it where the
// bytes around are copied to it. Until then it counts as what is in the word, for kernels: they follow it, and it is
// attached again. A transfer to the device ends it, as it does what kernels wrote into bytes.
//
// Data constructs go by the host's words. What they map has to be what they release, and the host has no others.

// leading is a value of the host's in a word: a pointer, or the header of a slice or string.
type leading struct {
	at      unsafe.Pointer
	n, most int // elements; capacity
}

// put writes it into the host's memory.
func (l leading) put(p unsafe.Pointer, kind device.WordKind) {
	*(*unsafe.Pointer)(p) = l.at
	if kind != device.PointerWord {
		*(*int)(unsafe.Add(p, wordBytes)) = l.n
	}
	if kind == device.SliceWord {
		*(*int)(unsafe.Add(p, 2*wordBytes)) = l.most
	}
}

// assigned are the words of a storage that kernels have assigned, by their place in its memory.
type assigned struct {
	mu   sync.Mutex
	some atomic.Bool
	at   map[int]leading
}

func (a *assigned) put(off int, l leading) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.at == nil {
		a.at = map[int]leading{}
	}
	a.at[off] = l
	a.some.Store(true)
}

func (a *assigned) get(off int) (l leading, ok bool) {
	if !a.some.Load() {
		return leading{}, false
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	l, ok = a.at[off]
	return l, ok
}

// take ends those of which f says so.
func (a *assigned) take(f func(off int, l leading) bool) {
	if !a.some.Load() {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	maps.DeleteFunc(a.at, f)
	a.some.Store(len(a.at) > 0)
}

// drop ends all of them.
func (a *assigned) drop() { a.take(func(int, leading) bool { return true }) }

// holds is what is in a word of the host's memory at p, or is to be when its bytes are copied back. The storage is that
// of the words which kernels have assigned; nil: there are none.
func (s *storage) holds(p unsafe.Pointer, w *device.Word) leading {
	if s != nil {
		if l, ok := s.assigned.get(s.offset(uintptr(p))); ok {
			return l
		}
	}
	start, n, most := w.Header(p)
	return leading{start, n, most}
}

// hasAssigned reports that kernels have assigned the word at a host's address.
func (s *storage) hasAssigned(host uintptr) bool {
	_, ok := s.assigned.get(s.offset(host))
	return ok
}

// goesBy reports a construct for which words that kernels have assigned count: one that brings kernels to what the
// device has, or the host what kernels have left.
func (c *construct) goesBy(m MapType) bool {
	switch {
	case c.target == nil || !c.target.env.assigns.Load():
		return false
	case c.kernel == nil:
		return c.kind == trace.TargetUpdate && m&From != 0
	}
	return m&Always == 0 || m&To == 0
}

// assignedIn is the storage of the host's memory from begin to end, if kernels have assigned words in it. No table is
// locked.
func (v *environment) assignedIn(begin, end uintptr) *storage {
	v.mu.Lock()
	var s *storage
	if at := v.search(begin); v.shares(at, end) {
		s = v.entries[at].store
	}
	v.mu.Unlock()
	if s == nil || !s.assigned.some.Load() {
		return nil
	}
	return s
}

// putBack has the host's memory have what kernels have assigned to words of an item from begin to end, which have been
// copied back.
func (s *storage) putBack(it *item, begin, end uintptr) {
	s.assigned.take(func(off int, l leading) bool {
		at := s.begin + uintptr(off)
		w := it.wordIn(at, begin, end)
		if w != nil {
			l.put(it.at(at), w.Kind)
		}
		return w != nil
	})
}

// overwritten drops what kernels have assigned to words of an item from begin to end, which have been sent.
func (s *storage) overwritten(it *item, begin, end uintptr) {
	s.assigned.take(func(off int, l leading) bool { return it.wordIn(s.begin+uintptr(off), begin, end) != nil })
}

// wordIn is the word of an item at a host's address, if it lies in what is copied from begin to end.
func (it *item) wordIn(at, begin, end uintptr) *device.Word {
	if it.layout == nil || at < begin || at >= end {
		return nil
	}
	if w := it.wordAt(at); w != nil && at+uintptr(w.Kind.Bytes()) <= end {
		return w
	}
	return nil
}

// wordAt is the word of an item at a host's address; nil if the item means none there.
func (it *item) wordAt(at uintptr) *device.Word {
	if at < it.begin() || at >= it.end() {
		return nil
	}
	off := int(at - it.begin())
	if it.rows > 0 && off%it.pitch >= it.rowBytes() {
		return nil
	}
	for k := range it.layout.Words {
		if w := &it.layout.Words[k]; off%it.layout.Size == w.Off {
			return w
		}
	}
	return nil
}

// assigns reports an item in whose memory the kernel may assign words, which the device has a copy of.
func (it *item) assigns() bool { return it.mode&Assigns != 0 && it.attachable() }

// attachable reports an item of which the device has a copy with words that are attached.
func (it *item) attachable() bool {
	return it.layout != nil && it.layout.Follows && it.first != nil && !it.first.store.inPlace
}

// checkAssignable refuses items of which what a kernel assigns would not be known.
func (c *construct) checkAssignable(it *item) {
	if it.most > it.bytes {
		panic(c.error(PartMissing, fmt.Sprintf("%s: kernel %s assigns pointers or slices in memory that it may slice "+
			"beyond its length, of %d elements with a capacity of %d, and of what lies there the device has no pointers; "+
			"give the slice no more capacity than length: x[:n:n]", it.param.Name, c.kernel.Name,
			it.bytes/it.layout.Size, it.most/it.layout.Size)))
	}
	for _, i := range c.around(it) {
		o := &c.items[i]
		if (o.mode^it.mode)&NeedsLedCapacity != 0 && o.layout != nil && o.layout.Follows && o.lo < it.hi && it.lo < o.hi {
			panic(c.error(Overlap, fmt.Sprintf("%s and %s overlap, at host address 0x%016x (%d bytes), and kernel %s "+
				"needs the capacity of what is led to from there by one of the names only", it.param.Name, o.param.Name,
				o.begin(), o.bytes, c.kernel.Name)))
		}
	}
}

// checkWord refuses a word that does not lead where it did when it was followed.
func (c *construct) checkWord(it *item, off int, l leading, w *device.Word, to int32) {
	bytes := l.n * w.Size
	switch {
	case to == toNothing && l.at == nil:
	case to == toNoBytes && l.at != nil && bytes == 0:
	case to >= 0 && bytes == c.items[to].bytes && (uintptr(l.at) == c.items[to].begin() || c.items[to].moved):
	default:
		panic(c.error(NotPresent, fmt.Sprintf("%s: element %d does not lead where it did when the construct was met: what "+
			"a construct needs is found then; wait for what assigns it before, as with taskwait", it.param.Name,
			off/it.layout.Size)))
	}
}
