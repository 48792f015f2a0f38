// Package cost counts what a kernel does: the operations of one iteration, or work-item, and the bytes that it moves,
// as expressions over the trip counts of the loops in it.
//
// Trip counts are themselves expressions of what the launch knows, where they are those of counted loops: of
// parameters' values and lengths, and of the associated loops' variables. Others are unknown, and whoever asks puts
// something for them.
//
// Counts are what the statements say, not what a machine makes of them: of a branch, each side counts half; of what
// can fail, only the check; that a jump leaves out what follows, or ends a counted loop early, is not seen. An
// address costs what is computed for it, but for the scaling by the size of an element.
package cost

import "github.com/gooffload/gooffload/transform/core"

// Counts is how much of each there is.
type Counts struct {
	Int, Float32, Float64 float64 // arithmetic, comparisons, and conversions that change bits, by the type computed in
	Math                  float64 // functions that take many operations: Sin and those behind it
	Loads, Stores         float64 // bytes of device memory
	Team                  float64 // bytes of team memory, both ways
	Atomics, Barriers     float64
}

// Cost is the counts of statements, and the loops that are among them.
type Cost struct {
	Counts
	Loops []*Loop
}

// Loop is what is done repeatedly.
type Loop struct {
	Name string // label, or function that calls itself, or move and zero, whose turns are bytes
	// Trips is how often, an Int of 64 bits made of variables of the kernel's frame by integer arithmetic. Nil:
	// unknown.
	Trips core.Expr
	Share float64 // of the turns that count: 0.5 for a loop on one side of a branch
	Body  Cost
}

// Of is the cost of an iteration of a kernel, or of a work-item.
func Of(k *core.Kernel) *Cost {
	c := &counter{frame: map[*core.Var]bool{}, values: values{}, calling: map[*core.Func]bool{}}
	for _, v := range k.Vars() {
		c.frame[v] = true
	}
	for _, p := range k.Params {
		delete(c.frame, p.Acc)
	}
	out := &Cost{}
	c.list(k.Body, out, 1)
	return out
}

// Total is all there is if a function says how often each loop is repeated whenever it is begun.
func (c *Cost) Total(trips func(*Loop) float64) Counts {
	sum := c.Counts
	for _, l := range c.Loops {
		sum.add(l.Body.Total(trips), l.Share*trips(l))
	}
	return sum
}

// fields are the counts, in the order in which they are printed, by their names.
func (c *Counts) fields() (names []string, counts []*float64) {
	return []string{"int", "float32", "float64", "math", "loads", "stores", "team", "atomics", "barriers"},
		[]*float64{&c.Int, &c.Float32, &c.Float64, &c.Math, &c.Loads, &c.Stores, &c.Team, &c.Atomics, &c.Barriers}
}

// add adds other counts a number of times.
func (c *Counts) add(other Counts, times float64) {
	_, to := c.fields()
	_, from := other.fields()
	for i := range to {
		*to[i] += *from[i] * times
	}
}
