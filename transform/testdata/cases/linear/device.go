//go:build !omp

package linear

// calls is counted on the device.
//
//omp:declare target
var calls int

func onDevice() (n int, x []int, m int, y []int) {
	n, x = counted()
	m, y = resident()
	return n, x, m, y
}

func counted() (int, []int) {
	x := make([]int, 6)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i]++
		//omp:atomic
		calls++
	}
	//omp:target teams distribute parallel for
	for range x {
		//omp:critical
		{
			calls += 3
		}
	}
	//omp:target teams distribute parallel for
	for range x {
		for range 2 {
			//omp:atomic
			calls += 2
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += calls
	}
	//omp:target update from(calls)
	return calls, x
}

func resident() (n int, x []int) {
	x = make([]int, 6)
	//omp:target data map(tofrom: n)
	{
		//omp:target teams distribute parallel for map(tofrom: n)
		for i := range x {
			x[i] = i
			//omp:atomic
			n++
		}
		//omp:target teams distribute parallel for reduction(+: n)
		for range x {
			n += 2
		}
	}
	return n, x
}
