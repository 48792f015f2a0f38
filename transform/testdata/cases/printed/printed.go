//go:build !omp

// Package printed has regions that write to standard output, which one work-item does in order.
package printed

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

type celsius float64

const title = "sum %5.2f of %d: %s, %t\n"

func report(x []float64, name string, n int8) float64 {
	sum := 0.0
	//omp:target map(tofrom: sum)
	{
		for i, v := range x {
			sum += v
			omprt.Printf("%02d\t%6.3e\n", i, v)
		}
		omprt.Printf(title, sum, len(x), name, sum > 3)
		omprt.Printf("%T %v %x %f %%\n", n, complex(sum, 1), 255, float64(2))
		omprt.Printf("%v %q\n", celsius(sum), "literal")
		line(n)
	}
	return sum
}

// line is called by a region and by the host.
func line(n int8) { omprt.Printf("line %d\n", n) }

// of prints values of a type parameter.
func of[T int | float64 | uint8](x []T) {
	//omp:target
	{
		for i, v := range x {
			omprt.Printf("of %d: %v %T\n", i, v, v)
		}
	}
}

// Run prints what the region has computed behind what that prints.
func Run(w io.Writer) {
	fmt.Fprintln(w, report([]float64{1, 2, 3.5}, "three", -7))
	line(1)
	of([]int{1, 2})
	of([]float64{1, 2.5})
	of([]uint8{200})
}
