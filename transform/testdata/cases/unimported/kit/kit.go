// Package kit has structs with fields of another package's types.
package kit

import "github.com/gooffload/gooffload/transform/testdata/cases/unimported/shape"

// Poly has them.
type Poly struct {
	Rows shape.Matrix[uint64]
	Mode shape.Mode
	Each []shape.Mode
}

// New makes one.
func New(rows, n int) Poly {
	p := Poly{Rows: make(shape.Matrix[uint64], rows), Mode: 3, Each: make([]shape.Mode, n)}
	for i := range p.Rows {
		p.Rows[i] = make([]uint64, n)
		for j := range p.Rows[i] {
			p.Rows[i][j] = uint64(10*i + j)
		}
	}
	return p
}

// Modes are of a type of another package.
func (p *Poly) Modes() []shape.Mode { return p.Each }
