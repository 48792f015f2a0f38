package main

// target_imperfect_loop: OpenMP V&V 5.0, section 4.4.1.
// Code stands between the loops of a nest.
func init() { add("target_imperfect_loop", targetImperfectLoop) }

func targetImperfectLoop(t *check) {
	a := make([]float64, 16*16)
	r := make([]float64, 16)
	//omp:target teams distribute parallel for collapse(2) map(from: a, r)
	for i := range 16 {
		r[i] = float64(i)
		for j := range 16 {
			a[i*16+j] = float64(i * j)
		}
	}
	t.is("r[15]", r[15], 15)
	t.is("a[255]", a[255], 225)
}
