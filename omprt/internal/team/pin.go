package team

import (
	"fmt"
	"os"
	"runtime"
	"sync"

	"github.com/gooffload/gooffload/omprt/internal/control"
)

func threadLimit() int { return control.Of().ThreadLimit }

// place decides where the members of a region are bound.
func (tm *Team) place(f *Fork) {
	tm.bind = control.Unbound
	process := control.Of()
	tm.shows = process.ShowAffinity && !tm.leads
	tm.quiet = tm.quiet && !tm.shows // all members begin, to say it
	if process.Places == nil {
		return
	}
	tm.bind = control.Bound
	if v := tm.opener.values(); len(v.Bind) > 0 {
		tm.bind = v.Bind[0]
	}
	if f.Bind != control.Unbound {
		tm.bind = f.Bind
	}
	tm.primary, tm.places = tm.opener.put()
}

// put is the number of the place that a thread is bound to, and the places for what it opens: 0 and all where it is
// not.
func (t *Thread) put() (place int, inner control.Partition) {
	if t == nil || t.team.bind == control.Unbound {
		return 0, control.Of().All()
	}
	return t.team.places.Put(t.team.bind, t.num, t.team.size, t.team.primary)
}

// Place is the number of the thread's place: omp_get_place_num; -1 if it is not bound.
func (t *Thread) Place() int {
	if t == nil || t.team.bind == control.Unbound {
		return -1
	}
	place, _ := t.put()
	return place
}

// Partition is the places that the teams may use which the thread opens.
func (t *Thread) Partition() control.Partition {
	_, inner := t.put()
	return inner
}

var unpinned sync.Once

// pin binds the goroutine's system thread to the member's place until the result is called.
func (t *Thread) pin() (undo func()) {
	runtime.LockOSThread()
	place, _ := t.put()
	restore, err := control.Pin(control.Of().Places[place])
	if err != nil {
		unpinned.Do(func() { fmt.Fprintf(os.Stderr, "omprt: a thread cannot be bound to its place: %v\n", err) })
		return runtime.UnlockOSThread
	}
	return func() {
		restore()
		runtime.UnlockOSThread()
	}
}
