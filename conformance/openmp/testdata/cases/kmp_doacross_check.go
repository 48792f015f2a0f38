package main

// kmp_doacross_check: LLVM OpenMP runtime, section 15.9.6.
// Iterations wait for those before them, in one loop and in two.
func init() { add("kmp_doacross_check", kmpDoacrossCheck) }

func kmpDoacrossCheck(t *check) {
	a := make([]int, 100)
	//omp:parallel for num_threads(4) ordered(1) schedule(static, 1)
	for i := 0; i < 100; i++ {
		//omp:ordered doacross(sink: i-2)
		a[i] = i
		if i >= 2 {
			a[i] += a[i-2]
		}
		//omp:ordered doacross(source:)
	}
	t.is("last", a[99], 2500)
	grid := make([]int, 16*16)
	for i := range 16 {
		grid[i], grid[16*i] = 1, 1
	}
	//omp:parallel for num_threads(4) ordered(2) schedule(dynamic)
	for i := 1; i < 16; i++ {
		for j := 1; j < 16; j++ {
			//omp:ordered doacross(sink: i-1, j) doacross(sink: i, j-1)
			grid[16*i+j] = (grid[16*i-16+j] + grid[16*i+j-1]) % 10007
			//omp:ordered doacross(source:)
		}
	}
	t.is("corner", grid[255], 155117520%10007)
}
