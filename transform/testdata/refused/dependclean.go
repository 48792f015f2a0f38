package refused

// Clean programs of depend in functions, which nothing is said of, and one of taskwait with depend.

func dependsOnCell(x []int, i int) {
	//omp:task depend(inout: x[i])
	x[i]++
}

func dependsOnCells(x []int, i int) {
	//omp:task depend(in: x[i-1]) depend(out: x[i])
	x[i] = x[i-1] + 1
}

func dependsOnDevice(x []int) {
	//omp:target nowait depend(inout: x) map(tofrom: x)
	for i := range x {
		x[i]++
	}
}

func dependsOfAny[T any](x []T, v T) {
	//omp:task depend(inout: x)
	x[0] = v
}

type dependTree struct {
	left, right *dependTree
	n           int
}

func dependWalk(t *dependTree, sum *int) {
	if t == nil {
		return
	}
	//omp:task depend(inout: *sum)
	*sum += t.n
	dependWalk(t.left, sum)
	dependWalk(t.right, sum)
}

func dependVaries(sum *int, parts ...[]int) {
	//omp:task depend(inout: *sum)
	*sum += len(parts)
}

type dependCounter struct{ n int }

func (c dependCounter) byValue(x []int) {
	//omp:task depend(inout: x)
	x[0] += c.n
}

func (c *dependCounter) inc() {
	//omp:task depend(inout: c.n)
	c.n++
}

func dependsCleanly(x, y []int, n int, r *dependTree) int {
	for i := range x {
		dependsOnCell(x, i)
	}
	//omp:taskwait
	for i := 1; i < len(x); i++ {
		dependsOnCells(x, i)
	}
	//omp:taskwait
	//omp:task depend(out: x)
	x[0] = n
	dependsOnDevice(x)
	//omp:task depend(in: x)
	y[0] = x[0]
	//omp:taskwait
	//omp:task depend(out: x)
	x[0] = n
	dependsOfAny(x, 3)
	dependsOfAny[int](x, 4)
	//omp:taskwait
	sum := 0
	//omp:task depend(out: sum) shared(sum)
	sum = 1
	dependVaries(&sum, x, y)
	//omp:taskwait
	dependWalk(r, &sum)
	//omp:taskwait
	var c dependCounter
	//omp:task depend(out: c.n) shared(c)
	c.n = 1
	c.inc()
	c.inc()
	//omp:taskwait
	c.byValue(x)
	c.byValue(x)
	//omp:taskwait
	f := func(v int) {
		//omp:task depend(inout: x)
		x[0] = v
	}
	f(1)
	f(2)
	//omp:taskwait
	//omp:task depend(out: x)
	x[0] = n
	//omp:taskwait depend(in: x)
	y[0] = x[0]
	//omp:taskwait
	//omp:task depend(out: x)
	x[0] = n
	//omp:task depend(in: x) if(false)
	y[0] = x[0]
	y[1] = x[0]
	//omp:taskwait
	//omp:task depend(out: x)
	x[0] = n
	//omp:target depend(inout: x)
	for i := range x {
		x[i]++
	}
	y[1] = x[0]
	//omp:taskwait
	//omp:parallel
	//omp:single
	{
		dependsOfAny(x, 1)
		dependsOfAny(x, 2)
		for range 3 {
			dependsOfAny(x, 3)
		}
	}
	//omp:task
	{
		dependsOfAny(x, 1)
		dependsOfAny(x, 2)
		//omp:taskwait
	}
	//omp:taskwait
	return sum + c.n
}

func dependsByWays(x, y []int) {
	//omp:task depend(out: x)
	x[0] = 1
	if len(x) > 3 {
		dependsOfAny(x, 1)
	} else {
		dependsOfAny(x, 2)
	}
	switch len(y) {
	case 1:
		dependsOfAny(x, 3)
	default:
		dependsOfAny(x, 4)
	}
	//omp:taskwait
}

type dependGrid struct{ rows [][]int }

func (g *dependGrid) row(i int) {
	//omp:task depend(inout: g.rows[i])
	g.rows[i][0]++
}

func dependRows(g *dependGrid, list [][]int) {
	for i := range g.rows {
		g.row(i)
	}
	g.row(0)
	//omp:taskwait
	for _, r := range list {
		dependsOfAny(r, 1)
		dependsOfAny(r, 2)
	}
	//omp:taskwait
	for i := range list {
		//omp:task depend(out: list[i])
		list[i][0] = 1
		dependsOfAny(list[i], 3)
	}
	//omp:taskwait
	a, b := list[0], list[1]
	for range 4 {
		//omp:task depend(in: a) depend(out: b)
		b[0] = a[0]
		dependsOfAny(b, 5)
		a, b = b, a
	}
	//omp:taskwait
}

func dependWaits(x, y []int, n int) int {
	for i := range n {
		//omp:taskwait depend(in: x)
		y[i] = x[0]
		//omp:task depend(inout: x)
		x[0]++
	}
	//omp:taskwait
	//omp:task depend(out: x)
	x[0] = 1
	//omp:task depend(out: y)
	y[0] = 1
	//omp:taskwait depend(in: x)
	a := x[0]
	return a + y[0] // want OMP525 "y[0]" "y.0. is written by a task, and read here by who makes it"
}
