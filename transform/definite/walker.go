package definite

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
)

// Read is a read that may find a part of the variable not assigned.
type Read struct {
	Node ast.Node // the expression, or the call, that reads it

	part key
}

// walker follows one variable through code.
type walker struct {
	program *effects.Program
	frame   *effects.Frame
	info    *types.Info
	known   map[callee]*verdict

	v      *types.Var
	behind bool       // it is what the parameter v points to
	typ    types.Type // of the variable
	strict bool       // an assignment in doubt does not count
	loss   *Loss      // nil: there is none
	outer  []ast.Node // code that others answer for: what it does to the variable is not looked at here

	now      state
	reads    []Read
	targets  []*target        // of break and continue, innermost last
	labels   map[string]state // at the gotos of each
	counters map[*types.Var]bool
	fn       *ast.FuncType
	deferred []*ast.CallExpr
	out      state // where the function returns, or what is walked of it is left
	met      bool  // the statement that loses the value was walked
	inlined  []*ast.FuncLit
	leaks    bool // something that cannot be followed may have read it while it was not assigned
}

// target is a statement that break, or continue, leaves.
type target struct {
	label   string
	loop    bool
	brk, on state
}

// body walks a function from a state, until what is known at its labels stays.
func (w *walker) body(fn *ast.FuncType, list []ast.Stmt, end ast.Node, from state) {
	w.labels = map[string]state{}
	for {
		before := w.labels
		w.labels = map[string]state{}
		for l, s := range before {
			w.labels[l] = s.clone()
		}
		w.fn, w.reads, w.deferred, w.targets, w.out, w.now = fn, nil, nil, nil, dead(), from.clone()
		w.stmts(list)
		w.exit(end)
		if same(before, w.labels) {
			return
		}
	}
}

func same(a, b map[string]state) bool {
	if len(a) != len(b) {
		return false
	}
	for l, s := range b {
		if t, ok := a[l]; !ok || !s.equal(t) {
			return false
		}
	}
	return true
}

func (w *walker) stmts(list []ast.Stmt) {
	for _, s := range list {
		w.stmt(s, "")
	}
}

// stmt walks a statement, which may have a label.
func (w *walker) stmt(s ast.Stmt, label string) {
	switch {
	case s == nil:
		return
	case w.loss != nil && s == w.loss.Stmt:
		w.lose()
		return
	case slices.Contains(w.outer, ast.Node(s)):
		return
	}
	switch s := s.(type) {
	case *ast.BlockStmt:
		w.stmts(s.List)
	case *ast.LabeledStmt:
		if at, ok := w.labels[s.Label.Name]; ok {
			w.now = w.join(w.now, at)
		}
		w.stmt(s.Stmt, s.Label.Name)
	case *ast.IfStmt:
		w.ifStmt(s)
	case *ast.ForStmt:
		w.forStmt(s, label)
	case *ast.RangeStmt:
		w.rangeStmt(s, label)
	case *ast.SwitchStmt:
		w.stmt(s.Init, "")
		w.visit(s.Tag)
		w.clauses(s.Body, label)
	case *ast.TypeSwitchStmt:
		w.stmt(s.Init, "")
		w.visit(switched(s.Assign))
		w.clauses(s.Body, label)
	case *ast.SelectStmt:
		w.selectStmt(s, label)
	case *ast.BranchStmt:
		w.branch(s)
	case *ast.ReturnStmt:
		w.returnStmt(s)
	case *ast.DeferStmt:
		w.deferStmt(s)
	case *ast.ExprStmt:
		w.exprStmt(s)
	default:
		w.visit(s)
	}
}

// lose walks the statement behind which the variable has another value.
func (w *walker) lose() {
	w.met = true
	for _, e := range w.loss.Before {
		w.visit(e)
	}
	if !w.now.dead {
		if w.loss.Entry != nil {
			w.read("", Read{Node: w.loss.Entry})
		}
		w.now = nothing()
	}
}

