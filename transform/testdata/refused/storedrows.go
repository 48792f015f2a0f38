package refused

// Rows that iterations store, and write.

func rowsFrom(out, in [][]int, tmp *[4]int, w [][]int) {
	//omp:parallel for
	for i := range out {
		out[i] = in[i]
		out[i][0] = i
	}
	//omp:parallel for
	for i := range w {
		var tmp [4]int
		w[i] = tmp[:]
		w[i][0] = i
	}
	//omp:parallel for
	for i := range w {
		tmp := make([]int, 4)
		w[i] = tmp[:2]
		w[i][0] = i
	}
	//omp:parallel
	{
		var tmp [4]int
		var w [2][]int
		w[1] = tmp[:]
		w[1][0] = 3
	}
	//omp:parallel for
	for i := range out {
		var tmp [4]int
		w := make([][]int, 2)
		w[1] = tmp[:]
		w[1][0] = i
		out[i][0] = w[1][0]
	}
	//omp:parallel for
	for i := range out {
		var w [2][]int
		var tmp [4]int
		w[1] = tmp[:]
		w[1][0] = i
	}
	//omp:task
	{
		var tmp [4]int
		w := make([][]int, 2)
		w[1] = tmp[:]
		w[1][0] = 3
	}
	//omp:task
	{
		var tmp [4]int
		w := make([][]int, 2)
		w[1] = tmp[:]
		w[1][0] = 3
	}
	//omp:taskwait
	copyOf := make([][]int, len(in))
	//omp:parallel for
	for i := range in {
		copyOf[i] = in[i]
		copyOf[i][0] = i
	}
}

func sharedTmp(w [][]int) {
	var tmp [4]int
	//omp:parallel for
	for i := range w {
		w[i] = tmp[:]
		w[i][0] = i // want OMP525 "w[i][0]" "tmp.0. is written in iteration i . 0 and in iteration i . 1. iteration"
	}
	//omp:parallel for
	for i := range w {
		w[i] = fresh4()
		w[i][0] = i
	}
	//omp:parallel for
	for i := range w {
		w[i] = stale4()
		w[i][0] = i // want OMP525 "w[i][0]" "staleArray.0. is written in iteration i . 0 and in iteration i . 1. it"
	}
}

func fresh4() []int {
	var tmp [4]int
	return tmp[:]
}

func storedRows(out, in, other [][]int, n int) {
	//omp:parallel for
	for i := range out {
		out[i] = in[0]
		out[i][0] = i // want OMP525 "out[i][0]" "in.0..0. is written in iteration i . 0 and in iteration i . 1. iterati"
	}
	//omp:parallel for
	for i := range out {
		out[i] = in[i/2]
		out[i][0] = i // want OMP525 "out[i][0]" "in.0..0. is written in iteration i . 0 and in iteration i . 1. iterati"
	}
	//omp:parallel for
	for i := range out {
		out[i] = in[i]
		other[i] = in[0]
		out[i][0] = i // want OMP534 "out[i][0]" "two iterations may touch the same memory that out leads to. which poin"
	}
	//omp:parallel for
	for i := range out {
		out[i] = in[i]
		if n > 3 {
			out[i] = in[0]
		}
		out[i][0] = i // want OMP534 "out[i][0]" "two iterations may touch the same memory that out leads to. which poin"
	}
	//omp:parallel for
	for i := range out {
		out[i] = in[i] // want OMP534 "out[i]" "out.0. may be written in iteration i . 0 and in iteration i . 1"
		storesRow(out, in)
		out[i][0] = i // want OMP534 "out[i][0]" "two iterations may touch the same memory that in leads to. which point"
	}
	//omp:parallel for
	for i := range out {
		out[i] = in[i]
		if len(out[i]) > 3 {
			out[i][2] = 3
		}
		for j := range out[i] {
			out[i][j] = j
		}
	}
}

func storesRow(out, in [][]int) {
	if len(in) > 3 {
		out[0] = in[0]
	}
}

var staleArray [4]int

func stale4() []int { return staleArray[:] }

func storedOnWays(out, in [][]int) {
	//omp:parallel for
	for i := range out {
		out[i] = in[i]
		if len(in) > 3 {
			out[i][2] = 3
		}
	}
	//omp:parallel for
	for i := range out {
		out[i] = in[i]
		_ = len(out[i])
		out[i][2] = 3
	}
	//omp:parallel for
	for i := range out {
		out[i] = in[i]
		for j := range 3 {
			out[i][j] = 3
		}
	}
}
