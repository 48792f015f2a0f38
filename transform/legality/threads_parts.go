package legality

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/source"
)

// A function that calls itself is not followed, so which elements of a slice it touches is not known. Sorts and the
// like divide one between two calls: x[:m] and x[m:], or x, lo, m-1 and x, m+1, hi. Of these it is taken that each
// keeps to its part, where nothing is seen that does not.

// parted reports two calls, at least one of which cannot be followed, that are given parts of a slice that do not
// overlap.
func (u *Checker) parted(fn, a, b ast.Node, item string) bool {
	x, is := a.(*ast.CallExpr)
	y, also := b.(*ast.CallExpr)
	if !is || !also || u.Called(x) == nil || u.Called(x) != u.Called(y) || len(x.Args) != len(y.Args) || u.extends(x) {
		return false
	}
	p := division{u: u, fn: fn, from: min(a.Pos(), b.Pos())}
	met := false
	for i, e := range x.Args {
		v := u.RootOf(e)
		if v == nil || v.Name() != item {
			continue
		}
		met = true
		parts := p.apart(p.slice(e), p.slice(y.Args[i]), 0) && u.keepsWhole(u.Called(x), i)
		if u.usesItself(x, v) || !parts && !p.bounded(x, y, e, y.Args[i]) {
			return false
		}
	}
	if s, is := ast.Unparen(x.Fun).(*ast.SelectorExpr); is && u.Called(x).Signature().Recv() != nil {
		other := ast.Unparen(y.Fun).(*ast.SelectorExpr)
		if v := u.RootOf(s.X); v != nil && (v.Name() == item || strings.HasPrefix(item, v.Name()+".")) {
			return !u.usesItself(x, v) && p.bounded(x, y, s.X, other.X)
		}
	}
	return met
}

// usesItself reports a call of code that uses a variable of the package by its name, whatever part of it is given.
func (u *Checker) usesItself(call *ast.CallExpr, v types.Object) bool {
	of, is := v.(*types.Var)
	return is && of.Kind() == types.PackageVar && slices.ContainsFunc(u.Reached(call), func(d *ast.FuncDecl) bool {
		return u.Mentions(d.Body, of)
	})
}

// extends reports a call of code that goes beyond the length of a slice.
func (u *Checker) extends(call *ast.CallExpr) (found bool) {
	for _, d := range u.Reached(call) {
		ast.Inspect(d.Body, func(n ast.Node) bool {
			if id, is := n.(*ast.Ident); is {
				b, is := u.Object(id).(*types.Builtin)
				found = found || is && (b.Name() == "append" || b.Name() == "cap")
			}
			return !found
		})
	}
	return found
}

type division struct {
	u    *Checker
	fn   ast.Node  // in which the calls are
	from token.Pos // the first of them
}

// part is what stands between two bounds, of which the second is not in it; nil: the slice's own.
type part struct {
	of       types.Object
	from, to *sum
}

// sum is a constant and how often variables are added to it, and expressions, as their text.
type sum struct {
	n  int64
	of map[any]int64
}

// slice is the part that an expression such as x[a:b] is.
func (p division) slice(e ast.Expr) part {
	s, is := ast.Unparen(e).(*ast.SliceExpr)
	if !is {
		return part{}
	}
	id, is := ast.Unparen(s.X).(*ast.Ident)
	if !is {
		return part{}
	}
	if p.changes(p.u.Object(id)) {
		return part{}
	}
	return part{of: p.u.Object(id), from: p.sum(s.Low), to: p.sum(s.High)}
}

// apart reports parts of one slice of which one ends before the other begins, with as many elements between at least.
func (p division) apart(a, b part, between int64) bool {
	after := func(a, b part) bool {
		n, known := p.least(b.from, a.to)
		return known && n >= between
	}
	return a.of != nil && a.of == b.of && (after(a, b) || after(b, a))
}

// bounded reports two calls that are given the same slice, or what leads to it, and two numbers that follow each other:
// the bounds of parts, which they keep.
func (p division) bounded(x, y *ast.CallExpr, of, other ast.Expr) bool {
	v, is := ast.Unparen(of).(*ast.Ident)
	w, also := ast.Unparen(other).(*ast.Ident)
	fn := p.u.Called(x)
	decl := p.u.Declaration(fn)
	if !is || !also || decl == nil || p.u.Object(v) != p.u.Object(w) || p.changes(p.u.Object(v)) {
		return false
	}
	params := fn.Signature().Params()
	if params.Len() != len(x.Args) {
		return false
	}
	given := fn.Signature().Recv()
	if i := slices.Index(x.Args, of); i >= 0 {
		given = params.At(i)
	}
	for n := range len(x.Args) - 1 {
		if !isInt(params.At(n).Type()) || !isInt(params.At(n+1).Type()) {
			continue
		}
		o := p.u.Object(v)
		first, second := part{o, p.sum(x.Args[n]), p.sum(x.Args[n+1])}, part{o, p.sum(y.Args[n]), p.sum(y.Args[n+1])}
		switch {
		case p.apart(first, second, 1):
			return p.u.keeps(decl, given, n, true)
		case !p.inclusive(decl, params.At(n+1)) && p.apart(first, second, 0):
			return p.u.keeps(decl, given, n, false)
		}
	}
	return false
}

