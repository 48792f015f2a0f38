package plain

import (
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/transform/ir"
)

// The core form has no function values. A call of one is the function's body in its place, and so is a call of a
// function that is given one: each call has a copy of the body, with variables of its own (inline.go puts it there).

// Error is a function value that has no plain form.
type Error struct {
	Pos token.Pos
	Msg string
}

func (e *Error) Error() string { return e.Msg }

// function is what a variable of function type, or an expression, provably is.
type function struct {
	lit  *ir.FuncLit
	from *instance // where the literal stands
	ref  *ir.FuncRef
	recv *ir.Var // the receiver that a method is bound to
}

// instance is a copy of a body: what its variables, function values and labels are in it.
type instance struct {
	around  *instance
	of      *ir.FuncLit // whose body it is; nil of others
	vars    map[*ir.Var]*ir.Var
	funcs   map[*ir.Var]*function
	number  int // of the copy; 0: the body itself
	results []*ir.Var
	exit    string // the label that a return leaves
}

func newInstance(around *instance, number int) *instance {
	return &instance{around: around, vars: map[*ir.Var]*ir.Var{}, funcs: map[*ir.Var]*function{}, number: number}
}

// variable is what a variable is called here.
func (x *explicit) variable(v *ir.Var) *ir.Var {
	for in := x.in; in != nil; in = in.around {
		if to := in.vars[v]; to != nil {
			return to
		}
	}
	return v
}

// declare is a variable of the copy at hand.
func (x *explicit) declare(v *ir.Var) *ir.Var {
	if v == nil || x.in.number == 0 {
		return v
	}
	if x.in.vars[v] == nil {
		w := *v
		x.in.vars[v] = &w
	}
	return x.in.vars[v]
}

// label is the name of a label in the copy at hand.
func (x *explicit) label(name string) string {
	if name == "" || x.in.number == 0 {
		return name
	}
	return name + "." + strconv.Itoa(x.in.number)
}

func isFunction(t types.Type) bool {
	if t == nil {
		return false
	}
	_, is := Under(t).(*types.Signature)
	return is
}

// bind says which function a variable is. It returns the declaration of what that function keeps.
func (x *explicit) bind(v *ir.Var, value ir.Expr) []ir.Stmt {
	f, keeps := x.functionOf(value)
	if v != nil {
		x.in.funcs[v] = f
	}
	var out []ir.Stmt
	for _, d := range keeps {
		out = append(out, d)
	}
	return out
}

// functionOf is the function that an expression is, with the declaration of what it keeps.
func (x *explicit) functionOf(e ir.Expr) (*function, []*ir.Define) {
	switch e := e.(type) {
	case *ir.Paren:
		return x.functionOf(e.X)
	case *ir.Convert:
		return x.functionOf(e.X)
	case *ir.FuncLit:
		return &function{lit: e, from: x.in}, nil
	case *ir.FuncRef:
		f := &function{ref: e}
		if e.Recv == nil {
			return f, nil
		}
		r := x.receiver(e.Func, e.Recv, e.RecvPath)
		f.recv = &ir.Var{Type: r.Type()}
		return f, []*ir.Define{{Node: node(e.At()), Lhs: []*ir.Var{f.recv}, Rhs: []ir.Expr{r}}}
	case *ir.Ref:
		for in := x.in; in != nil; in = in.around {
			if f := in.funcs[e.Var]; f != nil {
				return f, nil
			}
		}
	}
	panic(&Error{e.At(), "which function is called does not show in the kernel"})
}

