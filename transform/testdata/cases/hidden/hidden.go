//go:build !omp

// Package hidden uses structs of other packages, whose fields are these packages' own.
package hidden

import (
	"fmt"
	"io"

	"gonum.org/v1/gonum/mat"

	"github.com/gooffload/gooffload/transform/testdata/cases/hidden/kit"
)

// methods go through a pointer.
func methods(m *kit.Matrix, x []float64) {
	//omp:target teams distribute parallel for
	for i := range m.Rows() {
		row := m.Row(i)
		for j := range row {
			row[j] = float64(i*10 + j)
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		if m.Has() {
			x[i] = m.At(i, 1) + float64(m.Rows())
		}
	}
}

// values are structs themselves.
func values(m kit.Matrix, x []float64) {
	sum := 0.0
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range x {
		sum += m.At(i, 0)
		x[i] = m.Row(i)[1]
	}
	x[0] = sum
}

// led follows pointers in structs.
func led(p *kit.Pair, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = p.Both(i, 1)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		p.Fill(i, x[i])
	}
}

// absent is a pointer to nothing, which no iteration follows.
func absent(m *kit.Matrix, p *kit.Pair, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		if m != nil {
			x[i] = m.At(i, 0)
		} else if x[i] < 0 {
			x[i] = p.Both(i, 0)
		}
	}
}

// rows are slices of slices.
func rows(r kit.Ragged, x []int32) {
	//omp:target teams distribute parallel for
	for i := range x {
		r.Put(i, int32(i))
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = r.Sum(i)
	}
}

type wrapped struct {
	inner struct{ m *kit.Matrix }
	kit.Base
	list []*kit.Matrix
}

// parts are behind fields of this package.
func (w *wrapped) parts(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = w.inner.m.At(i, 0) + w.Weigh(i) + w.list[i%2].At(i, 1)
	}
}

// instances are of generic types.
func instances(s *kit.Stack[float64], n *kit.Stack[int], x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = s.Get(i) + float64(n.Get(i))
	}
}

// shared is a package's variable.
func shared(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		kit.Shared.Set(i, i, 3)
		x[i] = kit.Shared.At(i, i)
	}
}

// flat has no pointers, and is mapped whole.
func flat(c kit.Cells, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = c.Next(i)
	}
}

// local is a type of a function.
func local(x []float64) {
	type own struct {
		*kit.Matrix
		n int
	}
	o := own{kit.New(4, 3), 2}
	//omp:target teams distribute parallel for
	for i := range x {
		o.Set(i, 1, float64(o.n))
		x[i] = o.At(i, 1)
	}
}

// outside is a package of another module.
func outside(a *mat.Dense, v *mat.VecDense, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		for j := range v.Len() {
			x[i] += a.At(i, j) * v.AtVec(j)
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		for j := range a.RawRowView(i) {
			a.RawRowView(i)[j] = x[i]
		}
	}
}

func Run(w io.Writer) {
	x := make([]float64, 4)
	m := kit.New(4, 3)
	methods(m, x)
	fmt.Fprintln(w, *m, x)
	values(*m, x)
	fmt.Fprintln(w, x)
	p := kit.Couple(m, kit.New(4, 2))
	led(p, x)
	fmt.Fprintln(w, *m, x)
	absent(nil, nil, x)
	absent(m, nil, x)
	fmt.Fprintln(w, x)
	r, n := kit.NewRagged(3), make([]int32, 3)
	rows(r, n)
	fmt.Fprintln(w, r, n)
	s := wrapped{Base: kit.NewBase(1, 2, 3, 4), list: []*kit.Matrix{m, kit.New(4, 2)}}
	s.inner.m = m
	s.parts(x)
	fmt.Fprintln(w, x)
	instances(kit.Of(1.5, 2, 3, 4), kit.Of(1, 2, 3, 4), x)
	fmt.Fprintln(w, x)
	shared(x)
	fmt.Fprintln(w, *kit.Shared, x)
	flat(kit.NewCells(), x)
	fmt.Fprintln(w, x)
	local(x)
	fmt.Fprintln(w, x)
	a := mat.NewDense(4, 3, []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3})
	outside(a, mat.NewVecDense(3, []float64{1, 10, 100}), x)
	fmt.Fprintln(w, a.RawMatrix().Data, x)
	generics(w)
}
