package engine

import (
	"cmp"
	"fmt"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/checked"
)

// assignment is a word that a kernel has assigned.
type assignment struct {
	it    *item
	store *storage
	off   int        // in the storage
	on    [3]uintptr // what the device has, as many as its kind has
	n     int        // of those
	host  leading
}

// takeAssigned finds the words that the kernel has assigned, and what they are on the host. Nothing is known of any,
// and the construct ends, where one leads to what is none of the construct's.
func (c *construct) takeAssigned() {
	if all := c.assignments((*item).assigns); len(all) > 0 {
		v := &c.target.env
		v.assigns.Store(true)
		for i := range all {
			all[i].store.assign(&all[i])
		}
		v.mu.Lock()
		v.mu.changed() // launches that are remembered take the words for what they were
		v.mu.Unlock()
	}
	if !checked.On {
		return
	}
	if more := c.assignments((*item).attachable); len(more) > 0 {
		panic(c.error(BadLaunch, fmt.Sprintf("%s: kernel %s assigns pointers or slices in its memory, and its descriptor "+
			"does not say so", more[0].it.param.Name, c.kernel.Name)))
	}
}

// assignments are the words that the kernel has assigned in the memory of some items.
func (c *construct) assignments(of func(*item) bool) (all []assignment) {
	var places []devicePlace
	for i := range c.items {
		if it := &c.items[i]; of(it) {
			if places == nil {
				places = c.places()
			}
			all = c.findAssigned(all, places, it)
		}
	}
	return all
}

// assign notes an assignment.
func (s *storage) assign(a *assignment) {
	s.transfer.Lock()
	defer s.transfer.Unlock()
	s.assigned.put(a.off, a.host)
	copy(s.attached()[a.off/wordBytes:], a.on[:a.n])
	s.changed.Add(1)
}

// findAssigned adds the words of an item that are not what was attached.
func (c *construct) findAssigned(all []assignment, places []devicePlace, it *item) []assignment {
	s := it.first.store
	s.transfer.Lock()
	defer s.transfer.Unlock()
	skip, from, n := it.common()
	has := make([]uintptr, n/wordBytes)
	m := c.own(From, "")
	err := c.target.queue.Read(unsafe.Pointer(unsafe.SliceData(has)), s.mem, from, len(has)*wordBytes)
	if c.arrived(&m, len(has)*wordBytes, err); err != nil {
		panic(c.failed(err, it))
	}
	was := s.attached()
	for element := 0; element+it.layout.Size <= it.bytes; element += it.layout.Size {
		for k := range it.layout.Words {
			w := &it.layout.Words[k]
			at, size := element+w.Off-skip, w.Kind.Bytes()
			if w.To == nil || at < 0 || at+size > n {
				continue
			}
			a := assignment{it: it, store: s, off: from + at, n: size / wordBytes}
			copy(a.on[:a.n], has[at/wordBytes:])
			if slices.Equal(a.on[:a.n], was[a.off/wordBytes:][:a.n]) {
				continue
			}
			a.host = c.onHostAgain(places, it, element, &a, w)
			all = append(all, a)
		}
	}
	return all
}

// onHostAgain is what a word is on the host that the device has.
func (c *construct) onHostAgain(places []devicePlace, it *item, off int, a *assignment, w *device.Word) leading {
	l := leading{n: 1, most: 1}
	if w.Kind != device.PointerWord {
		l.n, l.most = int(a.on[1]), int(a.on[1])
	}
	if w.Kind == device.SliceWord {
		l.most = int(a.on[2])
	}
	switch bytes := l.most * w.Size; {
	case a.on[0] == 0:
		l.at = nil
	case bytes == 0: // it has no address that anything could be found at
		l.at = unsafe.Pointer(&nothing)
	default:
		p := placeOf(places, a.on[0])
		if p == nil || bytes < 0 || uintptr(bytes) > p.end-a.on[0] {
			panic(c.error(NotPresent, fmt.Sprintf("%s: kernel %s has element %d lead to memory that is none of the region's "+
				"items, of %d bytes at the device's address 0x%016x; nothing is copied back", it.param.Name, c.kernel.Name,
				off/it.layout.Size, bytes, a.on[0])))
		}
		l.at = pointerTo(p.host + (a.on[0] - p.begin))
	}
	return l
}

// devicePlace is where kernels find the memory of a storage, and what that is on the host.
type devicePlace struct{ begin, end, host uintptr }

// places are those of the construct's items, by where kernels find them. No two have an address in common.
func (c *construct) places() []devicePlace {
	all := make([]devicePlace, 0, len(c.items))
	seen := map[*storage]bool{}
	for i := range c.items {
		it := &c.items[i]
		if it.first == nil || seen[it.first.store] {
			continue
		}
		s := it.first.store
		seen[s] = true
		begin, err := c.target.device.Pointer(s.mem, 0, 0, nil)
		if err != nil {
			panic(c.failed(err, it))
		}
		all = append(all, devicePlace{begin, begin + s.bytes, s.begin})
	}
	slices.SortFunc(all, func(a, b devicePlace) int { return cmp.Compare(a.begin, b.begin) })
	return all
}

// placeOf is the place that an address lies in; nil if there is none.
func placeOf(places []devicePlace, addr uintptr) *devicePlace {
	i, found := slices.BinarySearchFunc(places, addr, func(p devicePlace, addr uintptr) int {
		return cmp.Compare(p.begin, addr)
	})
	if !found {
		i--
	}
	if i < 0 || addr >= places[i].end {
		return nil
	}
	return &places[i]
}

// loseWords has the words of items that the kernel may have assigned be attached again, whatever the device has there:
// the construct has failed.
func (c *construct) loseWords() {
	for i := range c.items {
		it := &c.items[i]
		if !it.assigns() {
			continue
		}
		s := it.first.store
		s.transfer.Lock()
		words, lo, hi := s.attached(), s.offset(it.lo)/wordBytes, s.offset(it.hi)/wordBytes
		for k := range words[lo:hi] {
			words[lo+k] = unattached
		}
		s.changed.Add(1)
		s.transfer.Unlock()
	}
}
