package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Loop transformations make loops of loops, all of which count from 0 (levels). What a construct above is about are the
// loops that come out.

// level is a loop `for v := range count`, whose body begins with what set makes.
type level struct {
	v      *ir.Var
	given  bool   // v is a variable that others refer to
	of     int    // the loop of the program whose iterations it runs, as a number from 0
	tile   int64  // how many of these one of its own stands for, if it follows from the launch's count; else 0
	from   *level // the loop over the tiles, of one inside of a tile
	count  func() ir.Expr
	set    func() []ir.Stmt
	copies int64  // how often its body is written out; 0: it is a loop
	what   string // the directive that made it
}

// transformer applies transformations to a nest.
type transformer struct {
	l      *Lowerer
	pos    token.Pos
	levels []*level
	out    *region.Transformed
	leaves bool   // the body has a continue of the innermost loop
	label  string // of the innermost loop; "": none
}

// variable gives a level its variable: a new one wherever it is declared.
func (t *transformer) variable(x *level, name string) *ir.Var {
	if !x.given {
		x.v = t.l.makes(name)
	}
	return x.v
}

// makes is a variable of the kernel's that the program does not have.
func (l *Lowerer) makes(name string) *ir.Var {
	v := &ir.Var{Name: name, Type: types.Typ[types.Int], Sized: true}
	l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, v)
	return v
}

// taken is the number of loops that transformations take over: those of the innermost.
func taken(list []*place.Leaf) int {
	x := list[len(list)-1]
	for _, name := range []string{"sizes", "permutation"} {
		if cl, ok := x.Clause(name).(*directives.ExprListClause); ok {
			return len(cl.Exprs)
		}
	}
	if x.Kind == directives.Interchange {
		return 2
	}
	return 1
}

// apply makes the loops of all transformations, the innermost first. It returns false after it has reported why not.
func (t *transformer) apply() bool {
	for _, x := range slices.Backward(t.out.By) {
		ok := true
		switch x.Kind {
		case directives.Tile:
			ok = t.tile(x)
		case directives.Interchange:
			ok = t.interchange(x)
		case directives.Reverse:
			t.reverse()
		case directives.Unroll:
			ok = t.unroll(x)
		}
		if !ok {
			return false
		}
	}
	return true
}

// tile makes of n loops n over tiles, and n in each tile (OpenMP 5.2, section 9.1).
func (t *transformer) tile(x *place.Leaf) bool {
	cl, ok := x.Clause("sizes").(*directives.ExprListClause)
	if !ok {
		return false // that is said where the directive was read
	}
	var over, inside []*level
	for _, y := range t.levels[:len(cl.Exprs)] {
		if t.dependsOn(y, t.levels[:len(cl.Exprs)]) {
			t.notRectangular(x)
			return false
		}
	}
	for i, e := range cl.Exprs {
		size, ok := t.l.positive(x.From, cl.Word, e)
		if !ok {
			return false
		}
		f, in := t.split(t.levels[i], size, "tile")
		over, inside = append(over, f), append(inside, in)
	}
	t.levels = slices.Concat(over, inside, t.levels[len(over):])
	t.turnsPairs(over, func(p, q int) bool { return true })
	return true
}

// split makes two loops of one: over so many of its iterations each, and over those.
func (t *transformer) split(x *level, size int64, name string) (over, in *level) {
	count, set := x.count, x.set
	over = &level{of: x.of, tile: product(x.tile, size), from: x.from, what: name}
	over.count = func() ir.Expr { // count/size + min(count%size, 1)
		rest := t.min(t.binary(token.REM, count(), t.number(size)), t.number(1))
		return t.binary(token.ADD, t.binary(token.QUO, count(), t.number(size)), rest)
	}
	over.set = func() []ir.Stmt { return nil }
	in = &level{of: x.of, from: over, what: name}
	t.replaces(x, in)
	first := func() ir.Expr { return t.binary(token.MUL, t.ref(over.v), t.number(size)) }
	in.count = func() ir.Expr { return t.min(t.number(size), t.binary(token.SUB, count(), first())) }
	in.set = func() []ir.Stmt {
		at := t.binary(token.ADD, first(), t.ref(in.v))
		return append([]ir.Stmt{define(t.pos, t.variable(x, "k"), at)}, set()...)
	}
	return over, in
}

// replaces makes what depends on one loop depend on another one.
func (t *transformer) replaces(old, x *level) {
	for _, other := range t.levels {
		if other.from == old {
			other.from = x
		}
	}
}

// product is how many iterations a tile of tiles stands for; 0 where the launch does not know, or cannot count them.
func product(a, b int64) int64 {
	if a == 0 || b > (1<<31-1)/a {
		return 0
	}
	return a * b
}

