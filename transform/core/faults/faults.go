// Package faults says which functions may fail, so that printers ask for faults only where one can be.
package faults

import "github.com/gooffload/gooffload/transform/core"

// Funcs are the functions that may fail themselves or in a call.
type Funcs map[*core.Func]bool

// Of finds the functions of a program that may fail.
func Of(p *core.Program) Funcs {
	found := Funcs{}
	for grown := true; grown; {
		grown = false
		for _, f := range p.Funcs {
			if !found[f] && found.In(f.Body) {
				found[f], grown = true, true
			}
		}
	}
	return found
}

// In reports whether statements may fail.
func (fs Funcs) In(list []core.Stmt) bool {
	fails := false
	core.Walk(list, func(s core.Stmt) bool {
		switch s := s.(type) {
		case *core.Check, *core.Fail:
			fails = true
		case *core.Call:
			fails = fails || fs[s.Func]
		}
		return !fails
	})
	return fails
}
