package omprt

import (
	"time"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// GetNumDevices is the number of devices that target regions can run on, the host not counted: omp_get_num_devices.
// Without the tag omp there are none.
func GetNumDevices() int { return engine.NumDevices() }

// GetDefaultDevice is the device of constructs without a device clause: omp_get_default_device. It is the host's number
// where there is no other.
func GetDefaultDevice() int { return engine.DefaultDevice() }

// GetInitialDevice is the number of the host: omp_get_initial_device.
func GetInitialDevice() int { return GetNumDevices() }

var started = time.Now()

// GetWtime is the time in seconds since some point that does not change while the program runs: omp_get_wtime.
func GetWtime() float64 { return time.Since(started).Seconds() }

// GetWtick is the seconds between two ticks of GetWtime's clock, of which Go promises nanoseconds: omp_get_wtick.
func GetWtick() float64 { return time.Nanosecond.Seconds() }

// TargetIsPresent reports whether the variable at p has storage on a device: omp_target_is_present. On the host
// everything has.
func TargetIsPresent[T any](p *T, device int) bool {
	return engine.IsPresent(unsafe.Pointer(p), device)
}

// Close waits until the constructs at work have ended, drops all mappings without copying back, ends the runtime's
// goroutines and closes the devices. Tasks that goroutines have left behind are run first. It panics with the failures
// of constructs with nowait and of tasks that nobody has waited for. A later construct opens everything anew, at once:
// it is not ordered with those that Close still waits for, so the two must not map the same memory; Close does not wait
// for it, if its goroutine waits for its tasks now and then. What open target data regions have mapped is dropped, too,
// as omp_pause_resource_all(omp_pause_hard) does it: where the end of one was to copy something back, it panics with
// that region's position. Programs defer it in main; in a target region, or in a call under dispatch, it panics, since it
// would wait for itself.
//
// Translated programs have it at the end of main, where the program ends: from then on a construct of another goroutine
// does not begin, and the goroutine stays where it is.
func Close() {
	engine.DemandOutside()
	defer func() {
		if !team.Ends() {
			team.Drain() // of what other goroutines have begun meanwhile, and has failed
		}
	}()
	defer engine.Close()
	defer team.Stop()
	team.Drain()
}
