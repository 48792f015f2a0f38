package main

// mmm_target_parallel_for_simd: OpenMP V&V 4.5, section 17.
// A product of matrices by the threads of one team.
func init() { add("mmm_target_parallel_for_simd", mmmTargetParallelForSimd) }

func mmmTargetParallelForSimd(t *check) {
	const n = 24
	a, b, c := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n)
	for i := range a {
		a[i], b[i] = float64(i%5), float64(i%3)
	}
	//omp:target parallel for simd map(to: a, b) map(from: c)
	for i := range n {
		for j := range n {
			s := 0.0
			for k := range n {
				s += a[i*n+k] * b[k*n+j]
			}
			c[i*n+j] = s
		}
	}
	want := 0.0
	for i := range n {
		for j := range n {
			for k := range n {
				want += a[i*n+k] * b[k*n+j]
			}
		}
	}
	t.is("sum", sum(c), want)
}
