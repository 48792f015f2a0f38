package refused

// Conflicts in functions that are reached in other ways than by their names, or through memory whose way is not simple.

func nextOf(d []int, i int) { d[i+1] = d[i] + 1 }

func handedTo(f func([]int, int), d []int, i int) { f(d, i) }

func byVariable(n int) []int {
	d := make([]int, n+1)
	f := nextOf
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		f(d, i) // want OMP525 "f(d, i)" "d.1. is written in iteration i = 0 and read in iteration i = 1"
	}
	return d
}

func byParameter(n int) []int {
	d := make([]int, n+1)
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		handedTo(nextOf, d, i) // want OMP525 "handedTo(nextOf, d, i)" "d.1. is written in iteration i = 0"
	}
	return d
}

type held struct{ d []int }

func (h *held) win(i int) { h.d[i+1] = h.d[i] + 1 }

type winner interface{ win(int) }

type inInterface struct{ winner }

type inPointer struct{ h *held }

type twiceIn struct{ inHeld }

type inHeld struct{ *held }

func (t twiceIn) goes(i int) { t.win(i) }

func promotedFrom(n int) []int {
	x := make([]int, n+1)
	e := inInterface{&held{x}}
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		e.win(i) // want OMP534 "e.win(i)" "two iterations may touch the same element of e.winner"
	}
	return x
}

func throughField(n int) []int {
	x := make([]int, n+1)
	e := inPointer{&held{x}}
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		e.h.win(i) // want OMP534 "e.h.win(i)" "two iterations may touch the same element of e.h.d"
	}
	return x
}

func throughValue(n int) []int {
	x := make([]int, n+1)
	e := twiceIn{inHeld{&held{x}}}
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		e.goes(i) // want OMP534 "e.goes(i)" "two iterations may touch the same element of e.inHeld.held.d"
	}
	return x
}

func rowsNext(rows [][]int, i int) { rows[0][i+1] = rows[0][i] + 1 }

func ofNewRows(n int) []int {
	x := make([]int, n+1)
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		rowsNext([][]int{x}, i) // want OMP525 "rowsNext([][]int{x}, i)" "x.1. is written in iteration i = 0 and read in iteration i = 1"
	}
	return x
}
