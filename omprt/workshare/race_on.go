//go:build race

package workshare

const raceEnabled = true
