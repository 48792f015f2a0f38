//go:build race

package workshare_test

const raceEnabled = true
