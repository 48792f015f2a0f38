package effects

import (
	"go/ast"
	"go/token"
	"go/types"
)

func (w *walker) stmts(list []ast.Stmt) {
	for _, s := range list {
		w.stmt(s)
	}
}

func (w *walker) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		w.assignStmt(s)
	case *ast.IncDecStmt:
		w.value(s.X)
		w.assign(s.X, value{})
	case *ast.ExprStmt:
		w.values(s.X)
	case *ast.DeclStmt:
		w.declaration(s.Decl)
	case *ast.ReturnStmt:
		w.returnStmt(s)
	case *ast.RangeStmt:
		w.rangeStmt(s)
	case *ast.SendStmt:
		ch := w.value(s.Chan).targets()
		w.store(ch, w.value(s.Value), w.typeOf(s.Value))
		w.touch(Write, ch, s)
		w.other(Channel, s)
	case *ast.GoStmt:
		w.leave(s.Call)
		w.other(Goroutine, s)
	case *ast.DeferStmt:
		w.values(s.Call)
		w.other(Defer, s)
	default:
		w.control(s)
	}
}

// control walks a statement that holds others.
func (w *walker) control(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.BlockStmt:
		w.stmts(s.List)
	case *ast.LabeledStmt:
		w.stmt(s.Stmt)
	case *ast.IfStmt:
		w.optional(s.Init)
		w.value(s.Cond)
		w.stmt(s.Body)
		w.optional(s.Else)
	case *ast.ForStmt:
		w.optional(s.Init)
		if s.Cond != nil {
			w.value(s.Cond)
		}
		w.stmt(s.Body)
		w.optional(s.Post)
	case *ast.SwitchStmt:
		w.optional(s.Init)
		if s.Tag != nil {
			w.value(s.Tag)
		}
		w.stmt(s.Body)
	case *ast.TypeSwitchStmt:
		w.typeSwitch(s)
	case *ast.CaseClause:
		for _, e := range s.List {
			w.value(e)
		}
		w.stmts(s.Body)
	case *ast.SelectStmt:
		w.other(Channel, s)
		w.stmt(s.Body)
	case *ast.CommClause:
		w.optional(s.Comm)
		w.stmts(s.Body)
	}
}

func (w *walker) optional(s ast.Stmt) {
	if s != nil {
		w.stmt(s)
	}
}

func (w *walker) assignStmt(s *ast.AssignStmt) {
	if s.Tok != token.ASSIGN && s.Tok != token.DEFINE { // x op= e
		w.value(s.Lhs[0])
		w.value(s.Rhs[0])
		w.assign(s.Lhs[0], value{})
		return
	}
	for i, v := range w.list(s.Rhs, len(s.Lhs)) {
		w.assign(s.Lhs[i], v)
	}
}

// list evaluates n values: those of so many expressions, or the several values of one.
func (w *walker) list(exprs []ast.Expr, n int) []value {
	var out []value
	if len(exprs) == 1 && n > 1 {
		out = w.values(exprs[0])
	} else {
		for _, e := range exprs {
			out = append(out, w.value(e))
		}
	}
	for len(out) < n { // v, ok
		out = append(out, value{})
	}
	return out
}

// assign notes that a value is assigned to what an expression denotes.
func (w *walker) assign(e ast.Expr, v value) {
	if blank(e) {
		return
	}
	if to, ok := w.place(e); ok {
		w.store(to.at, v, w.typeOf(e))
		w.touch(Write, to.at, e)
	}
}

func (w *walker) store(at []Path, v value, t types.Type) { w.memory.store(at, v, t) }

func (w *walker) variables(s *ast.ValueSpec) {
	if len(s.Values) == 0 {
		for _, id := range s.Names {
			w.assign(id, value{}) // the zero value
		}
		return
	}
	for i, v := range w.list(s.Values, len(s.Names)) {
		w.assign(s.Names[i], v)
	}
}

