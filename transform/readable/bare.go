package readable

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/fission"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// grid is the work-groups of a region with ompx_bare: how many there are, and how many work-items each has, in three
// dimensions of which the first is the fastest.
type grid struct {
	count, size [3]ir.Expr
	team        *ir.Var // the number of the group that is run
}

// dimensions are the values of a clause: constants, and values of the launch, which the kernel gets. text is the number
// of all together, and n what that is if it is constant, else 0.
type dimensions struct {
	values [3]ir.Expr
	text   []string
	n      int64
}

// dimensions reads a clause of up to three values.
func (l *Lowerer) dimensions(b *directives.Bound, cl directives.Clause, name string, list []ast.Expr) (d dimensions,
	ok bool) {
	one := l.number(b.Pos, 1)
	d.values, d.n = [3]ir.Expr{one, one, one}, 1
	scope := l.U.Scope(l.Env.C.File.File, l.Env.C.Pos)
	for i, e := range list {
		if !l.U.TypeCheck(e, l.Env.C.Pos) {
			return d, false
		}
		tv := l.U.Info().Types[e]
		d.text = append(d.text, scope.Integer(e))
		switch v := tv.Value; {
		case v != nil:
			n, exact := constant.Int64Val(constant.ToInt(v))
			if constant.ToInt(v).Kind() != constant.Int || !exact || n < 1 {
				l.U.Errorf(e, source.CodeClauseExpr, "%s takes numbers from 1 on, not %s", cl.Name(), l.U.Text(e))
				return d, false
			}
			d.values[i], d.n = l.number(e.Pos(), n), d.n*n
		case !source.IsBasic(tv.Type, types.IsInteger):
			l.U.Errorf(e, source.CodeClauseExpr, "%s takes an integer, and %s is of type %s", cl.Name(), l.U.Text(e), tv.Type)
			return d, false
		default:
			given := source.Fresh(l.U.Names(l.Env.C.File.Ast), name+[]string{"X", "Y", "Z"}[i])
			v := l.Env.AddHidden(given, scope.Integer(e), e, types.Int)
			v.Used, v.Param.Used = false, false
			d.values[i] = &ir.Ref{Value: ir.Value{Node: at(e), T: v.Type}, Var: v}
			d.n = 0
		}
	}
	return d, true
}

// bare makes the kernel of a region with ompx_bare: what every work-item does is done by groups.
func (l *Lowerer) bare(x *place.Leaf, body func() []ir.Stmt) []ir.Stmt {
	teams, limit := []ast.Expr{}, []ast.Expr{}
	var teamsClause, limitClause directives.Clause
	if cl, ok := x.Clause("num_teams").(*directives.NumTeamsClause); ok {
		teamsClause, teams = cl, cl.Upper
	}
	if cl, ok := x.Clause("thread_limit").(*directives.ExprListClause); ok {
		limitClause, limit = cl, cl.Exprs
	}
	if teamsClause == nil || limitClause == nil {
		l.U.ErrorAt(x.From.NamePos, x.From.NameEnd, source.CodeClauseExpr,
			"ompx_bare says how many work-items there are: it takes num_teams and thread_limit")
		return nil
	}
	count, good := l.dimensions(x.From, teamsClause, "groups", teams)
	size, fine := l.dimensions(x.From, limitClause, "items", limit)
	if !good || !fine {
		return nil
	}
	if size.n > mostThreads {
		l.U.ErrorAt(limitClause.Pos(), limitClause.End(), source.CodeClauseExpr,
			"a work-group of %d work-items: the largest of any device has %d", size.n, mostThreads)
		return nil
	}
	checks, fits := l.fitsAttributes(x, size)
	if !fits {
		return nil
	}
	k := l.Env.C.Kernel
	integer := types.Typ[types.Int]
	l.grid = &grid{count: count.values, size: size.values, team: &ir.Var{Name: "group", Type: integer}}
	k.Made = append(k.Made, l.grid.team)
	k.Nest = []*ir.Loop{{Var: l.grid.team, FromZero: true, StepOne: true, Pos: x.From.Pos, Runs: true,
		HostTrips: source.RuntimeMark + ".WorkGroups(" + strings.Join(count.text, ", ") + ")"}}
	l.Env.C.Bounds = [][]ast.Expr{teams}
	var before []ir.Stmt
	team := &fission.Team{Thread: &ir.Var{Name: "item", Type: integer}, Threads: l.number(x.From.Pos, size.n),
		Most: size.n, Sub: l.subGroups()}
	if size.n == 0 {
		before = append(l.itemsOf(x.From.Pos, team, size), checks...)
	}
	l.members = team
	errors := l.U.Errors()
	list := body()
	l.members = nil
	if l.U.Errors() > errors {
		return nil
	}
	l.clashes(x, list, team)
	return append(before, l.cut(list, team)...)
}

