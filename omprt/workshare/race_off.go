//go:build !race

package workshare

const raceEnabled = false
