//go:build !omp

// Package rescoped has bodies that declare again what the construct around them declares: a loop's variable, that of an
// element, a private variable. Generated text has all of these in one list, with blocks.
package rescoped

import (
	"fmt"
	"io"
)

// Run runs each of them.
func Run(w io.Writer) {
	all := []func([]int){reversed, tiled, elements, copied, inside, private, launched, parallel, nest, unrolled, counted}
	for _, f := range all {
		x := make([]int, 10)
		for i := range x {
			x[i] = i * 3
		}
		f(x)
		fmt.Fprintln(w, x)
	}
}

func reversed(x []int) {
	//omp:target map(tofrom: x)
	//omp:parallel for
	//omp:reverse
	for i := 0; i < 10; i++ {
		i, q := i*2, 4
		if i < 10 {
			x[i] += q
		}
	}
}

func tiled(x []int) {
	//omp:target teams distribute parallel for map(tofrom: x)
	//omp:tile sizes(4)
	for i := 0; i < 10; i++ {
		j := i
		i := j * 2
		x[j] += i
	}
}

func elements(x []int) {
	//omp:target teams distribute parallel for map(tofrom: x)
	//omp:unroll partial(3)
	for i, v := range x {
		w := v
		v, q := w*2, i
		x[q] += v
	}
}

func copied(x []int) {
	p := 3
	//omp:target teams distribute parallel for map(tofrom: x) firstprivate(p)
	for i := range x {
		q := p
		p := q * 2
		x[i] += p
	}
}

func inside(x []int) {
	p := 3
	//omp:target map(tofrom: x)
	//omp:parallel for private(p)
	for i := range x {
		p = i
		q := p
		{
			p := 4
			x[i] += p
		}
		x[i] += q
	}
}

func private(x []int) {
	p := 3
	//omp:target map(tofrom: x)
	//omp:parallel for private(p)
	for i := range x {
		p = i
		q := p
		p, r := q*2, 1
		x[i] += p + r
	}
}

func launched(x []int) {
	p := 3
	//omp:target teams distribute parallel for map(tofrom: x) private(p)
	for i := range x {
		p = i
		q := p
		p, r := q*2, 1
		x[i] += p + r
	}
}

func parallel(x []int) {
	p := 3
	//omp:target map(tofrom: x)
	//omp:parallel private(p)
	{
		p = 2
		q := p
		p, r := q*2, 1
		//omp:for
		for i := range x {
			x[i] += p + r
		}
	}
}

func nest(x []int) {
	//omp:target teams distribute parallel for collapse(2) map(tofrom: x)
	//omp:tile sizes(2, 2)
	for i := 0; i < 3; i++ {
		for j := 0; j < 3; j++ {
			k, i := i*3+j, 5
			x[k] += i
		}
	}
}

func unrolled(x []int) {
	//omp:target map(tofrom: x)
	//omp:parallel for
	//omp:unroll partial(4)
	for i := 0; i < 10; i++ {
		j := i
		i := j * 2
		x[j] += i
	}
}

func counted(x []int) {
	//omp:target teams distribute parallel for map(tofrom: x)
	for i := 2; i < 10; i += 3 {
		i, q := i-1, 2
		x[i] += q
	}
}
