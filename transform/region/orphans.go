package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
)

// A construct that stands in a function and in no region there is orphaned: it binds to the region from which the
// function is called (OpenMP 5.2, section 1.2.2). So it is one of the constructs inside of each region that calls the
// function, itself or through others. On the host a goroutine outside of regions is an initial thread, and its team and
// contention group are itself alone: there such a construct does what the statement says without it.

// Orphaned reports a tree of constructs in a declared function that are built where they stand in a region.
func Orphaned(tree *place.Leaf) bool {
	_, declared := tree.From.Func.(*ast.FuncDecl)
	return declared && onCall(tree) && !tree.From.Sometimes && !slices.Contains([]directives.Kind{directives.Dispatch,
		directives.TargetVariantDispatch}, tree.Kind) && (tree.Kind != directives.AllocateDecl || ofATeam(tree.From))
}

// ofATeam reports an allocate directive that names the memory of a team, which there is where a region calls the
// function.
func ofATeam(b *directives.Bound) bool {
	cl, is := b.Clause("allocator").(*directives.ExprClause)
	if !is {
		return false
	}
	id, is := cl.Expr.(*ast.Ident)
	return is && teams[id.Name]
}

// Speaking are the error directives of an orphaned tree, which the host executes, too, where it calls the function.
func Speaking(tree *place.Leaf) (list []*place.Leaf) {
	for _, l := range tree.Leaves() {
		if executed(l.From.Directive) {
			list = append(list, l.In(nil))
		}
	}
	return list
}

// onCall reports a directive all of which is built inside of regions.
func onCall(l *place.Leaf) bool {
	return !slices.ContainsFunc(l.From.Leaves, func(k directives.Kind) bool { return builtInside[k] == nil })
}

// Orphans gives the constructs of functions to the regions that call these, and refuses those of functions that none
// does; those of some functions are in regions that have been translated by themselves.
func (u *Regions) Orphans(taken []*ast.FuncDecl) {
	u.orphans = map[*ast.FuncDecl][]*place.Leaf{}
	for _, f := range u.Files {
		for _, c := range f.Orphans {
			decl := c.Func.(*ast.FuncDecl)
			u.orphans[decl] = append(u.orphans[decl], c.Tree)
		}
	}
	called, reached := map[*ast.FuncDecl]bool{}, map[*ast.FuncDecl]bool{}
	for _, d := range taken {
		called[d] = true
	}
	u.Each(func(c *Region) {
		if c.Stmt == nil || !c.Offloads() {
			return
		}
		for _, d := range u.Reached(c.Stmt) {
			reached[d] = true
			u.chosenForHost(d)
			if called[d] = !u.launches(d); !called[d] {
				continue // it is refused
			}
			if len(u.orphans[d]) > 0 {
				c.Holding = append(c.Holding, d)
			}
			for _, root := range u.orphans[d] {
				c.Inside.adopt(root)
			}
			c.Fused = append(c.Fused, u.fusedIn(d)...)
		}
	})
	for _, f := range u.foreign {
		for _, c := range f.Orphans {
			u.orphanBuilt(c)
		}
	}
	for _, f := range u.Files {
		for _, c := range f.Orphans {
			decl := c.Func.(*ast.FuncDecl)
			switch {
			case called[decl]:
				u.orphanBuilt(c)
			case reached[decl] && !u.offloads(decl): // another construct is refused, for which it cannot be called
			case Hosted(c.Tree): // threads of the host carry it out
			case u.Single: // others may call it
			case executed(c.Directive): // on the host it speaks
			case everywhere(c.Tree) && (ofItself(c.Tree) || u.exports(decl)):
				u.orphanBuilt(c) // … other packages
				u.orphanTyped(c)
			case c.Kind == directives.AllocateDecl:
				u.hostAllocated(c)
			default:
				for _, d := range c.Tree.Directives() {
					if d.Kind == directives.SectionOf {
						continue // whatever has the sections is refused
					}
					u.orphanNotBuilt(c.Tree, d, decl)
				}
			}
		}
	}
}

