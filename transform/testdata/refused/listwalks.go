package refused

type listNode struct {
	n    int
	next *listNode
}

// listWalks has tasks that walk along a list.
func listWalks(head *listNode) {
	for p := head; p != nil; p = p.next {
		//omp:task
		p.n++
	}
	//omp:taskwait
	for p := head; p != nil; p = p.next {
		//omp:task
		for q := p; q != nil; q = q.next {
			q.n++ // want OMP534 "q.n" "head may be written by one of several tasks, and read by another one t"
		}
	}
	//omp:taskwait
	p := head
	//omp:task
	for q := p; q != nil; q = q.next {
		q.n++
	}
	//omp:task
	for q := p; q != nil; q = q.next {
		q.n++ // want OMP534 "q.n" "p may be written by one of several tasks, and read by another one that"
	}
	//omp:taskwait
	//omp:task
	for q := head; q != nil; q = q.next {
		q.n++
	}
	head.n = 3 // want OMP534 "head.n" "head may be read by a task, and written here by who makes it, which ha"
	//omp:taskwait
	//omp:task
	for p != nil {
		p.n++
		p = p.next // want OMP520 "p" "p may change here, and .task. has a copy of it. what becomes of that i"
	}
	//omp:task
	head.next.n++ // want OMP534 "head.next.n" "head.next.n may be written by one of several tasks, and read by anothe"
	//omp:taskwait
}
