package refused

type cell struct{ vel float64 }

func (c cell) speed() float64 { return c.vel }

func update(x []int, n int, g []cell, f float64) {
	var a [4]int
	// want+1 OMP503 `[0:1]` "a section is one of a slice or an array, and this is one of int"
	//omp:target update from(x[:2][0:1])
	// want+1 OMP503 `speed` "speed is not a field"
	//omp:target update from(g[0:2].speed)
	// want+1 OMP503 `where` "where undefined"
	//omp:target update from(g[0:2].where)
	// want+1 OMP503 `x[0:n:f]` "is an integer, and f is of type float64"
	//omp:target update from(x[0:n:f])
	// want+1 OMP503 `a[0:n][1]` "cannot index"
	//omp:target update from(a[0:n][1])
	_ = a
}
