//go:build !omp

// Package onetype has one type of errors, so that it shows what each error holds. All that counts of one is whether it
// is nil, still: an error with a nil pointer in it is not.
package onetype

import (
	"fmt"
	"io"
)

type failure struct{ at int }

func (f *failure) Error() string { return fmt.Sprint("failed at ", f.at) }

func get(i int) (int, error) {
	if i%5 == 4 {
		return i, &failure{i}
	}
	return i * 2, nil
}

func named(i int) (n int, err error) {
	n, err = get(i)
	if err != nil {
		return
	}
	var none *failure
	if i%3 == 0 {
		err = none
	}
	return
}

func declared(i int) (int, error) {
	if i%4 == 1 {
		var e error = &failure{i}
		return i, e
	}
	var none *failure
	if i%4 == 2 {
		return 0, none
	}
	return 1, nil
}

func one(i int) error {
	_, err := get(i)
	return err
}

func worth(err error) int {
	if err == nil {
		return 1
	}
	return 2
}

// wrap is given errors which it only hands on.
func wrap(err error) (int, error) {
	if worth(err) == 1 {
		return 7, err
	}
	return 3, error(err)
}

// A shape can be one type only, as no other package has the method.
type shape interface{ area() int }

type square struct{ side int }

func (s *square) area() int { return s.side * s.side }

func shaped(i int) (int, shape) {
	var none *square
	switch i % 4 {
	case 0:
		return i, nil
	case 1:
		return i, none
	}
	return i, &square{i}
}

type valued interface{ value() int }

type plain struct{ n int }

func (p plain) value() int { return p.n }

func certain(i int) (int, valued) { return i, plain{i + 1} }

func compared(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		if _, err := get(i); err == nil {
			x[i]++
		}
		_, err := get(i + 1)
		if err != nil {
			x[i] += 10
		}
		_, err2 := get(i + 2)
		if nil == err2 {
			x[i] += 100
		}
		if x[i], err = declared(i + x[i]%2); err == nil {
			x[i] += 1000
		}
	}
}

func handed(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		_, err := get(i)
		n, err2 := wrap(err)
		x[i] = n + 10*worth(err2)
		if _, err = named(i); err == nil {
			x[i] += 100
		}
		if e := one(i + 1); e != nil {
			x[i] += 1000
		}
		if one(i+2) != nil {
			x[i] += 2000
		}
		var a, b = get(i + 3)
		if b != nil {
			x[i] += 10000 * a
		}
		x[i] += worth(nil) + worth(&failure{i})
		var none *failure
		c := error(none)
		var d = error(none)
		if c == nil || d == nil {
			x[i] = -1
		}
		if _, d = get(i + 4); d == nil {
			x[i] += 100000
		}
	}
}

func sealed(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		n, s := shaped(i)
		if s == nil {
			n += 100
		}
		m, v := certain(i)
		x[i] = n + m*v.value()
	}
}

func Run(w io.Writer) {
	x := make([]int, 32)
	for i := range x {
		x[i] = i % 3
	}
	for _, f := range []func(x []int){compared, handed, sealed} {
		f(x)
		fmt.Fprintln(w, x)
	}
}
