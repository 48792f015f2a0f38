// Package control holds OpenMP's internal control variables that concern host threads and tasks (5.2, section 2.1): the
// environment that sets them and the values that a task hands down to what it opens.
package control

import (
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/schedule"
)

// Values are the control variables of a task's data environment. They are never changed: a routine that sets one puts
// changed ones in the task, and what the task opens afterwards begins with those.
type Values struct {
	Threads   []int // sizes of teams, this level's first; the last one is that of all deeper levels. Empty: processors
	Dynamic   bool  // a team may be smaller than asked for
	Schedule  schedule.Schedule
	MaxActive int // levels of teams of several threads
	Bind      []Bind

	Device    int  // of constructs that choose none
	HasDevice bool // Device was set

	Allocator int // that no allocator stands for: def-allocator-var
}

// Process are the control variables that there are once, for all.
type Process struct {
	ThreadLimit  int          // of all teams that one goroutine opens; 0: none
	Teams        atomic.Int32 // of a league without num_teams; 0: not set
	TeamsLimit   atomic.Int32 // the thread limit of the teams of a league without thread_limit; 0: not set
	Cancellation bool

	Wait            Wait
	MaxTaskPriority int
	Places          []Place // nil: threads are not bound
	ShowAffinity    bool    // of the threads of each team
	AffinityFormat  atomic.Pointer[string]
	Initial         Values

	others map[string]string // the values of variables that are honoured elsewhere
}

// Wait is how threads wait.
type Wait uint8

// The kinds of waiting.
const (
	Politely Wait = iota // awake for a moment, where processors are idle
	Passive              // asleep
	Active               // awake for longer
)

// Bind is where the threads of a team are.
type Bind uint8

// The kinds of binding.
const (
	Unbound Bind = iota
	Bound        // true: as close
	Primary
	Close
	Spread
)

var bindNames = [...]string{"false", "true", "primary", "close", "spread"}

// Of is the process's control variables. The environment is read at the first call.
func Of() *Process {
	if p := process.Load(); p != nil {
		return p
	}
	return atFirst()
}

var process atomic.Pointer[Process]

var atFirst = sync.OnceValue(func() *Process {
	p := fromEnvironment()
	process.Store(p)
	return p
})

// Size is how wide a team of the next level is: what was asked for, or else the first of Threads, or the processors.
func (v *Values) Size(asked int) int {
	switch {
	case asked > 0:
		return asked
	case len(v.Threads) > 0:
		return v.Threads[0]
	}
	return runtime.GOMAXPROCS(0)
}

// Inside is the values for the threads of a team; asked is the list that its construct gave, if any.
func (v *Values) Inside(asked []int) *Values {
	list := v.Threads
	if len(asked) > 1 {
		list = asked
	}
	if len(list) < 2 && len(v.Bind) < 2 {
		return v
	}
	inner := *v
	if len(list) > 1 {
		inner.Threads = append([]int(nil), list[1:]...)
	}
	if len(v.Bind) > 1 {
		inner.Bind = v.Bind[1:]
	}
	return &inner
}
