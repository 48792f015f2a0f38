package refused

type board struct{ cells, marks []int }

var shelf []int

func doubles(x []int) {
	//omp:task depend(inout: x)
	x[0] *= 2
}

func copiesOne(to, from []int) {
	//omp:task depend(in: from) depend(out: to)
	to[0] = from[0]
}

func (b *board) marked() {
	//omp:task depend(in: b.cells) depend(out: b.marks)
	b.marks[0] = b.cells[0]
}

func onShelf() {
	//omp:task depend(inout: shelf)
	shelf[0]++
}

func twice(x []int) {
	doubles(x)
	doubles(x[:1])
}

// calledDepends has calls that leave tasks which are in order with those beside them.
func calledDepends(x, y, z []int, b *board) int {
	//omp:task depend(out: x)
	x[0] = 1
	doubles(x)
	twice(x)
	copiesOne(y, x)
	//omp:task depend(in: y) depend(out: z)
	z[0] = y[0]
	doubles(z[:2])
	//omp:taskwait
	//omp:task depend(out: shelf)
	shelf[0] = 1
	onShelf()
	//omp:task depend(out: b.cells)
	b.cells[0] = 1
	b.marked()
	//omp:task depend(in: b.marks)
	x[1] = b.marks[0]
	//omp:taskwait
	for range 3 {
		doubles(x)
	}
	//omp:task depend(in: x)
	y[1] = x[0]
	//omp:taskwait
	return x[0]
}

// chainedByCall has two tasks that a call's task stands between, as it depends on both.
func chainedByCall(x, y []int) {
	//omp:task depend(out: x)
	{
		x[0] = 1
		x[1] = 2
	}
	copiesOne(y, x)
	//omp:task depend(in: y)
	y[2] = x[1] + y[0]
	//omp:taskwait
}

func ownDepend(n int, x []int) {
	//omp:task depend(inout: n)
	x[0] += n
}

func otherDepend(x, y []int) {
	//omp:task depend(inout: y)
	x[0]++
}

// calledDependsApart has calls whose tasks are in no order with those beside them.
func calledDependsApart(x, y, z []int, n int) int {
	//omp:task depend(inout: n)
	x[0] = n
	ownDepend(n, x) // want OMP525 "ownDepend(n, x)" "x"
	//omp:taskwait
	otherDepend(x, y)
	//omp:task depend(inout: x)
	x[0] = 5 // want OMP525 "x[0]" "x"
	//omp:taskwait
	doubles(y)
	y[0] = 4 // want OMP525 "y[0]" "y"
	//omp:taskwait
	for range 3 {
		ownDepend(n, z) // want OMP525 "ownDepend(n, z)" "z"
	}
	//omp:taskwait
	doubles(z)
	return z[0] // want OMP525 "z[0]" "z"
}

// besideCalled has a task, and a call that touches the same itself.
func besideCalled(x []int) {
	//omp:task depend(out: x)
	x[0] = 1
	x[0] = 2 // want OMP525 "x[0]" "x"
	doubles(x)
	//omp:taskwait
}

// ofIterations has dependences on what each iteration has for itself.
func ofIterations(x []int, n int) int {
	sum := 0
	for range n {
		own := 0
		_ = own
		//omp:task shared(sum, own) depend(inout: own)
		sum++ // want OMP525 "sum" "sum is written by one of several tasks"
	}
	//omp:taskwait
	for i := range n {
		part := x[i:]
		_ = part
		//omp:task shared(sum) depend(inout: part)
		sum++ // want OMP534 "sum" "sum may be written by one of several tasks"
	}
	//omp:taskwait
	//omp:task depend(inout: x[0])
	x[2]++
	//omp:task depend(inout: x[1])
	x[2]++ // want OMP525 "x[2]" "is written by one of several tasks"
	//omp:taskwait
	whole := x[:]
	_ = whole
	//omp:task depend(inout: whole)
	x[0]++
	//omp:task depend(inout: x)
	x[0]++ // want OMP534 "x[0]" "may be written by one of several tasks"
	//omp:taskwait
	//omp:task depend(mutexinoutset: x) depend(inout: n)
	x[3]++
	//omp:task depend(mutexinoutset: x) depend(out: sum)
	x[3]++
	//omp:task depend(in: sum) depend(inout: n)
	x[3]++
	//omp:task depend(in: sum)
	x[3]++ // want OMP525 "x[3]" "is written by one of several tasks"
	//omp:taskwait
	return sum
}

var elsewhere []int

// notTranslated has a dependence of which the caller does not see what it names.
func dependsSomewhere(x []int) {
	other := x
	_ = other
	if len(x) > 3 {
		other = elsewhere
	}
	//omp:task depend(in: other)
	elsewhere[0] = x[0]
}

func notTranslated(x []int) {
	//omp:task depend(out: x)
	x[0] = 1
	dependsSomewhere(x) // want OMP534 "dependsSomewhere(x)" "x may be written by a task, and read by one that the call makes, .*: it is not seen"
	//omp:taskwait
}
