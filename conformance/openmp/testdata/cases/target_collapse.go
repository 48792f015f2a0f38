package main

// target_collapse: OpenMP V&V 5.0, section 4.4.3.
// Two loops are one space of iterations.
func init() { add("target_collapse", targetCollapse) }

func targetCollapse(t *check) {
	a := make([]float64, 32*32)
	//omp:target teams distribute parallel for collapse(2) map(from: a)
	for i := range 32 {
		for j := range 32 {
			a[i*32+j] = float64(i - j)
		}
	}
	t.is("a[31]", a[31], -31)
	t.is("a[31*32]", a[31*32], 31)
	t.is("sum", sum(a), 0)
}
