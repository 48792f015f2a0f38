package legality

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/ir"
)

// Subscripts are sums by the numbers of what the launch knows, or may find out: turns of loops, lengths, values.

// heads notes what the launch knows of associated loops: what their variables begin with.
func (v *viewed) heads() {
	for _, h := range v.uses.Heads {
		if strings.Contains(v.c.Kernel.Nest[h.Loop].HostTrips, ".Numbered(") {
			continue
		}
		v.head(h.First, ir.First, h.Loop)
		v.head(h.Step, ir.Stepped, h.Loop)
	}
}

func (v *viewed) head(p affine.Poly, is ir.UnknownKind, loop int) {
	if _, constant := p.Value(); constant || !p.Known() {
		return
	}
	n := len(v.out.Unknowns)
	v.out.Unknowns = append(v.out.Unknowns, ir.Unknown{Is: is, Loop: loop})
	v.out.Equal = append(v.out.Equal, append(v.sum(p), ir.Term{Times: -1, Of: []int64{int64(n)}}))
}

func (v *viewed) numbered(x access) ir.Use {
	out := x.Use
	if out.Led && !out.AnyRow {
		out.Row = v.sum(x.row)
	}
	if !out.Any {
		out.At = v.sum(x.at)
	}
	out.Facts = v.sums(x.facts)
	return out
}

func (v *viewed) sums(list []affine.Poly) (out []ir.Sum) {
	for _, p := range list {
		if _, constant := p.Value(); p.Known() && !constant {
			out = append(out, v.sum(p))
		}
	}
	return out
}

// sum is a sum by the numbers of its unknowns.
func (v *viewed) sum(p affine.Poly) (out ir.Sum) {
	p.Terms(func(c int64, vars []affine.Var) {
		t := ir.Term{Times: c}
		for _, x := range vars {
			t.Of = append(t.Of, int64(v.number(x)))
		}
		out = append(out, t)
	})
	return out
}

// number is an unknown's.
func (v *viewed) number(x affine.Var) int {
	if n, ok := v.numbers[x]; ok {
		return n
	}
	n := len(v.out.Unknowns)
	v.numbers[x] = n
	is := v.uses.Unknowns[x]
	v.out.Unknowns = append(v.out.Unknowns, v.known(is))
	switch k := v.out.Unknowns[n].Is; {
	case v.computed(x):
		of, with := v.sum(is.X), v.sum(is.Y)
		v.out.Unknowns[n].Op, v.out.Unknowns[n].X, v.out.Unknowns[n].Y = is.Op, of, with
	case k == ir.Steady, k == ir.Varying:
		facts, zero := v.sums(is.Facts), v.sums(is.Zero)
		v.out.Unknowns[n].Facts, v.out.Unknowns[n].Zero = facts, append(zero, v.launchedTurn(n, is)...)
	case k == ir.Inner:
		var runs []ir.Sum
		if !slices.ContainsFunc(is.Facts, func(p affine.Poly) bool { return v.bound(p, x) }) {
			runs = v.launchedRuns(n, is)
		}
		facts := slices.DeleteFunc(slices.Clone(is.Facts), func(p affine.Poly) bool {
			return p.Equal(affine.Of(x)) || runs != nil && v.idle(p, map[affine.Var]bool{x: true})
		})
		v.out.Unknowns[n].Facts = append(runs, v.sums(facts)...)
	}
	return n
}

// computed reports an unknown that the launch computes of numbers that it knows.
func (v *viewed) computed(x affine.Var) bool {
	is := v.uses.Unknowns[x]
	if is.Op == "" || is.Varies || v.known(is).Is != ir.Steady {
		return false
	}
	all := true
	for _, p := range []affine.Poly{is.X, is.Y} {
		p.Vars(func(y affine.Var) bool {
			k := v.known(v.uses.Unknowns[y]).Is
			all = all && (k == ir.Passed || k == ir.Length || v.computed(y))
			return all
		})
	}
	return all
}

