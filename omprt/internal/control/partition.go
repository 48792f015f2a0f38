package control

// Partition is a run of places, at which the threads of a team are put: OpenMP's place-partition-var.
type Partition struct{ First, Count int }

// All are all places that there are.
func (p *Process) All() Partition { return Partition{0, len(p.Places)} }

// Put is the place of thread num of size under a policy, where the team's primary thread is at place primary, and the
// places for the teams that the thread opens (5.2, section 10.1.3).
func (p Partition) Put(b Bind, num, size, primary int) (place int, inner Partition) {
	if b == Primary || p.Count == 0 {
		return primary, p
	}
	from := primary - p.First
	switch {
	case size > p.Count: // several threads to a place, neighbours together
		place = p.First + (from+num*p.Count/size)%p.Count
		if b == Spread {
			return place, Partition{place, 1}
		}
		return place, p
	case b != Spread:
		return p.First + (from+num)%p.Count, p
	}
	// Each thread has a run of places of its own, the primary thread that in which it is.
	k := 0
	for (k+1)*p.Count/size <= from {
		k++
	}
	k = (k + num) % size
	inner = Partition{p.First + k*p.Count/size, (k+1)*p.Count/size - k*p.Count/size}
	if num == 0 {
		return primary, inner
	}
	return inner.First, inner
}
