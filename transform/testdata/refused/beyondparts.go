package refused

func asWhole(p []int, v int) {
	q := p[:cap(p)]
	for i := range q {
		q[i] = v
	}
}

func appending(p []int, v int) {
	q := append(p, v)
	q[0]++
}

func longerByOne(p []int, v int) {
	p = p[:len(p)+1]
	p[len(p)-1] = v
}

func toParts(p []int, v int) {
	if len(p) < 4 {
		q := p[:len(p)+1]
		q[len(p)] = v
		return
	}
	h := len(p) / 2
	toParts(p[:h], v)
	toParts(p[h:], v)
}

func inHalves(p []int) {
	if len(p) < 10 {
		asWhole(p[:len(p):len(p)], 1)
		return
	}
	//omp:task
	inHalves(p[:len(p)/2])
	inHalves(p[len(p)/2:])
	//omp:taskwait
}

func overHalves(p []int) {
	if len(p) < 10 {
		return
	}
	p[0]++
	//omp:task
	overHalves(p[:len(p)/2+1])
	overHalves(p[len(p)/2:]) // want OMP534 "overHalves(p[len(p)/2:])" "p may be read by a task, and written here"
	//omp:taskwait
}

// beyondParts gives parts of a slice to what goes beyond them.
func beyondParts(x []int, n, m int) {
	//omp:parallel for
	for i := range n {
		asWhole(x[i*m:(i+1)*m], i) // want OMP534 "asWhole(x[i*m:(i+1)*m], i)" "the same element of x"
	}
	//omp:parallel for
	for i := range n {
		appending(x[i*m:(i+1)*m], i) // want OMP534 "appending(x[i*m:(i+1)*m], i)" "x.m. may be written in iteration i = 0"
	}
	//omp:parallel for
	for i := range n {
		longerByOne(x[i*m:(i+1)*m], i) // want OMP534 "longerByOne(x[i*m:(i+1)*m], i)" "the same element of x"
	}
	//omp:parallel for
	for i := range n {
		_ = append(x[:i], x[i+1:]...) // want OMP534 "append(x[:i], x[i+1:]...)" "x.0. may be written"
	}
	//omp:parallel for
	for i := range n {
		asWhole(x[i*m:(i+1)*m:(i+1)*m], i)
		appending(x[i*m:(i+1)*m:(i+1)*m], i)
	}
	//omp:parallel
	//omp:single
	{
		//omp:task
		appending(x[:m], 1) // want OMP534 "appending(x[:m], 1)" "x may be written by one of several tasks"
		//omp:task
		appending(x[m:], 2)
		//omp:taskwait
		//omp:task
		toParts(x[:m], 1) // want OMP534 "toParts(x[:m], 1)" "x may be written by one of several tasks"
		//omp:task
		toParts(x[m:], 2)
	}
}
