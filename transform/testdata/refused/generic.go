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

func ordered[S ~[]E, E any](x S) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = x[0] // want OMP521 "x" "its type is the type parameter S"
	}
}

func (v *vec[_]) size(y []int) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = len(v.x) // want OMP521 "v.x" "type parameter without a name"
	}
}

func scale[T ~int | ~float64](k T, y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] *= float64(k)
	}
	type here struct{ a T }
	h := here{1}
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = float64(h.a) // want OMP521 "h" "it has the type parameter T in it"
	}
}
