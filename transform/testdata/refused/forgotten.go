package refused

import (
	"fmt"
	"strconv"
)

// Of an interface a kernel knows only whether there is something in it.

type codeError struct{ code int }

func (e codeError) Error() string { return strconv.Itoa(e.code) }

type loudError struct{}

func (loudError) Error() string { return "" }

type attempt struct {
	value float64
	err   error
}

var (
	errCode = codeError{1}
	errFail = fmt.Errorf("fail")
)

func tried(v float64) (float64, error) {
	switch {
	case v < 0:
		return 0, errCode
	case v > 9:
		return 0, loudError{}
	case v > 5:
		return 0, errFail
	}
	return v, nil
}

func (e *codeError) set(to *error) { *to = nil }

func lookedInto(x []float64, list []attempt) {
	var last error
	//omp:target teams distribute parallel for
	for i := range x {
		v, err := tried(x[i])
		if err == errFail { // want OMP510 "err == errFail" "an interface is compared"
			v = 1
		}
		if _, is := err.(codeError); is { // want OMP510 "err.(codeError)" "a type assertion looks into"
			v = 2
		}
		if err != nil && err.Error() == "1" { // want OMP510 "err.Error()" "depends on what the interface err holds"
			v = 3
		}
		switch err { // want OMP510 "err" "knows of one only whether"
		case nil:
			v = 4
		}
		x[i] = v
	}
	//omp:target teams distribute parallel for
	for i := range x {
		v, err := tried(x[i])
		p := &err    // want OMP510 "&err" "the address of an interface is taken"
		println(err) // want OMP510 "err" "knows of one only whether"
		last = err   // want OMP521 "last" "an interface, which cannot live on a device" OMP510 "err" "knows of one only whether"
		_ = p
		x[i] = v
	}
	//omp:target teams distribute parallel for
	for i := range list {
		v, err := tried(list[i].value)
		list[i].err = err // want OMP522 "list[i].err" "an interface in the memory of list" OMP510 "err" "knows of one only whether"
		list[i].value = v
	}
	//omp:target teams distribute parallel for
	for i := range list {
		v, err := tried(list[i].value)
		list[i] = attempt{v, err} // want OMP522 "list[i]" "with its field err, which is an interface" OMP510 "err" "knows of one only whether"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		_, err := tried(x[i])
		const format = "at %d: %w"
		wrapped := fmt.Errorf(format, i, err) // want OMP510 "fmt.Errorf(format, i, err)" "a function of the host"
		if wrapped != nil {
			x[i] = 0
		}
	}
	_ = last
}
