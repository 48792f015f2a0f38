package effects

import "go/ast"

// Outlives reports memory of the frame that may be reached when one of its functions has returned: from the results,
// from memory that was there before, or by a call that could not be followed.
func (f *Frame) Outlives(fn ast.Node, p Path) bool {
	if f.exposes(p) {
		return true
	}
	seen := map[*Root]bool{}
	var visit func(*Root) bool
	visit = func(r *Root) bool {
		if r == p.Root {
			return true
		}
		if seen[r] {
			return false
		}
		seen[r] = true
		for _, at := range f.memory.keys[r] {
			for _, to := range f.memory.cells[at].list {
				if visit(to.Root) {
					return true
				}
			}
		}
		return false
	}
	for _, r := range f.memory.roots {
		if r.Kind == Allocation && r.Node == fn && r.slot > 0 && visit(r) {
			return true
		}
	}
	return false
}
