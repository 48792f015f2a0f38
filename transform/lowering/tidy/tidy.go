// Package tidy takes out of a program in core form what is there for nothing.
package tidy

import "github.com/gooffload/gooffload/transform/core"

// A Pass changes a program in place, and not what it does.
type Pass struct {
	Name string
	Do   func(*core.Program)
}

// Passes are done in this order. Before names, what the verifier says of names does not hold.
var Passes = []Pass{
	{"names", names},
	{"unreachable", func(p *core.Program) { bodies(p, unreachable) }},
	{"blocks", func(p *core.Program) { bodies(p, blocks) }},
	{"copies", func(p *core.Program) { bodies(p, copies) }},
	{"lines", func(p *core.Program) { bodies(p, lines) }},
}

// bodies does something to the statements of each function and kernel.
func bodies(p *core.Program, do func([]core.Stmt) []core.Stmt) {
	for _, f := range p.Funcs {
		f.Body = do(f.Body)
	}
	for _, k := range p.Kernels {
		k.Body = do(k.Body)
	}
}

// lists does something to a list of statements and to all that are within, inner ones first.
func lists(list []core.Stmt, do func([]core.Stmt) []core.Stmt) []core.Stmt {
	for _, s := range list {
		switch s := s.(type) {
		case *core.If:
			s.Then, s.Else = lists(s.Then, do), lists(s.Else, do)
		case *core.Repeat:
			s.Body = lists(s.Body, do)
		case *core.Block:
			s.Body = lists(s.Body, do)
		case *core.Critical:
			s.Body = lists(s.Body, do)
		}
	}
	return do(list)
}
