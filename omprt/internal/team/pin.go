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
	places := control.Of().Places
	if places == nil {
		return
	}
	tm.bind = control.Bound
	if v := tm.opener.values(); len(v.Bind) > 0 {
		tm.bind = v.Bind[0]
	}
	if f.Bind != control.Unbound {
		tm.bind = f.Bind
	}
	tm.primary = tm.opener.placeNum()
}

// placeNum is the number of the place that a thread is bound to; 0 for one that is not.
func (t *Thread) placeNum() int {
	if t == nil || t.team.bind == control.Unbound {
		return 0
	}
	return control.Position(t.team.bind, t.num, t.team.size, t.team.primary, len(control.Of().Places))
}

// Place is the number of the thread's place: omp_get_place_num; -1 if it is not bound.
func (t *Thread) Place() int {
	if t == nil || t.team.bind == control.Unbound {
		return -1
	}
	return t.placeNum()
}

var unpinned sync.Once

// pin binds the goroutine's system thread to the member's place until the result is called.
func (t *Thread) pin() (undo func()) {
	runtime.LockOSThread()
	restore, err := control.Pin(control.Of().Places[t.placeNum()])
	if err != nil {
		unpinned.Do(func() { fmt.Fprintf(os.Stderr, "omprt: a thread cannot be bound to its place: %v\n", err) })
		return runtime.UnlockOSThread
	}
	return func() {
		restore()
		runtime.UnlockOSThread()
	}
}
