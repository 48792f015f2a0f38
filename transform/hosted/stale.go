package hosted

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// The plain build runs a task's statement where it stands. So the copy that the task has of a variable, made there, has
// the right value as long as nothing changes the variable between the making of the copy and what reads it, in the
// plain build: not the task itself by another way, and no task that was met before and has not run. Text that follows
// the task may change it.

// stale says why the copy that a task has of a variable may not be what the plain build has there; "" where it is.
func (x *construct) stale(v *types.Var) string {
	code := x.m.surroundings(x.c.File, x.outermost())
	for _, c := range code.changes[v] {
		switch kept := code.literal(c.at); {
		case x.m.privateIn(code, c.at, v) != x.m.privateIn(code, x.From.Pos, v):
			continue // a construct's own variable of that name
		case c.address:
			return "its address is taken" + x.line(c.at)
		case x.mayFollow(code, c.at, v) && x.handsOut(code, v):
			return "a function literal in it means the variable, which changes" + x.line(c.at)
		case kept != nil && !within(kept, v.Pos()):
			return "a function literal changes it" + x.line(c.at)
		}
		for _, b := range code.bounds {
			if later(b) && carries(b, c.at) && !carries(b, x.From.Pos) && b != x.From && !x.waited(code, b, v) {
				return fmt.Sprintf("'%s' changes it%s, which may not have happened yet", b.Kind, x.line(c.at))
			}
		}
	}
	if !region.Leads(v.Type()) && x.resident(code, v) {
		return "data directives in it and around it mean the variable by its address, which a copy does not have"
	}
	return ""
}

// handsOut reports a function literal of the task that uses a variable, and that may be called when the task is done.
func (x *construct) handsOut(code *surroundings, v *types.Var) bool {
	return slices.ContainsFunc(code.literals, func(lit *ast.FuncLit) bool {
		return within(x.From.Stmt, lit.Pos()) && !code.lent[lit] && x.m.mentions(lit, v) != nil
	})
}

// mayFollow reports a place that control may come to behind the task, with the same variable.
func (x *construct) mayFollow(code *surroundings, pos token.Pos, v *types.Var) bool {
	if lit, is := x.From.Func.(*ast.FuncLit); pos > x.From.Pos || code.jumps || is && !within(lit, v.Pos()) {
		return true
	}
	return slices.ContainsFunc(code.loops, func(l ast.Stmt) bool {
		return within(l, pos) && within(l, x.From.Pos) && !within(l, v.Pos())
	})
}

func (x *construct) line(pos token.Pos) string {
	return fmt.Sprintf(" in line %d", x.m.Fset().Position(pos).Line)
}

// within reports a position in code.
func within(n ast.Node, pos token.Pos) bool { return n.Pos() <= pos && pos < n.End() }

// carries reports a position in the statement of a directive, or the directive, or one stacked under it.
func carries(b *directives.Bound, pos token.Pos) bool {
	if b.Stmt == nil {
		return b.Pos == pos
	}
	return b.Pos <= pos && pos < b.Stmt.End()
}

// later reports a construct whose work may be done when what follows it has begun.
func later(b *directives.Bound) bool {
	switch {
	case b.Has(directives.Task):
		return true
	case b.Has(directives.Taskloop):
		return b.Clause("nogroup") != nil
	}
	return b.Clause("nowait") != nil && (b.Has(directives.Target) || moves(b))
}

// moves reports directives about the data that devices keep.
func moves(b *directives.Bound) bool {
	return b.Has(directives.TargetData) || b.Has(directives.TargetEnterData) || b.Has(directives.TargetExitData) ||
		b.Has(directives.TargetUpdate)
}

// privateIn is the innermost construct around a position that has a copy of a variable which is lost behind it.
func (m *Maker) privateIn(code *surroundings, pos token.Pos, v *types.Var) (inner *directives.Bound) {
	for _, b := range code.bounds {
		if b.Stmt == nil || b.Pos == pos || !carries(b, pos) {
			continue
		}
		for _, cl := range b.Clauses {
			if cl.Name() != "private" && cl.Name() != "firstprivate" {
				continue // what the others name has the value behind the construct
			}
			for _, it := range directives.Items(cl) {
				if m.rootOf(b, it) == v {
					inner = b // the list is in source order
				}
			}
		}
	}
	return inner
}

