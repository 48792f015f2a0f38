package gen

import "github.com/gooffload/gooffload/omprt/internal/engine"

// A program that has generated code has devices, whatever it was built with.
func init() { engine.Offloads() }

// RequireUnifiedSharedMemory has kernels work on the host's memory where it is, in all of the program, because the
// package requires that: the directive at pos says so.
func RequireUnifiedSharedMemory(pos string) { engine.RequireUnifiedSharedMemory(pos) }
