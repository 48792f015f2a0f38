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

// printingAny prints what may have a method to be printed by.
func printingAny[T ~int | float64, U int | printedName](x []T, y []U) {
	//omp:target
	{
		omprt.Printf("%v", x[0]) // want OMP510 "x[0]" "T may stand for types that have methods to print them by"
		omprt.Printf("%v", y[0]) // want OMP510 "y[0]" "would look for methods of refused.printedName"
	}
}

func printedLength(s string) int {
	omprt.Printf("%s", s)
	return len(s)
}

func printingWithin(x []int, s string) {
	//omp:target
	{
		x[0] = printedLength(s) + 1 // want OMP510 "printedLength(s)" "function printedLength calls omprt.Printf, so its body"
		v := printedLength(s)
		x[1] = v
	}
}
