package panics

// beside is called from a kernel and stands in a file without directives, which is built as it is.
func beside(x []int, i int) int {
	return x[i] // fault elsewhere
}
