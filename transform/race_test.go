//go:build race

package transform_test

// The translator has no goroutines: under the race detector, which is slow, a few programs will do.
func init() { fewer = 10 }
