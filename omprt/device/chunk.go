package device

import "unsafe"

// Chunk is a piece [Lo, Hi) of a launch's linear iteration space, the first loop slowest: what one call of a kernel's
// Go body executes. A body must not keep it.
type Chunk struct {
	Lo, Hi int
	Index  int // which chunk of a launch with results
	Launch *Launch
}

// MaxLoops is the deepest nest a launch can have.
const MaxLoops = 8

// Loop is a loop of a nest: First, First+Step, … of Trip values, in the two's complement of the loop variable's type.
type Loop struct {
	Trip        int
	First, Step uint64
	Fault       string // why the loop cannot be run, "" if it can
}

// Rows walks a chunk of a nest of two loops or more as runs of iterations of the innermost loop.
type Rows struct {
	Lo, Hi int // logical indices of the innermost loop

	at    [MaxLoops]int // logical indices of the outer loops
	pos   int           // linear index of the next row's first iteration
	end   int
	nest  []Loop
	begun bool
}

// Rows starts a walk over c.
func (c *Chunk) Rows() Rows {
	return Rows{pos: c.Lo, end: c.Hi, nest: c.Launch.Nest}
}

// At returns the logical index of loop d in this row; for the innermost loop the first one.
func (r *Rows) At(d int) int { return r.at[d] }

// Next goes to the next row; false when there is none.
func (r *Rows) Next() bool {
	if r.pos >= r.end {
		return false
	}
	inner := len(r.nest) - 1
	if !r.begun {
		r.begun = true
		r.place()
	} else {
		r.Lo = 0
		r.carry(inner - 1)
	}
	r.at[inner] = r.Lo
	r.Hi = min(r.nest[inner].Trip, r.Lo+(r.end-r.pos))
	r.pos += r.Hi - r.Lo
	return true
}

// place splits the linear position into logical indices.
func (r *Rows) place() {
	rest := r.pos
	for d := len(r.nest) - 1; d >= 0; d-- {
		trip := r.nest[d].Trip
		r.at[d] = rest % trip
		rest /= trip
	}
	r.Lo = r.at[len(r.nest)-1]
}

func (r *Rows) carry(d int) {
	for ; d >= 0; d-- {
		r.at[d]++
		if r.at[d] < r.nest[d].Trip {
			return
		}
		r.at[d] = 0
	}
}

// Result returns where this chunk stores the result of argument i.
func (c *Chunk) Result(i int) unsafe.Pointer {
	l := c.Launch
	return unsafe.Pointer(&l.Partial[c.Index*l.Results+l.Args[i].Result])
}
