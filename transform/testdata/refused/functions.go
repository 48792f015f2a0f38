package refused

import (
	"fmt"
	"sort"
)

type filter struct {
	f    func(float64) float64
	rate float64
}

func twice(x float64) float64 { return 2 * x }

func pick(n int) func(float64) float64 {
	if n > 0 {
		return twice
	}
	return nil
}

// Exported may be called with any function.
func Exported(x []float64, f func(float64) float64) {
	// want+1 OMP551 "//omp:target teams distribute parallel for" "there are kernels for twice, and for anything else"
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = f(x[i])
	}
}

func exports(x []float64) { Exported(x, twice) }

// Unnamed is called with nothing that has a name.
func Unnamed(x []float64, f func(float64) float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = f(x[i]) // want OMP510 "f" "which function f is does not show within the package"
	}
}

func ofFields(x []float64, s filter) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = s.f(x[i]) + pick(i)(1) // want OMP510 "s.f" "which function s.f is does not show" OMP510 "pick(i)" "which function pick.i. is does not show"
	}
}

func reassigned(x []float64, quick bool) {
	f := twice
	if quick {
		f = func(v float64) float64 { return v + v }
	}
	//omp:target teams distribute parallel for
	for i := range x {
		if x[i] = f(x[i]); i > 3 { // want OMP510 "f" "f is assigned after its declaration"
			f = twice // want OMP521 "f" "a function value, which cannot live on a device"
		}
	}
}

func lost(x []float64) float64 {
	sum, last := 0.0, 0.0
	add := func(v float64) { sum += v } // want OMP520 "sum" "the region assigns sum"
	//omp:target teams distribute parallel for
	for i := range x {
		note := func() { last = x[i] } // want OMP520 "last" "the region assigns last"
		note()
		add(x[i])
	}
	return sum + last
}

func reduced(x []float64) (sum float64, scratch int) {
	add := func(v float64) { sum += v }
	count := func() int { return scratch }
	//omp:target teams distribute parallel for reduction(+: sum) private(scratch)
	for i := range x {
		scratch = i
		add(x[i])                             // want OMP510 "add" "function add uses sum, of which the region has a copy of its own"
		x[i] = float64(count())               // want OMP510 "count" "function count uses scratch, of which the region has a copy of its own"
		read := func() float64 { return sum } // want OMP524 "sum" "its value is used here"
		x[i] += read()
	}
	return // want OMP523 "return" "scratch is private in the region and read after it"
}

func shadowed(x []float64) {
	k := 2.0
	f := func(v float64) float64 { return k * v }
	for k := range 3 {
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] = f(x[i]) + float64(k) // want OMP510 "f" "function f uses k, which means something else at the region"
		}
	}
}

func conflict(x []float64) {
	left := func(i int) float64 { return x[i-1] }
	put := func(i int, v float64) { x[i] = v }
	//omp:target teams distribute parallel for
	for i := 1; i < len(x); i++ {
		put(i, left(i)) // want OMP525 "put(i, left(i))" "x.1. is written in iteration i = 1 and read in iteration i = 2"
	}
}

func bodies(x []int, m map[int]int) {
	lookup := func(i int) int { return m[i] } // want OMP521 "m" "m is a map"
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lookup(i)
		every := func(v ...int) int { return len(v) } // want OMP510 "func(v ...int) int { return len(v) }" "a variable number of arguments"
		_ = every
		sort.Slice(x, func(a, b int) bool { return a < b }) // want OMP510 "sort.Slice(x, func(a, b int) bool { return a < b })" "the source of function sort.Slice is not at hand"
		func() {
			defer twice(1) // want OMP510 "defer twice(1)" "cannot defer"
		}()
		go func() {}() // want OMP510 "go func() {}()" "goroutine"
	}
}

func kept(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		table := [2]func(int) int{func(v int) int { return v }, nil} // want OMP510 "[2]func(int) int{func(v int) int { return v }, nil}" "a function variable cannot live on a device"
		x[i] = table[0](i)                                           // want OMP510 "table[0]" "no functions in its memory"
	}
}

func directed(x, h []int) {
	count := func(i int) {
		//omp:target
		{
			h[i&3]++
		}
	}
	//omp:target teams distribute parallel for ompx_independent
	for i := range x {
		count(x[i]) // want OMP510 "count" "function count has the directive .//omp:target., which does not belong to this region"
	}
}

// The function is of int, and the kernel's is of T.
func ofType[T int | float64](x []T, f func(T) T) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = f(x[i]) // want OMP510 "f" "which function f is does not show"
	}
}

func twiceInt(x int) int { return 2 * x }

func ofTypes(x []int, y []float64) {
	ofType(x, twiceInt)
	ofType(y, func(y float64) float64 { return y / 2 })
}

type unary[T int | float64] interface{ of(x T) T }

type squareOf struct{}

func (squareOf) of(x int) int { return x * x }

// No type has the methods of all that the interface may be.
func ofInterface[T int | float64](x []T, f unary[T]) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = f.of(x[i]) // want OMP510 "f.of(x[i])" "which method f.of is depends on what the interface f holds"
	}
}

func ofInterfaces(x []int) { ofInterface[int](x, squareOf{}) }

// What a function literal cannot do is said once, with the first region that calls it; the others have their own error.
func calledTwice(x []float64, names []string) {
	shown := func(i int) float64 {
		fmt.Println(names[i]) // want OMP510 "fmt.Println(names[i])" "fmt.Println"
		return 1
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = shown(i)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += shown(i) // want OMP510 "shown" "function shown cannot be called from a kernel: "
	}
}
