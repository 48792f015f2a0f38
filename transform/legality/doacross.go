package legality

import (
	"go/ast"
	"go/constant"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/independence"
)

// Of a doacross loop (OpenMP 5.2, section 15.9.6) an iteration goes on behind a sink when the one named has come to its
// source, or to its end. So what stands in front of the first source in the one iteration comes before what stands
// behind a sink in the other, and what this asks of package independence is whether every two accesses that need it
// stand so, at the distances that are named.

// doacross is what the iterations of a loop wait for and hand on.
type doacross struct {
	loops   []ast.Stmt // that the clause ordered counts
	divided int        // of which the threads have parts
	sinks   []sink
	sources []*directives.Bound
}

// sink is a directive that waits.
type sink struct {
	*directives.Bound
	all    bool                  // for whatever is before
	far    [][]int64             // how far before they are, in numbers of iterations of each loop
	named  [][]independence.Back // the same of those of which a distance is no constant
	doubt  bool                  // for others, of which that is not known
	always bool                  // every iteration does so before it hands on
}

// doacrossOf is what the directives with doacross of a loop say; nil where it has none.
func (u *Checker) doacrossOf(t *threads) *doacross {
	o, is := t.Clause("ordered").(*directives.ExprClause)
	if !is || o.Expr == nil {
		return nil
	}
	d := &doacross{divided: len(t.Nest)}
	depth, _ := constant.Int64Val(constant.ToInt(u.Info().Types[o.Expr].Value))
	d.loops = u.nested(t.Stmt, depth)
	if int64(len(d.loops)) != depth || len(d.loops) < len(t.Nest) {
		return nil // refused
	}
	found := false
	for _, b := range t.inner {
		if b.Kind != directives.Ordered || b.Stmt != nil || directives.OrderedBy(b) != t.Bound {
			continue
		}
		found = true
		if cl := directives.Get[*directives.DoacrossClause](b.Directive); len(cl) > 0 && cl[0].Vector == nil {
			d.sources = append(d.sources, b)
		}
	}
	for _, b := range t.inner {
		if b.Kind == directives.Ordered && b.Stmt == nil && directives.OrderedBy(b) == t.Bound &&
			!slices.Contains(d.sources, b) {
			d.sinks = append(d.sinks, u.sinkOf(d, b))
		}
	}
	if !found {
		return nil
	}
	return d
}

// nested are the loops from a statement inwards, as many as asked for if there are.
func (u *Checker) nested(s ast.Stmt, depth int64) (loops []ast.Stmt) {
	for int64(len(loops)) < depth {
		body := directives.LoopBody(s)
		if body == nil {
			break
		}
		loops = append(loops, s)
		next := slices.IndexFunc(body.List, func(s ast.Stmt) bool { return isLoop(unlabelled(s)) })
		if next < 0 {
			break
		}
		s = unlabelled(body.List[next])
	}
	return loops
}

func (u *Checker) sinkOf(d *doacross, b *directives.Bound) sink {
	s := sink{Bound: b}
	for _, cl := range directives.Get[*directives.DoacrossClause](b.Directive) {
		if len(cl.Vector) != len(d.loops) || directives.IsCurIteration(cl.Vector[0]) {
			s.all = true // or it was refused
			continue
		}
		far, none := u.vector(d, cl.Vector)
		switch {
		case none:
		case far == nil:
			s.doubt = true
		case slices.ContainsFunc(far, func(b independence.Back) bool { return b.Of != nil }):
			s.named = append(s.named, far)
		default:
			var by []int64
			for _, b := range far {
				by = append(by, b.N)
			}
			s.far = append(s.far, by)
		}
	}
	body := directives.LoopBody(d.loops[len(d.loops)-1])
	s.always = slices.ContainsFunc(d.loops, func(l ast.Stmt) bool { return ast.Node(directives.LoopBody(l)) == b.Parent }) &&
		!leavesBefore(body, b.Pos) &&
		!slices.ContainsFunc(d.sources, func(o *directives.Bound) bool { return o.Pos < b.Pos })
	return s
}

// vector is how far before the iteration is that a sink names; nil where that is not known, or is none.
func (u *Checker) vector(d *doacross, list []ast.Expr) (far []independence.Back, none bool) {
	known := true
	for i, e := range list {
		b, is, steppedOver := u.iterationsBack(d.loops[i], e)
		if steppedOver {
			return nil, true
		}
		known = known && is
		far = append(far, b)
	}
	if !known {
		return nil, false
	}
	return far, false
}

// leavesBefore reports a branch in front of a place in a body, behind which the rest of it may not be run.
func leavesBefore(body *ast.BlockStmt, at token.Pos) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BranchStmt:
			found = found || n.Pos() < at && n.Tok != token.FALLTHROUGH
		}
		return !found
	})
	return found
}

