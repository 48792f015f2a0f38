package main

// target_declare_variant: OpenMP V&V 5.0, section 7.5.
// A call is replaced by the variant for where it is.
func init() { add("target_declare_variant", targetDeclareVariant) }

//omp:declare variant(onDevice) match(construct={target})
func whereItIs() float64 { return 1 }

func onDevice() float64 { return 1 }

func targetDeclareVariant(t *check) {
	a := make([]float64, 4)
	//omp:target map(from: a)
	{
		for i := range a {
			a[i] = whereItIs()
		}
	}
	t.is("a[0]", a[0], 1)
}
