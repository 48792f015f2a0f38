package gen

import "github.com/gooffload/gooffload/omprt/internal/engine"

// A program that has generated code has devices, whatever it was built with.
func init() { engine.Offloads() }
