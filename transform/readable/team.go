package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/fission"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// defaultThreads is how many threads a team has where no clause says it: the width of a work-group that fills the lanes
// of a vector engine twice (guide-facts, section 1).
const defaultThreads = 64

// mostThreads is how many it has at most: the largest work-group of the devices.
const mostThreads = 1024

// parallel makes what a team does of a parallel region. body lowers what each thread does.
func (l *Lowerer) parallel(x *place.Leaf, body func() []ir.Stmt) ir.Stmt {
	if l.members != nil || l.inactive {
		return l.byItself(x, body)
	}
	pos := ir.Node{Pos: x.From.Pos}
	before, team := l.team(x)
	if team == nil {
		return nil
	}
	errors := l.U.Errors()
	l.ofThreads(x)
	l.members = team
	copies, restore := l.privates(x)
	list := body()
	list = append(used(copies), list...)
	restore()
	l.members = nil
	if l.U.Errors() > errors {
		return nil
	}
	l.clashes(x, list, team)
	out := counted(before, l.cut(list, team), team.Threads)
	if len(out) == 1 {
		return out[0]
	}
	return &ir.Block{Node: pos, Body: out}
}

// counted puts the statements that find out how many threads there are before those that a team does, unless nothing
// asks: a variable that is only assigned is an error in Go.
func counted(before, list []ir.Stmt, threads ir.Expr) []ir.Stmt {
	ref, ok := threads.(*ir.Ref)
	if !ok {
		return list
	}
	out, reads := append(before, list...), 0
	ir.Inspect(out, func(n any) {
		switch n := n.(type) {
		case *ir.Ref:
			if n.Var == ref.Var {
				reads++
			}
		case *ir.Assign:
			if x, is := n.Lhs[0].(*ir.Ref); is && n.Op == token.ASSIGN && x.Var == ref.Var {
				reads--
			}
		}
	})
	if reads == 0 {
		return list
	}
	return out
}

// ofThreads notes what the clauses of a parallel region inside of a region say of variables. Those of a loop's are the
// loop's.
func (l *Lowerer) ofThreads(x *place.Leaf) {
	if slices.Contains(l.Env.C.Leaves, x) || x.From.Assoc() == directives.LoopNest {
		return
	}
	inner := &region.Inner{Leaf: x, Clauses: []*place.Leaf{x}}
	l.sharingOf(x, inner)
	l.Env.C.Inner = append(l.Env.C.Inner, inner)
}

// cut makes what a team does of what each of its threads does.
func (l *Lowerer) cut(list []ir.Stmt, team *fission.Team) []ir.Stmt {
	out, made, no := fission.Cut(list, *team)
	if no != nil {
		l.refuse(l.nodeAt(no.Pos), no.Text, "")
		return nil
	}
	l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, made...)
	return out
}

// team is the threads that run a parallel region, with the statements that find out how many there are.
func (l *Lowerer) team(x *place.Leaf) (before []ir.Stmt, team *fission.Team) {
	integer := types.Typ[types.Int]
	pos := x.From.Pos
	team = &fission.Team{Thread: &ir.Var{Name: "thread", Type: integer}}
	count := int64(defaultThreads)
	var atRun, cond ir.Expr
	if cl, ok := x.Clause("num_threads").(*directives.ExprClause); ok {
		n, e, ok := l.howMany(x.From, cl)
		if !ok {
			return nil, nil
		}
		if atRun = e; e == nil {
			count = n
		}
	}
	if cl, ok := x.Clause("if").(*directives.IfClause); ok {
		if cond = l.condition(x, cl); cond == nil {
			return nil, nil
		}
	}
	count = min(count, l.threadLimit(x), mostThreads)
	if limit := l.limitOfLaunch(pos); limit != nil && atRun != nil {
		value := ir.Value{Node: ir.Node{Pos: pos}, T: integer}
		atRun = &ir.Builtin{Value: value, Name: "min", Args: []ir.Expr{&ir.Convert{Value: value, X: atRun}, limit}}
	} else if limit != nil {
		atRun = limit
	}
	team.Threads, team.Most = l.number(pos, count), count
	if atRun == nil && cond == nil {
		return nil, team
	}
	return l.countThreads(pos, team, atRun, cond), team
}

