package main

// lsms_triangular_packing: OpenMP V&V 5.0, section 4.4.2.
// A triangle is packed into a vector.
func init() { add("lsms_triangular_packing", lsmsTriangularPacking) }

func lsmsTriangularPacking(t *check) {
	const n = 32
	a, p := make([]float64, n*n), make([]float64, n*(n+1)/2)
	for i := range a {
		a[i] = float64(i)
	}
	//omp:target teams distribute parallel for map(to: a) map(tofrom: p) ompx_independent
	for i := range n {
		for j := range i + 1 {
			p[i*(i+1)/2+j] = a[i*n+j]
		}
	}
	t.is("p[0]", p[0], 0)
	t.is("p[2]", p[2], n+1)
	t.is("p[last]", p[len(p)-1], n*n-1)
}
