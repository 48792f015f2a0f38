package region

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// A call in a region of a function with variants is a call of the variant that is for the place (OpenMP 5.2, section
// 7.5): what it names is replaced before anybody asks, so that the data environment, legality and the kernel are about
// that one. The functions that a region calls stand in a target construct and in nothing else, as those of declare
// target do, but for a call under dispatch there; who calls them on the host finds what the host calls, so a kernel has
// a copy of one with a replaced call.

// replacer goes through what the regions of a package run.
type replacer struct {
	*Regions
	seen map[ast.Node]bool // declarations and literals that are called

	looks, open bool // nothing is replaced: it is asked whether launches decide something
}

// Replace puts variants into the calls of what regions run.
func (u *Regions) Replace() {
	r := &replacer{Regions: u, seen: map[ast.Node]bool{}}
	u.Each(r.region)
}

// region goes through what a region runs.
func (r *replacer) region(c *Region) {
	if c.Stmt == nil || !c.Offloads() {
		return
	}
	heads := c.heads()
	for _, k := range []directives.Kind{directives.Dispatch, directives.TargetVariantDispatch} {
		for _, l := range c.Inside.Of(k) {
			r.dispatchInside(c, l)
		}
	}
	r.calls(c.Stmt, func(pos token.Pos) []directives.Kind {
		for _, h := range heads {
			if h.Pos() <= pos && pos < h.End() {
				return nil // it is counted on the host
			}
		}
		return r.constructsAt(c.Tree, pos)
	})
}

// dispatchInside checks a dispatch in a region.
func (r *replacer) dispatchInside(c *Region, l *place.Leaf) {
	for _, name := range []string{"novariants", "nocontext"} {
		if cl, ok := l.Clause(name).(*directives.ExprClause); ok && !r.looks && !r.beforeLaunch(c, l, cl) {
			c.Failed = true
		}
	}
	call := callOf(l.From.Stmt)
	if fn, _ := r.called(call); !r.looks && (fn == nil || !r.dispatched(fn)) {
		r.Errorf(call.Fun, source.CodeClauseExpr, "%s has no variant for dispatch, so that '%s' would do nothing",
			r.Brief(call.Fun),
			l.Kind).
			Fix("write //omp:declare variant(f) match(construct={dispatch}) above the function, or remove this")
		c.Failed = true
	}
}

// beforeLaunch reports a clause's condition that the launch can evaluate, or which is a constant.
func (r *replacer) beforeLaunch(c *Region, l *place.Leaf, cl *directives.ExprClause) bool {
	if !r.TypeCheck(cl.Expr, l.From.Pos) {
		return true // what is wrong is said
	}
	if r.Info().Types[cl.Expr].Value != nil {
		return true
	}
	return r.idle(c, cl.Expr, cl)
}

// says reports a condition of a construct that holds.
func (r *replacer) says(l *place.Leaf, clause string) bool {
	cl, ok := l.Clause(clause).(*directives.ExprClause)
	if !ok || !r.TypeCheck(cl.Expr, l.From.Pos) {
		return false
	}
	if r.Info().Types[cl.Expr].Value != nil {
		return r.alwaysTrue(cl.Expr, l.From.Pos)
	}
	which, ok := r.decided(&Decision{Clause: cl, at: cl.Expr})
	return ok && which == 0
}

// heads are the heads of the loops that are launched, and run by the host.
func (c *Region) heads() (list []ast.Node) {
	loops := 1
	for _, l := range c.Leaves {
		if cl, ok := l.Clause("collapse").(*directives.ExprClause); ok {
			if lit, ok := cl.Expr.(*ast.BasicLit); ok && len(lit.Value) == 1 {
				loops = int(lit.Value[0] - '0')
			}
		}
	}
	if len(c.Leaves) < 2 {
		return nil // target alone launches no loop
	}
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		var body *ast.BlockStmt
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ForStmt:
			body = n.Body
		case *ast.RangeStmt:
			body = n.Body
		default:
			return loops > 0
		}
		if loops > 0 {
			loops--
			list = append(list, source.Between(n.Pos(), body.Pos()))
			ast.Inspect(body, visit)
		}
		return false
	}
	ast.Inspect(c.Stmt, visit)
	return list
}

