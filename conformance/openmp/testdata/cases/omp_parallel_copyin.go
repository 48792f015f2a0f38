package main

// omp_parallel_copyin: LLVM OpenMP runtime, section 5.7.1.
// The threads begin with the first one's value.
func init() { add("omp_parallel_copyin", ompParallelCopyin) }

//omp:threadprivate
var begun int

func ompParallelCopyin(t *check) {
	begun = 7
	total := 0
	//omp:parallel for copyin(begun) reduction(+: total)
	for i := range size {
		total += begun + i
	}
	t.is("total", total, size*(size-1)/2+7*size)
}
