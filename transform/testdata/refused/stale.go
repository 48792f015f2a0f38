package refused

import "slices"

// staleByLiteral has a task whose copy is not what a function literal changes.
func staleByLiteral() (out int) {
	n := 0
	inc := func() { n++ }
	//omp:task shared(out)
	{
		inc()
		// want+1 OMP520 "n" "'task' has a copy of n, made where it is met, and a function literal changes it in line 8"
		out = n
	}
	//omp:taskwait
	return out
}

// staleByItself has a task in a function literal that it may call.
func staleByItself() (out int) {
	n := 0
	var f func(int)
	f = func(d int) {
		n++
		//omp:task shared(out)
		if d > 0 {
			f(d - 1)
			// want+1 OMP520 "n" "'task' has a copy of n, made where it is met, and a function literal changes it in line 24"
			out = n
		}
		//omp:taskwait
	}
	f(3)
	return out
}

// staleByPointer has a task whose copy is not what a pointer leads to.
func staleByPointer(of func(*int)) (out int) {
	n, list, arr := 0, []int(nil), [3]int{}
	p := &n
	list = arr[:]
	//omp:task shared(out)
	{
		*p = 7
		list[0] = 1
		// want+2 OMP520 "n" "has a copy of n, .*its address is taken in line 40"
		// want+1 OMP520 "arr" "has a copy of arr, .*its address is taken in line 41"
		out = n + arr[0]
	}
	//omp:taskwait
	return out
}

// staleByTask has a task whose copy another task changes.
func staleByTask(x []int) (out int) {
	a, b, c := 0, 0, 0
	//omp:task shared(a) depend(out: a)
	{
		a = 5
	}
	//omp:task shared(out) depend(in: a)
	{
		// want+1 OMP520 "a" "has a copy of a, .* and 'task' changes it in line 59, which may not have happened yet"
		out = a // want OMP525 "out" "out is written by one of several tasks, and read by another one"
	}
	//omp:taskwait depend(in: x)
	//omp:task shared(out)
	{
		// want+1 OMP520 "a" "has a copy of a, .* and 'task' changes it in line 59, which may not have happened yet"
		out += a
	}
	//omp:taskwait depend(in: a)
	//omp:task shared(out)
	out += a
	if out > 1 { // want OMP525 "out" "out is written by a task, and read here by who makes it"
		//omp:taskwait
	}
	for range 3 {
		//omp:task depend(inout: b)
		{
			// want+1 OMP520 "b" "has a copy of b, .* and 'task' changes it in line 86"
			x[0] += b
		}
		//omp:task shared(b) depend(inout: b)
		{
			b++
		}
	}
	//omp:task
	{
		//omp:task shared(c)
		// want+1 OMP520 "c" "c may change here"
		c = 4
	}
	//omp:taskwait
	return out + c
}

// staleOnDevice has tasks whose copies are not what the device has.
func staleOnDevice() (s int) {
	var arr [4]int
	//omp:target data map(tofrom: arr)
	{
		//omp:target teams distribute parallel for
		for i := range arr {
			arr[i] = i + 1
		}
		//omp:task shared(s)
		{
			//omp:target teams distribute parallel for reduction(+: s)
			// want+1 OMP520 "arr" "has a copy of arr, .* data directives in it and around it mean the variable by its address"
			for i := range arr {
				s += arr[i]
			}
		}
		//omp:task shared(s)
		{
			//omp:target update from(arr)
			// want+1 OMP520 "arr" "has a copy of arr, .* data directives in it and around it mean the variable by its address"
			for i := range arr {
				s += arr[i] // want OMP525 "s" "s is written by one of several tasks"
			}
		}
		//omp:taskwait
	}
	return s
}

// staleInLiteral has a task with a function literal that is called behind it.
func staleInLiteral(list []int) int {
	k, down, f := 1, -1, func() int { return 0 }
	down *= 2
	//omp:task shared(f)
	{
		slices.SortFunc(list, func(a, b int) int { return down * (a - b) })
		// want+1 OMP520 "k" "has a copy of k, .* a function literal in it means the variable, which changes in line 140"
		f = func() int { return k + down }
	}
	//omp:taskwait
	k = 50
	return f()
}
