package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
)

// query lowers a routine that asks who runs the statement (language.md section 7). known is false for other routines.
func (l *Lowerer) query(e *ast.CallExpr, fn *types.Func) (x ir.Expr, known bool) {
	if l.Env == nil {
		return nil, false
	}
	switch fn.Name() {
	case "GetThreadNum", "GetNumThreads":
		if l.members == nil && !l.byTeams() {
			x = l.launchedQuery(e, fn.Name())
			break
		}
		x = l.thread(e.Pos())
		if fn.Name() == "GetNumThreads" {
			x = l.threads(e)
		}
	case "GetDeviceNum":
		x = mention(e.Pos(), l.ofLaunch(e, "device", region.DeviceNumber, types.Int))
	case "IsInitialDevice":
		x = mention(e.Pos(), l.ofLaunch(e, "onHost", region.OnInitialDevice, types.Bool))
	case "GlobalID", "LocalID", "GroupID", "GlobalSize", "LocalSize", "NumGroups", "GlobalOffset":
		x = l.identity(e, fn)
	case "DynGroupPrivate":
		x = l.groupMemory(e)
	case "GetTeamNum", "GetNumTeams":
		if l.grid != nil {
			x = l.bareTeam(e, fn.Name())
			break
		}
		if t := l.league; t != nil {
			x = mention(e.Pos(), t.Thread)
			if fn.Name() == "GetNumTeams" {
				x = l.dimension(e.Pos(), t.Threads)
			}
			break
		}
		if len(l.Env.C.Nest) > 0 {
			x = l.launchedQuery(e, fn.Name())
			break
		}
		x = l.number(e.Pos(), map[string]int64{"GetNumTeams": 1}[fn.Name()])
	default:
		switch name := fn.Name(); {
		case subQueries[name]:
			x = l.subQuery(e, name)
		case exchanges[name]:
			x = l.refusePartOf(e)
		default:
			return nil, false
		}
	}
	if x != nil {
		l.U.KeepsImport(l.Env.C.File, e.Fun)
	}
	return x, true
}

// threads is how many threads run the statement.
func (l *Lowerer) threads(e ast.Expr) ir.Expr {
	if l.members == nil {
		return l.number(e.Pos(), 1)
	}
	switch x := l.members.Threads.(type) {
	case *ir.Ref:
		return &ir.Ref{Value: ir.Value{Node: at(e), T: x.T}, Var: x.Var}
	default:
		return l.number(e.Pos(), l.members.Most)
	}
}

// byTeams reports a region that its teams run: between parallel regions a team is one thread.
func (l *Lowerer) byTeams() bool {
	switch l.Env.C.Innermost().Kind {
	case directives.Target, directives.Teams, directives.Distribute, directives.Parallel:
		return true
	}
	return false
}

// bareTeam is the number of the group of a region with ompx_bare, or how many there are.
func (l *Lowerer) bareTeam(e ast.Expr, name string) ir.Expr {
	g := l.grid
	if name == "GetTeamNum" {
		return l.group(e.Pos())
	}
	return parens(l.times(e.Pos(), l.times(e.Pos(), g.count[0], g.count[1]), g.count[2]))
}