// keeps reports a function that is not seen to leave the part of a slice that it is given, by the n-th of its
// parameters and the next one: by induction, as it gives no more of it to itself.
func (u *Checker) keeps(decl *ast.FuncDecl, of *types.Var, n int, last bool) bool {
	key := keeper{decl, of, n}
	if kept, known := u.kept[key]; known {
		return kept
	}
	fn := u.Info().Defs[decl.Name].(*types.Func)
	params := fn.Signature().Params()
	strays := independence.Strays(u.partly(decl), independence.Part{
		Of: of, From: params.At(n), To: params.At(n + 1), Last: last,
		Itself: func(call *ast.CallExpr) (from, to ast.Expr) {
			if u.Called(call) == fn && len(call.Args) > n+1 {
				return call.Args[n], call.Args[n+1]
			}
			return nil, nil
		},
	})
	if u.kept[key] = strays == nil; strays != nil {
		u.strays[fn] = strays
	}
	return strays == nil
}

// keepsWhole is keeps of a function that is given a part of a slice as a slice, by its n-th parameter: it does not make
// it longer.
func (u *Checker) keepsWhole(fn *types.Func, n int) bool {
	decl := u.Declaration(fn)
	if decl == nil || decl.Body == nil || n >= fn.Signature().Params().Len() {
		return false
	}
	of := u.Info().Defs[decl.Name].(*types.Func).Signature().Params().At(n)
	key := keeper{decl, of, -1}
	if kept, known := u.kept[key]; known {
		return kept
	}
	strays := independence.Strays(u.partly(decl), independence.Part{
		Of: of,
		Given: func(call *ast.CallExpr) ast.Expr {
			if u.Called(call) == fn && len(call.Args) > n {
				return call.Args[n]
			}
			return nil
		},
	})
	if u.kept[key] = strays == nil; strays != nil {
		u.strays[fn] = strays
	}
	return strays == nil
}

// partly is the code of a function that calls itself, as the search for where it leaves its part wants it.
func (u *Checker) partly(decl *ast.FuncDecl) *independence.Region {
	return &independence.Region{
		Info: u.Info(), Loops: []ast.Stmt{decl.Body},
		Class: func(v *types.Var, _ []int) independence.Class {
			if source.Flat(v.Type()) && v.Kind() != types.PackageVar && !v.IsField() {
				return independence.Private
			}
			return independence.Shared
		},
		Body: func(f *types.Func) *ast.FuncDecl {
			if d := u.Declaration(f); d != decl {
				return d
			}
			return nil
		},
		Literal: u.Literal, OnlyCalled: u.OnlyCalled, Certain: u.Certain, Held: u.Held,
		Declared: func(e ast.Expr) *types.Func { return u.DeclaredFunc(u.Function(e)) }, Writes: u.writes,
	}
}

// keeper is a function with a part of a slice.
type keeper struct {
	decl *ast.FuncDecl
	of   *types.Var
	n    int
}

// inclusive reports a parameter that is a subscript in a function, or the last number of a loop: the part that ends
// with it has its element.
func (p division) inclusive(decl *ast.FuncDecl, v *types.Var) (found bool) {
	is := func(e ast.Expr) bool {
		id, is := ast.Unparen(e).(*ast.Ident)
		return is && p.u.Object(id) == types.Object(v)
	}
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IndexExpr:
			found = found || is(n.Index)
		case *ast.BinaryExpr:
			found = found || n.Op == token.LEQ && is(n.Y) || n.Op == token.GEQ && is(n.X)
		}
		return !found
	})
	return found
}

func isInt(t types.Type) bool {
	b, is := source.Under(t).(*types.Basic)
	return is && b.Info()&types.IsInteger != 0
}

// sum is an expression as a sum; nil where it is none of constants and variables that keep their values.
func (p division) sum(e ast.Expr) *sum {
	if e == nil {
		return nil
	}
	if v := p.u.Info().Types[e].Value; v != nil {
		n, exact := constant.Int64Val(constant.ToInt(v))
		if !exact {
			return nil
		}
		return &sum{n: n}
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if o := p.u.Object(e); o != nil && !p.changes(o) {
			return &sum{of: map[any]int64{o: 1}}
		}
	case *ast.BinaryExpr:
		x, y := p.sum(e.X), p.sum(e.Y)
		switch {
		case x == nil || y == nil:
		case e.Op == token.ADD:
			return x.plus(y, 1)
		case e.Op == token.SUB:
			return x.plus(y, -1)
		case e.Op == token.QUO, e.Op == token.MUL, e.Op == token.REM, e.Op == token.SHR, e.Op == token.SHL:
			return &sum{of: map[any]int64{p.u.Text(e): 1}}
		}
	case *ast.CallExpr:
		if p.u.IsBuiltin(e, "len") {
			if id, is := ast.Unparen(e.Args[0]).(*ast.Ident); is && !p.changes(p.u.Object(id)) {
				return &sum{of: map[any]int64{p.u.Text(e): 1}}
			}
		}
	}
	return nil
}

func (s *sum) plus(t *sum, sign int64) *sum {
	out := &sum{n: s.n + sign*t.n, of: map[any]int64{}}
	for o, n := range s.of {
		out.of[o] += n
	}
	for o, n := range t.of {
		out.of[o] += sign * n
	}
	return out
}

// minus is the difference of two sums where it is a constant.
func (s *sum) minus(t *sum) (n int64, constant bool) {
	if s == nil || t == nil {
		return 0, false
	}
	d := s.plus(t, -1)
	for _, n := range d.of {
		if n != 0 {
			return 0, false
		}
	}
	return d.n, true
}

// changes reports a variable that the function assigns behind the first of the calls.
func (p division) changes(o types.Object) (found bool) {
	v, is := o.(*types.Var)
	if !is || v.IsField() || v.Kind() == types.PackageVar {
		return true
	}
	source.Assigned(p.fn, func(id *ast.Ident) {
		found = found || id.Pos() > p.from && p.u.Object(id) == o
	})
	return found
}
