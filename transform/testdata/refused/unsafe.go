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

// Arrays of a slice's own elements are what Go converts slices to, unless their length is none that stands there, or
// they are of other elements.
func arrays(x []uint64, n int) {
	//omp:target teams distribute parallel for
	for i := range n {
		all := (*[1 << 16]uint64)(unsafe.Pointer(&x[0])) // want OMP510 "unsafe.Pointer" "unsafe.Pointer"
		all[i]++
	}
	//omp:target teams distribute parallel for
	for i := range n {
		some := (*[64]uint64)(unsafe.Pointer(&x[0]))[:n:n] // want OMP510 "unsafe.Pointer" "unsafe.Pointer"
		some[i]++
	}
	//omp:target teams distribute parallel for
	for i := range n {
		bytes := (*[8]byte)(unsafe.Pointer(&x[i])) // want OMP510 "unsafe.Pointer" "unsafe.Pointer"
		bytes[0]++
	}
}