// waited reports that the work of a construct that may be done later is done when the task is met.
func (x *construct) waited(code *surroundings, b *directives.Bound, v *types.Var) bool {
	for _, g := range code.bounds {
		if (g.Has(directives.Parallel) || g.Has(directives.Taskgroup)) && carries(g, b.Pos) && !carries(g, x.From.Pos) {
			return true
		}
		if g != b && later(g) && carries(g, b.Pos) && !carries(g, x.From.Pos) {
			return false // a task waits for its children, and b's construct is a child of g
		}
	}
	if b.Func != x.From.Func || code.jumps {
		return false
	}
	loop := code.loop(b.Pos, x.From.Pos)
	again := loop != nil && !within(loop, v.Pos())
	if lit, is := x.From.Func.(*ast.FuncLit); is && !within(lit, v.Pos()) {
		return false // which may be called again
	}
	if x.From.Pos < b.Pos && !again {
		return true // the task comes first
	}
	for _, w := range code.bounds {
		waits := w.Has(directives.Barrier) ||
			w.Has(directives.Taskwait) && (w.Clause("depend") == nil || x.m.awaits(w, b, v))
		if !waits || w.Func != b.Func || !within(w.Parent, b.Pos) || !within(w.Parent, x.From.Pos) {
			continue // control may come to the task and leave it out
		}
		switch {
		case b.Pos < x.From.Pos:
			if b.Pos < w.Pos && w.Pos < x.From.Pos {
				return true
			}
		case within(loop, w.Pos) && w.Pos < x.From.Pos:
			return true
		}
	}
	return false
}

// awaits reports a taskwait with dependences that waits for a task by those that both have of a variable (OpenMP 5.2,
// section 15.9.5).
func (m *Maker) awaits(wait, task *directives.Bound, v *types.Var) bool {
	if wait.Clause("nowait") != nil {
		return false
	}
	of := func(b *directives.Bound) (types []string) {
		for _, cl := range directives.Get[*directives.DependClause](b.Directive) {
			if len(cl.Iterators) == 0 && slices.ContainsFunc(cl.Items, func(it directives.Item) bool {
				_, whole := ast.Unparen(it.Expr).(*ast.Ident)
				return whole && m.rootOf(b, it) == v
			}) {
				types = append(types, cl.Type.Text)
			}
		}
		return types
	}
	for _, one := range of(wait) {
		for _, other := range of(task) {
			if one != other || one != "in" && one != "inoutset" {
				return true
			}
		}
	}
	return false
}

// resident reports a variable that a directive about data means, and what is in the task, too.
func (x *construct) resident(code *surroundings, v *types.Var) bool {
	inside, outside := false, false
	for _, b := range code.bounds {
		names := code.named[b][v]
		switch {
		case !carries(x.From, b.Pos):
			outside = outside || moves(b) && names
		case b != x.From && (moves(b) || b.Has(directives.Target)):
			inside = inside || names || b.Stmt != nil && x.m.mentions(b.Stmt, v) != nil
		}
	}
	return inside && outside
}

// mentions is where code first uses a variable.
func (m *Maker) mentions(code ast.Node, v *types.Var) (first *ast.Ident) {
	ast.Inspect(code, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is && first == nil && m.Info().Uses[id] == v {
			first = id
		}
		return first == nil
	})
	return first
}

// A surroundings is what a declared function has that matters to the variables of its tasks.
type surroundings struct {
	bounds   []*directives.Bound // in source order
	named    map[*directives.Bound]map[*types.Var]bool
	changes  map[*types.Var][]change
	literals []*ast.FuncLit    // but those that are called where they stand, or deferred
	lent     map[ast.Expr]bool // those that are called by who is given them only, until it returns
	loops    []ast.Stmt
	jumps    bool // it has a goto
}

// A change of a variable: address says that a pointer to it is made, by which any text may change it.
type change struct {
	at      token.Pos
	address bool
}

// literal is the innermost function literal around a position that may be called from elsewhere.
func (s *surroundings) literal(pos token.Pos) (inner *ast.FuncLit) {
	for _, lit := range s.literals {
		if within(lit, pos) {
			inner = lit
		}
	}
	return inner
}

