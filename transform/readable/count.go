package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math/big"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// count is how often a loop runs, as expressions: max(lo, hi) - lo, and one more where hi is within; or the length of
// what it goes over; or a number.
type count struct {
	loop   ast.Stmt
	lo, hi ast.Expr // nil lo: 0
	within bool
	over   ast.Expr
	known  *big.Int
}

// countOf counts a loop that steps an int by 1, or goes over elements; ok is false for others. f is the kernel's file,
// which need not be the loop's: that may be in a function which the region calls.
func (u *Maker) countOf(f *source.File, s ast.Stmt) (n count, ok bool) {
	switch s := s.(type) {
	case *ast.RangeStmt:
		t := u.TypeOf(s.X)
		if source.Indexable(t) {
			return count{loop: s, over: s.X}, u.PackageScope(f).Predeclared("len") == "len"
		}
		if n, ok := u.fixedInt(s.X); ok {
			return count{loop: s, known: atLeast0(n)}, true
		}
		return count{loop: s, hi: s.X}, isInt(types.Default(t))
	case *ast.ForStmt:
		return u.countOfFor(s)
	}
	return n, false
}

func (u *Maker) countOfFor(s *ast.ForStmt) (n count, ok bool) {
	init, isAssign := s.Init.(*ast.AssignStmt)
	if !isAssign || len(init.Lhs) != 1 || len(init.Rhs) != 1 {
		return n, false
	}
	id, isIdent := init.Lhs[0].(*ast.Ident)
	v, isVar := u.Object(id).(*types.Var)
	if !isIdent || !isVar || u.assignedIn(s.Body, v) {
		return n, false
	}
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && u.Object(id) == v
	}
	cond, isBinary := ast.Unparen(s.Cond).(*ast.BinaryExpr)
	step, down, ok := increment(s.Post, is)
	if !isBinary || !ok {
		return n, false
	}
	rel, hi := cond.Op, cond.Y
	if is(cond.Y) {
		rel, hi = mirrored[rel], cond.X
	} else if !is(cond.X) {
		return n, false
	}
	n = count{loop: s, lo: init.Rhs[0], hi: hi, within: rel == token.LEQ}
	if n.known, ok = u.knownCount(v.Type(), n.lo, rel, hi, step, down); ok {
		n.lo, n.hi = nil, nil
		return n, true
	}
	if u.isConst(n.lo, 0) {
		n.lo = nil
	}
	return n, isInt(v.Type()) && !down && (step == nil || u.isConst(step, 1)) && (rel == token.LSS || rel == token.LEQ)
}

// knownCount is how often a loop runs whose head is made of constants, if its variable does not wrap on the way.
func (u *Maker) knownCount(t types.Type, lo ast.Expr, rel token.Token, hi, step ast.Expr, down bool) (*big.Int, bool) {
	first, okLo := u.fixedInt(lo)
	last, okHi := u.fixedInt(hi)
	by, okStep := big.NewInt(1), true
	if step != nil {
		by, okStep = u.fixedInt(step)
	}
	if !okLo || !okHi || !okStep {
		return nil, false
	}
	way := new(big.Int).Sub(last, first)
	if down {
		by = new(big.Int).Neg(by)
	}
	if by.Sign() < 0 {
		by, way = new(big.Int).Neg(by), way.Neg(way)
		rel = map[token.Token]token.Token{token.GTR: token.LSS, token.GEQ: token.LEQ, token.NEQ: token.NEQ}[rel]
	}
	one := big.NewInt(1)
	switch rel {
	case token.LEQ:
		way.Add(way, one)
	case token.LSS:
	case token.NEQ:
		if by.Sign() == 0 || way.Sign() < 0 || new(big.Int).Rem(way, by).Sign() != 0 {
			return nil, false
		}
	default:
		return nil, false
	}
	if by.Sign() == 0 {
		return nil, false
	}
	n := new(big.Int).Div(way.Add(way, new(big.Int).Sub(by, one)), by)
	n = atLeast0(n)
	end := new(big.Int).Mul(n, by)
	if down != (step != nil && u.negative(step)) {
		end.Neg(end)
	}
	return n, n.Sign() == 0 || fits(end.Add(end, first), t)
}

