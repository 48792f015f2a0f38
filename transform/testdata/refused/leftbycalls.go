package refused

func leavesOne(x []int) {
	//omp:task
	x[0]++
}

func leavesSome(x []int, c bool) {
	//omp:task if(c)
	x[0]++
}

type counted struct{ n int }

func (c *counted) add(i int) {
	//omp:task
	c.n += i
}

// leftByLoops has calls in loops, of which each leaves a task behind.
func leftByLoops(x, y []int, c *counted) {
	for i := 0; i < 100; i++ {
		leavesOne(x) // want OMP525 "leavesOne(x)" "x.0. is written by a task that the call leaves behind, and read by that"
	}
	//omp:taskwait
	for i := range 100 {
		c.add(i) // want OMP525 "c.add(i)" "c.n is written by a task that the call leaves behind"
	}
	//omp:taskwait
	for i := range 100 {
		leavesSome(y, i > 3) // want OMP534 "leavesSome(y, i > 3)" "y may be written by a task that the call leaves behind"
	}
	//omp:taskwait
}

// leftInARow has calls one after the other, and what reads behind one.
func leftInARow(x, y []int) int {
	leavesOne(x)
	leavesOne(x) // want OMP525 "leavesOne(x)" "x.0. is written here while a task may still run that the call in front has made"
	//omp:taskwait
	leavesOne(y)
	return y[0] // want OMP525 "y[0]" "y.0. is read here while a task may still run that the call in front has made"
}