// reverse makes the outermost loop run from its end (OpenMP 6.0, section 11.5).
func (t *transformer) reverse() {
	x := t.levels[0]
	y := &level{of: x.of, tile: x.tile, from: x.from, count: x.count, what: "reverse"}
	y.set = func() []ir.Stmt {
		last := t.binary(token.SUB, x.count(), t.number(1))
		return append([]ir.Stmt{define(t.pos, t.variable(x, "k"), t.binary(token.SUB, last, t.ref(y.v)))}, x.set()...)
	}
	t.replaces(x, y)
	t.levels[0] = y
	t.out.Turned = append(t.out.Turned, t.order(map[int]int{x.of: -1}))
}

// interchange gives loops another order (OpenMP 6.0, section 11.4).
func (t *transformer) interchange(x *place.Leaf) bool {
	order := []int64{2, 1}
	if cl, ok := x.Clause("permutation").(*directives.ExprListClause); ok {
		order = nil
		for _, e := range cl.Exprs {
			n, ok := t.l.positive(x.From, cl.Word, e)
			if !ok {
				return false
			}
			if n > int64(len(cl.Exprs)) || slices.Contains(order, n) {
				t.l.U.Errorf(e, source.CodeClauseExpr, "a permutation of %d loops has each number from 1 to %d once, and %s is %d",
					len(cl.Exprs), len(cl.Exprs), t.l.U.Text(e), n)
				return false
			}
			order = append(order, n)
		}
	}
	old := slices.Clone(t.levels[:len(order)])
	for i, n := range order {
		t.levels[i] = old[n-1]
		for _, m := range order[i+1:] {
			if t.dependsOn(old[n-1], []*level{old[m-1]}) {
				t.notRectangular(x)
				return false
			}
		}
	}
	t.turnsPairs(old, func(p, q int) bool {
		return slices.Index(order, int64(p+1)) > slices.Index(order, int64(q+1))
	})
	return true
}

// dependsOn reports a loop that counts what is in a tile of one of others.
func (t *transformer) dependsOn(x *level, others []*level) bool {
	for y := x.from; y != nil; y = y.from {
		if slices.Contains(others, y) {
			return true
		}
	}
	return false
}

func (t *transformer) notRectangular(x *place.Leaf) {
	t.l.U.ErrorAt(x.From.NamePos, x.From.NameEnd, source.CodeLoopForm,
		"%s needs loops that run equally often, and here one runs through the tiles of another one", x.Kind).
		Fix("leave the loops inside of tiles out")
}

// turnsPairs notes that iterations that differ in two loops, forwards in one and backwards in the other one, may change
// places.
func (t *transformer) turnsPairs(list []*level, turns func(p, q int) bool) {
	for p := range list {
		for q := p + 1; q < len(list); q++ {
			if a, b := list[p].of, list[q].of; a != b && turns(p, q) {
				t.out.Turned = append(t.out.Turned, t.order(map[int]int{a: -1, b: 1}))
			}
		}
	}
}

func (t *transformer) order(is map[int]int) []int {
	loops := 0
	for _, x := range t.levels {
		loops = max(loops, x.of+1)
	}
	out := make([]int, loops)
	for i, n := range is {
		out[i] = n
	}
	return out
}

// someCopies is how often a loop is unrolled where the program leaves it open.
const someCopies = 4

// mostCopies is how often a body is written out at most.
const mostCopies = 64

// unroll writes the body of a loop out several times (OpenMP 5.2, section 9.2).
func (t *transformer) unroll(x *place.Leaf) bool {
	if x.Clause("full") != nil {
		n, ok := t.levels[0].count().(*ir.Const)
		if !ok {
			t.l.U.ErrorAt(x.From.NamePos, x.From.NameEnd, source.CodeLoopForm,
				"a loop that is unrolled in full runs a number of times that is constant, and this one does not").
				Fix("write partial(n) for full")
			return false
		}
		count, _ := constant.Int64Val(n.Val)
		t.levels[0].copies = count
		return true
	}
	factor := int64(someCopies)
	if cl, ok := x.Clause("partial").(*directives.ExprClause); ok && cl.Expr != nil {
		if factor, ok = t.l.positive(x.From, cl.Word, cl.Expr); !ok {
			return false
		}
	}
	over, in := t.split(t.levels[0], factor, "unroll")
	in.copies = factor
	t.levels = slices.Concat([]*level{over, in}, t.levels[1:])
	return true
}

