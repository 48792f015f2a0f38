//go:build !race

package order

// apart runs f for each of n steps until it says no.
func apart(n int, f func(step int) (goOn bool)) {
	for step := range n {
		if !f(step) {
			return
		}
	}
}
