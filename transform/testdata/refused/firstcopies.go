package refused

func firstcopyOfAll(x []int, c int) {
	//omp:target firstprivate(c)
	{
		//omp:parallel for
		for i := range x {
			c += x[i] // want OMP525 "c" "c is written in iteration i = 0 and read in iteration i = 1"
		}
		x[0] = c
	}
}

func firstcopyRead(x []int, c int) int {
	//omp:target firstprivate(c)
	{
		c++
		x[0] = c
	}
	return c // want OMP523 "c" "c is private in the region and read after it"
}

func firstcopyOfLoop(x []int, c int) {
	//omp:target teams distribute parallel for firstprivate(c)
	for i := range x {
		c++ // want OMP520 "c" "the region assigns c"
		x[i] = c
	}
}
