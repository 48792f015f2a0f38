package engine

import (
	"fmt"
	"os"
	"slices"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"

	"github.com/gooffload/gooffload/omprt/trace"
)

// said are the regions that have said why they run on the host, and of what.
var said sync.Map

// onHost is a region, by its position, and what variables hold.
type onHost struct{ pos, held string }

// OnHost says, once, that a region runs as it is written, because variables hold something that it has no kernel for.
// Where that would compute something else than the region does on a device, it panics: where memory of a device has
// what the program has put there, which the host does not see, and where offloading is mandatory.
func OnHost(pos, held string) {
	s := enter()
	defer s.leave()
	s.onHost(pos, held)
	if trace.Enabled(trace.Submits) {
		trace.Send(trace.Event{Kind: trace.HostRun, Device: trace.Host, Name: "(region)", Pos: pos,
			Reason: "there is no kernel for " + held})
	}
}

func (s *system) onHost(pos, held string) {
	if s.settings.offload == disabled || len(s.devices) == 0 {
		return
	}
	refuse := func(why string) {
		err := &Error{Code: CannotRun, Pos: pos, Msg: fmt.Sprintf("there is no kernel for %s, and %s", held, why)}
		panic(err.WhereMandatory(s.settings.offload == mandatory))
	}
	if s.settings.offload == mandatory {
		refuse("OMP_TARGET_OFFLOAD is MANDATORY")
	}
	for _, t := range s.devices {
		if made, ok := t.env.allocates(); ok {
			refuse("the host cannot touch memory that the program has allocated on a device, that of " + made)
		}
		if t.open.Load() > 0 || t.env.holds() {
			refuse("the host would not see what the device has: a data region is open, or enter data has put it there")
		}
		if name, ok := t.env.ahead(); ok {
			refuse("the host would not see what a region has written to " + name + ", of which the device has its own")
		}
	}
	if _, before := said.LoadOrStore(onHost{pos, held}, true); !before {
		fmt.Fprintf(os.Stderr, "%s: warning: the region runs on the host: there is no kernel for %s\n", pos,
			held)
	}
}

// allocates is an allocation of memory that only the device can touch.
func (v *environment) allocates() (made string, found bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	i := slices.IndexFunc(v.entries, func(e *entry) bool {
		return e.allocated && e.store.mem.Kind() == device.DeviceMemory
	})
	if i < 0 {
		return "", false
	}
	return v.entries[i].label(), true
}

// holds reports that something is on the device that will be there when the constructs have ended that use it,
// variables of declare target aside.
func (v *environment) holds() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.ContainsFunc(v.entries, func(e *entry) bool {
		return e.dyn != infinite && (e.dyn+e.hold > e.atWork() || e.entering > e.taken)
	})
}

// ahead is memory that stays on the device, as variables of declare target do, and that a kernel has written since it
// was last copied.
func (v *environment) ahead() (name string, found bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	i := slices.IndexFunc(v.entries, func(e *entry) bool { return e.dyn == infinite && e.written && !e.allocated })
	if i < 0 {
		return "", false
	}
	return v.entries[i].name, true
}
