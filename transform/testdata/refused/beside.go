package refused

import "sync"

// besideTasks has who makes tasks touch what they touch, before it waits for them.
func besideTasks(x, y []int, n int) (a, b, c, d, e int) {
	var mu sync.Mutex
	//omp:parallel
	//omp:single
	{
		a, b, c, d, e = 0, 0, 0, 0, 0
		//omp:task shared(a)
		a = n
		b = a // want OMP525 "a" "a is written by a task, and read here by who makes it, which has not waited for it"
		//omp:task
		x[0] = n
		x[0] = 7 // want OMP525 "x[0]" "is written by a task, and written here by who makes it"
		x[1] = 7
		//omp:taskwait
		b += a + x[0]
		if n > 3 {
			//omp:task
			y[3] = n
		}
		b = y[3] // want OMP534 "y[3]" "y may be written by a task, and read here"
		//omp:taskgroup
		{
			for i := range x {
				//omp:task
				x[i] = i
			}
		}
		for _, v := range x {
			b += v
		}
		//omp:task shared(d, mu)
		{
			mu.Lock()
			d++
			mu.Unlock()
		}
		//omp:critical
		d++ // want OMP525 "d" "d is read by a task, and written here"
		mu.Lock()
		d++
		mu.Unlock()
		//omp:task shared(e)
		//omp:atomic
		e++
		//omp:atomic
		e += 2
	}
	//omp:parallel
	//omp:single
	{
		//omp:taskloop nogroup
		for i := range x {
			x[i] = i
		}
		//omp:taskloop
		for i := range x {
			x[i] += i // want OMP525 "x[i]" "is written by a task, and read here by who makes it"
		}
	}
	return
}

// besideLoop has loops that make tasks while earlier ones run.
func besideLoop(x, y []int, n int) (s int) {
	//omp:parallel
	//omp:single
	{
		b := make([]int, 1)
		for i := range x {
			b[0] = i // want OMP525 "b[0]" "is read by a task, and written here by who makes it"
			//omp:task
			x[i] = b[0]
		}
		//omp:taskwait
		for i := 1; i < n; i++ {
			x[i] = i
			//omp:task
			y[i] = x[i] + x[i-1]
		}
		//omp:taskwait
		for i := 1; i < n; i++ {
			x[i-1] = i // want OMP525 "x[i-1]" "is read by a task, and written here by who makes it"
			//omp:task
			y[i] = x[i] + x[i-1]
		}
		//omp:taskwait
		k := 0
		for k < n {
			//omp:task
			x[k] = k
			k++
		}
	}
	//omp:parallel for reduction(+: s)
	for i := range n {
		t := 0
		//omp:task shared(t)
		t = i
		s += t // want OMP525 "t" "t is written by a task, and read here"
	}
	//omp:parallel for reduction(+: s)
	for i := range n {
		t := 0
		//omp:task shared(t)
		t = i
		//omp:taskwait
		s += t
	}
	return s
}

func mergeHalves(x, t []int) {
	if len(x) < 2 {
		return
	}
	m := len(x) / 2
	//omp:task
	mergeHalves(x[:m], t[:m])
	mergeHalves(x[m:], t[m:])
	//omp:taskwait
	copy(t, x)
	i, j := 0, m
	for k := range x {
		if j >= len(x) || i < m && t[i] <= t[j] {
			x[k] = t[i]
			i++
		} else {
			x[k] = t[j]
			j++
		}
	}
}

func mergeBetween(x, t []int, lo, hi int) {
	if hi-lo < 2 {
		return
	}
	m := (lo + hi) / 2
	//omp:task
	mergeBetween(x, t, lo, m)
	//omp:task
	mergeBetween(x, t, m, hi)
	//omp:taskwait
	for i := lo; i < hi; i++ {
		x[i] = t[i]
	}
}

func quick(x []int, lo, hi int) {
	if lo >= hi {
		return
	}
	p, i := x[hi], lo
	for j := lo; j < hi; j++ {
		if x[j] < p {
			x[i], x[j] = x[j], x[i]
			i++
		}
	}
	x[i], x[hi] = x[hi], x[i]
	//omp:task
	quick(x, lo, i-1)
	//omp:task
	quick(x, i+1, hi)
}

// quickOverlap gives both calls the element between.
func quickOverlap(x []int, lo, hi int) {
	if lo >= hi {
		return
	}
	m := (lo + hi) / 2
	x[lo], x[hi] = x[hi], x[lo]
	//omp:task
	quickOverlap(x, lo, m)
	//omp:task
	quickOverlap(x, m, hi) // want OMP534 "quickOverlap(x, m, hi)" "x may be written by one of several tasks"
}

