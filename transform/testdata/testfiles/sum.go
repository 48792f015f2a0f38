//go:build !omp

// Package testfiles has directives in its tests, too.
package testfiles

// Sum adds up.
func Sum(x []int) (sum int) {
	//omp:target teams distribute parallel for reduction(+: sum)
	for _, v := range x {
		sum += v
	}
	return sum
}

type Shape interface{ Area(i int) int }

type Square struct{ Side int }

func (s Square) Area(i int) int { return s.Side * s.Side * i }

// Areas is given what this package declares, and what its tests do.
func Areas(out []int, s Shape) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = s.Area(i)
	}
}

func double(v int) int { return 2 * v }

func apply(f func(int) int, x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = f(x[i])
	}
}

func Double(x []int) { apply(double, x) }
