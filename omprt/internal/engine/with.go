package engine

import (
	"fmt"

	"github.com/gooffload/gooffload/omprt/device"
)

// With holds the clause values of a construct that are known only when it runs. The zero value is no clauses.
type With struct {
	Device      Device // clause device
	Host        bool   // clause if is false
	NumTeams    int    // clause num_teams; 0: absent
	ThreadLimit int    // clause thread_limit; 0: absent

	Grid *device.NDRange // the work-groups of a kernel that runs by groups, and their size
}

// Device is a device number, or no choice.
type Device struct {
	number int
	chosen bool
}

// DeviceNum is the device with number n: from 0 to GetNumDevices()-1, or GetInitialDevice for the host.
func DeviceNum(n int) Device { return Device{n, true} }

// initial is OpenMP 6.0's omp_initial_device.
const initial = -1

// device finds the device of a construct; nil is the host, with the reason.
func (s *system) device(w *With) (*target, string, error) {
	if s.settings.offload == mandatory && len(s.devices) == 0 {
		return nil, "", fmt.Errorf("OMP_TARGET_OFFLOAD=MANDATORY, and %s", s.noDevice())
	}
	n := s.settings.defaultDevice
	if w.Device.chosen {
		n = w.Device.number
	}
	switch {
	case s.settings.offload == disabled:
		return nil, "OMP_TARGET_OFFLOAD=DISABLED", nil
	case w.Host:
		return nil, "its if clause is false", nil
	case len(s.devices) == 0:
		return nil, s.noDevice(), nil
	case n == initial || n == len(s.devices):
		return nil, "device is the initial device", nil
	case n < 0 || n > len(s.devices):
		return nil, "", fmt.Errorf("device number %d; there are %d devices (0 to %d), and %d is the host", n, len(s.devices), len(s.devices)-1, len(s.devices))
	}
	return s.devices[n], "", nil
}
