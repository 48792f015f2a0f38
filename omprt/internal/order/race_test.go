//go:build race

package order

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/device"
)

// The race detector is told of iterations that meet, whatever they leave in memory, and of no others. It ends a test
// that has a race, so each is the test of a process.
func TestRaces(t *testing.T) {
	bodies := map[string]struct {
		races bool
		body  func(y []int64, i int, slots []device.Slot)
	}{
		"one value":                      {true, func(y []int64, i int, _ []device.Slot) { y[3] = 7 }},
		"exchanges that undo each other": {true, func(y []int64, i int, _ []device.Slot) { y[i], y[9-i] = y[9-i], y[i] }},
		"far apart":                      {true, func(y []int64, i int, _ []device.Slot) { y[i%9] = 0 }},
		"first and last": {true, func(y []int64, i int, _ []device.Slot) {
			if i == 0 || i == 9 {
				y[5] = 5
			}
		}},
		"independent": {false, func(y []int64, i int, s []device.Slot) { y[i] = 2; s[0][0]++ }},
	}
	if name := os.Getenv("RACES"); name != "" {
		check(t, 10, 1, bodies[name].body)
		return
	}
	for name, b := range bodies {
		cmd := exec.Command(os.Args[0], "-test.run=TestRaces$")
		cmd.Env = append(os.Environ(), "RACES="+name)
		out, err := cmd.CombinedOutput()
		assert.Equal(t, b.races, err != nil, "%s:\n%s", name, out)
		assert.Equal(t, b.races, strings.Contains(string(out), "DATA RACE"), "%s:\n%s", name, out)
	}
}
