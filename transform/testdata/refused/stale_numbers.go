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

func hostAssignsSince(x []int) {
	n, m := 4, 4
	//omp:target data map(tofrom: n, m)
	{
		m = 3
		//omp:target map(tofrom: n, m)
		{
			n, m = 6, 6
		}
		n = 8
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += n + m // want OMP537 "m" "has mapped m: what another region has assigned is on the device only"
		}
		//omp:target update to(n)
	}
}

func cameBack(x []int, here bool) {
	n, m, k := 4, 4, 4
	//omp:target data map(tofrom: n, m, k)
	{
		//omp:target update from(k)
		//omp:target map(always, tofrom: n) map(tofrom: k)
		{
			n, k = 6, 6
		}
		if here {
			//omp:target map(tofrom: m)
			{
				m = 6
			}
		} else {
			//omp:target teams distribute parallel for
			for i := range x {
				x[i] += n + m + k // want OMP537 "k" "has mapped k: what another region has assigned is on the device only"
			}
		}
		//omp:target update from(k)
		switch {
		case here:
			//omp:target map(tofrom: m)
			{
				m = 6
			}
		default:
			//omp:target teams distribute parallel for
			for i := range x {
				x[i] += m // want OMP537 "m" "has mapped m: what another region has assigned is on the device only"
			}
		}
	}
}

func oneOrTheOther(x []int, n int, here bool) {
	//omp:target data map(tofrom: n)
	{
		switch {
		case here:
			//omp:target map(tofrom: n)
			{
				n = 6
			}
		default:
			//omp:target teams distribute parallel for
			for i := range x {
				x[i] += n
			}
		}
	}
}

func goesBack(x []int) {
	n, k := 4, 0
	//omp:target enter data map(to: n)
again:
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += n // want OMP537 "n" "has mapped n: what another region has assigned is on the device only"
	}
	//omp:target map(tofrom: n)
	{
		n++
	}
	k++
	if k < 3 {
		goto again
	}
	//omp:target exit data map(from: n)
}

func clausesCount(x []int) {
	s, n := 0, 4
	//omp:target data map(tofrom: s, n)
	{
		//omp:target teams distribute parallel for reduction(+: s) map(tofrom: n)
		for i := range x {
			s += i + n
		}
		//omp:target map(tofrom: n)
		{
			n = 6
		}
		// want+1 OMP537 "s" "the host evaluates this clause, with its own value, and 'target data' at"
		//omp:target teams distribute parallel for if(s > 5)
		for i := range x {
			x[i]++
		}
		// want+1 OMP537 "n" "the host evaluates this clause, with its own value, and 'target data' at"
		//omp:target teams distribute parallel for map(tofrom: x[:n])
		for i := 0; i < 4; i++ {
			x[i]++
		}
	}
}

var ofThePackage = 4

func packageNumber(x []int) {
	//omp:target enter data map(to: ofThePackage)
	//omp:target map(tofrom: ofThePackage)
	{
		ofThePackage = 6
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += ofThePackage // want OMP537 "ofThePackage" "the region has a copy"
	}
	//omp:target exit data map(from: ofThePackage)
}

type staleCounts struct{ n, m int }

func headsCount(x []int, a []int) {
	c := staleCounts{3, 4}
	b := [2]int{1, 2}
	//omp:target data map(tofrom: c, a, b)
	{
		//omp:target map(tofrom: c, a, b)
		{
			c.n, a[0], b[1] = 2, 2, 2
		}
		// want+2 OMP537 "c.n" "the host counts the iterations, with its own value, and 'target data' at .* has mapped c.n"
		//omp:target teams distribute parallel for
		for i := 0; i < c.n; i++ {
			x[i]++
		}
		// want+2 OMP537 "a" "the host counts the iterations, with its own value, and 'target data' at .* has mapped a"
		//omp:target teams distribute parallel for
		for i := range a[0] {
			x[i]++
		}
		// want+2 OMP537 "b" "the host counts the iterations, with its own value, and 'target data' at .* has mapped b"
		//omp:target teams distribute parallel for
		for i := range b[1] {
			x[i]++
		}
		//omp:target update from(c, a, b)
		//omp:target teams distribute parallel for
		for i := c.n; i < b[1]; i++ {
			x[i]++
		}
	}
}

func teamsCounted(x []int) {
	n, m := 4, 4
	//omp:target data map(tofrom: n, m)
	{
		//omp:target map(tofrom: n, m)
		{
			n, m = 6, 6
		}
		// want+1 OMP537 "n" "the host evaluates this clause" OMP537 "m" "the host evaluates this clause"
		//omp:target teams distribute parallel for num_teams(n) thread_limit(m)
		for i := range x {
			x[i]++
		}
	}
	x[0] = n + m
}

func updatedPerhaps(x []int, here bool) {
	n := 4
	//omp:target data map(tofrom: n)
	{
		//omp:target map(tofrom: n)
		{
			n = 6
		}
		if here {
			//omp:target update from(n)
		}
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += n // want OMP537 "n" "the region has a copy"
		}
	}
}

func inLiterals(x []int) {
	n, m := 4, 4
	//omp:target data map(tofrom: n, m)
	{
		func() {
			//omp:target map(tofrom: n)
			{
				n = 6
			}
		}()
		add := func() {
			//omp:target teams distribute parallel for
			for i := range x {
				x[i] += m + n // want OMP537 "n" "the region has a copy"
			}
		}
		add()
	}
}
