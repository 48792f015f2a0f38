package refused

type half struct{ n int }

func unnamed(x, y []int, n int, h half, p *half, k int) {
	//omp:target teams distribute parallel for default(none) map(tofrom: x)
	for i := range x {
		x[i] += n + y[i] // want OMP527 "n" "n is used in the region, and no clause names it, as .default.none.. demands" OMP527 "y" "y is used in the region, and no clause names it"
		x[i] += n
	}
	//omp:target teams distribute parallel for defaultmap(none: aggregate) defaultmap(tofrom: scalar)
	for i := range x {
		x[i] += n + h.n + p.n // want OMP527 "x" "x is used in the region" OMP527 "h" "h is used in the region, and no clause names it, as .defaultmap.none: aggregate.. demands"
		k = i                 // want OMP525 "k" "k is written in iteration"
	}
	//omp:target teams distribute parallel for defaultmap(none: pointer)
	for i := range x {
		x[i] += p.n // want OMP527 "p" "p is used in the region, and no clause names it"
	}
}

type holder struct {
	n    int
	list []int
}

var everywhere int

// meant are variables that default makes private, or copies of what is there before.
func meant(x []int, n, t int, a [2]int, h *holder) int {
	//omp:target teams distribute parallel for default(firstprivate)
	for i := range x {
		a[1] = i                     // want OMP520 "a[1]" "the region assigns a.1.: the update would be lost"
		x[i] = n + a[1] + everywhere // want OMP527 "everywhere" "everywhere is a package variable, and .default.firstprivate.. is about variables of functions"
	}
	// want+1 OMP521 "default(private)" "a private h of type .*holder would have no memory on the device"
	//omp:target teams distribute parallel for default(private)
	for i := range x { // want OMP527 "x" "x has no value where the loop begins: .default.private.. makes it private"
		x[i] = h.n + h.list[0]
	}
	//omp:target teams distribute parallel for default(private) shared(x)
	for i := range x {
		t = i
		x[i] = t + n // want OMP533 "n" "n is private, and is read before the region assigns it"
	}
	//omp:target
	{
		//omp:parallel default(none) shared(x)
		{
			u := n // want OMP527 "n" "n is used in 'parallel', and no clause names it, as .default.none.. demands"
			//omp:for
			for i := range x {
				x[i] = u
			}
		}
		// want+1 OMP503 "n" "if takes a condition, and n is of type int"
		//omp:simd if(n)
		for i := range x {
			x[i] = 2
		}
	}
	return t // want OMP523 "t" "t is private in the region and read after it"
}

func bounds(x []int, n int) {
	const five, four = 5, 4
	// want+1 OMP503 "five" "the lower bound 5 is above the upper bound 4"
	//omp:target teams loop num_teams(five: four)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 "n" "ompx_sub_group_size takes a constant" OMP503 "n" "ompx_max_work_group_size takes a constant" OMP503 `"a"` "subdevice takes an integer"
	//omp:target teams loop ompx_sub_group_size(n) ompx_max_work_group_size(n, 1, 1) subdevice("a", 0)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 "four" "takes 8, 16 or 32, and four is 4"
	//omp:target teams loop ompx_sub_group_size(four)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 "mine" "undefined: mine"
	//omp:target teams loop uses_allocators(mine)
	for i := range x {
		x[i]++
	}
}
