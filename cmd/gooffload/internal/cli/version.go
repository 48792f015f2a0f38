package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

var versionCommand = command{
	name: "version", usage: "",
	summary: "print the version",
	help:    `Version prints the module's version, or the revision of a build from a checkout, and the Go it was built with.`,
	run: func(e *env, _ command, _ []string) int {
		version, revision := "(devel)", ""
		if info, ok := debug.ReadBuildInfo(); ok {
			for _, m := range append(info.Deps, &info.Main) {
				if m.Path == modulePath && m.Version != "" {
					version = m.Version
				}
			}
			for _, s := range info.Settings {
				if s.Key == "vcs.revision" {
					revision = " " + s.Value
				}
			}
		}
		fmt.Fprintf(e.stdout, "gooffload %s%s %s %s/%s\n", version, revision, runtime.Version(), runtime.GOOS,
			runtime.GOARCH)
		return exitOK
	},
}

const modulePath = "github.com/gooffload/gooffload"
