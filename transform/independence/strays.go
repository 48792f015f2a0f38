package independence

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// Part is what code is given of a slice: the elements from the number that one of its parameters is to that of another,
// or, without these, all of a slice that is a part itself, x[a:b].
type Part struct {
	Of       *types.Var // the slice, or what leads to it
	From, To *types.Var
	Last     bool // To is the last one, else the one behind that

	// Given is what a call in the code gives for Of, where that is a part itself and the call is one of the code; nil
	// where it does not.
	Given func(*ast.CallExpr) ast.Expr

	// Itself is what a call in the code gives for From and To, if it calls the code itself; nil where it does not.
	Itself func(*ast.CallExpr) (from, to ast.Expr)
}

// Strays is where the code of a region, which is no loop, leaves the part that it is given: an access to another
// element, or a call of itself with bounds beyond its own. Of numbers of which nothing is known, as of what a partition
// returns, it is taken that they are within; nil where nothing else is seen.
func Strays(r *Region, part Part) ast.Node {
	first := strayer{walker: newWalker(r), part: part}
	first.walk()
	s := strayer{walker: newWalker(r), part: part}
	s.writes, s.second = first.stores, true
	s.walk()
	if s.found != nil {
		return s.found
	}
	for _, a := range s.accesses {
		if a.at.root != part.Of {
			continue
		}
		for _, x := range a.at.steps {
			if x.kind == intoElement {
				if s.beyond(a.facts, x.index, x.index) {
					return a.shown().at()
				}
				break
			}
		}
	}
	return nil
}

// at is the innermost place in the source.
func (a Access) at() ast.Node {
	if a.Inside != nil {
		return a.Inside
	}
	return a.Node
}

type strayer struct {
	*walker
	part     Part
	from, to affine.Var
	found    ast.Node
}

func (s *strayer) walk() {
	if s.part.From == nil {
		s.walkWhole()
		return
	}
	s.from, s.to = s.us.fresh(s.part.From.Name(), false), s.us.fresh(s.part.To.Name(), false)
	st := &state{values: map[*types.Var]value{
		s.part.From: numberOf(affine.Of(s.from)), s.part.To: numberOf(affine.Of(s.to)),
	}}
	s.calling = func(call *ast.CallExpr, st *state) {
		from, to := s.part.Itself(call)
		if from != nil && s.found == nil && s.beyond(st.facts, s.again(from, st), s.again(to, st)) {
			s.found = call
		}
	}
	s.stmt(s.r.Loops[0], st)
}

// walkWhole goes through code that is given a slice: its elements are those from 0 to its length.
func (s *strayer) walkWhole() {
	of := s.part.Of
	s.from, s.to = s.us.fresh("0", false), s.us.fresh("len("+of.Name()+")", false)
	s.us.fact(s.from, affine.Of(s.from), affine.Of(s.from).Scale(-1))
	s.us.fact(s.to, affine.Of(s.to))
	given := value{kind: elements, at: place{root: of}.target(), len: affine.Of(s.to)}
	st := &state{values: map[*types.Var]value{of: given}}
	s.calling = func(call *ast.CallExpr, st *state) {
		e := s.part.Given(call)
		if e == nil || s.found != nil {
			return
		}
		s.muted++
		x := s.eval(e, st)
		s.muted--
		if x.kind == elements && x.at.root == of && s.beyond(st.facts, x.off, x.off.Add(x.len)) {
			s.found = call
		}
	}
	s.stmt(s.r.Loops[0], st)
}

// beyond reports numbers of which it shows that they are not, or not always, within the part, which is not empty.
func (s *strayer) beyond(facts []fact, first, last affine.Poly) bool {
	from, to := affine.Of(s.from), affine.Of(s.to)
	if !s.part.Last {
		to = to.Plus(-1)
	}
	facts = append(facts[:len(facts):len(facts)], fact{p: to.Sub(from)})
	if !s.part.Last && !first.Equal(last) {
		last = last.Plus(-1)
	}
	return s.shows(first) && !s.us.implies(facts, first.Sub(from)) ||
		s.shows(last) && !s.us.implies(facts, to.Sub(last))
}

// shows reports a number of which it is known how it comes from others that are the same all the while, and how often
// loops run.
func (s *strayer) shows(p affine.Poly) bool {
	known := p.Known()
	p.Vars(func(v affine.Var) bool {
		u := s.us.at(v)
		switch {
		case u.loop != nil:
			known = known && u.loop.exact && (s.part.From != nil || s.ownBounds(u.loop))
		case s.part.From == nil && v != s.from && v != s.to && (u.is == nil || !u.is.computes()):
			known = false // the length of another slice, say, which is as long
		case u.is != nil && u.is.computes():
			known = known && s.shows(u.is.x) && s.shows(u.is.y)
		default:
			known = known && !u.varies
		}
		return known
	})
	return known
}

// ownBounds reports a loop that runs as often as the length of the slice says.
func (s *strayer) ownBounds(l *loop) bool {
	return !slices.ContainsFunc(l.head, func(p affine.Poly) bool {
		return !s.shows(p.Put(func(v affine.Var) (affine.Poly, bool) { return affine.Poly{}, v == l.count }))
	})
}
