package independence

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/reduction"
)

// walker goes through a region's loops as one iteration that stands for all, and notes every access to memory.
type walker struct {
	r        *Region
	us       *unknowns
	outside  *surroundings
	accesses []access
	stores   []place // all that is written
	reached  []Finding

	associated map[ast.Stmt]bool
	nest       []*loop // the associated loops, outermost first
	loops      []*loop // around the current point, the associated ones first

	unsure  int  // greater than 0: the program may not get here in every iteration
	skipped bool // … because an iteration may have ended before
	muted   int  // greater than 0: what is evaluated is so for the second time
	updates reduction.Updates
	wide    int  // greater than 0: numbers of narrow types are not looked at for whether they wrap
	soft    bool // in an assignment of a minimum or maximum

	compared int // pairs of accesses

	functions []*types.Func // followed, the innermost last
	texts     []ast.Node    // the loops and the declarations of these functions: what they declare is an iteration's own
	call      ast.Node      // the call in the region that leads here; nil in the region itself
	returned  []value       // results of the function being left
	returns   int           // how many return statements it has

	changes map[ast.Node]map[*types.Var]bool
	loose   map[*types.Var]bool // variables whose address is taken: assigned out of sight
	writes  []place             // what some iteration writes, as a walk before this one has found
	second  bool                // there was one; without, any memory may be written
	wild    bool                // a goto: the order of statements is not what it seems
}

// access is one touch of memory.
type access struct {
	at     place
	node   ast.Node // in the region
	inside ast.Node // in a function called there
	write  bool
	soft   bool    // it assigns a minimum or maximum of what is there
	sure   bool    // it happens whenever the loops around it run
	loops  []*loop // inner ones around it, outermost first
	facts  []fact
}

func newWalker(r *Region) *walker {
	w := &walker{r: r, us: newUnknowns(), associated: map[ast.Stmt]bool{}, changes: map[ast.Node]map[*types.Var]bool{},
		loose: map[*types.Var]bool{}, texts: []ast.Node{r.Loops[0]}, updates: reduction.Find(r.Info, r.Loops[0])}
	for _, s := range r.Loops {
		w.associated[s] = true
	}
	w.wild = jumps(r.Loops[0])
	w.findLoose(r.Loops[0])
	if w.wild {
		w.findMoving(r.Loops[0])
	}
	w.outside = newSurroundings(w)
	return w
}

// region walks the whole nest.
func (w *walker) region() {
	st := &state{values: map[*types.Var]value{}}
	if w.wild {
		w.unsure++
	}
	w.stmt(w.r.Loops[0], st)
}

func (w *walker) block(list []ast.Stmt, st *state) {
	for _, s := range list {
		if st.dead {
			if !w.wild {
				return
			}
			st.dead = false // a label may follow
		}
		w.stmt(s, st)
	}
}

func (w *walker) stmt(s ast.Stmt, st *state) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		w.assign(s, st)
	case *ast.IncDecStmt:
		old := w.eval(s.X, st)
		op := token.ADD
		if s.Tok == token.DEC {
			op = token.SUB
		}
		w.store(s.X, w.arithmetic(op, old, numberOf(affine.Const(1)), w.typeOf(s.X), st), st)
	case *ast.ExprStmt:
		w.eval(s.X, st)
	case *ast.BlockStmt:
		w.block(s.List, st)
	case *ast.IfStmt:
		w.ifStmt(s, st)
	case *ast.ForStmt:
		w.forStmt(s, st)
	case *ast.RangeStmt:
		w.rangeStmt(s, st)
	case *ast.SwitchStmt:
		w.switchStmt(s, st)
	case *ast.TypeSwitchStmt:
		w.typeSwitch(s, st)
	case *ast.LabeledStmt:
		w.stmt(s.Stmt, st)
	case *ast.BranchStmt:
		w.branch(s, st)
	case *ast.ReturnStmt:
		w.returnStmt(s, st)
	case *ast.DeclStmt:
		w.declare(s, st)
	case *ast.GoStmt:
		w.eval(s.Call, st)
	case *ast.DeferStmt:
		w.eval(s.Call, st)
	case *ast.SendStmt:
		w.eval(s.Chan, st)
		w.eval(s.Value, st)
	case *ast.SelectStmt:
		w.selectStmt(s, st)
	}
}

