package refused

type shape interface{ area(x float64) float64 }

// A method of a type parameter is one that a kernel does not know.
func parametricMethod[S shape](x []float64, s S) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = s.area(x[i]) // want OMP510 "s.area(x[i])" "which method s.area is depends on the type that S stands for"
	}
}
