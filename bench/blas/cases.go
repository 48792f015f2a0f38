package main

import (
	"fmt"
	"slices"

	"github.com/gooffload/gooffload/mkl"
)

// allCases are the cases of the product's speed targets.
func allCases(threads int) []measurement {
	var all []measurement
	all = append(all, square()...)
	all = append(all, transposes()...)
	all = append(all, padded()...)
	all = append(all, skinny()...)
	for _, n := range []int{8, 16, 32, 64} {
		all = append(all, batchCase(n), batchTouchCase(n, threads))
	}
	for _, trans := range []bool{false, true} {
		all = append(all, gemvCase(trans), gemvCopyCase(trans, threads))
	}
	all = append(all, axpyCase(), axpyCopyCase(threads))
	return slices.Concat(all, inCache(), heldOut(), tinyByGonum())
}

func square() []measurement {
	var all []measurement
	for _, n := range []int{256, 512, 1024, 2048} {
		g, name := shape(n, n, n, false, false, plain), fmt.Sprint(n)
		all = append(all, gemmCase[float64](name, g), gemmCase[float32](name, g))
		if n <= 1024 {
			all = append(all, gemmCase[complex128](name, g), gemmCase[complex64](name, g))
		}
	}
	return all
}

func transposes() []measurement {
	var all []measurement
	for _, t := range []struct {
		name   string
		ta, tb bool
	}{{"TN", true, false}, {"NT", false, true}, {"TT", true, true}} {
		for _, n := range []int{256, 1024} {
			g, name := shape(n, n, n, t.ta, t.tb, plain), fmt.Sprintf("%d %s", n, t.name)
			all = append(all, gemmCase[float64](name, g), gemmCase[float32](name, g))
			if n == 256 {
				all = append(all, gemmCase[complex128](name, g), gemmCase[complex64](name, g))
			}
		}
	}
	return all
}

// padded has odd sizes and leading dimensions, and the ones that caches dislike.
func padded() []measurement {
	to := func(n int) func(int) int { return func(int) int { return n } }
	big := shape(4001, 4001, 4001, false, false, plain)
	bigPadded := shape(4001, 4001, 4001, false, false, mkl.LeadingDimension[float64])
	return []measurement{
		gemmCase[float64]("4001", big),
		gemmCase[float64](fmt.Sprintf("4001, ld %d", bigPadded.lda), bigPadded),
		gemmCase[float32]("4001", big),
		gemmCase[float32](fmt.Sprintf("4001, ld %d", mkl.LeadingDimension[float32](4001)), shape(4001, 4001, 4001, false, false, mkl.LeadingDimension[float32])),
		gemmCase[float64]("1500, ld 4096", shape(1500, 1500, 1500, false, false, to(4096))),
		gemmCase[float64]("1500, ld 4104", shape(1500, 1500, 1500, false, false, to(4104))),
	}
}

func skinny() []measurement {
	var all []measurement
	for _, s := range [][3]int{{4096, 64, 64}, {64, 64, 4096}, {4096, 4096, 32}} {
		g, name := shape(s[0], s[1], s[2], false, false, plain), fmt.Sprintf("%dx%dx%d", s[0], s[1], s[2])
		all = append(all, gemmCase[float64](name, g), gemmCase[float32](name, g))
	}
	return all
}