// fits reports a number that every type as wide as t has on all machines.
func fits(n *big.Int, t types.Type) bool {
	bits := map[types.BasicKind]int{types.Int8: 8, types.Uint8: 8, types.Int16: 16, types.Uint16: 16, types.Int64: 64,
		types.Uint64: 64}[t.Underlying().(*types.Basic).Kind()]
	if bits == 0 {
		bits = 32
	}
	if source.IsBasic(t, types.IsUnsigned) {
		return n.Sign() >= 0 && n.BitLen() <= bits
	}
	return n.BitLen() < bits
}

func atLeast0(n *big.Int) *big.Int {
	if n.Sign() < 0 {
		return new(big.Int)
	}
	return n
}

func (u *Maker) negative(e ast.Expr) bool {
	n, ok := u.fixedInt(e)
	return ok && n.Sign() < 0
}

// fixedInt is the value of an integer constant that is the same on every machine. It is written out.
func (u *Maker) fixedInt(e ast.Expr) (*big.Int, bool) {
	v := u.Info().Types[e].Value
	if v == nil || constant.ToInt(v).Kind() != constant.Int || u.PerMachine(e) {
		return nil, false
	}
	if f := u.FileOf(e.Pos()); u.FromElsewhere(e, f) {
		if f == nil {
			return nil, false // in another package, whose constants may change while this file stays
		}
		f.Written = append(f.Written, e)
	}
	return new(big.Int).SetString(constant.ToInt(v).ExactString(), 10)
}

// assignedIn reports that code may assign a variable, or takes its address.
func (u *Maker) assignedIn(n ast.Node, v *types.Var) (found bool) {
	source.Assigned(n, func(id *ast.Ident) { found = found || u.Object(id) == v })
	return found
}

// exprs are the expressions that a count is made of.
func (n count) exprs() (list []ast.Expr) {
	for _, e := range []ast.Expr{n.lo, n.hi, n.over} {
		if e != nil {
			list = append(list, e)
		}
	}
	return list
}

// hostCount is the count as the launch evaluates it.
func (u *Maker) hostCount(n count, scope source.Scope) string {
	if n.known != nil {
		return n.known.String()
	}
	if n.over != nil {
		return scope.Length(n.over, u.Text(n.over))
	}
	lo, rel := "0", "LT"
	if n.lo != nil {
		lo = u.Text(n.lo)
	}
	if n.within {
		rel = "LE"
	}
	return source.RuntimeMark + ".For(" + lo + ", " + source.RuntimeMark + "." + rel + ", " + u.Text(n.hi) + ", 1).Trip"
}

// count is the count in the kernel: a variable, and the statements that set it.
func (l *Lowerer) count(n count, taken *source.Taken) (turns *ir.Var, list []ir.Stmt) {
	pos := n.loop.Pos()
	turns = &ir.Var{Name: taken.Fresh("turns"), Type: types.Typ[types.Int], Used: true, Read: true}
	if n.known != nil {
		return turns, []ir.Stmt{define(pos, turns, integer(pos, n.known.Int64(), turns.Type))}
	}
	if n.over != nil {
		x := l.part(n.over)
		return turns, []ir.Stmt{define(pos, turns, &ir.Builtin{Value: value(pos, turns.Type), Name: "len",
			Args: []ir.Expr{x}})}
	}
	hi := l.integer(n.hi)
	if n.within {
		hi = binary(token.ADD, hi, integer(pos, 1, turns.Type))
	}
	lo := integer(pos, 0, turns.Type)
	if n.lo != nil {
		lo = l.integer(n.lo)
	}
	assign := func(e ir.Expr) ir.Stmt {
		return &ir.Assign{Node: ir.Node{Pos: pos}, Op: token.ASSIGN, Lhs: []ir.Expr{refTo(pos, turns)}, Rhs: []ir.Expr{e}}
	}
	less := binary(token.LSS, refTo(pos, turns), lo)
	less.T = types.Typ[types.Bool]
	list = []ir.Stmt{define(pos, turns, typedAs(hi, turns.Type)), &ir.If{Node: ir.Node{Pos: pos}, Cond: less,
		Then: &ir.Block{Node: ir.Node{Pos: pos}, Body: []ir.Stmt{assign(lo)}}}}
	if n.lo != nil {
		list = append(list, assign(binary(token.SUB, refTo(pos, turns), lo)))
	}
	return turns, list
}
