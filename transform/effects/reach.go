package effects

import (
	"slices"
	"strings"
)

// expand names the memory behind paths that stand for everything that can be reached from somewhere.
func (m *memory) expand(at []Path) []Path {
	if !slices.ContainsFunc(at, Path.reached) {
		return at
	}
	var out set[Path]
	for _, p := range at {
		if p.reached() {
			out.add(m.reach(p)...)
		} else {
			out.add(p)
		}
	}
	return out.list
}

// reach is some memory with everything that it leads to.
func (m *memory) reach(p Path) []Path {
	if known, ok := m.closures[p]; ok {
		return known
	}
	from := p
	var out set[Path]
	out.add(p)
	for i := 0; i < len(out.list); i++ {
		p := out.list[i]
		if p.Root.Kind == Copy {
			for _, o := range m.walk([]Path{p.Root.orig.Root.path()}, p.Root.orig.steps) {
				for _, to := range m.value([]Path{o}, p.Root.typ).targets() {
					out.add(to.reach())
				}
			}
		}
		if p == anywhere || p.Root.closure() {
			continue // calling a closure is an effect of its own
		}
		for _, to := range m.stored(p).list {
			out.add(to.reach())
		}
	}
	m.closures[from] = out.list
	return out.list
}

// exposed are the roots of memory whose address is held by memory that was there when the function was entered, or by
// an unknown call.
func (m *memory) exposed() map[*Root]bool {
	out := map[*Root]bool{}
	var visit func(*Root)
	held := func(at Path) {
		for _, to := range m.cells[at].list {
			if to.Root.external() && to.Root.local() && to.behind() {
				continue // what a parameter leads to does not lead to the parameter
			}
			visit(to.Root)
		}
	}
	visit = func(r *Root) {
		if out[r] {
			return
		}
		out[r] = true
		for _, at := range m.keys[r] {
			held(at)
		}
	}
	for _, r := range m.roots {
		for _, at := range m.keys[r] {
			if r.external() && !(r.local() && at.Storage()) {
				held(at)
			}
		}
	}
	return out
}

// walk is where steps lead from any of some memory.
func (m *memory) walk(from []Path, steps string) []Path {
	for steps != "" {
		var step string
		step, steps = cut(steps)
		var next set[Path]
		for _, p := range from {
			switch step {
			case leads:
				next.add(m.load(p)...)
			case reaches:
				next.add(p.reach())
			default:
				next.add(p.field(step))
			}
		}
		from = next.list
	}
	return from
}

// split parts steps into those within the root's own memory and those behind the first word.
func split(steps string) (own, behind string) {
	i := strings.IndexAny(steps, leads+reaches)
	if i < 0 {
		return steps, ""
	}
	return steps[:i], steps[i:]
}
