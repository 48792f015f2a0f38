package legality

import (
	"go/ast"
	"go/token"
	"go/types"
)

// A literal may have one pointer or slice for several of its elements, [][]int{x, x}, and so may append, or assignments
// one after the other: rows[0], rows[1] = x, x.

// givenTwice looks for variables and fields of which a function gives several elements the same.
func (u *Checker) givenTwice(body *ast.BlockStmt) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if len(n.Lhs) == len(n.Rhs) {
				for i, e := range n.Lhs {
					u.repeats(e, n.Rhs[i])
				}
			}
		case *ast.ValueSpec:
			if len(n.Names) == len(n.Values) {
				for i, name := range n.Names {
					u.repeats(name, n.Values[i])
				}
			}
		case *ast.CompositeLit:
			u.repeatsInFields(n)
		}
		if list := listOf(n); list != nil {
			u.givenInARow(list)
		}
		return true
	})
}

// repeats notes what is assigned a literal, or what append makes, with two elements that lead to the same.
func (u *Checker) repeats(to, value ast.Expr) {
	switch value := ast.Unparen(value).(type) {
	case *ast.CompositeLit:
		if u.hasElements(value) && u.sameTwice(value.Elts) {
			u.isForAll(to)
		}
	case *ast.CallExpr:
		if u.IsBuiltin(value, "append") && !value.Ellipsis.IsValid() && u.sameTwice(value.Args[1:]) {
			u.isForAll(to)
		}
	}
}

// repeatsInFields is repeats for the fields of a struct's literal.
func (u *Checker) repeatsInFields(lit *ast.CompositeLit) {
	for _, el := range lit.Elts {
		kv, is := el.(*ast.KeyValueExpr)
		if !is {
			continue
		}
		if id, named := kv.Key.(*ast.Ident); named {
			if f, field := u.Object(id).(*types.Var); field && f.IsField() {
				u.repeats(id, kv.Value)
			}
		}
	}
}

// hasElements reports a literal of a slice, an array or a map.
func (u *Checker) hasElements(lit *ast.CompositeLit) bool {
	t := u.TypeOf(lit)
	if t == nil {
		return false
	}
	_, structure := t.Underlying().(*types.Struct)
	return !structure
}

// sameTwice reports elements of which two lead to the same memory.
func (u *Checker) sameTwice(list []ast.Expr) bool {
	seen := map[string]bool{}
	for _, e := range list {
		if kv, is := e.(*ast.KeyValueExpr); is {
			e = kv.Value
		}
		name := u.leadingName(e)
		if name != "" && seen[name] {
			return true
		}
		seen[name] = true
	}
	return false
}

// leadingName is a variable that leads to memory, or the address of one, as a text; empty of anything else.
func (u *Checker) leadingName(e ast.Expr) string {
	e = ast.Unparen(e)
	at, address := e.(*ast.UnaryExpr)
	if address = address && at.Op == token.AND; address {
		e = ast.Unparen(at.X)
	}
	if _, _, path := u.Paths(e); !path {
		return ""
	}
	t := u.TypeOf(e)
	switch {
	case t == nil:
		return ""
	case address:
		return "&" + u.Text(e)
	}
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map:
		return u.Text(e)
	}
	return ""
}

// givenInARow looks at assignments of one list of statements, with nothing between that assigns what they give.
func (u *Checker) givenInARow(list []ast.Stmt) {
	type gift struct{ to, what string }
	given := map[gift]ast.Expr{}
	for _, s := range list {
		a, is := s.(*ast.AssignStmt)
		if !is || a.Tok != token.ASSIGN || len(a.Lhs) != len(a.Rhs) {
			clear(given) // who knows what it assigns
			continue
		}
		for i, e := range a.Lhs {
			to, value := ast.Unparen(e), a.Rhs[i]
			if x, element := to.(*ast.IndexExpr); element {
				what := gift{u.Text(x.X), u.leadingName(value)}
				if before := given[what]; what.what != "" && before != nil && u.otherPart(before, to) {
					u.isForAll(to)
				}
				given[what] = to
				continue
			}
			appended := u.appended(to, value)
			if appended == nil {
				clear(given)
				break
			}
			for _, x := range appended {
				what := gift{u.Text(to), u.leadingName(x)}
				if what.what != "" && given[what] != nil {
					u.isForAll(to)
				}
				given[what] = to
			}
		}
	}
}

// appended are the elements that a statement appends to a variable; nil: it does something else.
func (u *Checker) appended(to, value ast.Expr) []ast.Expr {
	call, is := ast.Unparen(value).(*ast.CallExpr)
	if !is || !u.IsBuiltin(call, "append") || call.Ellipsis.IsValid() || u.Text(call.Args[0]) != u.Text(to) {
		return nil
	}
	return call.Args[1:]
}
