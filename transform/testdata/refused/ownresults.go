package refused

// Functions that return what leads to their own variables.

func fresh5() []int {
	var tmp [4]int
	return tmp[:]
}

func fresh6() *five {
	var f five
	return &f
}

func fresh7(x []int) *seven {
	var f seven
	f.rows = x
	return &f
}

func fresh8(x []int) seven {
	var f seven
	f.rows = x
	return f
}

func ownResults(out, in [][]int, x []int) {
	//omp:parallel for
	for i := range out {
		r := fresh7(x)
		r.n = i
		r.rows[0] = i // want OMP534 "r.rows[0]" "two iterations may touch the same memory that x leads to. which pointe"
	}
	//omp:parallel for
	for i := range out {
		r := fresh8(x)
		r.n = i
		r.rows[0] = i // want OMP525 "r.rows[0]" "x.0. is written in iteration i . 0 and in iteration i . 1. iterations"
	}
	//omp:parallel for
	for i := range out {
		r := fresh9(x)
		r.n = i
		r.rows[0] = i // want OMP525 "r.rows[0]" "x.0. is written in iteration i . 0 and in iteration i . 1. iterations"
	}
	//omp:parallel for
	for i := range out {
		a, b := fresh6(), fresh6()
		a.n, b.n = 1, 2
		out[0][a.n] = i // want OMP534 "out[0][a.n]" "two iterations may touch the same element of out. which ones they touc"
		out[1][b.n] = i
	}
	//omp:parallel for
	for i := range out {
		r := fresh8(in[i])
		r.rows[0] = i
	}
}

type five struct{ n int }

func fresh9(x []int) seven { return seven{x, 1} }

type seven struct {
	rows []int
	n    int
}
