package main

// target_private: OpenMP V&V 4.5, section 5.4.3.
// A private scalar is a variable of the region.
func init() { add("target_private", targetPrivate) }

func targetPrivate(t *check) {
	a := make([]float64, 8)
	var p float64
	//omp:target private(p) map(from: a)
	{
		p = 2
		for i := range a {
			a[i] = p
		}
	}
	t.is("a[7]", a[7], 2)
}