func (w *walker) assign(s *ast.AssignStmt, st *state) {
	defer func(was bool) { w.soft = was }(w.soft)
	if s.Tok != token.ASSIGN && s.Tok != token.DEFINE {
		old := w.eval(s.Lhs[0], st)
		by := w.eval(s.Rhs[0], st)
		w.store(s.Lhs[0], w.arithmetic(operators[s.Tok], old, by, w.typeOf(s.Lhs[0]), st), st)
		return
	}
	targets := make([]target, len(s.Lhs))
	for i, x := range s.Lhs {
		targets[i] = w.target(x, st) // all of them before anything is assigned
	}
	values := w.evalAll(s.Rhs, len(s.Lhs), st)
	for i, x := range s.Lhs {
		op := w.updates[x].Op
		w.soft = op == token.LSS || op == token.GTR
		w.assignTo(targets[i], values[i], st)
	}
}

// operators are those of the assignment operators.
var operators = map[token.Token]token.Token{
	token.ADD_ASSIGN: token.ADD, token.SUB_ASSIGN: token.SUB, token.MUL_ASSIGN: token.MUL, token.QUO_ASSIGN: token.QUO,
	token.REM_ASSIGN: token.REM, token.AND_ASSIGN: token.AND, token.OR_ASSIGN: token.OR, token.XOR_ASSIGN: token.XOR,
	token.SHL_ASSIGN: token.SHL, token.SHR_ASSIGN: token.SHR, token.AND_NOT_ASSIGN: token.AND_NOT,
}

// evalAll evaluates the right side of an assignment or declaration of n variables.
func (w *walker) evalAll(list []ast.Expr, n int, st *state) []value {
	values := make([]value, max(n, len(list)))
	if len(list) == 1 && n > 1 {
		if call, ok := ast.Unparen(list[0]).(*ast.CallExpr); ok {
			copy(values, w.results(call, st))
			return values
		}
	}
	for i, e := range list {
		values[i] = w.eval(e, st)
	}
	return values
}

func (w *walker) declare(s *ast.DeclStmt, st *state) {
	g, ok := s.Decl.(*ast.GenDecl)
	if !ok || g.Tok != token.VAR {
		return
	}
	for _, spec := range g.Specs {
		v := spec.(*ast.ValueSpec)
		values := w.evalAll(v.Values, len(v.Names), st)
		for i, name := range v.Names {
			x := values[i]
			if len(v.Values) == 0 && isInteger(w.typeOf(name)) {
				x = numberOf(affine.Const(0))
			}
			w.store(name, x, st)
		}
	}
}

// store assigns to a variable of the iteration's own, or notes that memory is written.
func (w *walker) store(e ast.Expr, x value, st *state) { w.assignTo(w.target(e, st), x, st) }

// target is what an assignment assigns: a variable that each iteration has for itself, or memory.
type target struct {
	e  ast.Expr
	v  *types.Var
	at place
}

func (w *walker) target(e ast.Expr, st *state) target {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		v, ok := w.r.Info.ObjectOf(id).(*types.Var)
		if !ok {
			return target{} // the blank identifier
		}
		if w.own(v) {
			return target{e: e, v: v}
		}
	}
	return target{e: e, at: w.locate(e, st)}
}

func (w *walker) assignTo(t target, x value, st *state) {
	switch {
	case t.v != nil && w.tracked(t.v):
		st.set(t.v, x)
	case t.v == nil && t.e != nil:
		w.lose(t.e, st)
		w.touch(t.at, w.typeOf(t.e), true, t.e, st)
	}
}

