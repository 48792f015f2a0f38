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
	Doacross    int  // how many of the loops the threads divide, where ordered has a parameter; else 0
	Scan        bool // an inscan reduction
	Latest      bool // a conditional lastprivate clause

	// Own names a variable of a function's own that threads were to bring together: the team must be one thread.
	Own string
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

// shares refuses a construct whose threads would each have a variable of their own that they share by its clauses.
func (s *Sharing) shares(tm *Team) {
	if s.Own != "" && tm.size > 1 {
		panic(s.bad("each thread that calls this function has a " + s.Own + " of its own: the threads of a team have " +
			"nothing to bring together; pass the address of one that they share"))
	}
}
