package engine

import (
	"os"
	"sync"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/team"
	_ "github.com/gooffload/gooffload/omprt/sim" // the device that is always there
	"github.com/gooffload/gooffload/omprt/workshare"
)

// system is the runtime while it is open: the devices and the settings.
type system struct {
	settings settings
	plugins  []Plugin // that were opened
	devices  []*target
	usual    *target  // which constructs that choose none go to; nil: there is more to it
	readers  []func() // end the readers that the environment asked for

	sharesMemory bool // with the host, all devices

	users  atomic.Int64 // constructs at work
	closed atomic.Bool
	idle   chan struct{} // the last user of a closed system has left
}

// target is an offload device and its data environment.
type target struct {
	sys    *system
	number int
	device device.Device
	queue  device.Queue
	env    environment
	groups groups
	chains chains
	inView bool // device.InView
	prompt int  // bytes that are moved while the table is locked

	watch *watch        // over its operations; nil: nobody looks
	raw   device.Device // without that

	own, view addresses // that the host cannot touch, and that it can where something is allocated
	within    bool      // all of its memory lies there

	open atomic.Int64 // data regions that are

	declaring sync.Mutex
	declared  atomic.Int64 // how many declarations it has mapped

	noVariant string // why the host calls a function itself that has none for it
}

var (
	current atomic.Pointer[system]
	opening sync.Mutex
	opened  atomic.Bool // it has been, if it is closed
	misread atomic.Bool // what is wrong with the environment has been the error of who was to open it
)

// enter returns the open system, which stays open until its leave is called as often. It panics if the system cannot be
// opened.
func enter() *system {
	s, err := tryEnter()
	if err != nil {
		panic(err)
	}
	return s
}

func tryEnter() (*system, *Error) {
	for {
		s := current.Load()
		if s == nil {
			if team.Ends() {
				team.Cease()
			}
			var err *Error
			if s, err = open(); err != nil {
				return nil, err
			}
		}
		if s.join() {
			return s, nil
		}
	}
}

// join makes the caller a user, unless the system is being closed.
func (s *system) join() bool {
	s.users.Add(1)
	if s.closed.Load() {
		s.leave()
		return false
	}
	return true
}

func (s *system) leave() {
	if s.users.Add(-1) == 0 && s.closed.Load() {
		select {
		case s.idle <- struct{}{}:
		default:
		}
	}
}

func open() (*system, *Error) {
	opening.Lock()
	defer opening.Unlock()
	if s := current.Load(); s != nil {
		return s, nil
	}
	s := &system{idle: make(chan struct{}, 1), sharesMemory: sharesMemory.Load()}
	var err error
	if s.settings, err = readSettings(os.LookupEnv); err != nil {
		misread.Store(true)
		return nil, &Error{Code: BadEnvironment, Msg: err.Error()}
	}
	control.Of() // says what has no effect, and shows what has, if it is asked to
	if s.settings.reports() {
		mustClose()
	}
	s.subscribe()
	if err := s.openDevices(); err != nil {
		s.unsubscribe()
		return nil, err
	}
	s.findUsual()
	opened.Store(true)
	current.Store(s)
	return s, nil
}

// Close waits until the constructs at work have ended, drops all mappings without copying back, ends the runtime's
// goroutines and closes the devices. A later construct opens everything anew, at once: it is not ordered with those that
// Close still waits for, so the two must not map the same memory. It must not be called from within a target region.
func Close() {
	s := current.Load()
	if s == nil {
		if !opened.Load() {
			withoutDevices()
		}
		return
	}
	if !current.CompareAndSwap(s, nil) {
		return
	}
	closing.Store(s)
	s.closed.Store(true)
	s.drain()
	for _, t := range s.devices {
		t.env.shut()
	}
	s.drain()
	s.noteDropped()
	closing.CompareAndSwap(s, nil)
	workshare.Stop()
	err := s.closeDevices()
	s.unsubscribe()
	if err != nil {
		panic(&Error{Code: DeviceFailure, Msg: err.Error()})
	}
}

// drain waits until nobody uses a system that is closed.
func (s *system) drain() {
	for s.users.Load() != 0 {
		<-s.idle
	}
}

// shut counts launches that are at work without being users of the system, and lets no others come past the table.
// Nobody remembers any more of it.
func (v *environment) shut() {
	v.mu.Lock()
	v.closed = true
	v.mu.changed()
	v.mu.Unlock()
}
