//go:build plugins

package main

// The command does not link the plugins, which would make it dynamic: it runs programs that do. go mod tidy looks at
// files of all tags, so a module that has the command as a tool has what the plugins need in its go.sum.
import (
	_ "github.com/gooffload/gooffload/omprt/opencl"
)
