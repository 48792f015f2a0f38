package engine

import (
	"runtime"
	"slices"
	"strings"
)

// archs are names of architectures in the selector arch, by those that Go has for them: LLVM's and GCC's.
var archs = map[string][]string{
	"386":     {"i386", "i686", "x86"},
	"amd64":   {"x86_64", "x86-64"},
	"arm64":   {"aarch64"},
	"ppc64le": {"powerpc64le"},
	"s390x":   {"systemz"},
}

// HostIs reports the architecture of the host.
func HostIs(arch string) bool { return isArch(strings.ToLower(arch), runtime.GOARCH) }

func isArch(name, goarch string) bool { return name == goarch || slices.Contains(archs[goarch], name) }

// DeviceHasFloat64 reports that the device of a construct with these clauses, or the host, computes with float64.
func DeviceHasFloat64(w With) bool {
	s := enter()
	defer s.leave()
	t, _, err := s.device(&w)
	return err == nil && (t == nil || !t.device.Properties().NoFloat64)
}

// DeviceIsProcessor reports that the device of a construct with these clauses is the host's processors under another name:
// units is then how many of them it has.
func DeviceIsProcessor(w With) (units int, is bool) {
	s := enter()
	defer s.leave()
	t, _, err := s.device(&w)
	if err != nil || t == nil {
		return 0, false
	}
	p := t.device.Properties()
	return p.ComputeUnits, p.Processor
}

// DeviceIs reports that the device of a construct with these clauses is of all of some kinds and architectures, which
// are separated by spaces. There is nothing that a device is which there is not.
func DeviceIs(w With, kinds, archs string) bool {
	s := enter()
	defer s.leave()
	t, _, err := s.device(&w)
	switch {
	case err != nil:
		return false
	case t != nil:
		return t.is(&Variant{Kinds: strings.Fields(kinds), Archs: strings.Fields(archs)})
	}
	for kind := range strings.FieldsSeq(kinds) {
		if !slices.Contains([]string{"any", "host", "cpu"}, kind) {
			return false
		}
	}
	for arch := range strings.FieldsSeq(archs) {
		if !HostIs(arch) {
			return false
		}
	}
	return true
}
