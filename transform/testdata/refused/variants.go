package refused

import "image"

// want+5 OMP503 "wrong" "wrong is func.x ..float64. bool, and what stands in for based has its parameters and results"
// want+5 OMP503 "nowhere" "undefined: nowhere"
// want+5 OMP503 "1.5" "device_num takes an integer"
// want+5 OMP503 "n" "need_device_ptr takes slices and pointers, and n is of type int"
//
//omp:declare variant(wrong) match(construct={dispatch})
//omp:declare variant(nowhere) match(construct={dispatch})
//omp:declare variant(based) match(construct={target}, target_device={kind(gpu), device_num(1.5)})
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

// want+3 OMP503 "other" "other is func.., and what stands in for generic has its type parameters"
// want+3 OMP503 "ofInts" "and what stands in for generic has its type parameters"
//
//omp:declare variant(other) match(construct={dispatch})
//omp:declare variant(ofInts) match(construct={target})
func generic[T any](x T) {}

func ofInts[T int](x T) {}

type shape struct{ sides int }

// want+5 OMP503 "plain" "a variant of a method is a method of the same type, and plain is not"
// want+5 OMP503 "onPointer" "and what stands in for area has its receiver"
// want+5 OMP503 "onPointer.x" "a variant of a method is a method of the same type"
// want+5 OMP503 "twice" "and what stands in for area has its parameters and results"
//
//omp:declare variant(plain) match(construct={target})
//omp:declare variant(onPointer) match(construct={target})
//omp:declare variant(onPointer.x) match(construct={target})
//omp:declare variant(twice) match(construct={target})
func (s shape) area() int { return s.sides }

func (s *shape) onPointer() int { return s.sides }

func (s shape) twice(n int) int { return s.sides * n }

//omp:declare variant(OMPBase_taken) match(device={kind(host)})
func taken() {} // want OMP503 "taken" "OMPBase_taken is declared already, a name that taken with its variants needs"

func OMPBase_taken() {}

//omp:declare variant(endless) match(user={condition(zero > 0)})
func told(n int) int { return n } // want OMP503 "told" "OMPWhen_told is declared already"

func OMPWhen_told() {}

//omp:declare variant(endless) match(device={kind(host)})
func begins(n int) int { return n }

func endless(n int) int {
	return begins(n - 1) // want OMP503 "begins(n - 1)" "endless calls begins, in whose place it is called itself"
}

// want+2 OMP510 "zero" "function always uses the package variable zero, and zero means something else at the region"
//
//omp:declare variant(sometimes) match(user={condition(zero > 0)})
func always(n int) int { return n }

func sometimes(n int) int { return n }

//omp:declare variant(zeroOf) match(user={condition(zero > 0)})
func (s shape) oneOf() int { return 1 }

func (s shape) zeroOf() int { return 1 }

//omp:declare variant(lastOf) match(device={arch(sim)})
func firstOf[T any](x T) T { return x }

func lastOf[T any](x T) T { return x }

func chosenAt(x []int, s shape) {
	//omp:target
	{
		x[0] = s.oneOf()
		x[1] = firstOf(x[0])
	}
	//omp:metadirective when(user={condition(len(x) > 3)}: target)
	{
		x[0] = s.oneOf()
		x[1] = firstOf(x[0])
	}
	zero := x[0]
	_ = zero
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = always(i)
	}
}

//omp:declare variant(zeroOf) match(user={condition(zero > 0)})
func (s shape) OneOf() int { return s.notKernels() }

func (s shape) notKernels() int {
	defer recover() // want OMP510 "defer recover()" "a kernel cannot defer"
	return 1
}

// refusedWhereChosen has a kernel for one outcome and none for the other.
func refusedWhereChosen(x []int, s shape) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = s.OneOf()
	}
}

func changedThere(x []int) {
	//omp:target teams distribute parallel for map(tofrom: zero)
	for i := range x {
		x[i] = always(i)
		zero = i // want OMP525 "zero" "zero is written in iteration i = 0 and read in iteration i = 1"
	}
}

//omp:declare variant(hidden) match(construct={target})
func shown(n int) int { return n }

func hidden(n int) int { return n }

type skipping struct{ skips bool }

func skips(n int) bool { return 7/n > 0 }

