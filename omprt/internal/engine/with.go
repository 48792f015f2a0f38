package engine

import (
	"fmt"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// With holds the clause values of a construct that are known only when it runs. The zero value has no clauses.
type With struct {
	Device      Device // clause device
	Host        bool   // clause if is false
	NumTeams    int    // clause num_teams, a Count; 0: absent
	ThreadLimit int    // clause thread_limit, likewise
	NumThreads  int    // clause num_threads, likewise
	LeastTeams  int    // the lower bound of clause num_teams, likewise
	OneTeam     bool   // clause if of teams is false
	GroupBytes  int    // clause ompx_dyn_groupprivate
	OneThread   bool   // clause if of parallel is false
	Subdevice   Subdevice

	NoVariants, NoContext bool   // the clauses of dispatch
	DevicePtrs            uint64 // arguments that use_device_ptr of target variant dispatch names, a bit each

	Task         *team.Tasking // of a dispatch that is a task: its clauses nowait and depend
	Apart        bool          // of the call that such a task is, where nothing waits for it at once
	DeviceMemory string        // what the device alone can touch of that which is_device_ptr names; "" for nothing

	Grid *device.NDRange // the work-groups of a kernel that runs by groups, and their size
	Call any             // what a kernel of a library is given of its call beside its arguments
}

// Device is a device number, or no choice.
type Device struct {
	number int
	chosen bool
	usual  bool // it is the default device of who has met the construct
}

// DeviceNum is the device with number n: from 0 to GetNumDevices()-1, or GetInitialDevice for the host.
func DeviceNum(n int) Device { return Device{number: n, chosen: true} }

// Subdevice is a part of a device, or no choice.
type Subdevice struct {
	kind, id int
	chosen   bool
}

// SubdeviceNum is a part of a device: of kind 0, a stack, or 1, a C-slice, the one with a number.
func SubdeviceNum(kind, id int) Subdevice { return Subdevice{kind, id, true} }

// check says what is wrong with a choice: every device here is one stack of one C-slice.
func (s Subdevice) check() error {
	if !s.chosen || s.id == 0 && (s.kind == 0 || s.kind == 1) {
		return nil
	}
	return fmt.Errorf("there is no subdevice(%d, %d): the device is one stack, 0, and its one C-slice is subdevice(1, 0)",
		s.kind, s.id)
}

// Count is the value of a clause that takes a positive number. What is not positive is one less, so that 0 means that
// there is no clause.
func Count(n int) int {
	if n <= 0 {
		n--
	}
	return n
}

// counted is what a Count was made of.
func counted(n int) int {
	if n < 0 {
		n++
	}
	return n
}

// initial is OpenMP 6.0's omp_initial_device.
const initial = -1

// device finds the device of a construct; nil is the host, with the reason.
func (s *system) device(w *With) (*target, string, error) {
	if t := s.usual; t != nil && !w.Host && !w.Device.chosen && !w.Subdevice.chosen && !choosesDevice.Load() {
		return t, "", nil
	}
	return s.choose(w)
}

// findUsual finds the device of constructs that have nothing to do with a choice, where they go to one.
func (s *system) findUsual() {
	if n := s.settings.defaultDevice; s.settings.offload != disabled && n >= 0 && n < len(s.devices) {
		s.usual = s.devices[n]
	}
}

func (s *system) choose(w *With) (*target, string, error) {
	if err := s.lacksDevice(); err != nil {
		return nil, "", err
	}
	n := s.defaultDevice()
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
		return nil, "", s.noSuchDevice(n, w.Device.chosen && !w.Device.usual)
	}
	if s.settings.subdevices {
		return s.devices[n], "", nil
	}
	return s.devices[n], "", w.Subdevice.check()
}

// lacksDevice is the error of every construct where a device is mandatory and there is none.
func (s *system) lacksDevice() error {
	if s.settings.offload == mandatory && len(s.devices) == 0 {
		return fmt.Errorf("OMP_TARGET_OFFLOAD=MANDATORY, and %s", s.noDevice())
	}
	return nil
}

// noSuchDevice says which devices there are, at least one.
func (s *system) noSuchDevice(n int, chosen bool) error {
	wanted := fmt.Sprintf("there is no device %d", n)
	switch {
	case chosen:
	case n != s.settings.defaultDevice:
		wanted = fmt.Sprintf("the default device is %d, by SetDefaultDevice, and there is no such device", n)
	default:
		wanted = fmt.Sprintf("OMP_DEFAULT_DEVICE is %d, and there is no such device", n)
	}
	host := len(s.devices)
	if host == 1 {
		return fmt.Errorf("%s: the only device is 0, and 1 is the host", wanted)
	}
	return fmt.Errorf("%s: the devices are 0 to %d, and %d is the host", wanted, host-1, host)
}
