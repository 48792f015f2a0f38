package goroutine

import (
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"unsafe"
)

// Local is a variable of which every goroutine has its own, nil at first. The zero Local is ready for use.
type Local[T any] struct {
	table atomic.Pointer[table[T]]
	mu    sync.Mutex // growing
	slow  sync.Map   // number → *T, where records are not to be seen
}

// Get is the current goroutine's value.
func (l *Local[T]) Get() *T {
	at := numberAt()
	if at == 0 {
		return l.slowGet()
	}
	g := record()
	if s := l.table.Load().find(g); s != nil && s.number.Load() == numberIn(g, at) {
		return s.value.Load()
	}
	return nil
}

// Swap sets the current goroutine's value and returns what it was.
func (l *Local[T]) Swap(value *T) *T {
	m := l.Mine()
	old := m.Get()
	m.Set(value)
	return old
}

// Mine is the current goroutine's variable, of which no other goroutine may make use.
type Mine[T any] struct {
	slot *slot[T]
	slow *Local[T] // where there is none
}

// Mine finds it once for several uses.
func (l *Local[T]) Mine() Mine[T] {
	at := numberAt()
	if at == 0 {
		return Mine[T]{slow: l}
	}
	g := record()
	s := l.table.Load().find(g)
	if s == nil {
		s = l.add(g)
	}
	if n := numberIn(g, at); s.number.Load() != n {
		s.value.Store(nil) // of a goroutine that has ended
		s.number.Store(n)
	}
	return Mine[T]{slot: s}
}

// Get is its value.
func (m Mine[T]) Get() *T {
	if m.slot == nil {
		return m.slow.slowGet()
	}
	return m.slot.value.Load()
}

// Set sets it.
func (m Mine[T]) Set(value *T) {
	if m.slot == nil {
		m.slow.slowSwap(value)
		return
	}
	m.slot.value.Store(value)
}

// Set is Swap for who need not know what was there.
func (l *Local[T]) Set(value *T) { l.Mine().Set(value) }

func (l *Local[T]) slowGet() *T {
	v, _ := l.slow.Load(slowly())
	p, _ := v.(*T)
	return p
}

func (l *Local[T]) slowSwap(value *T) *T {
	number := slowly()
	var old any
	if value == nil {
		old, _ = l.slow.LoadAndDelete(number)
	} else {
		old, _ = l.slow.Swap(number, value)
	}
	p, _ := old.(*T)
	return p
}

var say sync.Once

func slowly() uint64 {
	say.Do(func() {
		fmt.Fprintln(os.Stderr,
			"omprt: finding the current thread outside of the text of a region takes microseconds on this machine")
	})
	return traced()
}

// table is an open-addressed hash table by record, at most half full, that is replaced by a larger one and from which
// nothing is ever taken.
type table[T any] struct {
	slots []atomic.Pointer[slot[T]] // a power of two
	used  int                       // under Local.mu
}

// slot is of one record. Only the goroutine that has the record uses number and value. A record's next goroutine begins
// behind the end of the one before, by the scheduler's locks; the race detector does not know that, and for it they are
// atomic.
type slot[T any] struct {
	record unsafe.Pointer
	number number
	value  pointer[T]
}

func (t *table[T]) find(g unsafe.Pointer) *slot[T] {
	if t == nil {
		return nil
	}
	for i := hash(g); ; i++ {
		s := t.slots[i&uintptr(len(t.slots)-1)].Load()
		if s == nil || s.record == g {
			return s
		}
	}
}

func hash(g unsafe.Pointer) uintptr {
	h := uintptr(g) >> 5 // no two records are closer to one another
	return h ^ h>>8 ^ h>>16
}

func (l *Local[T]) add(g unsafe.Pointer) *slot[T] {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.table.Load()
	switch {
	case t == nil:
		t = &table[T]{slots: make([]atomic.Pointer[slot[T]], 64)}
		l.table.Store(t)
	case 2*t.used >= len(t.slots):
		t = t.larger()
		l.table.Store(t)
	}
	s := &slot[T]{record: g}
	t.insert(s)
	return s
}

func (t *table[T]) larger() *table[T] {
	out := &table[T]{slots: make([]atomic.Pointer[slot[T]], 2*len(t.slots))}
	for i := range t.slots {
		if s := t.slots[i].Load(); s != nil {
			out.insert(s)
		}
	}
	return out
}

func (t *table[T]) insert(s *slot[T]) {
	i := hash(s.record)
	for t.slots[i&uintptr(len(t.slots)-1)].Load() != nil {
		i++
	}
	t.used++
	t.slots[i&uintptr(len(t.slots)-1)].Store(s)
}
