package hidden

// named calls what needs an import by a name that stands for something else in this file.
func named(x []int) {
	bits := len(x)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = bits + ones(i) // want OMP510 "ones(i)" "does not import math/bits as bits"
	}
}
