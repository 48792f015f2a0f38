package p

// What leaves a construct other than by its end is refused; what stays inside
// is not.
func branches(x []int, n int) int {
	//omp:parallel
	{
		if n > 1 {
			// want OMP407
			return 1
		}
	}
	//omp:parallel
	{
		f := func() int { return 1 }
		f()
		for i := range x {
			if i > 1 {
				break
			}
			continue
		}
		switch n {
		case 1:
			break
		}
		select {
		default:
			break
		}
		goto end
	end:
	}
	for i := range x {
		//omp:parallel
		{
			if i > 1 {
				// want OMP407
				break
			}
			// want OMP407
			continue
		}
	}
	//omp:for
	for i := range x {
		if i > 1 {
			continue
		}
		switch i {
		case 1:
			break
		case 2:
			continue
		}
		for {
			break
		}
		// want OMP407
		break
	}
outer:
	for {
		//omp:parallel
		{
			// want OMP407
			goto out
		}
		//omp:for
		for i := range x {
			_ = i
			// want OMP407
			break outer
		}
		//omp:for
		for i := range x {
			_ = i
			// want OMP407
			continue outer
		}
		break
	}
out:
	//omp:for collapse(2)
	for i := range x {
		for j := range x {
			if i < j {
				continue
			}
			// want OMP407
			break
		}
	}
	//omp:for collapse(2)
rows:
	for i := range x {
		for j := range x {
			if i < j {
				// want OMP407
				continue rows
			}
		}
	}
	//omp:for
rows2:
	for i := range x {
		for j := range x {
			if i < j {
				continue rows2
			}
			break
		}
	}
	//omp:for
rows3:
	for i := range x {
		for j := range x {
			if i < j {
				// want OMP407
				break rows3
			}
		}
	}
	//omp:for
	//omp:tile sizes(2, 2)
	for i := range x {
		for j := range x {
			if i < j {
				continue
			}
			// want OMP407
			break
		}
	}
	//omp:for collapse(4)
	//omp:tile sizes(2, 2)
rows4:
	for i := range x {
		for j := range x {
			if i < j {
				// want OMP407
				continue rows4
			}
		}
	}
	//omp:parallel for num_threads(4)
	for i := range x {
		for j := range x {
			if i < j {
				break
			}
		}
	}
	_ = func() {
		//omp:parallel
		{
			goto inside
		inside:
			work()
		}
	}
	// A loop taken as a statement is left by its own end.
	//omp:parallel
	for i := range x {
		if i > 1 {
			break
		}
		// want OMP407
		return 1
	}
	//omp:task
	// want OMP407
	return 2
}

func deferred() {
	//omp:parallel
	{
		// want OMP408
		defer work()
		func() {
			defer work()
			recover()
		}()
		// want OMP408
		recover()
	}
	//omp:task
	// want OMP408
	defer work()
	//omp:for
	for i := range 3 {
		_ = i
		if r := deferredValue(); r {
			// want OMP408
			defer work()
		}
	}
	defer func() {
		recover()
		//omp:parallel
		{
			// want OMP408
			_ = recover()
		}
	}()
}
