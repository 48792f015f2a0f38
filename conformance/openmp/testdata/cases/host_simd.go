package main

// host_simd: LLVM OpenMP runtime, section 10.4.
// A loop of simd, alone and of threads, computes what the loop does, with a linear variable and a last value.
func init() { add("host_simd", hostSimd) }

func hostSimd(t *check) {
	a, sum, k, last := make([]int, 50), 0, 3, -1
	//omp:simd linear(k: 2) lastprivate(last) reduction(+: sum) safelen(8)
	for i := range 50 {
		a[i] = k
		sum += k
		last = i
		k += 2
	}
	t.is("sum", sum, 50*3+49*50)
	t.is("k", k, 103)
	t.is("last", last, 49)
	//omp:parallel for simd num_threads(3) reduction(+: sum) simdlen(4)
	for i := range 50 {
		sum += a[i]
	}
	t.is("twice", sum, 2*(50*3+49*50))
}
