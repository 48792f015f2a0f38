package region

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/directives"
)

// A Linear is an integer variable that each iteration of an associated loop steps by the same, or by what grows by the
// same, or a slice that it shortens by the same at its beginning: its value follows from the number of the iteration,
// so that every iteration can have a copy.
type Linear struct {
	Var    *types.Var
	Level  int        // of the associated loop whose iterations step it, from 0
	Around []ast.Stmt // the loops in the body of that around Stmt, outermost first
	Stmt   ast.Stmt   // which steps it: in the body, or behind it in a loop's head
	Target ast.Expr   // the variable, as it stands there
	Step   ast.Expr   // what is added, or, Down, subtracted; nil: 1
	Down   bool
	Slice  bool     // it is a slice, which begins Step elements further on in each iteration
	Start  ast.Expr // of one that the head of an inner loop declares; nil of one that is there before
	Grows  int64    // what Step, which uses the outermost loop's variable, grows by in each iteration; or 0
	First  string   // Step in the first iteration, where it grows, as the launch writes it
}

// SaidLinear is an item of a linear clause.
type SaidLinear struct {
	Item   directives.Item
	Clause *directives.LinearClause
}

// A Hoisted variable is declared in the head of the outermost loop beside its own: the launch declares it.
type Hoisted struct {
	Var   *types.Var
	Start ast.Expr
}

// After is what the launch does when the nest has ended.
type After struct {
	Guard string // only if this holds; "" always
	Text  string
}

// NestMark stands for the nest in text of the launch.
const NestMark = "\x02nest"

// WithMark stands for the clauses of the launch there.
const WithMark = "\x02with"

// LinearOf is how the iterations step a variable; nil where they do not, or it is not known.
func (c *Region) LinearOf(v *types.Var) *Linear {
	for _, x := range c.Linear {
		if x.Var == v {
			return x
		}
	}
	return nil
}

// Loops are the loops that multiply the step, once for each iteration of the outermost associated loop that steps the
// variable: those inside of that, down to the statement.
func (x *Linear) Loops(c *Region) []ast.Stmt {
	if x.Start != nil {
		return nil // it begins again in each iteration around its own loop
	}
	return append(append([]ast.Stmt(nil), c.Nest[1:x.Level+1]...), x.Around...)
}