// signature is that of the function that return leaves.
func (w *walker) signature() *types.Signature {
	switch fn := w.fn.(type) {
	case *ast.FuncDecl:
		return w.info.Defs[fn.Name].Type().(*types.Signature)
	case *ast.FuncLit:
		return w.typeOf(fn).(*types.Signature)
	}
	return types.NewSignatureType(nil, nil, nil, nil, nil, false)
}

func (w *walker) returnStmt(s *ast.ReturnStmt) {
	results := w.signature().Results()
	if len(s.Results) == 0 {
		for i := range results.Len() { // named, or none
			v := results.At(i)
			at := []Path{w.program.variable(v).path()}
			w.touch(Read, at, s)
			w.store(w.result(w.fn, i, v.Type()), w.memory.value(at, v.Type()), v.Type())
		}
		return
	}
	for i, v := range w.list(s.Results, results.Len()) {
		if i >= results.Len() {
			return // in a part of a function that was asked about without the function
		}
		r := results.At(i)
		w.store(w.result(w.fn, i, r.Type()), v, r.Type())
		if r.Name() != "" { // a deferred call may look at it, and return without it
			w.store([]Path{w.program.variable(r).path()}, v, r.Type())
		}
	}
}

func (w *walker) typeSwitch(s *ast.TypeSwitchStmt) {
	w.optional(s.Init)
	var v value
	switch a := s.Assign.(type) {
	case *ast.ExprStmt:
		v = w.value(a.X)
	case *ast.AssignStmt:
		v = w.value(a.Rhs[0])
	}
	for _, c := range s.Body.List {
		if x, ok := w.info.Implicits[c].(*types.Var); ok {
			w.store([]Path{w.program.variable(x).path()}, v, x.Type())
		}
		w.stmts(c.(*ast.CaseClause).Body)
	}
}

// rangeStmt walks a range. Only where elements are used are they read, and an array is copied.
func (w *walker) rangeStmt(s *ast.RangeStmt) {
	elements := !blank(s.Value)
	switch t := container(w.typeOf(s.X)).(type) {
	case *types.Array:
		w.assign(s.Key, value{})
		if elements {
			w.assign(s.Value, w.value(s.X))
		} else if _, ok := w.place(s.X); !ok {
			w.value(s.X)
		}
	case *types.Map:
		at := w.value(s.X).targets()
		w.touch(Read, at, s.X)
		w.assign(s.Key, w.memory.value(at, t.Key()))
		w.assign(s.Value, w.memory.value(at, t.Elem()))
	case *types.Chan:
		w.assign(s.Key, w.receive(s.X, s.X, t))
	case *types.Signature:
		w.iterate(s, t)
	case *types.Pointer, *types.Slice, *types.TypeParam:
		w.assign(s.Key, value{})
		v := w.value(s.X)
		if at := v.targets(); elements {
			w.touch(Read, at, s.X)
			e := w.memory.value(at, w.typeOf(s.Value))
			if _, param := t.(*types.TypeParam); param {
				e.join("", v) // of an array
			}
			w.assign(s.Value, e)
		}
	default: // an integer or a string
		w.value(s.X)
		w.assign(s.Key, value{})
		w.assign(s.Value, value{})
	}
	w.stmt(s.Body)
}

// iterate is a range over a function, which is called as any function value is, with the body in its hands.
func (w *walker) iterate(s *ast.RangeStmt, t *types.Signature) {
	w.unknownCall(s, []argument{{value: w.value(s.X)}}, nil)
	yield, ok := t.Params().At(0).Type().Underlying().(*types.Signature)
	for i, e := range []ast.Expr{s.Key, s.Value} {
		if ok && !blank(e) && i < yield.Params().Len() {
			w.assign(e, w.unknown(s, i, yield.Params().At(i).Type()))
		}
	}
}

// blank reports the blank identifier, or nothing.
func blank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return e == nil || ok && id.Name == "_"
}
