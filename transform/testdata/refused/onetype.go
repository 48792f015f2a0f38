package refused

// There may be nothing in an interface of which the package shows what it holds otherwise.

type figure interface{ extent() int }

type disc struct{ r int }

func (d *disc) extent() int {
	if d == nil {
		return -1
	}
	return d.r
}

func figured(i int) (int, figure) {
	if i == 9 {
		return i, nil
	}
	return i, &disc{i}
}

func whole(i int) (int, figure) { return i, &disc{i} }

func emptied(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		var f figure = &disc{i}
		if i == 3 {
			f = nil
		}
		x[i] = f.extent() // want OMP510 "f" "an interface in which there may be nothing"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		n, f := figured(i)
		x[i] = n + f.extent() // want OMP510 "f" "an interface in which there may be nothing"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		f := figure(&disc{2})
		n := f.extent()
		n, f = whole(i) // want OMP510 "f" "is assigned an interface"
		x[i] = n + f.extent()
	}
}

type lapse struct{ at int }

func (l *lapse) Error() string { return "" }

func lapses(n int) error {
	if n > 3 {
		return &lapse{n}
	}
	return nil
}

func lapsed(err error) int {
	if err == nil {
		return 1
	}
	return 2
}

func outside(x []int) {
	err := lapses(len(x))
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = lapsed(err) // want OMP510 "err" "in which there may be nothing"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		e := err // want OMP510 "err" "in which there may be nothing"
		if e == nil {
			x[i]++
		}
	}
}
