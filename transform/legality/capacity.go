package legality

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// A region may slice a slice beyond its length, up to its capacity. Then the device needs what lies there, and only
// then: most slices are parts of larger arrays that are none of the region's business.

// Capacities finds the slices that a region may slice beyond their length, and those whose capacity it asks for by
// another name: itself, or what it or a function that it calls makes of them.
func (u *Checker) Capacities(c *region.Region) {
	s := &beyond{u: u, env: c.Env, seen: map[*types.Func]bool{}, cut: map[*region.Item]bool{}}
	s.search(c.Func, c.Stmt)
	for _, f := range c.Funcs {
		s.search(f, f.Body)
	}
	assigned := assignedSlices(c)
	for _, x := range c.Env.Items {
		if x.Param.Kind == ir.Mapped && x.Param.Follows() {
			s.led(x, assigned)
		}
		if x.Param.Shape != ir.Slice || x.Param.Kind != ir.Mapped || !x.Escapes && !s.cut[x] {
			continue
		}
		elem := x.Param.Elem()
		if x.AsksCap = among(assigned, elem); !x.Escapes {
			x.Reslices = x.Reslices || x.AsksCap
			continue
		}
		x.AsksCap = x.AsksCap || among(s.asked, elem)
		x.Reslices = x.Reslices || x.AsksCap || among(s.sliced, elem)
	}
}

// led is about the slices that elements of an item lead to.
func (s *beyond) led(x *region.Item, assigned []types.Type) {
	source.Reachable(x.Param.Elem(), func(t types.Type) bool {
		if of, slice := source.Under(t).(*types.Slice); slice {
			x.AsksLedCap = x.AsksLedCap || among(s.asked, of.Elem()) || among(assigned, of.Elem())
			x.ReslicesLed = x.ReslicesLed || x.AsksLedCap || among(s.sliced, of.Elem())
		}
		return true
	})
}

// among reports whether slices of some element type may be such of the given one.
func among(elems []types.Type, elem types.Type) bool {
	return slices.ContainsFunc(elems, func(t types.Type) bool {
		return typeset.MayBe(t, elem)
	})
}

// beyond is the search of a region and of the functions that it calls.
type beyond struct {
	u    *Checker
	env  *region.Environment
	seen map[*types.Func]bool
	fn   ast.Node              // that is being searched
	cut  map[*region.Item]bool // of which parts are made

	// Element types of slices that are not items themselves.
	sliced []types.Type // maybe beyond their length
	asked  []types.Type // for their capacity
}

func (s *beyond) search(fn, part ast.Node) {
	outer := s.fn
	s.fn = fn
	ast.PreorderStack(part, nil, func(n ast.Node, stack []ast.Node) bool {
		switch n := n.(type) {
		case *ast.SliceExpr:
			s.slice(n, stack)
		case *ast.CallExpr:
			s.call(n)
		}
		return true
	})
	s.fn = outer
}

func (s *beyond) slice(e *ast.SliceExpr, stack []ast.Node) {
	t := s.u.TypeOf(e.X)
	if t == nil {
		return
	}
	if x := s.item(e.X); x != nil {
		s.cut[x] = true
	}
	of, ok := source.Under(t).(*types.Slice)
	bound := e.High
	if e.Max != nil {
		bound = e.Max
	}
	if !ok || bound == nil || s.within(bound, e.X, stack) {
		return
	}
	if x := s.item(e.X); x != nil {
		x.Reslices = true
		return
	}
	s.sliced = append(s.sliced, of.Elem())
}

func (s *beyond) call(e *ast.CallExpr) {
	if s.u.IsBuiltin(e, "cap") {
		s.measure(e.Args[0])
		return
	}
	fn := s.u.Called(e)
	if fn == nil || s.seen[fn] {
		return
	}
	s.seen[fn] = true
	if decl := s.u.Declaration(fn); decl != nil && decl.Body != nil {
		s.search(decl, decl.Body)
	}
}

// measure is about an operand of cap. What three indices make has the capacity that they say.
func (s *beyond) measure(e ast.Expr) {
	cut, _ := ast.Unparen(e).(*ast.SliceExpr)
	if of, ok := source.Under(s.u.TypeOf(e)).(*types.Slice); ok && s.item(e) == nil && (cut == nil || cut.Max == nil) {
		s.asked = append(s.asked, of.Elem())
	}
}

// item is the item that an expression is.
func (s *beyond) item(e ast.Expr) *region.Item {
	keys, _, ok := s.u.Paths(e)
	if !ok {
		return nil
	}
	return s.env.ByPath[keys[len(keys)-1]]
}

