package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// A range over a function whose body shows, and which ends where yield says no (yields.go), is that body with the loop's
// in the place of each call. For the time of the translation it stands in the syntax tree instead of the loop, so that
// what launches, kernels and comparisons are made of knows nothing of iterators. What ends the loop leaves a switch
// around the one or the other; everything else, return included, means what it says.
//
// The function may be a declared one, a method, a literal, or what a declared function or a method returns that does
// nothing else, as slices.Values does.

// iterators puts the bodies of functions into the places of loops over them.
type iterators struct {
	*Regions
	from []*ast.BlockStmt // the iterators' whose copies are looked through, outermost first
}

// Iterators makes such statements of the loops over functions in regions, and in functions of the package that they
// call.
func (u *Regions) Iterators() {
	if !u.rangesOverFunctions() {
		return
	}
	x := &iterators{Regions: u}
	r := &reached{Regions: u, lits: map[*ast.FuncLit]bool{}, namesOnly: true}
	u.Each(func(c *Region) {
		if c.Stmt != nil && c.Offloads() {
			x.within(c.Stmt)
			r.search(c.Stmt)
		}
	})
	for i := 0; i < len(r.decls); i++ {
		if d := r.decls[i]; u.FileOf(d.Pos()) != nil {
			x.within(d.Body)
		}
	}
	for lit := range r.lits {
		if u.FileOf(lit.Pos()) != nil {
			x.within(lit.Body)
		}
	}
}

// rangesOverFunctions reports a package with such a loop.
func (u *Regions) rangesOverFunctions() (found bool) {
	for _, f := range u.Sources {
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			s, is := n.(*ast.RangeStmt)
			found = found || is && u.overFunction(s)
			return !found
		})
	}
	return found
}

func (u *Regions) overFunction(s *ast.RangeStmt) bool {
	t := u.TypeOf(s.X)
	if t == nil {
		return false
	}
	_, is := typeset.Underlying(t).(*types.Signature)
	return is
}

// within goes through the loops in some code, inner ones first.
func (x *iterators) within(code ast.Node) {
	var places []*ast.Stmt
	list := func(stmts []ast.Stmt) {
		for i := range stmts {
			places = append(places, &stmts[i])
		}
	}
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			list(n.List)
		case *ast.CaseClause:
			list(n.Body)
		case *ast.CommClause:
			list(n.Body)
		}
		return true
	})
	for _, place := range slices.Backward(places) {
		s := *place
		var label *ast.LabeledStmt
		if lab, is := s.(*ast.LabeledStmt); is {
			label, s = lab, lab.Stmt
		}
		if s, is := s.(*ast.RangeStmt); is && x.overFunction(s) && !x.directed(s) {
			if made := x.made(s, label); made != nil {
				x.put(place, made)
			}
		}
	}
}

// directed reports a loop with directives above or inside.
func (x *iterators) directed(s ast.Stmt) bool {
	for _, f := range x.Files {
		for _, d := range f.Directives {
			if s.Pos() <= d.Pos && d.Pos < s.End() {
				return true
			}
		}
		for _, list := range [][]*Region{f.Regions, f.Orphans, f.Hosted} {
			for _, c := range list {
				if slices.ContainsFunc(c.Tree.Directives(), func(b *directives.Bound) bool { return b.Stmt == s }) {
					return true
				}
			}
		}
	}
	return false
}

// put puts a statement in a place, for the time of the translation.
func (x *iterators) put(place *ast.Stmt, s ast.Stmt) {
	was := *place
	x.undo = append(x.undo, func() { *place = was })
	*place = s
}

// iterator is a function that a loop ranges over.
type iterator struct {
	body   *ast.BlockStmt
	yield  types.Object
	decl   ast.Node    // that holds all that is its own
	own    bool        // it is the package's
	of     *types.Func // nil of a literal
	params []types.Object
	args   []ast.Expr // of these
	types  typeset.Substitution
}

