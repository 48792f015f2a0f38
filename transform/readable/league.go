package readable

import (
	"go/ast"
	"go/constant"
	"go/types"
	"math"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/fission"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// byLeague makes the kernel of a region whose block several teams run: a loop over the teams, of which each does the
// whole block, and of the loops that they share its part.
func (l *Lowerer) byLeague(x *place.Leaf, body func() []ir.Stmt) []ir.Stmt {
	c := l.Env.C
	count, ok := l.dimensions(x.From, c.League, "teams", c.League.Upper)
	if !ok {
		return nil
	}
	l.league = &fission.Team{Thread: &ir.Var{Name: "team", Type: types.Typ[types.Int]}, Threads: count.values[0],
		Most: count.n, League: true}
	if count.n == 0 {
		l.league.Most = math.MaxInt32
	}
	c.Kernel.Made = append(c.Kernel.Made, l.league.Thread)
	c.Kernel.Nest = []*ir.Loop{{Var: l.league.Thread, FromZero: true, StepOne: true, Pos: x.From.Pos, Runs: true,
		HostTrips: source.RuntimeMark + ".WorkGroups(" + strings.Join(count.text, ", ") + ")"}}
	c.Bounds = [][]ast.Expr{c.League.Upper}
	errors := l.U.Errors()
	copies, restore := l.privates(x)
	list := body()
	list = append(used(copies), list...)
	if l.U.Errors() == errors {
		l.clashes(x, list, l.league)
	}
	restore()
	out, made, no := fission.Divide(list, *l.league)
	if no != nil {
		if l.U.Errors() == errors {
			l.refuse(l.nodeAt(no.Pos), no.Text, "")
		}
		return nil
	}
	c.Kernel.Made = append(c.Kernel.Made, made...)
	return out
}

// byTeams reports a construct whose iterations teams share, where it is not in a parallel region.
func byTeams(x *place.Leaf) bool {
	bind, _ := x.Clause("bind").(*directives.KeywordClause)
	return x.Kind == directives.Distribute || x.Kind == directives.Loop && (bind == nil || bind.Value.Text == "teams")
}

// sharedByTeams is a loop whose iterations teams share, with what is around it.
func (l *Lowerer) sharedByTeams(own []*place.Leaf, s ast.Stmt, out ir.Stmt, inner *region.Inner) ir.Stmt {
	if !l.sharedWhole(own[0], s, inner) {
		return nil
	}
	shared := &ir.Shared{Node: at(s), Loop: l.loop, Depth: len(inner.Nest)}
	if inner.Transformed != nil {
		shared.Depth = inner.Transformed.Depth
	}
	if cl, ok := own[0].Clause("dist_schedule").(*directives.ScheduleClause); ok {
		if shared.Even = cl.Chunk == nil; !shared.Even {
			n := l.constantChunk(own[0].From, cl)
			if n == 0 {
				return nil
			}
			shared.Chunk = l.number(cl.Chunk.Pos(), n)
		}
	}
	return fission.Replace(out, l.loop, shared)
}

// sharedWhole refuses clauses by which what teams share would become one of the teams': the last value, and a sum that
// they do not put together.
func (l *Lowerer) sharedWhole(x *place.Leaf, s ast.Stmt, inner *region.Inner) bool {
	for _, y := range l.Env.C.Inside.At(s) {
		for _, cl := range y.Clauses {
			switch c := cl.(type) {
			case *directives.DataSharingClause:
				if c.Word == "lastprivate" {
					l.U.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseNotBuilt,
						"lastprivate where several teams share the loop is legal and not built yet")
					return false
				}
			case *directives.ReductionClause:
				for _, it := range c.Items {
					if y := l.Env.InnerReduction(it, c); y != nil && l.reducedByTeams(y) {
						inner.Reduced = append(inner.Reduced, y) // which the comparison of iterations need not say again
						return false
					}
				}
			}
		}
	}
	return true
}

// reducedByTeams refuses a reduction in each team of what the teams share.
func (l *Lowerer) reducedByTeams(x *region.Item) bool {
	item := l.Env.ByPath[x.Path]
	switch {
	case l.Env.C.Excuses(x.Path.Root), item != nil && item.Param != nil && item.Param.Kind == ir.Reduction,
		l.Locals[x.Path.Root] != nil && (item == nil || item.Param == nil || item.Param.Kind != ir.Mapped):
		return false
	}
	it := directives.Items(x.Clause)
	at := it[slices.IndexFunc(it, func(it directives.Item) bool { return ast.Unparen(it.Path) == x.Expr })]
	r := l.U.ErrorAt(at.Pos, at.End, source.CodeNoReduction,
		"%s is reduced in each team and not on 'teams', where what is found there comes together", l.U.Text(x.Expr))
	r.Note(source.Between(l.Env.C.Innermost().From.NamePos, l.Env.C.Innermost().From.NameEnd), "'teams' is here")
	r.Fix("write reduction on //omp:" + string(l.Env.C.Innermost().From.Kind) + ", too")
	return true
}

// constantChunk is the size of the chunks of a schedule; 0 after it has reported that it is none.
func (l *Lowerer) constantChunk(b *directives.Bound, cl *directives.ScheduleClause) int64 {
	if !l.U.TypeCheck(cl.Chunk, b.Pos) {
		return 0
	}
	if v := l.U.Info().Types[cl.Chunk].Value; v != nil {
		if n, exact := constant.Int64Val(constant.ToInt(v)); exact && n >= 1 && n <= math.MaxInt32 {
			return n
		}
		l.U.Errorf(cl.Chunk, source.CodeClauseExpr, "%s takes a number from 1 on, not %s", cl.Name(), l.U.Text(cl.Chunk))
		return 0
	}
	l.U.Errorf(cl.Chunk, source.CodeClauseNotBuilt,
		"a size of chunks that is known at run time only, where several teams share the loop, is legal and not built yet")
	return 0
}
