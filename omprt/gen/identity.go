package gen

// Greatest is the identity of min and Least that of max: where a reduction's private accumulator starts (OpenMP 6.0,
// section 7.6.3). For floats they are plus and minus infinity.
func Greatest[T Integer | ~float32 | ~float64]() T {
	var zero T
	one := zero + 1
	switch {
	case one/2 != zero: // a float: halves exist
		return one / zero
	case zero-one > zero: // unsigned: below zero is the top
		return zero - one
	}
	m := one
	for m*2 > m { // 1, 3, 7, … until doubling wraps
		m = m*2 + 1
	}
	return m
}

// Least is the identity of max.
func Least[T Integer | ~float32 | ~float64]() T {
	var zero T
	one := zero + 1
	switch {
	case one/2 != zero:
		return -one / zero
	case zero-one > zero:
		return zero
	}
	return -Greatest[T]() - 1
}