// countThreads are the statements that find out how many threads there are: as many as are asked for, if the condition
// holds, and no more than there may be.
func (l *Lowerer) countThreads(pos token.Pos, team *fission.Team, wanted, cond ir.Expr) (list []ir.Stmt) {
	value := ir.Value{Node: ir.Node{Pos: pos}, T: types.Typ[types.Int]}
	truth := ir.Value{Node: value.Node, T: types.Typ[types.Bool]}
	threads := &ir.Var{Name: "threads", Type: value.T, Used: true, Read: true}
	l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, threads)
	ref := &ir.Ref{Value: value, Var: threads}
	team.Threads = ref
	count := l.number(pos, team.Most)
	if wanted != nil {
		count = &ir.Builtin{Value: value, Name: "min", Args: []ir.Expr{&ir.Convert{Value: value, X: wanted}, count}}
	}
	list = append(list, &ir.Define{Node: value.Node, Lhs: []*ir.Var{threads}, Rhs: []ir.Expr{count}})
	if wanted != nil {
		list = append(list, l.atLeastOne(pos, ref))
	}
	if cond != nil {
		one := &ir.Assign{Node: value.Node, Op: token.ASSIGN, Lhs: []ir.Expr{ref}, Rhs: []ir.Expr{l.number(pos, 1)}}
		not := &ir.Unary{Value: truth, Op: token.NOT, X: &ir.Paren{Value: truth, X: cond}}
		list = append(list, &ir.If{Node: value.Node, Cond: not, Then: &ir.Block{Node: value.Node, Body: []ir.Stmt{one}}})
	}
	return list
}

// atLeastOne is a panic where num_threads asks for fewer threads than one.
func (l *Lowerer) atLeastOne(pos token.Pos, n ir.Expr) ir.Stmt {
	return l.fromOneOn(pos, n, "num_threads")
}

// fromOneOn is a panic where a clause is given a smaller number than one.
func (l *Lowerer) fromOneOn(pos token.Pos, n ir.Expr, clause string) ir.Stmt {
	none := &ir.Binary{Value: value(pos, types.Typ[types.Bool]), Op: token.LSS, X: n, Y: l.number(pos, 1)}
	return l.panicWhere(none, l.text(pos, clause+": want a positive number"))
}

// condition is what an if clause asks; nil after it has reported that it is not one.
func (l *Lowerer) condition(x *place.Leaf, cl *directives.IfClause) ir.Expr {
	if !l.asks(x, cl) {
		return nil
	}
	return l.expr(cl.Expr)
}

// asks reports that an if clause has a condition.
func (l *Lowerer) asks(x *place.Leaf, cl *directives.IfClause) bool {
	if !l.U.TypeCheck(cl.Expr, x.From.Pos) {
		return false
	}
	t := l.U.TypeOf(cl.Expr)
	if !source.IsBasic(t, types.IsBoolean) {
		l.U.Errorf(cl.Expr, source.CodeClauseExpr, "if takes a condition, and %s is of type %s", l.U.Text(cl.Expr), t)
		return false
	}
	return true
}

// howMany is the value of a clause that takes a number from 1 on: a constant, or an expression.
func (l *Lowerer) howMany(b *directives.Bound, cl *directives.ExprClause) (n int64, e ir.Expr, ok bool) {
	if !l.U.TypeCheck(cl.Expr, b.Pos) {
		return 0, nil, false
	}
	tv := l.U.Info().Types[cl.Expr]
	if v := tv.Value; v != nil {
		n, exact := constant.Int64Val(constant.ToInt(v))
		if v = constant.ToInt(v); v.Kind() != constant.Int || !exact || n < 1 {
			l.U.Errorf(cl.Expr, source.CodeClauseExpr, "%s takes a number from 1 on, not %s", cl.Name(), l.U.Text(cl.Expr))
			return 0, nil, false
		}
		return n, nil, true
	}
	if !source.IsBasic(tv.Type, types.IsInteger) {
		l.U.Errorf(cl.Expr, source.CodeClauseExpr, "%s takes an integer, and %s is of type %s", cl.Name(),
			l.U.Text(cl.Expr), tv.Type)
		return 0, nil, false
	}
	e = l.expr(cl.Expr)
	return 0, e, e != nil
}

// limitOfLaunch is the thread_limit of the constructs around, where only the launch knows it; nil elsewhere.
func (l *Lowerer) limitOfLaunch(pos token.Pos) ir.Expr {
	limit := l.Env.C.Launch.Threads
	if limit.Expr == nil || limit.Value != nil {
		return nil
	}
	scope := l.U.Scope(l.Env.C.File.File, l.Env.C.Pos)
	return mention(pos, l.ofLaunch(limit.Expr, "limit", scope.Integer(limit.Expr), types.Int))
}

