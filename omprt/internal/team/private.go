package team

import (
	"sync"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/goroutine"
)

// ThreadPrivate describes a threadprivate variable. An initial thread has the program's variable itself, as the
// sequential program has; every other member of its teams has a copy, which stays from region to region (5.2, section
// 5.2).
type ThreadPrivate[T any] struct {
	Init func() T // the value of a new copy; nil: the zero value
	key  atomic.Int32
}

// keys is how many threadprivate variables have been used.
var keys atomic.Int32

// copies are the copies that the members of a team have: by thread, by key.
type copies struct {
	mu sync.Mutex
	of [][]any
}

// kept are the copies of the members of the teams that a goroutine opens as an initial thread.
var kept goroutine.Local[copies]

// Of is the variable of a thread; shared is the program's own.
func (v *ThreadPrivate[T]) Of(t *Thread, shared *T) *T {
	for t != nil && t.num == 0 {
		if s := t.team.seat; s != nil {
			t = s.member // who begins a team has its copies
		} else {
			t = t.team.opener // thread 0 is the thread that met the region
		}
	}
	if t == nil {
		return shared
	}
	key := v.number()
	if key >= len(t.copies) || t.copies[key] == nil {
		t.copies = t.team.copiesOf(t.num, key, v.fresh)
	}
	return t.copies[key].(*T)
}

func (v *ThreadPrivate[T]) fresh() any {
	c := new(T)
	if v.Init != nil {
		*c = v.Init()
	}
	return c
}

func (v *ThreadPrivate[T]) number() int {
	if v.key.Load() == 0 {
		v.key.CompareAndSwap(0, keys.Add(1)) // a number that is lost does no harm
	}
	return int(v.key.Load() - 1)
}

// copiesOf is a member's copies, with one for the key.
func (tm *Team) copiesOf(num, key int, fresh func() any) []any {
	tm.copies.CompareAndSwap(nil, new(copies))
	c := tm.copies.Load()
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.of) <= num {
		c.of = append(c.of, nil)
	}
	for len(c.of[num]) <= key {
		c.of[num] = append(c.of[num], nil)
	}
	if c.of[num][key] == nil {
		c.of[num][key] = fresh()
	}
	return c.of[num]
}

// outermost reports whether a thread is an initial one.
func (t *Thread) outermost() bool { return t == nil || t.team.level == 0 }

// remember gives a team the copies that its members had in the last region of this goroutine, keep the other way round.
func (tm *Team) remember() {
	if keys.Load() > 0 && tm.opener.outermost() && !tm.leads {
		tm.copies.Store(kept.Get())
	}
}

func (tm *Team) keep() {
	if c := tm.copies.Load(); c != nil {
		if tm.opener.outermost() && !tm.leads {
			kept.Set(c)
		}
		tm.copies.Store(nil)
	}
	for _, t := range tm.threads[:tm.size] {
		t.copies = nil
	}
}
