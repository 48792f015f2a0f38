package refused

type pair struct{ x, y []int }

func get() *pair { return nil }

func items(x []int, p pair, f float64, n int, ok bool) {
	// want+1 OMP503 "y" "undefined: y"
	//omp:target teams distribute parallel for map(to: y)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 "f" "bound is an integer" OMP503 "1.5" "bound is an integer" OMP503 "g" "undefined: g"
	//omp:target map(to: x[f:]) map(to: p.x[:1.5]) map(from: p.y[g:])
	{
	}
	// want+1 OMP503 "ok" "does not apply to ok of type bool" OMP503 "f" "does not apply"
	//omp:target teams distribute parallel for reduction(+: ok, x) reduction(|: f)
	for range n {
	}
	// want+1 OMP503 "mine" "no reduction mine of float64 is declared in this package"
	//omp:target teams distribute parallel for reduction(mine: f)
	for range n {
	}
	// want+1 OMP503 "p.x" "p.x is a part of a variable, and only a whole one can be private"
	//omp:target private(p.x)
	{
	}
	// want+1 OMP503 "items" "items is not a variable"
	//omp:target map(to: items)
	{
	}
}

// own variables are there below the clause only.
func own(x [][]int, n int) {
	// want+1 OMP503 "i" "^i is a variable of the loop and private as it is: no clause names it$"
	//omp:target teams distribute parallel for private(i)
	for i := range n {
		x[0][i] = i
	}
	var y []int
	// want+1 OMP503 "j" "^j is a variable of the loop and private" OMP503 "v" "^v is declared in the region and private"
	//omp:target teams distribute parallel for collapse(2) private(j) firstprivate(v)
	for i := 0; i < n; i++ {
		for j := range 8 {
			v := j
			y[8*i+j] = v
		}
	}
	// want+1 OMP503 "t" "^t is declared in the region and private" OMP503 "i" "^i is a variable of the loop" OMP503 "k" "^undefined: k"
	//omp:target teams distribute parallel for map(to: t) shared(i) private(k)
	for i := range n {
		t := i
		y[i] = t
	}
	//omp:target
	{
		// want+1 OMP503 "i" "^i is a variable of the loop"
		//omp:teams distribute parallel for private(i)
		for i := range y {
			y[i] = i
		}
	}
}
