// want OMP405
//omp:declare target

// want OMP401
//omp:barrier

//omp:requires unified_address
//omp:assumes no_parallelism
package p

// want OMP405
//omp:assumes no_openmp

// want OMP405
//omp:requires unified_address

// want OMP401
//
//omp:parallel
func outside() {
}

type t struct {
	// want OMP401
	//omp:barrier
	x int
}

var f = func() {
	//omp:barrier
}

func places(
	// want OMP401
	//omp:barrier
	x int,
) {
	g(
		// want OMP401
		//omp:taskwait
		x,
	)
	y := []int{
		1,
		// want OMP401
		//omp:taskwait
		2,
	}
	// want OMP405
	//omp:declare target
	var z int
	// want OMP405
	//omp:requires unified_address
	z++
	//omp:barrier
	//omp:taskwait
	//omp:flush
	if x > 0 {
		//omp:barrier
	} else {
		//omp:barrier
	}
	switch x {
	// want OMP401
	//omp:barrier
	case 1:
		//omp:barrier
	case 2:
		//omp:taskwait
		y[0] = 1
		//omp:barrier
	default:
	}
	select {
	case <-c:
		//omp:barrier
	}
	//omp:parallel
	// want OMP413
	//omp:barrier
	{
		//omp:barrier
	}
	//omp:for
label:
	for i := range x {
		if i > 1 {
			continue label
		}
	}
label2:
	//omp:for
	for i := range x {
		if i > 1 {
			continue label2
		}
	}
label3:
	// want OMP413
	//omp:barrier
	for {
		break label3
	}
a:
	//omp:parallel
b:
	//omp:single
	for {
		// want OMP407
		goto b
	}
	goto a
	//omp:barrier
}

// want OMP401
//omp:barrier
