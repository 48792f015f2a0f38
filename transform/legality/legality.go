// Package legality finds out whether a region does what it is told to: whether its iterations may run at once, what it
// does to the copies that it has of variables, whether what it computes comes back.
package legality

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/readable"
)

// A Checker looks at the regions of a package whose readable form is made.
type Checker struct {
	*readable.Maker

	mutexes   map[ast.Node]bool        // functions: whether they lock any
	kept      map[keeper]bool          // whether functions keep to what they are given
	spins     map[types.Object]bool    // variables: whether atomic operations do nothing but lock by them
	common    map[*types.Var]bool      // fields that lead to one memory from several structs
	oneForAll map[*types.Var]token.Pos // variables and fields of which several elements do, and where they are given it
	links     map[*types.Var]*link     // fields that lead from nodes to others of their type; nil: not looked for
	strays    map[*types.Func]ast.Node // where those do not that have been asked about
	kins      map[kinKey]*kin          // whose tasks they are: where these are waited for
	meets     map[ast.Node]bool        // functions: whether they make tasks
}

// New looks at the regions of a package.
func New(m *readable.Maker) *Checker {
	return &Checker{
		Maker: m, mutexes: map[ast.Node]bool{}, kept: map[keeper]bool{}, strays: map[*types.Func]ast.Node{},
		spins: map[types.Object]bool{}, kins: map[kinKey]*kin{}, meets: map[ast.Node]bool{},
	}
}
