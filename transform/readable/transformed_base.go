package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// base is a loop of the program, inside of a region, as transformations want it: `for k := range turns`, in which the
// program's variable is from + k*step.
type base struct {
	s      ast.Stmt
	id     *ast.Ident // nil: none
	t      types.Type // of its variable
	lo, hi ast.Expr   // nil lo: 0
	within bool       // hi is the variable's last value
	down   bool
	step   int64
	over   *ast.RangeStmt // of elements
	known  int64          // how often it runs; -1: that is found out

	turns, from, v *ir.Var
}

// baseOf reads a loop; nil after it has reported why not.
func (l *Lowerer) baseOf(s ast.Stmt) *base {
	b := &base{s: s, step: 1, known: -1, t: types.Typ[types.Int]}
	ok := false
	switch s := s.(type) {
	case *ast.RangeStmt:
		ok = l.baseOfRange(b, s)
	case *ast.ForStmt:
		ok = l.baseOfFor(b, s)
	}
	if !ok {
		return nil
	}
	if n, counted := l.U.countOf(l.Env.C.File.File, s); counted && n.known != nil && n.known.IsInt64() && n.known.Int64() < 1<<31 {
		b.known = n.known.Int64()
	}
	return b
}

func (l *Lowerer) baseOfRange(b *base, s *ast.RangeStmt) bool {
	t := l.typeOf(s.X)
	if id, ok := s.Key.(*ast.Ident); ok && id.Name != "_" {
		b.id = id
	}
	_, array := source.Under(t).(*types.Array)
	switch {
	case s.Tok == token.ASSIGN && !(Blank(s.Key) && Blank(s.Value)):
		l.U.notCanonical(head(s), "the loop assigns variables declared outside it", "use := in the loop")
		return false
	case source.IsBasic(t, types.IsInteger):
		b.hi, b.t = s.X, types.Default(t)
		return true
	case !source.Indexable(t):
		l.U.notCanonical(s.X, "a range over "+t.String()+" has no count", "range over an integer or a slice")
		return false
	case !Blank(s.Value) && (array || l.U.MadeForRange(s.X)):
		l.U.notCanonical(s.X, "the range goes over a copy, or over what is made for it", "range over the index")
		return false
	}
	b.over = s
	return true
}

func (l *Lowerer) baseOfFor(b *base, s *ast.ForStmt) bool {
	wayOut := "write for i := lo; i < hi; i++"
	init, ok := s.Init.(*ast.AssignStmt)
	if !ok || init.Tok != token.DEFINE || len(init.Lhs) != 1 || len(init.Rhs) != 1 {
		l.U.notCanonical(head(s), "the loop does not declare one variable", wayOut)
		return false
	}
	b.id = init.Lhs[0].(*ast.Ident)
	if b.lo = init.Rhs[0]; l.U.isConst(b.lo, 0) {
		b.lo = nil
	}
	obj := l.U.Object(b.id)
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && obj != nil && l.U.Object(id) == obj
	}
	v, ok := obj.(*types.Var)
	if b.t = l.typeOf(b.id); !ok || !source.IsBasic(b.t, types.IsInteger) {
		l.U.notCanonical(init, "the loop's variable is not an integer", "count with an integer and compute the value from it")
		return false
	}
	if l.U.assignedIn(s.Body, v) {
		l.U.notCanonical(head(s), "the loop assigns its variable "+v.Name()+" in its body, or takes its address",
			"copy it: n := "+v.Name())
		return false
	}
	step, down, ok := increment(s.Post, is)
	if b.down = down; ok && step != nil {
		value := l.U.Info().Types[step].Value
		if value == nil || constant.Sign(value) <= 0 {
			ok = false
		} else if b.step, ok = constant.Int64Val(constant.ToInt(value)); ok {
			l.Env.C.File.Written = append(l.Env.C.File.Written, step)
		}
	}
	if !ok {
		l.U.notCanonical(s.Post, "the loop does not step its variable by a constant above 0",
			"write "+v.Name()+"++ or "+v.Name()+" += 2")
		return false
	}
	cond, ok := ast.Unparen(s.Cond).(*ast.BinaryExpr)
	if !ok {
		l.U.notCanonical(s.Cond, "the loop's condition does not compare its variable", wayOut)
		return false
	}
	rel := cond.Op
	if b.hi = cond.Y; is(cond.Y) {
		rel, b.hi = mirrored[rel], cond.X
	} else if !is(cond.X) {
		l.U.notCanonical(s.Cond, "the loop's condition does not compare its variable", wayOut)
		return false
	}
	b.within = rel == token.LEQ || rel == token.GEQ
	if up := rel == token.LSS || rel == token.LEQ; rel == token.NEQ || up == b.down {
		l.U.notCanonical(s.Cond, "the loop's variable does not go towards its bound, or may pass it", wayOut)
		return false
	}
	return true
}

// bounds are what a loop's head evaluates.
func (b *base) bounds() (list []ast.Expr) {
	if b.over != nil {
		return []ast.Expr{b.over.X}
	}
	if b.lo != nil {
		list = append(list, b.lo)
	}
	return append(list, b.hi)
}