// ofItself reports constructs that one work-item meets by itself.
func ofItself(tree *place.Leaf) bool {
	return !slices.ContainsFunc(tree.Leaves(), func(l *place.Leaf) bool {
		return !slices.Contains([]directives.Kind{directives.Atomic, directives.Critical, directives.Flush}, l.Kind)
	})
}

// fusedIn are the loops of a function that were made of several.
func (u *Regions) fusedIn(d *ast.FuncDecl) (list []*Fused) {
	for _, f := range u.Files {
		for _, c := range f.Orphans {
			if c.Func == ast.Node(d) {
				list = append(list, c.Fused...)
			}
		}
	}
	return list
}

// launches reports a function with regions, or data constructs, of its own.
func (u *Regions) launches(d *ast.FuncDecl) bool {
	return u.holds(d, func(c *Region) bool { return (!c.Says() || c.Sometimes) && !u.dispatchCalled(c) })
}

// offloads reports a function with regions of its own.
func (u *Regions) offloads(d *ast.FuncDecl) bool { return u.holds(d, (*Region).Offloads) }

func (u *Regions) holds(d *ast.FuncDecl, is func(*Region) bool) bool {
	return slices.ContainsFunc(u.Files, func(f *File) bool {
		return slices.ContainsFunc(f.Regions, func(c *Region) bool {
			return d.Pos() <= c.Pos && c.Pos < d.End() && is(c)
		})
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
			if e := cl.Clause.(*directives.ExprClause).Expr; u.TypeCheck(e, cl.From.Pos) {
				u.idle(c, e, cl)
			}
		}
	}
}

// orphanTyped gives types to what the clauses of a construct name that no region of this package meets.
func (u *Regions) orphanTyped(c *Region) {
	for _, cl := range place.WrittenOn(InsideOf(c.Tree).leaves) {
		at := &Region{Bound: cl.From, Tree: c.Tree, Leaves: c.Tree.Leaves(), File: c.File}
		for _, it := range directives.Items(cl.Clause) {
			u.itemTyped(at, it.Path, cl.Clause)
		}
		if s, ok := cl.Clause.(*directives.ScheduleClause); ok && s.Chunk != nil {
			u.TypeCheck(s.Chunk, cl.From.Pos)
		}
	}
}

// Filtered are the constructs of functions in a file that a thread does which a clause names. Outside of regions there
// is one thread, the first.
func (f *File) Filtered() (list []*place.Leaf) {
	for _, c := range f.Orphans {
		if Hosted(c.Tree) {
			continue // threads of the host carry it out
		}
		for _, l := range c.Tree.Leaves() {
			if l.Kind == directives.Masked && l.Clause("filter") != nil && !l.From.Sometimes {
				list = append(list, l)
			}
		}
	}
	return list
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
		switch {
		case l.Kind == directives.Fuse: // the statement is the loop that it makes
		case l.From.Stmt == nil:
			in.Alone = append(in.Alone, l)
		default:
			in.byStmt[l.From.Stmt] = append(in.byStmt[l.From.Stmt], l)
		}
	}
}

// OrphansOf are the constructs of a function that bind to the regions which call it.
func (u *Regions) OrphansOf(decl *ast.FuncDecl) []*place.Leaf { return u.orphans[decl] }

// reached are the functions of this package, and of the module whose source is at hand, that code names, itself or
// through others, in the order in which they are met.
type reached struct {
	*Regions
	decls []*ast.FuncDecl
	lits  map[*ast.FuncLit]bool

	namesOnly bool // constructs are not taken in
}

// Reached are the functions of this package and of others of the module that code may call.
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
	if fn.Pkg() == nil || fn.Pkg() != r.Pkg.Types && !r.InModule(fn.Pkg()) {
		return
	}
	if decl := r.Declaration(fn); decl != nil && decl.Body != nil && !slices.Contains(r.decls, decl) {
		r.decls = append(r.decls, decl)
		if !r.namesOnly {
			r.orphansElsewhere(decl)
		}
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
	for _, f := range slices.Concat(u.Files, u.foreign) {
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
		for _, c := range f.Regions {
			if in(c.Bound) && u.dispatchCalled(c) {
				return true
			}
		}
	}
	return false
}
