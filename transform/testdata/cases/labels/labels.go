//go:build !omp

// Package labels has directives stacked on statements with labels, in all the places where both can stand.
package labels

import (
	"fmt"
	"io"
)

func overLabel(a []int) {
	//omp:target data map(tofrom: a)
	//omp:target teams distribute parallel for
lab:
	for i := range a {
		if a[i] == 2 {
			continue lab
		}
		a[i] += 10
	}
}

func underLabel(a []int) {
lab:
	//omp:target data map(tofrom: a)
	//omp:target teams distribute parallel for
	for i := range a {
		if a[i] == 12 {
			continue lab
		}
		a[i]++
	}
}

func aroundLabel(a []int) {
	//omp:target data map(tofrom: a)
lab:
	//omp:target teams distribute parallel for
	for i := range a {
		if a[i] == 12 {
			continue lab
		}
		a[i] *= 2
	}
}

func twice(a []int) int {
	n := 0
	//omp:target data map(tofrom: a) if(n == 0)
	//omp:target data map(tofrom: a)
again:
	//omp:target teams distribute parallel for
	for i := range a {
		if a[i] > 20 {
			continue again
		}
		a[i]++
	}
	n++
	if n < 3 {
		goto again
	}
	return n
}

func dataOverLoop(a []int) (n int) {
	//omp:target data map(tofrom: a)
outer:
	for range 3 {
		for i := range a {
			if i > n {
				continue outer
			}
			if n > 4 {
				break outer
			}
			n++
		}
		//omp:target teams distribute parallel for
		for i := range a {
			a[i]--
		}
		//omp:target update from(a)
	}
	return n
}

func dataOnly(a []int) (n int) {
back:
	//omp:target data map(tofrom: a)
	{
		n++
		//omp:target teams distribute parallel for
		for i := range a {
			a[i]++
		}
	}
	if n < 2 {
		goto back
	}
	return n
}

func beforeEmpty(a []int, p *int) {
	//omp:target data map(tofrom: a)
	{
	empty:
		;
		*p++
		if *p < 2 {
			goto empty
		}
		for range a {
			if *p > 3 {
				goto end
			}
			*p++
		}
	end:
	}
last:
	//omp:target data map(tofrom: a)
	{
	}
	if *p < 10 {
		*p += 10
		goto last
	}
}

func twoLabels(a []int) (n int) {
	//omp:target data map(tofrom: a)
one:
two:
	//omp:target teams distribute parallel for
	for i := range a {
		if i == 1 {
			continue two
		}
		a[i]--
	}
	n++
	switch n {
	case 1:
		goto one
	case 2:
		goto two
	}
	return n
}

func block(a []int) {
	n := 0
again:
	//omp:target
	for i := range a {
		if a[i]%2 == 0 {
			a[i]++
		}
	}
	//omp:target map(tofrom: a)
inner:
	for i := range a {
		for range 2 {
			a[i]++
			if a[i]%3 == 0 {
				continue inner
			}
		}
	}
	if n++; n < 2 {
		goto again
	}
}

func terminating(a []int, k int) int {
	switch {
	case k == 0:
		//omp:target data map(tofrom: a)
		{
			for {
				if len(a) >= 0 {
					panic("none")
				}
			}
		}
	case k == 1:
		//omp:target data map(tofrom: a)
	forever:
		for {
			for range a {
				if len(a) > 0 {
					panic("first")
				}
				continue forever
			}
		}
	default:
		//omp:target
		{
			panic("stop")
		}
	}
}

func recovered(a []int, k int) (s string) {
	defer func() {
		if err, ok := recover().(string); ok {
			s = err
		} else {
			s = "fault"
		}
	}()
	terminating(a, k)
	return "none"
}

func nested(a []int) (n int) {
	//omp:target data map(tofrom: a)
	if len(a) > 0 {
		//omp:target data map(tofrom: a)
		for range 2 {
		lab:
			//omp:target data map(tofrom: a)
			//omp:target teams distribute parallel for
			for i := range a {
				a[i]++
			}
			if n++; n < 2 {
				goto lab
			}
		}
	}
	return n
}

// Run prints what each computed.
func Run(w io.Writer) {
	a := []int{1, 2, 3, 4}
	overLabel(a)
	underLabel(a)
	aroundLabel(a)
	fmt.Fprintln(w, a)
	fmt.Fprintln(w, twice(a), a)
	fmt.Fprintln(w, dataOverLoop(a), a)
	fmt.Fprintln(w, dataOnly(a), a)
	n := 0
	beforeEmpty(a, &n)
	fmt.Fprintln(w, n, a)
	fmt.Fprintln(w, twoLabels(a), a)
	block(a)
	fmt.Fprintln(w, a)
	fmt.Fprintln(w, recovered(a, 0), recovered(a, 1))
	fmt.Fprintln(w, nested(a), a)
}
