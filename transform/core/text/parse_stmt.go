package text

import "github.com/gooffload/gooffload/transform/core"

// stmts reads statements up to a closing brace.
func (r *reader) stmts() []core.Stmt {
	defer r.deeper()()
	var list []core.Stmt
	for !r.is("}") {
		list = append(list, r.stmt())
		r.endOfLine()
	}
	return list
}

// variable is one of the function's.
func (r *reader) variable() *core.Var {
	t := r.tok
	v := r.vars[r.name()]
	if v == nil {
		panic(&syntaxError{t.line, t.text + " is not declared"})
	}
	return v
}

func (r *reader) stmt() core.Stmt {
	if r.tok.kind == label || !keywords[r.tok.text] {
		v := r.variable()
		r.want("=")
		return &core.Set{Var: v, X: r.expr(0)}
	}
	begin := r.tok
	r.advance()
	switch begin.text {
	case "load":
		v := r.variable()
		r.want("=")
		return &core.Load{Var: v, P: r.expr(0)}
	case "store":
		x := r.operands(2)
		return &core.Store{P: x[0], X: x[1]}
	case "move":
		x := r.operands(3)
		return &core.Move{Dst: x[0], Src: x[1], N: x[2]}
	case "zero":
		x := r.operands(2)
		return &core.Zero{P: x[0], N: x[1]}
	case "check":
		s := &core.Check{Cond: r.expr(0)}
		r.want("else")
		s.Site, s.Args = r.fault()
		return s
	case "fail":
		s := &core.Fail{}
		s.Site, s.Args = r.fault()
		return s
	case "uniform":
		if r.took("repeat") {
			return r.repeat(true)
		}
		r.want("if")
		return r.ifStmt(true)
	case "if":
		return r.ifStmt(false)
	case "repeat":
		return r.repeat(false)
	case "block":
		s := &core.Block{Label: r.name()}
		s.Body = r.inner()
		return s
	case "break":
		return &core.Break{Label: r.name()}
	case "continue":
		return &core.Continue{Label: r.name()}
	case "return":
		if r.tok.kind == newline {
			return &core.Return{}
		}
		return &core.Return{X: r.list()}
	case "call":
		return r.call()
	case "barrier":
		return &core.Barrier{}
	case "fence":
		return &core.Fence{}
	case "critical":
		s := &core.Critical{Lock: r.small()}
		s.Body = r.inner()
		return s
	case "atomic":
		return r.atomic()
	case "print":
		s := &core.Print{Format: r.str()}
		s.Args = r.args()
		return s
	case "line":
		return &core.Line{Pos: r.str()}
	}
	panic(&syntaxError{begin.line, begin.text + " does not begin a statement"})
}

// inner reads a list in braces whose end is not the end of a line.
func (r *reader) inner() []core.Stmt {
	r.want("{")
	r.endOfLine()
	list := r.stmts()
	r.want("}")
	return list
}

func (r *reader) ifStmt(uniform bool) core.Stmt {
	s := &core.If{Cond: r.expr(0), Uniform: uniform}
	s.Then = r.inner()
	if r.took("else") {
		s.Else = r.inner()
	}
	return s
}

func (r *reader) repeat(uniform bool) core.Stmt {
	s := &core.Repeat{Label: r.name(), Uniform: uniform}
	s.Body = r.inner()
	return s
}

func (r *reader) fault() (site int, args []core.Expr) {
	site = r.small()
	return site, r.args()
}

// args is a list in parentheses.
func (r *reader) args() []core.Expr {
	r.want("(")
	var list []core.Expr
	if !r.is(")") {
		list = r.list()
	}
	r.want(")")
	return list
}

func (r *reader) list() []core.Expr {
	list := []core.Expr{r.expr(0)}
	for r.took(",") {
		list = append(list, r.expr(0))
	}
	return list
}

func (r *reader) operands(n int) []core.Expr {
	list := r.list()
	if len(list) != n {
		r.fail("%d operands are expected, not %d", n, len(list))
	}
	return list
}

func (r *reader) call() core.Stmt {
	s := &core.Call{}
	first := r.tok
	n := r.name()
	if !r.is("(") {
		s.Results = append(s.Results, r.result(first))
		for r.took(",") {
			t := r.tok
			r.name()
			s.Results = append(s.Results, r.result(t))
		}
		r.want("=")
		n = r.name()
	}
	s.Func = r.callee(n)
	s.Args = r.args()
	return s
}

// result is the variable of a token that has been read; nil for _.
func (r *reader) result(t token) *core.Var {
	if t.kind == word && t.text == "_" {
		return nil
	}
	v := r.vars[t.text]
	if v == nil {
		panic(&syntaxError{t.line, t.text + " is not declared"})
	}
	return v
}

func (r *reader) atomic() core.Stmt {
	s := &core.Atomic{}
	if t := r.tok; t.kind == label || t.kind == word && r.vars[t.text] != nil {
		saved, tok := r.lexer, r.tok
		r.advance()
		if r.took("=") {
			s.Old = r.vars[t.text]
		} else {
			r.lexer, r.tok = saved, tok
		}
		if s.Old == nil && t.kind == label {
			r.fail("%s is not declared", t.text)
		}
	}
	s.Op = core.AtomicOp(r.oneOf(core.AtomicOps, func(i int) string { return core.AtomicOp(i).String() }))
	list := r.list()
	want := 2
	switch s.Op {
	case core.AtomicLoad:
		want = 1
	case core.CompareSwap:
		want = 3
	}
	if len(list) != want {
		r.fail("atomic %s has %d operands, not %d", s.Op, want, len(list))
	}
	s.P = list[0]
	if want > 1 {
		s.X = list[1]
	}
	if want > 2 {
		s.Compare = list[2]
	}
	if s.Op == core.AtomicLoad && s.Old == nil {
		r.fail("atomic load has no result")
	}
	return s
}
