package engine

import (
	"cmp"
	"slices"
	"sync/atomic"
	"unsafe"
)

// A library's kernel follows thousands of rows that are on the device already, and to map each takes longer than a
// small product. So what was attached is remembered with the storage of the words: the host's words then, and the
// entries that they lead into. A construct that finds the host's words as they were, and nothing changed that the
// words on the device depend on, uses those as they are.
//
// What can change: an entry that is led into leaves (environment.left), or other words are written in the storage
// (storage.changed). New entries change nothing, because entries do not overlap.
//
// The rows' entries are not pinned one by one. Who takes one of them out of the table while a kernel uses it pins it in
// that kernel's name.

// attachment is what the words of an item were found to lead to.
type attachment struct {
	begin   uintptr // of the item
	host    []byte  // its words
	store   *storage
	entries []*entry // that they lead into, and the item's own
	left    uint64   // environment.left
	changed uint64   // storage.changed
	marked  uint64   // environment.cleared when all entries were known as written; 0: they were not

	users int      // constructs at work
	held  []*entry // that have left since, pinned for the users
}

// remembers is what a storage knows of attachments.
type remembers struct {
	attachments []*attachment // the table's lock guards them
	changed     atomic.Uint64 // how often its words have been written
}

// fewAttachments is how many a storage remembers: parts of a batch that are used in turn.
const fewAttachments = 4

// recollection is what a data environment knows of all attachments. Its lock guards it.
type recollection struct {
	left    uint64        // entries that words may have led into, and that have left or are about to
	cleared uint64        // times that such an entry was noted as not written
	used    []*attachment // by constructs at work
}

// recallable reports an item whose attachment is remembered: headers of plain rows for a kernel that wants them on the
// device.
func (c *construct) recallable(it *item) bool {
	const never = Capacity | NeedsCapacity | LedCapacity | NeedsLedCapacity | Apart | Copied
	l := it.layout
	return it.mode&OnDevice != 0 && it.mode&never == 0 && !c.traced && !c.several && !it.led && l != nil && l.Follows &&
		len(l.Words) == 1 && l.Words[0].To.Plainly() && l.Words[0].Kind.Bytes() == l.Size && it.rows == 0
}

// recallAll has the items use attachments that are remembered, where they are.
func (c *construct) recallAll() {
	v := &c.target.env
	for i := range c.items {
		it := &c.items[i]
		if !c.recallable(it) || it.bytes == 0 {
			continue
		}
		v.mu.Lock()
		a := v.recall(it)
		if a != nil {
			v.use(a)
		}
		v.mu.Unlock()
		if a == nil {
			continue
		}
		c.recalled = append(c.recalled, a)
		if string(a.host) == string(unsafe.Slice((*byte)(it.start), it.bytes)) {
			it.recalled = a
		}
		if it.recalled != nil && it.writes {
			v.mu.Lock()
			a.mark(v)
			v.mu.Unlock()
		}
	}
}

// recall is the attachment of an item. The table is locked.
func (v *environment) recall(it *item) *attachment {
	at := v.search(it.begin())
	if !v.shares(at, it.end()) {
		return nil
	}
	s := v.entries[at].store
	if s.assigned.some.Load() {
		return nil // the host does not have all of its words
	}
	for i, a := range s.attachments {
		if a.begin != it.begin() || len(a.host) != it.bytes {
			continue
		}
		if a.left == v.left && a.changed == s.changed.Load() {
			return a
		}
		s.attachments = slices.Delete(s.attachments, i, i+1)
		return nil
	}
	return nil
}

// mark notes that the kernel may write what the words lead to. The table is locked.
func (a *attachment) mark(v *environment) {
	if a.marked == v.cleared+1 {
		return
	}
	for _, e := range a.entries {
		e.written = true
	}
	a.marked = v.cleared + 1
}

// remember keeps what the words of an item lead to, which have been attached: all of it lies in one entry for each.
// changed is the storage's count since.
func (c *construct) remember(it *item, targets []int32, changed uint64) {
	if it.first.store.assigned.some.Load() || it.n != 1 || it.lo != it.begin() || it.hi != it.end() {
		return
	}
	a := &attachment{begin: it.begin(), changed: changed, store: it.first.store, entries: []*entry{it.first}}
	for _, to := range targets {
		if to < 0 {
			continue
		}
		led := &c.items[to]
		if led.n != 1 || led.lo != led.begin() || led.hi != led.end() {
			return // a part, of which there may come to be more
		}
		a.entries = append(a.entries, led.first)
	}
	slices.SortFunc(a.entries, func(x, y *entry) int { return cmp.Compare(x.begin, y.begin) })
	a.entries = slices.Compact(a.entries)
	a.host = slices.Clone(unsafe.Slice((*byte)(it.start), it.bytes))
	v, s := &c.target.env, it.first.store
	v.mu.Lock()
	defer v.mu.Unlock()
	if it.first.leaving() || slices.ContainsFunc(a.entries, (*entry).leaving) {
		return
	}
	for _, e := range a.entries {
		e.led = true
	}
	a.left = v.left
	if it.writes {
		a.mark(v)
	}
	s.attachments = slices.DeleteFunc(s.attachments, func(o *attachment) bool {
		return o.begin == a.begin && len(o.host) == len(a.host)
	})
	if len(s.attachments) == fewAttachments {
		s.attachments = slices.Delete(s.attachments, 0, 1)
	}
	s.attachments = append(s.attachments, a)
}

// forget leaves a storage without attachments: it is another mapping's.
func (s *storage) forget() {
	clear(s.attachments)
	s.attachments, s.words = s.attachments[:0], s.words[:0]
	s.assigned.drop()
}

func (v *environment) use(a *attachment) {
	if a.users++; a.users == 1 {
		v.used = append(v.used, a)
	}
}

// leads reports an entry that words of an attachment lead into.
func (a *attachment) leads(e *entry) bool {
	at, found := slices.BinarySearchFunc(a.entries, e, func(x, e *entry) int { return cmp.Compare(x.begin, e.begin) })
	return found && a.entries[at] == e
}

// leave notes that an entry leaves the table, and keeps it for who uses it by an attachment. The table is locked.
func (v *environment) leave(e *entry) {
	v.mu.changed()
	if !e.led {
		return
	}
	v.left++
	for _, a := range v.used {
		if a.leads(e) && !slices.Contains(a.held, e) {
			e.pins++
			a.held = append(a.held, e)
		}
	}
}

// usedByAttachment reports that a kernel at work may use an entry without having pinned it. The table is locked.
func (v *environment) usedByAttachment(e *entry) bool {
	return e.led && slices.ContainsFunc(v.used, func(a *attachment) bool { return a.leads(e) })
}

// checkRecalled refuses words that have left the device since they were found there. The table is locked, and unlocked by
// a panic.
func (c *construct) checkRecalled(v *environment) {
	for i := range c.items {
		if it := &c.items[i]; it.recalled != nil && (it.first == nil || it.first.store != it.recalled.store) {
			v.mu.Unlock()
			panic(c.notPresent(it, "map type"))
		}
	}
}

// unuse ends the construct's use of attachments. The table is locked.
func (c *construct) unuse(v *environment) {
	for i, a := range c.recalled {
		c.recalled[i] = nil
		if a.users--; a.users > 0 {
			continue
		}
		v.used = slices.DeleteFunc(v.used, func(o *attachment) bool { return o == a })
		for k, e := range a.held {
			a.held[k] = nil
			e.pins--
			v.discardBy(c, e)
		}
		a.held = a.held[:0]
	}
	c.recalled = c.recalled[:0]
}
