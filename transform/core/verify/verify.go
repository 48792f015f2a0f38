// Package verify says whether a program in core form is one: whether its readers may rely on what package core
// promises. Passes are tested with it, and what it accepts every reader handles.
//
// Beyond the types of operands, which package core gives with each node, these are the rules:
//
//   - Simple types are core's variables, other types are made by a core.Types.
//   - A variable belongs to one function or kernel, and its name to one variable there. Registers are of simple
//     types. They begin as zero, so there is no rule about definitions before use. Those of parameters (but
//     accumulators) and loops are not assigned.
//   - Memory in team space is in Groups.Team, all other in private space. Neither exceeds MaxMemory in a function.
//   - An address in private memory is loaded from and stored in private memory only, one in team memory in private
//     memory only.
//   - Break and Continue name an enclosing statement, and no label is used again within its statement.
//   - Kernels have associated loops or groups, not both. Queries stand in kernels by groups and in functions that
//     only such kernels call.
//   - Barriers stand in kernels by groups, not in functions, and all branches and loops around them are uniform. So
//     are those around what else the items of a group do together, as phases.Collective has it: jumps past a barrier.
//   - Only faults leave a Critical, and no barrier stands in one.
//   - A Check has as many operands as its site's code, a Print as many as its format has %v.
//   - Nothing nests deeper than MaxDepth.
package verify

import (
	"errors"
	"fmt"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/text"
)

// Limits.
const (
	MaxDepth  = 500     // of statements in statements, of expressions in expressions
	MaxMemory = 1 << 24 // bytes of memory of a function, or of a group
	MaxErrors = 20      // that are reported
)

// Error is a place where a program breaks a rule.
type Error struct {
	In   string // kernel k, func f, or what else is wrong
	Stmt string // first line of the statement in the text form; "" where there is none
	Msg  string
}

func (e *Error) Error() string {
	if e.Stmt == "" {
		return e.In + ": " + e.Msg
	}
	return e.In + ": " + e.Stmt + ": " + e.Msg
}

// Program reports, joined, what is wrong with a program.
func Program(p *core.Program) error {
	c := &checker{program: p, owners: map[*core.Var]any{}, funcs: map[*core.Func]bool{}}
	c.sites()
	names := map[string]bool{}
	for _, f := range p.Funcs {
		c.in = "func " + f.Name
		c.unique(names, f.Name)
		c.funcs[f] = true
	}
	for _, f := range p.Funcs {
		c.function(f)
	}
	names = map[string]bool{}
	for _, k := range p.Kernels {
		c.in = "kernel " + k.Name
		c.unique(names, k.Name)
		c.kernel(k)
	}
	if len(c.errs) == 0 {
		c.queries()
	}
	return errors.Join(c.errs...)
}

// checker collects errors about one program.
type checker struct {
	program *core.Program
	funcs   map[*core.Func]bool
	owners  map[*core.Var]any // the function or kernel that a variable belongs to
	errs    []error

	// Of the function or kernel that is looked at.
	in         string
	owner      any
	stmt       core.Stmt
	fixed      map[*core.Var]bool // registers that the body does not assign
	results    []*core.Type
	groups     bool
	collective map[core.Stmt]bool // what items do together
	scope      []core.Stmt        // what encloses the statement, outermost first
	depth      int
}

func (c *checker) errorf(format string, args ...any) {
	if len(c.errs) >= MaxErrors {
		return
	}
	e := &Error{In: c.in, Msg: fmt.Sprintf(format, args...)}
	if c.stmt != nil {
		e.Stmt = text.Stmt(c.stmt)
	}
	c.errs = append(c.errs, e)
}

// ok reports an error unless a condition holds.
func (c *checker) ok(cond bool, format string, args ...any) bool {
	if !cond {
		c.errorf(format, args...)
	}
	return cond
}

func (c *checker) unique(names map[string]bool, name string) {
	c.ok(name != "", "has no name")
	c.ok(!names[name], "the name is used twice")
	names[name] = true
}

func (c *checker) sites() {
	seen := map[core.Site]bool{}
	for i, s := range c.program.Sites {
		c.in = fmt.Sprintf("site %d", i)
		c.ok(!seen[s], "there is an equal one before it")
		seen[s] = true
		if c.ok(s.Code < core.Codes, "has no code") {
			c.ok(s.Text == "" || s.Code == core.Panic || s.Code == core.Thrown, "only panics have a text")
			c.ok(!s.Unsigned || s.Code.Operands() > 0, "has no operand that could be unsigned")
		}
	}
}

// typ reports whether t is a type that variables can have.
func (c *checker) typ(t *core.Type) bool {
	switch {
	case t == nil:
		c.errorf("something has no type")
		return false
	case t.Kind == core.ArrayKind:
		return c.typ(t.Elem)
	case t.Kind == core.StructKind:
		for _, f := range t.Fields {
			if !c.typ(f.Type) {
				return false
			}
		}
		return true
	}
	for _, s := range core.Simple {
		if s == t {
			return true
		}
	}
	c.errorf("%s is not one of package core's types", t)
	return false
}

// queries reports kernels without groups that ask for a work-item's identity.
func (c *checker) queries() {
	for _, k := range c.program.Kernels {
		if k.Groups != nil {
			continue
		}
		c.in, c.stmt = "kernel "+k.Name, nil
		seen := map[*core.Func]bool{}
		if name, asks := asks(k.Body, seen); asks {
			c.errorf("runs without groups, and %s asks for the identity of a work-item", name)
		}
	}
}

// asks finds a query in statements or in what they call.
func asks(list []core.Stmt, seen map[*core.Func]bool) (where string, found bool) {
	core.Walk(list, func(s core.Stmt) bool {
		for _, e := range core.Exprs(s) {
			core.WalkExpr(e, func(e core.Expr) {
				if _, ok := e.(*core.Query); ok && !found {
					where, found = "it", true
				}
			})
		}
		if call, ok := s.(*core.Call); ok && !found && !seen[call.Func] {
			seen[call.Func] = true
			if _, found = asks(call.Func.Body, seen); found {
				where = "func " + call.Func.Name
			}
		}
		return !found
	})
	return where, found
}
