// Package independence asks whether the iterations of an associated loop nest touch what another one writes
// (docs/language: the data environment, "Iterations are independent, or it is said").
//
// Check walks the body once, as one iteration that stands for all: integers are sums of unknowns (package affine),
// memory is places, and what it leaves is a list of accesses. Then every two accesses of one place, at least one of
// them a write, are compared, each in an iteration of its own. A conflict that happens whenever every loop around has
// two iterations is an error; one that nothing excludes is a warning.
//
// The numbers of a certain conflict are equal as sums, so they are equal in Go's arithmetic, which wraps. To exclude
// a conflict, numbers are taken as they are in mathematics; sums of types narrower than 32 bits, which wrap in
// ordinary programs, only where they provably fit.
package independence

import (
	"go/ast"
	"go/types"
)

// Class says whose a variable of the region is, or a field of one.
type Class int

// The classes.
const (
	Shared    Class = iota // memory that all iterations see
	Private                // each iteration has its own, as firstprivate scalars are, too
	Reduction              // each has a copy, combined after the loop
)

// Region is a loop nest whose iterations are to be compared.
type Region struct {
	Info  *types.Info
	Loops []ast.Stmt // the associated loops, outermost first: *ast.ForStmt or *ast.RangeStmt

	// Orders are the pairs of iterations that are compared. nil: any two that are not the same.
	Orders []Order

	// Function is the declaration around; what it says of its variables before the loops is used. It may be nil.
	Function *ast.FuncDecl

	// Before is the code from where the launch begins to the loops, and behind them, of loops inside of a region:
	// UsesOf takes what is declared there for what it was declared as. It may be nil. Copied reports a number that this
	// code has a copy of, or a variable of a loop around it: nothing else assigns it.
	Before *ast.BlockStmt
	Copied func(*types.Var) bool

	// Called are the calls that lead from there to the function with the loops, the outermost first: its parameters are
	// what these give to them.
	Called []*ast.CallExpr

	// Class is asked for variables declared outside the loops, with the indices of the fields that are selected from
	// them.
	Class func(v *types.Var, fields []int) Class

	// Linear reports a variable declared outside the loops that every iteration steps by the same: it begins with its
	// value before them. It may be nil: none.
	Linear func(v *types.Var) bool

	// Body is the declaration of a function that can be followed into, or nil.
	Body func(*types.Func) *ast.FuncDecl

	// Literal is the function literal that an expression provably is, or nil. OnlyCalled reports one that is nothing but
	// called, by expressions of which Literal says that they are it. Both may be nil: none.
	Literal    func(ast.Expr) *ast.FuncLit
	OnlyCalled func(*ast.FuncLit) bool

	// Declared is the declared function that an expression provably is, or nil. It may be nil: none.
	Declared func(ast.Expr) *types.Func

	// Certain reports an assertion that holds, to what a variable or field of an interface type holds always. It may be
	// nil: none.
	Certain func(ast.Expr) bool

	// Held is the type of what a variable or field of an interface type holds always; nil where that is not known. It
	// may be nil: of none it is.
	Held func(*types.Var) types.Type

	// Touches says which memory a call touches that is not followed, because its body is not at hand, or because it
	// calls itself. It may be nil: none.
	Touches func(*ast.CallExpr) []Touch

	// Given says the same of what the arguments of a call lead to; ok is false where that is not known. It may be nil.
	Given func(*ast.CallExpr) (list []Touch, ok bool)

	// MayBe says which list items an expression that is evaluated in the loops, or in a function called there, may read
	// and write, whatever leads there. It may be nil: none.
	MayBe func(ast.Node) []Touch

	// Reaches says which memory an expression, evaluated in the loops or in a function called there, may read and write
	// where it is not known what its pointer leads to. It may be nil: none.
	Reaches func(ast.Node) []Touch

	// Fresh reports an expression that leads to nothing but memory which the iteration has made; what is stored of
	// others is asked of Reaches. It may be nil: what is stored is taken to lead to memory that nothing else leads to.
	Fresh func(ast.Expr) bool

	// Back reports a field that leads back, as from the nodes of a tree to their parents: what it leads to is not each
	// one's own. It may be nil: none does.
	Back func(*types.Var) bool

	// Alike reports a variable or field of which several elements lead to the same. It may be nil: none does.
	Alike func(*types.Var) bool

	// Listed reports memory that is taken for what its variable names, as that of a list item is. UsesOf takes what any
	// other variable outside of the loops leads to for whatever MayBe says. It may be nil: all is.
	Listed func(Memory) bool

	// Writes reports a call that may write memory that was there before it. It may be nil: each may.
	Writes func(*ast.CallExpr) bool

	// Same reports that two list items, which are reached by different variables or fields, may be the same memory. It
	// may be nil: they are not.
	Same func(a, b Memory) bool

	// Exclusive names what keeps an access from happening at the same time as others of the name: of the expression that
	// accesses, or of the call that leads to it. It may be nil: nothing.
	Exclusive func(ast.Node) []string

	// Within is what Exclusive is for expressions of functions that are called, which may stand anywhere, in the text
	// of the loops, too. It may be nil: Exclusive says it.
	Within func(ast.Node) []string

	// Locked are the mutexes that are locked, or may be, where an access is. It may be nil: none.
	Locked func(Access) []Lock

	// InTurn reports two accesses of which one waits for the other, as tasks do that depend on each other, or perhaps
	// does. It may be nil: none does.
	InTurn func(a, b Access) (always, perhaps bool)

	// Deferred reports an expression of the text that an iteration leaves to others, as tasks do: it may be evaluated
	// while later iterations run, which themselves come one after the other. It may be nil: all are.
	Deferred func(ast.Node) bool

	// Turned reports two expressions of one iteration of which what stands behind is run first, that of all iterations:
	// scan (OpenMP 5.2, section 5.6) divides the body so. It may be nil: none.
	Turned func(a, b ast.Node) bool

	// Waits says which iterations have done the first expression when a later one comes to the second. It may be nil:
	// none has.
	Waits func(first, second ast.Node) Waits

	// Optional reports an expression that is evaluated only while a reduction variable has not decided: e of ok && e.
	// Each part of the loop has an ok of its own, so that there are more evaluations than in the plain build. It may be
	// nil: none.
	Optional func(ast.Expr) bool
}

