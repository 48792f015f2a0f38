package effects

import "slices"

// Conflict looks for two accesses that the copy of a variable tears apart: one to the copy and one to the same part
// of the original, which the code reaches by another name; at least one of the two writes. The frame is one with that
// copy.
func (f *Frame) Conflict(e Effects, copied Path) (direct, other Access, found bool) {
	for _, d := range e.Accesses {
		if d.Path.Root.orig != copied {
			continue
		}
		original := f.memory.walk(f.Resolve(copied), d.Path.steps)
		for _, o := range e.Accesses {
			if (d.Kind == Write || o.Kind == Write) && slices.ContainsFunc(original, o.Path.meets) && !f.apart(d, o) {
				return d, o, true
			}
		}
	}
	return direct, other, false
}
