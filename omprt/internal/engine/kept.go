package engine

// Programs that map one small item after the other, each alone, mostly take what the one before has given back. So the
// device memory of a few of them stays with the environment: to ask a device takes its lock, its search and its
// accounts, twice for each item. It is given to items that are sent as a whole, for nothing is known of what it holds,
// and goes back to the device as soon as that has no other.

// manyKept is how many mappings leave their memory.
const manyKept = 8

// keptMemory are entries that are out of the table and have device memory of their own, each filled once. They are
// known by its size alone.
type keptMemory struct{ list []*entry }

// keep leaves the memory of an entry to the next one of its size, if there is room. The entry is out of the table.
func (v *environment) keep(e *entry) bool {
	if len(v.kept.list) == manyKept {
		return false
	}
	v.storageList.drop(&e.own)
	e.host = nil
	v.kept.list = append(v.kept.list, e)
	return true
}

// again is an entry with memory of so many bytes; nil: none is kept.
func (v *environment) again(bytes uintptr) *entry {
	list := v.kept.list
	for i := len(list) - 1; i >= 0; i-- {
		if e := list[i]; e.own.bytes == bytes {
			v.kept.list = without(list, i)
			return e
		}
	}
	return nil
}

// letGo gives the device what is kept, and reports whether that was anything. The table is locked.
func (v *environment) letGo() (any bool) {
	for _, e := range v.kept.list {
		any = v.target.free(e.own.mem, Call{}) == nil || any
		e.own.mem = nil
		v.spare = append(v.spare, e)
	}
	clear(v.kept.list)
	v.kept.list = v.kept.list[:0]
	return any
}

// gives is letGo of a table that is open.
func (v *environment) gives() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.letGo()
}
