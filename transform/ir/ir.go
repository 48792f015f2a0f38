// Package ir is the readable form of a kernel: a small typed tree that holds exactly what language.md, section 7,
// allows in one. The printer of Go and lowering, which makes the core form of it, read this tree and nothing else, so a
// construct that has no node here cannot reach a device.
//
// The tree knows Go's types and the user's positions and comments; it knows no syntax tree.
package ir

import (
	"go/token"
	"go/types"
)

// Node is a position in the user's file.
type Node struct{ Pos token.Pos }

// At is the node's position in the user's file.
func (n Node) At() token.Pos { return n.Pos }

func (n *Node) moveTo(pos token.Pos) { n.Pos = pos }

// Value is a Node with a type: that of an expression as the program uses it, so never untyped, but for a nil, whose
// context says what it is, and a condition that nothing but a statement uses.
type Value struct {
	Node
	T types.Type
}

// Type is the expression's type.
func (v Value) Type() types.Type { return v.T }

// Expr is an expression.
type Expr interface {
	At() token.Pos
	Type() types.Type
	expr()
}

// Stmt is a statement.
type Stmt interface {
	At() token.Pos
	stmt()
}
