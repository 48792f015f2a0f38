package refused

import "fmt"

// What is read when a region has panicked is not what the plain build has.

func named(x []int) (sum int, err any) {
	defer func() { err = recover() }() // want OMP536 "defer func() { err = recover() }()" "sum may be read here after the region has panicked"
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range x {
		sum += 10 / x[i]
	}
	return sum, nil
}

func inCopy(x []int) (sum int, err any) {
	defer func() { err = recover() }()
	s := 0
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range x {
		s += 10 / x[i]
	}
	return s, nil
}

func stepped(x []int, n int) int {
	k := 7
	func() {
		defer func() { recover() }() // want OMP536 "defer func() { recover() }()" "k may be read here after the region"
		//omp:target teams distribute parallel for
		for i := 0; i < n; i++ {
			x[k] = i
			k += 2
		}
	}()
	return k
}

func counted(x []int) {
	i := 0
	func() {
		defer func() { recover() }() // want OMP536 "defer func() { recover() }()" "i may be read here after the region has panicked"
		//omp:target teams distribute parallel for
		for i = 0; i < len(x); i++ {
			x[i] = 10 / x[i]
		}
	}()
	fmt.Println(i)
}

func stepping(x []int) {
	k := 0
	defer func() { fmt.Println(k) }() // want OMP536 "defer func() { fmt.Println(k) }()" "k may be read here after the region has panicked"
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = 10 / x[k]
		k++
	}
}

func lasting(x []int) int {
	last := 0
	defer printed(&last) // want OMP536 "defer printed(&last)" "last may be read here after the region has panicked"
	//omp:target teams distribute parallel for lastprivate(last)
	for i := range x {
		last = 10 / x[i]
	}
	return last
}

func printed(p *int) { fmt.Println(*p) }

func within(x []int) (n int) {
	func() {
		defer func() { recover() }()
		sum := 0
		//omp:target teams distribute parallel for reduction(+: sum)
		for i := range x {
			sum += 10 / x[i]
		}
		n = sum
	}()
	return n
}

func applied(x []float64, f func(float64) float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = f(x[i]) // want OMP510 "f" "function f uses by, a local variable of a caller, which the region does not see"
	}
}

func applies(x []float64, by float64) {
	applied(x, func(v float64) float64 { return v * by })
}

// Nothing is deferred yet when the region panics.
func afterwards(x []int) (sum int) {
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range x {
		sum += 10 / x[i]
	}
	defer func() { sum++ }()
	defer func() { recover() }()
	return sum
}

// The second round's region finds what the first has deferred.
func again(x []int, n int) (sum, next int) {
	for range n {
		//omp:target teams distribute parallel for reduction(+: sum)
		for i := range x {
			sum += 10 / x[i]
		}
		defer func() { sum++ }() // want OMP536 "defer func() { sum++ }()" "sum may be read here after the region has panicked"
	}
back:
	//omp:target teams distribute parallel for reduction(+: next)
	for i := range x {
		next += 10 / x[i]
	}
	defer func() { next++ }() // want OMP536 "defer func() { next++ }()" "next may be read here after the region has panicked"
	if n--; n > 0 {
		goto back
	}
	return sum, next
}

// unwaited has a region that may panic later.
func unwaited(x []int) (sum int) {
	//omp:target teams distribute parallel for reduction(+: sum) nowait
	for i := range x {
		sum += 10 / x[i]
	}
	defer func() { sum++ }() // want OMP536 "defer func() { sum++ }()" "sum may be read here after the region has panicked"
	//omp:taskwait
	return sum
}