func (w *walker) ifStmt(s *ast.IfStmt) {
	w.stmt(s.Init, "")
	w.visit(s.Cond)
	other := w.now.clone()
	w.stmt(s.Body, "")
	then := w.now
	w.now = other
	w.stmt(s.Else, "")
	w.now = w.join(then, w.now)
}

// exprStmt walks a call. A function literal that is called at once is a block.
func (w *walker) exprStmt(s *ast.ExprStmt) {
	call, _ := ast.Unparen(s.X).(*ast.CallExpr)
	if call == nil {
		w.visit(s)
		return
	}
	if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		for _, a := range call.Args {
			w.visit(a)
		}
		w.inline(lit)
		return
	}
	w.visit(s)
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok {
		if b, ok := w.info.Uses[id].(*types.Builtin); ok && b.Name() == "panic" {
			w.now = dead()
		}
	}
}

// inline walks the body of a function literal that runs here.
func (w *walker) inline(lit *ast.FuncLit) {
	fn, targets, deferred, out := w.fn, w.targets, w.deferred, w.out
	w.fn, w.targets, w.deferred, w.out = lit.Type, nil, nil, dead()
	w.inlined = append(w.inlined, lit)
	w.stmts(lit.Body.List)
	w.exit(lit)
	w.now = w.out
	w.fn, w.targets, w.deferred, w.out = fn, targets, deferred, out
}

func (w *walker) returnStmt(s *ast.ReturnStmt) {
	for _, e := range s.Results {
		w.visit(e)
	}
	if len(s.Results) > 0 && w.isResult() {
		w.assign("")
	}
	w.exit(s)
}

// exit leaves the function at a node: the deferred calls run, and the caller gets the results.
func (w *walker) exit(n ast.Node) {
	if w.now.dead {
		return
	}
	for _, call := range slices.Backward(w.deferred) {
		skipped := w.now.clone()
		if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
			w.inline(lit)
		} else {
			w.effects(call, func(a effects.Access) bool { return len(a.Via) > 0 })
		}
		w.now = w.join(skipped, w.now)
	}
	if w.isResult() {
		w.read("", Read{Node: n})
	}
	w.out = w.join(w.out, w.now)
	w.now = dead()
}

// isResult reports that the variable is a result of the function.
func (w *walker) isResult() bool {
	return !w.behind && w.v.Kind() == types.ResultVar && w.fn != nil && w.fn.Results != nil &&
		w.fn.Results.Pos() <= w.v.Pos() && w.v.Pos() < w.fn.Results.End()
}

// deferStmt evaluates the operands of a deferred call.
func (w *walker) deferStmt(s *ast.DeferStmt) {
	w.deferred = append(w.deferred, s.Call)
	if _, lit := ast.Unparen(s.Call.Fun).(*ast.FuncLit); lit {
		for _, a := range s.Call.Args {
			w.visit(a)
		}
		return
	}
	w.effects(s.Call, func(a effects.Access) bool { return len(a.Via) == 0 })
}

func (w *walker) branch(s *ast.BranchStmt) {
	switch s.Tok {
	case token.GOTO:
		if at, ok := w.labels[s.Label.Name]; ok {
			w.labels[s.Label.Name] = w.join(at, w.now)
		} else if !w.now.dead {
			w.labels[s.Label.Name] = w.now.clone()
		}
	case token.FALLTHROUGH:
		return // clauses sees to it
	default:
		w.leave(s)
	}
	w.now = dead()
}

// leave goes to what a break or a continue leaves, which may lie around the code that is walked.
func (w *walker) leave(s *ast.BranchStmt) {
	for _, t := range slices.Backward(w.targets) {
		switch {
		case s.Label != nil && t.label != s.Label.Name, s.Tok == token.CONTINUE && !t.loop:
			continue
		case s.Tok == token.CONTINUE:
			t.on = w.join(t.on, w.now)
		default:
			t.brk = w.join(t.brk, w.now)
		}
		return
	}
	w.out = w.join(w.out, w.now)
}

// within walks what a break may leave.
func (w *walker) within(t *target, walk func()) {
	t.brk, t.on = dead(), dead()
	w.targets = append(w.targets, t)
	walk()
	w.targets = w.targets[:len(w.targets)-1]
}
