package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// rangeLoop normalises a range over an integer, a slice or an array.
func (u *Maker) rangeLoop(c *region.Region, l *Lowerer, s *ast.RangeStmt, d int) *ir.Loop {
	if s.Tok == token.ASSIGN && !(Blank(s.Key) && Blank(s.Value)) {
		u.notCanonical(head(s), "the loop assigns variables declared outside it", "use := in the loop")
		return nil
	}
	loop := &ir.Loop{Pos: s.Pos(), FromZero: true, StepOne: true}
	var ok bool
	key, _ := s.Key.(*ast.Ident)
	if loop.Var, ok = u.loopVar(c, l, key); !ok {
		return nil
	}
	t, hi := u.TypeOf(s.X), u.Text(s.X)
	if !Blank(s.Value) && source.Indexable(t) && u.MadeForRange(s.X) {
		u.Errorf(s.X, source.CodeLoopForm, "each iteration would make or look up again what the loop ranges over").
			Fix("assign it to a variable before the loop: " + u.freeName(region.Bound{Expr: s.X, Again: true}) + " := " + hi)
		return nil
	}
	counted := []ast.Expr{s.X}
	if u.ConstantLength(s.X) {
		counted, c.Heads = nil, append(c.Heads, region.Bound{Expr: s.X, Once: true, Again: !Blank(s.Value)})
	} else if !u.rectangular(c, region.Bound{Expr: s.X, Once: d == 0, Again: !Blank(s.Value) &&
		source.Indexable(t)}, nil) {
		return nil
	}
	switch {
	case source.IsBasic(t, types.IsInteger):
		t = types.Default(t)
	case source.Indexable(t):
		hi = u.Scope(c.File.File, c.Pos).Length(s.X, hi)
		t = types.Typ[types.Int]
		if !Blank(s.Value) && !u.rangeValue(c, l, s, loop) {
			return nil
		}
	default:
		u.notCanonical(s.X, "a range over "+t.String()+" has no count", "range over an integer, a slice or an array")
		return nil
	}
	loop.Runs = u.neverEmpty(s.X)
	c.Bounds = append(c.Bounds, counted)
	loop.HostTrips = u.trips(c, t, loop, "0", token.LSS, hi, progress{step: "1"})
	return loop
}

// neverEmpty reports a constant above 0, or an array with elements.
func (u *Maker) neverEmpty(e ast.Expr) bool {
	if v := u.Info().Types[e].Value; v != nil {
		return constant.Sign(v) > 0 && u.fixed(e)
	}
	t := source.Under(u.TypeOf(e))
	if p, ok := t.(*types.Pointer); ok {
		t = source.Under(p.Elem())
	}
	a, ok := t.(*types.Array)
	if ok && a.Len() > 0 {
		if f := u.FileOf(e.Pos()); f != nil { // nil: the kernel has a copy of another package's code
			f.Arrays, f.Written = append(f.Arrays, a), append(f.Written, e)
		}
		return true
	}
	return false
}

// Blank reports the blank identifier, or nothing, in a range clause.
func Blank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return e == nil || ok && id.Name == "_"
}

// rangeValue makes the variable that holds a copy of each element, and the index that it is copied by.
func (u *Maker) rangeValue(c *region.Region, l *Lowerer, s *ast.RangeStmt, loop *ir.Loop) (ok bool) {
	id := s.Value.(*ast.Ident)
	if loop.Value, ok = u.loopVar(c, l, id); !ok {
		return false
	}
	delete(l.LoopVars, u.Info().Defs[id]) // a private copy: it may be assigned
	if loop.Over = l.part(s.X); loop.Over == nil {
		return false
	}
	l.handlesElements(id, s.X, false)
	if loop.Var == nil {
		loop.Var = &ir.Var{Name: "", Type: types.Typ[types.Int]} // named when the kernel is
		return true
	}
	if key := s.Key.(*ast.Ident).Name; u.Mentioned(s.X)[key] {
		loop.Var.Name = source.Fresh(u.Names(c.File.Ast),
			key+"_") // the kernel names the slice where the loop's variable is in scope
	}
	return true
}
