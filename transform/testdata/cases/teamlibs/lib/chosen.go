package lib

// Both shares by teams on a device.
func Both(a []float64) {
	//omp:metadirective when(device={kind(nohost)}: distribute parallel for) otherwise(parallel for)
	for i := range a {
		a[i]++
	}
}

// InTarget asks for target.
func InTarget(a []float64) {
	//omp:metadirective when(construct={target}: parallel for) otherwise(nothing)
	for i := range a {
		a[i]++
	}
}

// Wide is shared by threads, or done by one, as the call says.
func Wide(a []int, wide bool) {
	//omp:metadirective when(user={condition(wide)}: for) otherwise(single)
	for i := range a {
		a[i] += 3
	}
}

// ByMachine asks the device.
func ByMachine(a []int) {
	//omp:metadirective when(device={arch(unheardof)}: single) otherwise(for)
	for i := range a {
		a[i] *= 2
	}
}

// Meets waits where there are many, between what each does and what one does.
func Meets[T any](a []T, b []T, n int) {
	const few = 4
	//omp:for nowait
	for i := range a {
		a[i] = b[i]
	}
	//omp:metadirective when(user={condition(n > few || n == threshold)}: barrier) otherwise(barrier)
	//omp:single
	for i := range a {
		b[i] = a[len(a)-1-i]
	}
}

const threshold = 3

// Apart begins a parallel region where the call says so.
func Apart(a []int, n int) {
	//omp:metadirective when(user={condition(n > 8 || len(a) < 8)}: parallel for num_threads(4)) when(user={condition(n > 2)}: simd)
	for i := range a {
		a[i] -= n
	}
}
