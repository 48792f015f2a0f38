package lowering

import (
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/spaces"
)

// call calls a function. to are the places of results, where an aggregate is made in place; nil of what is not wanted.
func (e *emitter) call(x *ir.Call, to []place) {
	in := e.inst.Calls[x]
	f := e.funcs[in]
	var args []core.Expr
	var results []*core.Var
	var after []func()
	for i, v := range in.Body.Results {
		var at place
		if to != nil {
			at = to[i]
		}
		switch list := parts(x.Pos, v.Type, in.Vars[v]); {
		case f.results[i] != nil:
			if at.addr == nil {
				at.addr = e.memory("", e.inMemory(x.Pos, v.Type)).Addr()
			}
			args = append(args, at.addr)
		case at.typ == nil:
			results = append(results, make([]*core.Var, len(list))...)
		case at.parts != nil:
			results = append(results, at.parts...)
		default: // a variable in memory
			temps := e.variables("", list)
			results = append(results, temps...)
			after = append(after, func() { e.write(at, refs(temps)) })
		}
	}
	for i, v := range in.Body.Params {
		args = append(args, e.argument(x.Args[i], v, in)...)
	}
	e.b.Call(results, f.core, args...)
	for _, f := range after {
		f()
	}
}

// argument evaluates an argument. An aggregate is a copy, which is the function's own.
func (e *emitter) argument(x ir.Expr, v *ir.Var, in *spaces.Instance) []core.Expr {
	if !aggregate(v.Type) {
		return e.as(x, parts(x.At(), v.Type, in.Vars[v]))
	}
	at := place{typ: v.Type, addr: e.memory("", e.inMemory(x.At(), v.Type)).Addr()}
	e.store(func() place { return at }, x)
	return []core.Expr{at.addr}
}

// defineCall declares variables with the results of a call.
func (e *emitter) defineCall(vars []*ir.Var, x *ir.Call) {
	to := make([]place, len(vars))
	for i, v := range vars {
		if v != nil {
			to[i] = e.declare(v)
		}
	}
	if x.Body != nil {
		e.call(x, to)
		return
	}
	for i, list := range e.mathResults(x) {
		if vars[i] != nil {
			e.write(to[i], list)
		}
	}
}

// assignCall assigns the result of a call to a variable. An aggregate goes through memory of its own, because the
// function may know the variable.
func (e *emitter) assignCall(l *ir.Ref, x *ir.Call) {
	at := e.declare(l.Var)
	if !aggregate(at.typ) {
		e.call(x, []place{at})
		return
	}
	result := place{typ: at.typ, addr: e.memory("", e.inMemory(x.Pos, at.typ)).Addr()}
	e.call(x, []place{result})
	e.b.Move(at.addr, result.addr, core.Int(e.size(at)))
}
