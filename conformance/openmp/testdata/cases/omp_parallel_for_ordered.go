package main

// omp_parallel_for_ordered: LLVM OpenMP runtime, section 15.10.2.
// Ordered parts of the iterations follow each other.
func init() { add("omp_parallel_for_ordered", ompParallelForOrdered) }

func ompParallelForOrdered(t *check) {
	hash := 0
	//omp:parallel for ordered schedule(dynamic, 3)
	for i := range 200 {
		//omp:ordered
		hash = (hash*31 + i) % 1000003
	}
	want := 0
	for i := range 200 {
		want = (want*31 + i) % 1000003
	}
	t.is("hash", hash, want)
}
