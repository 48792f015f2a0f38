package independence

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// compare finds the conflicts, one for each list item.
func (w *walker) compare() []Finding {
	w.classify()
	worst := map[string]Finding{}
	var order []string
	for i, a := range w.accesses {
		for _, b := range w.accesses[i:] {
			if !a.write && !b.write || a.at.root != b.at.root || besides(a, b) {
				continue
			}
			item := a.at.owner()
			old, found := worst[item]
			if found && old.Kind == Certain {
				continue
			}
			if f, is := w.turned(a, b); is && (!found || f.Kind == Certain) {
				if !found {
					order = append(order, item)
				}
				f.Item, f.Var = a.at.item().text(nil), a.at.root
				worst[item] = f
				continue
			}
			if exclusive(a, b) {
				continue
			}
			apart, perhaps, reading := guarded(a, b)
			inTurn, perhapsInTurn := w.inTurn(a, b)
			if apart || inTurn {
				continue
			}
			if found && (!(a.sure && b.sure) || perhaps || perhapsInTurn || w.uncertain[classes(a, b)]) {
				continue // it would be a possible one
			}
			if may, done := w.compared[classes(a, b)]; done && !may {
				continue
			}
			f, conflict := w.conflict(a, b, found)
			if !conflict {
				continue
			}
			if f.Locked, f.Reading, f.InTurn = perhaps, reading, perhapsInTurn; perhaps || perhapsInTurn {
				f.Kind = Possible
			}
			if !found {
				order = append(order, item)
			}
			if !found || f.Kind == Certain {
				f.Item, f.Var = a.at.item().text(nil), a.at.root
				worst[item] = f
			}
		}
	}
	out := slices.Concat(w.reached, w.faulty(), w.same(worst))
	for _, item := range order {
		out = append(out, worst[item])
	}
	slices.SortStableFunc(out, func(a, b Finding) int { return cmp.Compare(a.at(), b.at()) })
	return onceLed(out)
}

func (f Finding) at() token.Pos { return f.Write.Node.Pos() }

// conflict compares two accesses in different iterations, in either order. Where a possible conflict is known
// already, only a certain one is of interest.
func (w *walker) conflict(a, b access, certainOnly bool) (f Finding, found bool) {
	if !a.write || a.soft && b.write {
		a, b = b, a
	}
	equations, exact, apart := w.us.meeting(a.at, b.at)
	if apart {
		w.compared[classes(a, b)] = false
	}
	if apart || certainOnly && a.soft {
		return f, false
	}
	f = Finding{Kind: Possible, Extremum: a.soft, Reduced: a.copied || b.copied, Write: a.shown(), Other: b.shown(),
		Unwaited: w.r.Waits != nil, Led: a.led() || b.led()}
	if exact && a.sure && b.sure {
		if e, ok := w.meetAt(a, b, equations, certainly); ok && w.mayMeet(a, b, equations) {
			w.describe(&f, a, b, e)
			if !a.soft && !w.doubtful(a, b) {
				f.Kind = Certain
			}
			return f, true
		}
		w.uncertain[classes(a, b)] = w.r.Waits == nil // which depends on where they stand, too
	}
	if certainOnly || !w.mayMeet(a, b, equations) {
		return f, false
	}
	f.Sizes = exact && !slices.ContainsFunc(equations, w.us.unsteady)
	if e, ok := w.meetAt(a, b, equations, possibly); ok && exact {
		w.describe(&f, a, b, e)
		if a.sure && b.sure && w.steady(a, b) {
			f.Trips, f.Loop = w.longest(e)
		}
	}
	return f, true
}

// steady reports that all loops around two accesses run equally often in all iterations.
func (w *walker) steady(a, b access) bool {
	return !slices.ContainsFunc(slices.Concat(w.nest, a.loops, b.loops), func(l *loop) bool { return !l.same })
}

// classify numbers the accesses so that those of one number touch the same place under the same conditions.
func (w *walker) classify() {
	classes := map[string]int{}
	name := func(v affine.Var) string { return fmt.Sprint("v", v) }
	for i, a := range w.accesses {
		key := fmt.Sprint(a.at.key(), a.now)
		for _, f := range a.facts {
			key += fmt.Sprint(" ", f.p.Text(name), f.unequal)
		}
		for _, l := range a.loops {
			key += fmt.Sprint(" ", l.count)
		}
		if _, known := classes[key]; !known {
			classes[key] = len(classes)
		}
		w.accesses[i].class = classes[key]
	}
}

// mostCompared is how many pairs of classes of accesses are compared exactly, of which those with many conditions count
// as more, by the fourth power of their number. Of the others a conflict is taken to be possible.
const (
	mostCompared   = 10000
	mostConditions = 20 * 20 * 20 * 20
)

