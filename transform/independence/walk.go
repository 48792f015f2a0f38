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

	optional ast.Expr // the expression of Region.Optional that is being evaluated
	faults   []fault
	joined   int             // how many pairs of numbers were compared where ways meet
	exist    map[string]bool // places that every iteration accesses

	compared map[[2]int]bool // classes of accesses: whether they may meet
	exact    int             // how many of them were compared exactly

	waited map[string]bool // the same where iterations wait for others

	uncertain map[[2]int]bool // classes of accesses that have no conflict which is certain

	functions []ast.Node                  // followed, the innermost last
	texts     []ast.Node                  // the loops and these functions: what they declare is an iteration's own
	call      ast.Node                    // the call in the region that leads here; nil in the region itself
	way       []*ast.CallExpr             // the calls that lead here, that one first
	calling   func(*ast.CallExpr, *state) // is told of calls; nil: nobody is
	returned  []value                     // results of the function being left
	calls     int                         // that were followed
	returns   int                         // how many return statements it has

	telling  map[ast.Node]bool // functions of whose results something may be known
	changes  map[ast.Node]map[*types.Var]bool
	divides  map[ast.Node]map[*types.Var]bool
	made     map[*types.Var]bool // memory that the iteration makes
	mixed    map[*types.Var]bool // … that leads to other memory, too
	mixing   map[token.Pos]bool  // where such memory is made, as a walk before this one has found
	loose    map[*types.Var]bool // variables whose address is taken: assigned out of sight
	writes   []place             // what some iteration writes, as a walk before this one has found
	links    []place             // where pointers are stored to what is not new
	linking  []place             // … as this walk finds
	resolved bool                // parts of variables outside have been replaced by what they hold
	second   bool                // there was one; without, any memory may be written
	wild     bool                // a goto: the order of statements is not what it seems
	anywhere bool                // it is noted which memory an access may be to

	// The operand of a range by the expression that elements are assigned to, copy(x, y) by x and by y: the expression
	// that MayBe has, by the one that accesses here.
	accessedBy map[ast.Node]ast.Node
}

func newWalker(r *Region) *walker {
	w := &walker{
		r: r, us: newUnknowns(), updates: reduction.Find(r.Info, r.Loops[0], nil), texts: []ast.Node{r.Loops[0]},
		associated: map[ast.Stmt]bool{}, compared: map[[2]int]bool{}, uncertain: map[[2]int]bool{},
		waited:  map[string]bool{},
		exist:   map[string]bool{},
		changes: map[ast.Node]map[*types.Var]bool{}, divides: map[ast.Node]map[*types.Var]bool{},
		made: map[*types.Var]bool{}, mixed: map[*types.Var]bool{},
		loose: map[*types.Var]bool{}, accessedBy: map[ast.Node]ast.Node{}, telling: map[ast.Node]bool{},
	}
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
	for v, x := range w.outside.given {
		if w.outside.once[v] && !w.loose[v] && !w.changed(w.r.Loops[0])[v] {
			st.values[v] = x
		}
	}
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

// own reports a variable of which each iteration has its own.
func (w *walker) own(v *types.Var) bool {
	if w.outside.looking {
		return !v.IsField() && v.Kind() != types.PackageVar
	}
	return w.local(v) || !v.IsField() && w.r.Class(v, nil) == Private
}

// local reports a variable that the loops declare, or a function that is followed.
func (w *walker) local(v *types.Var) bool {
	return w.made[v] ||
		slices.ContainsFunc(w.texts, func(n ast.Node) bool { return n.Pos() <= v.Pos() && v.Pos() < n.End() })
}

// tracked reports a variable whose value is known from its assignments.
func (w *walker) tracked(v *types.Var) bool {
	return !w.loose[v] && !(w.outside.looking && w.outside.loose[v])
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
