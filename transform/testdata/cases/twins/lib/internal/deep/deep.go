// Package deep cannot be imported by the regions' package.
package deep

var level = []int{7, 6, 5, 4, 3, 2, 1, 0}

// Deep is a level.
func Deep(i int) float64 { return float64(level[i]) }
