//go:build !race

package engine

// raceEnabled: the tests run under the race detector, many times slower.
const raceEnabled = false
