package legality

import (
	"go/ast"
	"go/token"
	"go/types"
)

// What pointers in different elements lead to is taken for different memory (independence.md, what is assumed). For the
// link of a node to its parent that is not so: its siblings have the same. A field is such a link where the package
// makes it one, which gives the field of y to x and an element of a list of x's to y; and of a function that calls
// itself with some of its argument's links, each other link of the same type. So is a field which a loop of the package
// gives the same to all that it makes (common_links.go).

// leadsBack is Region.Back of a construct.
func (u *Checker) leadsBack(t *threads) func(*types.Var) bool {
	u.findBackLinks()
	down := u.descends(t.Func)
	return func(f *types.Var) bool {
		f = f.Origin()
		of := u.links[f]
		switch {
		case u.common[f]:
			return true
		case of == nil || of.back:
			return of != nil
		}
		return len(down[of.node]) > 0 && !down[of.node][f]
	}
}

// elementsAlike is Region.Alike of a construct: of a local variable it counts what is given to it before.
func (u *Checker) elementsAlike(t *threads) func(*types.Var) bool {
	u.findBackLinks()
	return func(v *types.Var) bool {
		at := u.oneForAll[v.Origin()]
		return at != 0 && (v.IsField() || v.Kind() == types.PackageVar || at < t.Stmt.End())
	}
}

// link is a field by which nodes of one type lead to others.
type link struct {
	node *types.TypeName // the struct
	list bool            // to several
	back bool

	// Links by which a node gets to those that have it as their own one. Of two, as of a list that is linked both ways,
	// either may be the one that is followed.
	opposite map[*types.Var]bool
}

// findBackLinks finds the links of the package's types, and which of them lead back, once.
func (u *Checker) findBackLinks() {
	if u.links != nil {
		return
	}
	u.links, u.common = map[*types.Var]*link{}, map[*types.Var]bool{}
	u.oneForAll = map[*types.Var]token.Pos{}
	for _, o := range u.Info().Defs {
		if name, is := o.(*types.TypeName); is && !name.IsAlias() {
			u.linksOf(name)
		}
	}
	for _, f := range u.Sources {
		for _, d := range f.Ast.Decls {
			if fn, is := d.(*ast.FuncDecl); is && fn.Body != nil {
				u.linkedBoth(fn.Body)
				u.givenToAll(fn.Body)
				u.givenTwice(fn.Body)
			}
		}
	}
}

func (u *Checker) linksOf(name *types.TypeName) {
	s, is := name.Type().Underlying().(*types.Struct)
	if !is {
		return
	}
	for f := range s.Fields() {
		t, list := f.Type(), false
		switch of := t.Underlying().(type) {
		case *types.Slice:
			t, list = of.Elem(), true
		case *types.Array:
			t, list = of.Elem(), true
		case *types.Map:
			t, list = of.Elem(), true
		}
		p, is := types.Unalias(t).(*types.Pointer)
		if !is {
			continue
		}
		to, is := types.Unalias(p.Elem()).(*types.Named)
		switch {
		case is && to.Obj() == name:
			u.links[f] = &link{node: name, list: list, opposite: map[*types.Var]bool{}}
		case is && hasParts(to, name, 0):
			u.common[f] = true // an edge's, to a vertex that has edges
		}
	}
}

// mostDeep is how deep types are looked into.
const mostDeep = 4

// hasParts reports a type with structs in it, in slices maybe, of another one.
func hasParts(t types.Type, of *types.TypeName, depth int) bool {
	if named, is := types.Unalias(t).(*types.Named); is && depth > 0 && named.Obj() == of {
		return true
	}
	if depth > mostDeep {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for f := range u.Fields() {
			if hasParts(f.Type(), of, depth+1) {
				return true
			}
		}
	case *types.Slice:
		return hasParts(u.Elem(), of, depth+1)
	case *types.Array:
		return hasParts(u.Elem(), of, depth+1)
	case *types.Map:
		return hasParts(u.Elem(), of, depth+1)
	}
	return false
}

// given is an assignment of one node to a link of another one, both as text.
type given struct {
	field    *types.Var
	from, to string
}

