package lowering

import (
	"fmt"
	"go/token"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

func (e *emitter) stmt(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Labeled:
		e.stmt(s.Stmt)
		return
	case *ir.Block:
		e.list(s.Body)
		return
	}
	e.at(s.At())
	switch s := s.(type) {
	case *ir.Declare:
		e.declaration(s)
	case *ir.Define:
		e.define(s)
	case *ir.Assign:
		e.assign(s)
	case *ir.Do:
		e.effect(s)
	case *ir.If:
		e.ifStmt(s)
	case *ir.For:
		e.forStmt(s)
	case *ir.Range:
		e.rangeStmt(s)
	case *ir.Switch:
		e.switchStmt(s)
	case *ir.Branch:
		e.branch(s)
	case *ir.Atomic:
		e.atomic(s)
	case *ir.Flush:
		e.b.Add(&core.Fence{})
	case *ir.Critical:
		e.b.Add(&core.Critical{Lock: e.lock(s), Body: e.inside(func() { e.list(s.Body.Body) })})
	case *ir.Panic:
		e.panics(s)
	case *ir.Return:
		e.result(s.Results)
	default:
		panic("lowering: unknown statement")
	}
}

// lock is the number of a critical region's name.
func (l *lowering) lock(s *ir.Critical) int {
	n, ok := l.locks[s.Name]
	if !ok {
		if n = len(l.locks); n == core.Locks {
			refuse(s.Pos, fmt.Sprintf("a kernel has locks for the critical regions of %d names, and there are more",
				core.Locks))
		}
		l.locks[s.Name] = n
	}
	return n
}

func (e *emitter) declaration(s *ir.Declare) {
	if call, ok := s.Init.(*ir.Call); ok && call.Body != nil {
		e.defineCall([]*ir.Var{s.Var}, call)
		return
	}
	at := e.declare(s.Var)
	if s.Init == nil {
		e.clear(at)
		return
	}
	e.store(func() place { return at }, s.Init)
}

func (e *emitter) define(s *ir.Define) {
	call, ok := s.Rhs[0].(*ir.Call)
	if ok && (call.Body != nil || len(s.Lhs) > 1) {
		e.defineCall(s.Lhs, call)
		return
	}
	if s.Lhs[0] == nil {
		e.discard(s.Rhs[0])
		return
	}
	e.store(func() place { return e.declare(s.Lhs[0]) }, s.Rhs[0])
}

func (e *emitter) assign(s *ir.Assign) {
	l, r := s.Lhs[0], s.Rhs[0]
	switch {
	case s.Op != token.ASSIGN:
		e.update(s)
	case l == nil:
		e.discard(r)
	default:
		if call, ok := r.(*ir.Call); ok && call.Body != nil {
			e.assignCall(l.(*ir.Ref), call)
			return
		}
		e.store(func() place { return e.place(l) }, r)
	}
}

// store evaluates a value, then where it goes, and puts it there.
func (e *emitter) store(where func() place, x ir.Expr) {
	if c, ok := x.(*ir.Composite); ok {
		e.composite(where().addr, c)
		return
	}
	if aggregate(x.Type()) {
		from := e.address(x)
		to := where()
		e.b.Move(to.addr, from, core.Int(e.size(to)))
		return
	}
	if isZero(x) {
		to := where()
		e.write(to, e.as(x, parts(x.At(), to.typ, to.space)))
		return
	}
	list := e.values(x)
	e.write(where(), list)
}

// discard evaluates an expression for its checks.
func (e *emitter) discard(x ir.Expr) {
	switch {
	case plain.IsNil(x):
	case aggregate(x.Type()):
		if _, literal := x.(*ir.Composite); !literal {
			e.place(x)
		}
	default:
		e.values(x)
	}
}

var updates = map[token.Token]token.Token{
	token.ADD_ASSIGN: token.ADD, token.SUB_ASSIGN: token.SUB, token.MUL_ASSIGN: token.MUL, token.QUO_ASSIGN: token.QUO,
	token.REM_ASSIGN: token.REM, token.AND_ASSIGN: token.AND, token.OR_ASSIGN: token.OR, token.XOR_ASSIGN: token.XOR,
	token.AND_NOT_ASSIGN: token.AND_NOT, token.SHL_ASSIGN: token.SHL, token.SHR_ASSIGN: token.SHR,
}

// update is x op= y.
func (e *emitter) update(s *ir.Assign) {
	op := updates[s.Op]
	at := e.place(s.Lhs[0])
	x := e.read(at, s.Pos)
	y := e.values(s.Rhs[0])
	if len(x) == 2 {
		e.write(at, e.complexOp(op, x, y))
		return
	}
	e.write(at, []core.Expr{e.operation(op, x[0], y[0], s.Pos)})
}

// effect is a call for its effect.
func (e *emitter) effect(s *ir.Do) {
	switch x := s.X.(type) {
	case *ir.Call:
		if x.Body == nil {
			e.mathEffect(x)
			return
		}
		e.call(x, nil)
	case *ir.Builtin:
		switch x.Name {
		case "copy":
			e.copyBytes(x)
		case "clear":
			e.clearBytes(x)
		case "print", "println":
			e.print(x)
		case ir.Printf:
			refuse(x.At(),
				"omprt.Printf is for the built-in device and the host; print and println are for all devices")
		default:
			e.discard(x)
		}
	}
}

func (e *emitter) ifStmt(s *ir.If) {
	cond := e.one(s.Cond)
	then := e.inside(func() { e.list(s.Then.Body) })
	var other core.Body
	if b, ok := s.Else.(*ir.Block); ok {
		other = e.inside(func() { e.list(b.Body) })
	}
	e.b.Add(&core.If{Cond: cond, Then: then, Else: other})
}

// result leaves the function with values, or with what its named results have; in the kernel it ends the iteration.
func (e *emitter) result(list []ir.Expr) {
	f := e.body().Func
	if f == nil {
		e.next()
		return
	}
	frame := e.funcs[e.inst]
	var out []core.Expr
	for i, v := range e.body().Results {
		at := e.vars[v]
		if len(list) == 0 {
			if frame.results[i] == nil {
				out = append(out, e.read(at, f.Decl.Pos())...)
			}
			continue
		}
		if r, ok := list[i].(*ir.Ref); frame.results[i] != nil {
			if !ok || r.Var != v {
				e.store(func() place { return at }, list[i])
			}
			continue
		}
		out = append(out, e.as(list[i], parts(f.Decl.Pos(), v.Type, e.inst.Vars[v]))...)
	}
	e.b.Return(out...)
}

// next ends the iteration.
func (e *emitter) next() {
	if e.end != "" {
		e.b.Break(e.end)
		return
	}
	e.b.Return()
}
