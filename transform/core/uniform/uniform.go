// Package uniform says which branches and loops all items of a group take together: those that barriers may stand in.
//
// A value is uniform if all items that compute it in one phase get the same. What makes values differ:
//
//   - the item's own number, and what was in memory before an atomic operation, or is read by one;
//   - private memory, but for a Value that the body only reads: each item has its own;
//   - control: what some items do and others do not, or do more often.
//
// A load at a uniform address is uniform. If one item wrote there while another one read it, with no barrier between, that would
// be a data race, and what a program with a data race does is open.
//
// A fault does not count as control: an item that fails leaves its group at the next barrier (package phases).
package uniform

import (
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/phases"
)

// Mark says of each branch and loop of a kernel by groups whether it is uniform.
func Mark(k *core.Kernel) {
	same := Of(k)
	core.Walk(k.Body, func(s core.Stmt) bool {
		switch s := s.(type) {
		case *core.If:
			s.Uniform = same[s]
		case *core.Repeat:
			s.Uniform = same[s]
		}
		return true
	})
}

// Of is the uniform branches and loops of a kernel by groups.
func Of(k *core.Kernel) map[core.Stmt]bool {
	w := &walker{varies: map[*core.Var]bool{}, loops: map[*core.Repeat]bool{}, funcs: map[*core.Func]*summary{}, fixed: map[*core.Var]bool{}}
	for _, p := range k.Params {
		if p.Val != nil && p.Val.Mem && core.OnlyRead(k.Body, p.Val) {
			w.fixed[p.Val] = true
		}
	}
	w.settle(k.Body)
	return w.same
}

// Unproven are the branches and loops, in order, that items must take together, for the sake of a barrier, and maybe do not.
func Unproven(k *core.Kernel) []core.Stmt {
	same, together := Of(k), phases.Collective(k.Body)
	var list []core.Stmt
	core.Walk(k.Body, func(s core.Stmt) bool {
		switch s.(type) {
		case *core.If, *core.Repeat:
			if together[s] && !same[s] {
				list = append(list, s)
			}
		}
		return true
	})
	return list
}