// linkedBoth looks for nodes that get links to each other in a function.
func (u *Checker) linkedBoth(body *ast.BlockStmt) {
	var list []given
	ast.Inspect(body, func(n ast.Node) bool {
		s, is := n.(*ast.AssignStmt)
		if !is || len(s.Lhs) != len(s.Rhs) {
			return true
		}
		for i, e := range s.Lhs {
			list = append(list, u.givenBy(e, s.Rhs[i])...)
		}
		return true
	})
	for _, a := range list {
		for _, b := range list {
			x, y := u.links[a.field], u.links[b.field]
			if a.field != b.field && a.from == b.to && a.to == b.from && x.node == y.node && !x.list {
				x.opposite[b.field] = true
				x.back = x.back || y.list || len(x.opposite) > 1
			}
		}
	}
}

// givenBy are the links that an assignment makes: x.f = y, y.g = append(y.g, x), x := &T{f: y}, y.g = &T{f: y}.
func (u *Checker) givenBy(e, value ast.Expr) (list []given) {
	value = ast.Unparen(value)
	to := u.Text(e)
	if call, is := value.(*ast.CallExpr); is && u.IsBuiltin(call, "append") && len(call.Args) == 2 {
		value = ast.Unparen(call.Args[1])
	}
	lit := value
	if at, is := value.(*ast.UnaryExpr); is && at.Op == token.AND {
		lit = ast.Unparen(at.X)
	}
	name := u.Text(value)
	if made, is := lit.(*ast.CompositeLit); is {
		name = to // by which it is known from here on
		for _, el := range made.Elts {
			kv, is := el.(*ast.KeyValueExpr)
			if !is {
				continue
			}
			id, is := kv.Key.(*ast.Ident)
			if !is {
				continue
			}
			if f, is := u.Object(id).(*types.Var); is && u.links[f.Origin()] != nil {
				list = append(list, given{f.Origin(), to, u.Text(kv.Value)})
			}
		}
	}
	if x, is := ast.Unparen(e).(*ast.IndexExpr); is {
		e = x.X
	}
	if sel, is := ast.Unparen(e).(*ast.SelectorExpr); is {
		if f, is := u.Object(sel.Sel).(*types.Var); is && u.links[f.Origin()] != nil {
			list = append(list, given{f.Origin(), u.Text(sel.X), name})
		}
	}
	return list
}

// descends are the links that a function gives on to itself, by the types of the nodes.
func (u *Checker) descends(fn ast.Node) map[*types.TypeName]map[*types.Var]bool {
	down := map[*types.TypeName]map[*types.Var]bool{}
	decl, is := fn.(*ast.FuncDecl)
	if !is || decl.Body == nil {
		return down
	}
	from := map[types.Object]ast.Expr{} // what variables of loops are elements of
	note := func(e ast.Expr) {
		ast.Inspect(e, func(n ast.Node) bool {
			if id, is := n.(*ast.Ident); is {
				if f, is := u.Object(id).(*types.Var); is && u.links[f.Origin()] != nil {
					node := u.links[f.Origin()].node
					if down[node] == nil {
						down[node] = map[*types.Var]bool{}
					}
					down[node][f.Origin()] = true
				}
			}
			return true
		})
	}
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.RangeStmt:
			if id, is := n.Value.(*ast.Ident); is {
				from[u.Object(id)] = n.X
			}
		case *ast.AssignStmt:
			for i, e := range n.Lhs {
				if id, is := e.(*ast.Ident); is && n.Tok == token.DEFINE && len(n.Lhs) == len(n.Rhs) {
					from[u.Object(id)] = n.Rhs[i]
				}
			}
		case *ast.CallExpr:
			if f := u.Called(n); f == nil || u.Declaration(f) != decl {
				return true
			}
			args := n.Args
			if sel, is := ast.Unparen(n.Fun).(*ast.SelectorExpr); is && decl.Recv != nil {
				args = append(args[:len(args):len(args)], sel.X)
			}
			for _, e := range args {
				note(e)
				if id, is := ast.Unparen(e).(*ast.Ident); is && from[u.Object(id)] != nil {
					note(from[u.Object(id)])
				}
			}
		}
		return true
	})
	return down
}
