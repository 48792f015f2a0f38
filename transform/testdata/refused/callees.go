package refused

import "fmt"

var table = map[int]int{1: 2}

func show(i int) int {
	fmt.Println(i) // want OMP510 "fmt.Println(i)" "fmt.Println is a function of the host"
	return i
}

func calls(i int) int { return show(i) }

func entry(i int) int { return table[i&3] } // want OMP521 "table" "table is a map, which cannot live on a device"

func again(i int) int { return entry(i) }

// What is wrong with a function is said once, and every region that calls it is told, once.
func callers(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = calls(i)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = show(i) + show(i+1) // want OMP510 "show(i)" "function show cannot be called from a kernel: fmt.Println is a function of the host"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = entry(i) + entry(i+1)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = again(i)
	}
}
