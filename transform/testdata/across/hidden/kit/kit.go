// Package kit has types with fields of its own.
package kit

import (
	"math/big"

	"github.com/gooffload/gooffload/transform/testdata/across/hidden/kit/internal/own"
)

type cell struct{ v, w float64 }

// Grid has fields of types that only this package can name.
type Grid struct {
	cells []cell
	n     int
	head  *cell
	count int
	exact *[]big.Word
	owned *[]own.Word
}

func (g *Grid) Value(i int) float64 { return g.cells[i].v }
func (g *Grid) Head(i int) float64  { return g.head.w * float64(i) }
func (g *Grid) Count(i int)         { g.count = max(g.count, g.n, i) }
func (g *Grid) N(i int) int         { return g.n + i }
func (g *Grid) Exact(i int) int     { return int((*g.exact)[i]) }
func (g *Grid) Owned(i int) int     { return int((*g.owned)[i]) }

// Stack is generic.
type Stack[T any] struct{ items []T }

func (s *Stack[T]) Get(i int) T { return s.items[i] }

// Valuer is held.
type Valuer interface{ At(i int) float64 }

// Plain is one.
type Plain struct{ x []float64 }

func (p Plain) At(i int) float64 { return p.x[i] }
