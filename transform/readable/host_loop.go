package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A HostLoop is the head of a loop whose iterations the host's threads share. Its text names no types: what the head
// declares is declared as the user has it, in front, and the rest is inferred from that.
type HostLoop struct {
	Stmt   ast.Stmt
	Body   *ast.BlockStmt
	Before string     // declarations in front of the count, each behind the others
	Count  string     // the runtime's call that counts the iterations
	Simple bool       // … which has no effect, cannot panic, costs next to nothing and is the same while the loop runs
	Once   []ast.Expr // what the plain build evaluates once, and each thread, unless Before is in front of the region
	Index  string     // the variable that is the number of the iteration; "" where it needs a name of its own
	Vars   []HostVar
	Labels []string // of an inner loop, which branches name
}

// A HostVar is a variable of the loop's that each iteration has for itself.
type HostVar struct {
	Name   string
	Value  func(index string) string // in the iteration of a number
	Final  func(trips string) string // when the loop has ended; nil where nobody sees that
	Unused bool                      // by the loop's body
	Object *types.Var
}

// HostLoops reads the loops that a worksharing construct is associated with, outermost first: those that the threads
// divide. What collapse names besides runs in order inside of an iteration, which computes the same. fresh gives names
// that the file does not have.
func (u *Maker) HostLoops(c *region.Region, s ast.Stmt, depth int, fresh func(string) string) (loops []*HostLoop,
	ok bool) {
	r := &hostReader{u: u, c: c, fresh: fresh, scope: u.Scope(c.File.File, c.Pos), nest: s}
	for d := range depth {
		var labels []string
		for lab, is := s.(*ast.LabeledStmt); is; lab, is = s.(*ast.LabeledStmt) {
			if inside, _ := source.LabelUses(c.Func, lab.Label.Name, lab.Stmt); inside {
				labels = append(labels, lab.Label.Name)
			}
			s = lab.Stmt
		}
		r.loop = &HostLoop{Stmt: s, Labels: labels, Simple: true}
		if !r.head(s, d) || !r.steady() {
			return nil, false
		}
		loops = append(loops, r.loop)
		if d == depth-1 || !r.divides(loops) {
			break
		}
		s = r.loop.Body.List[0]
	}
	return loops, true
}

type hostReader struct {
	u     *Maker
	c     *region.Region
	fresh func(string) string
	scope source.Scope
	nest  ast.Stmt
	loop  *HostLoop
	again []ast.Expr // what the plain build evaluates for each iteration
}

func (r *hostReader) head(s ast.Stmt, d int) bool {
	r.again = nil
	switch s := s.(type) {
	case *ast.ForStmt:
		r.loop.Body = s.Body
		if init, is := s.Init.(*ast.AssignStmt); is {
			r.loop.Once = init.Rhs
		}
		return r.counted(s)
	case *ast.RangeStmt:
		r.loop.Body, r.loop.Once = s.Body, []ast.Expr{s.X}
		return r.ranged(s, d)
	}
	return false // said where the directive was bound
}