// fitsAttributes holds the size of the work-groups to the clauses that fix it: where the launch knows the size, the
// kernel looks.
func (l *Lowerer) fitsAttributes(x *place.Leaf, size dimensions) (checks []ir.Stmt, ok bool) {
	for _, a := range l.Env.C.Launch.Attributes {
		cl := x.From.Clause(map[string]string{"ReqdWorkGroupSize": "ompx_reqd_work_group_size",
			"MaxWorkGroupSize": "ompx_max_work_group_size"}[a.Name])
		if cl == nil {
			continue
		}
		op, wrong := token.GTR, "the largest work-group is smaller than that of thread_limit"
		if a.Name == "ReqdWorkGroupSize" {
			op, wrong = token.NEQ, "the required work-group is not that of thread_limit"
		}
		for i, v := range size.values {
			fixed := int64(a.Value[i])
			c, known := v.(*ir.Const)
			if !known {
				bad := &ir.Binary{Value: value(x.From.Pos, types.Typ[types.Bool]), Op: op, X: l.dimension(x.From.Pos, v),
					Y: l.number(x.From.Pos, fixed)}
				checks = append(checks, l.panicWhere(bad, l.text(x.From.Pos, cl.Name()+": "+wrong)))
				continue
			}
			n, _ := constant.Int64Val(c.Val)
			if n > fixed || op == token.NEQ && n != fixed {
				l.U.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseExpr, "%s", wrong)
				return nil, false
			}
		}
	}
	return checks, true
}

// panicWhere ends the kernel where a condition holds.
func (l *Lowerer) panicWhere(cond ir.Expr, what *ir.Const) ir.Stmt {
	at := ir.Node{Pos: cond.At()}
	return &ir.If{Node: at, Cond: cond, Then: &ir.Block{Node: at, Body: []ir.Stmt{&ir.Panic{Node: at, X: what}}}}
}

// itemsOf finds out at run time how many work-items a group has.
func (l *Lowerer) itemsOf(pos token.Pos, team *fission.Team, size dimensions) []ir.Stmt {
	value := ir.Value{Node: ir.Node{Pos: pos}, T: types.Typ[types.Int]}
	truth := ir.Value{Node: value.Node, T: types.Typ[types.Bool]}
	items := &ir.Var{Name: "items", Type: value.T, Used: true, Read: true}
	l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, items)
	ref := &ir.Ref{Value: value, Var: items}
	team.Threads, team.Most = ref, mostThreads
	var bad ir.Expr
	product := l.times(pos, l.times(pos, size.values[0], size.values[1]), size.values[2])
	for _, v := range size.values {
		if _, given := v.(*ir.Ref); !given {
			continue
		}
		for _, op := range []token.Token{token.LSS, token.GTR} {
			limit := map[token.Token]int64{token.LSS: 1, token.GTR: mostThreads}[op]
			outside := &ir.Binary{Value: truth, Op: op, X: l.dimension(pos, v), Y: l.number(pos, limit)}
			if bad == nil {
				bad = outside
				continue
			}
			bad = &ir.Binary{Value: truth, Op: token.LOR, X: bad, Y: outside}
		}
	}
	whole := l.times(pos, l.times(pos, size.values[0], size.values[1]), size.values[2])
	if _, one := whole.(*ir.Ref); !one { // which is one of the sizes
		bad = &ir.Binary{Value: truth, Op: token.LOR, X: bad, Y: &ir.Binary{Value: truth, Op: token.GTR, X: whole,
			Y: l.number(pos, mostThreads)}}
	}
	what := l.text(pos, "thread_limit: want positive numbers, and a work-group of 1024 work-items at most")
	return []ir.Stmt{
		l.panicWhere(bad, what),
		&ir.Define{Node: value.Node, Lhs: []*ir.Var{items}, Rhs: []ir.Expr{product}},
	}
}

// identity lowers a routine of ompx_bare that asks for a number in a dimension.
func (l *Lowerer) identity(e *ast.CallExpr, fn *types.Func) ir.Expr {
	if l.grid == nil {
		return l.refuse(e, "the routine "+fn.Name()+" asks for the work-items of target teams ompx_bare",
			"GetTeamNum and GetThreadNum are for the others")
	}
	tv := l.U.Info().Types[e.Args[0]]
	if tv.Value == nil {
		return l.refuse(e.Args[0], "the dimension is a constant", "")
	}
	d, exact := constant.Int64Val(constant.ToInt(tv.Value))
	if !exact || d < 0 || d > 2 {
		return l.refuse(e.Args[0], "there are dimensions 0, 1 and 2", "")
	}
	g, pos := l.grid, e.Pos()
	switch fn.Name() {
	case "LocalID":
		return l.digit(pos, l.thread(pos), g.size, d)
	case "GroupID":
		return l.digit(pos, l.group(pos), g.count, d)
	case "LocalSize":
		return l.dimension(pos, g.size[d])
	case "NumGroups":
		return l.dimension(pos, g.count[d])
	case "GlobalSize":
		return parens(l.times(pos, g.count[d], g.size[d]))
	case "GlobalID":
		return parens(&ir.Binary{Value: ir.Value{Node: at(e), T: g.team.Type}, Op: token.ADD,
			X: l.times(pos, l.digit(pos, l.group(pos), g.count, d), g.size[d]), Y: l.digit(pos, l.thread(pos), g.size, d)})
	}
	return l.number(pos, 0) // GlobalOffset
}

