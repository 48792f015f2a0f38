package main

// metadirective_arch_is_nvidia: OpenMP V&V 5.0, section 7.4.
// In a region a loop is that of teams on one architecture, and on any other one that of threads.
func init() { add("metadirective_arch_is_nvidia", metadirectiveArchIsNvidia) }

func metadirectiveArchIsNvidia(t *check) {
	a, b, c := ramp(size), ramp(size), make([]float64, size)
	//omp:target map(to: a, b) map(tofrom: c)
	{
		//omp:metadirective when(device={arch("nvptx")}: teams loop) otherwise(parallel loop)
		for i := range a {
			c[i] = a[i] * b[i]
		}
	}
	wrong := 0
	for i := range c {
		if c[i] != a[i]*b[i] {
			wrong++
		}
	}
	t.is("wrong", wrong, 0)
}
