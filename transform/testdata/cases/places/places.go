//go:build !omp

// Package places has directives in every kind of statement list.
package places

import (
	"fmt"
	"io"
)

var inVariable = func(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i]++
	}
}

func everywhere(w io.Writer, x []int, ch chan int) {
	if len(x) > 0 {
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += 2
		}
	} else if x == nil {
		//omp:target
		{
		}
	} else {
		fmt.Fprintln(w, "empty")
		//omp:target enter data map(to: x)
	}
	for round := range 2 {
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += round
		}
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] *= 2
		}
	}
	switch len(x) {
	case 3:
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += 3
		}
		fallthrough
	case 4:
		//omp:target enter data map(to: x)
	default:
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] = 9
		}
	}
	select {
	case v := <-ch:
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += v
		}
	default:
		//omp:target exit data map(release: x)
	}
	func() {
		defer func() {
			//omp:target exit data map(from: x)
		}()
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += 5
		}
	}()
	go func() {
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += 6
		}
		close(ch)
	}()
	for range ch {
	}
	{
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += 7
		}
	}
	if false {
		goto end
	}
	//omp:target update from(x)
end:
	inVariable(x)
	fmt.Fprintln(w, x)
	//omp:target update to(x)
	//omp:target exit data map(delete: x)
}

func stacked(x, y []int) {
	//omp:target data map(to: y)
	//omp:target data map(tofrom: x)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += y[i]
	}
	//omp:target data map(to: y) if(len(y) > 1)
	//omp:target data map(tofrom: x)
	{
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += y[i]
		}
		//omp:target data map(alloc: y)
		for range 2 {
			//omp:target teams distribute parallel for
			for i := range x {
				x[i] += y[i]
			}
		}
		//omp:target update from(x)
		x[0] += 100
		//omp:target update to(x[:1])
	}
	//omp:target data map(to: y)
	{
		for i := range x {
			if i == 1 {
				goto one
			}
		}
	one:
		x[0] = 1
	}
}

func stops(x []int) {
	i := 0
loop:
	//omp:target teams distribute parallel for
	for j := range x {
		x[j]++
	}
	if i++; i < 3 {
		goto loop
	}
}

// Run prints what each region computed.
func Run(w io.Writer) {
	for n := range 5 {
		x := []int{1, 2, 3, 4}[:n]
		ch := make(chan int, 1)
		if n == 2 {
			ch <- 1000
		}
		everywhere(w, x, ch)
	}
	x := []int{1, 2}
	stacked(x, []int{10, 20})
	fmt.Fprintln(w, x)
	stops(x)
	fmt.Fprintln(w, x)
}
