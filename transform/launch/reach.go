package launch

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A launch evaluates nothing that the plain build would not evaluate there (language.md, section 5). The bounds of an
// inner loop are the plain build's business only when the loops around it run, and a pointer on the way to an item only
// where the region gets to that. What cannot panic is evaluated at once; for the rest the launch asks first.

// Reach decides how the launches get to their bounds and items.
func (u *Launcher) Reach() {
	u.Each(func(c *region.Region) {
		if c.Env == nil || c.Failed {
			return
		}
		r := &reacher{u: u, c: c, known: map[source.Path]bool{}}
		r.before()
		r.nest()
		r.items()
	})
}

// reacher knows which pointers are not nil where a launch stands.
type reacher struct {
	u     *Launcher
	c     *region.Region
	known map[source.Path]bool
}

// before learns from what the function has evaluated when it gets to the construct: statements before it and around it.
func (r *reacher) before() {
	fn := r.c.Func
	if fn == nil || jumps(fn) {
		return
	}
	d := derefs{u: r.u, found: func(p source.Path) { r.settled(p) }}
	body := funcBody(fn)
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BlockStmt:
			r.list(&d, n.List)
		case *ast.CaseClause:
			r.list(&d, n.Body)
		case *ast.CommClause:
			r.list(&d, n.Body)
		}
		return n == nil || n.Pos() <= r.c.Pos && r.c.Pos <= n.End()
	})
}

// list learns from the statements of a list up to the one that holds the construct, and from the head of that.
func (r *reacher) list(d *derefs, list []ast.Stmt) {
	for _, s := range list {
		switch {
		case s.End() <= r.c.Pos:
			d.stmt(s)
			r.made(s)
		case s.Pos() <= r.c.Pos:
			d.head(s)
			r.asked(s)
		}
	}
}

// asked learns from `if p != nil {` around the construct.
func (r *reacher) asked(s ast.Stmt) {
	i, ok := s.(*ast.IfStmt)
	if !ok || r.c.Pos < i.Body.Pos() || i.Body.End() <= r.c.Pos {
		return
	}
	var learn func(e ast.Expr)
	learn = func(e ast.Expr) {
		b, ok := ast.Unparen(e).(*ast.BinaryExpr)
		switch {
		case ok && b.Op == token.LAND:
			learn(b.X)
			learn(b.Y)
		case ok && b.Op == token.NEQ && r.u.Info().Types[b.Y].IsNil():
			if keys, _, ok := r.u.Paths(b.X); ok {
				r.settled(keys[len(keys)-1])
			}
		}
	}
	learn(i.Cond)
}

// jumps reports a function in which goto may leave out statements.
func jumps(fn ast.Node) (found bool) {
	ast.Inspect(fn, func(n ast.Node) bool {
		b, ok := n.(*ast.BranchStmt)
		found = found || ok && b.Tok == token.GOTO
		return !found
	})
	return found
}

// made learns of variables that are initialised with an address.
func (r *reacher) made(s ast.Stmt) {
	a, ok := s.(*ast.AssignStmt)
	if !ok || a.Tok != token.DEFINE || len(a.Lhs) != len(a.Rhs) {
		return
	}
	for i, x := range a.Lhs {
		if id, ok := x.(*ast.Ident); ok && r.u.isAddress(a.Rhs[i]) {
			if v, ok := r.u.Info().Defs[id].(*types.Var); ok {
				r.settled(source.Path{Root: v})
			}
		}
	}
}

// isAddress reports &x and new(T), which are not nil.
func (u *Launcher) isAddress(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return e.Op == token.AND
	case *ast.CallExpr:
		b, ok := u.Named(e).(*types.Builtin)
		return ok && b.Name() == "new"
	}
	return false
}

// settled notes a pointer that was not nil at some time before, if it is a variable that is never assigned.
func (r *reacher) settled(p source.Path) {
	if p.Fields == "" && !r.u.Reassigned(p.Root) {
		r.known[p] = true
	}
}

// nest learns from the bounds that the launch evaluates, and finds those that it must not.
func (r *reacher) nest() {
	if r.c.Kernel == nil {
		return
	}
	d := derefs{u: r.u, found: func(p source.Path) { r.known[p] = true }}
	for i, loop := range r.c.Associated() {
		loop.Inner = i > 0 && slices.ContainsFunc(r.c.Bounds[i], r.mayPanic)
		if !loop.Inner {
			d.exprs(r.c.Bounds[i])
		}
	}
}

