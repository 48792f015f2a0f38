package region

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// choice enters a condition.
func (l *launchReader) choice(to *LaunchValue, e ast.Expr) bool {
	if !l.checked(e) {
		return false
	}
	if t := l.u.TypeOf(e); !source.IsBasic(t, types.IsBoolean) {
		l.u.Errorf(e, source.CodeClauseExpr, "%s takes a condition, and %s is of type %s", l.at.Name(), l.u.Text(e), t)
		l.ok = false
		return false
	}
	*to = l.value(e, l.u.Info().Types[e].Value)
	return true
}

// positive enters the value of a clause that takes a number from 1 on.
func (l *launchReader) positive(to *LaunchValue, e ast.Expr) {
	v, ok := l.integer(e)
	switch {
	case !ok:
	case v != nil && constant.Sign(v) <= 0:
		l.outOfRange(e, v, "a number from 1 on")
	default:
		*to = l.value(e, v)
	}
}

// bytes enters the value of a clause that takes a number from 0 on.
func (l *launchReader) bytes(to *LaunchValue, e ast.Expr) {
	v, ok := l.integer(e)
	if _, fits := constant.Int64Val(cmp.Or(v, zero)); ok && (!fits || constant.Sign(cmp.Or(v, zero)) < 0) {
		l.outOfRange(e, v, "a number of bytes")
	} else if ok {
		*to = l.value(e, v)
	}
}

var zero = constant.MakeInt64(0)

// outOfRange refuses a constant.
func (l *launchReader) outOfRange(e ast.Expr, v constant.Value, want string) {
	text := l.u.Text(e)
	but := "and " + text + " is " + v.String()
	if text == v.String() {
		but = "not " + text
	}
	l.u.Errorf(e, source.CodeClauseExpr, "%s takes %s, %s", l.at.Name(), want, but)
	l.ok = false
}

// integer checks an expression to be an integer, and is its value if it is a constant.
func (l *launchReader) integer(e ast.Expr) (v constant.Value, ok bool) {
	if !l.checked(e) {
		return nil, false
	}
	t := l.u.TypeOf(e)
	if v = l.u.Info().Types[e].Value; v != nil {
		v = constant.ToInt(v)
	}
	if v == nil && !source.IsBasic(t, types.IsInteger) || v != nil && v.Kind() != constant.Int {
		l.u.Errorf(e, source.CodeClauseExpr, "%s takes an integer, and %s is %s", l.at.Name(), l.u.Text(e), l.what(e))
		l.ok = false
		return nil, false
	}
	return v, true
}

// what says why an expression is not an integer.
func (l *launchReader) what(e ast.Expr) string {
	if source.IsBasic(l.u.TypeOf(e), types.IsNumeric) && l.u.Info().Types[e].Value != nil {
		return "not a whole number"
	}
	return "of type " + l.u.TypeOf(e).String()
}

// checked gives types to an expression of the clause at hand.
func (l *launchReader) checked(e ast.Expr) bool {
	ok := l.u.TypeCheck(e, l.c.Pos) && l.u.idle(l.c, e, l.at) && l.sameInside(e)
	l.ok = l.ok && ok
	return ok
}

// sameInside refuses an expression on a directive inside of the region that may have another value there than where it
// is launched: only copies of the launch's own values are known to be the same.
func (l *launchReader) sameInside(e ast.Expr) bool {
	if l.at.From == l.c.Bound {
		return true
	}
	other := l.onDevice(e)
	if other == nil {
		return true
	}
	l.u.Errorf(other, source.CodeClauseNotBuilt,
		"%s has its value from inside of the region here, which is not built yet: it may be another one "+
			"than at the launch",
		l.u.Text(other)).
		Fix("assign it to a variable before the region, and name that in " + l.at.Name())
	return false
}

// onDevice finds a part of an expression that inside of the region may be device memory; nil if there is none.
func (l *launchReader) onDevice(e ast.Expr) (found ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok || found != nil || l.u.Info().Types[e].Value != nil || l.u.Info().Types[e].IsType() {
			return false
		}
		switch e := e.(type) {
		case *ast.ParenExpr, *ast.BinaryExpr:
			return true
		case *ast.UnaryExpr:
			if e.Op != token.AND && e.Op != token.ARROW {
				return true
			}
		case *ast.CallExpr:
			if l.computes(e) {
				for _, arg := range e.Args {
					found = cmp.Or(found, l.onDevice(arg))
				}
				return false
			}
			if l.measures(e) {
				return false
			}
		case *ast.Ident:
			if l.isCopy(e) {
				return false
			}
		}
		found = e
		return false
	})
	return found
}

// computes reports a conversion and a call of min or max.
func (l *launchReader) computes(e *ast.CallExpr) bool {
	b, _ := l.u.Named(e).(*types.Builtin)
	return l.u.Info().Types[e.Fun].IsType() || b != nil && (b.Name() == "min" || b.Name() == "max")
}

// measures reports the length or capacity of a variable: of a slice the region has a copy, whatever is mapped.
func (l *launchReader) measures(e *ast.CallExpr) bool {
	b, _ := l.u.Named(e).(*types.Builtin)
	if b == nil || b.Name() != "len" && b.Name() != "cap" {
		return false
	}
	_, ok := ast.Unparen(e.Args[0]).(*ast.Ident)
	return ok
}

// isCopy reports a number of which the region has a copy with the launch's value.
func (l *launchReader) isCopy(id *ast.Ident) bool {
	it := directives.Item{Expr: id, Path: id, Pos: id.Pos(), End: id.End()}
	around := l.c.Leaves[:slices.IndexFunc(l.c.Leaves, func(own *place.Leaf) bool { return own.From == l.at.From })]
	return source.Number(l.u.TypeOf(id)) && !slices.ContainsFunc(around, func(outer *place.Leaf) bool {
		return outer.Names("map", it) || outer.Names("private", it)
	})
}
