package region

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// An iterator ends when yield says no. So it does in `if !yield(x) { return }`, however the condition is made up, in
// `if yield(x) { … } else { return }`, and where what follows is its end: `yield(x)` as the last statement, a break out
// of the last loop, or a last loop that goes on while `yield(x)` holds. The loop's body stands in the place of each
// call: what it leaves the loop by leaves the iterator, and where it comes to its end yield has said yes.

// yields are the calls of yield in the copy of an iterator's body.
type yields struct {
	*iteration
	places []yielding
}

// yielding is a call, and the block in its place, which waits for the loop's body.
type yielding struct {
	call  *ast.CallExpr
	block *ast.BlockStmt
}

// tail says which ways of leaving a statement end the iterator, with nothing done in between.
type tail struct {
	last   bool                  // going on behind it
	breaks bool                  // a break without a label
	named  map[types.Object]bool // one with this label
}

func (y *yields) list(list []ast.Stmt, t tail) {
	for i := range list {
		at := t
		at.last = t.last && i == len(list)-1
		if i+1 < len(list) {
			at.last = y.ends(list[i+1:i+2], t)
		}
		before := len(y.places)
		y.stmt(&list[i], at, nil)
		if len(y.places) > before && i+1 < len(list) && jumps(list[i:i+1]) && y.ends(list[i+1:i+2], t) {
			list[i+1] = &ast.EmptyStmt{Semicolon: y.at, Implicit: true}
		}
	}
}

// jumps reports statements behind which the program does not go on, for all that go vet sees.
func jumps(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	case *ast.BlockStmt:
		return jumps(s.List)
	case *ast.IfStmt:
		return s.Else != nil && jumps(s.Body.List) && jumps([]ast.Stmt{s.Else})
	case *ast.ExprStmt:
		call, is := s.X.(*ast.CallExpr)
		if !is {
			return false
		}
		id, is := call.Fun.(*ast.Ident)
		return is && id.Name == "panic"
	}
	return false
}

// stmt puts blocks in the place of calls in a statement, which may have a label, and has returns leave the loop.
func (y *yields) stmt(place *ast.Stmt, t tail, label types.Object) {
	before := len(y.places)
	var body *ast.BlockStmt
	switch s := (*place).(type) {
	case *ast.ReturnStmt:
		*place = y.leave(&y.over, "over")
	case *ast.ExprStmt:
		if call := y.yield(s.X); call != nil && t.last {
			*place = y.place(call)
		}
	case *ast.LabeledStmt:
		o := y.Info().Defs[s.Label]
		y.stmt(&s.Stmt, t, o)
		if !y.names(s.Stmt, o) { // its breaks were what ended the iterator
			*place = s.Stmt
		}
	case *ast.BlockStmt:
		body = s
		y.list(s.List, t)
	case *ast.IfStmt:
		body = s.Body
		if y.asks(s.Cond) {
			y.test(place, s, t)
			break
		}
		y.list(s.Body.List, t)
		if s.Else != nil {
			y.stmt(&s.Else, t, nil)
		}
	case *ast.SwitchStmt:
		body = s.Body
		for _, c := range s.Body.List {
			y.list(c.(*ast.CaseClause).Body, t.leaving(t.last, label))
		}
	case *ast.RangeStmt:
		body = s.Body
		y.list(s.Body.List, t.leaving(false, label))
	case *ast.ForStmt:
		body = s.Body
		head, cond := y.while(s.Cond, t)
		y.list(s.Body.List, t.leaving(false, label))
		s.Body.List, s.Cond = append(head, s.Body.List...), cond
	}
	if body != nil && len(y.places) > before { // who asks what stands around the loop's body, asks by positions
		body.Rbrace = y.loop.End() - 1
	}
}

// leaving is what ends the iterator in a statement that break leaves.
func (t tail) leaving(last bool, label types.Object) tail {
	in := tail{last: last, breaks: t.last, named: map[types.Object]bool{label: t.last}}
	for o, ends := range t.named {
		in.named[o] = ends
	}
	return in
}

// test puts the calls in the condition of an if statement in its place, where the iterator ends by one outcome. Where it
// does by both, that is the one which yield's no leads to.
func (y *yields) test(place *ast.Stmt, s *ast.IfStmt, t tail) {
	before := len(y.places)
	for _, is := range []bool{true, false} {
		if !y.endsWhere(s, is, t) {
			continue
		}
		list, fine := y.unless(s.Cond, is)
		if !fine {
			y.places = y.places[:before]
			continue
		}
		switch {
		case !is:
			y.list(s.Body.List, t)
			list = append(list, s.Body.List...)
		case s.Else != nil:
			y.stmt(&s.Else, t, nil)
			list = append(list, s.Else)
		}
		if s.Init != nil {
			list = append([]ast.Stmt{s.Init}, list...)
		}
		*place = &ast.BlockStmt{Lbrace: y.at, List: list, Rbrace: y.loop.End() - 1}
		return
	}
}

// endsWhere reports an if statement that does nothing but end the iterator where its condition has a value.
func (y *yields) endsWhere(s *ast.IfStmt, is bool, t tail) bool {
	if is {
		return y.ends(s.Body.List, t)
	}
	if s.Else == nil {
		return t.last
	}
	other, block := s.Else.(*ast.BlockStmt)
	return block && y.ends(other.List, t)
}

