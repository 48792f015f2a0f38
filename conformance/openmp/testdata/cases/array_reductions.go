package main

// array_reductions: LLVM offload, section 5.5.8.
// The elements of an array are reduced, each by itself.
func init() { add("array_reductions", arrayReductions) }

func arrayReductions(t *check) {
	a := ramp(size)
	var h [4]float64
	//omp:target teams distribute parallel for reduction(+: h) map(to: a)
	for i := range size {
		h[i%4] += a[i]
	}
	t.is("h[0]+h[1]+h[2]+h[3]", h[0]+h[1]+h[2]+h[3], size*(size-1)/2)
	t.is("h[1]-h[0]", h[1]-h[0], size/4)
}
