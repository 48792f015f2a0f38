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
	return f.elsewhere(e, copied)
}

// elsewhere is the conflict of a variable that the code does not name itself, which functions that it calls read: the
// copies of these in the kernel name the region's copy of the variable. Where all that is known of the variable is by
// which pointer it is reached, what it leads to is reached so, too; what cannot be the variable by its type is not it.
func (f *Frame) elsewhere(e Effects, copied Path) (read, write Access, found bool) {
	original := f.Resolve(copied)
	touches := func(a Access) bool {
		return slices.ContainsFunc(original, a.Path.meets) && !f.Apart(a, copied.typ)
	}
	for _, r := range e.Accesses {
		if r.Kind != Read || len(r.Via) == 0 || !touches(r) {
			continue
		}
		for _, w := range e.Accesses {
			if w.Kind == Write && touches(w) && !f.apart(r, w) {
				return r, w, true
			}
		}
	}
	return read, write, false
}

// CopyOf reports memory that is a copy of a variable, or a part of one. The frame is one with that copy.
func (f *Frame) CopyOf(p, copied Path) bool { return p.Root.orig == copied }
