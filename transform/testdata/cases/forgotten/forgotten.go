//go:build !omp

// Package forgotten has errors that never leave an iteration: all that counts of one is whether it is nil.
package forgotten

import (
	"errors"
	"fmt"
	"io"
)

type textError struct{ what string }

func (e textError) Error() string { return e.what }

type atError struct {
	at int
	of error
}

func (e *atError) Error() string { return fmt.Sprint(e.at, e.of) }

var (
	errEmpty    = textError{"empty"}
	errNegative = errors.New("negative")
	errAt       = &atError{at: 1}
	ErrPublic   = errors.New("public") // which others may assign: only the host knows whether it is nil
	errNone     error
	weight            = 2.0
	_           error = errEmpty
)

func mean(x []float64) (float64, error) {
	if len(x) == 0 {
		return 0, errEmpty
	}
	s := 0.0
	for _, v := range x {
		if v < 0 {
			return v, errNegative
		}
		s += v
	}
	if s > 1000 {
		return 0, fmt.Errorf("too large: %v of %d", s, len(x))
	}
	if s > 500 {
		return s, &atError{at: int(s), of: errNegative}
	}
	return s / float64(len(x)), nil
}

func check(v float64) error {
	if v > 3 {
		return errors.New("large")
	}
	return nil
}

// weighted uses a package variable besides, so that the kernel has a copy of it.
func weighted(v float64) (r float64, err error) {
	r = v * weight
	if err = check(r); err != nil {
		return
	}
	pair := [2]float64{r, -r}
	if _, err := mean(pair[:]); err == nil {
		return -1, errAt
	}
	return r, err
}

func worth(err error) float64 {
	if nil == err {
		return 1
	}
	return 2
}

type reader struct{ of []float64 }

func (r *reader) get(i int) (v float64, err error) {
	if i >= len(r.of) {
		err = error(textError{what: "beyond"})
		return
	}
	v = r.of[i]
	if v == 1 {
		var wrapped error = errNegative
		err = &atError{i, wrapped}
	}
	return v, err
}

func public(v float64) error {
	if v < 0 {
		return ErrPublic
	}
	return errNone
}

func ignored(x, y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		m, _ := mean(x[i : i+3])
		y[i] = m
	}
}

func skipped(x, y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		m, err := mean(x[i : i+i%4])
		if err != nil {
			y[i] = -1
			continue
		}
		y[i] = m
	}
}

func handed(x, y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		m, err := weighted(x[i])
		if err != nil {
			m += 100
		}
		if e := check(m); e == nil {
			m += 1000
		}
		y[i] = m + worth(err)
		err = errNegative
		y[i] += worth(err) + 10*worth(nil) + 100*worth(errEmpty)
		_ = check(m)
		check(m)
	}
}

func methods(x, y []float64) {
	r := &reader{x}
	//omp:target teams distribute parallel for
	for i := range y {
		v, err := r.get(2 * i)
		if err == nil {
			v, err = r.get(2*i + 40)
		}
		y[i] = v + worth(err)
	}
}

func literals(x, y []float64) {
	half := func(v float64) (float64, error) {
		if v < 1 {
			return 0, errNegative
		}
		return v / 2, nil
	}
	//omp:target teams distribute parallel for
	for i := range y {
		var err error
		v := x[i]
		for n := 0; err == nil; n++ {
			v, err = half(v)
			y[i] = float64(n) + v
		}
		var e1, e2 error = nil, err
		if e1 != nil || e2 == nil {
			y[i] = -1
		}
	}
}

func threads(x, y []float64) {
	//omp:target parallel num_threads(8)
	{
		//omp:for
		for i := range y {
			if _, err := mean(x[i : i+2]); err != nil && check(x[i]) == nil {
				y[i] = worth(err)
			}
		}
	}
}

func onHost(x, y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = worth(public(x[i])) + 10*worth(io.EOF)
	}
}

func Run(w io.Writer) {
	x, y := make([]float64, 60), make([]float64, 32)
	for i := range x {
		x[i] = float64(i*i%11) * 0.5
		if i%7 == 3 {
			x[i] = -x[i]
		}
		if i%9 == 4 {
			x[i] *= 300
		}
	}
	for _, f := range []func(x, y []float64){ignored, skipped, handed, methods, literals, threads, onHost} {
		f(x, y)
		fmt.Fprintln(w, y)
	}
}
