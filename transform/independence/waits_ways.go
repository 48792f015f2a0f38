package independence

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// An iteration that is waited for waits for others itself only if it exists: in a triangle, and at the edge of any
// other space, the iterations named may be none.

// way is how an iteration may have waited for others: for the one at its end, by those between, each of them named by
// how far before it is. With last the one that has to be waited for is so far behind the earlier iteration, for which
// it waits itself.
type way struct {
	between [][]affine.Poly
	end     []affine.Poly
	last    []int64
	far     bool // iterations so far away that it is taken that those between exist: nearer ones have been asked for
}

// mostWays is how many of them are looked at for one distance.
const mostWays = 5

// waysOf are the ways by which one iteration waits for others.
type waysOf struct {
	conditions
	x      Waits
	turn   int64
	within []*loop
	far    []affine.Poly // how far before the earlier of two iterations is
}

// open reports that the conditions may hold where the later one has not waited in any of some ways.
func (s waysOf) open(c conditions, ways []way) bool {
	if len(ways) == 0 {
		return c.possible(s.within, mostSplits)
	}
	for _, fails := range s.fails(ways[0]) {
		d := c
		for _, p := range fails.least {
			d = d.and(p)
		}
		for _, p := range fails.zero {
			d = d.with(p)
		}
		if d.possible(nil, 0) && s.open(d, ways[1:]) {
			return true
		}
	}
	return false
}

// failure is when a way does not lead to the earlier iteration: where sums are 0, and others 0 at least.
type failure struct{ zero, least []affine.Poly }

// fails are the cases in which a way does not lead to the earlier iteration, nor to one behind it on its thread.
func (s waysOf) fails(x way) (list []failure) {
	var same []affine.Poly
	var behind []failure // the thread comes to the end of the way later than to the earlier iteration
	to, between := s.far, x.between
	if x.last != nil {
		to = slices.Clone(to)
		for i, n := range x.last {
			to[i] = to[i].Plus(-n)
		}
		between = append(slices.Clip(between), to)
	}
	for i, end := range x.end {
		more := to[i].Sub(end)
		less := failure{slices.Clone(same), []affine.Poly{more.Scale(-1).Plus(-1)}}
		after := failure{slices.Clone(same), []affine.Poly{more.Plus(-1)}}
		list = append(list, less)
		if i < s.x.Divided {
			list = append(list, after)
		} else {
			behind = append(behind, after)
		}
		same = append(same, more)
	}
	if x.far {
		return list
	}
	for _, at := range between {
		for _, p := range s.missing(at) {
			if p == nil {
				return append(list, failure{})
			}
			list = append(list, failure{least: []affine.Poly{*p}})
		}
	}
	for _, f := range behind {
		for _, p := range s.missing(x.end) {
			g := failure{f.zero, slices.Clone(f.least)}
			if p != nil {
				g.least = append(g.least, *p)
			}
			list = append(list, g)
		}
	}
	return list
}

// missing are sums of which one is 0 at least if the iteration so far before the later one is none; nil is one that is
// not known.
func (s waysOf) missing(at []affine.Poly) (list []*affine.Poly) {
	w := s.w
	counts := map[affine.Var]affine.Poly{}
	for i, l := range w.nest {
		later := affine.Of(l.count)
		if s.turn > 0 {
			later = affine.Of(w.us.twin(l.count))
		}
		counts[l.count] = later.Sub(at[i])
		not := counts[l.count].Scale(-1).Plus(-1)
		list = append(list, &not)
	}
	for _, l := range w.nest {
		if len(l.head) == 0 && !l.same {
			list = append(list, nil)
		}
		for _, h := range l.head {
			known := h.Known()
			h.Vars(func(v affine.Var) bool {
				_, count := counts[v]
				known = known && (count || !w.us.at(v).varies)
				return known
			})
			if !known {
				list = append(list, nil)
				continue
			}
			not := h.Put(func(v affine.Var) (affine.Poly, bool) {
				p, count := counts[v]
				return p, count
			}).Scale(-1).Plus(-1)
			list = append(list, &not)
		}
	}
	return list
}

// named are the ways of the distances that are no constants.
func (s waysOf) named() (list []way) {
	for _, d := range s.x.Named {
		end := make([]affine.Poly, len(d))
		known := true
		for i, b := range d {
			if end[i] = affine.Const(b.N); b.Of != nil {
				end[i] = s.w.outside.number(b.Of)
			}
			if b.Behind {
				end[i] = end[i].Scale(-1)
			}
			known = known && end[i].Known()
		}
		if known && len(list) < mostWays {
			list = append(list, way{end: end})
		}
	}
	return list
}

