package independence

import (
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// Different list items are taken for different memory. Whether they are shows at a launch, which knows where they lie
// and how large everything is: Uses is what it has to know of the iterations to compare them.

// Uses is what the iterations of a region use, in terms of what a launch knows: the region's loops and variables by
// themselves, and not what the function around makes of them.
type Uses struct {
	Unknowns []Unknown
	Heads    []Head
	List     []Use
	apart    func(i, j int) bool
}

// Unknown is an integer that subscripts are made of.
type Unknown struct {
	Loop   int        // the number of the associated loop whose iterations it counts; -1: of none
	Of     Memory     // the variable that it is, or whose length; none: it is neither
	Length bool       // … its length
	Type   types.Type // of the variable
	Varies bool       // one iteration's is not another's
	Facts  []affine.Poly
	Zero   []affine.Poly

	// What computes it, of what: quot and rem (Go's, rounded towards 0), shift (X >> Y), low (the Y lowest bits of X),
	// min, max; "": nothing is known of that.
	Op   string
	X, Y affine.Poly
}

// Head is what an associated loop's variable begins with and is stepped by.
type Head struct {
	Loop        int
	First, Step affine.Poly
}

// Use is an access.
type Use struct {
	Var   *types.Var
	Steps []Step
	Write bool
	Facts []affine.Poly // each at least 0 where it happens
	Alone []string      // Region.Exclusive of it
}

// Step leads from a variable to memory: through a pointer or to the elements of a slice, to an element, or to a field.
type Step struct {
	Through bool
	Field   int // of a field, its number; else -1
	Index   affine.Poly
}

// Element reports the step to an element.
func (s Step) Element() bool { return !s.Through && s.Field < 0 }

// UsesOf finds what the iterations of a region use. launched: its loops are those that the launch counts.
func UsesOf(r *Region, launched bool) *Uses {
	own := *r
	own.Function, own.Optional, own.Same = nil, nil, nil
	if launched {
		own.Before = nil
	}
	first := newWalker(&own)
	first.region()
	w := newWalker(&own)
	w.writes, w.mixing, w.second = first.stores, first.mixedAt(), true
	w.region()
	w.classify()
	u := &Uses{apart: func(i, j int) bool { return w.apart(w.accesses[i], w.accesses[j]) }}
	for i, l := range w.nest {
		if !launched || !l.value.Known() || l.name == "" {
			continue
		}
		h := Head{i, l.value.Put(put(l.count, 0)), l.step()}
		if !w.us.varies(h.First) && !w.us.varies(h.Step) {
			u.Heads = append(u.Heads, h)
		}
	}
	for _, a := range w.accesses {
		known := w.headed
		if launched {
			known = w.counted
		}
		use := Use{Var: a.at.root, Write: a.write, Facts: slices.DeleteFunc(least(a.facts), known), Alone: a.alone}
		for _, s := range a.at.steps {
			step := Step{Through: s.kind == through, Field: -1, Index: s.index}
			if s.kind == intoField {
				step.Field = s.field
			}
			use.Steps = append(use.Steps, step)
		}
		u.List = append(u.List, use)
	}
	u.Unknowns = w.unknownsOf(launched)
	return u
}

// headed reports what the head of one of the loops says.
func (w *walker) headed(p affine.Poly) bool {
	return slices.ContainsFunc(w.nest, func(l *loop) bool { return slices.ContainsFunc(l.head, p.Equal) })
}

// counted reports what the number of a loop's iterations says already.
func (w *walker) counted(p affine.Poly) bool {
	for _, l := range w.nest {
		if slices.ContainsFunc(l.head, p.Equal) && !w.us.varies(p.Put(put(l.count, 0))) {
			return true
		}
	}
	return false
}

// SameStart reports that two uses are no conflict if they are of memory that begins at one place.
func (u *Uses) SameStart(i, j int) bool { return u.apart(i, j) }

// apart reports two accesses of different items that never meet if these are one.
func (w *walker) apart(a, b access) bool {
	last := func(steps []step) int {
		return slices.IndexFunc(steps, func(s step) bool { return s.kind == intoElement })
	}
	i, j := last(a.at.steps), last(b.at.steps)
	if i < 0 || j < 0 {
		return false
	}
	a.at.steps, b.at.steps = a.at.steps[i:], b.at.steps[j:]
	equations, exact, apart := w.us.meeting(a.at, b.at)
	return apart || exact && !w.mayMeet(a, b, equations)
}

func (w *walker) unknownsOf(launched bool) (list []Unknown) {
	for v := range w.us.list {
		x := w.us.list[v]
		u := Unknown{Loop: -1, Varies: x.varies, Facts: x.facts, Zero: x.zero, Length: x.length}
		if x.loop != nil {
			if u.Loop = slices.Index(w.nest, x.loop); u.Loop >= 0 && !launched {
				u.Facts = slices.Concat(u.Facts, x.loop.head)
			}
		}
		if x.from.known() && !x.from.hasElement() {
			u.Of, u.Type = Memory{x.from.root, fields(x.from.steps)}, x.typ
		}
		if is := x.is; is != nil && is.x.Known() && is.y.Known() &&
			slices.Contains([]string{"quot", "rem", "shift", "low", "min", "max"}, is.op) {
			u.Op, u.X, u.Y = is.op, is.x, is.y
		}
		list = append(list, u)
	}
	return list
}
