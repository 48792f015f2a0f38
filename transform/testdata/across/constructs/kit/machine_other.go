//go:build !linux

package kit

// Machine is another function elsewhere.
func Machine(x []int) {
	//omp:for
	for i := range x {
		x[i]++
	}
}
