package independence

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/typeset"
)

// access is one touch of memory.
type access struct {
	at     place
	node   ast.Node        // in the region
	inside ast.Node        // in a function called there
	way    []*ast.CallExpr // the calls that lead there
	typ    types.Type      // of the memory; nil where it is not known
	lost   bool            // one of several that it may be
	write  bool
	soft   bool     // it assigns a minimum or maximum of what is there
	copied bool     // … of a reduction variable, by the name that the clause has for it
	sure   bool     // it happens whenever the loops around it run
	loops  []*loop  // inner ones around it, outermost first
	alone  []string // Region.Exclusive of it
	locks  []Lock   // Region.Locked of it
	now    bool     // Region.Deferred says that it is not
	class  int      // the same for accesses of the same place under the same conditions
	facts  []fact
}

// touch notes an access to memory of type t at p.
func (w *walker) touch(p place, t types.Type, write bool, e ast.Node, st *state) {
	if w.muted > 0 || st.dead {
		return
	}
	if !p.known() {
		w.lost(t, write, e, st)
		return
	}
	if p.copied || w.local(p.root) {
		return
	}
	if p.loose {
		w.reaches(t, write, cmp.Or(w.accessedBy[e], e), st)
	}
	if write {
		w.stores = append(w.stores, p)
	}
	root, steps := p.root, p.steps
	if p.alias != nil {
		root, steps = p.alias, steps[min(p.aliased, len(steps)):]
	}
	reduced := w.r.Class(root, fields(steps)) == Reduction
	if reduced && w.call != nil || !reduced && w.r.Class(p.root, fields(p.steps)) == Reduction {
		w.reach(Finding{Kind: Reached, Item: p.item().text(nil), Write: w.shown(e, write)})
		return
	}
	if reduced && p.alias == nil {
		return
	}
	if header(t) && !p.hasElement() && (w.r.Reaches == nil || len(p.steps) == 0) {
		return // each iteration has its own copy of it, or it is a variable, which is spoken of whole
	}
	behind := slices.ContainsFunc(p.steps, func(s step) bool { return s.kind >= through })
	if w.r.Class(root, fields(steps)) == Private && !behind {
		return
	}
	if behind && w.astray(p) {
		w.lost(t, write, e, st)
		return
	}
	inner := w.loops[min(len(w.nest), len(w.loops)):]
	a := access{
		at: p, node: e, typ: t, write: write, soft: write && w.soft, sure: w.unsure == 0 && !w.skipped,
		loops: slices.Clone(inner), facts: append(slices.Clip(st.facts), atLeast(p.facts...)...),
	}
	if w.call != nil {
		a.node, a.inside, a.way = w.call, e, slices.Clip(w.way)
	}
	if w.r.Exclusive != nil {
		a.alone = w.r.Exclusive(a.node)
		switch {
		case a.inside != nil && w.r.Within != nil:
			a.alone = append(a.alone, w.r.Within(a.inside)...)
		case a.inside != nil:
			a.alone = append(a.alone, w.r.Exclusive(a.inside)...)
		}
	}
	if w.r.Locked != nil {
		a.locks = w.r.Locked(a.shown())
	}
	a.now = w.r.Deferred != nil && !w.r.Deferred(a.node)
	if reduced { // each iteration has its own copy, which is apart from the memory under other names
		a.copied = true
		a.alone = append(a.alone, "reduction "+root.Name())
	}
	w.accesses = append(w.accesses, a)
}

// lost notes an access of which it is not known here to what memory it is: to any element of what it may be.
func (w *walker) lost(t types.Type, write bool, e ast.Node, st *state) {
	e = cmp.Or(w.accessedBy[e], e)
	w.reaches(t, write, e, st)
	if w.r.MayBe == nil {
		return
	}
	defer func(was bool) { w.anywhere = was }(w.anywhere)
	w.anywhere = true
	for _, t := range w.r.MayBe(e) {
		p, of := w.touchedPlace(t, st)
		if t.Led {
			p, of = w.ledPlace(p, of)
		}
		if t.Write == write && p.known() {
			w.anyway(func() { w.touch(p, of, write, e, st) })
		}
	}
}

// astray reports memory that is not found by the name of a list item: by that of a variable of the code before the
// loops, say, which may lead anywhere since it was declared, or by that of a list item of which the region has a copy
// that it has made lead elsewhere.
func (w *walker) astray(p place) bool {
	return w.r.Listed != nil && !w.anywhere &&
		(!w.r.Listed(Memory{p.root, fields(p.steps)}) || w.outside.led(p))
}

// exclusive reports that two accesses never happen at the same time.
func exclusive(a, b access) bool {
	return a.now && b.now || slices.ContainsFunc(a.alone, func(name string) bool {
		return slices.Contains(b.alone, name)
	})
}

// reach notes that a reduction variable is touched, once for each place in the region.
func (w *walker) reach(f Finding) {
	if !slices.ContainsFunc(w.reached,
		func(g Finding) bool { return g.Item == f.Item && g.Write.Node == f.Write.Node }) {
		w.reached = append(w.reached, f)
	}
}

// shown is an access as a finding shows it.
func (w *walker) shown(e ast.Node, write bool) Access {
	if w.call != nil {
		return Access{Node: w.call, Inside: e, Write: write}
	}
	return Access{Node: e, Write: write}
}

// header reports a type whose value leads to memory elsewhere. That of a type parameter is a value, unless its
// constraint says otherwise.
func header(t types.Type) bool {
	if _, param := types.Unalias(t).(*types.TypeParam); param && types.IsInterface(typeset.Underlying(t)) {
		return false
	}
	switch typeset.Underlying(t).(type) {
	case *types.Slice, *types.Pointer, *types.Map, *types.Chan, *types.Signature, *types.Interface:
		return true
	}
	return false
}
