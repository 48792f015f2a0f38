package omprt

import "github.com/gooffload/gooffload/omprt/sim"

// TableString is the mapping table of a device, for tests that compare it before and after.
func TableString(n int) string {
	s := enter()
	defer s.leave()
	return s.devices[n].env.String()
}

// MemoryStats is the accounting of a simulated device.
func MemoryStats(n int) sim.Stats {
	s := enter()
	defer s.leave()
	stats, _ := sim.StatsOf(s.devices[n].device)
	return stats
}

// ReadSettings reads the environment from a map.
func ReadSettings(env map[string]string) (defaultDevice, threadLimit, numTeams int, err error) {
	s, err := readSettings(func(name string) (string, bool) {
		v, ok := env[name]
		return v, ok
	})
	return s.defaultDevice, s.threadLimit, s.numTeams, err
}

// UserPosition looks a line up in a position table.
func UserPosition(file, marks string, line int) string {
	return (&table{file, marks}).position(line)
}

// Turns counts a loop over the numbers from 0 to most.
var Turns = turns
