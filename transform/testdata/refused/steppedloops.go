package refused

type step struct {
	next *step
	n    int
}

// steppedSingle has loops that are the statement of a directive which does not share them out: the tasks of their
// iterations are those of a loop as any other.
func steppedSingle(x []int, n int) (s int) {
	//omp:parallel
	//omp:single
	for i := range x {
		s = 2 * i // want OMP525 "s" "s is read by a task, and written here by who makes it, which has not waited for it"
		//omp:task
		x[i] = s
	}
	//omp:parallel
	//omp:masked
	for i := range n {
		//omp:task
		x[0] += i // want OMP525 "x[0]" "is written by one of several tasks, and read by another one that may run at"
	}
	//omp:parallel
	//omp:single
	//omp:taskgroup
	for i := range n {
		//omp:task
		x[1] += i // want OMP525 "x[1]" "is written by one of several tasks, and read by another one that may run at"
	}
	//omp:parallel
	//omp:single
	for i := range x {
		s = 3 * i
		//omp:task
		x[i] = s
		//omp:taskwait
	}
	return s
}

// steppedOutside has variables that the heads of loops step, and others that lead somewhere, which tasks share with who
// assigns them.
func steppedOutside(x, w []int, p, q, r *step, n int) {
	i := 0
	//omp:parallel
	//omp:single
	for ; i < len(x); i++ { // want OMP525 "i" "i is read by a task, and written here by who makes it"
		//omp:task
		x[i] = n
	}
	//omp:parallel
	//omp:single
	for ; p != nil; p = p.next { // want OMP525 "p" "p is read by a task, and written here by who makes it"
		//omp:task
		p.n++
	}
	//omp:parallel
	//omp:single
	for ; q != nil; q = q.next {
		//omp:task firstprivate(q)
		q.n++
	}
	//omp:parallel
	//omp:single
	{
		//omp:task
		w[0] = n
		w = nil // want OMP525 "w" "w is read by a task, and written here by who makes it"
	}
	//omp:parallel
	//omp:single
	{
		//omp:task
		r = r.next
		if n > 3 {
			r.n = n // want OMP534 "r" "r may be written by a task, and read here by who makes it"
		}
		//omp:taskwait
		r.n++
	}
	//omp:parallel
	//omp:single
	for s := r; s != nil; s = s.next {
		//omp:task
		s.n++
	}
}

// steppedByGoto makes tasks in a loop without a statement for it.
func steppedByGoto(n int) (s int) {
	//omp:parallel
	//omp:single
	{
		i := 0
	again:
		//omp:task shared(s)
		s += i // want OMP534 "s" "s may be written by one of several tasks, and read by another one"
		i++
		if i < n {
			goto again
		}
	}
	return s
}