// Order is a pair of iterations: of each loop, whether the first of them is before the second one there (-1), behind
// it (1), or anywhere (0).
type Order []int

// Memory is a list item.
type Memory struct {
	Var    *types.Var
	Fields []int // the indices of the fields that lead from the variable to it
}

// Touch is memory that a call may read or write: a list item, or elements of it that are not known.
type Touch struct {
	Memory
	Write bool
	Led   bool // to what words there lead to, the only ones that the iterations follow

	// Way leads from the variable to the memory, of a type, if Fields do not: the number of a field, Leads or Anything.
	// The type is nil where it is not known.
	Way  []int
	Type types.Type

	// Of is what leads there instead of the variable: an argument or the receiver of a call.
	Of ast.Expr
}

// What leads on besides fields.
const (
	Leads    = -1 // what a pointer leads to, or any element of a slice or map
	Anything = -2 // whatever can be reached from there
)

// Kind says what a finding is.
type Kind int

// The kinds of findings.
const (
	Certain  Kind = iota // two iterations touch one element, at least one of them writes it
	Possible             // they may
	Reached              // a reduction variable is touched through an alias or a called function
	Fault                // an operation in an expression of Region.Optional may fail
)

// Finding is one thing that is wrong, or doubtful, of a list item.
type Finding struct {
	Kind     Kind
	Item     string     // the list item, as its path; of a Fault empty
	Var      *types.Var // with which the path begins; of Certain and Possible ones
	Element  string     // what both touch, in the iterations that the accesses name; empty where they name none; why it is a Fault
	Optional ast.Expr   // of a Fault: the expression that is not always evaluated
	Write    Access     // one that writes; of a Fault the operation that fails
	Other    Access     // the other one; the same as Write where a statement conflicts with itself
	Also     string     // of a Possible one: the other item, which may be the same memory; empty where there is one item
	Reduced  bool       // one of the accesses is to a reduction variable, of which each iteration has a copy
	Extremum bool       // of a Possible one: it would be Certain if what is written were not a minimum or maximum
	Trips    int64      // of a Possible one that is certain if a loop is longer: how many iterations it takes; else 0
	Loop     string     // the variable of that loop; empty where it has none
	Turned   bool       // both are accesses of one iteration, which are run in the other order (Region.Turned)
	Locked   bool       // of a Possible one: a mutex may keep the two apart
	InTurn   bool       // of a Possible one: one of the two waits for the other, perhaps (Region.InTurn)
	Reading  bool       // a mutex would keep the two apart, if it were not locked for reading
	Unwaited bool       // iterations wait for others (Region.Waits), and not so for this
	Led      bool       // of a Possible one: where a pointer leads is not known, but from where it comes
	Sizes    bool       // of a Possible one: it depends on numbers that are the same for all iterations, and on nothing else
}

// Access is a place in the source where memory is touched.
type Access struct {
	Node      ast.Node        // in the region's text
	Inside    ast.Node        // in a function that is called there; nil where there is none
	Way       []*ast.CallExpr // the calls that lead there, the outermost first
	Write     bool
	Iteration string // "i = 1, j = 2": the loops' variables; empty where no iteration is known
}

// Check compares the iterations of a region. There is one finding for a list item at most, the gravest; they are in
// the order of the source.
func Check(r *Region) []Finding {
	first := newWalker(r)
	first.region()
	w := newWalker(r)
	w.writes, w.links, w.mixing, w.second = first.stores, first.linking, first.mixedAt(), true
	w.region()
	if w.resolved { // what is written is written by other names, too
		last := newWalker(r)
		last.writes, last.second = append(w.writes, w.stores...), true
		last.links, last.mixing = append(w.links, w.linking...), w.mixedAt()
		last.region()
		w = last
	}
	return w.compare()
}
