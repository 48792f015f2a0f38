package trees

func combined() {
	//omp:target teams distribute parallel for map(to: a) num_teams(4) thread_limit(8) private(p) firstprivate(f) \
	//omp:reduction(+: s) collapse(2)
	for i := range n {
		for j := range n {
		}
	}
}

func stacked() {
	//omp:target map(to: a) firstprivate(f) thread_limit(8) map(tofrom: s)
	//omp:teams num_teams(4) thread_limit(8) reduction(+: s)
	//omp:distribute parallel for private(p) firstprivate(f) reduction(+: s) collapse(2)
	for i := range n {
		for j := range n {
		}
	}
}

func blocks() {
	//omp:target map(to: a)
	{
		//omp:teams num_teams(4)
		{
			{
			label:
				//omp:distribute simd
				for i := range n {
					continue label
				}
			}
		}
	}
}

func shares() {
	//omp:target parallel shared(s)
	//omp:for reduction(+: s, t) firstprivate(f)
	for i := range n {
	}
	//omp:target teams
	{
		//omp:loop reduction(+: s) lastprivate(i)
		for i := range n {
		}
	}
	//omp:target teams private(s)
	{
		//omp:distribute parallel for simd reduction(+: s)
		for i := range n {
		}
	}
}

func beside() {
	//omp:target teams
	{
		first := 1
		//omp:distribute parallel for
		for i := range n {
		}
	}
	//omp:target parallel
	{
		//omp:for nowait
		for i := range n {
			//omp:atomic
			x++
			//omp:simd
			for j := range n {
			}
		}
		//omp:barrier
	}
	//omp:target
	{
		//omp:taskwait
		//omp:parallel for
		for i := range n {
		}
	}
	//omp:target
	{
		if c {
			//omp:parallel for
			for i := range n {
			}
		}
	}
}

func loops() {
	//omp:target teams distribute
	for i := range n {
		//omp:parallel for
		for j := range n {
		}
	}
	//omp:for
	//omp:tile sizes(4)
	for i := range n {
	}
}

func data() {
	//omp:target enter data map(to: a)
	//omp:target data map(a) if(target data: c)
	{
		//omp:target update from(a)
		//omp:parallel num_threads(2)
		{
			//omp:target
			//omp:teams
			{
			}
			//omp:barrier
		}
	}
}

func literal() {
	//omp:parallel
	{
		f := func() {
			//omp:for
			for i := range n {
			}
			//omp:target if(c) device(1)
			{
			}
		}
		f()
	}
}
