package spaces

import (
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// body goes through the statements of the body.
func (f *frame) body() { f.list(f.of.Stmts) }

func (f *frame) list(list []ir.Stmt) {
	defer func(was *scope) { f.now = was }(f.now)
	for _, s := range list {
		if l, ok := s.(*ir.Labeled); ok && f.of.Jumped[l.Label] {
			f.now = &scope{f.now} // a goto may come back to here
		}
		f.stmt(s)
	}
}

// again goes through what a loop repeats.
func (f *frame) again(what func()) {
	f.now = &scope{f.now}
	what()
	f.now = f.now.around
}

func (f *frame) stmt(s ir.Stmt) {
	f.pos = s.At()
	switch s := s.(type) {
	case *ir.Declare:
		f.flow(f.declared(s.Var), f.value(s.Init))
	case *ir.Define:
		f.define(s)
	case *ir.Assign:
		if r, ok := s.Lhs[0].(*ir.Ref); ok {
			f.assigned[r.Var] = true
		}
		f.flow(f.value(s.Lhs[0]), f.value(s.Rhs[0]))
	case *ir.Do:
		f.value(s.X)
	case *ir.Atomic:
		f.value(s.X)
		for _, o := range s.Operands {
			f.value(o.X)
		}
	case *ir.Critical:
		f.list(s.Body.Body)
	case *ir.Block:
		f.list(s.Body)
	case *ir.If:
		f.value(s.Cond)
		f.list(s.Then.Body)
		if e, ok := s.Else.(*ir.Block); ok {
			f.list(e.Body)
		}
	case *ir.For:
		f.loop(s)
	case *ir.Range:
		f.value(s.X)
		f.again(func() {
			for _, v := range []*ir.Var{s.Key, s.Value} {
				if v != nil {
					f.flow(f.declared(v), inMemory(v.Type))
				}
			}
			f.list(s.Body.Body)
		})
	case *ir.Switch:
		f.switchStmt(s)
	case *ir.Labeled:
		f.stmt(s.Stmt)
	case *ir.Return:
		for i, x := range s.Results {
			f.flow(f.signature.results[i], f.value(x))
		}
	}
}

func (f *frame) define(s *ir.Define) {
	call, ok := s.Rhs[0].(*ir.Call)
	if !ok || call.Body == nil || len(s.Lhs) == 1 {
		from := f.value(s.Rhs[0])
		if len(s.Lhs) == 1 && s.Lhs[0] != nil {
			f.flow(f.declared(s.Lhs[0]), from)
			return
		}
		for _, v := range s.Lhs {
			if v != nil {
				f.declared(v)
			}
		}
		return
	}
	f.value(call)
	for i, v := range s.Lhs {
		if v != nil {
			f.flow(f.declared(v), f.calls[call].results[i])
		}
	}
}

// loop has a variable of its own in each iteration, with the value that the one before had at its end. So its address
// does not leave the iteration, but what it holds does.
func (f *frame) loop(s *ir.For) {
	f.again(func() {
		if s.Init != nil {
			f.stmt(s.Init)
		}
		f.outlives(s.Init)
		f.list(f.of.Before[s.Cond])
		f.value(s.Cond)
		f.list(s.Body.Body)
		if s.Post != nil {
			f.stmt(s.Post)
		}
	})
}

// outlives says that the variables declared by a statement hold their values in the next iteration, too.
func (f *frame) outlives(init ir.Stmt) {
	switch s := init.(type) {
	case *ir.Block:
		for _, inner := range s.Body {
			f.outlives(inner)
		}
	case *ir.Define:
		for _, v := range s.Lhs {
			if v != nil && f.vars[v] != nil {
				c := f.vars[v].of()
				c.holders = append(c.holders, f.now.around)
			}
		}
	}
}

func (f *frame) switchStmt(s *ir.Switch) {
	tag := f.value(s.Tag)
	for _, c := range s.Cases {
		for _, v := range c.Values {
			f.list(f.of.Before[v])
			if value := f.value(v); !plain.Text(v.Type()) {
				f.flow(tag, value)
			}
		}
	}
	for _, c := range s.Cases {
		f.list(c.Body)
	}
}