// counted reads `for i := lo; i < hi; i += step`.
func (r *hostReader) counted(s *ast.ForStmt) bool {
	u := r.u
	id := u.hostStart(s)
	if id == nil {
		u.notCanonical(head(s), "this loop does not start with one variable", "write for i := lo; i < hi; i++")
		return false
	}
	obj, _ := u.Object(id).(*types.Var)
	if obj == nil || !source.IsBasic(obj.Type(), types.IsInteger) {
		u.notCanonical(head(s), "the loop's variable is not an integer",
			"count with an integer and compute the value from it")
		return false
	}
	step, down, ok := increment(s.Post, r.is(obj))
	if !ok {
		u.notCanonical(head(s), "the loop does not step its variable by a fixed amount",
			"write "+id.Name+"++ or "+id.Name+" += c")
		return false
	}
	if step != nil && u.isConst(step, 0) {
		u.notCanonical(s.Post, "the loop's step is 0", "write "+id.Name+"++ or "+id.Name+" += c")
		return false
	}
	by := progress{lo: id.Name, step: "1", down: down}
	if step != nil {
		by.step = r.step(step)
		r.again = append(r.again, step)
	}
	cond, ok := u.loopCondition(s, id.Name, r.is(obj), by)
	if !ok {
		return false
	}
	for _, x := range append([]condition{cond}, cond.also...) {
		for _, e := range append([]ast.Expr{x.hi}, x.with...) {
			if _, _, meets := u.stepsOf(s, e); !meets {
				r.again = append(r.again, e)
				r.simple(e)
			}
		}
	}
	init, _ := s.Init.(*ast.AssignStmt)
	plain := cond.on == by && len(cond.also) == 0 && !down && len(u.steppedIn(s)) == 1 && cond.rel == token.LSS &&
		types.Identical(obj.Type(), types.Typ[types.Int]) && (step == nil || u.isConst(step, 1))
	if plain && init != nil && init.Tok == token.DEFINE && len(init.Lhs) == 1 && u.isConst(init.Rhs[0], 0) {
		r.loop.Count = source.RuntimeMark + ".Upto(" + u.Text(cond.hi) + ")"
		r.loop.Index = id.Name
		r.variable(id.Name, obj, func(k string) string { return k }, nil)
		return true
	}
	if !r.starts(init, s, obj) {
		return false
	}
	r.loop.Simple = false
	r.loop.Count = u.counted(r.c, obj.Type(), by, cond, s)
	for _, v := range u.steppedIn(s) {
		step, down, _ := increment(s.Post, r.is(v))
		by := "1"
		if step != nil {
			by = r.step(step)
		}
		name := v.Name()
		advanced := func(k string) string { return "Advance(" + name + ", " + k + ", " + by + ")" }
		if down {
			advanced = func(k string) string { return "AdvanceDown(" + name + ", " + k + ", " + by + ")" }
		}
		value := func(k string) string { return source.RuntimeMark + "." + advanced(k) }
		final := value
		if s.Pos() <= v.Pos() && v.Pos() < s.End() {
			final = nil
		}
		r.variable(name, v, value, final)
	}
	return true
}

// hostStart is the variable of a loop by which it ends.
func (u *Maker) hostStart(s *ast.ForStmt) *ast.Ident {
	init, is := s.Init.(*ast.AssignStmt)
	if s.Init == nil {
		return u.steppedBy(s)
	}
	if !is || len(init.Lhs) != len(init.Rhs) {
		return nil
	}
	for _, x := range init.Lhs {
		id, ok := x.(*ast.Ident)
		if ok && (len(init.Lhs) == 1 || s.Cond != nil && u.mentions(s.Cond, id) && u.steps(s.Post, id)) {
			return id
		}
	}
	return nil
}

// steppedIn are the variables that a loop's head steps.
func (u *Maker) steppedIn(s *ast.ForStmt) (list []*types.Var) {
	add := func(e ast.Expr) {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			return
		}
		if v, ok := u.Object(id).(*types.Var); ok {
			list = append(list, v)
		}
	}
	switch p := s.Post.(type) {
	case *ast.IncDecStmt:
		add(p.X)
	case *ast.AssignStmt:
		for _, x := range p.Lhs {
			add(x)
		}
	}
	return list
}

// starts declares what a loop's head begins with, each variable near enough that the user's is not touched.
func (r *hostReader) starts(init *ast.AssignStmt, s *ast.ForStmt, obj *types.Var) bool {
	u := r.u
	stepped := u.steppedIn(s)
	if p, is := s.Post.(*ast.AssignStmt); is && len(p.Lhs) != len(stepped) {
		u.notCanonical(p, "the loop's head assigns what is not a variable", "do it in the loop's body")
		return false
	}
	for _, v := range stepped {
		if _, _, ok := increment(s.Post, r.is(v)); !ok || !source.IsBasic(v.Type(), types.IsInteger) {
			u.notCanonical(s.Post, "the loop does not step "+v.Name()+" by a fixed amount", "do it in the loop's body")
			return false
		}
	}
	text := ""
	switch {
	case init == nil:
		text = obj.Name() + " := " + obj.Name() + ";\n"
	case init.Tok == token.DEFINE:
		var left, right []string
		for i := range init.Lhs {
			left, right = append(left, u.Text(init.Lhs[i])), append(right, u.Text(init.Rhs[i]))
		}
		text = strings.Join(left, ", ") + " := " + strings.Join(right, ", ") + ";\n"
	case len(init.Lhs) == 1:
		name := obj.Name()
		text = name + " := " + source.RuntimeMark + ".As(&" + name + ", " + u.Text(init.Rhs[0]) + ");\n"
	default:
		u.notCanonical(init, "the loop's head assigns several variables that are declared outside of it",
			"declare them in the loop")
		return false
	}
	for _, v := range stepped {
		outside := !(s.Pos() <= v.Pos() && v.Pos() < s.End())
		if outside && v != obj {
			u.notCanonical(s.Post, "the loop's head steps "+v.Name()+", which is declared outside of it",
				"do it in the loop's body, with the clause linear("+v.Name()+")")
			return false
		}
	}
	r.loop.Before += text
	return true
}

