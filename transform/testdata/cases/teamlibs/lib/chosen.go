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