func overlapHalves(x []int) {
	if len(x) < 2 {
		return
	}
	m := len(x) / 2
	x[0]++
	//omp:task
	overlapHalves(x[:m+1])
	overlapHalves(x[m:]) // want OMP534 "overlapHalves(x[m:])" "x may be read by a task, and written here by who makes it"
}

type besideTree struct {
	l, r *besideTree
	v, s int
}

func (t *besideTree) sum() int {
	if t == nil {
		return 0
	}
	var a int
	//omp:task shared(a)
	a = t.l.sum()
	b := t.r.sum()
	//omp:taskwait
	return a + b + t.v
}

func (t *besideTree) fill() {
	if t == nil {
		return
	}
	//omp:task
	t.l.fill()
	//omp:task
	t.r.fill()
	t.s = t.v * 2
}

func sumUnfinished(t *besideTree) int {
	if t == nil {
		return 0
	}
	var a, b int
	//omp:task shared(a)
	a = sumUnfinished(t.l)
	//omp:task shared(b)
	b = sumUnfinished(t.r)
	a += 2 // want OMP525 "a" "a is written by a task, and read here"
	//omp:taskwait
	return a + b
}

// factored has tasks of blocks, in the order of what they depend on.
func factored(m [][]float64, n int) {
	//omp:parallel
	//omp:single
	for k := range n {
		//omp:task depend(inout: m[k*n+k])
		m[k*n+k][0] /= 2
		for j := k + 1; j < n; j++ {
			//omp:task depend(in: m[k*n+k]) depend(inout: m[k*n+j])
			m[k*n+j][0] -= m[k*n+k][0]
		}
		for i := k + 1; i < n; i++ {
			//omp:task depend(in: m[k*n+k]) depend(inout: m[i*n+k])
			m[i*n+k][0] -= m[k*n+k][0]
			for j := k + 1; j < n; j++ {
				//omp:task depend(in: m[i*n+k], m[k*n+j]) depend(inout: m[i*n+j])
				m[i*n+j][0] -= m[i*n+k][0] * m[k*n+j][0]
			}
		}
	}
}

type besideValue struct {
	x int
	a [3]int
	l []int
}

// sums has a copy of what its task reads.
func (s besideValue) sums() (out int) {
	//omp:task shared(out)
	out = s.x + s.a[1] + s.l[0]
	s.x, s.a[1] = 100, 100
	s.l[0] = 3 // want OMP525 "s.l[0]" "is read by a task, and written here by who makes it"
	//omp:taskwait
	return out
}

// literalFib calls itself by a variable.
func literalFib(n int) int {
	var f func(int) int
	f = func(n int) int {
		if n < 2 {
			return n
		}
		var a, b int
		//omp:task shared(a)
		a = f(n - 1)
		//omp:task shared(b)
		b = f(n - 2)
		//omp:taskwait
		return a + b
	}
	return f(n)
}

func leavesAdd(x []int, v int) {
	//omp:task
	for i := range x {
		x[i] += v
	}
}

func leavesScale(x []int, v int) {
	//omp:task
	for i := range x {
		x[i] *= v
	}
}

func waitsItself(x []int, v int) {
	leavesScale(x, v)
	//omp:taskwait
}

func leavesLocked(mu *sync.Mutex, n *int) {
	//omp:task
	{
		mu.Lock()
		*n++
		mu.Unlock()
	}
}

func leavesCritical(n *int) {
	//omp:task
	//omp:critical
	*n++
}

// besideCalls has tasks that called functions make and leave behind.
func besideCalls(x, y []int) (n, m int) {
	var mu sync.Mutex
	//omp:parallel
	//omp:single
	{
		leavesAdd(x, 3)
		leavesScale(x, 2) // want OMP525 "leavesScale(x, 2)" "x.* is written here while a task may still run that the call in front has made"
		//omp:taskwait
		leavesAdd(x, 3)
		leavesAdd(y, 3)
		//omp:taskwait
		leavesAdd(x[:4], 3)
		leavesAdd(x[4:], 3)
		//omp:taskwait
		waitsItself(x, 3)
		leavesAdd(x, 3)
		m = x[0] // want OMP525 "x[0]" "is read here while a task may still run"
		//omp:taskwait
		leavesLocked(&mu, &n)
		leavesLocked(&mu, &n)
		leavesCritical(&m)
		//omp:critical
		m++
	}
	return
}

func waitsForAll(done *int) {
	//omp:taskwait
	*done = 1
}

// waitsInCall waits by a call.
func waitsInCall(x []int, done *int) (sum int) {
	//omp:task shared(sum)
	sum = x[0]
	waitsForAll(done)
	return sum
}
