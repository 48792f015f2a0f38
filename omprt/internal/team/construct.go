package team

import (
	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/failure"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
)

// Construct describes a parallel region or a task.
type Construct struct {
	Pos string // of the directive, file:line:col

	// Quiet says of a parallel region that no thread of it waits for another but in calls of the runtime, and that all
	// its work is in loops of the runtime. Then the others are not woken for a few iterations.
	Quiet bool
}

// Sharing describes a worksharing construct.
type Sharing struct {
	Pos         string
	Schedule    schedule.Kind
	Nowait      bool
	Ordered     bool // the ordered clause without a parameter
	Cancellable bool // a cancel for stands in it
	Doacross    int  // the parameter of the ordered clause, 0: none
}

// Fork holds the clause values of a parallel construct. The zero value has no clauses.
type Fork struct {
	Threads []int        // num_threads, more than one number for nested teams; nil: as the control variables say
	Serial  bool         // the if clause is false
	Bind    control.Bind // proc_bind
}

func (c *Construct) bad(msg string) *failure.Error {
	return &failure.Error{Code: failure.BadLaunch, Pos: c.Pos, Msg: msg}
}

func (s *Sharing) bad(msg string) *failure.Error {
	return &failure.Error{Code: failure.BadLaunch, Pos: s.Pos, Msg: msg}
}
