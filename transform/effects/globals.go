package effects

import (
	"go/ast"
	"go/types"
)

// packageMemory is what the code of the packages assigns to package variables and to what these lead to: in their
// declarations and in any function. What comes from a function's parameters is not known and left out.
func (p *Program) packageMemory() *memory {
	if p.outside != nil {
		return p.outside
	}
	p.outside = newMemory(nil) // also for the frames below, which are left open
	for _, pkg := range p.packages {
		for _, f := range pkg.Files {
			for _, d := range f.Decls {
				p.assigns(pkg, d)
			}
		}
	}
	p.outside.close()
	return p.outside
}

// assigns takes what one declaration assigns to package variables.
func (p *Program) assigns(pkg *Package, d ast.Decl) {
	if fd, ok := d.(*ast.FuncDecl); ok {
		fn, ok := pkg.Info.Defs[fd.Name].(*types.Func)
		if !ok || fd.Body == nil {
			return
		}
		if s := p.Summary(fn); s != nil {
			for _, st := range s.stores {
				p.outside.assigned(st.at, st.to)
			}
			return
		}
	}
	m := p.solve(d, pkg.Info, nil, Copies{}).memory
	for _, r := range m.roots {
		for _, at := range m.keys[r] {
			for _, to := range m.cells[at].list {
				p.outside.assigned(at, to)
			}
		}
	}
}

// assigned notes an assignment, unless its place or value depends on a function's caller.
func (m *memory) assigned(at, to Path) {
	theirs := func(p Path) bool { return p.Root.external() && p.Root.local() && !p.Storage() }
	if at != anywhere && !theirs(at) && !theirs(to) {
		m.add(at, to)
	}
}

// close adds what words of package variables may be, and may lead to, by what other code assigns.
func (m *memory) close() {
	names := func(p Path) []Path {
		if !p.Root.global() {
			return []Path{p}
		}
		return m.walk([]Path{p.Root.path()}, p.steps)
	}
	for m.grew = true; m.grew; {
		m.grew = false
		for _, r := range m.roots {
			for _, at := range m.keys[r] {
				for _, to := range m.cells[at].list {
					for _, a := range names(at) {
						m.add(a, names(to)...)
					}
				}
			}
		}
	}
}
