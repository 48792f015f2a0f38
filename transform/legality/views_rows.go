package legality

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// The rows of a slice of slices that iterations write are to be apart. Where all that is used of them shows, the launch
// compares those that overlap, and what no iteration uses may overlap what it wants.

// touching is a nest that notes the variables of which a use does not show, only that there may be one.
func touching(nest *independence.Region, hidden map[*types.Var]bool) *independence.Region {
	own := *nest
	note := func(list []independence.Touch) []independence.Touch {
		for _, t := range list {
			hidden[t.Var] = true
		}
		return list
	}
	if nest.Touches != nil {
		own.Touches = func(e *ast.CallExpr) []independence.Touch { return note(nest.Touches(e)) }
	}
	if nest.MayBe != nil {
		own.MayBe = func(n ast.Node) []independence.Touch { return note(nest.MayBe(n)) }
	}
	return &own
}

// mostRowUses is how many uses of rows are compared, each with each: those of a sorting algorithm are a hundred.
const mostRowUses = 24

// rowsShow reports that all uses of what words of a parameter lead to are known, and that no words lead on from there.
func (v *viewed) rowsShow(p *ir.Param, hidden map[*types.Var]bool) bool {
	uses := 0
	for _, x := range v.list {
		switch {
		case x.Param != p:
		case x.Led:
			if source.HasWords(x.Type) {
				return false
			}
			uses++
		case x.Writes:
			return false
		}
	}
	for _, x := range v.uses.List {
		item, steps := v.item(x)
		if item == nil || item.Param != p {
			continue
		}
		if _, ok := v.use(x); hidden[x.Var] || !ok && len(steps) > 0 {
			return false
		}
	}
	return 0 < uses && uses <= mostRowUses
}
