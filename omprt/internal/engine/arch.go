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
