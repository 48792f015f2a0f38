package refused

import "github.com/gooffload/gooffload/omprt"

// unawaited has threads that use what others write, with no barrier between.
func unawaited(x, y, next []int, m, n, total int) {
	//omp:target teams distribute map(tofrom: total) ompx_independent
	for i := range m {
		var tile [8][8]int
		var sums [64]int
		//omp:parallel num_threads(64)
		{
			t := omprt.GetThreadNum()
			row, col := t/8, t%8
			// want+1 OMP534 "tile[row][col]" "is assigned by one thread while another one uses it: no barrier is between"
			tile[row][col] = x[64*i+t]
			s := 0
			for k := range 8 {
				s += tile[row][k]
			}
			//omp:barrier
			// want+1 OMP534 "sums[t]" "is assigned by one thread while another one uses it"
			sums[t] = s
			if t == 0 {
				for k := range 64 {
					total += sums[k]
				}
			}
		}
	}
	//omp:target parallel num_threads(32) map(tofrom: total)
	{
		t := omprt.GetThreadNum()
		// want+1 OMP534 "x[t]" "is assigned by one thread while another one uses it"
		x[t] = t
		y[t] = x[0]
		//omp:barrier
		// want+1 OMP534 "x[t]" "is assigned by one thread while another one uses it"
		x[t] = t
		y[t] = x[31-t]
		//omp:barrier
		// want+1 OMP534 "x[t]" "is assigned by one thread while another one uses it"
		x[t] = t
		y[t] = x[t^1]
		//omp:barrier
		// want+1 OMP534 "x[t]" "is assigned by one thread while another one uses it"
		x[t] = t
		y[t] = x[n]
		//omp:barrier
		// want+1 OMP534 "x[t]" "is assigned by one thread while another one uses it"
		x[t] = t
		y[t] = x[next[t]]
		//omp:barrier
		//omp:masked
		{
			// want+1 OMP534 "total" "is assigned by one thread while another one uses it"
			total = 1
		}
		y[t] = total
		//omp:barrier
		// want+1 OMP534 "x[t]" "is assigned by one thread while another one uses it"
		x[t] = t
		//omp:for
		for i := range 32 {
			y[i] = x[i]
		}
		x[t] = t
		//omp:single
		{
			// want+1 OMP534 "x[3]" "is assigned by one thread while another one uses it"
			x[3] = n
		}
		for step := 1; step < 32; step *= 2 {
			v := x[t]
			if t >= step {
				v += x[t-step]
			}
			//omp:barrier
			// want+1 OMP534 "x[t]" "is assigned by one thread while another one uses it"
			x[t] = v
		}
	}
}

// awaited has threads that use what is theirs, or what others have written before a barrier.
func awaited(x, y []int, m, n int) {
	//omp:target parallel num_threads(32)
	{
		t := omprt.GetThreadNum()
		x[t] = t
		y[2*t] = x[t]
		y[2*t+1] = x[t] + y[2*t]
		//omp:barrier
		if t < 16 {
			x[t] += x[t+16]
		}
		//omp:barrier
		for s := 8; s > 0; s /= 2 {
			if t < s {
				x[t] += x[t+s]
			}
			//omp:barrier
		}
		if t == 3 {
			x[3] = x[0]
			x[0] = 1
		}
		//omp:barrier
		if n > 2 {
			x[t] = 1
		} else {
			y[t] = x[0]
		}
		//omp:barrier
		for k := range n {
			x[t*n+k] = k
		}
		for k := range n - 1 {
			y[t*n+k] = x[t*n+k+1]
		}
		//omp:barrier
		for i := t; i < m; i += 32 {
			x[i]++
			y[t] += x[i]
		}
		//omp:barrier
		x[t] = x[40]
		//omp:barrier
		if t != 5 {
			x[t] = 1
		}
		y[t] = x[5]
		//omp:atomic
		x[n]++
		// want+1 OMP534 "y[t/2]" "several threads may"
		y[t/2] = 1
	}
}
