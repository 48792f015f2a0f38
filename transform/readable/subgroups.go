package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/fission"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// What the work-items of a sub-group exchange is memory that the sub-group has for it: each writes its value there,
// and reads another one when all have. That is done before the statement with the call, which gets a variable with the
// result.

// subQueries are the routines that ask about the sub-group, exchanges those that its work-items come to together.
var (
	subQueries = map[string]bool{"SubGroupID": true, "SubGroupLocalID": true, "SubGroupSize": true}
	exchanges  = map[string]bool{"Shuffle": true, "Broadcast": true, "ShuffleDown": true, "ShuffleUp": true,
		"ShuffleXor": true, "Ballot": true, "SubGroupBarrier": true}
)

// subGroups are those of a region with ompx_bare, where a clause says how large they are; nil elsewhere.
func (l *Lowerer) subGroups() *fission.Sub {
	for _, a := range l.Env.C.Launch.Attributes {
		if a.Name == "SubGroupSize" {
			named := func(name string) *ir.Var { return &ir.Var{Name: name, Type: types.Typ[types.Int]} }
			return &fission.Sub{Width: int64(a.Value[0]),
				Group: named("sub"), Lane: named("lane"), Lanes: named("lanes")}
		}
	}
	return nil
}

// inSubGroup reports that there are sub-groups where a routine asks for them, or says why not.
func (l *Lowerer) inSubGroup(e *ast.CallExpr, name string) bool {
	switch {
	case l.grid == nil || l.members == nil:
		l.refuse(e, "the routine "+name+" is about the sub-groups of target teams ompx_bare", "")
	case l.members.Sub == nil:
		l.refuse(e, "how many work-items a sub-group has is not said here, and devices differ",
			"write ompx_sub_group_size(16), or another number, on the directive")
	default:
		return true
	}
	return false
}

// subQuery lowers a routine that asks about the sub-group.
func (l *Lowerer) subQuery(e *ast.CallExpr, name string) ir.Expr {
	if !l.inSubGroup(e, name) {
		return nil
	}
	s := l.members.Sub
	return mention(e.Pos(), map[string]*ir.Var{"SubGroupID": s.Group, "SubGroupLocalID": s.Lane,
		"SubGroupSize": s.Lanes}[name])
}