// items finds the items that the launch must not reach for without asking.
func (r *reacher) items() {
	inBody := map[source.Path]bool{}
	d := derefs{u: r.u, found: func(p source.Path) { inBody[p] = true }}
	d.list(r.c.Body)
	if r.runs() { // what every iteration evaluates, the plain build evaluates
		maps.Copy(r.known, inBody)
	}
	for _, x := range r.c.Env.Items {
		always := true
		on := r.u.pointersOn(x.Expr)
		if keys, _, ok := r.u.Paths(x.Expr); ok && (x.Function || x.ReducesLed()) {
			on = append(on, region.Pointer{Path: keys[len(keys)-1], Expr: x.Expr})
		}
		for _, p := range on {
			if !r.known[p.Path] {
				x.Asked = append(x.Asked, p)
				always = always && inBody[p.Path]
			}
		}
		for _, p := range x.Asked { // a kernel does not know an interface in which there is nothing, or such a function
			always = always || x.Function || source.Interface(r.u.TypeOf(p.Expr))
		}
		switch {
		case len(x.Asked) == 0 || r.c.Kernel == nil:
		case always || x.Param.Kind == ir.Reduction:
			x.Param.Reach = ir.ReachedAlways
		default:
			x.Param.Reach = ir.ReachedSometimes
		}
	}
}

// runs reports a region of which there is an iteration in every launch.
func (r *reacher) runs() bool {
	return r.c.Kernel != nil && !slices.ContainsFunc(r.c.Associated(), func(l *ir.Loop) bool { return !l.Runs })
}

// pointersOn lists the pointers that selecting a path dereferences, and the interfaces that it asserts, outermost
// first.
func (u *Launcher) pointersOn(e ast.Expr) (out []region.Pointer) {
	keys, exprs, ok := u.Paths(e)
	if !ok {
		return nil
	}
	for i, x := range exprs[:len(exprs)-1] {
		_, is := source.Under(u.TypeOf(x)).(*types.Pointer)
		if is || u.Certain(exprs[i+1]) && u.MayBeEmpty(x) {
			out = append(out, region.Pointer{Path: keys[i], Expr: x})
		}
	}
	return out
}

// mayPanic reports an expression whose evaluation may panic, as far as is known here.
func (r *reacher) mayPanic(e ast.Expr) (may bool) {
	if e == nil {
		return false
	}
	u := r.u
	ast.Inspect(e, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if ok && u.Info().Types[e].Value != nil {
			return false
		}
		switch e := n.(type) {
		case *ast.IndexExpr, *ast.SliceExpr, *ast.TypeAssertExpr, *ast.FuncLit:
			may = true
		case *ast.StarExpr:
			keys, _, ok := u.Paths(e.X)
			may = may || !ok || !r.known[keys[len(keys)-1]]
		case *ast.SelectorExpr:
			if _, _, ok := u.Paths(e); ok {
				may = may || slices.ContainsFunc(u.pointersOn(e), func(p region.Pointer) bool { return !r.known[p.Path] })
				return false
			}
			may = may || !u.IsPackage(e.X)
		case *ast.BinaryExpr:
			may = may || u.mayDivideByZero(e) || u.mayShiftNegative(e)
		case *ast.UnaryExpr:
			may = may || e.Op == token.ARROW
		case *ast.CallExpr:
			if u.Info().Types[e.Fun].IsType() {
				break
			}
			b, ok := u.Named(e).(*types.Builtin)
			may = may || !ok || !slices.Contains([]string{"len", "cap", "min", "max", "real", "imag", "complex"},
				b.Name())
		}
		return !may
	})
	return may
}

func (u *Launcher) mayDivideByZero(e *ast.BinaryExpr) bool {
	if e.Op != token.QUO && e.Op != token.REM || !source.IsBasic(u.TypeOf(e), types.IsInteger) {
		return false
	}
	v := u.Info().Types[e.Y].Value
	return v == nil || constant.Sign(v) == 0
}

func (u *Launcher) mayShiftNegative(e *ast.BinaryExpr) bool {
	return (e.Op == token.SHL || e.Op == token.SHR) && u.Info().Types[e.Y].Value == nil &&
		!source.IsBasic(u.TypeOf(e.Y), types.IsUnsigned)
}
