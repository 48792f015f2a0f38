package fission

import (
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/typeset"
)

// lead says to whose memory a pointer or slice may lead.
type lead int

const (
	toTeam   lead = 1 << iota // what the threads share
	toThread                  // what a thread has for itself
)

// leads finds, for what the threads have each for itself, to whose memory it may lead: after w := x[2:5] what w leads
// to is shared if x is. The order of statements is not looked at.
func (s *scope) leads(body []ir.Stmt) {
	for grown := true; grown; {
		grown = false
		set := func(v *ir.Var, to lead) {
			if v != nil && s.to[v]|to != s.to[v] {
				s.to[v] |= to
				grown = true
			}
		}
		ir.Inspect(body, func(n any) {
			switch n := n.(type) {
			case *ir.Declare:
				set(n.Var, s.leadOf(n.Init))
			case *ir.Define:
				for i, v := range n.Lhs {
					set(v, s.leadOf(n.Rhs[min(i, len(n.Rhs)-1)]))
				}
			case *ir.Assign:
				for i, e := range n.Lhs {
					if e != nil {
						set(root(e), s.leadOf(n.Rhs[min(i, len(n.Rhs)-1)]))
					}
				}
			case *ir.Range:
				set(n.Value, s.leadOf(n.X))
			}
		})
	}
}

// leadOf says where the value of an expression may lead: numbers nowhere, whoever has computed them.
func (s *scope) leadOf(e ir.Expr) (to lead) {
	if e != nil && addressless(e.Type()) {
		return 0
	}
	switch x := e.(type) {
	case nil:
		return 0
	case *ir.Ref:
		if s.shared(x.Var) {
			return toTeam
		}
		return s.to[x.Var]
	case *ir.AddressOf:
		return s.memory(x.X)
	case *ir.SliceOf:
		if array(x.X) {
			return s.memory(x.X)
		}
	case *ir.Index, *ir.Field, *ir.Deref:
		if v := root(e); v != nil {
			return s.leadOf(&ir.Ref{Var: v})
		}
	}
	for _, part := range ir.Parts(e) {
		to |= s.leadOf(*part)
	}
	return to
}

// memory says in whose memory a place is.
func (s *scope) memory(e ir.Expr) lead {
	switch x := e.(type) {
	case *ir.Ref:
		if s.shared(x.Var) {
			return toTeam
		}
		return toThread
	case *ir.Paren:
		return s.memory(x.X)
	case *ir.Field:
		if !pointer(x.X) {
			return s.memory(x.X)
		}
		return s.leadOf(x.X)
	case *ir.Index:
		if array(x.X) {
			return s.memory(x.X)
		}
		return s.leadOf(x.X)
	case *ir.Deref:
		return s.leadOf(x.X)
	case *ir.Composite:
		return toThread
	}
	return s.leadOf(e)
}

func array(e ir.Expr) bool {
	if e.Type() == nil {
		return false
	}
	_, ok := typeset.Underlying(e.Type()).(*types.Array)
	return ok
}

func pointer(e ir.Expr) bool {
	if e.Type() == nil {
		return false
	}
	_, ok := typeset.Underlying(e.Type()).(*types.Pointer)
	return ok
}

// addressless reports a type whose values are not addresses, and have none in them: numbers, bools, and what consists
// of them.
func addressless(t types.Type) bool {
	if t == nil {
		return false
	}
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Info()&(types.IsNumeric|types.IsBoolean) != 0 && t.Kind() != types.Uintptr
	case *types.Array:
		return addressless(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if !addressless(f.Type()) {
				return false
			}
		}
		return true
	}
	return false
}

// pointing reports a pointer or slice.
func pointing(e ir.Expr) bool {
	if e.Type() == nil {
		return false
	}
	_, slice := typeset.Underlying(e.Type()).(*types.Slice)
	return slice || pointer(e)
}
