package refused

import "unsafe"

// Where a package imports unsafe, types do not tell memory apart.
func looks(x []float64) {
	n := 1.5
	p := (*uint64)(unsafe.Pointer(&n))
	//omp:target teams distribute parallel for reduction(+: n)
	for i := range x {
		n += 1
		x[i] = float64(*p >> 52) // want OMP526 "*p" "of which the region has a copy"
	}
	m, y := 7, []int{1}
	q := (*[2]int32)(unsafe.Pointer(&m))
	//omp:target
	{
		q[0] = 9 // want OMP526 "q[0]" "of which the region has a copy"
		y[0] = m
	}
}
