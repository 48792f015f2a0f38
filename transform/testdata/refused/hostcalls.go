package refused

import "sync"

var (
	hostCallsSum  int
	hostCallsList [4]int
)

func addsHostCallsSum(v int) { hostCallsSum += v }

func addsDeeper(v int) { addsHostCallsSum(v) }

func readsHostCallsList(i int) int { return hostCallsList[i%4] }

// reducedByCalls has functions that use package variables which the constructs reduce: threads have parts of their own
// by that name, the functions have not.
func reducedByCalls(x []int) int {
	//omp:parallel for reduction(+: hostCallsSum)
	for i := range x {
		addsHostCallsSum(x[i]) // want OMP524 "addsHostCallsSum(x[i])" "the function called here uses hostCallsSum, a reduction variable"
	}
	//omp:parallel reduction(+: hostCallsSum)
	addsDeeper(1) // want OMP524 "addsDeeper(1)" "the function called here uses hostCallsSum"
	//omp:parallel
	{
		//omp:for reduction(+: hostCallsList)
		for i := range x {
			hostCallsList[0] += readsHostCallsList(i) // want OMP526 "readsHostCallsList(i)" "uses hostCallsList, of which a thread has its own"
		}
	}
	//omp:parallel for reduction(+: hostCallsSum)
	for i := range x {
		hostCallsSum += readsHostCallsList(i)
	}
	//omp:parallel for reduction(+: hostCallsSum)
	for i := range x {
		add := func(v int) { hostCallsSum += v }
		add(x[i])
	}
	return hostCallsSum
}

type hostGate struct {
	mu sync.Mutex
	n  int
}

func (g *hostGate) in()  { g.mu.Lock() }
func (g *hostGate) out() { g.mu.Unlock() }

// inAndOut has a mutex that one method locks and another one unlocks.
func inAndOut(x []int) (int, int) {
	var g, h hostGate
	//omp:parallel for
	for i := range x {
		g.in()
		g.n += x[i]
		g.out()
	}
	//omp:parallel for
	for i := range x {
		h.in()
		x[i]++
		h.out()
		h.n += x[i] // want OMP525 "h.n" "h.n is written in iteration i = 0"
	}
	return g.n, h.n
}

// stacked has a construct that one thread runs by the same statement as the parallel region.
func stacked(x []int) (s, last int) {
	//omp:parallel
	//omp:single
	{
		//omp:taskgroup
		{
			for i := range x {
				//omp:task
				x[i] = i
			}
		}
		for _, v := range x {
			s += v
		}
	}
	//omp:parallel
	//omp:masked
	{
		last = s
	}
	return
}

// chainOfTasks has tasks of which the third follows the first by way of the second.
func chainOfTasks(x []int, n int) (a, b, c, d int) {
	//omp:parallel
	//omp:single
	{
		//omp:task depend(out: a) shared(a)
		a = n
		//omp:task depend(in: a) depend(out: b) shared(a, b)
		b = a + 1
		//omp:task depend(in: b) depend(out: c) shared(b, c, a)
		{
			c = b + a
			a = 0
		}
		//omp:taskwait
		//omp:task depend(out: a) shared(a)
		a = n
		//omp:task depend(in: a) shared(a, d)
		d = a // want OMP525 "d" "d is written by one of several tasks, and by another one"
		//omp:task depend(in: a) shared(a, d)
		d = a + 1
		//omp:taskwait
		//omp:task depend(out: a) shared(a)
		a = n // want OMP534 "a" "a may be written by one of several tasks, and read by another one"
		if n > 2 {
			//omp:task depend(in: a) depend(out: b) shared(a, b)
			b = a + 1
		}
		//omp:task depend(in: b) shared(a, d)
		d = a
		//omp:taskwait
		for i := range x {
			//omp:task depend(out: b) shared(b, c)
			b = c + i
			//omp:task depend(in: b) depend(inout: c) shared(b, c)
			c += b
		}
	}
	return
}

// inScope has what all threads of a team meet in scope, which all of them run.
func inScope(x []int) (s int) {
	//omp:parallel
	{
		//omp:scope reduction(+: s)
		{
			//omp:for
			for i := range x {
				x[i] = i
			}
			//omp:barrier
			//omp:for nowait
			for i := range x {
				s += x[len(x)-1-i]
			}
		}
	}
	return
}
