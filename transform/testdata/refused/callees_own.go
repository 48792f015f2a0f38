package refused

import "github.com/gooffload/gooffload/omprt"

var total, other int

func waits(x []int) {
	x[0]++
	// want+1 OMP409 "barrier" "'barrier' cannot stand inside"
	//omp:barrier
}

func locks() {
	// want+1 OMP409 "critical" "'critical' inside another one of the same name waits for ever"
	//omp:critical (one)
	total++
}

func locksFor() { locks() }

func oneOf(x []int) {
	// want+1 OMP409 "single" "'single' cannot stand inside"
	//omp:single
	x[0]++
}

func meeting(x []int) int {
	//omp:barrier
	return x[0]
}

func waitsAt(x []int) {
	//omp:barrier
	_ = x
}

func leavesEarly(x []int) {
	for i := range x {
		if x[i] > 3 {
			return // want OMP510 "return" "function leavesEarly has constructs that threads meet together, and is left here before its end"
		}
	}
	//omp:barrier
}

func again2(x []int, n int) {
	//omp:barrier
	if n > 0 {
		again2(x, n-1) // want OMP510 "again2(x, n-1)" "function again2 has constructs that threads meet together, and calls itself"
	}
}

func offloads(x []int) {
	//omp:target map(tofrom: x)
	x[0]++
}

func carried(x []int) {
	//omp:for
	for i := 1; i < len(x); i++ {
		x[i] = x[i-1] // want OMP525 "x[i]" "is written in iteration i = 1 and read in iteration i = 2"
	}
}

func moved(x, y []int) {
	//omp:for
	for i := range x {
		x[i] = y[len(y)-1-i] // want OMP534 "x[i]" "two iterations may touch the same element of x"
	}
}

func ahead(x, y []int, n int) {
	//omp:for
	for i := range n {
		x[i] = y[i] // want OMP525 "x[i]" "is written in iteration i = 0 and read in iteration i = 1"
	}
}

func allAssign(x []int) {
	x[0] = 1 // want OMP525 "x[0]" "is assigned by threads at once: every thread of the parallel region does"
	//omp:barrier
}

func puts(x []int) {
	x[omprt.GetThreadNum()] = 1 // want OMP534 "x[omprt.GetThreadNum()]" "is assigned by one thread while another one uses it"
}

func forDevices(x []int) {
	// want+1 OMP502 "metadirective" "the metadirective is another directive on a device than on the host, where it has an effect, too"
	//omp:metadirective when(device={kind(nohost)}: barrier) otherwise(error at(execution) message("host"))
	//omp:metadirective when(implementation={vendor(gooffload)}: barrier)
	_ = x
}

func sized(x []int) {
	// want+1 OMP503 "1.5" "schedule takes an integer, and 1.5 is not a whole number"
	//omp:for schedule(dynamic, 1.5)
	for i := range x {
		x[i]++
	}
}

func ownSum(x []int) (sum int) {
	// want+1 OMP503 "sum" "each thread has a sum of its own, and reduction is about one that they share"
	//omp:for reduction(+: sum)
	for i := range x {
		sum += x[i]
	}
	return sum
}

func filtered(x []int) {
	// want+1 OMP503 "takeOne()" "takeOne.. assigns other, which the plain build does not do: it does not evaluate clauses"
	//omp:masked filter(takeOne())
	x[0]++
}

func takeOne() int {
	other++ // want OMP520 "other" "the region assigns other: the update would be lost on the device"
	return other
}

func speaks(x []int, n string) {
	if len(x) > 3 {
		// want+1 OMP510 "n" "message in a kernel takes a constant"
		//omp:error at(execution) message(n)
	}
}

func handsOn(x []int) {
	// want+1 OMP501 "ordered" "'ordered' with doacross in a function that the loop calls is not built yet"
	//omp:ordered doacross(source:)
	x[0]++
}

func namesTotal(x []int) {
	//omp:single
	total += x[0]
}

func regionsWithCallees(x, y []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		waits(x[i:])
	}
	//omp:target map(tofrom: total)
	{
		//omp:critical (one)
		locksFor()
	}
	//omp:target parallel
	{
		//omp:for
		for i := range x {
			oneOf(y[i:])
		}
		z := meeting(x) + 1 // want OMP510 "meeting(x)" "function meeting has constructs that threads meet together"
		_ = z
		f := meeting // want OMP510 "meeting" "function meeting has constructs that threads meet together"
		_ = f
		g := func() { waitsAt(x) } // want OMP510 "waitsAt(x)" "a statement of the region that calls it, and this is in a function literal"
		g()
		leavesEarly(x)
		again2(x, 3)
		filtered(x)
	}
	//omp:target
	{
		speaks(x, "a")
	}
	//omp:target parallel for ordered(1)
	for i := range x {
		handsOn(x[i:])
	}
	//omp:target
	{
		offloads(x) // want OMP510 "offloads(x)" "function offloads is called from a kernel and has the directive"
	}
	//omp:target parallel
	sized(x)
	//omp:target parallel
	{
		forDevices(x)
	}
	z := make([]int, 9)
	//omp:target parallel
	{
		carried(x)
		moved(x, x)
		ahead(z[1:], z, len(x))
	}
	//omp:target parallel
	allAssign(x)
	//omp:target parallel
	{
		puts(x)
		y[omprt.GetThreadNum()] = x[0]
	}
	//omp:target parallel
	{
		s := ownSum(x)
		_ = s
	}
	//omp:target parallel map(tofrom: total)
	{
		total := x[1]
		namesTotal(x) // want OMP510 "namesTotal(x)" "and total means something else here"
		_ = total
	}
}
