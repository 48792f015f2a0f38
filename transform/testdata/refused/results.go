package refused

import "image/color"

type shade int

func (s shade) RGBA() (r, g, b, a uint32) { return uint32(s), 0, 0, 0 }

// What a function returns in an interface is known where it is always one type, without pointers.
func none(i int) color.Color {
	if i > 3 {
		return nil
	}
	return shade(i)
}

func two(i int) color.Color {
	if i > 3 {
		return color.Gray16{Y: 3}
	}
	return shade(i)
}

func named(i int) (c color.Color) {
	if i > 3 {
		c = shade(i)
	}
	return c
}

func recovered(i int) color.Color {
	defer func() { recover() }()
	return shade(i)
}

type boxed struct{ at *uint32 }

func (b *boxed) RGBA() (r, g, b2, a uint32) { return *b.at, 0, 0, 0 }

func pointed(b *boxed) color.Color { return b }

func results(x []uint32, b *boxed) {
	//omp:target teams distribute parallel for
	for i := range x {
		r, _, _, _ := none(i).RGBA() // want OMP510 "none(i)" "an interface in which there may be nothing"
		x[i] = r
	}
	//omp:target teams distribute parallel for
	for i := range x {
		r, _, _, _ := two(i).RGBA() // want OMP510 "two(i).RGBA()" "depends on what the interface"
		x[i] = r
	}
	//omp:target teams distribute parallel for
	for i := range x {
		r, _, _, _ := named(i).RGBA() // want OMP510 "named(i).RGBA()" "depends on what the interface"
		x[i] = r
	}
	//omp:target teams distribute parallel for
	for i := range x {
		r, _, _, _ := recovered(i).RGBA() // want OMP510 "recovered(i).RGBA()" "depends on what the interface"
		x[i] = r
	}
	//omp:target teams distribute parallel for
	for i := range x {
		r, _, _, _ := pointed(b).RGBA() // want OMP510 "pointed(b)" "an interface in which there may be nothing"
		x[i] = r
	}
}
