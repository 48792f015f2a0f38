package refused

type launchNode struct {
	v []float64
	n int
}

func launchReads(x []float64, k []int, m [][]float64, n *launchNode, a *[3]int, c []int) {
	//omp:target data map(tofrom: x, *n) map(to: k, m, *a) use_device_ptr(k, m, n, a)
	{
		// want+1 OMP503 "k[0]" "the host reads k.0. to launch this, where k leads to the device's memory"
		//omp:target teams distribute parallel for num_teams(k[0])
		for i := range x {
			x[i]++
		}
		// want+1 OMP503 "k[1]" "the host reads k.1. to launch this"
		//omp:target teams distribute parallel for if(c[0] > k[1])
		for i := range x {
			x[i]++
		}
		//omp:target teams distribute parallel for
		for i := range m[1] { // want OMP503 "m[1]" "the host reads m.1. to launch this, where m leads"
			x[i]++
		}
		//omp:target teams distribute parallel for
		for i := a[0]; i < len(a); i++ { // want OMP503 "a[0]" "the host reads a.0. to launch this, where a leads"
			x[i]++
		}
		//omp:target
		{
			x[0] = float64(n.n) // want OMP503 "n.n" "the host reads n.n to launch this, where n leads"
		}
		// want+1 OMP503 "k[2]" "the host reads k.2. to launch this"
		//omp:target update from(x[:k[2]])
		// want+1 OMP503 "k[0]" "the host reads k.0. to launch this"
		//omp:target enter data map(to: c[k[0]:])
		// want+1 OMP503 "k[0]" "the host reads k.0. to launch this"
		//omp:target data map(to: c[:k[0]+1])
		{
		}
		// want+1 OMP503 "m[0]" "the host reads m.0. to launch this"
		//omp:target nowait depend(inout: x[:len(m[0])])
		{
			x[0]++
		}
		// want+1 OMP503 "k[1]" "the host reads k.1. to launch this"
		//omp:target depend(in: c[k[1]])
		{
			x[0]++
		}
		// want+1 OMP503 "m[0]" "the host reads m.0. to launch this"
		//omp:target depend(out: m[0][1]) device(c[1])
		{
			x[0]++
		}
		//omp:dispatch
		countedOf(x[k[0]:], k, m) // want OMP503 "k[0]" "the host reads k.0. to launch this"
		//omp:target teams distribute parallel for depend(in: k[0], m[1:]) if(k != nil) num_teams(len(k))
		for i := range k {
			x[i]++
		}
		//omp:target
		for i := 0; i < k[0]; i++ {
			x[i]++
		}
	}
	// want+1 OMP503 "k[0]" "the host reads k.0. to launch this, where k leads to the device's memory"
	//omp:target teams distribute parallel for is_device_ptr(k) num_teams(k[0]) thread_limit(c[0])
	for i := range k {
		x[i] += float64(k[i])
	}
	//omp:target teams distribute parallel for has_device_addr(m)
	for i := 0; i < len(m[0]); i++ { // want OMP503 "m[0]" "the host reads m.0. to launch this, where m leads"
		m[0][i]++
	}
	// want+1 OMP503 "k[0]" "the host reads k.0. to launch this"
	//omp:dispatch is_device_ptr(k) device(k[0])
	countedOf(x[k[1]:], k, m) // want OMP503 "k[1]" "the host reads k.1. to launch this"
	//omp:target data map(tofrom: x) map(to: k) use_device_ptr(k) if(len(x) > 9)
	{
		//omp:target teams distribute parallel for num_teams(k[0])
		for i := range x {
			x[i]++
		}
	}
}

//omp:declare variant(countedOnDevice) match(construct={dispatch}) adjust_args(need_device_ptr: x, k, m)
func countedOf(x []float64, k []int, m [][]float64) { x[k[0]]++ }

func countedOnDevice(x []float64, k []int, m [][]float64) {
	//omp:target teams distribute parallel for
	for i := 0; i < k[0]; i++ { // want OMP503 "k[0]" "the host reads k.0. to launch this, where k leads to the device's memory"
		x[i]++
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := range m {
		for j := range m[i] {
			m[i][j]++
		}
	}
	//omp:target teams distribute parallel for
	for i := range k {
		for range m[k[i]] {
			x[i]++
		}
	}
}
