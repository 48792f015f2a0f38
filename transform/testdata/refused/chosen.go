package refused

const said = "not ported"

func choices(x []int, c bool, n int) {
	// want+1 OMP502 "c" "a metadirective that is chosen while the program runs is not built yet, and c is not a constant"
	//omp:metadirective when(user={condition(c)}: target teams loop)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 "n" "condition takes a condition, and n is of type int"
	//omp:metadirective when(user={condition(n)}: target teams loop)
	for i := range x {
		x[i]++
	}
	// want+1 OMP502 "arch(sim)" "a metadirective that is chosen by device.arch. is not built yet"
	//omp:metadirective when(device={arch(sim)}: target teams loop) otherwise(target teams loop)
	for i := range x {
		x[i]++
	}
	// want+1 OMP502 "kind(gpu)" "a metadirective that is chosen by target_device.kind. is not built yet"
	//omp:metadirective when(target_device={kind(gpu)}: target teams loop) otherwise(nothing)
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
	// want+1 OMP502 "at(execution)" "error at.execution. is legal and not built yet"
	//omp:error at(execution) message(said)
	// want+1 OMP503 "n" "holds takes a condition, and n is of type int"
	//omp:assume holds(n)
	{
	}
	// want+1 OMP503 "y" "undefined: y"
	//ompx:prefetch data(y)
	n++
}

func devicePointers(x []int, n int, p *int) {
	// want+1 OMP503 "n" "is_device_ptr takes slices and pointers, which may lead to device memory; n itself is the host's"
	//omp:target teams distribute parallel for is_device_ptr(x, n) has_device_addr(p)
	for i := range x {
		x[i] += *p
	}
}
