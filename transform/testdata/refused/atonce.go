package refused

// All errors of a package are reported at once, whatever stage finds them, and none twice.

var scale = 2

func usesScale(x int) int {
	scale = 3 // want OMP520 `scale` `the region assigns scale`
	return x * scale
}

func atOnce(x []int, m map[string]int) (n, last int) {
	// want+1 OMP306 `to` `a colon is missing`
	//omp:target teams distribute parallel for map(to x)
	for i := range x {
		x[i]++
	}
	//omp:target
	{
		// want+1 OMP501 `task` `legal and not built yet`
		//omp:task
		x[0]++
	}
	// want+1 OMP503 `n` `positive integer constant`
	//omp:target teams distribute parallel for collapse(n)
	for i := range x {
		n += x[i] // want OMP520 `n` `assigns n`
	}
	//omp:target teams distribute parallel for default(private) shared(x)
	for i := range x {
		x[i] += m["a"] // want OMP521 `m` `is a map`
	}
	for k := 0; k < 10; k++ {
		//omp:target teams distribute parallel for collapse(2)
		for i := k; i < 10; i *= 2 { // want OMP511 `for i := k; i < 10; i *= 2 {` `does not step`
			for j := range x {
				x[j] = usesScale(i)
				go atOnce(x, m) // want OMP510 `go atOnce(x, m)` `goroutine`
			}
		}
	}
	// want+1 OMP503 `y` `undefined: y`
	//omp:target update to(y)
	//omp:target
	{
		last = n // want OMP520 `last` `assigns last`
	}
	// want+1 OMP502 `in_reduction(+: n)` `not built yet`
	//omp:target parallel for lastprivate(conditional: last) in_reduction(+: n)
	for i := range x {
		last = x[i]
	}
	return n, last
}
