package main

// gemv_target_many_matrices: OpenMP V&V 4.5, section 17.
// Many products of a matrix with a vector.
func init() { add("gemv_target_many_matrices", gemvTargetManyMatrices) }

func gemvTargetManyMatrices(t *check) {
	const n, m = 16, 10
	a, v, r := make([]float64, m*n*n), ramp(n), make([]float64, m*n)
	for i := range a {
		a[i] = float64(i % 7)
	}
	//omp:target data map(to: a, v) map(from: r)
	{
		//omp:target teams distribute parallel for collapse(2)
		for k := range m {
			for i := range n {
				s := 0.0
				for j := range n {
					s += a[(k*n+i)*n+j] * v[j]
				}
				r[k*n+i] = s
			}
		}
	}
	want := 0.0
	for i := range a {
		want += a[i] * v[i%n]
	}
	t.is("sum", sum(r), want)
}
