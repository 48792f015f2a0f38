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
