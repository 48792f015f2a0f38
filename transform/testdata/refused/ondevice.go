package refused

//omp:declare target
var many []int // want OMP521 "many" "many of type ..int has memory of its own elsewhere, which declare target does not map"

//omp:declare target device_type(host)
var onHost int

// want+2 OMP503 "indirect" "indirect is about functions, and below are variables"
//
//omp:declare target enter(aim) indirect
var aim int

//omp:declare target
var known int

func readsKnown() int { return known }

func devices(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += onHost // want OMP521 "onHost" "onHost is declared for the host only"
		x[i] += readsKnown()
		known = i // want OMP525 "known" "known is written in iteration"
	}
}
