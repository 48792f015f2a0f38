package engine

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/trace"
)

// Plugin is a kind of device that the program has linked in, and what came of it.
type Plugin struct {
	Name    string
	Devices int   // of it
	Err     error // why it, or some of its devices, are left out; nil: nothing is
}

const simulated = "SIM" // the plugin of the simulated device

// chosen are the plugins to open: all, or the one that LIBOMPTARGET_PLUGIN names.
func (s *system) chosen() ([]device.Plugin, *Error) {
	all := device.Plugins()
	want := s.settings.plugin
	if want == "" {
		return all, nil
	}
	switch strings.ToLower(want) {
	case "level0": // the guide's, whose device this is
		want = simulated
	case "x86_64":
		return nil, &Error{Code: BadEnvironment, Msg: "LIBOMPTARGET_PLUGIN=" + want +
			": the host is not a device here; OMP_TARGET_OFFLOAD=DISABLED runs kernels on it"}
	}
	names := make([]string, len(all))
	for i, p := range all {
		if strings.EqualFold(p.Name(), want) {
			return all[i : i+1], nil
		}
		names[i] = p.Name()
	}
	return nil, &Error{Code: BadEnvironment, Msg: fmt.Sprintf(
		"LIBOMPTARGET_PLUGIN=%s: want one of the plugins that this program imports: %s", want,
		strings.Join(names, ", "))}
}

// openDevices opens the plugins. One that fails is reported and left out, unless the user has asked for it alone.
func (s *system) openDevices() *Error {
	if s.settings.offload == disabled {
		return nil
	}
	plugins, wrong := s.chosen()
	if wrong != nil {
		return wrong
	}
	for _, p := range plugins {
		since := trace.Now()
		devices, err := p.Open()
		took := trace.Now() - since
		devices, err = required(p.Name(), devices, err)
		var unclear error
		for _, d := range devices {
			t := &target{sys: s, number: len(s.devices), device: d, queue: d.Immediate()}
			t.noVariant = fmt.Sprintf("no variant is for device %d and this call", t.number)
			t.env.target, t.env.settled.L = t, &t.env.mu
			t.raw = d
			t.findRanges()
			if p, ok := d.(device.Prompt); ok {
				t.prompt = p.Prompt()
			} else {
				t.device = &askedDevice{d}
			}
			t.chains.of, _ = d.(device.Chaining)
			_, t.inView = d.(device.InView)
			t.watchOver(s.settings.patience)
			var wrong error
			if t.groups, wrong = s.settings.groupsOf(os.LookupEnv, t.number); wrong != nil {
				unclear = wrong
			}
			s.devices = append(s.devices, t)
			t.initialized(took)
			took = 0
		}
		s.plugins = append(s.plugins, Plugin{Name: p.Name(), Devices: len(devices), Err: err})
		var bad *device.BadSetting
		switch {
		case unclear != nil:
			return &Error{Code: BadEnvironment, Msg: errors.Join(unclear, s.closeDevices()).Error()}
		case errors.As(err, &bad):
			return &Error{Code: BadEnvironment, Msg: errors.Join(err, s.closeDevices()).Error()}
		case err != nil && len(devices) == 0 && s.settings.plugin != "":
			return &Error{Code: DeviceFailure, Msg: fmt.Sprintf(
				"LIBOMPTARGET_PLUGIN=%s, which gooffload's -plugin sets where it is not set: %v; LIBOMPTARGET_PLUGIN=sim "+
					"runs on the simulated device", s.settings.plugin, err)}
		case err != nil && trace.Enabled(trace.Opening):
			trace.Send(trace.Event{Kind: trace.LeftOut, Device: trace.Host, Plugin: p.Name(), Reason: err.Error()})
		}
	}
	control.NoDevice(len(s.devices))
	return nil
}

func (s *system) closeDevices() error {
	var errs []error
	for _, t := range s.devices {
		t.finalized()
		errs = append(errs, t.chains.close(), t.device.Close())
	}
	return errors.Join(errs...)
}

// noDevice says that there is none, and why so.
func (s *system) noDevice() string {
	why := "there is no device"
	for _, p := range s.plugins {
		if p.Err != nil {
			why += "; " + p.Err.Error()
		}
	}
	return why
}

// Plugins lists the plugins that were opened.
func Plugins() ([]Plugin, error) {
	s, err := tryEnter()
	if err != nil {
		return nil, err
	}
	defer s.leave()
	return append([]Plugin(nil), s.plugins...), nil
}
