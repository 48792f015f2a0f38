package engine

import (
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/team"
)

var offloads atomic.Bool

// Offloads says that constructs of this program run on devices: it has code that was generated, or was built with the
// tag for that. Package initialisation calls it.
func Offloads() { offloads.Store(true) }

// Sequential reports a program whose directives have no effect, to which the host is the only device: memory that its
// routines give is what its loops, as they are written, can touch.
func Sequential() bool { return !offloads.Load() }

// count is how many devices routines number.
func (s *system) count() int {
	if Sequential() {
		return 0
	}
	return len(s.devices)
}

// choosesDevice says that some task has set a default device of its own.
var choosesDevice atomic.Bool

// SetDefaultDevice sets the device of constructs of the current task that choose none.
func SetDefaultDevice(n int) {
	team.Current().SetDevice(n)
	choosesDevice.Store(true)
}

// defaultDevice is the number of the device of constructs that choose none.
func (s *system) defaultDevice() int {
	if choosesDevice.Load() {
		if v := team.Here().Values(); v.HasDevice {
			return v.Device
		}
	}
	return s.settings.defaultDevice
}

// IsHost reports the number of the host.
func IsHost(number int) bool {
	s, err := tryEnter()
	if err != nil {
		return true
	}
	defer s.leave()
	return number == initial || number == s.count()
}
