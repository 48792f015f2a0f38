package effects

import (
	"go/ast"
	"go/types"
)

// SameArray reports that two slices, pointers or arrays, given as paths of Program.Variable, may be the same memory,
// and that one of them cannot be any other. Memory counts that is one piece and has a name: what a parameter leads to,
// a variable, what is made in one place that is not in a loop. What leads to the elements of a slice of slices does
// not, nor do two slices that are exchanged again and again.
func (f *Frame) SameArray(a, b Path) bool {
	to, also := f.array(a), f.array(b)
	if len(to) != 1 && len(also) != 1 {
		return false
	}
	for _, p := range to {
		for _, q := range also {
			if f.single(p) && f.single(q) && p.meets(q) {
				return true
			}
		}
	}
	return false
}

// array is the memory of an array, or what a slice or pointer leads to.
func (f *Frame) array(p Path) []Path {
	if _, array := container(p.typ).(*types.Array); array {
		return f.Resolve(p)
	}
	return f.memory.expand(f.memory.walk([]Path{p.Root.path()}, p.steps+leads))
}

// single reports memory that is one piece.
func (f *Frame) single(p Path) bool {
	switch {
	case p.reached():
		return false
	case p.Root.Kind == Variable:
		for n := p.node; n.up != nil; n = n.up {
			switch container(n.up.typ).(type) {
			case *types.Pointer, *types.Struct:
			case *types.Slice:
				if n != p.node {
					return false
				}
			default:
				return false // the elements of an array are one path
			}
		}
		return true
	case p.Root.Kind == Allocation && p.Root.of == nil && p.Root.Node != nil && f.owns(p.Root.Node):
		return !f.repeats(p.Root.Node)
	}
	return false
}

// repeats reports that a node of the frame may run more than once in a call of the function.
func (f *Frame) repeats(at ast.Node) bool {
	found := false
	ast.Inspect(f.decl, func(n ast.Node) bool {
		if n == nil || n.Pos() > at.Pos() || n.End() < at.End() {
			return false
		}
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit, *ast.LabeledStmt:
			found = true
		}
		return true
	})
	return found
}
