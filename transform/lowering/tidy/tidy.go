// Package tidy takes out of a program in core form what is there for nothing.
package tidy

import "github.com/gooffload/gooffload/transform/core"

// A Pass changes a program in place, and not what it does.
type Pass struct {
	Name string
	Do   func(*core.Program)
}

// Passes are done in this order.
var Passes = []Pass{
	{"names", names},
}
