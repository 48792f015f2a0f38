// Package spaces finds the address space of each pointer and slice of a kernel, and whether the addresses of variables
// stay where the variables are.
//
// A pointer or slice variable has one space: that of whatever it is assigned. So variables are unified with what is
// assigned to them, passed for them or compared with them; &x of a local variable is private, items are device, and
// what is stored in a struct, an array or a slice is device. A function is specialised by the spaces of its parameters
// and results, as generic ones are by types: its constraints are found once, and each call has a copy of what they say
// of its parameters and results; within a recursion calls share them.
//
// A variable in private memory is there once for its declaration, however often a loop comes by. So its address may be
// in variables of the same iteration only, and not in what outlives the function. That is found with the same classes.
package spaces

import (
	"fmt"
	"go/token"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// Instance is a body with the spaces of its pointers.
type Instance struct {
	Body   *plain.Body
	Spaces string                   // of what parameters and results point to, a letter each
	Vars   map[*ir.Var]core.Space   // of variables that are pointers or slices
	Loaded map[*ir.Deref]core.Space // of pointers and slices that are loaded through a pointer
	Calls  map[*ir.Call]*Instance   // what each call calls
}

// Error is a place where there is no space that fits.
type Error struct {
	Pos token.Pos
	Msg string
}

func (e *Error) Error() string { return e.Msg }

// Infer finds the spaces of a kernel. The first instance is the kernel's; functions follow in order of first call.
func Infer(p *plain.Program) (list []*Instance, err *Error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *Error:
			list, err = nil, e
		default:
			panic(e)
		}
	}()
	in := &inference{program: p, groups: groupsOf(p), summaries: map[*plain.Body]*signature{},
		instances: map[string]*Instance{}}
	in.instance(p.Main, "")
	for done := 0; done < len(in.list); done++ {
		in.fill(in.list[done])
	}
	return in.list, nil
}

// inference is a kernel's.
type inference struct {
	program   *plain.Program
	groups    map[*plain.Body][]*plain.Body // functions that call each other
	summaries map[*plain.Body]*signature
	instances map[string]*Instance
	list      []*Instance
}

// instance is a body for some spaces.
func (in *inference) instance(b *plain.Body, spaces string) *Instance {
	key := fmt.Sprintf("%p %s", b, spaces)
	if in.instances[key] == nil {
		in.instances[key] = &Instance{Body: b, Spaces: spaces}
		in.list = append(in.list, in.instances[key])
	}
	return in.instances[key]
}

// summary is what a function says of its parameters and results, whoever calls it.
func (in *inference) summary(b *plain.Body) *signature {
	if in.summaries[b] == nil {
		a := in.analyse(b, "")
		for body, f := range a.frames {
			in.summaries[body] = f.signature
		}
	}
	return in.summaries[b]
}

// fill resolves an instance.
func (in *inference) fill(i *Instance) {
	a := in.analyse(i.Body, i.Spaces)
	f := a.frames[i.Body]
	i.Vars, i.Loaded, i.Calls = map[*ir.Var]core.Space{}, map[*ir.Deref]core.Space{}, map[*ir.Call]*Instance{}
	for v, s := range f.vars {
		i.Vars[v] = s.space()
	}
	for e, s := range f.loaded {
		i.Loaded[e] = s.space()
	}
	for _, call := range i.Body.Calls {
		i.Calls[call] = in.instance(in.program.Of(call.Body), f.calls[call].spaces())
	}
}

// analyse finds the constraints of a body and of those that it is in a recursion with. spaces are those of its
// signature, "" if that is not known.
func (in *inference) analyse(b *plain.Body, spaces string) *analysis {
	a := &analysis{in: in, frames: map[*plain.Body]*frame{}}
	for _, member := range in.groups[b] {
		a.frames[member] = newFrame(a, member)
	}
	a.frames[b].signature.set(spaces)
	for _, member := range in.groups[b] {
		a.frames[member].body()
	}
	for _, member := range in.groups[b] {
		a.frames[member].check()
	}
	return a
}

// analysis is of bodies that are in a recursion with each other.
type analysis struct {
	in     *inference
	frames map[*plain.Body]*frame
}

// groupsOf finds who is in a recursion with whom, itself included.
func groupsOf(p *plain.Program) map[*plain.Body][]*plain.Body {
	calls := map[*plain.Body]map[*plain.Body]bool{}
	bodies := append([]*plain.Body{p.Main}, p.Funcs...)
	for _, b := range bodies {
		calls[b] = map[*plain.Body]bool{}
		reach(p, b, calls[b])
	}
	groups := map[*plain.Body][]*plain.Body{}
	for _, b := range bodies {
		for _, other := range bodies {
			if b == other || calls[b][other] && calls[other][b] {
				groups[b] = append(groups[b], other)
			}
		}
	}
	return groups
}

// reach collects what a body calls, directly or not.
func reach(p *plain.Program, b *plain.Body, into map[*plain.Body]bool) {
	for _, call := range b.Calls {
		if callee := p.Of(call.Body); !into[callee] {
			into[callee] = true
			reach(p, callee, into)
		}
	}
}