// iterationsBack is how many iterations of a loop are between that of an element of a vector and the one that waits.
// none: that is no iteration, for the loop steps over it.
func (u *Checker) iterationsBack(loop ast.Stmt, e ast.Expr) (far independence.Back, known, none bool) {
	b, offset := ast.Unparen(e).(*ast.BinaryExpr)
	if !offset {
		return far, true, false
	}
	by, step := integer(u.Info().Types[b.Y].Value), u.stepOf(loop)
	if step == 0 {
		return far, false, false
	}
	if by == nil {
		behind := (b.Op == token.ADD) != (step < 0)
		return independence.Back{Of: b.Y, Behind: behind}, step == 1 || step == -1, false
	}
	n, exact := constant.Int64Val(by)
	if !exact || n%step != 0 {
		return far, exact, exact
	}
	if b.Op == token.ADD {
		n = -n
	}
	return independence.Back{N: n / step}, true, false
}

func integer(v constant.Value) constant.Value {
	if v == nil {
		return nil
	}
	if v = constant.ToInt(v); v.Kind() != constant.Int {
		return nil
	}
	return v
}

// stepOf is what a loop adds to its variable; 0 where that is not known.
func (u *Checker) stepOf(loop ast.Stmt) int64 {
	f, is := loop.(*ast.ForStmt)
	if !is {
		return 1
	}
	switch post := f.Post.(type) {
	case *ast.IncDecStmt:
		if post.Tok == token.DEC {
			return -1
		}
		return 1
	case *ast.AssignStmt:
		e, sub := post.Rhs[0], post.Tok == token.SUB_ASSIGN
		if b, is := ast.Unparen(e).(*ast.BinaryExpr); is && post.Tok == token.ASSIGN {
			e, sub = b.Y, b.Op == token.SUB
			if u.Info().Types[e].Value == nil {
				e = b.X // i = 2 + i
			}
		}
		if v := integer(u.Info().Types[e].Value); v != nil {
			if n, exact := constant.Int64Val(v); exact && sub {
				return -n
			} else if exact {
				return n
			}
		}
	}
	return 0
}

// waits is what a later iteration has waited for when it comes to the second of two expressions, of what the first is
// in: nothing, where an iteration has handed on before it comes to that.
func (d *doacross) waits(first, second ast.Node) independence.Waits {
	w := independence.Waits{Divided: d.divided}
	for _, o := range d.sources {
		if o.Pos < first.Pos() && comesTo(o, first, d.loops) {
			w.Doubt = !d.inBody(o) // on some ways it has not, yet
			return w
		}
	}
	for _, s := range d.sinks {
		switch {
		case s.Pos > second.Pos():
			continue
		case !holdsNode(s.Parent, second):
			w.Doubt = true // on some ways it has waited
			continue
		}
		w.All, w.Doubt = w.All || s.all, w.Doubt || s.doubt
		w.Named = append(w.Named, s.named...)
		w.Direct = append(w.Direct, s.far...)
	}
	for _, s := range d.sinks {
		if s.always {
			w.Chained = append(w.Chained, s.far...)
		}
	}
	return w
}

// inBody reports a directive that stands in the body of one of the loops itself.
func (d *doacross) inBody(b *directives.Bound) bool {
	return slices.ContainsFunc(d.loops, func(l ast.Stmt) bool { return ast.Node(directives.LoopBody(l)) == b.Parent })
}

func holdsNode(in, n ast.Node) bool { return in.Pos() <= n.Pos() && n.End() <= in.End() }

// comesTo reports that an iteration may come from a directive to an expression behind it.
func comesTo(b *directives.Bound, n ast.Node, loops []ast.Stmt) bool {
	var path []ast.Node // around the directive, from the outside in
	ast.Inspect(loops[0], func(in ast.Node) bool {
		if in == nil || b.Pos < in.Pos() || in.End() <= b.Pos {
			return false
		}
		path = append(path, in)
		return true
	})
	for i := len(path) - 1; i >= 0; i-- {
		if !holdsNode(path[i], n) {
			if list, is := path[i].(*ast.BlockStmt); is && departs(list.List) {
				return false
			}
			if c, is := path[i].(*ast.CaseClause); is && departs(c.Body) {
				return false
			}
			continue
		}
		switch around := path[i].(type) {
		case *ast.IfStmt:
			return false // the one is in what is done if it holds, the other in what is done if not
		case *ast.BlockStmt:
			return len(around.List) == 0 || !isCase(around.List[0])
		}
		return true
	}
	return true
}

func isCase(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.CaseClause, *ast.CommClause:
		return true
	}
	return false
}

// unwaited is what can be done about a dependence for which no iteration waits.
const unwaited = "have the later iteration wait in front of its access, by //omp:ordered doacross(sink: …) with the " +
	"distance to the earlier one, and hand on behind that one's, by //omp:ordered doacross(source:)"
