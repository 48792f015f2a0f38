package engine

import (
	"fmt"
	"slices"
)

// Different items are taken for different memory when iterations are compared. A launch that finds two that overlap
// compares what iterations use of them, by their subscripts, and refuses what may be a conflict of two iterations
// (language.md section 5): nothing has been mapped or copied then. Items that lie apart, as nearly all do, are two
// comparisons of addresses.

// Uses is what iterations use of items that might overlap.
type Uses struct {
	// Own are loops whose iterations are compared, and not those of the launch: how many. Orders are the pairs of their
	// iterations: of each loop, whether the first is before the second there (-1), behind it (1), or anywhere (0); none:
	// any two that are not the same.
	Own    int
	Orders [][]int8

	Pairs    []Pair    // that are compared
	Unknowns []Unknown // of the sums
	Equal    []Sum     // each 0
	List     []Use
}

// Pair is two parameters, by their numbers.
type Pair struct {
	A, B      int
	LedA      bool // what words of A lead to, and not A's own memory
	LedB      bool
	SameStart bool // that they begin at one place is not a conflict
	Alike     bool // what is used of both is of one type
}

// Unknown is an integer of sums.
type Unknown struct {
	Is     Knowledge
	Of     int   // the number of the loop, or of the parameter
	Signed bool  // the value of the parameter
	Facts  []Sum // each at least 0
	Zero   []Sum // each 0

	Op   string // what it is made of X and Y by: quot, rem, shift, low, min, max; "": it is not
	X, Y Sum
}

// Knowledge says what an unknown is.
type Knowledge uint8

// What unknowns are.
const (
	Steady  Knowledge = iota // anything, the same for all iterations
	Varying                  // anything
	Turn                     // how many iterations of a loop of the nest are before this one
	First                    // what the variable of a loop begins with
	Stepped                  // what it is stepped by
	Passed                   // a parameter's value
	Length                   // a parameter's length
	Runs                     // how often a loop of the launch runs
	Inner                    // how many iterations of a loop of Own are before this one
)

// Use is what an iteration does to a parameter's memory.
type Use struct {
	Param  int
	Writes bool
	Led    bool     // what a word of an element leads to: a row
	AnyRow bool     // … of any element
	Row    Sum      // … else of this one
	Any    bool     // to any of it
	At     Sum      // else to this element
	Of     int      // of so many in an array variable; 0: of a sequence, or the variable
	Part   []int64  // the fields that it selects there, -1 for an element of an array
	Facts  []Sum    // each at least 0 where it does
	Alone  []string // what keeps it from happening at the same time as others of that name
}

// Sum is a sum of products: a number, and the unknowns that it is multiplied by, which are given by their numbers.
type Sum [][]int64

// checkUses refuses parameters that overlap where two iterations may be in conflict there.
func (c *construct) checkUses(args []Arg) {
	if c.kernel.Uses == "" {
		return
	}
	list := c.kernel.compared()
	for k := range list {
		u := &list[k]
		if !c.iterations(u) {
			c.repeats = false // nothing is known of more of them
			continue
		}
		for i := range u.Pairs {
			p := &u.Pairs[i]
			if p.LedA || p.LedB {
				c.repeats = false // what words lead to may change
				c.checkLed(u, p, args)
				continue
			}
			a, b := &args[p.A], &args[p.B]
			x, n := c.reach(p.A, a)
			y, m := c.reach(p.B, b)
			if x < y+m && y < x+n && !(p.SameStart && a.Ptr == b.Ptr && a.Size == b.Size) {
				c.repeats = false // it depends on the values that are passed, too
				if meets := c.comparison(u, args); meets.any(p, meets.args[p.A], meets.args[p.B]) {
					panic(c.overlapping(p, x, n, y, m))
				}
			}
		}
	}
}

// compared is what iterations of a kernel use, of one nest after the other; it is read from its text once.
func (k *Kernel) compared() []Uses {
	list := k.uses.Load()
	if list == nil {
		read := readUses(k.Uses)
		list = &read
		k.uses.Store(list)
	}
	return *list
}

// reach is the memory that a kernel can get to by a parameter.
func (c *construct) reach(i int, a *Arg) (begin, bytes uintptr) {
	if a.Form != Sequence && a.Form != Variable || a.Ptr == nil {
		return 0, 0
	}
	lo, hi := c.elements(i, a)
	return uintptr(a.Ptr) + uintptr(lo)*a.Size, uintptr(hi-lo) * a.Size
}

// elements are those of a parameter that a kernel can get to.
func (c *construct) elements(i int, a *Arg) (lo, hi int) {
	if c.kernel.Params[i].Map&(Capacity|NeedsCapacity) != 0 {
		return a.Lo, max(a.Hi, a.Cap)
	}
	return a.Lo, a.Hi
}

// comparison is what two iterations are compared with.
func (c *construct) comparison(u *Uses, args []Arg) *meeting {
	m := &meeting{u: u, nest: slices.Clone(c.launch.Nest)}
	for i := range args {
		m.args = append(m.args, c.given(i, &args[i]))
	}
	m.learn()
	return m
}

// iterations reports that the launch has some that can be in conflict.
func (c *construct) iterations(u *Uses) bool {
	total := 1
	for _, l := range c.launch.Nest {
		if total = min(total*min(l.Trip, 2), 2); l.Trip == 0 {
			return false
		}
	}
	return total > 1 || u.Own > 0
}

func (c *construct) overlapping(p *Pair, x, n, y, m uintptr) *Error {
	a, b := c.kernel.Params[p.A].Name, c.kernel.Params[p.B].Name
	return c.error(Overlap, fmt.Sprintf("%s, at host address 0x%016x (%d bytes), and %s, at 0x%016x (%d bytes), "+
		"overlap, and "+
		"an iteration may use what another one writes there, at once and in any order; copy one of them before the "+
		"region, or say ompx_independent if no iteration does", a, x, n, b, y, m))
}

// excludes reports that two uses never happen at the same time.
func (x *Use) excludes(y *Use) bool {
	return slices.ContainsFunc(x.Alone, func(name string) bool { return slices.Contains(y.Alone, name) })
}
