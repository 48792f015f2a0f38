// Package kit has structs with pointers.
package kit

type box struct {
	n    int
	data []float64
}

var state, other = box{1, []float64{1, 2, 3}}, &box{}

func (b *box) at(i int) float64 { return b.data[i] * float64(b.n) }

func (b *box) grow() { b.n++ }

// Changed changes what the device has a copy of.
func Changed(i int) float64 {
	state.n = i // want OMP520 "state.n" "the region assigns state.n"
	state.grow()
	other.data = state.data // want OMP520 "other.data" "the region assigns the slice other.data itself"
	return state.at(i)
}

// Kept changes elements.
func Kept(i int) float64 {
	state.data[i]++
	return state.at(i)
}

func two() (a, b int) { return 1, 2 }

func sum(list ...int) int { return len(list) + state.n }

// Given hands results on.
func Given(i int) float64 { return float64(sum(two())) } // want OMP510 "sum(two())" "the results of a call are given as a variable number of arguments"

// Same compares addresses.
func Same(i int) float64 {
	if other == &state { // want OMP510 "other == &" "pointers to structs with pointers are compared"
		return 1
	}
	return other.at(i)
}
