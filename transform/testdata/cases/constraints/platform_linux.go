//go:build !omp

package constraints

func platform(n int) (sum int) {
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range n {
		sum += i
	}
	return sum
}
