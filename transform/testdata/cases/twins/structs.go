//go:build !omp

package twins

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/twins/lib"
)

// structs are variables with pointers inside, of which functions use fields.
func structs(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lib.Everywhere(i)
	}
}

func put(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		lib.Put(i, x[i])
	}
}

func got(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lib.Got(i)
	}
}

// generics calls methods of generic types.
func generics(x []float64, n []int, s *lib.Stack[float64]) {
	t := lib.Stack[int]{Items: n}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = s.At(i) + s.Top(i)
		n[i] = t.At(i)
	}
}

// variadic calls functions that take any number of arguments.
func variadic(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lib.Total(1) + lib.Total(2, float64(i), x[i]) + lib.Total(0, x[i:i+1]...) + lib.Totals(i) +
			float64(lib.Join(i, 2)) + lib.Join[float64]() + total(x[i], 1)
	}
}

var factor = 2.0

func total(list ...float64) (sum float64) {
	for _, v := range list {
		sum += v * factor
	}
	return sum
}

func runStructs(w io.Writer) {
	x, n := make([]float64, 8), []int{1, 2, 3, 4, 5, 6, 7, 8}
	structs(x)
	fmt.Fprintln(w, x)
	put(x)
	got(x)
	fmt.Fprintln(w, x)
	lib.Forget()
	put(x)
	got(x)
	fmt.Fprintln(w, x)
	lib.Remember()
	got(x)
	fmt.Fprintln(w, x)
	generics(x, n, &lib.Stack[float64]{Items: []float64{1, 2, 3, 4, 5, 6, 7, 8}})
	fmt.Fprintln(w, x, n)
	variadic(x)
	fmt.Fprintln(w, x)
}
