package refused

// turned has iterations that depend on others which tiles and other orders run before them.
func turned(x, y []int, n int) {
	//omp:target teams distribute parallel for
	for k := range y {
		last := 0
		//omp:reverse
		for i := 0; i < n; i++ {
			// want+1 OMP525 "last" "last is written in iteration i = 0 and in iteration i = 1; reverse makes them run in another order"
			last = x[i]
		}
		y[k] = last
	}
	//omp:target teams distribute
	for k := 0; k < 4; k++ {
		w := [64]int{}
		//omp:tile sizes(4, 4)
		for i := 1; i < 8; i++ {
			for j := 0; j < 7; j++ {
				// want+1 OMP525 "w[i*8+j]" "w.9. is written in iteration i = 1, j = 1 and read in iteration i = 2, j = 0; tile makes them run in another order"
				w[i*8+j] = w[(i-1)*8+j+1] + 1
			}
		}
		y[k] = w[9]
	}
	//omp:target teams distribute parallel for
	//omp:tile sizes(8)
	for i := 1; i < n; i++ {
		// want+1 OMP525 "x[i]" "x.1. is written in iteration i = 1 and read in iteration i = 2; iterations run at once and in any order"
		x[i] = x[i-1] + 1
	}
	//omp:target teams distribute parallel for
	//omp:interchange
	for i := 0; i < n; i++ {
		for j := 1; j < n; j++ {
			// want+1 OMP525 "x[j]" "iterations run at once"
			x[j] += x[j-1] + i
		}
	}
}

// shapes are loops that are not those that the directives ask for.
func shapes(x []int, n int, f func() int) {
	// want+2 OMP503 "zero" "sizes takes numbers from 1 to 2147483647, and zero is 0"
	//omp:target teams distribute parallel for
	//omp:tile sizes(zero)
	for i := 0; i < n; i++ {
		x[i] = i
	}
	// want+2 OMP503 "n" "sizes takes integer constants, and n is not one"
	//omp:target teams distribute parallel for
	//omp:tile sizes(n)
	for i := 0; i < n; i++ {
		x[i] = i
	}
	//omp:target teams distribute parallel for
	//omp:tile sizes(2, 2)
	// want+1 OMP511 "for i := 0; i < 8; i++ {" "tile takes 2 loops that are perfectly nested and rectangular: how often the inner one runs depends on i"
	for i := 0; i < 8; i++ {
		for j := 0; j < i; j++ {
			x[i*8+j] = i
		}
	}
	//omp:target teams distribute parallel for
	for k := 0; k < 1; k++ {
		// want+1 OMP511 "unroll" "a loop that is unrolled in full runs a number of times that is constant"
		//omp:unroll full
		for i := 0; i < n; i++ {
			x[i] = i
		}
		//omp:interchange
		for i := 0; i < 8; i++ {
			// want+1 OMP511 "i" "the bound uses i, which the nest declares"
			for j := 0; j < i; j++ {
				x[i*8+j] = i
			}
		}
		//omp:reverse
		// want+1 OMP511 "i != n" "the loop's variable does not go towards its bound"
		for i := 0; i != n; i++ {
			x[i] = i
		}
		bound := n
		//omp:tile sizes(4)
		// want+1 OMP511 "bound" "the bound may have another value while the loop runs"
		for i := 0; i < bound; i++ {
			bound--
		}
		//omp:reverse
		// want+1 OMP511 "for i := 0; i < n; i++ {" "the loop assigns its variable i in its body"
		for i := 0; i < n; i++ {
			i++
		}
		// want+1 OMP511 "tile" "tile needs loops that run equally often, and here one runs through the tiles of another one"
		//omp:tile sizes(2, 2)
		//omp:tile sizes(4)
		for i := 0; i < n; i++ {
			x[i] = i
		}
	}
}

const zero = 0

// sizeless has tiles of no size that can be read.
func sizeless(x []int) {
	//omp:target teams distribute parallel for
	// want+1 OMP203 "size" "did you mean .sizes."
	//omp:tile size(16)
	for i := range x {
		x[i] = i
	}
}

// left has a loop that is left by its label, and that a transformation replaces.
func left(x []int) {
	//omp:target
	{
	outer:
		//omp:parallel for
		//omp:tile sizes(4)
		for i := range x { // want OMP511 "for i := range x {" "one has a label"
			for range 3 {
				if x[i] > 3 {
					continue outer
				}
				x[i]++
			}
		}
		x[0]++
	}
}
