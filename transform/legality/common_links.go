package legality

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// A loop that gives the same pointer or slice to each of many structs, or elements, makes memory that all of them lead
// to: docs = append(docs, &doc{index: ix}), rows[i] = row. So does a list in which elements of another one stand more
// than once, as the edges of a graph lead to its vertices: a field that leads from a struct which a type has parts of
// back to that type.

// givenToAll looks for fields and variables that loops of a function give the same to.
func (u *Checker) givenToAll(body *ast.BlockStmt) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ForStmt:
			u.givenIn(n, n.Body)
		case *ast.RangeStmt:
			u.givenIn(n, n.Body)
		}
		return true
	})
}

// givenIn looks at what a loop gives to what differs in its iterations.
func (u *Checker) givenIn(loop ast.Stmt, body *ast.BlockStmt) {
	changed := map[types.Object]bool{}
	source.Assigned(loop, func(id *ast.Ident) { changed[u.Object(id)] = true })
	steady := func(e ast.Expr) bool { return u.steadyPointer(e, loop, changed) }
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, e := range n.Lhs {
				if len(n.Lhs) == len(n.Rhs) {
					u.givenTo(e, n.Rhs[i], loop, changed, steady)
				}
			}
		case *ast.CompositeLit:
			for _, el := range n.Elts {
				kv, is := el.(*ast.KeyValueExpr)
				if !is || !steady(kv.Value) {
					continue
				}
				if id, is := kv.Key.(*ast.Ident); is {
					u.isCommon(u.Object(id))
				}
			}
		}
		return true
	})
}

// givenTo looks at an assignment in a loop.
func (u *Checker) givenTo(e, value ast.Expr, loop ast.Stmt, changed map[types.Object]bool, steady func(ast.Expr) bool) {
	if call, is := ast.Unparen(value).(*ast.CallExpr); is && u.IsBuiltin(call, "append") && !call.Ellipsis.IsValid() {
		for _, a := range call.Args[1:] {
			if steady(a) {
				u.isForAll(e)
			}
		}
		return
	}
	if !steady(value) {
		return
	}
	differs := false // in the iterations
	ast.Inspect(e, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is {
			v, variable := u.Object(id).(*types.Var)
			inside := variable && holds(loop, source.Between(v.Pos(), v.Pos()))
			differs = differs || variable && !v.IsField() && (changed[v] || inside)
		}
		return true
	})
	if !differs {
		return
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		u.isCommon(u.fieldOf(e))
	case *ast.IndexExpr:
		u.isForAll(e)
	}
}

// isCommon notes a field.
func (u *Checker) isCommon(o types.Object) {
	if v, is := o.(*types.Var); is {
		u.common[v.Origin()] = true
	}
}

// isForAll notes the variable or field whose elements an assignment gives the same to.
func (u *Checker) isForAll(e ast.Expr) {
	if v, is := u.fieldOf(e).(*types.Var); is && (u.oneForAll[v.Origin()] == 0 || e.Pos() < u.oneForAll[v.Origin()]) {
		u.oneForAll[v.Origin()] = e.Pos()
	}
}

// steadyPointer reports a variable from outside of a loop that leads to memory and that the loop does not change, or
// the address of one.
func (u *Checker) steadyPointer(e ast.Expr, loop ast.Stmt, changed map[types.Object]bool) bool {
	e = ast.Unparen(e)
	at, address := e.(*ast.UnaryExpr)
	if address && at.Op == token.AND {
		e = ast.Unparen(at.X)
	}
	id, is := e.(*ast.Ident)
	if !is {
		return false
	}
	v, is := u.Object(id).(*types.Var)
	if !is || v.IsField() || changed[v] || holds(loop, source.Between(v.Pos(), v.Pos())) {
		return false
	}
	switch v.Type().Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map:
		return !address
	}
	return address
}