// mayMeet reports that nothing excludes a conflict: of each associated loop in turn, the two are in different
// iterations of it and in the same ones of the loops around it.
func (w *walker) mayMeet(a, b access, equations []affine.Poly) bool {
	of := classes(a, b)
	if w.r.Waits != nil { // where the accesses stand matters, too
		key := fmt.Sprint(a.class, b.class, w.r.Waits(a.node, b.node), w.r.Waits(b.node, a.node))
		if _, done := w.waited[key]; !done {
			w.waited[key] = w.nothingExcludes(a, b, equations)
		}
		return w.waited[key]
	}
	if _, done := w.compared[of]; !done {
		n := min(len(a.facts)+len(b.facts)+len(w.outside.facts)+len(equations), 200)
		w.exact += 1 + n*n*n*n/mostConditions
		w.compared[of] = w.exact > mostCompared || w.nothingExcludes(a, b, equations)
	}
	return w.compared[of]
}

// classes are those of two accesses.
func classes(a, b access) [2]int { return [2]int{min(a.class, b.class), max(a.class, b.class)} }

func (w *walker) nothingExcludes(a, b access, equations []affine.Poly) bool {
	facts := slices.Concat(a.facts, w.us.others(b.facts), w.outside.facts)
	c := conditions{w, facts, slices.Clone(equations)}
	if w.r.Orders != nil {
		return slices.ContainsFunc(w.r.Orders, func(o Order) bool {
			return c.ordered(o, 1, a, b) || a.class != b.class && c.ordered(o, -1, a, b)
		})
	}
	for i, l := range w.nest {
		before, same, after := w.orders(l)
		within := append(slices.Clip(w.nest[i+1:]), common(a.loops, b.loops)...)
		switch {
		case w.r.Waits != nil:
			if c.and(before).open(w.r.Waits(a.node, b.node), i, 1, within) ||
				c.and(after).open(w.r.Waits(b.node, a.node), i, -1, within) {
				return true
			}
		case !a.now && c.and(before).possible(within, mostSplits):
			return true
		case a.class != b.class && !b.now && c.and(after).possible(within, mostSplits): // else either may be the first
			return true
		}
		c = c.with(same)
	}
	return false
}

// ordered reports that two accesses may meet in iterations of an order, or, turned round (-1), with the second first.
func (c conditions) ordered(o Order, turn int, a, b access) bool {
	within := slices.Clone(common(a.loops, b.loops))
	for i, l := range c.w.nest {
		before, _, after := c.w.orders(l)
		switch o[i] * turn {
		case -1:
			c = c.and(before)
		case 1:
			c = c.and(after)
		default:
			within = append(within, l)
		}
	}
	return c.possible(within, mostSplits)
}

// common is the loops that two accesses stand in both.
func common(a, b []*loop) []*loop {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return a[:n]
}

// orders is how the iterations of a loop may follow each other: the one of a sum before that of its twin, the same
// one (the sum is 0), behind it.
func (w *walker) orders(l *loop) (before, same, after affine.Poly) {
	same = affine.Of(w.us.twin(l.count)).Sub(affine.Of(l.count))
	return same.Plus(-1), same, same.Scale(-1).Plus(-1)
}

// conditions are what holds where two accesses meet.
type conditions struct {
	w     *walker
	facts []fact
	zero  []affine.Poly
}

func (c conditions) and(p affine.Poly) conditions {
	c.facts = append(slices.Clip(c.facts), fact{p: p})
	return c
}

func (c conditions) with(p affine.Poly) conditions {
	c.zero = append(slices.Clip(c.zero), p)
	return c
}

// mostSplits is how many integers that are not 0 are looked at in both directions.
const mostSplits = 3

// possible reports that the conditions may hold. Where that is not excluded at once, integers are looked at below 0,
// at 0 and above, which are 1 apart: the distance of the two iterations of the loops given, and what the program has
// found not to be 0.
func (c conditions) possible(loops []*loop, splits int) bool {
	if c.w.us.system(c.facts, c.zero).Impossible() {
		return false
	}
	if splits == 0 {
		return true
	}
	if len(loops) > 0 {
		before, same, after := c.w.orders(loops[0])
		return c.and(before).possible(loops[1:], splits-1) || c.and(after).possible(loops[1:], splits-1) ||
			c.with(same).possible(loops[1:], splits-1)
	}
	i := slices.IndexFunc(c.facts, func(f fact) bool { return f.unequal && c.concerns(f.p) })
	if i < 0 {
		return true
	}
	p := c.facts[i].p
	c.facts = slices.Delete(slices.Clone(c.facts), i, i+1)
	return c.and(p.Plus(-1)).possible(nil, splits-1) || c.and(p.Scale(-1).Plus(-1)).possible(nil, splits-1)
}

// concerns reports a sum of unknowns that stand in the equations.
func (c conditions) concerns(p affine.Poly) bool {
	found := false
	for _, q := range c.zero {
		q.Vars(func(v affine.Var) bool {
			p.Vars(func(u affine.Var) bool {
				found = found || u == v
				return !found
			})
			return !found
		})
	}
	return found
}

// inTurn asks whether one access waits for the other.
func (w *walker) inTurn(a, b access) (always, perhaps bool) {
	if w.r.InTurn == nil {
		return false, false
	}
	return w.r.InTurn(a.shown(), b.shown())
}

func (a access) shown() Access {
	return Access{Node: a.node, Inside: a.inside, Way: a.way, Write: a.write}
}