// iterator is what the operand of a loop is; nil where that does not show.
func (x *iterators) iterator(e ast.Expr) *iterator {
	e = ast.Unparen(e)
	switch f := e.(type) {
	case *ast.FuncLit:
		return x.literal(f)
	case *ast.CallExpr:
		fn, _ := x.called(f)
		if fn == nil || fn.Signature().Variadic() || len(f.Args) != fn.Signature().Params().Len() {
			return nil
		}
		it := x.declared(fn, ast.Unparen(f.Fun))
		if it == nil || len(it.body.List) != 1 {
			return nil
		}
		ret, is := it.body.List[0].(*ast.ReturnStmt)
		if !is || len(ret.Results) != 1 {
			return nil
		}
		lit, is := ast.Unparen(ret.Results[0]).(*ast.FuncLit)
		if !is {
			return nil
		}
		it.args = append(it.args, f.Args...)
		it.body, it.yield = lit.Body, x.param(lit.Type)
		return it
	case *ast.Ident:
		if v, is := x.Object(f).(*types.Var); is && v.Kind() != types.PackageVar {
			lit, is := x.Function(f).(*ast.FuncLit)
			if !is || !x.sameFunction(lit, f) {
				return nil
			}
			for _, id := range x.Free(lit) {
				if !x.MeansAt(id, f.Pos()) {
					return nil
				}
			}
			return x.literal(lit)
		}
	}
	id := source.CalledName(&ast.CallExpr{Fun: e})
	if id == nil {
		return nil
	}
	fn, is := x.Object(id).(*types.Func)
	if !is || fn.Signature().Params().Len() != 1 {
		return nil
	}
	it := x.declared(fn, e)
	if it == nil || len(it.params) == 0 {
		return nil
	}
	last := len(it.params) - 1
	it.yield, it.params = it.params[last], it.params[:last]
	return it
}

// sameFunction reports a literal that stands in the declaration which a name stands in.
func (x *iterators) sameFunction(lit *ast.FuncLit, id *ast.Ident) bool {
	f := x.FileOf(lit.Pos())
	if f == nil || f != x.FileOf(id.Pos()) {
		return false
	}
	return slices.ContainsFunc(f.Ast.Decls, func(d ast.Decl) bool {
		return d.Pos() <= lit.Pos() && lit.End() <= d.End() && d.Pos() <= id.Pos() && id.Pos() < d.End()
	})
}

func (x *iterators) literal(lit *ast.FuncLit) *iterator {
	return &iterator{body: lit.Body, yield: x.param(lit.Type), decl: lit, own: true}
}

// param is the only parameter of a function; nil where it has no name.
func (x *iterators) param(t *ast.FuncType) types.Object {
	if len(t.Params.List) != 1 || len(t.Params.List[0].Names) != 1 {
		return nil
	}
	return x.Info().Defs[t.Params.List[0].Names[0]]
}

