package refused

// treeClimber is a tree of which the iterator calls itself.
type treeClimber struct {
	left, right *treeClimber
	v           int
}

func (t *treeClimber) all(yield func(int) bool) bool {
	return t == nil || t.left.all(yield) && yield(t.v) && t.right.all(yield)
}

func (t *treeClimber) each(yield func(int) bool) { t.all(yield) }

func climbsTwice(yield func(int) bool) {
	if !yield(1) {
		return
	}
	if !yield(2) {
		return
	}
}

// asksAgain calls yield when it has said no, which panics then.
func asksAgain(yield func(int) bool) {
	yield(1)
	yield(2)
}

func comesBack(yield func(int) bool) {
	for i := range 3 {
		if !yield(i) {
			break
		}
	}
	cleaned++
}

func keepsAnswer(yield func(int) bool) {
	for i := range 3 {
		if more := yield(i); !more {
			return
		}
	}
}

func closesBehind(yield func(int) bool) {
	defer func() { cleaned++ }()
	yield(1)
}

var cleaned int

func cleansUp(yield func(int) bool) {
	if !yield(1) {
		cleaned++
		return
	}
}

func saysMore(yield func(int) bool) {
	for i := range 3 {
		if yield(i) {
			continue
		} else {
			cleaned++
			return
		}
	}
}

// goesOn calls yield when it has said no.
func goesOn(yield func(int) bool) {
	for i := range 3 {
		if yield(i) {
			continue
		} else {
			break
		}
	}
	yield(9)
}

func stepped(yield func(int) bool) {
	for i := 0; i < offset(4); i++ {
		if !yield(i) {
			return
		}
	}
}

func offset(n int) int { return n + 1 }

const base = 11

func fromBase(yield func(int) bool) {
	for i := 0; i < base; i++ {
		if !yield(i + base) {
			return
		}
	}
}

func withConstant(yield func(int) bool) {
	const own = 3
	if !yield(own) {
		return
	}
}

func overFunctions(x []int, t *treeClimber, given func(func(int) bool)) {
	//omp:target teams distribute parallel for
	for i := range x {
		for v := range t.each { // want OMP510 "t.each" "a kernel can range over an integer, a slice, an array or a string only"
			x[i] += v
		}
		for v := range climbsTwice { // want OMP510 "climbsTwice" "a kernel can range over"
			next := func() int { return v + 1 }
			x[i] += next()
		}
		for v := range asksAgain { // want OMP510 "asksAgain" "a kernel can range over"
			x[i] += v
		}
		for v := range comesBack { // want OMP510 "comesBack" "a kernel can range over"
			x[i] += v
		}
		for v := range keepsAnswer { // want OMP510 "keepsAnswer" "a kernel can range over"
			x[i] += v
		}
		for v := range closesBehind { // want OMP510 "closesBehind" "a kernel can range over"
			x[i] += v
		}
		for v := range cleansUp { // want OMP510 "cleansUp" "a kernel can range over"
			x[i] += v
		}
		for v := range saysMore { // want OMP510 "saysMore" "a kernel can range over"
			x[i] += v
		}
		for v := range goesOn { // want OMP510 "goesOn" "a kernel can range over"
			x[i] += v
		}
		for v := range given { // want OMP510 "given" "a kernel can range over"
			x[i] += v
		}
		offset := i
		for v := range stepped { // want OMP510 "stepped" "a kernel can range over"
			x[i] += v + offset
		}
		base := i
		for v := range fromBase { // want OMP510 "fromBase" "a kernel can range over"
			x[i] += v + base
		}
		for v := range withConstant { // want OMP510 "withConstant" "a kernel can range over"
			x[i] += v
		}
	}
	//omp:target map(tofrom: x)
	for v := range stepped { // want OMP510 "stepped" "a kernel can range over"
		//omp:atomic
		x[0] += v
	}
}

// A nest is its innermost body as often as there are ways through the calls, which is bounded.
func overMany(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		for range climbsTwice { // want OMP510 "climbsTwice" "a kernel can range over"
			for range climbsTwice {
				for range climbsTwice {
					for range climbsTwice {
						for range climbsTwice {
							for range climbsTwice {
								for range climbsTwice {
									for range climbsTwice {
										for range climbsTwice {
											for range climbsTwice {
												for range climbsTwice {
													for range climbsTwice {
														x[i]++
													}
												}
											}
										}
									}
								}
							}
						}
					}
				}
			}
		}
	}
}
