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
	values := w.list(s.Results, results.Len())
	for i := range results.Len() {
		r := results.At(i)
		to := w.result(w.fn, i, r.Type())
		if len(s.Results) > 0 {
			w.store(to, values[i], r.Type())
		}
		if r.Name() == "" {
			continue
		}
		named := []Path{w.program.variable(r).path()} // a deferred call may use and assign it
		if len(s.Results) > 0 {
			w.store(named, values[i], r.Type())
		}
		w.touch(Read, named, s)
		w.store(to, w.memory.value(named, r.Type()), r.Type())
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