// callValue is the call of a function value.
func (x *explicit) callValue(e *ir.CallValue) ir.Expr {
	f, keeps := x.functionOf(e.Fun)
	switch {
	case len(keeps) > 0: // a method value that is called at once
		return x.call(&ir.Call{Value: e.Value, Func: f.ref.Func, Body: f.ref.Body, Name: f.ref.Name,
			Recv: e.Fun.(*ir.FuncRef).Recv, RecvPath: e.Fun.(*ir.FuncRef).RecvPath, Args: e.Args})
	case f.lit != nil:
		if x.within[f.lit] {
			panic(&Error{e.At(), "a function that uses package variables calls itself"})
		}
		in := newInstance(f.from, x.number())
		in.of = f.lit
		return x.copied(&ir.Call{Value: e.Value}, in, f.lit.Params, f.lit.Results, f.lit.Body, e.Args)
	}
	out := &ir.Call{Value: e.Value, Func: f.ref.Func, Body: f.ref.Body, Name: f.ref.Name}
	if f.recv != nil {
		out.Args = append(out.Args, ref(e.At(), f.recv))
	}
	return x.called(out, e.Args)
}

// called adds the arguments of a call, which is of a copy of the function if it is given functions.
func (x *explicit) called(out *ir.Call, args []ir.Expr) ir.Expr {
	if out.Body == nil || !slices.ContainsFunc(out.Body.Params, func(v *ir.Var) bool { return isFunction(v.Type) }) {
		out.Args = append(out.Args, x.exprs(args)...)
		if out.Body != nil {
			x.out.Calls = append(x.out.Calls, out)
			x.program.add(out.Body)
		}
		return out
	}
	if x.copying[out.Body] {
		panic(&Error{out.Pos, "function " + out.Func.Name() + " is given a function and calls itself"})
	}
	x.copying[out.Body] = true
	defer delete(x.copying, out.Body)
	return x.copied(out, newInstance(nil, x.number()), out.Body.Params, out.Body.Results, out.Body.Body, args)
}

func (x *explicit) number() int {
	x.program.copies++
	return x.program.copies
}

// copied is a call of a copy of a body. The arguments that it has are those for the first parameters.
func (x *explicit) copied(out *ir.Call, in *instance, params, results []*ir.Var, body []ir.Stmt,
	args []ir.Expr) ir.Expr {
	out.Body, out.Func = nil, nil
	c := &copied{exit: "return." + strconv.Itoa(in.number)}
	in.exit = c.exit
	around := x.in
	given := params[len(out.Args):]
	for _, p := range params {
		if !isFunction(p.Type) {
			in.vars[p] = &ir.Var{Name: p.Name, Type: p.Type}
		}
	}
	for _, p := range params[:len(out.Args)] {
		c.params = append(c.params, in.vars[p])
	}
	for i, p := range given {
		switch v := in.vars[p]; {
		case v == nil:
			f, keeps := x.functionOf(args[i])
			in.funcs[p] = f
			for _, d := range keeps { // the receiver is an argument
				c.params = append(c.params, d.Lhs[0])
				out.Args = append(out.Args, d.Rhs[0])
			}
		case len(args) == len(given):
			c.params = append(c.params, v)
			out.Args = append(out.Args, x.expr(args[i]))
		default: // the results of a call
			c.params = append(c.params, v)
		}
	}
	if len(args) != len(given) {
		out.Args = append(out.Args, x.exprs(args)...)
	}
	for _, r := range results {
		v := &ir.Var{Name: r.Name, Type: r.Type}
		in.vars[r] = v
		c.results = append(c.results, v)
	}
	in.results = c.results
	x.in = in
	declared := maps.Clone(x.declared)
	if in.of != nil {
		x.within[in.of] = true
	}
	c.body = x.stmts(body)
	delete(x.within, in.of)
	x.declared, x.in = declared, around
	x.out.copies[out] = c
	return out
}

// keepsFunctions refuses an assignment of a function.
func (x *explicit) keepsFunctions(s *ir.Assign) {
	for _, l := range s.Lhs {
		if r, ok := l.(*ir.Ref); ok && isFunction(r.T) {
			panic(&Error{s.Pos, r.Var.Name + " is assigned, so which function it is does not show in the kernel"})
		}
	}
}

// comparison is a comparison of a function with nil: one that is known is not nil.
func comparison(e *ir.Binary) ir.Expr {
	v := e.Op == token.NEQ
	return &ir.Const{Value: e.Value, Text: strconv.FormatBool(v), Val: constant.MakeBool(v)}
}
