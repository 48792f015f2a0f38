package main

// scan: OpenMP V&V 5.0, section 5.6.
// Each iteration uses the sum so far.
func init() { add("scan", hostScan) }

func hostScan(t *check) {
	a, out, n := ramp(200), make([]float64, 200), 0.0
	//omp:parallel for reduction(inscan, +: n)
	for i := range a {
		n += a[i]
		//omp:scan inclusive(n)
		out[i] = n
	}
	t.is("out[199]", out[199], 19900)
	t.is("out[10]", out[10], 55)
}
