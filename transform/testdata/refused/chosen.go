package refused

import "github.com/gooffload/gooffload/omprt"

const said = "not ported"

func choices(x, y []int, c bool, n int) {
	//omp:metadirective when(user={condition(c)}: parallel for) otherwise(scope)
	for i := range x {
		// want+2 OMP502 "i" "device_num of what is not a constant is not built yet for a metadirective in a region"
		//omp:target
		//omp:metadirective when(target_device={device_num(i), kind(gpu)}: parallel) otherwise(nothing)
		{
			//omp:atomic
			x[i]++
		}
	}
	//omp:metadirective when(user={condition(c)}: parallel for) otherwise(critical)
	for i := range x {
		x[0] += i // want OMP525 "x[0]" "x.0. is written in iteration"
	}
	// want+1 OMP503 "next()" "next.. assigns counter, which the plain build does not do"
	//omp:metadirective when(user={condition(n == next())}: target)
	{
	}
	// want+1 OMP503 "c" "device_num takes an integer, and c is of type bool"
	//omp:metadirective when(target_device={device_num(c), kind(gpu)}: target)
	{
	}
	//omp:metadirective when(user={condition(c)}: target)
	{
		x[0]++
		// want+1 OMP415 "atomic" "the statement is not of the form"
		//omp:atomic
		x[0], x[1] = 1, 2
	}
	//omp:target
	{
		// want+1 OMP502 "n" "device_num of what is not a constant is not built yet for a metadirective in a region"
		//omp:metadirective when(target_device={device_num(n), kind(gpu)}: atomic)
		x[0]++
		// want+1 OMP410 "ordered" "has to stand inside a loop of 'for'"
		//omp:metadirective when(user={condition(c)}: ordered)
		{
		}
	}
	//omp:target
	{
		// want+1 OMP503 "x[0] > 0" "x.0. is what iterations or threads may change"
		//omp:metadirective when(user={condition(x[0] > 0)}: parallel for)
		for i := range x {
			x[i]++
		}
		// want+1 OMP503 "next()" "next.. assigns counter"
		//omp:metadirective when(user={condition(next() > 0)}: parallel for)
		for i := range x {
			x[i]++
		}
		// want+1 OMP503 "n" "condition takes a condition, and n is of type int"
		//omp:metadirective when(user={condition(n)}: parallel for)
		for i := range x {
			x[i]++
		}
		t := 0
		//omp:parallel
		{
			//omp:for private(t)
			for i := range x {
				t = i
				// want+1 OMP503 "t > 3" "t is what iterations or threads have copies of, with values of their own"
				//omp:metadirective when(user={condition(t > 3)}: atomic)
				x[i] += t
			}
		}
	}
	//omp:target
	{
		//omp:metadirective when(user={condition(c)}: parallel for)
		for i := range x {
			// want+1 OMP415 "atomic" "not of the form"
			//omp:atomic read
			x[i]++
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		//omp:metadirective when(user={condition(c)}: atomic)
		x[0] += i // want OMP525 "x[0]" "x.0. is written in iteration i = 0 and read in iteration i = 1"
	}
	//omp:target teams num_teams(4)
	{
		one := 1
		//omp:metadirective when(user={condition(c)}: distribute)
		for i := range x {
			// want+1 OMP534 "x[i]" "while another one uses it"
			x[i] += one // want OMP534 "x[i]" "is assigned by teams at once"
		}
		//omp:distribute
		for i := range x {
			y[i] += one
		}
	}
	//omp:target map(tofrom: n)
	{
		s := 0
		//omp:parallel num_threads(2)
		{
			//omp:metadirective when(user={condition(c)}: critical)
			s++ // want OMP534 "s" "s is assigned by threads at once"
			me := omprt.GetThreadNum()
			x[me] = 1
			// want+1 OMP510 "/" "a barrier, or a construct that all threads meet, stands where not all of them may come"
			//omp:metadirective when(user={condition(me > 0)}: barrier)
		}
		n = s
	}
	// want+1 OMP503 "n" "condition takes a condition, and n is of type int"
	//omp:metadirective when(user={condition(n)}: target teams loop)
	for i := range x {
		x[i]++
	}
	//omp:target
	{
		// want+1 OMP501 "task" "legal and not built yet"
		//omp:metadirective otherwise(task)
		x[0]++
	}
	// want+1 OMP528 "error" "not ported here"
	//omp:error message(said + " here") severity(fatal)
	// want+1 OMP528 "error" "an error directive stands here"
	//omp:error severity(warning)
	// want+1 OMP503 "n" "message takes a string, and n is of type int"
	//omp:error at(execution) message(n)
	// want+1 OMP503 "next()" "next.. assigns counter, which the plain build does not do"
	//omp:error at(execution) message(said[next():])
	//omp:target
	{
		x[0]++
		//omp:error at(execution) message(said)
		text := said
		_ = text
		// want+1 OMP510 "text" "message in a kernel takes a constant"
		//omp:error at(execution) message(text)
		// want+1 OMP503 "n" "message takes a string, and n is of type int"
		//omp:error at(execution) message(n)
		// want+1 OMP503 "nowhere" "undefined: nowhere"
		//omp:error at(execution) message(nowhere)
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := range x {
		// want+1 OMP409 "error" "'error' cannot stand between the loops"
		//omp:error at(execution) message(said)
		for j := range n {
			x[i*n+j] = 1
		}
	}
	// want+1 OMP503 "n" "holds takes a condition, and n is of type int"
	//omp:assume holds(n)
	{
	}
	// want+1 OMP503 "z" "undefined: z"
	//ompx:prefetch data(z)
	n++
}

var counter int

func next() int {
	counter++
	return counter
}

func devicePointers(x []int, n int, p *int) {
	// want+1 OMP503 "n" "is_device_ptr takes slices and pointers, which may lead to device memory; n itself is the host's"
	//omp:target teams distribute parallel for is_device_ptr(x, n) has_device_addr(p)
	for i := range x {
		x[i] += *p
	}
}
