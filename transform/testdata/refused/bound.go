package refused

type tally struct{ n int }

func (t *tally) inc() {
	//omp:atomic
	t.n++
}

// deep has a construct in a function that it calls, and calls itself.
func deep(t *tally, k int) int {
	if k <= 0 {
		return 0
	}
	t.inc()
	return 1 + deep(t, k-1) // want OMP510 "deep(t, k-1)" "function deep has constructs that bind to the region, or calls a function that has, and calls itself"
}

func nested(t *tally, x []int) {
	//omp:target teams distribute parallel for map(tofrom: t)
	for i := range x {
		x[i] = deep(t, i) // want OMP534 "deep(t, i)" "t.n may be written in iteration i = 0"
	}
}

var all int

func adds(x []int) {
	//omp:for reduction(+: all)
	for i := range x {
		all += x[i] // want OMP520 "all" "the region assigns all: the update would be lost on the device"
	}
}

func reduced(x []int) {
	//omp:target parallel
	{
		adds(x)
	}
}

// several has one construct that is not built in a function, beside others that are.
func several(x []int) {
	//omp:single
	x[0]++
	//omp:taskgroup
	x[1]++
	//omp:for
	for i := range x {
		x[i]++
	}
}

func one(x []int) {
	//omp:target parallel
	{
		several(x) // want OMP510 "several(x)" "function several is called from a kernel and has the directive"
	}
}
