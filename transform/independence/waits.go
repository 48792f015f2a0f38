package independence

import (
	"encoding/binary"
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// Iterations of a doacross loop (OpenMP 5.2, section 15.9.6) wait for others that are named by how far before they are,
// in numbers of iterations of each loop. Which others are waited for in this way follows from that: those for which
// the ones named have waited, and those that the same thread has run before one of them.

// Waits are the distances at which an iteration has waited for what another one before it has done.
type Waits struct {
	All     bool      // for every one before it
	Direct  [][]int64 // by itself
	Named   [][]Back  // by itself, at distances that are no constants
	Chained [][]int64 // as every iteration does before it has others go on
	Divided int       // iterations that differ in no more than the loops behind these follow each other on one thread
	Doubt   bool      // it may wait for more, on some ways
}

// Back is how far before an iteration another one is, in iterations of one loop: a constant, or what an expression is.
type Back struct {
	N      int64
	Of     ast.Expr // nil: N says it
	Behind bool     // so far behind it
}

// mostAhead is how many distances of the first loop are looked at one by one, and mostSums how many sums.
const (
	mostAhead = 8
	mostSums  = 2000
)

// coversAll reports a distance, of which the first number that is not 0 is positive, at which an iteration has waited;
// all: every sum has been looked at.
func (x Waits) coversAll(far []int64) (covered, all bool) {
	if x.All || follows(far, x.Divided) {
		return true, true
	}
	var list [][]int64
	known := map[string]bool{}
	for _, d := range x.Direct {
		list = append(list, less(far, d))
	}
	for i := 0; i < len(list) && i < mostSums; i++ {
		if follows(list[i], x.Divided) || itself(list[i]) {
			return true, true
		}
		for _, d := range x.Chained {
			rest := less(list[i], d)
			if k := key(rest); ahead(rest) && !known[k] {
				known[k] = true
				list = append(list, rest)
			}
		}
	}
	return false, len(list) < mostSums
}

// mayCover reports the same where it is not known which distance those are that are no constants, or there are too many
// sums to look at.
func (x Waits) mayCover(far []int64) bool {
	covered, all := x.coversAll(far)
	return len(x.Named) > 0 || covered || !all
}

// key tells distances apart.
func key(far []int64) string {
	var b []byte
	for _, n := range far {
		b = binary.AppendVarint(b, n)
	}
	return string(b)
}

// follows reports a distance between iterations that one thread runs one after the other.
func follows(far []int64, divided int) bool {
	first := slices.IndexFunc(far, func(n int64) bool { return n != 0 })
	return first >= divided && far[first] > 0
}

func itself(far []int64) bool { return !slices.ContainsFunc(far, func(n int64) bool { return n != 0 }) }

// ahead reports a distance to an iteration that is before, or to the same.
func ahead(far []int64) bool {
	first := slices.IndexFunc(far, func(n int64) bool { return n != 0 })
	return first < 0 || far[first] > 0
}

func less(a, b []int64) []int64 {
	out := slices.Clone(a)
	for i := range out {
		out[i] -= b[i]
	}
	return out
}

// waits reports that the later of the two iterations tried has waited for the earlier one.
func (s *search) waits() bool {
	far := make([]int64, len(s.w.nest))
	for i := range far {
		far[i] = s.numbers[2*i+1] - s.numbers[2*i]
	}
	k := key(far)
	waited, known := s.waited[k]
	if !known {
		if ahead(far) {
			waited = s.w.r.Waits(s.a.node, s.b.node).mayCover(far)
		} else {
			waited = s.w.r.Waits(s.b.node, s.a.node).mayCover(less(make([]int64, len(far)), far))
		}
		if s.waited == nil {
			s.waited = map[string]bool{}
		}
		s.waited[k] = waited
	}
	return waited
}

// doubtful reports that one of two iterations may wait for the other on some ways.
func (w *walker) doubtful(a, b access) bool {
	return w.r.Waits != nil && (w.r.Waits(a.node, b.node).Doubt || w.r.Waits(b.node, a.node).Doubt)
}

// open reports that the conditions may hold of two iterations which have the same numbers in the loops outside of one,
// and of which the later one has not waited. turn: 1 where the twin is the later one, else -1.
func (c conditions) open(x Waits, level int, turn int64, within []*loop) bool {
	switch {
	case x.All || level >= x.Divided:
		return false
	case len(x.Direct) == 0 && len(x.Named) == 0:
		return c.possible(within, mostSplits)
	}
	ways := waysOf{conditions: c, x: x, turn: turn, within: within, far: c.far(turn)}
	named := ways.named()
	switch {
	case len(named) > 0 && !ways.open(ways.earlier(c, named), named):
		return false
	case len(x.Direct) == 0:
		return c.possible(within, mostSplits)
	case x.Divided > 1:
		return ways.openAt(c)
	}
	for n := int64(1); n <= mostAhead; n++ {
		at := c.with(ways.far[0].Plus(-n))
		if at.possible(nil, 0) && ways.open(at, append(ways.ahead(n), named...)) {
			return true
		}
	}
	c = c.and(ways.far[0].Plus(-mostAhead - 1))
	by := x.single()
	if by == nil {
		return c.possible(within, mostSplits)
	}
	end := make([]affine.Poly, len(by))
	for i, n := range by {
		end[i] = ways.far[0].Scale(n)
	}
	return ways.open(c, []way{{end: end, far: true}})
}

// far is how much later the later iteration is, of each loop.
func (c conditions) far(turn int64) (far []affine.Poly) {
	for _, l := range c.w.nest {
		_, same, _ := c.w.orders(l)
		far = append(far, same.Scale(turn))
	}
	return far
}

// single is a distance of one iteration of the outermost loop at which each of them waits; nil where there is none.
func (x Waits) single() (by []int64) {
	for _, d := range x.Chained {
		if d[0] == 1 && slices.ContainsFunc(x.Direct, func(e []int64) bool { return slices.Equal(d, e) }) {
			if by == nil || slices.Compare(d, by) < 0 {
				by = d
			}
		}
	}
	return by
}

// only is the number that a sum is under the conditions, if it is no other than that and a small one.
func (c conditions) only(p affine.Poly) (n int64, is bool) {
	for n := int64(-mostAhead); n <= mostAhead; n++ {
		if c.and(p.Plus(-n-1)).possible(nil, 0) || c.and(p.Scale(-1).Plus(n-1)).possible(nil, 0) {
			continue
		}
		return n, true
	}
	return 0, false
}
