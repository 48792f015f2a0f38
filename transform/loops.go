package transform

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
)

// maxLoops is the deepest nest that the runtime launches.
const maxLoops = 8

// loops normalises the associated loops of a construct (language.md section 6): each becomes a trip count, computed on
// the host, and a logical index. The body of the innermost is what runs on the device.
func (u *unit) loops(c *construct, l *lowerer) (body *ast.BlockStmt, ok bool) {
	depth := 1
	for _, cl := range directives.Get[*directives.ExprClause](c.Directive) {
		if cl.Word == "collapse" {
			n, good := u.constantInt(c, cl.Expr)
			if !good {
				return nil, false
			}
			if n > maxLoops {
				u.errorf(cl.Expr, codeClauseNotBuilt, "collapse of more than %d loops is not built", maxLoops).fix("collapse the outer loops alone")
				return nil, false
			}
			depth = int(n)
		}
	}
	stmt := c.Stmt
	if depth == 1 && c.Label != nil {
		c.kernel.Label = c.Label.Label.Name
	}
	for d := range depth {
		if lab, is := stmt.(*ast.LabeledStmt); is {
			if d == depth-1 {
				c.kernel.Label = lab.Label.Name
			}
			stmt = lab.Stmt
		}
		var loop *ir.Loop
		switch s := stmt.(type) {
		case *ast.ForStmt:
			loop, body = u.forLoop(c, l, s, d), s.Body
		case *ast.RangeStmt:
			loop, body = u.rangeLoop(c, l, s, d), s.Body
		default:
			u.errorf(stmt, codeLoopForm, "collapse(%d) needs %d perfectly nested loops, and this is loop %d's only statement", depth, depth, d).
				fix("collapse fewer loops; code between the loops is not built yet")
			return nil, false
		}
		if loop == nil {
			return nil, false
		}
		c.kernel.Nest = append(c.kernel.Nest, loop)
		if d == depth-1 {
			break
		}
		if loop.Value != nil {
			u.errorf(head(stmt), codeLoopForm, "the value of an outer range in a collapsed nest is not built yet").fix("range over the index and use the element in the innermost loop")
			return nil, false
		}
		if len(body.List) != 1 {
			u.errorf(body, codeLoopForm, "collapse(%d) needs perfectly nested loops, and there is code between loop %d and the next; imperfect nests are not built yet", depth, d+1).
				fix("move the code into the innermost loop, or collapse fewer loops")
			return nil, false
		}
		stmt = body.List[0]
	}
	return body, true
}

func (u *unit) constantInt(c *construct, e ast.Expr) (int64, bool) {
	if !u.typeCheck(e, c.Pos) {
		return 0, false
	}
	v := constant.ToInt(u.info().Types[e].Value)
	n, exact := int64(0), false
	if v.Kind() == constant.Int {
		n, exact = constant.Int64Val(v)
	}
	if !exact || n < 1 {
		u.errorf(e, codeClauseExpr, "collapse takes a positive integer constant, and %s is none", u.text(e))
		return 0, false
	}
	return n, true
}

// head is the range of a loop without its body.
func head(s ast.Stmt) ast.Node {
	switch s := s.(type) {
	case *ast.ForStmt:
		return nodeRange{s.Pos(), s.Body.Lbrace + 1}
	case *ast.RangeStmt:
		return nodeRange{s.Pos(), s.Body.Lbrace + 1}
	}
	return s
}

func (u *unit) notCanonical(n ast.Node, why, wayOut string) *ir.Loop {
	u.errorf(n, codeLoopForm, "%s, so its iterations cannot be counted before it starts", why).fix(wayOut)
	return nil
}

// loopVar makes the kernel's variable of an associated loop.
func (u *unit) loopVar(c *construct, l *lowerer, id *ast.Ident) (*ir.Var, bool) {
	if id == nil || id.Name == "_" {
		return nil, true
	}
	obj := u.info().Defs[id]
	if obj == nil {
		u.errorf(id, codeLoopForm, "the loop assigns %s, which is declared outside it; after the loop its value would differ from the plain build's", id.Name).
			fix("declare it in the loop: " + id.Name + " := ...")
		return nil, false
	}
	if why := u.nameable(c.file, obj.Type()); why != "" {
		u.errorf(id, codeLoopForm, "%s cannot be used in a kernel: %s", id.Name, why)
		return nil, false
	}
	v := &ir.Var{Name: u.kernelName(c.file, id.Name), Type: obj.Type()}
	l.locals[obj] = v
	l.loopVars[obj] = true
	return v, true
}

