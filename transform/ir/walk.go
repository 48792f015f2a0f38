package ir

import "go/token"

// Inspect calls a function with the statements of a list and with everything in them, *Case included, what is outside
// before what is inside.
func Inspect(list []Stmt, visit func(any)) {
	w := walker{visit}
	w.stmts(list)
}

// MoveTo gives everything in the statements of a list one position.
func MoveTo(list []Stmt, pos token.Pos) {
	Inspect(list, func(n any) {
		if n, ok := n.(interface{ moveTo(token.Pos) }); ok {
			n.moveTo(pos)
		}
	})
}

type walker struct{ visit func(any) }

func (w walker) stmts(list []Stmt) {
	for _, s := range list {
		w.stmt(s)
	}
}

func (w walker) stmt(s Stmt) {
	if s == nil {
		return
	}
	w.visit(s)
	switch s := s.(type) {
	case *List:
		w.stmts(s.Stmts)
	case *Block:
		w.stmts(s.Body)
	case *Labeled:
		w.stmt(s.Stmt)
	case *Critical:
		w.stmt(s.Body)
	case *If:
		w.stmt(s.Init)
		w.expr(s.Cond)
		w.stmt(s.Then)
		w.stmt(s.Else)
	case *For:
		w.stmt(s.Init)
		w.expr(s.Cond)
		w.stmt(s.Post)
		w.stmt(s.Body)
	case *Range:
		w.exprs(s.KeyX, s.ValueX, s.X)
		w.stmt(s.Body)
	case *Switch:
		w.stmt(s.Init)
		w.expr(s.Tag)
		for _, c := range s.Cases {
			w.visit(c)
			w.exprs(c.Values...)
			w.stmts(c.Body)
		}
	default:
		w.simple(s)
	}
}

// simple goes through a statement without statements in it.
func (w walker) simple(s Stmt) {
	switch s := s.(type) {
	case *Declare:
		w.expr(s.Init)
	case *Define:
		w.exprs(s.Rhs...)
	case *Assign:
		w.exprs(s.Lhs...)
		w.exprs(s.Rhs...)
	case *IncDec:
		w.expr(s.X)
	case *Do:
		w.expr(s.X)
	case *Panic:
		w.expr(s.X)
	case *Return:
		w.exprs(s.Results...)
	case *Atomic:
		w.expr(s.X)
		for _, o := range s.Operands {
			w.expr(o.X)
		}
		if s.Cond != nil {
			w.expr(s.Cond)
		}
		w.expr(s.New)
	case *Comment, *Branch:
	default:
		panic("ir: a statement that Inspect does not know")
	}
}

func (w walker) exprs(list ...Expr) {
	for _, e := range list {
		w.expr(e)
	}
}

func (w walker) expr(e Expr) {
	if e == nil {
		return
	}
	w.visit(e)
	switch e := e.(type) {
	case *Unary:
		w.expr(e.X)
	case *Binary:
		w.exprs(e.X, e.Y)
	case *Paren:
		w.expr(e.X)
	case *Index:
		w.exprs(e.X, e.I)
	case *SliceOf:
		w.exprs(e.X, e.Lo, e.Hi, e.Max)
	case *Field:
		w.expr(e.X)
	case *Deref:
		w.expr(e.X)
	case *AddressOf:
		w.expr(e.X)
	case *Call:
		w.expr(e.Recv)
		w.exprs(e.Args...)
	case *CallValue:
		w.expr(e.Fun)
		w.exprs(e.Args...)
	case *FuncLit:
		w.stmts(e.Body)
	case *FuncRef:
		w.expr(e.Recv)
	case *Builtin:
		w.exprs(e.Args...)
	case *Convert:
		w.expr(e.X)
	case *Composite:
		for _, el := range e.Elems {
			w.exprs(el.Key, el.Value)
		}
	case *Const, *Ref, *Reached:
	default:
		panic("ir: an expression that Inspect does not know")
	}
}