// lose notes that a part of a variable that is a copy is assigned.
func (w *walker) lose(e ast.Expr, st *state) {
	for {
		var inner ast.Expr
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			inner = x.X
		case *ast.IndexExpr:
			inner = x.X
		default:
			return
		}
		id, ok := ast.Unparen(inner).(*ast.Ident)
		if !ok {
			e = inner
			continue
		}
		v, _ := w.r.Info.ObjectOf(id).(*types.Var)
		if x := st.values[v]; x.kind == structure {
			if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && w.r.Info.Selections[sel] != nil {
				x.lost = append(slices.Clip(x.lost), w.r.Info.Selections[sel].Index()[0])
				st.values[v] = x
			} else {
				delete(st.values, v)
			}
		}
		return
	}
}

// own reports a variable of which each iteration has its own.
func (w *walker) own(v *types.Var) bool {
	return w.local(v) || !v.IsField() && w.r.Class(v, nil) == Private
}

// local reports a variable that the loops declare, or a function that is followed.
func (w *walker) local(v *types.Var) bool {
	return slices.ContainsFunc(w.texts, func(n ast.Node) bool { return n.Pos() <= v.Pos() && v.Pos() < n.End() })
}

// tracked reports a variable whose value is known from its assignments.
func (w *walker) tracked(v *types.Var) bool { return !w.loose[v] }

// touch notes an access to memory of type t at p.
func (w *walker) touch(p place, t types.Type, write bool, e ast.Node, st *state) {
	if w.muted > 0 || !p.known() || p.copied || w.local(p.root) || st.dead {
		return
	}
	if write {
		w.stores = append(w.stores, p)
	}
	if w.r.Class(p.root, fields(p.steps)) == Reduction {
		if p.alias != nil || w.call != nil {
			w.reach(Finding{Kind: Reached, Item: p.item().text(nil), Write: w.shown(e, write)})
		}
		return
	}
	if header(t) && !p.hasElement() {
		return // each iteration has its own copy of it
	}
	root, steps := p.root, p.steps
	if p.alias != nil {
		root, steps = p.alias, steps[min(p.aliased, len(steps)):]
	}
	behind := slices.ContainsFunc(p.steps, func(s step) bool { return s.kind == through })
	if w.r.Class(root, fields(steps)) == Private && !behind {
		return
	}
	a := access{at: p, node: e, write: write, soft: write && w.soft, sure: w.unsure == 0 && !w.skipped,
		loops: slices.Clone(w.loops[min(len(w.nest), len(w.loops)):]), facts: append(slices.Clip(st.facts), atLeast(p.facts...)...)}
	if w.call != nil {
		a.node, a.inside = w.call, e
	}
	w.accesses = append(w.accesses, a)
}

// reach notes that a reduction variable is touched, once for each place in the region.
func (w *walker) reach(f Finding) {
	if !slices.ContainsFunc(w.reached, func(g Finding) bool { return g.Item == f.Item && g.Write.Node == f.Write.Node }) {
		w.reached = append(w.reached, f)
	}
}

// shown is an access as a finding shows it.
func (w *walker) shown(e ast.Node, write bool) Access {
	if w.call != nil {
		return Access{Node: w.call, Inside: e, Write: write}
	}
	return Access{Node: e, Write: write}
}

// header reports a type whose value leads to memory elsewhere.
func header(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Slice, *types.Pointer, *types.Map, *types.Chan, *types.Signature, *types.Interface:
		return true
	}
	return false
}

func (w *walker) typeOf(e ast.Expr) types.Type {
	if t := w.r.Info.TypeOf(e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}

// implies reports that each p is at least 0 at a point.
func (w *walker) implies(st *state, p ...affine.Poly) bool {
	return w.us.implies(slices.Concat(st.facts, w.outside.facts), p...)
}
