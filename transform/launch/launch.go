// Package launch makes what takes the place of a region: its names, the call that launches it with what that evaluates
// and when, its descriptor, and the edits of the statements around it.
package launch

import (
	"github.com/gooffload/gooffload/transform/legality"
)

// A Launcher makes the launches of a package in whose regions nothing is wrong.
type Launcher struct {
	*legality.Checker
}

// New makes the launches of a package.
func New(c *legality.Checker) *Launcher { return &Launcher{c} }
