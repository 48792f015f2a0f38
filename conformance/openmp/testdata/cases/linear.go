package main

// linear: OpenMP V&V 4.5, section 5.4.6.
// A linear variable steps with the loop.
func init() { add("linear", linear) }

func linear(t *check) {
	a := make([]float64, 2*64)
	j := 3
	//omp:target parallel for linear(j: 2) map(from: a)
	for i := range 60 {
		a[j] = float64(i)
		j += 2
	}
	t.is("j", j, 123)
	t.is("a[5]", a[5], 1)
}
