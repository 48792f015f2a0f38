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

// InspectExpr calls a function with an expression and with everything in it.
func InspectExpr(e Expr, visit func(any)) { walker{visit}.expr(e) }

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
	case *Once:
		w.stmt(s.Body)
	case *Shared:
		w.stmt(s.Loop)
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
	case *Comment, *Branch, *Barrier, *Flush:
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
	for _, part := range Parts(e) {
		w.expr(*part)
	}
	if f, ok := e.(*FuncLit); ok {
		w.stmts(f.Body)
	}
}

// Parts are the expressions directly within an expression, in the order of the source, to be replaced.
func Parts(e Expr) (list []*Expr) {
	add := func(parts ...*Expr) {
		for _, p := range parts {
			if *p != nil {
				list = append(list, p)
			}
		}
	}
	switch e := e.(type) {
	case *Unary:
		add(&e.X)
	case *Binary:
		add(&e.X, &e.Y)
	case *Paren:
		add(&e.X)
	case *Filled:
		add(&e.X)
	case *Index:
		add(&e.X, &e.I)
	case *SliceOf:
		add(&e.X, &e.Lo, &e.Hi, &e.Max)
	case *Field:
		add(&e.X)
	case *Deref:
		add(&e.X)
	case *AddressOf:
		add(&e.X)
	case *Call:
		add(&e.Recv)
		for i := range e.Args {
			add(&e.Args[i])
		}
	case *CallValue:
		add(&e.Fun)
		for i := range e.Args {
			add(&e.Args[i])
		}
	case *FuncRef:
		add(&e.Recv)
	case *Made:
		for i := range e.Args {
			add(&e.Args[i])
		}
	case *Builtin:
		for i := range e.Args {
			add(&e.Args[i])
		}
	case *Convert:
		add(&e.X)
	case *Composite:
		for i := range e.Elems {
			add(&e.Elems[i].Key, &e.Elems[i].Value)
		}
	case *Const, *Ref, *Host, *Reached, *FuncLit:
	default:
		panic("ir: an expression that Parts does not know")
	}
	return list
}