func replaced(x []int, mayBe *skipping, n int) {
	//omp:target map(tofrom: x)
	{
		x[0] = always(1)
		hidden := 3
		x[1] = shown(hidden) // want OMP510 "shown" "hidden is called here in place of shown, and means something else here"
		//omp:dispatch novariants(hidden > 0)
		dispatched(nil)
		if at := &x[0]; at != nil {
			//omp:dispatch novariants(mayBe.skips)
			dispatched(nil)
		}
		//omp:dispatch nocontext(n > 0 && skips(1))
		dispatched(nil)
		//omp:dispatch
		plain() // want OMP503 "plain" "plain has no variant for dispatch"
	}
}

func calls(x []float64, c []bool, p image.Point, f func()) {
	//omp:dispatch
	plain() // want OMP503 "plain" "plain has no variant for dispatch"
	//omp:dispatch
	image.Pt(1, 2) // want OMP503 "image.Pt" "Pt has no variant for dispatch"
	//omp:dispatch
	p.Add(p) // want OMP503 "p.Add" "Add has no variant for dispatch"
	//omp:dispatch
	f() // want OMP503 "f" "is about the call of a function or method that is known here"
	// want+1 OMP503 "c" "novariants takes a condition, and c is of type"
	//omp:dispatch novariants(c) nowait
	dispatched(x)
	// want+1 OMP503 "nowait" "nothing waits for the call of converted, and the program goes on with its result"
	//omp:dispatch nowait
	sum := converted(1)
	_ = sum
	// want+1 OMP503 "c" "c is not an argument of the call"
	//omp:target variant dispatch use_device_ptr(c)
	dispatched(x)
	//omp:target
	{
		// want+1 OMP502 "device(0)" "the clause device on dispatch is legal and not built yet"
		//omp:dispatch device(0)
		dispatched(x)
	}
}

func notDispatched(x []float64, p *int, n int, c bool) {
	//omp:target data map(to: x) use_device_ptr(x)
	{
		// want+1 OMP503 "x" "is_device_ptr says that x is the device's memory, and novariants.true. has the host call dispatched"
		//omp:dispatch is_device_ptr(x) novariants(true)
		dispatched(x)
		// want+1 OMP503 "x" "has_device_addr says that x is the device's memory, and nocontext.1 > 0. has the host call"
		//omp:dispatch nocontext(1 > 0) has_device_addr(x)
		dispatched(x)
		//omp:dispatch is_device_ptr(x) novariants(false) nocontext(c)
		dispatched(x)
		//omp:dispatch is_device_ptr(x)
		dispatched((x[1:])[n:])
	}
	// want+1 OMP503 "n" "is_device_ptr takes slices and pointers, which may lead to device memory; n itself is the host's"
	//omp:dispatch is_device_ptr(n)
	dispatched(x)
	// want+1 OMP503 "p" "p is not an argument of the call, of which has_device_addr would say something"
	//omp:dispatch has_device_addr(x, p)
	dispatched(x)
	//omp:dispatch
	n = int(converted(n)) // want OMP503 "int" "and this is a conversion to int"
	//omp:dispatch
	both(two()) // want OMP502 "two()" "whose arguments are the results of another call is legal and not built yet"
}

func two() (int, int) { return 1, 2 }

//omp:declare variant(bothThere) match(construct={dispatch})
func both(a, b int) {}

func bothThere(a, b int) {}

//omp:declare variant(convertedThere) match(construct={dispatch})
func converted(n int) float64 { return float64(n) }

func convertedThere(n int) float64 { return float64(n) }

func usesDevice(x []float64, n int, p *int, s struct{ x []int }) {
	// want+1 OMP503 "n" "use_device_ptr takes variables that are slices or pointers" OMP503 "s.x" "s.x is not one"
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

func underCondition(n int) {
	//omp:dispatch novariants(n > 0)
	dispatched(nil)
}

func waitsForNobody(n int) {
	//omp:dispatch nowait
	dispatched(nil)
}

func byVariable() {
	held := dispatched
	//omp:dispatch
	held(nil)
}

func calledFromRegion(n int) {
	//omp:target map(tofrom: n)
	{
		// want+1 OMP510 "underCondition(n)" "cannot have: the condition n > 0 of novariants is not a constant, as it has"
		underCondition(n)
		byVariable()      // want OMP510 "byVariable()" "cannot have: which function it calls does not show there"
		waitsForNobody(n) // want OMP510 "waitsForNobody(n)" "which a function that kernels call cannot have: nowait is about the host"
	}
}
