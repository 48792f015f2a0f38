package refused

type list struct{ at []int }

func fresh(n int) []int {
	return make([]int, 4) // want OMP510 "make([]int, 4)" "may be in use when fresh has returned"
}

func held(n int) list {
	x := []int{1, n} // want OMP510 "[]int{1, n}" "may be in use when held has returned"
	return list{x}
}

func given(to *list) {
	to.at = make([]int, 3) // want OMP510 "make([]int, 3)" "may be in use when given has returned"
}

func pointer(n int) *int {
	p := new(int) // want OMP510 "new(int)" "may be in use when pointer has returned"
	*p = n
	return p
}

func some(n int) []int {
	return make([]int, n) // want OMP510 "make([]int, n)" "may be in use when some has returned"
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
