package effects

import (
	"go/ast"
	"go/types"
	"slices"
)

// grouping summarises functions after those that they use, and functions that use each other together (Tarjan's
// algorithm for strongly connected components).
type grouping struct {
	number, low map[*types.Func]int
	open        []*types.Func // not yet in a group
}

// visit summarises a function and all that it uses.
func (g *grouping) visit(p *Program, fn *types.Func) {
	if g.number == nil {
		g.number, g.low = map[*types.Func]int{}, map[*types.Func]int{}
	}
	n := len(g.number) + 1
	g.number[fn], g.low[fn] = n, n
	g.open = append(g.open, fn)
	self := false
	for _, c := range p.uses(fn) {
		self = self || c == fn
		switch {
		case g.number[c] == 0:
			g.visit(p, c)
			g.low[fn] = min(g.low[fn], g.low[c])
		case slices.Contains(g.open, c):
			g.low[fn] = min(g.low[fn], g.number[c])
		}
	}
	if g.low[fn] != n {
		return
	}
	i := slices.Index(g.open, fn)
	group := slices.Clone(g.open[i:])
	g.open = g.open[:i]
	p.summariseGroup(group, self || len(group) > 1)
}

// uses are the functions with a body at hand that a function mentions.
func (p *Program) uses(fn *types.Func) []*types.Func {
	d, _ := p.declaration(fn)
	var out set[*types.Func]
	ast.Inspect(d.decl.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if c, ok := d.info.Uses[id].(*types.Func); ok && !Pure(c) {
				if _, ok := p.declaration(c.Origin()); ok {
					out.add(c.Origin())
				}
			}
		}
		return true
	})
	return out.list
}

// A summary that says more than this is given up, and its function taken for one that cannot be followed: what calls
// it would say as much again.
const mostSaid = 128

// summariseGroup summarises functions that use each other, until nothing is new.
func (p *Program) summariseGroup(group []*types.Func, again bool) {
	for _, fn := range group {
		d, _ := p.declaration(fn)
		n := len(results(d))
		p.summaries[fn] = &Summary{
			Func: fn, params: parameters(d), results: make([]value, n), Results: make([][]Path, n),
		}
	}
	for grew := true; grew; {
		grew = false
		for _, fn := range group {
			old, s := p.summaries[fn], p.summarise(fn)
			s.join(old)
			p.summaries[fn] = s
			if s.size() > mostSaid {
				p.giveUp(group)
				return
			}
			grew = grew || again && s.size() > old.size()
		}
	}
}

func (p *Program) giveUp(group []*types.Func) {
	for _, fn := range group {
		p.summaries[fn] = nil
	}
}

// size is how much a summary says.
func (s *Summary) size() int {
	n := len(s.Accesses) + len(s.stores)
	for _, v := range s.results {
		n += len(v.list)
	}
	return n
}

// join adds what an earlier summary of the function said. What is found later covers it, mostly: a word that leads to
// very much is taken to lead anywhere.
func (s *Summary) join(old *Summary) {
	s.effects(Effects{Accesses: slices.Concat(s.Accesses, old.Accesses), Others: s.Others})
	var stores set[store]
	stores.add(s.stores...)
	stores.add(old.stores...)
	s.stores = stores.list
	s.Kept = union(s.Kept, old.Kept)
	for i := range s.results {
		s.results[i].join("", old.results[i])
		s.Results[i] = union(s.Results[i], old.Results[i])
	}
}

func union(a, b []Path) []Path {
	var out set[Path]
	out.add(a...)
	out.add(b...)
	return out.list
}
