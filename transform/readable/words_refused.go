package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// followed is a call of a function that was followed into its body.
type followed struct {
	body *callee
	call ast.Node
}

// handlings are what a region does and the functions that it calls, each with the region's call that leads there.
func handlings(l *Lowerer) (all []handling, via map[ast.Node]ast.Node) {
	via = map[ast.Node]ast.Node{}
	all = append(all, l.handled...)
	l.eachCallee(func(c *callee, call ast.Node) {
		for _, h := range c.handled {
			all = append(all, h)
			via[h.node] = call
		}
	})
	return all, via
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

// Besides refuses what a region does with pointer words of its items.
func (u *Maker) Besides(l *Lowerer) {
	all, via := handlings(l)
	for _, h := range all {
		x := owner(l.Env, h.lies)
		what := source.HostOnly(h.typ)
		if u.Refused(h.node) || u.RefusedWithin(h.node) || x == nil && what == "" {
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

// owner is the item with pointer words in whose memory something lies or may lie; nil if there is none.
func owner(env *region.Environment, at lies) *region.Item {
	if at == (lies{}) {
		return nil
	}
	may := env.Items
	if at.item != nil {
		may = []*region.Item{at.item}
	}
	for _, x := range may {
		if t := x.Param.Elem(); source.HasWords(t) && (at.item != nil || source.PartOf(t, at.in)) {
			return x
		}
	}
	return nil
}

func (u *Maker) refuseHandling(h handling, x *region.Item) source.Report {
	name, text := u.Text(x.Expr), u.Text(h.node)
	fields, what := source.WordIn(h.typ)
	if fields == "" {
		r := u.Errorf(h.node, source.CodeNeedsMapper, "%s is %s in the memory of %s, and pointers in memory stay on the host",
			text, what, name)
		r.Fix(h.around(text))
		return r
	}
	r := u.Errorf(h.node, source.CodeNeedsMapper,
		"%s is used whole, with its field %s, which is %s: pointers in the memory of %s stay on the host", text,
		fields[1:], what, name)
	if h.how != "" {
		r.Fix(h.how)
	}
	return r
}

// around is the way out for a pointer word.
func (h handling) around(text string) string {
	if h.item != nil && h.item.Explicit && h.in == nil {
		if _, slice := h.typ.Underlying().(*types.Slice); slice {
			return "name it in a clause of its own: map(tofrom: " + text + ")"
		}
	}
	return "use other fields; copy what the region needs of what it leads to into a slice before the region"
}
