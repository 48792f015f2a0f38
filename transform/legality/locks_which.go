package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
)

// which says of a mutex that is locked at an access which one it is for other iterations.
type which int

const (
	one    which = iota // the same for all
	alike               // the same for those that touch the same element
	each                // each has its own
	unlike              // others may have another one
)

// which says which mutex one is at an access. Of one in an array, or in a struct that a pointer leads to, the same
// variables have to say which it is and which element is accessed: mus[k%8] for h[k], p.mu for p.n. Where the one
// stands in another function than the other it is taken that they do.
func (l *locks) which(m mutex, at ast.Node) which {
	if !m.led && !m.behind && l.copied(m.by) {
		return each
	}
	varies := map[types.Object]bool{}
	switch l.instance(m.by, varies, 0) {
	case each:
		return each
	case one:
		if len(varies) == 0 {
			return one
		}
	}
	e, is := at.(ast.Expr)
	if !is || l.declOf(m.by) != l.declOf(e) {
		return alike
	}
	by := map[types.Object]bool{}
	l.places(e, by, 0)
	for v := range varies {
		if !by[v] {
			return unlike
		}
	}
	return alike
}

// copied reports a mutex that is, without a pointer to it, in a variable of an iteration's own, or in a parameter or
// receiver, which is a copy of what it is given.
func (l *locks) copied(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, is := l.u.Object(e).(*types.Var)
		return is && !v.IsField() && !leadsElsewhere(v.Type()) && !l.shared(v)
	case *ast.SelectorExpr:
		s := l.u.Info().Selections[e]
		return s != nil && s.Kind() == types.FieldVal && !s.Indirect() && !leadsElsewhere(s.Type()) && l.copied(e.X)
	case *ast.IndexExpr:
		t := l.u.TypeOf(e.X)
		return t != nil && !leadsElsewhere(t) && l.copied(e.X)
	}
	return false
}

// declOf is the declared function that code stands in.
func (l *locks) declOf(n ast.Node) ast.Node {
	for _, d := range l.u.Reached(l.t.Func) {
		if declares(d, n.Pos()) {
			return d
		}
	}
	return nil
}

// instance finds the variables that say which of several mutexes an expression is.
func (l *locks) instance(e ast.Expr, varies map[types.Object]bool, depth int) which {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, is := l.u.Object(e).(*types.Var)
		if !is {
			return one
		}
		return l.variable(v, varies, depth)
	case *ast.SelectorExpr:
		if s := l.u.Info().Selections[e]; s != nil && s.Kind() == types.FieldVal {
			return l.within(l.instance(e.X, varies, depth), s.Indirect())
		}
		return one // of another package
	case *ast.StarExpr:
		return l.within(l.instance(e.X, varies, depth), true)
	case *ast.UnaryExpr:
		return l.instance(e.X, varies, depth)
	case *ast.IndexExpr:
		t := l.u.TypeOf(e.X)
		l.names(e.Index, varies)
		return l.within(l.instance(e.X, varies, depth), t != nil && leadsElsewhere(t))
	}
	l.names(e, varies)
	return one
}

// within is which one something is that a variable holds, or, led, leads to.
func (l *locks) within(w which, led bool) which {
	if w == each && led {
		return one
	}
	return w
}

// variable is which one a variable is: each thread's own, or the one that all share.
func (l *locks) variable(v *types.Var, varies map[types.Object]bool, depth int) which {
	led := leadsElsewhere(v.Type())
	if e := l.valueOf(v); e != nil && depth < mostNames && !l.shared(v) && isPlace(e) {
		return l.instance(e, varies, depth+1)
	}
	switch {
	case l.shared(v):
		return one
	case !led:
		return each
	}
	varies[v] = true
	return one
}

// shared reports a variable that is one for all threads, and keeps its value.
func (l *locks) shared(v *types.Var) bool {
	if v.Kind() == types.PackageVar {
		return true
	}
	return l.t.Func.Pos() <= v.Pos() && v.Pos() < l.t.Func.End() && l.u.shares(l.t, v) &&
		(!leadsElsewhere(v.Type()) && !isInt(v.Type()) || l.u.spins[v] || !l.u.MayAssign(l.t.Stmt, v))
}

// isPlace reports an expression that is a place, or its address.
func isPlace(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		return isPlace(e.X)
	case *ast.IndexExpr:
		return isPlace(e.X)
	case *ast.SliceExpr:
		return isPlace(e.X)
	case *ast.StarExpr:
		return isPlace(e.X)
	case *ast.UnaryExpr:
		return e.Op == token.AND && isPlace(e.X)
	}
	return false
}

// names adds the variables of an expression that are not the same for all threads.
func (l *locks) names(e ast.Node, to map[types.Object]bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is {
			if v, is := l.u.Object(id).(*types.Var); is && !v.IsField() && !l.shared(v) {
				to[v] = true
			}
		}
		return true
	})
}

// places adds the variables of what the variables are that an expression names, too.
func (l *locks) places(e ast.Node, to map[types.Object]bool, depth int) {
	l.names(e, to)
	for o := range maps.Clone(to) {
		if value := l.valueOf(o.(*types.Var)); value != nil && depth < mostNames && isPlace(value) {
			l.places(value, to, depth+1)
		}
	}
}