// bound reports a condition that says what an unknown is less than, of numbers that a launch knows.
func (v *viewed) bound(p affine.Poly, x affine.Var) (is bool) {
	known := p.Add(affine.Of(x))
	is = known.Known() && !p.Equal(known)
	known.Vars(func(y affine.Var) bool {
		k := v.known(v.uses.Unknowns[y]).Is
		is = is && y != x && (k == ir.Passed || k == ir.Length || v.computed(y))
		return is
	})
	return is
}

// launchedRuns is what the launch knows of how often a loop runs of which launched ones are made: the kernel may have
// nothing that its bound is made of. n is the number of its iterations before one.
func (v *viewed) launchedRuns(n int, x independence.Unknown) []ir.Sum {
	if v.runs == nil || x.Loop >= len(v.runs) {
		return nil
	}
	is, below := v.runs[x.Loop], ir.Unknown{}
	switch {
	case is.Param != nil && slices.Contains(v.c.Kernel.Params, is.Param):
		below, is.Tile = ir.Unknown{Is: ir.Passed, Param: is.Param, Signed: true}, 1
	case is.Tile > 0:
		below = ir.Unknown{Is: ir.Runs, Loop: is.Launched}
	default:
		return nil
	}
	v.out.Unknowns = append(v.out.Unknowns, below)
	return []ir.Sum{{{Times: -1}, {Times: -1, Of: []int64{int64(n)}},
		{Times: is.Tile, Of: []int64{int64(len(v.out.Unknowns) - 1)}}}}
}

// launchedTurn is what the launch knows of the variable of an associated loop, in a loop inside of it: what it begins
// with, and how often it has been stepped.
func (v *viewed) launchedTurn(n int, x independence.Unknown) []ir.Sum {
	if v.launched || x.Of.Var == nil || len(x.Of.Fields) > 0 || x.Length || v.c.Transformed != nil ||
		len(v.around) != len(v.c.Kernel.Nest) {
		return nil
	}
	for d, s := range v.around {
		if v.u.loopVariable(s) != x.Of.Var || strings.Contains(v.c.Kernel.Nest[d].HostTrips, ".Numbered(") {
			continue
		}
		first := int64(len(v.out.Unknowns))
		v.out.Unknowns = append(v.out.Unknowns, ir.Unknown{Is: ir.First, Loop: d}, ir.Unknown{Is: ir.Stepped, Loop: d},
			ir.Unknown{Is: ir.Turn, Loop: d})
		return []ir.Sum{{{Times: 1, Of: []int64{first}}, {Times: 1, Of: []int64{first + 1, first + 2}},
			{Times: -1, Of: []int64{int64(n)}}}}
	}
	return nil
}

// loopVariable is the variable of an associated loop that an iteration has; nil where it has none.
func (u *Checker) loopVariable(s ast.Stmt) *types.Var {
	var e ast.Expr
	switch s := s.(type) {
	case *ast.RangeStmt:
		e = s.Key
	case *ast.ForStmt:
		if a, ok := s.Init.(*ast.AssignStmt); ok && len(a.Lhs) == 1 {
			e = a.Lhs[0]
		}
	}
	id, ok := e.(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := u.Object(id).(*types.Var)
	return v
}

// known is what a launch knows of an unknown.
func (v *viewed) known(x independence.Unknown) ir.Unknown {
	switch {
	case x.Loop >= 0 && v.launched:
		return ir.Unknown{Is: ir.Turn, Loop: x.Loop}
	case x.Loop >= 0:
		return ir.Unknown{Is: ir.Inner, Loop: x.Loop}
	}
	if x.Of.Var != nil {
		item := v.c.Env.At(x.Of.Var, x.Of.Fields)
		switch {
		case item == nil || item.Param == nil || !slices.Contains(v.c.Kernel.Params, item.Param):
		case x.Length && item.Param.Shape == ir.Slice:
			return ir.Unknown{Is: ir.Length, Param: item.Param}
		case !x.Length && item.Param.Kind == ir.Firstprivate && item.Param.Shape == ir.Scalar:
			if b, ok := x.Type.Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 {
				return ir.Unknown{Is: ir.Passed, Param: item.Param, Signed: b.Info()&types.IsUnsigned == 0}
			}
		}
	}
	if x.Varies {
		return ir.Unknown{Is: ir.Varying}
	}
	return ir.Unknown{Is: ir.Steady}
}
