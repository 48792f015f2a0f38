//go:build purego

package lib

// Both is declared on other machines, too.
func Both(i int) float64 { return 1 }