// exchange is the routine by which work-items exchange something that a call is of; nil of other calls.
func (l *Lowerer) exchange(e *ast.CallExpr) *types.Func {
	fun := ast.Unparen(e.Fun)
	if i, ok := fun.(*ast.IndexExpr); ok {
		fun = i.X
	}
	sel, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	fn, ok := l.U.Object(sel.Sel).(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg().Path() != source.RuntimePath || !exchanges[fn.Name()] {
		return nil
	}
	return fn
}

// exchanged lowers a statement with calls in it by which work-items exchange something. done is false for all others.
func (l *Lowerer) exchanged(s ast.Stmt) (out ir.Stmt, done bool) {
	if l.Env == nil || l.inHead || l.literals > 0 {
		return nil, false
	}
	switch s := s.(type) {
	case *ast.IfStmt:
		return l.exchangedBefore(s)
	case *ast.ExprStmt, *ast.AssignStmt, *ast.DeclStmt, *ast.ReturnStmt:
	default:
		return nil, false
	}
	calls, in := l.exchangesIn(s)
	if len(calls) == 0 {
		return nil, false
	}
	defer l.forget(calls)
	list, ok := l.exchangesOf(calls, in)
	if !ok {
		l.refusedLocals(s)
		return nil, true
	}
	if x, alone := s.(*ast.ExprStmt); alone {
		e, _ := ast.Unparen(x.X).(*ast.CallExpr)
		if v := l.known[e]; v != nil {
			list = append(list, unused(e.Pos(), v[0]))
		}
		return &ir.List{Node: at(s), Stmts: list}, true
	}
	x := l.plain(s)
	if x == nil {
		return nil, true
	}
	return &ir.List{Node: at(s), Stmts: append(list, x)}, true
}

// exchangedBefore lowers an if statement with such calls in what it does first, or in its condition. done is false for
// all others.
func (l *Lowerer) exchangedBefore(s *ast.IfStmt) (out ir.Stmt, done bool) {
	calls, in := l.exchangesIn(s.Cond)
	var first []*ast.CallExpr
	if s.Init != nil {
		first, _ = l.exchangesIn(s.Init)
	}
	if len(calls)+len(first) == 0 {
		return nil, false
	}
	defer l.forget(calls)
	rest, block := *s, &ir.Block{Node: at(s)}
	if rest.Init = nil; s.Init != nil {
		if x := l.plain(s.Init); x != nil {
			block.Body = append(block.Body, x)
		}
	}
	list, ok := l.exchangesOf(calls, in)
	if !ok {
		return nil, true
	}
	x := l.ifStmt(&rest)
	if x == nil {
		return nil, true
	}
	block.Body = append(append(block.Body, list...), x)
	return block, true
}

// exchangesOf makes the statements of calls by which work-items exchange something, whose results are known from there
// on. in is a part of the code for which they cannot be done before it, which is said then.
func (l *Lowerer) exchangesOf(calls []*ast.CallExpr, in ast.Expr) (list []ir.Stmt, ok bool) {
	if in != nil {
		l.refusePartOf(in)
		return nil, false
	}
	if l.known == nil {
		l.known = map[ast.Expr][]*ir.Var{}
	}
	for _, e := range calls {
		before, result := l.exchangeBy(e, l.exchange(e))
		if before == nil {
			return nil, false
		}
		list = append(list, before...)
		if result != nil {
			l.known[e] = []*ir.Var{result}
		}
	}
	return list, true
}

// forget ends that the results of calls are known: a function may be lowered once more.
func (l *Lowerer) forget(calls []*ast.CallExpr) {
	for _, e := range calls {
		delete(l.known, e)
	}
}

// exchangesIn are the calls in a statement that exchange something, inner ones first, and, if there is one, a part of
// the statement that may keep such a call from being done before it: a call with another effect, or what is evaluated
// for some work-items only.
func (l *Lowerer) exchangesIn(s ast.Node) (calls []*ast.CallExpr, in ast.Expr) {
	var others, parts []ast.Expr
	var stack []ast.Node
	ast.Inspect(s, func(n ast.Node) bool {
		if n != nil {
			stack = append(stack, n)
			return true
		}
		n, stack = stack[len(stack)-1], stack[:len(stack)-1]
		e, ok := n.(*ast.CallExpr)
		if !ok || l.known[e] != nil {
			return true
		}
		if l.exchange(e) == nil {
			if l.effective(e) && !slices.ContainsFunc(stack, l.exchanges) {
				others = append(others, e)
			}
			return true
		}
		calls = append(calls, e)
		for i, around := range stack {
			switch x := around.(type) {
			case *ast.FuncLit:
				parts = append(parts, e)
			case *ast.BinaryExpr:
				if (x.Op == token.LAND || x.Op == token.LOR) && i+1 < len(stack) && stack[i+1] == ast.Node(x.Y) {
					parts = append(parts, e)
				}
			}
			x, ok := around.(*ast.BinaryExpr)
			if ok && (x.Op == token.LAND || x.Op == token.LOR) && ast.Node(x.Y) == ast.Node(e) {
				parts = append(parts, e)
			}
		}
		return true
	})
	if parts = append(parts, others...); len(calls) > 0 && len(parts) > 0 {
		return calls, parts[0]
	}
	return calls, nil
}

// exchanges reports a call of a routine by which work-items exchange something.
func (l *Lowerer) exchanges(n ast.Node) bool {
	e, ok := n.(*ast.CallExpr)
	return ok && l.exchange(e) != nil
}

// effective reports a call that is not a conversion and none of a routine or builtin that does nothing.
func (l *Lowerer) effective(e *ast.CallExpr) bool {
	if l.U.Info().Types[e.Fun].IsType() {
		return false
	}
	switch o := l.U.Named(e).(type) {
	case *types.Builtin:
		return o.Name() == "copy" || o.Name() == "clear"
	case *types.Func:
		return o.Pkg() == nil || o.Pkg().Path() != source.RuntimePath && !purePackages[o.Pkg().Path()]
	}
	return true
}

// refusePartOf says that a call cannot be done before the statement that it is a part of.
func (l *Lowerer) refusePartOf(e ast.Expr) ir.Expr {
	return l.refuse(e, "what a sub-group's work-items do together is done before the statement that asks for it, and "+
		"this is a part that has to be done in its turn, or not at all",
		"keep what it returns in a variable: v := f(x)")
}

// exchangeBy makes the statements of a call, and the variable with its result; nil where it has none.
func (l *Lowerer) exchangeBy(e *ast.CallExpr, fn *types.Func) (list []ir.Stmt, result *ir.Var) {
	if !l.inSubGroup(e, fn.Name()) {
		return nil, nil
	}
	l.U.KeepsImport(l.Env.C.File, e.Fun)
	node := at(e)
	switch fn.Name() {
	case "SubGroupBarrier":
		return []ir.Stmt{&ir.Barrier{Node: node, Sub: true}}, nil
	case "Ballot":
		return l.ballot(e)
	}
	return l.shuffle(e, fn.Name())
}

// ballot has each work-item set its bit.
func (l *Lowerer) ballot(e *ast.CallExpr) (list []ir.Stmt, result *ir.Var) {
	vote := l.value(e.Args[0])
	if vote == nil {
		return nil, nil
	}
	node, t := at(e), types.Typ[types.Uint64]
	votes, result := l.variable("votes", t), l.variable("ballot", t)
	votes.Sub = true
	shift := &ir.Convert{Value: value(e.Pos(), types.Typ[types.Uint]), X: mention(e.Pos(), l.members.Sub.Lane)}
	bit := &ir.Binary{Value: value(e.Pos(), t), Op: token.SHL, X: integer(e.Pos(), 1, t), Y: shift}
	set := &ir.Assign{Node: node, Op: token.OR_ASSIGN, Lhs: []ir.Expr{mention(e.Pos(), votes)}, Rhs: []ir.Expr{bit}}
	return []ir.Stmt{
		&ir.Declare{Node: node, Var: votes},
		&ir.If{Node: node, Cond: vote, Then: &ir.Block{Node: node, Body: []ir.Stmt{set}}},
		&ir.Barrier{Node: node, Sub: true, Exchange: true},
		define(e.Pos(), result, mention(e.Pos(), votes)),
	}, result
}

// shuffle has each work-item show its value, and read that of another one.
func (l *Lowerer) shuffle(e *ast.CallExpr, name string) (list []ir.Stmt, result *ir.Var) {
	t, pos, s := l.typeOf(e), e.Pos(), l.members.Sub
	partial := l.members.Partial() && name != "Shuffle" && name != "Broadcast"
	if partial && typeset.Parametric(t) {
		l.refuse(e, "the last sub-group may be smaller than the others here, and what its work-items find of one that "+
			"is not there has no value of a type parameter's",
			"write a thread_limit that is a multiple of ompx_sub_group_size")
		return nil, nil
	}
	given, by := l.value(e.Args[0]), l.value(e.Args[1])
	if given == nil || by == nil {
		return nil, nil
	}
	node, count := at(e), types.Typ[types.Int]
	shown := l.variable("shown", types.NewArray(t, s.Width))
	shown.Sub = true
	n, item, result := l.variable("n", count), l.variable("item", count), l.variable("got", t)
	element := func(i *ir.Var) ir.Expr {
		return &ir.Index{Value: value(pos, t), X: mention(pos, shown), I: mention(pos, i), Int: true}
	}
	list = []ir.Stmt{
		&ir.Declare{Node: node, Var: shown},
		&ir.Assign{Node: node, Op: token.ASSIGN, Lhs: []ir.Expr{element(s.Lane)}, Rhs: []ir.Expr{given}},
		&ir.Declare{Node: node, Var: n, Init: by},
		&ir.Barrier{Node: node, Sub: true, Exchange: true},
	}
	list = append(list, l.whose(pos, name, n, item)...)
	list = append(list, &ir.Declare{Node: node, Var: result, Init: element(item)})
	if partial {
		absent := l.poisonOf(pos, t, source.Under(t).(*types.Basic))
		gone := &ir.Binary{Value: value(pos, types.Typ[types.Bool]), Op: token.GEQ, X: mention(pos, item),
			Y: mention(pos, s.Lanes)}
		list = append(list, &ir.If{Node: node, Cond: gone, Then: &ir.Block{Node: node, Body: []ir.Stmt{
			&ir.Assign{Node: node, Op: token.ASSIGN, Lhs: []ir.Expr{mention(pos, result)}, Rhs: []ir.Expr{absent}}}}})
	}
	return list, result
}

// whose are the statements that find out which work-item's value is asked for.
func (l *Lowerer) whose(pos token.Pos, name string, n, item *ir.Var) []ir.Stmt {
	s, truth := l.members.Sub, value(pos, types.Typ[types.Bool])
	than := func(op token.Token, x, y ir.Expr) *ir.Binary { return &ir.Binary{Value: truth, Op: op, X: x, Y: y} }
	below := than(token.LSS, mention(pos, n), l.number(pos, 0))
	if name == "Shuffle" || name == "Broadcast" {
		past := than(token.GEQ, mention(pos, n), mention(pos, s.Lanes))
		none := l.text(pos, "omprt: the sub-group has no such work-item")
		return []ir.Stmt{l.panicWhere(than(token.LOR, below, past), none), define(pos, item, mention(pos, n))}
	}
	lane := func() ir.Expr { return mention(pos, s.Lane) }
	var is *ir.Binary
	var whose ir.Expr
	switch name {
	case "ShuffleDown":
		is = than(token.LSS, mention(pos, n), binary(token.SUB, l.number(pos, s.Width), lane()))
		whose = binary(token.ADD, lane(), mention(pos, n))
	case "ShuffleUp":
		is = than(token.LEQ, mention(pos, n), lane())
		whose = binary(token.SUB, lane(), mention(pos, n))
	case "ShuffleXor":
		is = than(token.LSS, mention(pos, n), l.number(pos, s.Width))
		whose = binary(token.XOR, lane(), mention(pos, n))
	}
	node := ir.Node{Pos: pos}
	return []ir.Stmt{
		l.panicWhere(below, l.text(pos, "omprt: want a number from 0 on")),
		&ir.Declare{Node: node, Var: item, Init: lane()},
		&ir.If{Node: node, Cond: is, Then: &ir.Block{Node: node, Body: []ir.Stmt{&ir.Assign{
			Node: node, Op: token.ASSIGN, Lhs: []ir.Expr{mention(pos, item)}, Rhs: []ir.Expr{whose}}}}},
	}
}
