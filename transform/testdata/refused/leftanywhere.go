package refused

func leaving(x []int) int {
	//omp:task
	x[0]++
	return x[1]
}

func leavingOn(x []int) int   { return leaving(x) }
func leavingLast(x []int)     { defer leaving(x) }
func both(n int, x []int) int { return x[0] + n }

// leftAnywhere has calls that leave tasks behind, and are no statements.
func leftAnywhere(x []int, c bool) int {
	y := leaving(x)
	x[0] = y // want OMP525 "x[0]" "x.0. is written here while a task may still run that the call in front has made"
	//omp:taskwait
	x[0] = leaving(x) // want OMP525 "x[0]" "x.0. is written here while a task may still run"
	//omp:taskwait
	if leaving(x) > 0 {
		x[0] = 2 // want OMP534 "x[0]" "x may be written here while a task may still run"
	}
	//omp:taskwait
	z := both(leaving(x), x) // want OMP525 "both(leaving(x), x)" "x.0. is read here while a task may still run"
	//omp:taskwait
	if c {
		leaving(x)
	}
	x[0] = z // want OMP534 "x[0]" "x may be written here while a task may still run"
	//omp:taskwait
	for i := leaving(x); i < 3; i++ {
		x[0] = i // want OMP534 "x[0]" "x may be written here while a task may still run"
	}
	//omp:taskwait
	for range 3 {
		z += leaving(x) // want OMP525 "leaving(x)" "x.0. is written by a task that the call leaves behind"
		if c {
			break
		}
	}
	//omp:taskwait
	for i := 0; i < leaving(x); i++ {
		x[0] = i // want OMP534 "x[0]" "x may be written here while a task may still run"
	}
	//omp:taskwait
	leavingLast(x)
	x[0] = 1 // want OMP525 "x[0]" "x.0. is written here while a task may still run"
	//omp:taskwait
	switch leavingOn(x) {
	case 1:
		return x[2]
	default:
		x[0] = 3 // want OMP534 "x[0]" "x may be written here while a task may still run"
	}
	//omp:taskwait
	return z + leaving(x)
}