// constructsAt are the constructs of a tree around a place, outermost first; none where no variant is to be called.
func (r *replacer) constructsAt(l *place.Leaf, pos token.Pos) (kinds []directives.Kind) {
	for ; l != nil; l = childAt(l, pos) {
		switch {
		case l.Kind != directives.Dispatch && l.Kind != directives.TargetVariantDispatch:
			kinds = append(kinds, l.Kind)
		case callOf(l.From.Stmt).Pos() != pos || r.says(l, "nocontext"): // an argument is not dispatched
		case r.says(l, "novariants"):
			return nil
		default:
			kinds = append(kinds, directives.Dispatch)
		}
	}
	return kinds
}

// childAt is the construct directly inside of another one that is around a place; nil if none is.
func childAt(l *place.Leaf, pos token.Pos) *place.Leaf {
	for _, c := range l.Children {
		if s := c.From.Stmt; s != nil && s.Pos() <= pos && pos < s.End() {
			return c
		}
	}
	return nil
}

// calls goes through code whose places are in some constructs; nil of a place is one on the host.
func (r *replacer) calls(code ast.Node, constructs func(token.Pos) []directives.Kind) {
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if in := constructs(n.Pos()); in != nil {
				r.call(n, in)
			}
		case *ast.Ident:
			switch obj := r.Object(n).(type) {
			case *types.Func:
				r.function(obj.Origin())
			case *types.Var:
				if lit := r.literalOf(n, obj); lit != nil && !r.seen[lit] && !source.Holds(nodeStmt(code), lit) {
					r.seen[lit] = true
					r.calls(lit.Body, inTarget)
				}
			}
		}
		return true
	})
}

func inTarget(token.Pos) []directives.Kind { return []directives.Kind{directives.Target} }

// nodeStmt is code as a statement; nil of what is none.
func nodeStmt(code ast.Node) ast.Stmt {
	s, _ := code.(ast.Stmt)
	return s
}

// literalOf is the function literal that a variable of function type holds.
func (r *replacer) literalOf(id *ast.Ident, v *types.Var) *ast.FuncLit {
	if _, is := v.Type().Underlying().(*types.Signature); !is {
		return nil
	}
	return r.Literal(id)
}

// function goes through a function that a region names.
func (r *replacer) function(fn *types.Func) {
	if fn.Pkg() == nil || r.Standard(fn.Pkg()) || fn.Pkg().Path() == source.RuntimePath {
		return
	}
	decl := r.Declaration(fn)
	if decl == nil || decl.Body == nil || r.seen[decl] {
		return
	}
	r.seen[decl] = true
	dispatches := r.dispatchesCalled(decl)
	r.calls(decl.Body, r.inFunction(dispatches))
	r.keepOwn(dispatches)
}

// call puts the variant into a call, if one is for its place.
func (r *replacer) call(e *ast.CallExpr, constructs []directives.Kind) {
	id := source.CalledName(e)
	if id == nil {
		return
	}
	fn, ok := r.Object(id).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return
	}
	b := r.Base(fn)
	if b == nil {
		return
	}
	list := b.within(constructs)
	hidden := "" // a variant that only its own package knows
	for _, v := range list {
		if v.Func == nil {
			hidden = v.Expr.(*ast.Ident).Name
		}
	}
	switch {
	case len(list) == 0:
		return
	case hidden != "" && r.looks:
		return
	case hidden != "":
		r.Errorf(e, source.CodeNotInKernel, "a kernel calls %s here in place of %s, and %s is not exported", hidden,
			r.FuncText(fn), hidden).
			Fix("export it")
		return
	case list[0].Match.Asked() && r.inKernel(b, list):
		if r.looks {
			return
		}
		r.Package.Replace(e, r.choosing(b, list))
		return
	}
	chosen := &list[0]
	if list[0].Match.Asked() {
		d := &Decision{Base: b, Choices: list, at: e}
		which, ok := r.decided(d)
		if !ok || !r.launchAsks(e, d) || !r.mayBeAsked(e, d) {
			return
		}
		b.Told = true
		if d.Which = which; d.Chosen() == nil {
			return
		}
		chosen = d.Chosen()
	}
	switch {
	case r.looks:
	case chosen.Interops > 0:
		r.Errorf(e, source.CodeClauseNotBuilt, "%s takes an omprt.Interop, which a region does not have",
			chosen.Func.Name())
	default:
		r.replace(e, id, fn, chosen.Func)
	}
}