// while takes the calls out of the condition of a loop that is the last statement: what the loop's body begins with,
// and the condition that is left.
func (y *yields) while(cond ast.Expr, t tail) ([]ast.Stmt, ast.Expr) {
	if cond == nil || !t.last || !y.asks(cond) {
		return nil, cond
	}
	if b, is := ast.Unparen(cond).(*ast.BinaryExpr); is && b.Op == token.LAND && !y.asks(b.X) {
		if list, fine := y.unless(b.Y, false); fine {
			return list, b.X
		}
		return nil, cond
	}
	if list, fine := y.unless(cond, false); fine {
		return list, nil
	}
	return nil, cond
}

// unless is what goes on unless a condition has a value, by which the iterator ends. Where it is not fine, a call of
// yield in the condition has no place, which their number shows.
func (y *yields) unless(cond ast.Expr, is bool) (list []ast.Stmt, fine bool) {
	cond = ast.Unparen(cond)
	if !y.asks(cond) {
		return []ast.Stmt{y.when(cond, is, y.leave(&y.over, "over"))}, true
	}
	switch e := cond.(type) {
	case *ast.CallExpr:
		if call := y.yield(e); call != nil && !is {
			return []ast.Stmt{y.place(call)}, true
		}
	case *ast.UnaryExpr:
		return y.unless(e.X, !is)
	case *ast.BinaryExpr:
		if e.Op != token.LAND && e.Op != token.LOR {
			return nil, false
		}
		if (e.Op == token.LOR) == is { // either is enough
			first, fine := y.unless(e.X, is)
			second, also := y.unless(e.Y, is)
			return append(first, second...), fine && also
		}
		if !y.asks(e.X) {
			list, fine := y.unless(e.Y, is)
			return []ast.Stmt{y.when(e.X, is, list...)}, fine
		}
	}
	return nil, false
}

// when does something where a condition has a value.
func (y *yields) when(cond ast.Expr, is bool, list ...ast.Stmt) ast.Stmt {
	if !is {
		cond = y.SyntaxAt(y.at).Not(cond)
	}
	return &ast.IfStmt{If: y.at, Cond: cond, Body: &ast.BlockStmt{Lbrace: y.at, List: list, Rbrace: y.loop.End() - 1}}
}

// ends reports statements that do nothing but end the iterator.
func (y *yields) ends(list []ast.Stmt, t tail) bool {
	if len(list) != 1 {
		return len(list) == 0 && t.last
	}
	switch s := list[0].(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return s.Tok == token.BREAK && (s.Label == nil && t.breaks || s.Label != nil && t.named[y.Info().Uses[s.Label]])
	}
	return false
}

// place notes a call, and is the block in its place.
func (y *yields) place(call *ast.CallExpr) *ast.BlockStmt {
	block := &ast.BlockStmt{}
	y.places = append(y.places, yielding{call, block})
	return block
}

// yield is an expression as a call of yield; nil of any other.
func (y *yields) yield(e ast.Expr) *ast.CallExpr {
	call, is := ast.Unparen(e).(*ast.CallExpr)
	if !is {
		return nil
	}
	if id, is := ast.Unparen(call.Fun).(*ast.Ident); is && y.Info().Uses[id] == y.own[y.it.yield] {
		return call
	}
	return nil
}

// asks reports an expression that calls yield.
func (y *yields) asks(e ast.Expr) bool { return y.names(e, y.own[y.it.yield]) }

// names reports code that names something.
func (y *yields) names(code ast.Node, o types.Object) (found bool) {
	ast.Inspect(code, func(n ast.Node) bool {
		id, is := n.(*ast.Ident)
		found = found || is && o != nil && y.Info().Uses[id] == o
		return !found
	})
	return found
}

// mostRepeated is how much syntax may stand in the place of one loop: a nest of such loops is the body of the innermost
// once for each way through the calls, and a kernel of more is slow to compile.
const mostRepeated = 1 << 13

// repeatable reports that the loop's body may stand in so many places. Who looks for the function literal around some
// code does so by positions, which copies have in common.
func (m *iteration) repeatable(places int) bool {
	nodes, literal := 0, false
	ast.Inspect(m.loop.Body, func(n ast.Node) bool {
		_, is := n.(*ast.FuncLit)
		nodes, literal = nodes+1, literal || is
		return true
	})
	return places == 1 || !literal && nodes*places <= mostRepeated
}

// again is a copy of the loop, where it stands, with variables and labels of its own, and the label of what leaves an
// iteration.
func (m *iteration) again() (*ast.RangeStmt, *types.Label) {
	as := map[types.Object]types.Object{}
	label := func(o types.Object) types.Object {
		return types.NewLabel(o.Pos(), m.Pkg.Types, source.Fresh(m.taken, o.Name(), o.Name()+"_"))
	}
	loop := *m.loop
	loop.X = &ast.BadExpr{}
	ast.Inspect(&loop, func(n ast.Node) bool {
		var o types.Object
		if id, is := n.(*ast.Ident); is {
			o = m.Info().Defs[id]
		} else if n != nil {
			o = m.Info().Implicits[n]
		}
		switch o := o.(type) {
		case *types.Var:
			if !o.IsField() {
				as[o] = types.NewVar(o.Pos(), o.Pkg(), o.Name(), o.Type())
			}
		case *types.Label:
			as[o] = label(o)
		}
		return true
	})
	var each *types.Label
	if m.each != nil {
		each = label(m.each).(*types.Label)
		as[m.each] = each
	}
	made := m.Copy(&loop, source.Copied{
		Object: func(o types.Object) types.Object {
			if own := as[o]; own != nil {
				return own
			}
			return o
		},
		Type: func(t types.Type) types.Type { return t },
	})
	return made.(*ast.RangeStmt), each
}
