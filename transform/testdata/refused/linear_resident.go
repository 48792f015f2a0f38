package refused

func stepsResident(x []int, n int) {
	//omp:target data map(tofrom: n)
	{
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] = i
			//omp:atomic
			n++ // want OMP520 "n" "the region assigns n"
		}
		// want+1 OMP503 "n" "n is said to be linear, so that the host has its last value, and it may be on the device, too: 'target data' at .*linear_resident.go:4:2 maps it"
		//omp:target parallel for linear(n: 2)
		for i := range x {
			x[i] = n
			n += 2 // want OMP520 "n" "the region assigns n"
		}
	}
}

func countsResident(x []int) int {
	i := 0
	//omp:target data map(tofrom: i)
	{
		//omp:target teams distribute parallel for
		for i = 0; i < len(x); i++ { // want OMP511 "i" "the loop leaves its last value in i on the host, and it may be on the device, too"
			x[i]++
		}
	}
	return i
}
