package refused

// Sorts that divide a slice between two tasks.

func sortsByParts(a []int) {
	if len(a) < 2 {
		return
	}
	i := partsOf(a)
	//omp:task
	sortsByParts(a[:i])
	//omp:task
	sortsByParts(a[i+1:])
	//omp:taskwait
}

func partsOf(a []int) int {
	p, i := a[len(a)-1], 0
	for j := range len(a) - 1 {
		if a[j] < p {
			a[i], a[j] = a[j], a[i]
			i++
		}
	}
	a[i], a[len(a)-1] = a[len(a)-1], a[i]
	return i
}

func sortsInPlace(a []int) {
	if len(a) < 2 {
		return
	}
	p, i := a[len(a)-1], 0
	for j, v := range a[:len(a)-1] {
		if v < p {
			a[i], a[j] = a[j], a[i]
			i++
		}
	}
	a[i], a[len(a)-1] = a[len(a)-1], a[i]
	//omp:task
	sortsInPlace(a[:i])
	//omp:task
	sortsInPlace(a[i+1:])
	//omp:taskwait
}

func sortsFromBothEnds(a []int) {
	if len(a) < 2 {
		return
	}
	lo, hi := 0, len(a)-1
	p := a[len(a)/2]
	for lo <= hi {
		for a[lo] < p {
			lo++
		}
		for a[hi] > p {
			hi--
		}
		if lo <= hi {
			a[lo], a[hi] = a[hi], a[lo]
			lo++
			hi--
		}
	}
	//omp:task
	sortsFromBothEnds(a[:hi+1])
	//omp:task
	sortsFromBothEnds(a[lo:])
	//omp:taskwait
}

func sortsNamed(a []int) {
	if len(a) > 1 {
		i := partsOf(a)
		left, right := a[:i], a[i+1:]
		//omp:task
		sortsNamed(left)
		//omp:task
		sortsNamed(right)
		//omp:taskwait
	}
}

func sortsHalfItself(a []int) {
	if len(a) > 1 {
		i := partsOf(a)
		//omp:task
		sortsHalfItself(a[:i])
		sortsHalfItself(a[i+1:])
		//omp:taskwait
	}
}

func sortsBrokenOff(a []int) {
	a[0]++
	lo, hi := 0, len(a)-1
	for lo <= hi {
		if a[lo] == 3 {
			break
		}
		lo++
	}
	//omp:task
	sortsBrokenOff(a[:hi+1])
	//omp:task
	sortsBrokenOff(a[lo:]) // want OMP534 "sortsBrokenOff(a[lo:])" "a may be written by one of several tasks, and read by another one that"
	//omp:taskwait
}

func sortsOverlapping(a []int) {
	a[0]++
	lo, hi := 0, len(a)-1
	for lo < hi {
		lo++
	}
	//omp:task
	sortsOverlapping(a[:hi+1])
	//omp:task
	sortsOverlapping(a[lo:]) // want OMP534 "sortsOverlapping(a[lo:])" "a may be written by one of several tasks, and read by another one that"
	//omp:taskwait
	//omp:task
	sortsOverlapping(a[:hi])
	//omp:task
	sortsOverlapping(a[lo:])
	//omp:taskwait
}

func sortsMoved(a []int) {
	a[0]++
	lo, hi := 0, len(a)-1
	for lo <= hi {
		lo++
	}
	lo--
	//omp:task
	sortsMoved(a[:hi+1])
	//omp:task
	sortsMoved(a[lo:]) // want OMP534 "sortsMoved(a[lo:])" "a may be written by one of several tasks, and read by another one that"
	//omp:taskwait
}

func sortsByBounds(a []int, lo, hi int) {
	if lo >= hi {
		return
	}
	i, j := lo, hi
	for i <= j {
		for a[i] < a[lo] {
			i++
		}
		for a[j] > a[hi] {
			j--
		}
		if i <= j {
			a[i], a[j] = a[j], a[i]
			i++
			j--
		}
	}
	//omp:task
	sortsByBounds(a, lo, j)
	//omp:task
	sortsByBounds(a, i, hi)
	//omp:taskwait
}
