package refused

const width = 2

//omp:declare mapper(v) map(v.n, v.at[0:width])
//omp:declare mapper(odd: v) map(v.at[0:v.n])
type vector struct {
	n  int
	at []float64
}

// want+2 OMP503 `odd: v` "twice has a mapper odd already"
//omp:declare mapper(odd: v) map(v.n)
//omp:declare mapper(odd: v) map(v.n)
type twice struct{ n int }

// want+1 OMP503 `v.m` "v.m undefined"
//omp:declare mapper(v) map(v.n, v.m)
type wrong struct{ n int }

// want+1 OMP503 `v.next()` "assigns"
//omp:declare mapper(v) map(v.at[0:v.next()])
type acting struct {
	n  int
	at []float64
}

func (a *acting) next() int {
	a.n++
	return a.n
}

// want+1 OMP502 `v` "not declared as a struct"
//omp:declare mapper(v) map(v)
type list []float64

//omp:declare mapper(c) map(c.n, c.next)
type chain struct {
	n    int
	next *chain
}

func named(v vector, vs []vector, x []float64, n float64) {
	// want+1 OMP503 `even` "no mapper even of v is declared"
	//omp:target map(mapper(even), to: v)
	{
		v.at[0] = 1
	}
	// want+1 OMP503 `even` "no mapper even of x is declared"
	//omp:target update to(mapper(even): x)
	// want+1 OMP503 `n` "an iterator's bound is an integer"
	//omp:target enter data map(iterator(i = 0:n), to: vs[i].at)
	// want+1 OMP503 `vs[j].at` "undefined: j"
	//omp:target enter data map(iterator(i = 0:2), to: vs[j].at)
	// want+1 OMP502 `vs[[1]int{0}[0]]` "a path or bound of other than names"
	//omp:target enter data map(to: vs[[1]int{0}[0]])
	// want+1 OMP502 `[0:2:2]` "a mapper of a section with a step or a field"
	//omp:target update to(vs[0:2:2])
}

func hidden(v vector) {
	width := 3
	// want+1 OMP503 `v` "the mapper of vector names width, which means something else here"
	//omp:target enter data map(to: v)
	_ = width
}

func endless(c chain) {
	// want+1 OMP502 `c` "the mapper of chain leads to chain again"
	//omp:target enter data map(to: c)
}

func both(v vector) {
	// want+3 OMP530 `v.at[0]` "v.at is mapped to only"
	//omp:target map(to: v.n) map(to: v)
	{
		v.at[0] = float64(v.n)
	}
}

func unsaid(v vector) {
	// want+3 OMP530 `v.at[0]` "v.at is mapped to only"
	//omp:target map(mapper(odd), to: v)
	{
		v.at[0] = 3
	}
}

// want+1 OMP311 `-1` "begins at 0"
//omp:declare mapper(v) map(v.n, v.at[-1:v.n])
type reaching struct {
	n  int
	at []float64
}

// Its only clause is refused: what the region uses is mapped as if there were no mapper.
func reached(v reaching) {
	//omp:target
	{
		v.at[0] = float64(v.n)
	}
}
