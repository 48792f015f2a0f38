package legality

import (
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/typeset"
)

// What one access uses of an item: the item, the subscript, and whether a word of an element leads there.

// item finds the item that a use is of, and the steps that lead on from it.
func (v *viewed) item(x independence.Use) (*region.Item, []independence.Step) {
	var fields []int
	found, rest := v.c.Env.At(x.Var, nil), x.Steps
	for i, s := range x.Steps {
		if s.Element() {
			break
		}
		if s.Field < 0 {
			continue
		}
		fields = append(fields, s.Field)
		if y := v.c.Env.At(x.Var, fields); y != nil {
			found, rest = y, x.Steps[i+1:]
		}
	}
	return found, rest
}

// listed reports memory that is not found by a variable of the region, or of a function that it calls: that of a list
// item.
func (v *viewed) listed(m independence.Memory) bool {
	x := independence.Use{Var: m.Var}
	for _, f := range m.Fields {
		x.Steps = append(x.Steps, independence.Step{Field: f})
	}
	item, _ := v.item(x)
	env := v.c.Env
	return item != nil || !env.Inside(m.Var) && env.Private[m.Var] == nil && !env.Own[m.Var] &&
		holding(v.c, m.Var.Pos()) == nil
}

// use is what an access uses of a parameter; false where it is none of a parameter's own memory.
func (v *viewed) use(x independence.Use) (access, bool) {
	item, steps := v.item(x)
	if item == nil || item.Param == nil || !slices.Contains(v.c.Kernel.Params, item.Param) {
		return access{}, false
	}
	out := access{Use: ir.Use{Param: item.Param, Writes: x.Write, Type: item.Param.Elem()}, facts: x.Facts}
	for _, name := range x.Alone {
		if !strings.HasPrefix(name, "reduction ") {
			out.Alone = append(out.Alone, name)
		}
	}
	led := item.Param.Shape == ir.Slice || item.Param.Shape == ir.Pointer
	if led {
		if len(steps) == 0 || !steps[0].Through {
			return access{}, false // the header
		}
		steps = steps[1:]
	}
	sequence := item.Param.Shape == ir.Slice
	if i := slices.IndexFunc(steps, func(s independence.Step) bool { return s.Through }); i >= 0 {
		var ok bool
		if sequence, ok = out.ledBy(steps[:i], sequence); !ok {
			return access{}, false
		}
		if steps = steps[i+1:]; slices.ContainsFunc(steps, func(s independence.Step) bool { return s.Through }) {
			return access{}, false // what words of that lead to
		}
	}
	out.of = out.Type
	switch {
	case len(steps) > 0 && steps[0].Element():
		out.at, steps = steps[0].Index, steps[1:]
		if !sequence {
			a, ok := typeset.Underlying(out.Type).(*types.Array)
			if !ok || a.Len() == 0 {
				return access{}, false
			}
			out.Of, out.Type = a.Len(), a.Elem()
		}
	case sequence:
		out.at = affine.Unknown()
	}
	out.Any = !out.at.Known()
	for _, s := range steps {
		out.Part = append(out.Part, int64(s.Field))
	}
	return out, true
}

// ledBy makes an access to a parameter's element one to what a word there leads to, the only one that the kernel
// follows. sequence: the parameter, and what the word leads to, are of several elements.
func (x *access) ledBy(steps []independence.Step, of bool) (sequence, ok bool) {
	if len(x.Param.Fields) > 1 {
		return false, false // of which words it is one does not show
	}
	x.Led = true
	t := x.Type
	if len(steps) > 0 && steps[0].Element() {
		x.row = steps[0].Index
		if !of {
			a, is := typeset.Underlying(t).(*types.Array)
			if !is {
				return false, false
			}
			t = a.Elem()
		}
		steps = steps[1:]
	} else if of {
		x.row = affine.Unknown()
	}
	x.AnyRow = !x.row.Known()
	for _, s := range steps {
		u, is := typeset.Underlying(t).(*types.Struct)
		if !is || s.Field < 0 {
			return false, false
		}
		t = u.Field(s.Field).Type()
	}
	switch t := typeset.Underlying(t).(type) {
	case *types.Slice:
		x.Type = t.Elem()
		return true, true
	case *types.Pointer:
		x.Type = t.Elem()
		return false, true
	}
	return false, false
}
