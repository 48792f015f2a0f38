package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// A construct that stands in a function and in no region there is orphaned: it binds to the region from which the
// function is called (OpenMP 5.2, section 1.2.2). So it is one of the constructs inside of each region that calls the
// function, itself or through others. On the host a goroutine outside of regions is an initial thread, and its team and
// contention group are itself alone: there such a construct does what the statement says without it.

// Orphaned reports a tree of constructs in a declared function that are built where they stand in a region.
func Orphaned(tree *place.Leaf) bool {
	_, declared := tree.From.Func.(*ast.FuncDecl)
	return declared && onCall(tree) && !tree.From.Sometimes && !slices.Contains([]directives.Kind{directives.Dispatch,
		directives.TargetVariantDispatch, directives.AllocateDecl, directives.ErrorDirective}, tree.Kind)
}

// onCall reports a directive all of which is built inside of regions.
func onCall(l *place.Leaf) bool {
	return !slices.ContainsFunc(l.From.Leaves, func(k directives.Kind) bool { return builtInside[k] == nil })
}

// Orphans gives the constructs of functions to the regions that call these, and refuses those of functions that none
// does.
func (u *Regions) Orphans() {
	u.orphans = map[*ast.FuncDecl][]*place.Leaf{}
	for _, f := range u.Files {
		for _, c := range f.Orphans {
			decl := c.Func.(*ast.FuncDecl)
			u.orphans[decl] = append(u.orphans[decl], c.Tree)
		}
	}
	if len(u.orphans) == 0 {
		return
	}
	called := map[*ast.FuncDecl]bool{}
	u.Each(func(c *Region) {
		if c.Stmt == nil || !c.Offloads() {
			return
		}
		for _, d := range u.Reached(c.Stmt) {
			if called[d] = !u.launches(d); !called[d] {
				continue // it is refused
			}
			if len(u.orphans[d]) > 0 {
				c.Holding = append(c.Holding, d)
			}
			for _, root := range u.orphans[d] {
				c.Inside.adopt(root)
			}
		}
	})
	for _, f := range u.Files {
		for _, c := range f.Orphans {
			switch {
			case called[c.Func.(*ast.FuncDecl)]:
				u.orphanBuilt(c)
			case u.Single: // others may call it
			default:
				for _, d := range c.Tree.Directives() {
					u.directiveNotBuilt(c.Tree, d)
				}
			}
		}
	}
}

// launches reports a function with regions, or data constructs, of its own.
func (u *Regions) launches(d *ast.FuncDecl) bool {
	return slices.ContainsFunc(u.Files, func(f *File) bool {
		return slices.ContainsFunc(f.Regions, func(c *Region) bool { return d.Pos() <= c.Pos && c.Pos < d.End() })
	})
}

// orphanBuilt refuses what is not built of an orphaned construct.
func (u *Regions) orphanBuilt(c *Region) {
	in := InsideOf(c.Tree)
	for _, d := range c.Tree.Directives() {
		if !in.has(d) {
			u.directiveNotBuilt(c.Tree, d)
		}
	}
	for _, cl := range place.WrittenOn(in.leaves) {
		switch {
		case !isBuiltIn(cl, builtInside):
			u.clauseNotBuilt(cl)
		case cl.Name() == "filter":
			u.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseNotBuilt,
				"filter on masked in a function that a region calls is legal and not built yet: on the host, where there is "+
					"one thread, it would be another program")
		}
	}
}

// InsideOf are the constructs of some trees that are built inside of a region.
func InsideOf(roots ...*place.Leaf) Inside {
	in := Inside{byStmt: map[ast.Stmt][]*place.Leaf{}}
	for _, root := range roots {
		in.adopt(root)
	}
	return in
}

// adopt takes in what stands in a function that the region calls.
func (in *Inside) adopt(root *place.Leaf) {
	for _, l := range root.Leaves() {
		if builtInside[l.Kind] == nil || !in.fits(l) {
			continue
		}
		in.leaves = append(in.leaves, l)
		if l.From.Stmt == nil {
			in.Alone = append(in.Alone, l)
		} else {
			in.byStmt[l.From.Stmt] = append(in.byStmt[l.From.Stmt], l)
		}
	}
}

// OrphansOf are the constructs of a function that bind to the regions which call it.
func (u *Regions) OrphansOf(decl *ast.FuncDecl) []*place.Leaf { return u.orphans[decl] }

// reached are the functions of this package that code names, itself or through others, in the order in which they are
// met.
type reached struct {
	*Regions
	decls []*ast.FuncDecl
	lits  map[*ast.FuncLit]bool
}

// Reached are the functions of this package that code may call.
func (u *Regions) Reached(code ast.Node) []*ast.FuncDecl {
	r := &reached{Regions: u, lits: map[*ast.FuncLit]bool{}}
	r.search(code)
	return r.decls
}

func (r *reached) search(code ast.Node) {
	ast.Inspect(code, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is {
			switch o := r.Info().Uses[id].(type) {
			case *types.Func:
				r.function(o.Origin())
			case *types.Var:
				r.variable(id, o)
			}
		}
		return true
	})
}

func (r *reached) function(fn *types.Func) {
	if fn.Pkg() != r.Pkg.Types {
		return
	}
	if decl := r.Declaration(fn); decl != nil && decl.Body != nil && !slices.Contains(r.decls, decl) {
		r.decls = append(r.decls, decl)
		r.search(decl.Body)
	}
}

// variable looks for the function that a variable holds.
func (r *reached) variable(id *ast.Ident, v *types.Var) {
	if _, is := v.Type().Underlying().(*types.Signature); !is {
		return
	}
	switch f := r.Function(id).(type) {
	case *ast.FuncLit:
		if !r.lits[f] {
			r.lits[f] = true
			r.search(f.Body)
		}
	default:
		if fn := r.DeclaredFunc(f); fn != nil {
			r.function(fn.Origin())
		}
	}
}

// Accepts reports a place in a directive of a function that says nothing of its own when a region calls the function,
// or is one of the constructs that bind to that.
func (u *Regions) Accepts(pos token.Pos) bool {
	in := func(d *directives.Bound) bool { return d.Pos <= pos && pos < d.End }
	for _, f := range u.Files {
		for _, c := range f.Orphans {
			if slices.ContainsFunc(c.Tree.Directives(), in) {
				return true
			}
		}
		for _, c := range f.Declared {
			if isInert(c.Bound) && in(c.Bound) {
				return true
			}
		}
	}
	return false
}
