package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
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
	if slices.ContainsFunc(c.Leaves, func(x *place.Leaf) bool { return x.Kind == directives.Loop }) {
		return l.refuse(e, "the routine "+name+" asks who runs the iteration, and those of 'loop' belong to no thread",
			"write distribute parallel for in place of loop")
	}
	width, pos := l.widthOf(c), e.Pos()
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

// widthOf is how many threads a team has: constants, as AsksTeams sees to it.
func (l *Lowerer) widthOf(c *region.Region) int64 {
	if !slices.ContainsFunc(c.Leaves, func(x *place.Leaf) bool { return x.Kind == directives.Parallel }) {
		return 1
	}
	n := int64(defaultThreads)
	for _, v := range []region.LaunchValue{c.Launch.Threads, c.Launch.NumThreads} {
		if v.Value == nil {
			continue
		}
		limit, _ := constant.Int64Val(v.Value)
		n = min(limit, mostThreads)
		if c.Launch.Threads.Value != nil {
			most, _ := constant.Int64Val(c.Launch.Threads.Value)
			n = min(n, most)
		}
	}
	return n
}
