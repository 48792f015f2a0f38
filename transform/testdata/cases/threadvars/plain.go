//go:build !omp

package threadvars

// bump is in a file without directives, and counts for the thread that calls it.
func bump(by int) int {
	count += by
	add := func() { own.sum += count }
	add()
	return len(own.tags) + own.sum
}
