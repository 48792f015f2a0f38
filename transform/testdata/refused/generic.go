package refused

type vec[T any] struct {
	x []T
	n int
}

func (v *vec[T]) zero() {
	//omp:target teams distribute parallel for
	for i := range v.n {
		var t T    // want OMP510 "t" "type parameter"
		v.x[i] = t // want OMP521 "v.x" "type parameter"
	}
}

func (v *vec[T]) count(y []int) {
	//omp:target teams distribute parallel for
	for i := range v.n {
		y[i] = i
	}
}

func scale[T ~int | ~float64](k T, y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] *= float64(k) // want OMP521 "k" "type parameter"
	}
	type here struct{ a T }
	h := here{1}
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = float64(h.a) // want OMP521 "h.a" "type parameter"
	}
}
