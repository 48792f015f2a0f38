package refused

// places are what atomic cannot be about.
func places(z []complex128, names []string, n int, p []*int, ok bool) {
	//omp:target teams distribute parallel for map(tofrom: ok)
	for i := range z {
		// want+2 OMP510 "z[0]" "no device changes the 16 bytes of a complex128 in one step"
		//omp:atomic
		z[0] += complex(float64(i), 0)
		// want+2 OMP520 "n" "the region assigns n: the update would be lost on the device and is kept in the plain build"
		//omp:atomic
		n += i * i
		//omp:atomic write
		ok = i > 3
	}
}

// mixed has accesses that are atomic beside such as are not, and critical regions of two names.
func mixed(h, g []int, n, m, k int) {
	//omp:target teams distribute parallel for map(tofrom: n, m, k)
	for i := range h {
		//omp:atomic
		h[0]++
		// want+1 OMP525 "h[1]" "is written in iteration i = 0 and in iteration i = 1"
		h[1] = i
		// want+2 OMP525 "n" "n is written in iteration i = 0 and read in iteration i = 1"
		//omp:atomic
		n++
		g[i] = n
		//omp:critical(a)
		{
			m++
		}
		//omp:critical(b)
		{
			// want+1 OMP525 "m" "m is written in iteration i = 0 and read in iteration i = 1"
			m--
		}
		//omp:critical
		{
			k++
		}
		//omp:critical
		{
			k += add(&k)
		}
	}
}

func add(k *int) int { return *k }

// captured has what is kept of an atomic operation in one place for all.
func captured(h []int, n, last int) {
	//omp:target teams distribute parallel for map(tofrom: n, last)
	for i := range h {
		//omp:atomic capture
		{
			// want+1 OMP525 "last" "last is written in iteration i = 0 and in iteration i = 1"
			last = n
			n += h[i]
		}
		// want+2 OMP525 "h[i&1]" "is written in iteration i = 0 and read in iteration i = 1"
		//omp:atomic
		h[i&1] += h[(i+1)&1]
	}
}
