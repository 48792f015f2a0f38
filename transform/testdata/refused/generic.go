package refused

type vec[T any] struct {
	x []T
	n int
}

func listed[T ~int | ~[]int](x []T) {
	//omp:target teams distribute parallel for
	for i := range x {
		var t T  // want OMP510 "t" "type parameter"
		x[i] = t // want OMP521 "x" "type parameter"
	}
}

func words[T ~int | ~string | ~bool, P interface {
	*T
	set()
}](x []T, p []P) {
	//omp:target teams distribute parallel for
	for i := range p {
		p[i].set() // want OMP510 "p[i].set()" "depends on the type that P stands for"
		_ = x[i]   // want OMP521 "x" "type parameter"
	}
}

type lesser[T any] interface{ Less(T) bool }

func methods[T lesser[T]](x []T, s []bool) {
	var t T
	//omp:target teams distribute parallel for
	for i := range x {
		s[i] = x[i].Less(t) // want OMP510 "x[i].Less(t)" "depends on the type that T stands for"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		var a any = x[i]                 // want OMP510 "x[i]" "what T stands for may be an interface"
		_, s[i] = a, any(t) == any(x[i]) // want OMP510 "any(t) == any(x[i])" "an interface is compared"
	}
	// want+1 OMP503 "t" "does not apply to t of type T"
	//omp:target teams distribute parallel for reduction(+: t)
	for i := range x {
		t = x[i]
	}
	//omp:target teams distribute parallel for
	for i := range x {
		t = x[i] // want OMP525 "t" "t is written in iteration i = 0 and in iteration i = 1"
	}
	//omp:target teams distribute parallel for
	for i := range len(x) - 1 {
		x[i+1] = x[i] // want OMP525 "x[i+1]" "is written in iteration i = 0 and read in iteration i = 1"
	}
	//omp:target
	{
		//omp:atomic write
		x[0] = t // want OMP510 "x[0]" "atomic is about a number or a bool"
		y := make([]T, 3)
		p := &x[0]
		x[1], *p = y[0], *new(T) // want OMP510 "new(T)" "depends on what a type parameter stands for"
	}
	//omp:target teams
	{
		var t T
		//omp:parallel for
		for i := range x {
			x[i] = t // want OMP510 "t" "the threads of a team share t, of type T"
		}
	}
}

func largest[T ~int | ~float64 | ~string](x []T) T {
	m := x[0]
	// want+1 OMP503 "m" "the reduction operator max does not apply to m of type T"
	//omp:target teams distribute parallel for reduction(max: m)
	for i := range x {
		m = max(m, x[i])
	}
	return m
}

func moved[T any, N ~int](x []T, rows [][]N, marks []mark[N], numbers []N) {
	// want+1 OMP521 "x" "depends on what the type parameters stand for" OMP521 "rows" "depends on what the type parameters stand for" OMP521 "marks" "depends on what the type parameters stand for"
	//omp:target enter data map(to: x, rows, marks, numbers)
	// want+1 OMP521 "x" "depends on what the type parameters stand for"
	//omp:target update from(x)
}

type mark[N ~int] struct {
	n  N
	on bool
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
		x[i] = x[0] // want OMP525 "x[i]" "x.0. is written in iteration i = 0 and read in iteration i = 1"
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

func fixed[A ~[4]E, E ~int](a A) {
	//omp:target
	{
		a[0] = 1 // want OMP521 "a" "slices or pointers with one type beneath"
	}
}
