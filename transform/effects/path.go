package effects

import (
	"go/types"
	"strconv"
	"strings"
)

// Path names memory: a root and the steps from there. Elements of an array have the array's own path. Paths compare
// with ==; the zero Path is not memory.
type Path struct{ *node }

// node is a path, made once for its root.
type node struct {
	Root *Root

	up    *node      // without the last step; nil of a root
	steps string     // from the root
	typ   types.Type // of the memory; of an element of an array, the array's; nil where it is not known
	next  map[string]*node
	led   *node // what deref returned
}

// anywhere is whatever a call that cannot be followed may reach.
var anywhere = (&Root{Kind: Anywhere}).path()

// path is all of a root's memory.
func (r *Root) path() Path {
	if r.node == nil {
		r.node = &node{Root: r, typ: r.typ}
	}
	return Path{r.node}
}

// Steps are written one after the other: a field as its index and a dot, what a pointer, slice, map or channel leads
// to as a star, and "this and everything that it leads to", which ends a path, as a question mark.
const (
	leads   = "*"
	reaches = "?"
)

// step goes one step on, whatever the types say.
func (p Path) step(step string) Path {
	if n := p.next[step]; n != nil {
		return Path{n}
	}
	n := &node{Root: p.Root, up: p.node, steps: p.steps + step}
	switch step {
	case leads:
		n.typ = pointee(p.typ)
	case reaches:
	default:
		s, ok := plain(p.typ).(*types.Struct)
		if i := fieldIndex(step); ok && i < s.NumFields() {
			n.typ = p.Root.program.typeOf(s.Field(i))
		}
	}
	if p.next == nil {
		p.next = map[string]*node{}
	}
	p.next[step] = n
	return Path{n}
}

// cut takes the first step off.
func cut(steps string) (first, rest string) {
	if steps[0] == leads[0] || steps[0] == reaches[0] {
		return steps[:1], steps[1:]
	}
	i := strings.IndexByte(steps, '.') + 1
	return steps[:i], steps[i:]
}

// fieldStep is the step to a field.
func fieldStep(i int) string { return strconv.Itoa(i) + "." }

// fieldIndex is the field of a step; -1 of any other step.
func fieldIndex(step string) int {
	i, err := strconv.Atoi(strings.TrimSuffix(step, "."))
	if err != nil {
		return -1
	}
	return i
}

// Storage reports a path that stays within the memory of its root: no pointer is followed.
func (p Path) Storage() bool { return !strings.ContainsAny(p.steps, leads+reaches) }

// behind reports memory that the root leads to, and none of the root's own.
func (p Path) behind() bool {
	own, _, led := strings.Cut(p.steps, leads)
	return led && !strings.Contains(own, reaches)
}

// reached reports a path that stands for everything that can be reached from somewhere.
func (p Path) reached() bool { return strings.HasSuffix(p.steps, reaches) }

// reach is the path's memory and everything that it leads to.
func (p Path) reach() Path {
	if p.reached() || p == anywhere {
		return p
	}
	return p.step(reaches)
}

func reach(list []Path) (out []Path) {
	for _, p := range list {
		out = append(out, p.reach())
	}
	return out
}

// field is the memory of a field.
func (p Path) field(step string) Path {
	if n := p.next[step]; n != nil {
		return Path{n}
	}
	if p.reached() || p == anywhere {
		return p
	}
	if s, ok := plain(p.typ).(*types.Struct); !ok || fieldIndex(step) >= s.NumFields() {
		return p.reach() // memory looked at with another type than its own
	}
	return p.step(step)
}

// fields goes on by steps that are all fields.
func (p Path) fields(steps string) Path {
	for steps != "" {
		var first string
		first, steps = cut(steps)
		p = p.field(first)
	}
	return p
}

// deref is the memory that the pointer, slice, map or channel at p led to when the function was entered. A path
// through the same named type for the third time ends there, as "everything that the second leads to", so that paths
// are finite.
func (p Path) deref() Path {
	if p.reached() || p == anywhere {
		return p
	}
	if p.led == nil {
		p.led = p.target().node
	}
	return Path{p.led}
}

func (p Path) target() Path {
	if !word(p.typ) {
		return p.reach()
	}
	to := pointee(p.typ)
	if to == nil {
		return p.step(leads).reach()
	}
	if again := p.second(to); again != nil {
		return Path{again}.reach()
	}
	return p.step(leads)
}

// second is the path up to the second time that it leads to a value of type t; nil where it does not.
func (p Path) second(t types.Type) (again *node) {
	named, ok := types.Unalias(element(t)).(*types.Named)
	if !ok || len(words(named)) == 0 {
		return nil
	}
	times := 0
	for n := p.node; n != nil; n = n.up {
		if !strings.HasSuffix(n.steps, leads) {
			continue
		}
		if t, ok := types.Unalias(element(n.typ)).(*types.Named); ok && t.Obj() == named.Obj() {
			if times++; times == 1 {
				again = n
			}
		}
	}
	if times < 2 {
		return nil
	}
	return again
}

// object is everything in the variable or allocation that p is a part of, and what it leads to.
func (p Path) object() Path {
	n := p.node
	for n.up != nil && !strings.HasSuffix(n.steps, leads) {
		n = n.up
	}
	return Path{n}.reach()
}

// covers reports that the steps b stay within the memory that a names.
func covers(a, b string) bool {
	if base, ok := strings.CutSuffix(a, reaches); ok {
		return strings.HasPrefix(b, base)
	}
	rest, ok := strings.CutPrefix(b, a)
	return ok && !strings.Contains(rest, leads)
}

// overlap reports that one of two lists of steps from one place stays within the memory that the other names.
func overlap(a, b string) bool { return covers(a, b) || covers(b, a) }

// meets reports that two paths share memory by what they say: they begin at one root and one lies within the other.
func (p Path) meets(q Path) bool { return p.Root == q.Root && overlap(p.steps, q.steps) }

// Fields are the fields that lead from a variable to memory, pointers on the way followed, as far as there are no
// elements. Headers says that the path ends at slices, pointers or the like and does not lead to what they lead to.
func (p Path) Fields() (fields []int, headers bool) {
	at, rest := p.Root.path(), p.steps
	for rest != "" {
		var step string
		step, rest = cut(rest)
		if i := fieldIndex(step); i >= 0 {
			fields = append(fields, i)
		} else if !pointsToField(at.typ, rest) {
			return fields, false
		}
		at = at.step(step)
	}
	return fields, word(at.typ)
}

// pointsToField reports a pointer that is followed to get to a field.
func pointsToField(t types.Type, rest string) bool {
	if _, pointer := t.Underlying().(*types.Pointer); !pointer || rest == "" {
		return false
	}
	next, _ := cut(rest)
	return fieldIndex(next) >= 0
}

// Hops are the steps of a path: the numbers of fields, -1 for what a pointer, slice, map or channel leads to, and -2,
// the last one, for everything that is reached from there.
func (p Path) Hops() []int { return hops(p.steps) }

func hops(steps string) (list []int) {
	for steps != "" {
		var step string
		switch step, steps = cut(steps); step {
		case leads:
			list = append(list, -1)
		case reaches:
			list = append(list, -2)
		default:
			list = append(list, fieldIndex(step))
		}
	}
	return list
}

// From are the steps that lead from a path of the same root to p, as Hops has them; ok is false where it is not on the
// way there.
func (p Path) From(q Path) (list []int, ok bool) {
	rest, ok := strings.CutPrefix(p.steps, q.steps)
	return hops(rest), ok && p.Root == q.Root
}
