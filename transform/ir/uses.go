package ir

import (
	"go/types"
	"slices"
)

// Uses is what iterations use of which parameter, for a launch to see whether parameters that overlap would be a
// conflict of two iterations.
type Uses struct {
	// Own are the loops whose iterations are compared, where these are not the associated ones of the launch: how many.
	// Orders are the pairs of their iterations: of each loop, whether the first is before the second there (-1), behind
	// it (1), or anywhere (0); none: any two that are not the same.
	Own    int
	Orders [][]int

	Pairs    []Pair
	Unknowns []Unknown
	Equal    []Sum // each 0
	List     []Use
}

// Pair is two parameters of which one is written.
type Pair struct {
	A, B      *Param
	LedA      bool // what words of A lead to, and not A's own memory
	LedB      bool
	SameStart bool // that they begin at one place is no conflict
	Alike     bool // what is used of both is of one type
}

// Unknown is an integer that a launch knows, or does not.
type Unknown struct {
	Is     UnknownKind
	Loop   int    // of Turn, First, Stepped and Runs: the number of the associated loop; of Inner, that among Uses.Own
	Param  *Param // of Passed and Length
	Signed bool   // of Passed
	Facts  []Sum  // each at least 0
	Zero   []Sum  // each 0

	Op   string // of Steady, what the launch makes it of, X and Y: quot, rem, shift, low, min, max; "": it does not
	X, Y Sum
}

// UnknownKind says what an unknown is.
type UnknownKind int

// The kinds of unknowns.
const (
	Steady  UnknownKind = iota // nobody knows it; it is the same for all iterations
	Varying                    // nobody knows it
	Turn                       // how many iterations of an associated loop are before this one
	First                      // what the variable of an associated loop begins with
	Stepped                    // what it is stepped by
	Passed                     // a parameter's value
	Length                     // a parameter's length
	Runs                       // how often an associated loop runs
	Inner                      // how many iterations of a loop that is compared are before this one, which is not associated
)

// Use is what an iteration does to a parameter's memory.
type Use struct {
	Param  *Param
	Writes bool
	Led    bool    // what a word of an element leads to, and not the element: a row
	AnyRow bool    // … of any element
	Row    Sum     // … else of this one
	Any    bool    // any of it
	At     Sum     // else this element
	Of     int64   // of so many in an array variable; 0: of a sequence
	Part   []int64 // the fields that are selected from the element, -1 for an element of an array
	Type   types.Type
	Facts  []Sum
	Alone  []string
}

// Sum is a sum of products of unknowns, by their numbers.
type Sum []Term

// Term is a product.
type Term struct {
	Times int64
	Of    []int64
}

// Equal reports the same terms in the same order.
func (s Sum) Equal(t Sum) bool {
	return slices.EqualFunc(s, t, func(a, b Term) bool { return a.Times == b.Times && slices.Equal(a.Of, b.Of) })
}

// Has reports that an unknown is in it.
func (s Sum) Has(n int64) bool {
	return slices.ContainsFunc(s, func(t Term) bool { return slices.Contains(t.Of, n) })
}

// Equal reports the same use of the same memory.
func (x Use) Equal(y Use) bool {
	return x.Param == y.Param && x.Writes == y.Writes && x.Led == y.Led && x.AnyRow == y.AnyRow && x.Row.Equal(y.Row) &&
		x.Any == y.Any && x.At.Equal(y.At) && x.Of == y.Of && slices.Equal(x.Part, y.Part) &&
		types.Identical(x.Type, y.Type) && slices.EqualFunc(x.Facts, y.Facts, Sum.Equal) &&
		slices.Equal(x.Alone, y.Alone)
}

// Equal reports the same number, of which the same is known.
func (x Unknown) Equal(y Unknown) bool {
	return x.Is == y.Is && x.Loop == y.Loop && x.Param == y.Param && x.Signed == y.Signed &&
		slices.EqualFunc(x.Facts, y.Facts, Sum.Equal) && slices.EqualFunc(x.Zero, y.Zero, Sum.Equal) &&
		x.Op == y.Op && x.X.Equal(y.X) && x.Y.Equal(y.Y)
}