// loop is the innermost one around two positions.
func (s *surroundings) loop(a, b token.Pos) (inner ast.Stmt) {
	for _, l := range s.loops {
		if within(l, a) && within(l, b) {
			inner = l
		}
	}
	return inner
}

// surroundings is what a declaration of a file has.
func (m *Maker) surroundings(f *region.File, decl ast.Node) *surroundings {
	if s := m.surrounding[decl]; s != nil {
		return s
	}
	s := &surroundings{lent: map[ast.Expr]bool{}, named: map[*directives.Bound]map[*types.Var]bool{},
		changes: map[*types.Var][]change{}}
	m.surrounding[decl] = s
	for _, c := range slices.Concat(f.Hosted, f.Regions) {
		for _, b := range c.Tree.Directives() {
			if within(decl, b.Pos) && !slices.Contains(s.bounds, b) {
				s.bounds = append(s.bounds, b)
			}
		}
	}
	slices.SortFunc(s.bounds, func(a, b *directives.Bound) int { return int(a.Pos - b.Pos) })
	at, once := map[ast.Expr]bool{}, map[ast.Expr]bool{}
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			once[n.Call.Fun] = false
		case *ast.CallExpr:
			if _, said := once[n.Fun]; !said {
				once[n.Fun] = true
			}
			if fn := m.called(n); fn != nil && fn.Pkg() != nil && lends[fn.Pkg().Path()] {
				for _, arg := range n.Args {
					s.lent[arg] = true
				}
			}
			if fn := m.called(n); fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "fmt" {
				for _, arg := range n.Args { // of a Scan, which keeps no pointer
					if u, is := ast.Unparen(arg).(*ast.UnaryExpr); is && u.Op == token.AND {
						at[u.X] = true
					}
				}
			}
		case *ast.FuncLit:
			if !once[n] {
				s.literals = append(s.literals, n)
			}
		case *ast.ForStmt, *ast.RangeStmt:
			s.loops = append(s.loops, n.(ast.Stmt))
		case *ast.BranchStmt:
			s.jumps = s.jumps || n.Tok == token.GOTO
		}
		return true
	})
	m.changes(decl, func(v *types.Var, e ast.Expr, address bool) {
		s.changes[v] = append(s.changes[v], change{e.Pos(), address && !at[e]})
	})
	for _, b := range s.bounds {
		s.named[b] = map[*types.Var]bool{}
		if moves(b) || b.Has(directives.Target) {
			for _, cl := range b.Clauses {
				for _, it := range directives.Items(cl) {
					if v := m.rootOf(b, it); v != nil {
						s.named[b][v] = true
						if moves(b) {
							s.changes[v] = append(s.changes[v], change{at: b.Pos})
						}
					}
				}
			}
		}
	}
	return s
}

// rootOf is the variable that an item is, or is a part of. The item may have no types yet.
func (m *Maker) rootOf(b *directives.Bound, it directives.Item) *types.Var {
	scope, id := m.Pkg.Types.Scope().Innermost(b.Pos), root(it.Expr)
	if scope == nil || id == nil {
		return nil
	}
	_, o := scope.LookupParent(id.Name, b.Pos)
	v, _ := o.(*types.Var)
	return v
}

// root is the name that an item begins with.
func root(e ast.Expr) *ast.Ident {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x
		case *ast.ParenExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.SelectorExpr:
			e = x.X
		default:
			return nil
		}
	}
}

// lends are packages whose functions keep none of the functions that they are given, and give back none that call them.
var lends = map[string]bool{"sort": true, "slices": true}

// called is the declared function or method that a call names; nil for any other.
func (m *Maker) called(call *ast.CallExpr) *types.Func {
	sel, is := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !is {
		return nil
	}
	fn, _ := m.Info().Uses[sel.Sel].(*types.Func)
	return fn
}

// checkStale refuses copies that may not have what the plain build has there.
func (x *construct) checkStale(v *types.Var) {
	why := x.stale(v)
	if why == "" {
		return
	}
	var at ast.Node = x.From.Stmt
	if id := x.m.mentions(x.From.Stmt, v); id != nil {
		at = id
	}
	r := x.m.Errorf(at, source.CodeLostUpdate,
		"'%s' has a copy of %s, made where it is met, and %s: the plain build may have "+
			"another value here", x.Kind, v.Name(), why)
	sharedOrCopied(r, v)
}
