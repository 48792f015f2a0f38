package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Who runs an iteration of a loop that is launched as a whole, where it asks: each iteration has a thread of its own,
// and a team as many of them as the clauses allow. So no two iterations have the same number in the same team, and it
// does not matter how a device divides them.

// launchedQuery is the answer to a query in such a loop.
func (l *Lowerer) launchedQuery(e *ast.CallExpr, name string) ir.Expr {
	c := l.Env.C
	width, why := l.widthOf(c)
	if why != "" {
		return l.refuse(e, "the routine "+name+" in a loop that is launched as a whole is not built yet "+why,
			"write the loop inside of the block of target teams, or of target parallel")
	}
	pos := e.Pos()
	switch name {
	case "GetNumThreads":
		return l.number(pos, width)
	case "GetNumTeams":
		return mention(pos, l.leagueSize(e, width))
	}
	var k ir.Expr
	for d, loop := range c.Kernel.Nest {
		trip := l.tripOf(loop, types.Typ[types.Int], pos)
		if k == nil {
			k = trip
			continue
		}
		each := l.ofLaunch(e, "trips", tripsOf(d), types.Int)
		k = binary(token.ADD, binary(token.MUL, parens(k), refTo(pos, each)), trip)
	}
	op := token.QUO
	if name == "GetThreadNum" {
		op = token.REM
	}
	return parens(binary(op, parens(k), l.number(pos, width)))
}

// leagueSize is a value of the launch: how many teams there are.
func (l *Lowerer) leagueSize(e *ast.CallExpr, width int64) *ir.Var {
	var trips []string
	for d := range l.Env.C.Kernel.Nest {
		trips = append(trips, tripsOf(d))
	}
	return l.ofLaunch(e, "league", "("+strings.Join(trips, "*")+"-1)/"+strconv.FormatInt(width, 10)+"+1", types.Int)
}

// ofLaunch is a value that the launch computes, once for all who ask.
func (l *Lowerer) ofLaunch(e ast.Expr, name, text string, t types.BasicKind) *ir.Var {
	if l.computed == nil {
		l.computed = map[string]*ir.Var{}
	}
	if l.computed[text] == nil {
		l.computed[text] = l.Env.AddHidden(source.Fresh(l.U.Names(l.Env.C.File.Ast), name), text, e, t)
	}
	return l.computed[text]
}

func tripsOf(d int) string { return region.NestMark + "[" + strconv.Itoa(d) + "].Trip" }

// widthOf is how many threads a team has; why says for which clause an iteration cannot have a thread of its own.
func (l *Lowerer) widthOf(c *region.Region) (n int64, why string) {
	launch, n := c.Launch, int64(defaultThreads)
	has := func(k directives.Kind) *place.Leaf {
		for _, x := range c.Leaves {
			if x.Kind == k {
				return x
			}
		}
		return nil
	}
	switch {
	case has(directives.Teams) == nil:
		return 0, "where one team runs it"
	case has(directives.Loop) != nil:
		return 0, "under loop, whose iterations belong to no thread"
	case launch.Teams.Present():
		return 0, "with num_teams"
	case launch.Several.Present() || launch.Parallel.Present():
		return 0, "with if on teams or parallel"
	case c.Innermost().Clause("dist_schedule") != nil || has(directives.Distribute).Clause("dist_schedule") != nil:
		return 0, "with dist_schedule"
	}
	if has(directives.Parallel) == nil {
		return 1, ""
	}
	if cl, ok := c.Innermost().Clause("schedule").(*directives.ScheduleClause); ok && cl.Chunk != nil {
		return 0, "with a size of chunks in schedule"
	}
	for _, v := range []region.LaunchValue{launch.Threads, launch.NumThreads} {
		if !v.Present() {
			continue
		}
		limit, exact := int64(0), false
		if v.Value != nil {
			limit, exact = constant.Int64Val(v.Value)
		}
		if !exact {
			return 0, "with a number of threads that is known at run time only"
		}
		n = min(limit, mostThreads)
		if launch.Threads.Value != nil {
			most, _ := constant.Int64Val(launch.Threads.Value)
			n = min(n, most)
		}
	}
	return n, ""
}
