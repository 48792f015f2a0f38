package main

// target_firstprivate: OpenMP V&V 4.5, section 5.4.4.
// A scalar in firstprivate comes with its value.
func init() { add("target_firstprivate", targetFirstprivate) }

func targetFirstprivate(t *check) {
	a := make([]float64, 8)
	n := 5.0
	//omp:target firstprivate(n) map(from: a)
	{
		for i := range a {
			a[i] = n + float64(i)
		}
	}
	t.is("a[0]", a[0], 5)
	t.is("a[7]", a[7], 12)
}
