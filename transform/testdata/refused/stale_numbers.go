package refused

func assignedOnDevice(x []int) {
	n, m, k, l := 4, 5, 6, 7
	//omp:target data map(tofrom: n, m, k, l)
	{
		//omp:target map(tofrom: n, m, k, l)
		{
			n, m, k, l = 5, 5, 5, 5
		}
		// want+2 OMP537 "n" "the host counts the iterations, with its own value, and 'target data' at .*stale_numbers.go:5:2 has mapped n: what another region has assigned is on the device only"
		//omp:target teams distribute parallel for map(to: m)
		for i := 0; i < n; i++ {
			x[i] += m + k // want OMP537 "k" "the region has a copy of the host's value, and 'target data' at .*stale_numbers.go:5:2 has mapped k"
		}
		//omp:target update from(l)
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += l
		}
	}
}

func assignOnDevice(p *int) {
	//omp:target map(tofrom: *p)
	{
		*p += 5
	}
}

func assignedByCall(x []int) {
	n := 4
	//omp:target enter data map(to: n)
	for range 3 {
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += n // want OMP537 "n" "the region has a copy of the host's value, and 'target enter data' at .*stale_numbers.go:33:2 has mapped n"
		}
		assignOnDevice(&n)
	}
	//omp:target exit data map(delete: n)
}

func hostAssigns(x []int) {
	n, sum := 4, 0
	//omp:target data map(tofrom: n, sum)
	{
		n = 5
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += n
		}
		//omp:target teams distribute parallel for reduction(+: sum)
		for i := range x {
			sum += x[i]
		}
		//omp:target
		{
			x[0] = sum // want OMP537 "sum" "has mapped sum: what another region has assigned is on the device only"
		}
	}
}
