package p

// A directive binds among labels: before all of them, between two, behind the
// last; the statement is the one behind them all.
func labels(x []int, n int) {
	//omp:for
l1:
l2:
	for i := range x {
		if x[i] == 0 {
			continue l2
		}
	}
l3:
	//omp:for
l4:
	for i := range x {
		if x[i] == 0 {
			continue l4
		}
	}
l5:
l6:
	//omp:for
	for i := range x {
		if x[i] == 0 {
			continue l6
		}
	}
	// A stack with a label between each two.
l7:
	//omp:target data map(x)
l8:
	//omp:target
l9:
	//omp:teams
l10:
	//omp:distribute collapse(2)
l11:
	for i := range x {
	l12:
		for j := range x {
			if i < j {
				continue l12
			}
			// want OMP407
			continue l11
		}
	}
l13:
	//omp:parallel
l14:
	{
		work()
	}
l15:
	//omp:atomic
l16:
	n++
l17:
	//omp:dispatch
l18:
	work()
	goto l1
	goto l3
	goto l5
	goto l7
	goto l8
	goto l9
	goto l10
	goto l13
	goto l14
	goto l15
	goto l16
	goto l17
	goto l18
}

// What is no statement stays none behind a label.
func emptyLabels(n int) {
	{
		// want OMP402
		//omp:parallel
	l1:
	}
	{
	l2:
		// want OMP402
		//omp:parallel
	l3:
	}
	{
	l4:
		// want OMP402
		//omp:parallel
	}
	{
		// want OMP402
		//omp:target data map(n)
	l5:
		;
	}
	{
		// want OMP403
		//omp:for
	l6:
	}
	{
		// want OMP412
		//omp:task
	l7:
		m := 1
		_ = m
	}
	{
		// want OMP405
		//omp:allocate(n)
	l8:
	}
	goto l1
	goto l2
	goto l3
	goto l4
	goto l5
	goto l6
	goto l7
	goto l8
}

// A stand-alone directive may stand before all labels and not behind one: how
// often it would take effect depends on who goes to the label.
func standAloneLabels(x []int) {
	//omp:barrier
l1:
l2:
	for i := range x {
		if x[i] == 0 {
			continue l2
		}
	}
l3:
	// want OMP413
	//omp:barrier
l4:
	for i := range x {
		if x[i] == 0 {
			continue l4
		}
	}
l5:
l6:
	// want OMP413
	//omp:taskwait
	for i := range x {
		if x[i] == 0 {
			continue l6
		}
	}
	{
	l7:
		// want OMP413
		//omp:taskwait
	}
	{
		//omp:taskwait
	l8:
	}
	{
	l9:
		work()
		//omp:taskwait
	}
l10:
	//omp:parallel
	// want OMP413
	//omp:taskwait
l11:
	work()
	switch {
	case x == nil:
		//omp:parallel
	l12:
		work()
		goto l12
	}
	goto l1
	goto l3
	goto l5
	goto l7
	goto l8
	goto l9
	goto l10
	goto l11
}