// step is the text of what a head adds to a variable, which is evaluated once.
func (r *hostReader) step(e ast.Expr) string {
	if r.u.Info().Types[e].Value != nil {
		return r.u.Text(e)
	}
	r.loop.Simple = false
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		return id.Name // which the loop does not change
	}
	return "(" + r.u.Text(e) + ")"
}

// ranged reads a range over an integer, a slice or an array.
func (r *hostReader) ranged(s *ast.RangeStmt, d int) bool {
	u, t := r.u, r.u.TypeOf(s.X)
	integer := source.IsBasic(t, types.IsInteger)
	if !integer && !source.Indexable(t) {
		u.notCanonical(s.X, "a range over "+t.String()+" has no count", "range over an integer, a slice or an array")
		return false
	}
	if s.Tok == token.ASSIGN && !(Blank(s.Key) && Blank(s.Value)) {
		u.notCanonical(head(s), "the loop assigns variables declared outside it", "use := in the loop")
		return false
	}
	r.simple(s.X)
	over := u.Text(s.X)
	key, value := variableOf(u, s.Key), variableOf(u, s.Value)
	if !Blank(s.Value) || integer && key != nil && !types.Identical(key.Type(), types.Typ[types.Int]) {
		name := r.fresh("over" + numbered(d))
		r.loop.Before, r.loop.Simple, over = name+" := "+over+";\n", false, name
	}
	of := types.Default(t)
	if key != nil {
		of = key.Type()
	}
	whole := types.Identical(of, types.Typ[types.Int])
	switch {
	case !integer:
		r.loop.Count = source.RuntimeMark + ".Upto(" + r.scope.Length(s.X, over) + ")"
	case whole:
		r.loop.Count = source.RuntimeMark + ".Upto(" + over + ")"
	default:
		r.loop.Count = source.RuntimeMark + ".For(0, " + source.RuntimeMark + ".LT, " + over + ", 1)"
	}
	switch {
	case key == nil:
	case whole:
		r.loop.Index = key.Name()
		r.variable(key.Name(), key, func(k string) string { return k }, nil)
	default:
		r.variable(key.Name(), key, func(k string) string {
			return source.RuntimeMark + ".Numbering(&" + over + ", " + k + ")"
		}, nil)
	}
	if value != nil {
		r.variable(value.Name(), value, func(k string) string { return over + "[" + k + "]" }, nil)
	}
	return true
}

func variableOf(u *Maker, e ast.Expr) *types.Var {
	id, ok := e.(*ast.Ident)
	if !ok || id.Name == "_" {
		return nil
	}
	v, _ := u.Object(id).(*types.Var)
	return v
}

// numbered is the ending of a name in the d-th loop.
func numbered(d int) string {
	if d == 0 {
		return ""
	}
	return strconv.Itoa(d + 1)
}

func (r *hostReader) variable(name string, v *types.Var, value, final func(string) string) {
	r.loop.Vars = append(r.loop.Vars, HostVar{Name: name, Value: value, Final: final, Object: v,
		Unused: !r.u.Mentions(r.loop.Body, v)})
}

// simple notes an expression of the head.
func (r *hostReader) simple(e ast.Expr) {
	f := &linearFinder{u: r.u}
	r.loop.Simple = r.loop.Simple && f.total(e) && !r.u.selects(e)
}

func (r *hostReader) is(v *types.Var) func(ast.Expr) bool {
	return func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && r.u.Object(id) == types.Object(v)
	}
}

