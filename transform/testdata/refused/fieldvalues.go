package refused

type tone interface{ at(x int) int }

type low struct{ by int }

func (l low) at(x int) int { return x * l.by }

type high struct{ by, of int }

func (h high) at(x int) int { return x * h.by / h.of }

type chord struct{ first tone }

func (c chord) at(x int) int { return c.first.at(x) + 1 }

type voice struct {
	tone tone
	next *voice
	x    []int
}

func newVoice(n int) *voice {
	switch n {
	case 0:
		return &voice{tone: low{1}}
	case 1:
		return &voice{tone: chord{low{2}}}
	case 2:
		return &voice{tone: chord{high{1, 2}}}
	}
	return &voice{tone: high{1, 2}}
}

// twoVoices have a field that may hold different values in each.
func twoVoices(a, b *voice) {
	//omp:target teams distribute parallel for
	for i := range a.x {
		a.x[i] = a.tone.at(i) + b.tone.at(i) // want OMP510 "a.tone.at(i)" "depends on what the interface a.tone holds" OMP510 "b.tone.at(i)" "depends on what the interface b.tone holds"
	}
}

func (v *voice) sound(i int) int { return v.tone.at(i) } // want OMP510 "v.tone.at(i)" "depends on what the interface v.tone holds"

func nextVoice(a *voice) {
	//omp:target teams distribute parallel for
	for i := range a.x {
		a.x[i] = a.tone.at(i) + a.next.sound(i) // want OMP510 "a.tone.at(i)" "depends on what the interface a.tone holds"
	}
}

func voices(list []voice, x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = list[i].tone.at(i) // want OMP510 "list[i].tone.at(i)" "depends on what the interface list.i..tone holds"
	}
}

// chorded has the field again in what it may hold.
func chorded(c *chord, x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = c.first.at(i) // want OMP510 "c.first.at(i)" "depends on what the interface c.first holds"
	}
}

type carried struct {
	by voice
	n  int
}

// replaced has another one's field in its own copy.
func (c carried) replaced(of *carried, i int) int {
	c.by = of.by
	return c.by.tone.at(i) // want OMP510 "c.by.tone.at(i)" "depends on what the interface c.by.tone holds"
}

func replacing(a, b *carried, x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = a.replaced(b, i)
	}
}

type singer struct {
	tone tone
	x    []int
}

func newSinger(n int) *singer {
	if n == 0 {
		return &singer{tone: low{1}}
	}
	return &singer{tone: high{1, 2}}
}

// throughLiteral gets to the field of another struct in a function literal from outside of the region.
func throughLiteral(a, b *singer) {
	other := func(v *singer, i int) int { return v.tone.at(i) } // want OMP510 "v.tone.at(i)" "depends on what the interface v.tone holds"
	//omp:target teams distribute parallel for
	for i := range a.x {
		a.x[i] = a.tone.at(i) + other(b, i) // want OMP510 "a.tone.at(i)" "depends on what the interface a.tone holds"
	}
}

// onlyLiteral has nothing but the literal's own parameter to ask.
func onlyLiteral(a, b *singer) {
	other := func(v *singer, i int) int { return v.tone.at(i) } // want OMP510 "v.tone.at(i)" "depends on what the interface v.tone holds"
	//omp:target teams distribute parallel for
	for i := range a.x {
		a.x[i] = other(b, i) // want OMP520 "other(b, i)" "b.tone may be changed here"
	}
}
