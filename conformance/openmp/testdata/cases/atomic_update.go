package main

// atomic_update: OpenMP V&V 4.5, section 15.8.4.
// Updates of one element from all iterations.
func init() { add("atomic_update", atomicUpdate) }

func atomicUpdate(t *check) {
	a := make([]int, 4)
	//omp:target teams distribute parallel for map(tofrom: a)
	for i := range size {
		//omp:atomic
		a[i%4] += i
	}
	t.is("a[0]", a[0], 4*(size/4)*(size/4-1)/2)
	t.is("a[3]-a[0]", a[3]-a[0], 3*size/4)
}
