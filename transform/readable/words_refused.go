package readable

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// followed is a call of a function that was followed into its body.
type followed struct {
	body *callee
	call ast.Node
}

// handlings are what a region does and the functions that it calls, each with the region's call that leads there.
func handlings(l *Lowerer) (all []handling, fields []ir.Followed, via map[ast.Node]ast.Node) {
	fields = slices.Clone(l.fields)
	via = map[ast.Node]ast.Node{}
	all = append(all, l.handled...)
	l.eachCallee(func(c *callee, call ast.Node) {
		for _, h := range c.handled {
			all = append(all, h)
			via[h.node] = call
		}
		fields = append(fields, c.fields...)
	})
	return all, fields, via
}

// eachCallee goes through the functions that a region calls, each once, with the region's call that leads there.
func (l *Lowerer) eachCallee(visit func(c *callee, call ast.Node)) {
	seen := map[*callee]bool{}
	var follow func(list []followed, from ast.Node)
	follow = func(list []followed, from ast.Node) {
		for _, f := range list {
			call := from
			if call == nil {
				call = f.call
			}
			if !seen[f.body] {
				seen[f.body] = true
				visit(f.body, call)
				follow(f.body.calls, call)
			}
		}
	}
	follow(l.calls, nil)
}

// Besides finds which pointer words of its items a region follows, and refuses what else it does with some.
func (u *Maker) Besides(l *Lowerer) {
	all, fields, via := handlings(l)
	for _, h := range all {
		if h.writes && source.Assignable(h.typ) {
			fields = append(fields, wordFields(h.typ)...)
		}
	}
	u.followed(l.Env, fields)
	for _, h := range all {
		x := owner(l.Env, h.lies)
		what := source.HostOnly(h.typ)
		if u.Refused(h.node) || u.RefusedWithin(h.node) || x == nil && what == "" ||
			x != nil && follows(h, x) {
			continue
		}
		if h.writes && source.Assignable(h.typ) && u.mapsAll(l.Env, h.lies) {
			l.Env.Assigned = append(l.Env.Assigned, region.Assignment{Node: h.node, Type: h.typ, Via: via[h.node]})
			continue
		}
		var r source.Report
		if x != nil {
			r = u.refuseHandling(h, x)
		} else {
			r = u.Errorf(h.node, source.CodeNotInKernel, "%s is %s, which cannot live on a device", u.Text(h.node), what)
			r.Fix("take what the region needs of it before the region")
		}
		if call := via[h.node]; call != nil {
			r.Note(call, "the function is called from a kernel here")
		}
	}
}

// mapsAll reports that the items in whose memory something may lie are the device's copies of the host's.
func (u *Maker) mapsAll(env *region.Environment, at lies) bool {
	return !slices.ContainsFunc(env.Items, func(x *region.Item) bool {
		return x.Param.Kind != ir.Mapped && mayHold(x, at)
	})
}

// wordFields are the fields of a type's values that are pointers or slices, or arrays of such.
func wordFields(t types.Type) (fields []ir.Followed) {
	switch u := source.Under(t).(type) {
	case *types.Array:
		return wordFields(u.Elem())
	case *types.Struct:
		for f := range u.Fields() {
			switch {
			case f.Name() == "_":
			case source.Rows(f.Type()) != nil:
				fields = append(fields, ir.Followed{Of: t, Name: f.Name()})
			default:
				fields = append(fields, wordFields(f.Type())...)
			}
		}
	}
	return fields
}

// follows reports that what is done with pointer words is to read those of a device's memory that lead somewhere there,
// or to take a copy of what has some: its others lead nowhere.
func follows(h handling, x *region.Item) bool {
	if h.writes || x.Param.Kind != ir.Mapped {
		return false
	}
	switch source.Under(h.typ).(type) {
	case *types.Struct, *types.Array:
		return true
	}
	return source.Followable(h.typ)
}

// followed gives the items the fields that a region follows in what they lead to.
func (u *Maker) followed(env *region.Environment, fields []ir.Followed) {
	same := func(a, b ir.Followed) bool { return a.Name == b.Name && types.Identical(a.Of, b.Of) }
	for _, x := range env.Items {
		p := x.Param
		if p.Kind != ir.Mapped || !source.HasWords(p.Elem()) {
			continue
		}
		for _, f := range fields {
			if slices.ContainsFunc(p.Fields, func(g ir.Followed) bool { return same(f, g) }) ||
				!source.LeadsTo(p.Elem(), f.Of) {
				continue
			}
			if why := u.Nameable(env.C.File.File, f.Of); why != "" && !x.Remote {
				u.Errorf(x.Expr, source.CodeNeedsMapper, "%s leads to structs whose field %s the region follows: %s",
					u.Text(x.Expr), f.Name, why)
				return
			}
			p.Fields = append(p.Fields, f)
		}
	}
}

// owner is the item with pointer words in whose memory something lies or may lie; nil if there is none.
func owner(env *region.Environment, at lies) *region.Item {
	if at == (lies{}) {
		return nil
	}
	for _, x := range env.Items {
		if mayHold(x, at) {
			return x
		}
	}
	return nil
}

// mayHold reports an item with pointer words in whose memory something lies or may lie.
func mayHold(x *region.Item, at lies) bool {
	t := x.Param.Elem()
	switch {
	case at.item != nil && at.item != x, !source.HasWords(t):
		return false
	}
	return at.item != nil || source.LeadsTo(t, at.in)
}

func (u *Maker) refuseHandling(h handling, x *region.Item) source.Report {
	name, text := u.Text(x.Expr), u.Text(h.node)
	fields, what := source.WordIn(h.typ)
	if f, w := source.NotAssignable(h.typ); h.writes && w != "" {
		fields, what = f, w
	}
	if fields == "" {
		r := u.Errorf(h.node, source.CodeNeedsMapper, "%s is %s in the memory of %s, and pointers in memory stay on the host",
			text, what, name)
		r.Fix(h.around(text))
		return r
	}
	r := u.Errorf(h.node, source.CodeNeedsMapper,
		"%s is used whole, with its field %s, which is %s: pointers in the memory of %s stay on the host", text,
		fields[1:], what, name)
	r.Fix("assign the other fields one by one")
	return r
}

// around is the way out for a pointer word.
func (h handling) around(text string) string {
	if h.item != nil && h.item.Explicit && h.in == nil {
		if _, slice := source.Under(h.typ).(*types.Slice); slice {
			return "name it in a clause of its own: map(tofrom: " + text + ")"
		}
	}
	return "use other fields; copy what the region needs of what it leads to into a slice before the region"
}
