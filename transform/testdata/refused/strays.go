package refused

var strayed []int

type strayList struct{ list []int }

// strayFirst touches an element of which each call has one, and all have the same.
func strayFirst(a []int, lo, hi int) {
	if lo >= hi {
		return
	}
	p := (lo + hi) / 2
	a[0]++
	//omp:task
	strayFirst(a, lo, p-1)
	//omp:task
	strayFirst(a, p+1, hi) // want OMP534 "strayFirst(a, p+1, hi)" "a may be written by one of several tasks"
	//omp:taskwait
}

// strayBefore reads what stands in front of its part.
func strayBefore(a []int, lo, hi int) {
	if hi-lo < 2 {
		return
	}
	p := lo + (hi-lo)/2
	for k := lo; k < hi; k++ {
		a[k] += a[max(k-1, 0)]
	}
	//omp:task
	strayBefore(a, lo, p)
	//omp:task
	strayBefore(a, p, hi) // want OMP534 "strayBefore(a, p, hi)" "a may be written by one of several tasks"
	//omp:taskwait
}

// strayWider gives more than it has.
func strayWider(a []int, lo, hi int) {
	if hi-lo < 2 {
		return
	}
	p := (lo + hi) / 2
	//omp:task
	strayWider(a, lo-1, p)
	//omp:task
	strayWider(a, p, hi) // want OMP534 "strayWider(a, p, hi)" "a may be written by one of several tasks"
	//omp:taskwait
	a[lo]++
}

// strayBehind has a helper that goes one too far.
func (s *strayList) strayBehind(lo, hi int) {
	if hi-lo < 2 {
		return
	}
	p := (lo + hi) / 2
	//omp:task
	s.strayBehind(lo, p)
	//omp:task
	s.strayBehind(p, hi) // want OMP534 "s.strayBehind(p, hi)" "s.list may be written by one of several tasks"
	//omp:taskwait
	swapEnds(s.list, lo, hi)
}

func swapEnds(a []int, i, j int) { a[i], a[j] = a[j], a[i] }

// strayKept keeps to what it is given: a partition's result is within.
func (s *strayList) strayKept(lo, hi int) {
	if lo >= hi {
		return
	}
	p := lo
	for i := lo; i < hi; i++ {
		if s.list[i] < s.list[hi] {
			s.list[i], s.list[p] = s.list[p], s.list[i]
			p++
		}
	}
	swapEnds(s.list, p, hi)
	//omp:task
	s.strayKept(lo, p-1)
	//omp:task
	s.strayKept(p+1, hi)
	//omp:taskwait
}

// strayHoare does so with numbers that come towards each other.
func strayHoare(a []int, lo, hi int) {
	if lo >= hi {
		return
	}
	i, j, p := lo-1, hi+1, a[(lo+hi)/2]
	for {
		for i++; a[i] < p; i++ {
		}
		for j--; a[j] > p; j-- {
		}
		if i >= j {
			break
		}
		a[i], a[j] = a[j], a[i]
	}
	//omp:task
	strayHoare(a, lo, j)
	//omp:task
	strayHoare(a, j+1, hi)
	//omp:taskwait
}

// strayGlobal is given a part of a variable that it uses by its own name.
func strayGlobal(a []int) {
	if len(a) < 2 {
		return
	}
	a[0] = strayed[0]
	m := len(a) / 2
	//omp:task
	strayGlobal(a[:m])
	//omp:task
	strayGlobal(a[m:])
	//omp:taskwait
}
