package refused

import "image"

// want+5 OMP503 "wrong" "wrong is func.x ..float64. bool, and what stands in for based has its parameters and results"
// want+5 OMP503 "nowhere" "undefined: nowhere"
// want+5 OMP502 "match(construct={target})" "a variant for other calls than those under //omp:dispatch is legal and not built yet"
// want+5 OMP503 "n" "need_device_ptr takes slices and pointers, and n is of type int"
//
//omp:declare variant(wrong) match(construct={dispatch})
//omp:declare variant(nowhere) match(construct={dispatch})
//omp:declare variant(based) match(construct={target})
//omp:declare variant(based) match(construct={dispatch}) adjust_args(need_device_ptr: n)
func based(x []float64, n int) {}

func wrong(x []float64) bool { return true }

// want+4 OMP503 "zero" "condition takes a condition, and zero is of type int"
// want+4 OMP503 "count > 3" "undefined: count"
// want+4 OMP503 "table" "a variant is a function of a package, and table is not"
//
//omp:declare variant(other) match(construct={dispatch}, user={condition(zero)})
//omp:declare variant(other) match(construct={dispatch}, user={condition(count > 3)})
//omp:declare variant(table) match(construct={dispatch})
func other() {}

var (
	zero  int
	table = func() {}
)

// want+2 OMP503 "other" "with an omprt.Interop behind the others for each that append_args appends"
//
//omp:declare variant(other) match(construct={dispatch}) append_args(interop(target))
func appended() {}

//omp:declare variant(open) match(construct={dispatch})
func generic[T any](x T) {} // want OMP502 "generic" "variants of methods, of generic functions and of those with . are not built yet"

func calls(x []float64, c []bool, p image.Point, f func()) {
	//omp:dispatch
	plain() // want OMP503 "plain" "plain has no variant for dispatch"
	//omp:dispatch
	image.Pt(1, 2) // want OMP503 "image.Pt" "Pt has no variant for dispatch"
	//omp:dispatch
	p.Add(p) // want OMP502 "p.Add" "of anything but a function of a package by its name is not built yet"
	//omp:dispatch
	f() // want OMP502 "f" "of anything but a function"
	// want+1 OMP503 "c" "novariants takes a condition, and c is of type" OMP502 "nowait" "nowait on dispatch"
	//omp:dispatch novariants(c) nowait
	dispatched(x)
	// want+1 OMP503 "c" "c is not an argument of the call"
	//omp:target variant dispatch use_device_ptr(c)
	dispatched(x)
	//omp:target
	{
		// want+1 OMP501 "dispatch" "dispatch"
		//omp:dispatch
		dispatched(x)
	}
}

func usesDevice(x []float64, n int, p *int, s struct{ x []int }) {
	// want+1 OMP503 "n" "use_device_ptr takes variables that are slices or pointers" OMP503 "s.x" "s.x is none"
	//omp:target data map(to: x) use_device_ptr(n, s.x)
	{
	}
	//omp:target data map(to: x) use_device_ptr(x, p)
	{
		x = x[1:] // want OMP520 "x" "x is another variable in the region, which leads to the device's memory"
		q := &p   // want OMP520 "p" "p is another variable in the region"
		_ = q
	}
}

func plain() {}

//omp:declare variant(dispatchedThere) match(construct={dispatch})
func dispatched(x []float64) {}

func dispatchedThere(x []float64) {}
