package transform

import (
	"cmp"
	"slices"

	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/region"
)

// hostExplanations are those of the directives that threads of the host carry out.
func (u *unit) hostExplanations() (out []Explanation) {
	u.EachHosted(func(c *region.Region) {
		var last *place.Leaf
		for _, l := range c.Leaves {
			if last != nil && last.From == l.From {
				continue
			}
			last = l
			e := Explanation{Pos: u.Fset().Position(l.From.Pos), Directive: string(l.From.Kind),
				Remarks:  u.hosts.Runs(l.From),
				position: u.Position, pkg: u.Pkg.Types}
			for _, n := range u.hosts.Notes(l.From) {
				e.Items = append(e.Items, ItemNote{Name: n.Name, How: n.How, Why: n.Why})
			}
			out = append(out, e)
		}
	})
	return out
}

// inSource has explanations of several kinds be in the order of the files and of what stands in them.
func (u *unit) inSource(list []Explanation) {
	file := map[string]int{}
	for i, f := range u.Files {
		file[f.Name] = i
	}
	slices.SortStableFunc(list, func(a, b Explanation) int {
		return cmp.Or(cmp.Compare(file[a.Pos.Filename], file[b.Pos.Filename]), cmp.Compare(a.Pos.Line, b.Pos.Line),
			cmp.Compare(a.Pos.Column, b.Pos.Column))
	})
}
