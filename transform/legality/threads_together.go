package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/source"
)

// together looks at what all threads of a parallel region assign, or those with which the teams of a league begin,
// outside of the constructs in it that share the work or keep the threads apart.
func (u *Checker) together(t *threads) {
	switch t.Innermost().Kind {
	case directives.Parallel:
		if u.oneThread(t.Bound) {
			return
		}
	case directives.Teams:
		if u.oneTeam(t.Bound) {
			return
		}
	default:
		return
	}
	if u.ordered(t.Body...) {
		return
	}
	said := map[string]bool{}
	u.eachAssigned(t, func(e ast.Expr, perhaps bool) {
		x, index := e.(*ast.IndexExpr)
		if name := u.Text(e); !said[name] && u.sameForAll(t, e) && !(index && u.isMap(x.X)) {
			said[name] = u.assignedTogether(t, e, perhaps)
		}
	})
	for _, w := range u.mapWrites(t) {
		if name := w.name(u); !said[name] {
			said[name] = u.mapTogether(t, w)
		}
	}
	if !u.hasConstruct(t, t.Stmt) {
		u.doneTogether(t, t.Body, said)
	}
}

// hasConstruct reports a statement with a directive of its own within a construct.
func (u *Checker) hasConstruct(t *threads, s ast.Stmt) bool {
	return slices.ContainsFunc(t.inner, func(in *directives.Bound) bool { return in.Stmt == s })
}

// sameForAll reports a place that is the same for all threads: a variable that they share, an element of one whose
// subscripts are the same for all, or a map's, which is no place of its own.
func (u *Checker) sameForAll(t *threads, e ast.Expr) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := u.Object(x).(*types.Var)
		return ok && u.shares(t, v)
	case *ast.SelectorExpr:
		if sel := u.Info().Selections[x]; sel == nil || sel.Kind() != types.FieldVal {
			v, ok := u.Object(x.Sel).(*types.Var) // of another package
			return ok && !v.IsField()
		}
		return u.sameForAll(t, x.X)
	case *ast.StarExpr:
		return u.sameForAll(t, x.X)
	case *ast.IndexExpr:
		return u.sameForAll(t, x.X) && (u.isMap(x.X) || u.sameValue(t, x.Index))
	}
	return false
}

// sameValue reports an expression that has one value for all threads.
func (u *Checker) sameValue(t *threads, e ast.Expr) bool {
	if u.Info().Types[e].Value != nil {
		return true
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := u.Object(id).(*types.Var)
	return ok && u.shares(t, v) && !u.MayAssign(t.Stmt, v)
}

// assignedTogether speaks of an assignment that every thread may make: an update that every one does is lost or comes
// several times, what depends on who runs it is none of these.
func (u *Checker) assignedTogether(t *threads, e ast.Expr, perhaps bool) bool {
	certain, known := u.doneByAll(t, e)
	if !known {
		return false
	}
	severity, code := diag.Warning, source.CodeMayConflict
	if adds(t.Env.Updates[e].Op) && certain && !perhaps {
		severity, code = diag.Error, source.CodeConflict
	}
	r := u.ReportAt(e.Pos(), e.End(), severity, code, "%s is assigned by threads at once: %s", u.Text(e),
		t.everyThread(certain))
	if perhaps {
		r.Fix(lockedAlways)
	}
	u.waysApart(t, r)
	return true
}

// waysApart adds what can be done about memory that all threads write.
func (u *Checker) waysApart(t *threads, r source.Report) {
	if t.Innermost().Kind == directives.Teams {
		r.Fix("write //omp:distribute above the loop, if its iterations are to be divided")
	} else {
		r.Fix("write //omp:for above the loop, if its iterations are to be divided")
		r.Fix("write //omp:single or //omp:masked above the statement, if one thread is to do it")
	}
	r.Fix("write //omp:atomic above it, if each is to add its part")
	r.Fix("declare a variable inside the region, if each is to have its own")
}

// mapTogether speaks of a map that every thread may write.
func (u *Checker) mapTogether(t *threads, w mapWrite) bool {
	certain, known := u.doneByAll(t, w.at)
	if !known {
		return false
	}
	r := u.ReportAt(w.at.Pos(), w.at.End(), diag.Warning, source.CodeMayConflict, "%s %s: %s", w.name(u),
		w.is("threads"), t.everyThread(certain))
	if t.Innermost().Kind == directives.Teams {
		r.Fix("do it before the teams or behind them")
		return true
	}
	r.Fix("write //omp:single or //omp:masked above the statement, if one thread is to do it")
	r.Fix("write //omp:critical above it, if each is to do it")
	return true
}

func (t *threads) everyThread(certain bool) string {
	switch {
	case certain && t.Innermost().Kind == directives.Teams:
		return "every team does"
	case certain:
		return "every thread of the parallel region does"
	}
	return "several threads may"
}

// doneByAll reports an expression that every thread of a parallel region evaluates for certain; that is not known where
// it depends on who runs it.
func (u *Checker) doneByAll(t *threads, e ast.Expr) (certain, known bool) {
	for s, around := t.Body, true; around; {
		around = false
		for _, one := range s {
			if !holds(one, e) {
				if leaves(one) { // who gets behind this?
					return false, false
				}
				continue
			}
			if block, ok := one.(*ast.BlockStmt); ok {
				s, around = block.List, true
				break
			}
			certain = alwaysEvaluates(one, e)
			if !certain && u.depends(t, one, e) {
				return false, false
			}
			break
		}
	}
	return certain, true
}

// adds reports an operator by which two updates come to something else than one.
func adds(op token.Token) bool { return op == token.ADD || op == token.MUL || op == token.XOR }

// depends reports an assignment that depends on what is each thread's own, as its number is.
func (u *Checker) depends(t *threads, s ast.Stmt, e ast.Expr) (found bool) {
	own := func(n ast.Node) bool {
		is := false
		if n == nil {
			return false
		}
		ast.Inspect(n, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				is = true
			case *ast.Ident:
				v, ok := u.Object(n).(*types.Var)
				is = is || ok && !v.IsField() && !u.shares(t, v)
			}
			return !is
		})
		return is
	}
	ast.Inspect(s, func(n ast.Node) bool {
		if n == nil || !(n.Pos() <= e.Pos() && e.End() <= n.End()) {
			return false
		}
		switch n := n.(type) {
		case *ast.IfStmt:
			found = found || n.Init != nil || own(n.Cond)
		case *ast.ForStmt:
			found = found || n.Cond != nil && own(n.Cond) && n.Init == nil
		case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
			found = true
		}
		return !found
	})
	return found
}
