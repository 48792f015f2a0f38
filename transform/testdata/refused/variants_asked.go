package refused

type settings struct{ fast bool }

var (
	config *settings
	levels []int
	depth  uint
	wide   map[string]bool
	held   any
)

type gauge int

//omp:declare variant(byPointer) match(construct={target}, user={condition(config.fast)})
func (g gauge) pointed() int { return int(g) }

func (g gauge) byPointer() int { return int(g) }

//omp:declare variant(byIndex) match(construct={target}, user={condition(len(levels) > 0 && levels[0] > 1)})
func indexed[T int | int32](x T) T { return x }

func byIndex[T int | int32](x T) T { return x }

// fits follows what it calls.
func fits(n int) bool { return divides(n) || levelled(n) }

func divides(n int) bool { return n/3 > 1 }

func levelled(n int) bool {
	n %= len(levels)
	return n > 0
}

//omp:declare variant(byCall) match(construct={target}, user={condition(fits(len(levels)))})
func (g gauge) calls() int { return int(g) }

func (g gauge) byCall() int { return int(g) }

//omp:declare variant(byHeld) match(construct={target}, user={condition(held == held)})
func (g gauge) compares() int { return int(g) }

func (g gauge) byHeld() int { return int(g) }

// safe is asked what cannot panic.
//
//omp:declare variant(bySafe) match(construct={target}, user={condition(wide["x"] && 1<<depth > len(levels) && divides(4))})
func (g gauge) safe() int { return int(g) }

func (g gauge) bySafe() int { return int(g) }

func asked(x []int, g gauge, some bool) {
	//omp:target teams distribute parallel for
	for i := range x {
		if some {
			x[i] += g.pointed()  // want OMP502 "g.pointed()" "config.fast, which it evaluates for that, may panic where the region does not"
			x[i] += indexed(i)   // want OMP502 "indexed(i)" "may panic where"
			x[i] += g.calls()    // want OMP502 "g.calls()" "fits.len.levels.., which it evaluates for that, may panic"
			x[i] += g.compares() // want OMP502 "g.compares()" "may panic where"
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		if some {
			x[i] += g.safe()
		}
	}
}
