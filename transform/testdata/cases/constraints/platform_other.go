//go:build !linux

package constraints

func platform(n int) int { return n * (n - 1) / 2 }
