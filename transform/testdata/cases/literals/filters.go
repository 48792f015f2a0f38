//go:build !omp

package literals

// filter is made in a file without directives.
type filter struct {
	support float64
	fn      func(float64) float64
}

var box, linear filter

func init() {
	box = filter{support: 0.5, fn: func(v float64) float64 {
		if v < 2 {
			return 1
		}
		return 0.5
	}}
	linear = filter{support: 1, fn: func(v float64) float64 { return 1 - v }}
}