// asHere is what can be done about a call in a function of another package: in one of this package a variant is called
// in its place.
func (r *replacer) asHere(e *ast.CallExpr, base, v *types.Func) string {
	way := "have a function of this package do what the one around does, with its call of " + r.FuncText(base)
	if around, info := r.Functions().Function(e); around != nil {
		if d, is := around.(*ast.FuncDecl); is {
			if fn, is := info.Defs[d.Name].(*types.Func); is {
				way = "have a function of this package do what " + r.FuncText(fn) + " does, with its call of " + r.FuncText(base)
			}
		}
	}
	switch {
	case !base.Exported():
		return way + ", which has to be exported for that"
	case !v.Exported():
		return way + ", and export " + v.Name()
	}
	return way
}

// replace puts a variant into a call of a function.
func (r *replacer) replace(e *ast.CallExpr, id *ast.Ident, base, v *types.Func) {
	file := r.FileOf(e.Pos())
	switch {
	case file == nil:
		r.Errorf(e, source.CodeNotInKernel, "a kernel calls %s here in place of %s, and functions of other packages are "+
			"called as they are", r.FuncText(v), r.FuncText(base)).Fix(r.asHere(e, base, v))
		return
	case v.Pkg() != r.Pkg.Types && !v.Exported():
		r.Errorf(e, source.CodeNotInKernel, "a kernel calls %s here in place of %s, and %s is not exported",
			r.FuncText(v), r.FuncText(base), v.Name()).
			Fix("export it")
		return
	}
	if base.Signature().Recv() == nil {
		if !r.Means(e, v) {
			r.Errorf(id, source.CodeNotInKernel, "%s is called here in place of %s, and means something else here",
				r.FuncText(v), r.FuncText(base)).
				Fix("rename one of the two")
			return
		}
		r.Package.Replace(e, v)
		return
	}
	sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr)
	if !ok || !r.methodCall(e) {
		r.Errorf(id, source.CodeNotInKernel, "%s is called here in place of %s, and the call is not of a method of a "+
			"receiver",
			r.FuncText(v), r.FuncText(base)).
			Fix("write x." + base.Name() + "(…)")
		return
	}
	as := r.selection(sel, v)
	if as == nil {
		r.Errorf(id, source.CodeNotInKernel, "%s is called here in place of %s, and %s selects something else of %s",
			r.FuncText(v), r.FuncText(base), v.Name(), r.Text(sel.X)).
			Fix("rename one of the two")
		return
	}
	r.Package.ReplaceMethod(e, as)
}

// selection is x.m of another method; nil if the name selects something else of x.
func (r *replacer) selection(sel *ast.SelectorExpr, v *types.Func) *types.Selection {
	like := &ast.SelectorExpr{X: sel.X, Sel: &ast.Ident{NamePos: sel.Sel.NamePos, Name: v.Name()}}
	info := &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}}
	if err := types.CheckExpr(r.Fset(), r.Pkg.Types, sel.Pos(), like, info); err != nil {
		return nil
	}
	as := info.Selections[like]
	if as == nil || as.Kind() != types.MethodVal || as.Obj().(*types.Func).Origin() != v {
		return nil
	}
	return as
}

// Means reports that the name by which a kernel calls a function, put into a call's place, means that function there.
func (u *Regions) Means(at ast.Node, fn *types.Func) bool {
	f := u.FileOf(at.Pos())
	scope := u.Info().Scopes[f.Ast].Innermost(at.Pos())
	if scope == nil {
		return false
	}
	name := fn.Name()
	if fn.Pkg() != u.Pkg.Types {
		name = u.ImportedAs(f, fn.Pkg())
	}
	_, there := scope.LookupParent(name, at.Pos())
	if p, ok := there.(*types.PkgName); ok {
		return p.Imported() == fn.Pkg()
	}
	return there == fn
}

// HostChooses reports a function in whose place the host calls variants, wherever it is called by its name.
func (u *Regions) HostChooses(fn *types.Func) bool {
	b := u.Base(fn)
	return b != nil && len(b.OnHost()) > 0
}