// group is the number of the work-group.
func (l *Lowerer) group(pos token.Pos) ir.Expr { return mention(pos, l.grid.team) }

func mention(pos token.Pos, v *ir.Var) ir.Expr {
	v.Used, v.Read = true, true
	if v.Param != nil {
		v.Param.Used = true
	}
	return &ir.Ref{Value: ir.Value{Node: ir.Node{Pos: pos}, T: v.Type}, Var: v}
}

// dimension is one of the grid's numbers where it is used.
func (l *Lowerer) dimension(pos token.Pos, x ir.Expr) ir.Expr {
	if r, ok := x.(*ir.Ref); ok {
		return mention(pos, r.Var)
	}
	n, _ := constant.Int64Val(x.(*ir.Const).Val)
	return l.number(pos, n)
}

// digit is the number in a dimension of what is numbered through all of them.
func (l *Lowerer) digit(pos token.Pos, n ir.Expr, sizes [3]ir.Expr, d int64) ir.Expr {
	last := int64(0) // the last dimension of more than one
	for i, s := range sizes {
		if !isOne(s) {
			last = int64(i)
		}
	}
	value := ir.Value{Node: ir.Node{Pos: pos}, T: types.Typ[types.Int]}
	if d > last {
		return l.number(pos, 0)
	}
	for i := range d {
		n = &ir.Binary{Value: value, Op: token.QUO, X: n, Y: l.dimension(pos, sizes[i])}
	}
	if d < last {
		n = &ir.Binary{Value: value, Op: token.REM, X: n, Y: l.dimension(pos, sizes[d])}
	}
	return parens(n)
}

func isOne(x ir.Expr) bool {
	c, ok := x.(*ir.Const)
	return ok && constant.Compare(c.Val, token.EQL, constant.MakeInt64(1))
}

// times is a product, as a number where that is known.
func (l *Lowerer) times(pos token.Pos, a, b ir.Expr) ir.Expr {
	x, known := a.(*ir.Const)
	y, too := b.(*ir.Const)
	switch {
	case known && too:
		n, _ := constant.Int64Val(constant.BinaryOp(x.Val, token.MUL, y.Val))
		return l.number(pos, n)
	case isOne(a):
		return l.own(pos, b)
	case isOne(b):
		return l.own(pos, a)
	}
	value := ir.Value{Node: ir.Node{Pos: pos}, T: types.Typ[types.Int]}
	return &ir.Binary{Value: value, Op: token.MUL, X: l.own(pos, a), Y: l.own(pos, b)}
}

// own is an expression that stands nowhere else.
func (l *Lowerer) own(pos token.Pos, x ir.Expr) ir.Expr {
	switch x.(type) {
	case *ir.Ref, *ir.Const:
		if r, ok := x.(*ir.Ref); ok && l.members != nil && r.Var == l.members.Thread {
			return x
		}
		return l.dimension(pos, x)
	}
	return x
}

// teamMemory has the variables of an allocate directive be the team's, where its threads run the statement.
func (l *Lowerer) teamMemory(b *directives.Bound, s ir.Stmt) ir.Stmt {
	a, ok := l.U.Allocated(l.Env.C, b)
	if !ok {
		return nil
	}
	list, _ := b.Arg.(*directives.ListArg)
	if s == nil || list == nil || a == nil || a.Own == nil && !a.Team {
		return s
	}
	for _, it := range list.Items {
		l.U.TypeCheck(it.Expr, b.Stmt.End())
		id, ok := it.Expr.(*ast.Ident)
		if !ok {
			continue
		}
		v := l.Locals[l.U.Object(id)]
		if v == nil {
			l.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s is not declared by the statement", id.Name)
			return nil
		}
		if !l.fitsPool(a, v.Type, it) {
			return nil
		}
		if v.Team = a.Team && l.members != nil; v.Team {
			l.allocated = append(l.allocated, l.U.Object(id))
		}
	}
	return s
}

// fitsPool counts what an allocator of the program's own has given in the blocks around, and refuses what its pool has
// no room for, unless there is other memory then.
func (l *Lowerer) fitsPool(a *region.Allocator, t types.Type, it directives.Item) bool {
	if a.Own == nil || a.Own.Pool == 0 {
		return true
	}
	if l.pools == nil {
		l.pools = map[*region.Traits]int64{}
	}
	size := sizeOf(t)
	if l.pools[a.Own]+size <= a.Own.Pool {
		l.pools[a.Own] += size
		return true
	}
	why := fmt.Sprintf("the pool of %s has %d bytes, of which %d are given: no room for %s of %d", a.Name, a.Own.Pool,
		l.pools[a.Own], l.U.Text(it.Expr), size)
	if a.Own.Strict {
		l.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s", why).
			Fix("raise omprt.AtkPoolSize, or allow the fallback omprt.AtvDefaultMemFb")
		return false
	}
	l.Env.C.Remarks = append(l.Env.C.Remarks, why+"; it is in other memory")
	return true
}
