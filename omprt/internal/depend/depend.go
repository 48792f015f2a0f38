// Package depend orders tasks by their depend clauses (OpenMP 5.2, section 15.9.5): host tasks, and whatever else has a
// Node, such as a target region that is not waited for. It knows nothing of how anything runs.
//
// A Graph is of the children of one task. It cuts memory into segments. A segment remembers the last set of nodes that
// named it in the same way, and the set before: a node that joins the last set waits for the one before, another node
// waits for the last and begins a new one.
package depend

import (
	"math"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// Kind is a dependence type. inout is Out.
type Kind uint8

// The dependence types. Zero is none: an item that holds nothing yet.
const (
	In    Kind = iota + 1
	Out        // out, inout: waits for all, and all wait for it
	Mutex      // mutexinoutset: excludes its like
	Set        // inoutset: runs with its like
)

// Item is an item of a depend clause: a range of memory. A depend object is one; the zero Item is one that is not
// initialised.
type Item struct {
	Kind  Kind
	Bytes uintptr
	At    unsafe.Pointer // kept alive by the graph: memory that is used again would be taken for the same
	All   bool           // omp_all_memory
}

// Node is a task as the graph sees it.
type Node struct {
	Ready func()         // called when the last of what a node waits for that was not ready is complete
	Ahead func()         // called when all of it has been submitted (ahead.go); nil: it waits for the ends
	Clock *happens.Clock // has what it depends on, before it starts

	graph   *Graph
	missing int // nodes that it waits for
	ahead
	after     []*Node
	exclusive []*exclusion
	items     []Item
	started   bool
	complete  bool
	cancelled bool
	failed    bool // and nobody was told
}

// exclusion is of the nodes of one Mutex set: one of them at a time.
type exclusion struct {
	holder  *Node
	waiting []*Node
	past    *happens.Clock // has those that have held it
}

// Graph is the dependences among the children of a task. The zero Graph is empty.
type Graph struct {
	mu       sync.Mutex
	segments []segment      // in order, disjoint
	past     *happens.Clock // has the nodes that are complete and have been taken out
	limit    int            // of segments, at which those that matter to nobody are taken out
}

type segment struct {
	lo, hi    uintptr // [lo, hi)
	kind      Kind
	last      []*Node
	before    []*Node
	exclusion *exclusion
}

// Add puts a node behind those that it depends on. It reports whether the node may start at once; otherwise Ready is
// called, by whoever completes what it waits for last.
func (g *Graph) Add(n *Node, items []Item) bool {
	ready, ahead := g.add(n, items)
	if ahead {
		n.Ahead()
	}
	return ready
}

func (g *Graph) add(n *Node, items []Item) (ready, ahead bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	n.graph = g
	n.items = append([]Item(nil), items...)
	for i := range n.items {
		if lo, hi := n.items[i].extent(); lo < hi {
			g.put(n, n.items[i].Kind, lo, hi)
		}
	}
	g.past.Pass(n.Clock) // with what has been taken out for this one
	ready = n.missing == 0 && n.start()
	return ready, !ready && n.asks()
}

func (i *Item) extent() (lo, hi uintptr) {
	if i.All {
		return 0, math.MaxUint
	}
	lo = uintptr(i.At)
	return lo, lo + i.Bytes
}

// put names [lo, hi).
func (g *Graph) put(n *Node, kind Kind, lo, hi uintptr) {
	g.prune()
	out := make([]segment, 0, len(g.segments)+2)
	at := lo
	for _, s := range g.segments {
		if s.hi <= lo || s.lo >= hi {
			if s.lo >= hi && at < hi {
				out = append(out, named(n, kind, at, hi))
				at = hi
			}
			out = append(out, s)
			continue
		}
		if s.lo < lo {
			out = append(out, g.part(&s, s.lo, lo))
		}
		if at < s.lo {
			out = append(out, named(n, kind, at, s.lo))
		}
		middle := g.part(&s, max(s.lo, lo), min(s.hi, hi))
		middle.add(n, kind)
		out = append(out, middle)
		at = middle.hi
		if s.hi > hi {
			out = append(out, g.part(&s, hi, s.hi))
		}
	}
	if at < hi {
		out = append(out, named(n, kind, at, hi))
	}
	g.segments = out
}

func named(n *Node, kind Kind, lo, hi uintptr) segment {
	s := segment{lo: lo, hi: hi}
	s.add(n, kind)
	return s
}

// part is a part of a segment, with sets of its own.
func (g *Graph) part(s *segment, lo, hi uintptr) segment {
	out := *s
	out.lo, out.hi = lo, hi
	out.last, out.before = g.alive(s.last, keptComplete), g.alive(s.before, keptComplete)
	if s.exclusion != nil {
		out.exclusion = &exclusion{past: s.exclusion.past}
		for _, n := range out.last {
			if n.complete {
				continue
			}
			n.exclude(out.exclusion)
			if n.started {
				out.exclusion.holder = n
			}
		}
	}
	return out
}

// keptComplete is how many nodes of a set are kept under the race detector when they are complete: the detector is told
// what comes after them. For others it does not matter.
const keptComplete = 64

// alive are the nodes that matter to others. Up to so many the detector knows each by itself.
func (g *Graph) alive(nodes []*Node, each int) []*Node {
	var out []*Node
	for _, n := range nodes {
		switch {
		case !n.complete || n.failed:
			out = append(out, n)
		case happens.Enabled && len(nodes) <= each:
			out = append(out, n)
		case happens.Enabled:
			if g.past == nil {
				g.past = happens.New()
			}
			n.Clock.Pass(g.past)
		}
	}
	return out
}

func (s *segment) add(n *Node, kind Kind) {
	if kind != s.kind || kind == Out || len(s.last) == 0 && s.exclusion == nil {
		s.before, s.last, s.kind, s.exclusion = s.last, nil, kind, nil
		if kind == Mutex {
			s.exclusion = &exclusion{past: happens.New()}
		}
	}
	for _, p := range s.before {
		n.follow(p)
	}
	s.last = append(s.last, n)
	if s.exclusion != nil {
		n.exclude(s.exclusion)
	}
}

func (n *Node) follow(p *Node) {
	if p == n {
		return
	}
	if p.complete {
		p.Clock.Pass(n.Clock)
		n.cancelled = n.cancelled || p.failed
		return
	}
	for _, f := range p.after {
		if f == n {
			return
		}
	}
	p.after = append(p.after, n)
	n.missing++
	if n.Ahead != nil {
		n.before = append(n.before, p)
	}
}

func (n *Node) exclude(e *exclusion) {
	for _, x := range n.exclusive {
		if x == e {
			return
		}
	}
	n.exclusive = append(n.exclusive, e)
}

// start takes what excludes others, all of it or nothing. It reports whether the node may run.
func (n *Node) start() bool {
	for _, e := range n.exclusive {
		if e.holder != nil {
			e.waiting = append(e.waiting, n)
			return false
		}
	}
	for _, e := range n.exclusive {
		e.holder = n
		e.past.Pass(n.Clock)
	}
	n.started = true
	return true
}

// IsReady reports whether the node may run.
func (n *Node) IsReady() bool {
	n.graph.mu.Lock()
	defer n.graph.mu.Unlock()
	return n.started
}

// Cancelled reports whether something that the node depends on has failed.
func (n *Node) Cancelled() bool {
	n.graph.mu.Lock()
	defer n.graph.mu.Unlock()
	return n.cancelled
}

// Complete ends a node that has run, or that was cancelled and never does. What depends on one that failed is
// cancelled, also what is added later, until Forgive.
func (n *Node) Complete(failed bool) {
	ready, ahead := n.finish(failed)
	for _, r := range ready {
		r.Ready()
	}
	for _, a := range ahead {
		a.Ahead()
	}
}

// finish returns the nodes that may start, and those that may be submitted.
func (n *Node) finish(failed bool) (ready, ahead []*Node) {
	g := n.graph
	g.mu.Lock()
	defer g.mu.Unlock()
	n.complete, n.failed = true, failed
	for _, f := range n.after {
		n.Clock.Pass(f.Clock)
		f.cancelled = f.cancelled || failed
		f.missing--
		switch {
		case f.asked || f.under != nil: // who has it sees to it
		case f.missing == 0 && f.start():
			ready = append(ready, f)
		case f.asks():
			ahead = append(ahead, f)
		}
	}
	for _, e := range n.exclusive {
		e.holder = nil
		n.Clock.Pass(e.past)
	}
	for _, e := range n.exclusive {
		waiting := e.waiting
		e.waiting = nil
		for _, w := range waiting {
			if !w.started && w.start() {
				ready = append(ready, w)
			}
		}
	}
	n.after, n.before, n.exclusive, n.items = nil, nil, nil, nil
	return ready, ahead
}

// Forgive lets nodes run that are added from here on and depend on this one, which has failed: somebody was told.
func (n *Node) Forgive() {
	n.graph.mu.Lock()
	n.failed = false
	n.graph.mu.Unlock()
}

// Forgive lets nodes run that are added from here on and depend on one that has failed: somebody was told.
func (g *Graph) Forgive() {
	if g == nil {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for i := range g.segments {
		for _, nodes := range [][]*Node{g.segments[i].last, g.segments[i].before} {
			for _, n := range nodes {
				n.failed = false
			}
		}
	}
}

// prune takes out the segments of which all nodes are complete, when there are many.
func (g *Graph) prune() {
	if len(g.segments) < max(g.limit, 32) {
		return
	}
	out := g.segments[:0]
	for _, s := range g.segments {
		s.last, s.before = g.alive(s.last, 0), g.alive(s.before, 0)
		if len(s.last)+len(s.before) > 0 {
			out = append(out, s)
		}
	}
	clear(g.segments[len(out):])
	g.segments = out
	g.limit = 2 * len(out)
}
