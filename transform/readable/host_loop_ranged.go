package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"

	"github.com/gooffload/gooffload/transform/source"
)

// ranged reads a range over an integer, a slice or an array.
func (r *hostReader) ranged(s *ast.RangeStmt, d int) bool {
	u, t := r.u, r.u.TypeOf(s.X)
	integer := source.IsBasic(t, types.IsInteger)
	if !integer && !source.Indexable(t) {
		u.notCanonical(s.X, "a range over "+t.String()+" has no count", "range over an integer, a slice or an array")
		return false
	}
	outside := s.Tok == token.ASSIGN && !(Blank(s.Key) && Blank(s.Value))
	if outside && (d > 0 || !r.numbersOutside(s)) {
		u.notCanonical(head(s), "the loop assigns variables declared outside it", "use := in the loop")
		return false
	}
	r.simple(s.X)
	over := u.Text(s.X)
	key, value := variableOf(u, s.Key), variableOf(u, s.Value)
	if !Blank(s.Value) || integer && key != nil && !types.Identical(key.Type(), types.Typ[types.Int]) {
		name := r.fresh("over" + numbered(d))
		if outside { // where a constant has its type
			over = source.RuntimeMark + ".As(&" + key.Name() + ", " + over + ")"
		}
		r.loop.Before, r.loop.Simple, over = name+" := "+over+";\n", false, name
	}
	of := types.Default(t)
	if key != nil {
		of = key.Type()
	}
	whole := types.Identical(of, types.Typ[types.Int])
	switch {
	case !integer:
		r.loop.Count = source.RuntimeMark + ".Upto(" + r.scope.Length(s.X, over) + ")"
	case whole:
		r.loop.Count = source.RuntimeMark + ".Upto(" + over + ")"
	default:
		r.loop.Count = source.RuntimeMark + ".For(0, " + source.RuntimeMark + ".LT, " + over + ", 1)"
	}
	var final func(string) string
	if outside {
		r.loop.Simple = false
		final = func(trips string) string {
			return source.RuntimeMark + ".RangeEnd(*" + r.fresh(key.Name()+"_at") + ", " + trips + ")"
		}
	}
	switch {
	case key == nil:
	case whole:
		r.loop.Index = key.Name()
		r.variable(key.Name(), key, func(k string) string { return k }, final)
	default:
		r.variable(key.Name(), key, func(k string) string {
			return source.RuntimeMark + ".Numbering(&" + over + ", " + k + ")"
		}, final)
	}
	if value != nil {
		r.variable(value.Name(), value, func(k string) string { return over + "[" + k + "]" }, nil)
	}
	return true
}

// numbersOutside reports a range that has the number of the iteration in a variable from outside, and nothing else.
// What is ranged over does not depend on that, which the thread that has ended first leaves changed.
func (r *hostReader) numbersOutside(s *ast.RangeStmt) bool {
	v := variableOf(r.u, s.Key)
	return v != nil && !v.IsField() && Blank(s.Value) && source.IsBasic(v.Type(), types.IsInteger) &&
		!r.u.Mentions(s.X, v)
}

func variableOf(u *Maker, e ast.Expr) *types.Var {
	id, ok := e.(*ast.Ident)
	if !ok || id.Name == "_" {
		return nil
	}
	v, _ := u.Object(id).(*types.Var)
	return v
}

// numbered is the ending of a name in the d-th loop.
func numbered(d int) string {
	if d == 0 {
		return ""
	}
	return strconv.Itoa(d + 1)
}