func (u *unit) forLoop(c *construct, l *lowerer, s *ast.ForStmt, d int) *ir.Loop {
	init, ok := s.Init.(*ast.AssignStmt)
	if !ok || len(init.Lhs) != 1 || len(init.Rhs) != 1 {
		return u.notCanonical(head(s), "this loop does not start with one variable", "write for i := lo; i < hi; i++")
	}
	id, ok := init.Lhs[0].(*ast.Ident)
	if !ok {
		return u.notCanonical(init, "the loop's variable is not a plain variable", "write for i := lo; i < hi; i++")
	}
	v, ok := u.loopVar(c, l, id)
	if !ok {
		return nil
	}
	obj := u.object(id)
	b, isBasic := obj.Type().Underlying().(*types.Basic)
	if v == nil || !isBasic || b.Info()&types.IsInteger == 0 {
		return u.notCanonical(init, "the loop's variable is not an integer", "count with an integer and compute the value from it")
	}
	isVar := func(e ast.Expr) bool {
		i, ok := ast.Unparen(e).(*ast.Ident)
		return ok && u.object(i) == obj
	}

	cond, ok := s.Cond.(*ast.BinaryExpr)
	if !ok {
		return u.notCanonical(head(s), "the loop has no condition of the form i < hi", "write one of < <= > >= !=")
	}
	rel, hi := cond.Op, cond.Y
	if isVar(cond.Y) && !isVar(cond.X) {
		rel, hi = mirrored[cond.Op], cond.X
	} else if !isVar(cond.X) {
		return u.notCanonical(cond, "the condition does not compare the loop's variable", "write "+id.Name+" < hi")
	}
	relation := relations[rel]
	if relation == "" {
		return u.notCanonical(cond, "the condition is not a comparison with < <= > >= !=", "write "+id.Name+" < hi")
	}

	step, down, ok := u.increment(s.Post, isVar)
	if !ok {
		return u.notCanonical(head(s), "the loop does not step its variable by a fixed amount", "write "+id.Name+"++ or "+id.Name+" += c")
	}
	for _, e := range []ast.Expr{init.Rhs[0], hi, step} {
		if e != nil && !u.invariant(c, e, obj, d == 0 && e == init.Rhs[0]) {
			return nil
		}
	}
	if step != nil && u.isConst(step, 0) {
		return u.notCanonical(s.Post, "the loop's step is 0", "write "+id.Name+"++ or "+id.Name+" += c")
	}

	loop := &ir.Loop{Var: v, Pos: s.Pos(), FromZero: u.isConst(init.Rhs[0], 0), StepOne: !down && (step == nil || u.isConst(step, 1))}
	spell := u.typeText(c.file)(obj.Type())
	if loop.FromZero && loop.StepOne && rel == token.LSS && types.Identical(obj.Type(), types.Typ[types.Int]) {
		loop.HostTrips = runtimeMark + ".Upto(" + u.text(hi) + ")"
		return loop
	}
	inst := "[" + spell + "]"
	stepText := "1"
	unsigned := b.Info()&types.IsUnsigned != 0
	switch {
	case step == nil && down && unsigned:
		stepText = "^" + spell + "(0)" // -1 in two's complement
	case step == nil && down:
		stepText = "-1"
	case step != nil && down && unsigned:
		stepText = "^" + spell + "(" + u.text(step) + ") + 1"
	case step != nil && down:
		stepText = "-(" + u.text(step) + ")"
	case step != nil:
		stepText = u.text(step)
	}
	loop.HostTrips = runtimeMark + ".For" + inst + "(" + u.text(init.Rhs[0]) + ", " + runtimeMark + "." + relation + ", " + u.text(hi) + ", " + stepText + ")"
	return loop
}

var relations = map[token.Token]string{token.LSS: "LT", token.LEQ: "LE", token.GTR: "GT", token.GEQ: "GE", token.NEQ: "NE"}

var mirrored = map[token.Token]token.Token{
	token.LSS: token.GTR, token.LEQ: token.GEQ, token.GTR: token.LSS, token.GEQ: token.LEQ, token.NEQ: token.NEQ,
}

// increment reads i++, i--, i += c, i -= c, i = i + c, i = c + i, i = i - c. A nil step is 1.
func (u *unit) increment(post ast.Stmt, isVar func(ast.Expr) bool) (step ast.Expr, down, ok bool) {
	switch p := post.(type) {
	case *ast.IncDecStmt:
		return nil, p.Tok == token.DEC, isVar(p.X)
	case *ast.AssignStmt:
		if len(p.Lhs) != 1 || !isVar(p.Lhs[0]) {
			return nil, false, false
		}
		switch p.Tok {
		case token.ADD_ASSIGN:
			return p.Rhs[0], false, true
		case token.SUB_ASSIGN:
			return p.Rhs[0], true, true
		case token.ASSIGN:
			if r, is := ast.Unparen(p.Rhs[0]).(*ast.BinaryExpr); is {
				switch {
				case r.Op == token.ADD && isVar(r.X):
					return r.Y, false, true
				case r.Op == token.ADD && isVar(r.Y):
					return r.X, false, true
				case r.Op == token.SUB && isVar(r.X):
					return r.Y, true, true
				}
			}
		}
	}
	return nil, false, false
}

func (u *unit) isConst(e ast.Expr, n int64) bool {
	tv := u.info().Types[e]
	if tv.Value == nil {
		return false
	}
	v, exact := constant.Int64Val(constant.ToInt(tv.Value))
	return exact && v == n
}

// blank reports the blank identifier, or nothing, in a range clause.
func blank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return e == nil || ok && id.Name == "_"
}

