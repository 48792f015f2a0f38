package main

// dispatch: OpenMP V&V 5.1, section 7.6.
// A call that may be replaced by a variant.
func init() { add("dispatch", dispatch) }

func plainCall(x float64) float64 { return x + 1 }

func dispatch(t *check) {
	r := 0.0
	//omp:dispatch
	r = plainCall(20)
	t.is("r", r, 21)
}