// earlier are the conditions with what the runtime sees to: a sink names no iteration that is not before.
func (s waysOf) earlier(c conditions, named []way) conditions {
	for _, x := range named {
		if len(x.end) == 1 {
			c = c.and(x.end[0].Plus(-1))
		} else {
			c = c.and(x.end[0])
		}
	}
	return c
}

// number is what an expression is before the loops, if nothing in them changes that.
func (s *surroundings) number(e ast.Expr) (n affine.Poly) {
	s.look(func() { n = s.w.numberOf(s.w.eval(e, &state{values: map[*types.Var]value{}}), e) })
	if s.w.us.unsteady(n) {
		return affine.Unknown()
	}
	return n
}

// path is the distances by which an iteration waits for another one, one after the other.
type path [][]int64

// end is how far before the last iteration is.
func (p path) end() []int64 { return p.after(len(p)) }

// after is how far before the iteration is after some of the distances.
func (p path) after(n int) []int64 {
	sum := make([]int64, len(p[0]))
	for _, d := range p[:n] {
		for i := range sum {
			sum[i] += d[i]
		}
	}
	return sum
}

func (p path) way() way {
	x := way{end: sumsOf(p.end())}
	for n := 1; n < len(p); n++ {
		x.between = append(x.between, sumsOf(p.after(n)))
	}
	return x
}

func sumsOf(far []int64) []affine.Poly {
	list := make([]affine.Poly, len(far))
	for i, n := range far {
		list[i] = affine.Const(n)
	}
	return list
}

// ahead are the ways to iterations that are n before in the outermost loop.
func (s waysOf) ahead(n int64) (list []way) {
	chains := map[int64]path{}
	for i := int64(1); i < n; i++ {
		for _, d := range s.x.Chained {
			rest, known := chains[i-d[0]]
			if d[0] <= 0 || !known && i != d[0] {
				continue
			}
			p := append(path{d}, rest...)
			if best, known := chains[i]; !known || slices.Compare(p.end(), best.end()) < 0 {
				chains[i] = p
			}
		}
	}
	var paths []path
	begin := func(first path, d []int64) {
		rest, known := chains[n-d[0]]
		if d[0] > 0 && (known || d[0] == n) {
			paths = append(paths, append(append(slices.Clone(first), d), rest...))
		}
	}
	for _, d := range s.x.Direct {
		begin(nil, d)
	}
	for _, d := range s.x.Chained { // those of the iteration that the same thread has run before
		step := make([]int64, len(d))
		if step[len(d)-1] = 1; s.x.Divided < len(d) {
			begin(path{step}, d)
		}
	}
	return shortest(paths)
}

// shortest are the ways of some paths, the shortest first, and of these those that come to the last iterations.
func shortest(paths []path) (list []way) {
	slices.SortStableFunc(paths, func(a, b path) int {
		return cmp.Or(len(a)-len(b), slices.Compare(a.end(), b.end()))
	})
	for _, p := range paths {
		if n := len(p) - 1; n > 0 {
			x := p[:n].way()
			x.last = p[n]
			list = append(list, x)
		}
		list = append(list, p.way())
	}
	return list[:min(mostWays, len(list))]
}

// openAt is open where the threads divide several loops: of one distance, if there is no other one.
func (s waysOf) openAt(c conditions) bool {
	var at []int64
	for _, p := range s.far {
		n, only := c.only(p)
		if !only {
			return c.possible(s.within, mostSplits)
		}
		at = append(at, n)
	}
	if follows(at, s.x.Divided) {
		return false
	}
	return s.open(c, s.to(at))
}

// to are the ways to an iteration so far before.
func (s waysOf) to(at []int64) (list []way) {
	var paths []path
	for _, d := range s.x.Direct {
		paths = append(paths, path{d})
	}
	for i := 0; i < len(paths) && i < mostSums && len(list) < mostWays; i++ {
		rest := less(at, paths[i].end())
		if itself(rest) || follows(rest, s.x.Divided) {
			list = append(list, paths[i].way())
			continue
		}
		for _, d := range s.x.Chained {
			if ahead(less(rest, d)) {
				paths = append(paths, append(slices.Clone(paths[i]), d))
			}
		}
	}
	return list
}
