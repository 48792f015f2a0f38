package refused

const said = "not ported"

func choices(x []int, c bool, n int) {
	// want+1 OMP502 "metadirective" "teams loop is not built yet where a metadirective is chosen while the program runs"
	//omp:metadirective when(user={condition(c)}: target teams loop) otherwise(teams loop)
	for i := range x {
		x[i]++
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
		// want+1 OMP502 "//omp:atomic" "directives in what a metadirective is about that is chosen while the program runs"
		//omp:atomic
		x[0]++
	}
	//omp:target
	{
		// want+1 OMP502 "c" "a metadirective in a region that is chosen while the program runs is not built yet, and c is not a constant"
		//omp:metadirective when(user={condition(c)}: atomic)
		x[0]++
		// want+1 OMP502 "arch(sim)" "a metadirective in a region that is chosen by device.arch. is not built yet"
		//omp:metadirective when(device={arch(sim)}: atomic)
		x[0]++
		// want+1 OMP502 "kind(gpu)" "a metadirective in a region that is chosen by target_device.kind. is not built yet"
		//omp:metadirective when(target_device={kind(gpu)}: atomic)
		x[0]++
	}
	// want+1 OMP503 "n" "condition takes a condition, and n is of type int"
	//omp:metadirective when(user={condition(n)}: target teams loop)
	for i := range x {
		x[i]++
	}
	// want+1 OMP501 "parallel for" "legal and not built yet"
	//omp:metadirective otherwise(parallel for)
	for i := range x {
		x[i]++
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
	// want+1 OMP503 "y" "undefined: y"
	//ompx:prefetch data(y)
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