// declared is a declared function, or a method with its receiver, as the expression names it.
func (x *iterators) declared(fn *types.Func, e ast.Expr) *iterator {
	decl := x.Declaration(fn.Origin())
	if decl == nil || decl.Body == nil || fn.Pkg() == nil {
		return nil
	}
	it := &iterator{of: fn.Origin(), body: decl.Body, decl: decl, own: fn.Pkg() == x.Pkg.Types,
		types: typeset.Substitution{}}
	if recv := fn.Signature().Recv(); recv != nil {
		f, is := e.(*ast.SelectorExpr)
		if !is || types.IsInterface(recv.Type()) || len(decl.Recv.List[0].Names) != 1 {
			return nil
		}
		sel := x.Info().Selections[f]
		if sel == nil || sel.Kind() != types.MethodVal {
			return nil
		}
		on := x.promotedFrom(f, sel)
		if on == nil {
			return nil
		}
		arg := x.receiver(on, recv.Type())
		if arg == nil {
			return nil
		}
		it.params, it.args = append(it.params, x.Info().Defs[decl.Recv.List[0].Names[0]]), append(it.args, arg)
		t := recv.Type()
		if p, is := types.Unalias(t).(*types.Pointer); is {
			t = p.Elem()
		}
		if n, is := types.Unalias(t).(*types.Named); is && n.TypeArgs().Len() > 0 {
			it.types = typeset.NewSubstitution(fn.Origin().Signature().RecvTypeParams(),
				slices.Collect(n.TypeArgs().Types()))
		}
	} else if fn.Signature().TypeParams().Len() > 0 || fn.Origin().Signature().TypeParams().Len() > 0 {
		inst, known := x.Info().Instances[source.CalledName(&ast.CallExpr{Fun: e})]
		if !known {
			return nil
		}
		it.types = typeset.NewSubstitution(fn.Origin().Signature().TypeParams(), slices.Collect(inst.TypeArgs.Types()))
	}
	for _, f := range decl.Type.Params.List {
		if len(f.Names) == 0 {
			return nil
		}
		for _, id := range f.Names {
			it.params = append(it.params, x.Info().Defs[id])
		}
	}
	return it
}

// promotedFrom is the operand of a method with the embedded fields that it is promoted from written out; nil where one
// of them has no name here, as an unexported one of another package.
func (x *iterators) promotedFrom(m *ast.SelectorExpr, sel *types.Selection) ast.Expr {
	on := m.X
	for _, i := range sel.Index()[:len(sel.Index())-1] {
		name := fieldOf(x.TypeOf(on), i).Name()
		field := x.Selected(x.TypeOf(on), name)
		if field == nil || field.Kind() != types.FieldVal {
			return nil
		}
		on = x.SyntaxAt(m.Sel.Pos()).Field(on, field)
	}
	return on
}

// fieldOf is a field of a struct, or of what a pointer to one leads to.
func fieldOf(t types.Type, i int) *types.Var {
	if p, is := typeset.Underlying(t).(*types.Pointer); is {
		t = p.Elem()
	}
	return typeset.Underlying(t).(*types.Struct).Field(i)
}

// receiver is what a method is called on, as a value of its receiver's type; nil where that is neither the operand, its
// address nor what it leads to.
func (x *iterators) receiver(e ast.Expr, t types.Type) ast.Expr {
	have := x.TypeOf(e)
	s := x.SyntaxAt(e.Pos())
	switch p, _ := types.Unalias(t).(*types.Pointer); {
	case types.Identical(have, t):
		return e
	case p != nil && types.Identical(have, p.Elem()):
		return s.Address(e, t)
	}
	if p, is := types.Unalias(have).(*types.Pointer); is && types.Identical(p.Elem(), t) {
		return s.Behind(e, t)
	}
	return nil
}

// made is the statement in a loop's place; nil where there is none.
func (x *iterators) made(s *ast.RangeStmt, label *ast.LabeledStmt) ast.Stmt {
	it := x.iterator(s.X)
	if it == nil || it.yield == nil || slices.Contains(x.from, it.body) || len(x.from) > 4 || !x.plain(it) {
		return nil
	}
	m := &iteration{iterators: x, it: it, loop: s, label: label, at: s.For, own: map[types.Object]types.Object{},
		taken: x.Names(x.FileOf(s.For).Ast)}
	return m.make()
}

// plain reports an iterator whose statements mean elsewhere what they mean where they stand.
func (x *iterators) plain(it *iterator) bool {
	fine := true
	ast.Inspect(it.body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.DeferStmt, *ast.GoStmt, *ast.SelectStmt, *ast.TypeSwitchStmt, *ast.FuncLit:
			fine = false
		case *ast.BranchStmt:
			fine = fine && n.Tok != token.GOTO
		case *ast.GenDecl: // their names would be those of the loop's body, too
			fine = fine && n.Tok == token.VAR
		}
		return fine
	})
	return fine
}