// steady refuses bounds that the plain build evaluates for each iteration, and that the loop may change, or that do
// something when they are evaluated; and assignments to the loop's variable.
func (r *hostReader) steady() bool {
	u, body := r.u, r.loop.Body
	f := u.Frame(r.nest)
	all := f.Of(body)
	for _, e := range r.again {
		b := region.Bound{Expr: e}
		if s := u.SideEffect(e); s != nil {
			u.unrepeatable(b, s, "a loop that threads share")
			return false
		}
		if read, write, found := f.Changes(e, all); found {
			u.unsteady(b, read, write)
			return false
		}
		u.maybeUnsteady(f, b, all, "a loop that threads share uses")
	}
	for _, e := range r.loop.Once {
		if _, _, found := f.Changes(e, all); found {
			r.loop.Simple = false
		}
	}
	over, ranged := r.loop.Stmt.(*ast.RangeStmt)
	for _, v := range r.loop.Vars {
		if ranged && v.Object == variableOf(u, over.Value) || !u.assignedIn(body, v.Object) {
			continue
		}
		at := ast.Node(body)
		source.Assigned(body, func(id *ast.Ident) {
			if u.Object(id) == types.Object(v.Object) {
				at = id
			}
		})
		u.Errorf(at, source.CodeLoopForm, "the loop's body assigns its variable %s, or takes its address, so its "+
			"iterations cannot be counted before it starts", v.Name).
			Fix("copy it to another variable and change that")
		return false
	}
	return true
}

// divides reports that the loop in the body of the innermost one so far is divided with it.
func (r *hostReader) divides(loops []*HostLoop) bool {
	u := r.u
	outer := loops[len(loops)-1]
	if len(loops) == maxLoops || len(outer.Body.List) != 1 {
		return false
	}
	for _, v := range outer.Vars {
		if v.Final != nil {
			return false
		}
	}
	s := outer.Body.List[0]
	for lab, is := s.(*ast.LabeledStmt); is; lab, is = s.(*ast.LabeledStmt) {
		s = lab.Stmt
	}
	var bounds []ast.Expr
	var body *ast.BlockStmt
	switch s := s.(type) {
	case *ast.ForStmt:
		body = s.Body
		init, is := s.Init.(*ast.AssignStmt)
		if !is || init.Tok != token.DEFINE || s.Cond == nil || s.Post == nil {
			return false
		}
		bounds = append(bounds, init.Rhs...)
		c, isBinary := ast.Unparen(s.Cond).(*ast.BinaryExpr)
		if !isBinary {
			return false
		}
		bounds = append(bounds, c.X, c.Y)
		if p, is := s.Post.(*ast.AssignStmt); is {
			bounds = append(bounds, p.Rhs...)
		}
	case *ast.RangeStmt:
		if s.Tok == token.ASSIGN || !source.IsBasic(u.TypeOf(s.X), types.IsInteger) &&
			!source.Indexable(u.TypeOf(s.X)) {
			return false
		}
		body, bounds = s.Body, append(bounds, s.X)
	default:
		return false
	}
	f, frame := &linearFinder{u: u}, u.Frame(r.nest)
	all := frame.Of(body)
	for _, e := range bounds {
		if !f.total(e) || u.selects(e) {
			return false // it is evaluated only where there is an outer iteration
		}
		if _, _, changes := frame.Changes(e, all); changes {
			return false // it is another one in each outer iteration
		}
		for _, l := range loops {
			for _, v := range l.Vars {
				if u.Mentions(e, v.Object) {
					return false
				}
			}
		}
	}
	over, ranged := outer.Stmt.(*ast.RangeStmt)
	return !ranged || Blank(over.Value)
}

// HostDepth is how many loops a construct is associated with; 1 after it has reported why the clause cannot be read.
func (u *Maker) HostDepth(c *region.Region, cl directives.Clause) int {
	e, ok := cl.(*directives.ExprClause)
	if !ok || e.Expr == nil {
		return 1
	}
	return int(u.constantInt(c, e.Expr))
}

// Divided are the labels of inner loops that are divided.
func Divided(loops []*HostLoop) (labels []string) {
	for _, l := range loops[1:] {
		labels = append(labels, slices.Clone(l.Labels)...)
	}
	return labels
}
