//go:build !linux

package engine

// yieldProcessor does nothing where the standard library has no call for it.
func yieldProcessor() {}
