package main

// omp_parallel_for_reduction: LLVM OpenMP runtime, section 5.5.8.
// Sums, products, extremes and bits are reduced.
func init() { add("omp_parallel_for_reduction", ompParallelForReduction) }

func ompParallelForReduction(t *check) {
	add, mul, lo, hi, or, xor := 0, 1, size, -1, 0, 0
	//omp:parallel for reduction(+: add) reduction(*: mul) reduction(min: lo) reduction(max: hi) \
	//omp:reduction(|: or) reduction(^: xor)
	for i := range size {
		add += i
		if i%128 == 5 {
			mul *= 3
		}
		lo = min(lo, (i*37)%size-4)
		hi = max(hi, (i*37)%size+4)
		or |= i & 0x15
		xor ^= i * 3
	}
	t.is("add", add, size*(size-1)/2)
	t.is("mul", mul, 6561)
	t.is("lo", lo, -4)
	t.is("hi", hi, size+3)
	t.is("or", or, 21)
	t.is("xor", xor, 3072)
}
