package refused

// What a function makes and returns is the kernel's own all the same.

func rows(n int) []int { return make([]int, n) }

func keepsIn(to [][]int, i int) { to[i] = rows(3) } // want OMP522 "to[i]" "may lead to memory of the kernel's own"

func returned(list [][]int, x []int) {
	var last []int
	//omp:target teams distribute parallel for
	for i := range list {
		list[i] = rows(i) // want OMP522 "list[i]" "may lead to memory of the kernel's own"
	}
	//omp:target teams distribute parallel for
	for i := range list {
		keepsIn(list, i)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		last = rows(i) // want OMP520 "last" "assigns the slice last itself"
		x[i] = len(last)
	}
	_ = last
}
