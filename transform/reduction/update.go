package reduction

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
)

// Update is a statement that updates a variable by an operator.
type Update struct {
	Op   token.Token
	With *types.Func // of FUNC: the function by which it is updated
	Form ir.Form
	Rest []ast.Expr // what is evaluated only while the variable has not decided yet: the e of x && e
	uses []ast.Expr // where the statement names the variable
}

// Uses are the uses of the variable that the update is made of.
func (u Update) Uses() []ast.Expr { return slices.Clone(u.uses) }

// Updates are the updates of a piece of source by the expression that is assigned.
type Updates map[ast.Expr]Update

// Find recognises the updates in n, of any variable: x op= e, x++, x = x op e, x = max(x, e), if e > x { x = e }, if !x
// { x = e }, x = true, x = f(x, e). pure reports a call that gives the same when it is repeated; it may be nil.
func Find(info *types.Info, n ast.Node, pure func(*ast.CallExpr) bool) Updates {
	f := finder{info, pure, Updates{}}
	ast.Inspect(n, func(n ast.Node) bool {
		switch s := n.(type) {
		case *ast.IncDecStmt:
			f.found[s.X] = Update{Op: token.ADD, uses: []ast.Expr{s.X}}
		case *ast.AssignStmt:
			f.assignment(s)
		case *ast.IfStmt:
			f.comparison(s)
		}
		return true
	})
	return f.found
}

type finder struct {
	info  *types.Info
	pure  func(*ast.CallExpr) bool
	found Updates
}

// assigned are the operators of the assignment operators. What an &^= takes away is taken away by an & with its
// complement.
var assigned = map[token.Token]token.Token{
	token.ADD_ASSIGN: token.ADD, token.SUB_ASSIGN: token.ADD, token.MUL_ASSIGN: token.MUL, token.AND_ASSIGN: token.AND,
	token.AND_NOT_ASSIGN: token.AND, token.OR_ASSIGN: token.OR, token.XOR_ASSIGN: token.XOR,
}

func (f finder) assignment(s *ast.AssignStmt) {
	if op, ok := assigned[s.Tok]; ok && !f.mentions(s.Rhs[0], s.Lhs[0]) {
		f.found[s.Lhs[0]] = Update{Op: op, uses: s.Lhs[:1]}
	}
	if s.Tok != token.ASSIGN || len(s.Lhs) != len(s.Rhs) {
		return
	}
	for i, x := range s.Lhs {
		if _, done := f.found[x]; done {
			continue // by the if around it
		}
		if u, ok := f.value(x, s.Rhs[i]); ok {
			u.uses = append(u.uses, x)
			f.found[x] = u
		}
	}
}

// value recognises what x is updated by from its new value.
func (f finder) value(x, e ast.Expr) (Update, bool) {
	if v := f.info.Types[e].Value; v != nil && v.Kind() == constant.Bool {
		if constant.BoolVal(v) {
			return Update{Op: token.LOR}, true
		}
		return Update{Op: token.LAND}, true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		if op, ok := chains[e.Op]; ok {
			return f.once(x, operands(e, op, false), Update{Op: op})
		}
	case *ast.CallExpr:
		if op, form := f.extremum(e); op != token.ILLEGAL {
			return f.once(x, f.arguments(e, op, form), Update{Op: op, Form: form})
		}
		if with := f.combiner(e); with != nil && f.same(e.Args[0], x) && !f.mentions(e.Args[1], x) {
			return Update{Op: token.FUNC, With: with, uses: []ast.Expr{ast.Unparen(e.Args[0])}}, true
		}
	}
	return Update{}, false
}

// combiner is the function of a call that could be one of a combiner: of two arguments, without a receiver.
func (f finder) combiner(e *ast.CallExpr) *types.Func {
	fun := ast.Unparen(e.Fun)
	switch x := fun.(type) {
	case *ast.IndexExpr: // with its type argument
		fun = ast.Unparen(x.X)
	case *ast.SelectorExpr:
		if f.qualified(x) {
			fun = x.Sel
		}
	}
	fn, ok := f.info.Uses[identOf(fun)].(*types.Func)
	if !ok || fn.Signature().Recv() != nil || len(e.Args) != 2 || e.Ellipsis.IsValid() {
		return nil
	}
	return fn.Origin()
}

// chains are the operators of which operands may be regrouped, each with the one that undoes it: a - (b - x) is a sum
// with x.
var chains = map[token.Token]token.Token{
	token.ADD: token.ADD, token.SUB: token.ADD, token.MUL: token.MUL, token.AND: token.AND, token.AND_NOT: token.AND,
	token.OR: token.OR, token.XOR: token.XOR, token.LAND: token.LAND, token.LOR: token.LOR,
}

// operand is an operand of a chain; inverted: it is subtracted, or its complement is.
type operand struct {
	e        ast.Expr
	inverted bool
}

// operands takes a chain of one operator apart.
func operands(e ast.Expr, op token.Token, inverted bool) []operand {
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok || chains[b.Op] != op {
		return []operand{{e, inverted}}
	}
	list := operands(b.X, op, inverted)
	switch b.Op {
	case token.SUB:
		return append(list, operands(b.Y, op, !inverted)...)
	case token.AND_NOT:
		return append(list, operand{b.Y, true}) // the complement of a & b is not a chain of &
	}
	return append(list, operands(b.Y, op, inverted)...)
}

