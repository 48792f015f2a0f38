package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
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
	if c.SeveralTeams.Present() {
		count = l.oneUnless(c.SeveralTeams, count)
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

// oneUnless is the number of teams where there is one if a condition does not hold.
func (l *Lowerer) oneUnless(several region.LaunchValue, count dimensions) dimensions {
	c := l.Env.C
	scope := l.U.Scope(c.File.File, c.Pos)
	text := source.RuntimeMark + ".Teams(" + count.text[0] + ", " + scope.Negated(several.Expr) + ")"
	v := l.Env.AddHidden(source.Fresh(l.U.Names(c.File.Ast), "league"), text, several.Expr, types.Int)
	v.Used, v.Param.Used = false, false
	count.text = []string{text}
	count.values[0], count.n = &ir.Ref{Value: ir.Value{Node: at(several.Expr), T: v.Type}, Var: v}, 0
	return count
}

// byTeams reports a construct whose iterations teams share, where it is not in a parallel region.
func byTeams(x *place.Leaf) bool {
	bind, _ := x.Clause("bind").(*directives.KeywordClause)
	return x.Kind == directives.Distribute || x.Kind == directives.Loop && (bind == nil || bind.Value.Text == "teams")
}

// sharedByTeams is a loop whose iterations teams share, with what is around it.
// behind is what the team does that has run the last iteration; nil for nothing.
func (l *Lowerer) sharedByTeams(own []*place.Leaf, s ast.Stmt, out ir.Stmt, inner *region.Inner,
	behind *ir.Block) ir.Stmt {
	if !l.sharedWhole(own[0], s, inner) {
		return nil
	}
	shared := &ir.Shared{Node: at(s), Loop: l.loop, Depth: len(inner.Nest), Behind: behind}
	var before []ir.Stmt
	if inner.Transformed != nil {
		shared.Depth = inner.Transformed.Depth
	}
	if cl, ok := own[0].Clause("dist_schedule").(*directives.ScheduleClause); ok {
		if shared.Even = cl.Chunk == nil; !shared.Even {
			if before, shared.Chunk = l.chunk(own[0].From, cl); shared.Chunk == nil {
				return nil
			}
		}
	}
	out = fission.Replace(out, l.loop, shared)
	if len(before) == 0 {
		return out
	}
	return &ir.Block{Node: at(s), Body: append(before, out)}
}

// lastOfTeams declares the copies that teams have of what the last iteration leaves, of a loop that they share: the names
// mean these until original is called. behind gives the value of one to the variable.
func (l *Lowerer) lastOfTeams(own []*place.Leaf, inner *region.Inner) (copies []ir.Stmt, behind *ir.Block,
	original func()) {
	was := map[types.Object]*ir.Var{}
	original = func() {
		for v := range was {
			delete(l.Locals, v)
		}
	}
	if !inner.ByTeams {
		return nil, nil, original
	}
	cl, ok := own[0].Clause("lastprivate").(*directives.DataSharingClause)
	if !ok {
		return nil, nil, original
	}
	for _, it := range cl.Items {
		v := l.wholeVariable(own[0].From, it)
		if v == nil || !slices.Contains(inner.Last, v) || !l.U.MayAssign(own[0].From.Stmt, v) {
			continue // what no iteration assigns stays what it is
		}
		pos := ir.Node{Pos: it.Pos}
		if l.Locals[v] != nil {
			l.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
				"lastprivate of '%s' takes what is shared in 'teams', and %s is private there", own[0].Kind, v.Name()).
				Fix("declare it before the region, and map it")
			continue
		}
		whole := l.place(it.Expr)
		l.write(it.Expr, token.ILLEGAL)
		if whole == nil {
			continue
		}
		copied := &ir.Var{Name: v.Name() + "OfTeam", Type: v.Type(), Sized: true}
		l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, copied)
		was[v], l.Locals[v] = copied, copied
		copies = append(copies, &ir.Declare{Node: pos, Var: copied})
		if behind == nil {
			behind = &ir.Block{Node: pos}
		}
		behind.Body = append(behind.Body, &ir.Assign{Node: pos, Op: token.ASSIGN, Lhs: []ir.Expr{whole},
			Rhs: []ir.Expr{mention(it.Pos, copied)}})
	}
	return copies, behind, original
}

// sharedWhole refuses clauses by which what teams share would become one of the teams': a sum that they do not put
// together.
func (l *Lowerer) sharedWhole(x *place.Leaf, s ast.Stmt, inner *region.Inner) bool {
	for _, y := range l.inside().At(s) {
		for _, cl := range y.Clauses {
			c, ok := cl.(*directives.ReductionClause)
			if !ok {
				continue
			}
			for _, it := range c.Items {
				if y := l.Env.InnerReduction(it, c); y != nil && l.reducedByTeams(y) {
					inner.Reduced = append(inner.Reduced, y) // which the comparison of iterations need not say again
					return false
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

// chunk is the size of the chunks of a schedule, with the statements that find it out; nil after it has reported that it
// is none.
func (l *Lowerer) chunk(b *directives.Bound, cl *directives.ScheduleClause) (before []ir.Stmt, size ir.Expr) {
	n, ok := l.chunkSize(b, cl)
	if !ok {
		return nil, nil
	}
	pos := cl.Chunk.Pos()
	if n > 0 {
		return nil, l.number(pos, min(n, math.MaxInt32))
	}
	e := l.expr(cl.Chunk)
	if e == nil {
		return nil, nil
	}
	integer := ir.Value{Node: ir.Node{Pos: pos}, T: types.Typ[types.Int]}
	chunk := &ir.Var{Name: "chunk", Type: integer.T, Used: true, Read: true}
	l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, chunk)
	return []ir.Stmt{
		&ir.Define{Node: integer.Node, Lhs: []*ir.Var{chunk}, Rhs: []ir.Expr{&ir.Convert{Value: integer, X: e}}},
		l.fromOneOn(pos, mention(pos, chunk), cl.Name()),
	}, mention(pos, chunk)
}

// chunkSize is the size of the chunks of a schedule, 0 where it is not a constant; ok is false after it has reported
// that it is not one.
func (l *Lowerer) chunkSize(b *directives.Bound, cl *directives.ScheduleClause) (n int64, ok bool) {
	if !l.U.TypeCheck(cl.Chunk, b.Pos) {
		return 0, false
	}
	v := l.U.Info().Types[cl.Chunk].Value
	if v != nil {
		if n, exact := constant.Int64Val(constant.ToInt(v)); exact && n >= 1 {
			return n, true
		}
	}
	if l.U.Refused(cl.Chunk) {
		return 0, false // where the host has the construct, too
	}
	if v != nil || !source.IsBasic(l.U.TypeOf(cl.Chunk), types.IsInteger) {
		l.U.Errorf(cl.Chunk, source.CodeClauseExpr, "%s takes a number from 1 on, not %s",
			cl.Name(), l.U.Text(cl.Chunk))
		return 0, false
	}
	return 0, true
}
