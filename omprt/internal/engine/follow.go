package engine

import (
	"cmp"
	"fmt"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Elements may hold pointers that kernels follow: the rows of a slice of slices, a field of an element. What they lead
// to is mapped with the elements, as items of the same construct, each by the map type of the item that leads there;
// the words on the device lead to it there (attachment, OpenMP 6.0, section 7.9). The host's words are read, at the
// construct's entry, and never written.
//
// OpenMP attaches a pointer when it or what it points to is newly mapped. Here a word is written whenever it does not
// lead where the host's says, so that a kernel finds the rows that the program has now: headers of Go's are values, and
// not memory that somebody would have to update.

// wordBytes is the size of an address.
const wordBytes = int(unsafe.Sizeof(uintptr(0)))

// What a followed word leads to, if it is not one of the construct's items.
const (
	toNothing = -1 // it is nil
	toNoBytes = -2 // it is not nil, and has no elements
)

// unattached is not a word of a device's: nothing has been attached there.
const unattached = ^uintptr(0)

// visited is memory that a word leads to and whose own words are followed, which may lead back to it.
type visited struct {
	start  unsafe.Pointer
	bytes  int
	layout *device.Layout
}

// follow adds the items that the followed words of the construct's items lead to, and compares the items.
func (c *construct) follow() {
	c.leadAll()
	if c.follows || c.several {
		c.isolate()
	}
	if c.follows {
		c.leaveToClauses()
		c.checkApart()
	}
	c.checkCopied()
}

// leadAll adds the items that the followed words of the construct's items lead to.
func (c *construct) leadAll() {
	for i := 0; i < len(c.items); i++ {
		l := c.items[i].layout
		if l == nil || !l.Follows || c.items[i].recalled != nil {
			continue
		}
		c.follows = true
		c.checkReadable(&c.items[i])
		c.leadFrom(i)
	}
}

// leadFrom adds the items that the followed words of item i lead to.
func (c *construct) leadFrom(i int) {
	l, from := c.items[i].layout, c.items[i]
	var s *storage
	if c.goesBy(from.mode) {
		s = c.target.env.assignedIn(from.begin(), from.end())
	}
	for off := 0; off+l.Size <= from.bytes; off += l.Size {
		for k := range l.Words {
			w, p := &l.Words[k], unsafe.Add(from.start, off+l.Words[k].Off)
			if w.To == nil {
				continue
			}
			c.targets = append(c.targets, c.lead(i, s.holds(p, w), w))
			if c.kernel == nil && s != nil { // what kernels wrote before they assigned the word is the program's, too
				c.lead(i, (*storage)(nil).holds(p, w), w)
			}
		}
	}
}

// lead adds the item that a word of item i leads to, and returns its number.
func (c *construct) lead(i int, l leading, w *device.Word) int32 {
	from := &c.items[i]
	start, n, most := l.at, l.n, l.most
	bytes, room := n*w.Size, 0
	if from.mode&Implicit != 0 && from.mode&(LedCapacity|NeedsLedCapacity) != 0 && most > n {
		room = most * w.Size
	}
	switch {
	case start == nil:
		return toNothing
	case bytes == 0 && room == 0:
		return toNoBytes
	}
	seen := visited{start, bytes, w.To}
	if w.To.Follows {
		if at, ok := c.visited[seen]; ok {
			return at
		}
	} else if c.several && room == 0 && w.To.Plainly() {
		if at, ok := c.visited[visited{start, bytes, nil}]; ok {
			return at
		}
	}
	to := item{param: from.param, start: start, bytes: bytes, most: room, mode: from.mode &^ (Capacity | NeedsCapacity),
		led: true, writes: from.writes}
	switch {
	case from.mode&Reached != 0:
	case from.moved && !c.sys.unified(): // nothing of it is copied, so that what the device lacks would be lost
		to.mode |= OnDevice | Present
	case from.mode&OnDevice != 0:
		to.mode |= Present
	}
	if w.Kind == device.StringWord { // whose bytes nothing may write
		to.mode = to.mode&^From | To
	}
	c.lends = c.lends || room > 0
	if !w.To.Plainly() {
		to.layout, c.typed = w.To, true
	}
	c.items = append(c.items, to)
	at := int32(len(c.items) - 1)
	if w.To.Follows {
		if c.visited == nil {
			c.visited = map[visited]int32{}
		}
		c.visited[seen] = at
	}
	return at
}

// ledBy names the element of an item that leads to another item, by its subscript where it has no parts.
func (c *construct) ledBy(to *item) string {
	for i := range c.items {
		from := &c.items[i]
		if from.led || from.param != to.param || from.layout == nil || len(from.layout.Words) != 1 {
			continue
		}
		w := &from.layout.Words[0]
		for at := 0; (at+1)*from.layout.Size <= from.bytes; at++ {
			if start, _, _ := w.Header(unsafe.Add(from.start, at*from.layout.Size+w.Off)); start == to.start {
				return fmt.Sprintf("%s[%d]", to.param.Name, at)
			}
		}
	}
	return to.param.Name
}

// isolate puts the items in order, and finds those that no other one overlaps, or touches: of many most are.
func (c *construct) isolate() {
	c.order, c.ordered = c.order[:0], true
	for i := range c.items {
		if c.items[i].bytes > 0 || c.items[i].lends() {
			c.order = append(c.order, int32(i))
		}
	}
	slices.SortFunc(c.order, func(a, b int32) int {
		x, y := &c.items[a], &c.items[b]
		switch {
		case x.begin() != y.begin():
			return cmp.Compare(x.begin(), y.begin())
		case x.said == y.said:
			return 0
		case x.said:
			return -1
		}
		return 1
	})
	farthest, from := -1, 0 // the item before that reaches farthest, and where its group begins
	for k, i := range c.order {
		it := &c.items[i]
		it.alone = farthest < 0 || c.items[farthest].limit() < it.begin()
		it.apart = farthest < 0 || c.items[farthest].limit() <= it.begin()
		if !it.alone {
			c.items[farthest].alone = false
		} else {
			c.group(from, k)
			from = k
		}
		if !it.apart {
			c.items[farthest].apart = false
		}
		if farthest < 0 || it.limit() > c.items[farthest].limit() {
			farthest = int(i)
		}
	}
	c.group(from, len(c.order))
}

// group notes items, by their places in the order, that lie together.
func (c *construct) group(from, to int) {
	for _, i := range c.order[from:to] {
		c.items[i].group = span32{int32(from), int32(to)}
	}
}

// around are the items that may lie together with one without a gap, that one among them.
func (c *construct) around(it *item) []int32 {
	if c.ordered {
		return c.order[it.group.from:it.group.to]
	}
	c.order = c.order[:0]
	for i := range c.items {
		c.order = append(c.order, int32(i))
	}
	return c.order
}

// checkCopied refuses memory that the kernel writes by one name, and of which it has a copy by another.
func (c *construct) checkCopied() {
	for i := range c.items {
		x := &c.items[i]
		if x.mode&Copied == 0 {
			continue
		}
		for j := range c.items {
			w := &c.items[j]
			if w.writes && j != i && w.mode&Copied == 0 && w.begin() < x.end() && x.begin() < w.end() {
				panic(c.error(Overlap, fmt.Sprintf("%s and %s are the same memory, at host address 0x%016x (%d "+
					"bytes): the kernel has a copy of %s in the struct that it uses whole, and may write %s; name "+
					"what it uses one by one in the region",
					x.param.Name, w.param.Name, x.begin(), x.bytes, x.param.Name, w.param.Name)))
			}
		}
	}
}

// checkApart refuses what words lead to that overlaps, where iterations write what different words lead to.
func (c *construct) checkApart() {
	var last *item
	for _, i := range c.order {
		it := &c.items[i]
		if !it.led || it.mode&Apart == 0 || it.bytes == 0 {
			continue
		}
		if last != nil && last.param == it.param && it.begin() < last.end() && !c.comparesRows(it.param) {
			panic(c.notApart(it.param, last.begin(), uintptr(last.bytes), it.begin(), uintptr(it.bytes)))
		}
		last = it
	}
}

// attach has the followed words on the device lead where the host's do.
func (c *construct) attach() {
	next := 0
	for i := range c.items {
		it := &c.items[i]
		if it.layout == nil || !it.layout.Follows || it.recalled != nil {
			continue
		}
		n := it.bytes / it.layout.Size * it.layout.Followed
		switch {
		case it.first == nil:
		case it.first.store.inPlace:
			c.checkInPlace(it, c.targets[next:next+n])
		default:
			changed := c.attachItem(it, c.targets[next:next+n])
			if c.recallable(it) {
				c.remember(it, c.targets[next:next+n], changed)
			}
		}
		next += n
	}
}

// attachItem writes those words of an item that lead elsewhere, and returns the storage's count of such changes.
func (c *construct) attachItem(it *item, targets []int32) (count uint64) {
	s := it.first.store
	s.transfer.Lock()
	defer s.transfer.Unlock()
	now, assigns, goesBy := s.attached(), c.target.env.assigns.Load(), c.goesBy(it.mode)
	if it.assigns() {
		c.checkAssignable(it)
	}
	var changed span // of words that follow one another, and are not written yet
	was := s.changed.Load()
	defer func() {
		for ; changed.lo < changed.hi; changed.lo++ { // one behind them leads to what is not there
			now[changed.lo] = unattached
		}
		if s.changed.Load() != was { // launches that are remembered take the words for what they were
			c.target.env.mu.Lock()
			c.target.env.mu.changed()
			c.target.env.mu.Unlock()
		}
	}()
	for off := 0; off+it.layout.Size <= it.bytes; off += it.layout.Size {
		for k := range it.layout.Words {
			w := &it.layout.Words[k]
			if w.To == nil {
				continue
			}
			to := targets[0]
			targets = targets[1:]
			host := it.begin() + uintptr(off+w.Off)
			size := w.Kind.Bytes()
			switch {
			case host < it.lo || host+uintptr(size) > it.hi: // not on the device
				continue
			case assigns && !goesBy && s.hasAssigned(host):
				continue // no kernel follows it before it is attached again
			}
			l := s.holds(unsafe.Add(it.start, off+w.Off), w)
			if assigns {
				c.checkWord(it, off, l, w, to)
			}
			want, at := c.header(it, off+w.Off, l, w, to), s.offset(host)/wordBytes
			if slices.Equal(now[at:at+size/wordBytes], want[:size/wordBytes]) {
				continue
			}
			s.changed.Add(1)
			copy(now[at:], want[:size/wordBytes])
			if begin := uintptr(at); changed.hi != begin {
				c.write(s, now, changed)
				changed.lo = begin
			}
			changed.hi = uintptr(at + size/wordBytes)
		}
	}
	c.write(s, now, changed)
	changed = span{}
	return s.changed.Load()
}

// header is what a word is on the device that leads to an item there. Its capacity is what the device has memory for.
func (c *construct) header(it *item, off int, l leading, w *device.Word, to int32) (words [3]uintptr) {
	n, most := l.n, l.most
	words[1], words[2] = uintptr(n), uintptr(n)
	var err error
	switch to {
	case toNothing:
		return words
	case toNoBytes:
		if w.Size == 0 {
			words[2] = uintptr(most)
		}
		words[0], err = c.target.device.Pointer(it.first.store.mem, it.first.store.offset(it.lo), 0, nil)
	default:
		led := &c.items[to]
		if it.mode&Reached != 0 && (led.first == nil || led.lo != led.begin() || led.hi != led.end()) {
			return c.reached(it, led, off, w)
		}
		if led.first == nil || led.lo != led.begin() || led.hi != led.end() {
			panic(c.error(PartMissing, fmt.Sprintf("%s: of what one of its elements leads to, at host address 0x%016x (%d "+
				"bytes), "+
				"only a part is on the device",
				it.param.Name, led.begin(), led.bytes)))
		}
		if led.far > led.hi {
			words[2] = (led.far - led.begin()) / uintptr(w.Size)
		}
		words[0], err = c.target.device.Pointer(led.first.store.mem, led.first.store.offset(led.lo), led.bytes, led.layout)
	}
	if it.mode&NeedsLedCapacity != 0 && words[2] < uintptr(most) {
		panic(c.error(PartMissing, fmt.Sprintf("%s: kernel %s uses the capacity of what one of its elements leads to, "+
			"which is %d, and the device has only %d elements",
			it.param.Name, c.kernel.Name, most, words[2])))
	}
	if err != nil {
		panic(c.failed(err, it))
	}
	return words
}

// reached is what a word is on the device that leads to an item of which there is a part, or none: as much as there is
// from its beginning on.
func (c *construct) reached(it, led *item, off int, w *device.Word) (words [3]uintptr) {
	it.short = append(it.short, off/it.layout.Size)
	if led.first == nil || led.lo != led.begin() {
		return words
	}
	n := int(led.hi-led.lo) / w.Size
	at, err := c.target.device.Pointer(led.first.store.mem, led.first.store.offset(led.lo), n*w.Size, led.layout)
	if err != nil {
		panic(c.failed(err, it))
	}
	return [3]uintptr{at, uintptr(n), uintptr(n)}
}

// write sends words of a storage to the device, by their numbers.
func (c *construct) write(s *storage, words []uintptr, r span) {
	if r.lo >= r.hi {
		return
	}
	n := int(r.hi-r.lo) * wordBytes
	m := c.own(To, "")
	err := c.target.queue.Write(s.mem, int(r.lo)*wordBytes, unsafe.Pointer(&words[r.lo]), n)
	if c.arrived(&m, n, err); err != nil {
		panic(c.failed(err, nil))
	}
}

// attached is what the storage's memory has of words that were attached. Its transfer is locked.
func (s *storage) attached() []uintptr {
	if n := s.mem.Size() / wordBytes; len(s.words) < n {
		s.words = slices.Grow(s.words[:0], n)[:n]
		for i := range s.words {
			s.words[i] = unattached
		}
	}
	return s.words
}