// once accepts an update in which x is one of the operands, as it is, and none of the others depends on it.
func (f finder) once(x ast.Expr, list []operand, u Update) (Update, bool) {
	short := u.Op == token.LAND || u.Op == token.LOR
	for _, o := range list {
		switch {
		case f.same(o.e, x):
			if u.uses != nil || o.inverted {
				return Update{}, false
			}
			u.uses = []ast.Expr{ast.Unparen(o.e)}
		case f.mentions(o.e, x):
			return Update{}, false
		case short && u.uses != nil:
			u.Rest = append(u.Rest, o.e)
		}
	}
	return u, u.uses != nil
}

// arguments are the operands of a maximum or minimum, with those of calls of the same function among them.
func (f finder) arguments(e *ast.CallExpr, op token.Token, form ir.Form) (list []operand) {
	for _, a := range e.Args {
		if call, ok := ast.Unparen(a).(*ast.CallExpr); ok {
			if o, g := f.extremum(call); o == op && g == form {
				list = append(list, f.arguments(call, op, form)...)
				continue
			}
		}
		list = append(list, operand{e: a})
	}
	return list
}

// extremum recognises the functions that give the greatest or least of their arguments.
func (f finder) extremum(e *ast.CallExpr) (token.Token, ir.Form) {
	switch fun := ast.Unparen(e.Fun).(type) {
	case *ast.Ident:
		if b, ok := f.info.Uses[fun].(*types.Builtin); ok {
			return extrema[b.Name()], f.formOf(e, ir.BuiltinFunc)
		}
	case *ast.SelectorExpr:
		if fn, ok := f.info.Uses[fun.Sel].(*types.Func); ok && fn.Pkg() != nil && fn.Pkg().Path() == "math" {
			return extrema[fn.Name()], ir.MathFunc
		}
	}
	return token.ILLEGAL, ir.AnyForm
}

var extrema = map[string]token.Token{"min": token.LSS, "max": token.GTR, "Min": token.LSS, "Max": token.GTR}

// formOf is ir.AnyForm for integers, of which all forms are one.
func (f finder) formOf(e ast.Expr, form ir.Form) ir.Form {
	if b, ok := f.info.TypeOf(e).Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 {
		return ir.AnyForm
	}
	return form
}

// comparison recognises `if e > x { x = e }` and `if !x { x = e }`, also as one of conditions that are joined by &&.
func (f finder) comparison(s *ast.IfStmt) {
	if s.Else != nil || len(s.Body.List) != 1 {
		return
	}
	asg, ok := s.Body.List[0].(*ast.AssignStmt)
	if !ok || asg.Tok != token.ASSIGN || len(asg.Lhs) != 1 || len(asg.Rhs) != 1 {
		return
	}
	x, e := asg.Lhs[0], asg.Rhs[0]
	conds := operands(s.Cond, token.LAND, false)
	i := slices.IndexFunc(conds, func(o operand) bool { return f.mentions(o.e, x) })
	if i < 0 || f.mentions(e, x) ||
		slices.ContainsFunc(conds[i+1:], func(o operand) bool { return f.mentions(o.e, x) }) {
		return
	}
	u, ok := f.decides(ast.Unparen(conds[i].e), x, e)
	if !ok {
		return
	}
	for _, o := range slices.Backward(conds[i+1:]) {
		u.Rest = append([]ast.Expr{o.e}, u.Rest...)
	}
	u.uses = append(u.uses, x)
	f.found[x] = u
}

// decides recognises a condition on which x becomes e: that e is greater or less, or that x is not what it stays once
// it is.
func (f finder) decides(cond, x, e ast.Expr) (Update, bool) {
	switch c := cond.(type) {
	case *ast.UnaryExpr:
		if c.Op == token.NOT && f.same(c.X, x) {
			return Update{Op: token.LOR, Rest: []ast.Expr{e}, uses: []ast.Expr{ast.Unparen(c.X)}}, true
		}
	case *ast.BinaryExpr:
		op, held, other := compared[c.Op], c.Y, c.X
		if f.same(c.X, x) {
			held, other, op = c.X, c.Y, mirrored[op]
		}
		if op == token.ILLEGAL || !f.same(held, x) || !f.same(other, e) {
			return Update{}, false
		}
		form := ir.Comparison
		if c.Op == token.LEQ || c.Op == token.GEQ {
			form = ir.LastComparison
		}
		return Update{Op: op, Form: f.formOf(x, form), uses: []ast.Expr{ast.Unparen(held)}}, true
	}
	if f.same(cond, x) {
		return Update{Op: token.LAND, Rest: []ast.Expr{e}, uses: []ast.Expr{cond}}, true
	}
	return Update{}, false
}

// compared is what `if e op x { x = e }` makes of x.
var compared = map[token.Token]token.Token{
	token.LSS: token.LSS, token.LEQ: token.LSS, token.GTR: token.GTR, token.GEQ: token.GTR,
}

var mirrored = map[token.Token]token.Token{token.LSS: token.GTR, token.GTR: token.LSS}