// threadLimit is the thread_limit of the constructs around, where it is a constant.
func (l *Lowerer) threadLimit(x *place.Leaf) int64 {
	limit := int64(mostThreads)
	if v := l.Env.C.Launch.Threads.Value; v != nil {
		if n, exact := constant.Int64Val(v); exact {
			limit = min(limit, n)
		}
	}
	return limit
}

func (l *Lowerer) number(pos token.Pos, n int64) ir.Expr {
	v := constant.MakeInt64(n)
	return &ir.Const{Value: ir.Value{Node: ir.Node{Pos: pos}, T: types.Typ[types.Int]}, Text: v.ExactString(), Val: v}
}

// copiesFirst are the constructs whose copies are made where they begin. What iterations have a copy of, and only read,
// is the team's.
var copiesFirst = map[directives.Kind]bool{directives.Parallel: true, directives.Teams: true, directives.Sections: true}

// privates declares a thread's or an iteration's copies of the variables in the private clauses of a construct, and in
// the firstprivate ones of those whose copies are made where they begin, which the names mean until restore is called.
func (l *Lowerer) privates(list ...*place.Leaf) (declared []ir.Stmt, restore func()) {
	was := map[types.Object]*ir.Var{}
	for _, x := range list {
		for _, cl := range x.Clauses {
			c, ok := cl.(*directives.DataSharingClause)
			first := ok && c.Word == "firstprivate" && copiesFirst[x.Kind]
			if !first && (!ok || c.Word != "private") {
				continue
			}
			for _, it := range c.Items {
				v := l.clauseVariable(x.From, it, cl)
				if v == nil || first && comesBack(x, it) {
					continue
				}
				if _, twice := was[v]; twice {
					continue
				}
				var from ir.Expr
				if first {
					from = l.expr(it.Expr)
				}
				was[v] = l.Locals[v]
				copied := &ir.Var{Name: l.U.KernelName(l.Env.C.File.File, v.Name()), Type: v.Type(), Sized: true}
				l.Locals[v] = copied
				declared = append(declared, &ir.Declare{Node: ir.Node{Pos: it.Pos}, Var: copied, Init: from})
			}
		}
	}
	return declared, func() {
		for v, old := range was {
			if old == nil {
				delete(l.Locals, v)
			} else {
				l.Locals[v] = old
			}
		}
	}
}

// comesBack reports a firstprivate variable of a sections construct that is lastprivate as well. One thread runs all
// sections, so that the variable itself is the copy: it begins with its value and is left as the last section has it.
func comesBack(x *place.Leaf, it directives.Item) bool {
	return x.Kind == directives.Sections && x.Names("lastprivate", it)
}

// clauseVariable is the variable that an item of a clause inside of a region is; nil after it has reported that it is
// none that can have copies.
func (l *Lowerer) clauseVariable(b *directives.Bound, it directives.Item, cl directives.Clause) *types.Var {
	if !l.U.TypeCheck(it.Expr, b.Pos) {
		return nil
	}
	keys, _, ok := l.U.Paths(it.Expr)
	if !ok || len(keys) != 1 {
		l.U.PrivatePart(it, cl)
		return nil
	}
	v := keys[0].Root
	if !region.Copyable(v.Type()) {
		l.U.ErrorAt(it.Pos, it.End, source.CodeCannotMap,
			"a copy of %s, of type %s, would have no memory on the device of its own",
			v.Name(), v.Type()).
			Fix("declare an array inside the region")
		return nil
	}
	return v
}

// refuseDirective says that a construct is not built where it stands.
func (l *Lowerer) refuseDirective(b *directives.Bound, what string) {
	l.U.ErrorAt(b.NamePos, b.NameEnd, source.CodeDirectiveNotBuilt, "%s is not built yet", what)
}

// nodeAt is the largest part of the region that begins at a place.
func (l *Lowerer) nodeAt(pos token.Pos) (found ast.Node) {
	found = source.Between(pos, pos+1)
	best := token.NoPos
	for _, code := range append([]ast.Node{l.Env.C.Stmt}, l.Env.C.CopiedCode()...) {
		ast.Inspect(code, func(n ast.Node) bool {
			_, expr := n.(ast.Expr)
			_, jump := n.(*ast.BranchStmt)
			if (expr || jump) && n.Pos() == pos && n.End() > best {
				found, best = n, n.End()
			}
			return true
		})
	}
	return found
}
