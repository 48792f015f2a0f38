package refused

func firstcopyOfAll(x []int, c int) {
	//omp:target firstprivate(c)
	{
		//omp:parallel for
		for i := range x {
			c += x[i] // want OMP525 "c" "c is written in iteration i = 0 and read in iteration i = 1"
		}
		x[0] = c
	}
}

func firstcopyRead(x []int, c int) int {
	//omp:target firstprivate(c)
	{
		c++
		x[0] = c
	}
	return c // want OMP523 "c" "c is private in the region and read after it"
}

func firstcopyOfLoop(x []int, c int) {
	//omp:target teams distribute parallel for firstprivate(c)
	for i := range x {
		c++ // want OMP520 "c" "the region assigns c"
		x[i] = c
	}
}

var firstcopied = 3

type firstPart struct{ x, y int }

func firstcopyGlobal(x []int) {
	// want+1 OMP523 "firstcopied" "may begin again"
	//omp:target firstprivate(firstcopied)
	{
		firstcopied += 2
		x[0] = firstcopied
	}
}

func firstcopyAround(x []int, c int) {
	for k := range x {
		// want+1 OMP523 "c" "may begin again"
		//omp:target firstprivate(c)
		{
			c += k
			x[k] = c
		}
	}
}

func firstcopyOfPart(x []int, c [4]int, p firstPart) {
	for range x {
		// want+1 OMP523 "c" "may begin again"
		//omp:target firstprivate(c, p)
		{
			c[1] += x[1]
			p.x = 1
			x[0] = c[1] + p.x
		}
	}
}

func firstcopyGoto(x []int, c int) {
	i := 0
again:
	// want+1 OMP523 "c" "may begin again"
	//omp:target firstprivate(c)
	{
		c += 2
		x[0] += c
	}
	i++
	if i < 3 {
		goto again
	}
}

func firstcopyLiteral(x []int, c int) {
	f := func(k int) {
		// want+1 OMP523 "c" "may begin again"
		//omp:target firstprivate(c)
		{
			c += 2
			x[k] = c
		}
	}
	f(0)
	f(1)
}

func firstcopyTeams(x []int, c int) {
	for range 2 {
		//omp:target
		{
			// want+1 OMP523 "c" "may begin again"
			//omp:teams num_teams(1) firstprivate(c)
			{
				c += 2
				x[0] += c
			}
		}
	}
}

func firstcopyThreads(x []int, c int) {
	//omp:target
	{
		for range 2 {
			// want+1 OMP523 "parallel" "may begin again"
			//omp:parallel firstprivate(c)
			{
				c += 2
				//omp:single
				{
					x[0] += c
				}
			}
		}
	}
}

func firstcopyNext(x []int, c int) {
	//omp:target firstprivate(c)
	{
		c += 2
		x[0] += c
	}
	//omp:target firstprivate(c)
	{
		x[1] += c // want OMP523 "c" "c is private in the region and read after it"
	}
}

func firstcopyAddress(x []int, c int) {
	p := &c
	//omp:target firstprivate(c)
	{
		c += 2
		x[0] += c
	}
	x[1] = *p // want OMP523 "*p" "c is private in the region and read after it"
}

func firstcopyCaptured(x []int, c int) {
	get := func() int { return c }
	//omp:target firstprivate(c)
	{
		c += 2
		x[0] += c
	}
	x[1] = get() // want OMP523 "get()" "c is private in the region and read after it"
}

func firstcopyPost(x []int) {
	for c := 0; c < 4; c++ { // want OMP523 "c" "c is private in the region and read after it"
		//omp:target firstprivate(c)
		{
			c += 2
			x[0] += c
		}
	}
}

// A slice that the region makes lead elsewhere is not what the launch has compared with the others.
func firstcopySlice(x, y []int, n int) {
	//omp:target firstprivate(x)
	{
		x = x[5:] // want OMP520 "x" "the region assigns the slice x itself"
		//omp:parallel for
		for i := 0; i < n; i++ {
			x[i] = y[i] + 1
		}
	}
}
