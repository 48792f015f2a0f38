//go:build !omp

package constructs

import alone "github.com/gooffload/gooffload/transform/testdata/cases/constructs/lib"

// onlyInside names a package in a region and nowhere else, of whose function the kernel has a copy.
func onlyInside(x []int) (sum int) {
	//omp:target teams distribute parallel for map(tofrom: sum)
	for _, v := range x {
		alone.Add(&sum, v)
	}
	return sum
}