// steadyNest reports that the loops have bounds that stay the same while they run, and do nothing but have a value.
func (l *Lowerer) steadyNest(list []*base) bool {
	nest := list[0].s
	frame := l.U.Frame(l.Env.C.Stmt)
	for _, b := range list {
		for _, e := range b.bounds() {
			for _, v := range l.U.variablesIn(e) {
				if nest.Pos() <= v.Pos() && v.Pos() < nest.End() && !(e.Pos() <= v.Pos() && v.Pos() < e.End()) {
					l.U.notCanonical(e, "the bound uses "+v.Name()+", which the nest declares",
						"transform the inner loop alone")
					return false
				}
			}
			_, write, changes := frame.Changes(e, frame.Of(nest))
			if changes {
				r := l.U.notCanonical(e, "the bound may have another value while the loop runs",
					"copy it to a variable before the loop")
				r.Note(write.Place(), "this may change it")
				return false
			}
			if l.U.SideEffect(e) != nil {
				l.U.notCanonical(e, "the bound does something when it is evaluated",
					"copy it to a variable before the loop")
				return false
			}
		}
	}
	return true
}

// turnsOf is how often a loop runs.
func (b *base) turnsOf(t *transformer) ir.Expr {
	if b.known >= 0 {
		return t.number(b.known)
	}
	return t.ref(b.turns)
}

// count are the statements that find out how often a loop runs, if those around it run at all.
func (b *base) count(t *transformer, around []*base) []ir.Stmt {
	l, at := t.l, ir.Node{Pos: b.s.Pos()}
	if b.known >= 0 && (b.lo == nil || b.id == nil) {
		return nil
	}
	var out, set []ir.Stmt
	variable := func(name string, typ types.Type, x ir.Expr) *ir.Var {
		v := l.makes(name)
		v.Type = typ
		out = append(out, &ir.Declare{Node: at, Var: v})
		if x != nil {
			set = append(set, t.assign(v, x))
		}
		return v
	}
	if b.lo != nil {
		b.from = variable("from", b.t, l.value(b.lo))
	}
	switch {
	case b.known >= 0:
	case b.over != nil:
		b.turns = variable("turns", types.Typ[types.Int], &ir.Builtin{Value: value(b.s.Pos(), types.Typ[types.Int]),
			Name: "len", Args: []ir.Expr{l.part(b.over.X)}})
	default:
		to := variable("to", b.t, l.value(b.hi))
		b.turns = variable("turns", types.Typ[types.Int], nil)
		set = append(set, b.divided(t, to))
	}
	var cond ir.Expr
	for _, x := range around {
		if x.known > 0 {
			continue
		}
		runs := t.compare(token.GTR, x.turnsOf(t), t.number(0))
		if cond != nil {
			runs = &ir.Binary{Value: runs.Value, Op: token.LAND, X: cond, Y: runs}
		}
		cond = runs
	}
	if cond == nil {
		return append(out, set...)
	}
	return append(out, &ir.If{Node: at, Cond: cond, Then: &ir.Block{Node: at, Body: set}})
}

// divided is the statement that computes the number of iterations from the first value and the bound.
func (b *base) divided(t *transformer, to *ir.Var) ir.Stmt {
	at := ir.Node{Pos: t.pos}
	wide := types.Typ[types.Uint64]
	lo := func() ir.Expr {
		if b.from == nil {
			return typedAs(integer(t.pos, 0, b.t), b.t)
		}
		return t.ref(b.from)
	}
	small, large := lo(), t.ref(to)
	if b.down {
		small, large = large, small
	}
	rel := token.LSS
	var way ir.Expr = t.binary(token.SUB, convert(large, wide), convert(small, wide))
	if b.within {
		rel = token.LEQ
	} else {
		way = t.binary(token.SUB, way, integer(t.pos, 1, wide))
	}
	if b.step != 1 {
		way = t.binary(token.QUO, way, integer(t.pos, b.step, wide))
	}
	turns := t.binary(token.ADD, convert(way, types.Typ[types.Int]), t.number(1))
	then := &ir.Block{Node: at, Body: []ir.Stmt{t.assign(b.turns, turns)}}
	if b.within || b.step != 1 {
		beyond := token.LEQ
		if b.down {
			beyond = token.GEQ
		}
		what := t.l.text(t.pos, "the loop's variable wraps round before it ends")
		then.Body = append(then.Body, &ir.If{Node: at, Cond: t.compare(beyond, b.at(t, t.ref(b.turns)), lo()),
			Then: &ir.Block{Node: at, Body: []ir.Stmt{&ir.Panic{Node: at, X: what}}}})
	}
	return &ir.If{Node: at, Cond: t.compare(rel, small, large), Then: then}
}

// at is the program's variable in an iteration.
func (b *base) at(t *transformer, k ir.Expr) ir.Expr {
	x := convert(k, b.t)
	if b.step != 1 {
		x = t.binary(token.MUL, x, integer(t.pos, b.step, b.t))
	}
	op := token.ADD
	if b.down {
		op = token.SUB
	}
	if b.from == nil {
		return typedAs(x, b.t)
	}
	return t.binary(op, t.ref(b.from), x)
}

// declared is what the program's loop declares, in an iteration: as far as its body uses it.
func (b *base) declared(t *transformer, k *level, element *ir.Var) (out []ir.Stmt) {
	if b.v != nil && b.v.Used {
		out = append(out, define(b.s.Pos(), b.v, b.at(t, t.ref(k.v))))
	}
	if element != nil && element.Used {
		x := &ir.Index{Value: value(b.s.Pos(), element.Type), X: t.l.part(b.over.X), I: t.ref(k.v), Int: true}
		out = append(out, define(b.s.Pos(), element, x))
	}
	return out
}

func (t *transformer) assign(v *ir.Var, x ir.Expr) ir.Stmt {
	return &ir.Assign{Node: ir.Node{Pos: t.pos}, Op: token.ASSIGN, Lhs: []ir.Expr{t.ref(v)}, Rhs: []ir.Expr{x}}
}

func (t *transformer) compare(op token.Token, x, y ir.Expr) *ir.Binary {
	b := t.binary(op, x, y)
	b.T = types.Typ[types.Bool]
	return b
}
