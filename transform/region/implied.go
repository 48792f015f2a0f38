package region

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// default(private) and default(firstprivate) are a way of writing private and firstprivate: of the variables that the
// construct uses and no clause of its directive names (OpenMP 5.2, section 5.4.1). So they become these clauses, before
// anybody reads a tree.

// spellDefaults writes the clauses that default stands for on the constructs of a region.
func (u *Regions) spellDefaults(c *Region) {
	for _, leaves := range [][]*place.Leaf{c.Leaves, c.Inside.leaves} {
		for i, l := range leaves {
			d, ok := l.Clause("default").(*directives.KeywordClause)
			if !ok || l.From.Stmt == nil || i+1 < len(leaves) && slices.ContainsFunc(leaves[i+1:], func(in *place.Leaf) bool {
				return in.From == l.From && in.Clause("default") != nil
			}) {
				continue // the innermost one of the directive takes it
			}
			switch d.Value.Text {
			case "private", "firstprivate":
				u.spellDefault(l, d, false)
			case "none":
				if slices.Contains(c.Inside.leaves, l) { // elsewhere items are held against it
					u.allNamed(l, d)
				}
			}
		}
	}
}

// HostDefaults does the same on the constructs of a host tree, of which each is held against its own default(none).
func (u *Regions) HostDefaults(c *Region) {
	for i, l := range c.Leaves {
		d, ok := l.Clause("default").(*directives.KeywordClause)
		if !ok || l.From.Stmt == nil || slices.ContainsFunc(c.Leaves[i+1:], func(in *place.Leaf) bool {
			return in.From == l.From && in.Clause("default") != nil
		}) {
			continue
		}
		switch d.Value.Text {
		case "private", "firstprivate":
			u.spellDefault(l, d, true)
		case "none":
			u.allNamed(l, d)
		}
	}
}

// spellDefault adds one clause to a construct and its directive. onHost: copies may be of any type.
func (u *Regions) spellDefault(l *place.Leaf, d *directives.KeywordClause, onHost bool) {
	cl := &directives.DataSharingClause{Keyword: directives.Keyword{Word: d.Value.Text, StartPos: d.Pos() + 1, EndPos: d.End()}}
	heads := u.headNames(l.From.Stmt)
	for _, id := range u.unnamedIn(l) {
		v := u.Object(id).(*types.Var)
		switch {
		case v.Kind() == types.PackageVar:
			u.Errorf(id, source.CodeUnnamed, "%s is a package variable, and '%s' is about variables of functions: "+
				"a clause has to name it", id.Name, u.Text(source.Between(d.Pos(), d.End()))).
				Fix("shared(" + id.Name + ")")
			continue
		case cl.Word == "private" && heads[v]:
			u.Errorf(id, source.CodeUnnamed, "%s has no value where the loop begins: '%s' makes it private, "+
				"as no clause names it", id.Name, u.Text(source.Between(d.Pos(), d.End()))).
				Fix("shared(" + id.Name + ")")
			continue
		case onHost:
		case cl.Word == "firstprivate" && !Copyable(v.Type()):
			continue // what leads to memory is as good as a copy: it may not be assigned
		case !onDevices(v.Type()):
			continue // which is said where it is used
		}
		cl.Items = append(cl.Items, directives.Item{Expr: id, Path: id, Pos: d.Pos(), End: d.End()})
	}
	if len(cl.Items) > 0 {
		l.From.Clauses = append(l.From.Clauses, cl)
		l.Clauses = append(l.Clauses, cl)
	}
}

// Copyable reports a type of which a clause may make copies.
func Copyable(t types.Type) bool {
	if source.Flat(t) {
		return true
	}
	switch t := source.Under(t).(type) {
	case *types.Slice:
		return held(t.Elem())
	case *types.Pointer:
		return source.Flat(t.Elem())
	}
	return false
}

// onDevices reports a type of which a device may have values.
func onDevices(t types.Type) bool {
	switch source.Under(t).(type) {
	case *types.Map, *types.Chan, *types.Interface, *types.Signature:
		return false
	}
	return true
}

// allNamed refuses variables that default(none) on a construct inside of a region wants named.
func (u *Regions) allNamed(l *place.Leaf, d *directives.KeywordClause) {
	for _, id := range u.unnamedIn(l) {
		r := u.Errorf(id, source.CodeUnnamed, "%s is used in '%s', and no clause names it, as '%s' demands", id.Name, l.Kind,
			u.Text(source.Between(d.Pos(), d.End())))
		r.Note(source.Between(d.Pos(), d.End()), "that is here")
		r.Fix("shared(" + id.Name + ")")
	}
}

// unnamedIn are the first mentions of the variables that a construct uses, does not declare, and no clause of its
// directive names. The variables of its loops are private as they are.
func (u *Regions) unnamedIn(l *place.Leaf) (list []*ast.Ident) {
	stmt, seen := l.From.Stmt, map[types.Object]bool{}
	ast.Inspect(stmt, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		v, ok := u.Info().Uses[id].(*types.Var)
		if !ok || v.IsField() || seen[v] || u.PerThread(v) || stmt.Pos() <= v.Pos() && v.Pos() < stmt.End() {
			return true
		}
		seen[v] = true
		if !u.namedOn(l.From, id.Name) && !stepsLoop(stmt, id.Name) {
			list = append(list, id)
		}
		return true
	})
	return list
}

// namedOn reports a variable that a clause about sharing names, itself or a part of it.
func (u *Regions) namedOn(d *directives.Bound, name string) bool {
	return slices.ContainsFunc(d.Clauses, func(cl directives.Clause) bool {
		shares := cl.Name() == "shared" || directives.Privatizes(cl)
		return shares && slices.ContainsFunc(directives.Items(cl), func(it directives.Item) bool {
			return begins(it.Path) == name
		})
	})
}

// begins is the name that a path begins with.
func begins(e ast.Expr) string {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			return x.Name
		case *ast.SelectorExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		default:
			return ""
		}
	}
}

// headNames are the variables that the heads of a loop, and of those that are all that it holds, mention.
func (u *Regions) headNames(s ast.Stmt) map[types.Object]bool {
	names := map[types.Object]bool{}
	note := func(list ...ast.Node) {
		for _, n := range list {
			ast.Inspect(n, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					names[u.Info().Uses[id]] = true
				}
				return true
			})
		}
	}
	for s != nil {
		var body *ast.BlockStmt
		switch loop := s.(type) {
		case *ast.LabeledStmt:
			s = loop.Stmt
			continue
		case *ast.ForStmt:
			body = loop.Body
			if init, ok := loop.Init.(*ast.AssignStmt); ok {
				for _, e := range init.Rhs {
					note(e)
				}
			}
			if loop.Cond != nil {
				note(loop.Cond)
			}
			if post, ok := loop.Post.(*ast.AssignStmt); ok {
				for _, e := range post.Rhs {
					note(e)
				}
			}
		case *ast.RangeStmt:
			body = loop.Body
			note(loop.X)
		}
		if s = nil; body != nil && len(body.List) == 1 {
			s = body.List[0]
		}
	}
	return names
}

// stepsLoop reports the variable of a loop, which is declared before it.
func stepsLoop(s ast.Stmt, name string) bool {
	is := func(e ast.Expr) bool {
		id, ok := e.(*ast.Ident)
		return ok && id.Name == name
	}
	switch loop := s.(type) {
	case *ast.ForStmt:
		init, ok := loop.Init.(*ast.AssignStmt)
		return ok && slices.ContainsFunc(init.Lhs, is)
	case *ast.RangeStmt:
		return loop.Key != nil && is(loop.Key)
	}
	return false
}
