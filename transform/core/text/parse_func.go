package text

import (
	"encoding/hex"
	"slices"

	"github.com/gooffload/gooffload/transform/core"
)

// declare adds a variable to the function that is being read.
func (r *reader) declare(v *core.Var) *core.Var {
	if r.vars[v.Name] != nil {
		r.fail("%s is declared twice", v.Name)
	}
	r.vars[v.Name] = v
	return v
}

func (r *reader) function() {
	n := r.name()
	if r.defined[n] {
		r.fail("func %s is defined twice", n)
	}
	r.defined[n] = true
	f := r.callee(n)
	r.program.Funcs = append(r.program.Funcs, f)
	r.vars = map[string]*core.Var{}
	r.want("(")
	for !r.is(")") {
		v := &core.Var{Name: r.name()}
		v.Type = r.typ()
		f.Params = append(f.Params, r.declare(v))
		if !r.took(",") {
			break
		}
	}
	r.want(")")
	if r.took("(") {
		for !r.is(")") {
			f.Results = append(f.Results, r.typ())
			if !r.took(",") {
				break
			}
		}
		r.want(")")
	}
	f.Body = r.body()
}

// callee is the function of a name, which may come later in the text.
func (r *reader) callee(n string) *core.Func {
	if r.funcs[n] == nil {
		r.funcs[n] = &core.Func{Name: n}
	}
	return r.funcs[n]
}

func (r *reader) kernel() {
	k := &core.Kernel{Name: r.name(), Pos: r.str()}
	r.vars = map[string]*core.Var{}
	r.endOfLine()
	for !r.is("{") {
		switch {
		case r.took("buffer"):
			k.Params = append(k.Params, r.param(core.Buffer))
		case r.took("value"):
			k.Params = append(k.Params, r.param(core.Value))
		case r.took("result"):
			k.Params = append(k.Params, r.param(core.Result))
		case r.took("parts"):
			k.Params = append(k.Params, r.param(core.Parts))
		case r.took("loop"):
			k.Loops = append(k.Loops, r.loop())
		case r.took("groups"):
			if k.Groups != nil {
				r.fail("groups twice")
			}
			k.Groups = r.groups()
		case r.is("team") && k.Groups != nil:
			r.advance()
			v := &core.Var{Name: r.name(), Mem: true, Space: core.Team}
			v.Type = r.typ()
			k.Groups.Team = append(k.Groups.Team, r.declare(v))
		default:
			r.fail("%q does not describe a kernel", r.tok)
		}
		r.endOfLine()
	}
	k.Body = r.body()
	r.program.Kernels = append(r.program.Kernels, k)
}

func (r *reader) param(kind core.ParamKind) *core.Param {
	p := &core.Param{Kind: kind, Name: r.str()}
	p.Type = r.typ()
	r.want(":")
	slots := []**core.Var{&p.Ptr, &p.Lo, &p.Hi, &p.Len, &p.Cap, &p.Val, &p.Acc, &p.Missing}
	for i, slot := range slots {
		if r.took(paramVars[i]) {
			*slot = r.declare(paramVar(i, r.name(), p.Type))
		}
	}
	if kind == core.Result {
		p.Op = core.Reduction(r.oneOf(core.Reductions, func(i int) string { return core.Reduction(i).String() }))
	}
	if kind == core.Parts {
		begin, err := hex.DecodeString(r.str())
		if err != nil {
			r.fail("bytes in hexadecimal digits are wanted")
		}
		p.Begin = begin
	}
	if r.took(";") {
		for r.tok.kind == word {
			i := slices.Index(core.Effects(^core.Effects(0)).Names(), r.tok.text)
			if i < 0 {
				r.fail("%q is not an effect", r.tok)
			}
			p.Effects |= 1 << i
			r.advance()
		}
	}
	return p
}

// paramVar is a variable in its place in core.Param, whose type follows from that.
func paramVar(place int, name string, t *core.Type) *core.Var {
	switch paramVars[place] {
	case "ptr":
		return core.Reg(name, core.Ptr)
	case "val", "acc":
		if t.Aggregate() {
			return core.Mem(name, t)
		}
		return core.Reg(name, t)
	case "missing":
		return core.Reg(name, core.Bool)
	}
	return core.Reg(name, core.Int64)
}

// oneOf is the number of the name that comes next.
func (r *reader) oneOf(n int, name func(int) string) int {
	for i := range n {
		if r.took(name(i)) {
			return i
		}
	}
	r.fail("%q is not expected here", r.tok)
	return 0
}

func (r *reader) loop() *core.Loop {
	l := &core.Loop{}
	if r.tok.kind == newline {
		return l
	}
	t := r.typ()
	r.want(":")
	for i, slot := range []**core.Var{&l.Var, &l.Start, &l.Step} {
		if r.took(loopVars[i]) {
			*slot = r.declare(core.Reg(r.name(), t))
		}
	}
	return l
}

func (r *reader) groups() *core.Groups {
	g := &core.Groups{Dims: r.small()}
	r.want("[")
	for i := range g.Reqd {
		g.Reqd[i] = r.small()
	}
	r.want("]")
	return g
}

// body reads declarations and statements between braces.
func (r *reader) body() []core.Stmt {
	r.want("{")
	r.endOfLine()
	for r.is("var") || r.is("mem") {
		v := &core.Var{Mem: r.is("mem"), Space: core.Private}
		if !v.Mem {
			v.Space = 0
		}
		r.advance()
		v.Name = r.name()
		v.Type = r.typ()
		r.declare(v)
		r.endOfLine()
	}
	list := r.stmts()
	r.want("}")
	r.endOfLine()
	return list
}