// positive is the value of an expression in a clause, a constant from 1 on.
func (l *Lowerer) positive(b *directives.Bound, clause string, e ast.Expr) (int64, bool) {
	if !l.U.TypeCheck(e, b.Pos) {
		return 0, false
	}
	v := l.U.Info().Types[e].Value
	if v != nil {
		v = constant.ToInt(v)
	}
	if v == nil || v.Kind() != constant.Int {
		l.U.Errorf(e, source.CodeClauseExpr, "%s takes integer constants, and %s is not one", clause, l.U.Text(e))
		return 0, false
	}
	n, exact := constant.Int64Val(v)
	if !exact || n < 1 || n > 1<<31-1 {
		l.U.Errorf(e, source.CodeClauseExpr, "%s takes numbers from 1 to %d, and %s is %s", clause, 1<<31-1, l.U.Text(e), v)
		return 0, false
	}
	l.Env.C.File.Written = append(l.Env.C.File.Written, e)
	return n, true
}

// emit is the loops of a list of levels with what they run inside.
func (t *transformer) emit(levels []*level, body func() []ir.Stmt) []ir.Stmt {
	if len(levels) == 0 {
		return body()
	}
	x := levels[0]
	at := ir.Node{Pos: t.pos}
	if x.copies > 0 {
		return t.emitCopies(x, levels[1:], body)
	}
	loop := &ir.Range{Node: at, Key: t.variable(x, x.name()), X: x.count()}
	loop.Body = &ir.Block{Node: at, Body: append(x.set(), t.emit(levels[1:], body)...)}
	if len(levels) == 1 && t.label != "" {
		return []ir.Stmt{&ir.Labeled{Node: at, Label: t.label, Stmt: loop}}
	}
	return []ir.Stmt{loop}
}

// emitCopies is a loop that is written out. What is behind the last iteration is passed over.
func (t *transformer) emitCopies(x *level, rest []*level, body func() []ir.Stmt) (out []ir.Stmt) {
	at := ir.Node{Pos: t.pos}
	n, known := x.count().(*ir.Const)
	left := t.l.makes("left")
	if !known {
		out = append(out, define(t.pos, left, x.count()))
	}
	for i := range x.copies {
		copied := &ir.Block{Node: at}
		copied.Body = append(copied.Body, define(t.pos, t.variable(x, x.name()), t.number(i)))
		copied.Body = append(copied.Body, x.set()...)
		inside := t.emit(rest, body)
		if len(rest) == 0 && t.leaves { // a continue goes to the end of that
			inside = []ir.Stmt{&ir.Range{Node: at, X: t.number(1), Body: &ir.Block{Node: at, Body: inside}}}
		}
		copied.Body = append(copied.Body, inside...)
		if known && constant.Compare(constant.MakeInt64(i), token.LSS, n.Val) {
			out = append(out, copied)
			continue
		}
		there := t.binary(token.GTR, t.ref(left), t.number(i))
		there.T = types.Typ[types.Bool]
		out = append(out, &ir.If{Node: at, Cond: there, Then: copied})
	}
	return out
}

// name is what a level's variable is called.
func (x *level) name() string {
	switch {
	case x.what == "tile" && x.tile != 0:
		return "tile"
	case x.what == "unroll" && x.copies == 0:
		return "first"
	}
	return "k"
}

func (t *transformer) number(n int64) ir.Expr { return integer(t.pos, n, types.Typ[types.Int]) }

func (t *transformer) ref(v *ir.Var) ir.Expr {
	v.Used, v.Read = true, true
	return refTo(t.pos, v)
}

func (t *transformer) binary(op token.Token, x, y ir.Expr) *ir.Binary {
	b := binary(op, parens(x), parens(y))
	b.Pos = t.pos
	return b
}

func (t *transformer) min(x, y ir.Expr) ir.Expr {
	a, constA := x.(*ir.Const)
	b, constB := y.(*ir.Const)
	if constA && constB {
		if constant.Compare(a.Val, token.LSS, b.Val) {
			return a
		}
		return b
	}
	return &ir.Builtin{Value: value(t.pos, types.Typ[types.Int]), Name: "min", Args: []ir.Expr{x, y}}
}

// moveInside is the way out for loops with something else between them.
const moveInside = "put what stands between the loops into the innermost"

// notTransformed says why the loops of a nest are not those that a transformation asks for, and what to do about it.
func (u *Maker) notTransformed(by []*place.Leaf, s ast.Stmt, why, fix string) {
	x := by[len(by)-1]
	u.Errorf(head(s), source.CodeLoopForm, "%s takes %d loops that are perfectly nested and rectangular: %s", x.Kind,
		taken(by), why).Fix(fix)
}
