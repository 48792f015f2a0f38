package refused

import "github.com/gooffload/gooffload/omprt"

type printedName int

func (printedName) String() string { return "" }

func printing(x []int, format string, n printedName) {
	//omp:target
	{
		omprt.Printf(format, x[0])      // want OMP510 "format" "the format of omprt.Printf in a kernel is a constant"
		omprt.Printf("%v", x)           // want OMP510 "x" "takes numbers, strings and bools"
		omprt.Printf("%v", n)           // want OMP510 "n" "would look for methods of refused.printedName"
		omprt.Printf("%v", []any{1}...) // want OMP510 `omprt.Printf("%v", []any{1}...)` "of a slice of arguments"
	}
}
