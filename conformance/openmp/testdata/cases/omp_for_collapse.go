package main

// omp_for_collapse: LLVM OpenMP runtime, section 4.4.3.
// Two loops are one space of iterations.
func init() { add("omp_for_collapse", ompForCollapse) }

func ompForCollapse(t *check) {
	a := make([]int, 60)
	//omp:parallel for collapse(2)
	for i := range 6 {
		for j := range 10 {
			a[10*i+j] += i*j + 1
		}
	}
	n := 0
	for _, v := range a {
		n += v
	}
	t.is("n", n, 15*45+60)
}
