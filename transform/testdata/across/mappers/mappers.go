// Package mappers uses the mappers of another package's type.
package mappers

import "github.com/gooffload/gooffload/transform/testdata/across/mappers/kit"

func f(o kit.Own, odd kit.Odd, x []float64) {
	// want+1 OMP503 "o" "the mapper of kit.Own names n, which has no name here"
	//omp:target data map(o)
	{
		x[0] = 1
	}
	// want+1 OMP503 "o" "the mapper of kit.Own names width, which has no name here"
	//omp:target enter data map(mapper(wide), to: o)
	// want+1 OMP503 "odd" "the mapper of Odd that package kit declares cannot be used here"
	//omp:target enter data map(mapper(odd), to: odd)
	// want+1 OMP503 "none" "no mapper none of o is declared in the package of its type"
	//omp:target enter data map(mapper(none), to: o)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = o.At[i] // want OMP503 "o" "the mapper of kit.Own names n, which has no name here"
	}
}
