// Package deep is called by package geo, and by no region itself.
package deep

import "cmp"

// Least is the smaller of two.
func Least[T cmp.Ordered](x, y T) T {
	if cmp.Less(y, x) {
		return y
	}
	return x
}
