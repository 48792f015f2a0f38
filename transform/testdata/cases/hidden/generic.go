//go:build !omp

package hidden

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/hidden/kit"
)

// made is of what a generic function returns: that holds a []T for the function, and a []float32 here.
func made(x []float32) *kit.Mat[float32] {
	m, o := kit.NewMat[float32](4), kit.NewOpen[float32](1, 2, 3)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = m.Sum() + m.Rows() + m.Has() + o.Last()
	}
	//omp:target
	{
		m.Add(1)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		m.Set(i, m.Has()+float32(i))
	}
	return m
}

type outer struct {
	*kit.Mat[int]
	e *kit.Around[float32]
}

// parts are of instances in structs, embedded, and behind pointers.
func parts(x []int) {
	h, e := kit.NewHolds(), kit.NewAround[float32](3)
	o := &outer{kit.NewMat[int](4), e}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = h.Sum() + int(e.Sum()+e.K) + o.Sum() + int(o.e.Rows())
	}
	v := *kit.NewMat[int](3)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += v.Sum() + int(v.Has())
	}
}

// called by functions, method expressions and closures.
func called(x []int) {
	m := kit.NewMat[int](5)
	f := func(i int) int { return m.Sum() + i }
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = kit.SumOf(m) + (*kit.Mat[int]).Rows(m) + f(i)
	}
}

// room asks for what lies behind the length of slices of generic structs.
func room(x []int) *kit.Table[int, float32] {
	t := kit.NewTable[int, float32](4)
	//omp:target teams distribute parallel for
	for i := range x {
		n, m := t.Room(i)
		x[i] = int(t.Sum(i)) + 100*n + 1000*m
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += t.Beyond(5)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		t.Put(i, x[i])
	}
	return t
}

func generics(w io.Writer) {
	x, y := make([]int, 4), make([]float32, 4)
	m := made(y)
	fmt.Fprintln(w, y, m.Sum())
	parts(x)
	fmt.Fprintln(w, x)
	called(x)
	fmt.Fprintln(w, x)
	t := room(x)
	fmt.Fprintln(w, x, t.Sum(1), t.Sum(3))
}
