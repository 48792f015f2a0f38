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
	// want+1 OMP503 "ok" "does not apply to ok of type bool" OMP502 "x" "reduction over an array" OMP503 "f" "does not apply"
	//omp:target teams distribute parallel for reduction(+: ok, x) reduction(|: f)
	for range n {
	}
	// want+1 OMP502 "mine" "the declared reduction .mine. is not built"
	//omp:target teams distribute parallel for reduction(mine: f)
	for range n {
	}
	// want+1 OMP502 "p.x" "private takes a variable"
	//omp:target private(p.x)
	{
	}
	// want+1 OMP503 "items" "items is not a variable"
	//omp:target map(to: items)
	{
	}
	// want+1 OMP522 "p" "p holds pointers and nothing else"
	//omp:target map(to: p)
	{
	}
}
