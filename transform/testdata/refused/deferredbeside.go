package refused

import "sync"

func setsLater(x []int) { x[0] = 3 }

// deferredLiteral writes what a task writes, which may still run when it is left.
func deferredLiteral(x []int) {
	defer func() {
		x[0] = 1 // want OMP525 "x[0]" "x.0. is written by a task, and written here by who makes it, which has"
	}()
	//omp:task
	x[0] = 2
}

// deferredBehindWait has waited.
func deferredBehindWait(x []int) {
	defer func() {
		x[0] = 1
	}()
	//omp:task
	x[0] = 2
	//omp:taskwait
}

// deferredCall defers a function of the package.
func deferredCall(x []int) {
	defer setsLater(x) // want OMP525 "setsLater(x)" "x.0. is written by a task, and written here by who makes it, which has"
	//omp:task
	x[0] = 2
}

// deferredWait waits in what it defers.
func deferredWait(x []int) {
	defer func() {
		//omp:taskwait
		x[0] = 1
	}()
	//omp:task
	x[0] = 2
}

// deferredLocked has a mutex.
func deferredLocked(x []int, mu *sync.Mutex) {
	defer func() {
		mu.Lock()
		x[0] = 1
		mu.Unlock()
	}()
	//omp:task
	{
		mu.Lock()
		x[0] = 2
		mu.Unlock()
	}
}

// deferredArgument reads before there is a task.
func deferredArgument(x []int, mu *sync.Mutex) {
	mu.Lock()
	defer mu.Unlock()
	defer println(x[0])
	//omp:task
	x[0] = 2
}

// deferredBehind defers behind the task.
func deferredBehind(x []int) int {
	//omp:task
	x[0] = 2
	defer func(p []int) {
		p[0] = 1 // want OMP525 "p[0]" "x.0. is written by a task, and written here by who makes it, which has"
	}(x)
	if len(x) > 3 {
		return 1
	}
	return 0
}
