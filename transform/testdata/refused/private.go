package refused

type list struct{ at []int }

func fresh(n int) []int {
	return make([]int, 4)
}

func held(n int) list {
	x := []int{1, n}
	return list{x}
}

func given(to *list) {
	to.at = make([]int, 3) // want OMP510 "make([]int, 3)" "may be in use when given has returned"
}

func pointer(n int) *int {
	p := new(int)
	*p = n
	return p
}

func some(n int) []int {
	return make([]int, n)
}

func used(n int) int {
	x := make([]int, 4)
	x[n&3] = n
	return x[0]
}

func made(x []int, n int) {
	//omp:target teams distribute parallel for
	for i := range x {
		y := make([]int, n)
		z := make([]float64, 8193) // want OMP510 "make([]float64, 8193)" "more than 64 KiB"
		m := make(map[int]int)     // want OMP510 "make(map[int]int)" "has no map"
		c := make(chan int, 1)     // want OMP510 "make(chan int, 1)" "has no channel"
		s := []string{"a"}
		b := &struct{ s string }{"a"}
		l := []int{9999: 1} // want OMP510 "[]int{9999: 1}" "more than 64 KiB"
		var o list
		given(&o)
		x[i] = fresh(i)[0] + held(i).at[0] + *pointer(i) + used(i) + len(some(n))
		y = append(y, 1) // want OMP510 "append(y, 1)" "append allocates"
		_, _, _, _, _, _ = z, m, c, s, b, l
	}
}
