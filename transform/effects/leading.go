package effects

import (
	"cmp"
	"maps"
	"slices"
)

// LeadsInto finds memory that words at some memory, or those of what they lead to, may lead to, and of which own says
// yes; nil if there is none. What may lead anywhere leads to all that a call that is not followed may reach.
func (f *Frame) LeadsInto(at []Path, own func(*Root) bool) *Root {
	anywhere := false
	for _, p := range f.Behind(at) {
		if !(p.Root.Kind == Variable && p.behind()) && own(p.Root) { // what a parameter leads to is not the parameter
			return p.Root
		}
		anywhere = anywhere || p.Root.Kind == Anywhere
	}
	if !anywhere {
		return nil
	}
	f.exposes(Path{at[0].node})
	var found []*Root
	for r := range maps.Keys(f.exposed) {
		if own(r) {
			found = append(found, r)
		}
	}
	if len(found) == 0 {
		return nil
	}
	return slices.MinFunc(found, func(a, b *Root) int { return cmp.Compare(a.Pos(), b.Pos()) })
}
