//go:build !omp

// Package importshadow has variables and fields named as the packages that generated code would like to import.
package importshadow

import (
	"fmt"
	"io"
)

type box struct {
	omp   []int
	omprt int
}

func local(omp, omprt []int) {
	//omp:target teams distribute parallel for
	for i := range omp {
		omp[i] += omprt[i]
	}
}

func fields(b box) {
	//omp:target teams distribute parallel for
	for i := range b.omp {
		b.omp[i] += b.omprt
	}
}

func fmtShadowed(fmt []int) int {
	io := 0
	//omp:target teams distribute parallel for reduction(+: io)
	for i := range fmt {
		io += fmt[i]
	}
	return io
}

// Run prints what each loop computed.
func Run(w io.Writer) {
	a, b := []int{1, 2, 3}, []int{10, 20, 30}
	local(a, b)
	fmt.Fprintln(w, a)
	fields(box{a, 5})
	fmt.Fprintln(w, a, fmtShadowed(a))
}