// within reports whether an integer is provably at most the length of a slice, where it stands.
func (s *beyond) within(e, slice ast.Expr, stack []ast.Node) bool {
	e = ast.Unparen(e)
	if v := s.u.Info().Types[e].Value; v != nil {
		return constant.Sign(v) <= 0
	}
	switch e := e.(type) {
	case *ast.CallExpr:
		switch {
		case s.u.IsBuiltin(e, "len"):
			return s.same(e.Args[0], slice)
		case s.u.IsBuiltin(e, "min"):
			return slices.ContainsFunc(e.Args, func(a ast.Expr) bool { return s.within(a, slice, stack) })
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.SUB:
			return s.within(e.X, slice, stack) && s.atLeast(e.Y, 0)
		case token.QUO:
			return s.within(e.X, slice, stack) && s.atLeast(e.Y, 1)
		case token.SHR, token.REM:
			return s.within(e.X, slice, stack)
		case token.ADD:
			return s.below(e.X, slice, stack) && s.isOne(e.Y) || s.below(e.Y, slice, stack) && s.isOne(e.X)
		}
	case *ast.Ident:
		return s.below(e, slice, stack) || s.defined(e, slice, stack)
	}
	return false
}

// below reports the variable of a loop, not assigned in its body, that runs over the indices of the slice.
func (s *beyond) below(e, slice ast.Expr, stack []ast.Node) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v := s.u.Object(id)
	for i, n := range stack {
		var body *ast.BlockStmt
		switch loop := n.(type) {
		case *ast.RangeStmt:
			key, _ := loop.Key.(*ast.Ident)
			if key != nil && s.u.Info().Defs[key] == v && (s.same(loop.X, slice) || s.isLen(loop.X, slice)) {
				body = loop.Body
			}
		case *ast.ForStmt:
			cond, _ := loop.Cond.(*ast.BinaryExpr)
			if cond != nil && cond.Op == token.LSS && s.isVar(cond.X, v) && s.isLen(cond.Y, slice) {
				body = loop.Body
			}
		}
		if body != nil && i+1 < len(stack) && stack[i+1] == body {
			return !s.assigned(body, v) && !s.assigned(body, s.root(slice))
		}
	}
	return false
}

// defined reports a variable that is set once, to what is within the length of a slice that nothing assigns.
func (s *beyond) defined(id *ast.Ident, slice ast.Expr, stack []ast.Node) bool {
	v := s.u.Object(id)
	if s.fn == nil || s.assigned(s.fn, v) || s.assigned(s.fn, s.root(slice)) {
		return false
	}
	found := false
	ast.Inspect(s.fn, func(n ast.Node) bool {
		if d, ok := n.(*ast.AssignStmt); ok && d.Tok == token.DEFINE && len(d.Lhs) == len(d.Rhs) {
			for i, x := range d.Lhs {
				if id, ok := x.(*ast.Ident); ok && v != nil && s.u.Info().Defs[id] == v {
					found = s.within(d.Rhs[i], slice, nil)
				}
			}
		}
		return !found
	})
	return found
}

// assigned reports whether something in n may change a variable after its definition.
func (s *beyond) assigned(n ast.Node, v types.Object) (found bool) {
	touch := func(e ast.Expr) {
		if id, ok := e.(*ast.Ident); ok && s.u.Info().Defs[id] != nil {
			return
		}
		found = found || e != nil && v != nil && s.root(e) == v
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				touch(e)
			}
		case *ast.IncDecStmt:
			touch(n.X)
		case *ast.RangeStmt:
			touch(n.Key)
			touch(n.Value)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				touch(n.X)
			}
		}
		return !found
	})
	return found || v == nil
}

// root is the variable that a path begins with.
func (s *beyond) root(e ast.Expr) types.Object {
	if e == nil {
		return nil
	}
	keys, _, ok := s.u.Paths(e)
	if !ok {
		return nil
	}
	return keys[0].Root
}

// same reports two expressions that are one variable or field.
func (s *beyond) same(a, b ast.Expr) bool {
	x, _, ok := s.u.Paths(a)
	y, _, also := s.u.Paths(b)
	return ok && also && x[len(x)-1] == y[len(y)-1]
}

func (s *beyond) isLen(e, slice ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && s.u.IsBuiltin(call, "len") && s.same(call.Args[0], slice)
}

func (s *beyond) isVar(e ast.Expr, v types.Object) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && v != nil && s.u.Object(id) == v
}

func (s *beyond) isOne(e ast.Expr) bool {
	v := s.u.Info().Types[e].Value
	return v != nil && constant.Compare(v, token.EQL, constant.MakeInt64(1))
}

func (s *beyond) atLeast(e ast.Expr, n int64) bool {
	v := s.u.Info().Types[e].Value
	return v != nil && constant.Compare(v, token.GEQ, constant.MakeInt64(n))
}