func (u *unit) rangeLoop(c *construct, l *lowerer, s *ast.RangeStmt, d int) *ir.Loop {
	if s.Tok == token.ASSIGN && !(blank(s.Key) && blank(s.Value)) {
		return u.notCanonical(head(s), "the loop assigns variables declared outside it", "use := in the loop")
	}
	t := u.typeOf(s.X)
	loop := &ir.Loop{Pos: s.Pos(), FromZero: true, StepOne: true}
	var ok bool
	key, _ := s.Key.(*ast.Ident)
	if loop.Var, ok = u.loopVar(c, l, key); !ok {
		return nil
	}
	if !u.invariant(c, s.X, nil, d == 0) {
		return nil
	}
	if b, is := t.Underlying().(*types.Basic); is && b.Info()&types.IsInteger != 0 {
		if t = types.Default(t); types.Identical(t, types.Typ[types.Int]) {
			loop.HostTrips = runtimeMark + ".Upto(" + u.text(s.X) + ")"
		} else {
			loop.HostTrips = runtimeMark + ".For[" + u.typeText(c.file)(t) + "](0, " + runtimeMark + ".LT, " + u.text(s.X) + ", 1)"
		}
		return loop
	}
	if !indexable(t) {
		return u.notCanonical(s.X, "a range over "+t.String()+" has no count", "range over an integer, a slice or an array")
	}
	loop.HostTrips = runtimeMark + ".Upto(len(" + u.text(s.X) + "))"
	if id, is := s.Value.(*ast.Ident); is && id.Name != "_" {
		if loop.Value, ok = u.loopVar(c, l, id); !ok {
			return nil
		}
		delete(l.loopVars, u.info().Defs[id]) // a private copy: it may be assigned
		if loop.Over = l.indexed(s.X); loop.Over == nil {
			return nil
		}
		if _, call := ast.Unparen(s.X).(*ast.CallExpr); call {
			return u.notCanonical(s.X, "each iteration would call this function again", "assign what it returns to a variable before the loop")
		}
		if key != nil && u.mentioned(s.X)[key.Name] && loop.Var != nil {
			loop.Var.Name = fresh(u.names(c.file.ast), key.Name+"_") // the kernel names the slice where the loop's variable is in scope
		}
		if loop.Var == nil {
			loop.Var = &ir.Var{Name: "", Type: types.Typ[types.Int]} // named when the kernel is
		}
	}
	return loop
}

// rangeCopy refuses what a range with a value over an array does and a kernel cannot: the range copies the array first, so
// that its values are not those that the body has assigned meanwhile (Go specification, For statements with range clause).
func (u *unit) rangeCopy(c *construct, l *lowerer) {
	s, ok := c.Stmt.(*ast.RangeStmt)
	if !ok || len(c.kernel.Nest) != 1 || c.kernel.Nest[0].Value == nil {
		return
	}
	if _, array := u.typeOf(s.X).Underlying().(*types.Array); !array {
		return
	}
	if x, _ := l.base(s.X); x != nil && (x.firstWrite != token.NoPos || x.escapes) {
		u.notCanonical(s.X, "the region assigns this array, and a range over an array copies it first", "range over the index, or over a slice of it: "+u.text(s.X)+"[:]")
	}
}

// invariant reports whether a bound or step keeps its value while the nest runs, as the host computes it before. once: the
// plain build computes it before, too.
func (u *unit) invariant(c *construct, e ast.Expr, loopVar types.Object, once bool) bool {
	c.heads = append(c.heads, e)
	ok := true
	ast.Inspect(e, func(n ast.Node) bool {
		id, is := n.(*ast.Ident)
		if !is || !ok {
			return ok
		}
		obj := u.object(id)
		if _, isVar := obj.(*types.Var); !isVar {
			return true
		}
		if loopVar != nil && obj == loopVar {
			u.errorf(e, codeLoopForm, "the loop's bound or step depends on its own variable %s", id.Name).fix("compute it before the loop")
			ok = false
		} else if c.Stmt.Pos() <= obj.Pos() && obj.Pos() < c.Stmt.End() {
			u.errorf(e, codeLoopForm, "this bound depends on %s of an outer loop of the nest; non-rectangular nests are not built yet", id.Name).
				fix("collapse the outer loop alone")
			ok = false
		} else if s := u.assignedIn(c.Stmt, obj); s != nil && !once {
			u.errorf(e, codeLoopForm, "the loop's bound or step uses %s, which the loop assigns", id.Name).note(s, "it is assigned here")
			ok = false
		}
		return ok
	})
	return ok
}

// assignedIn finds a statement inside n that assigns the variable itself.
func (u *unit) assignedIn(n ast.Node, v types.Object) ast.Node {
	var found ast.Node
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && u.object(id) == v
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch s := n.(type) {
		case *ast.AssignStmt:
			for _, x := range s.Lhs {
				if is(x) {
					found = s
				}
			}
		case *ast.IncDecStmt:
			if is(s.X) {
				found = s
			}
		case *ast.UnaryExpr:
			if s.Op == token.AND && is(s.X) {
				found = s
			}
		}
		return found == nil
	})
	return found
}
