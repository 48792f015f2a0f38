//go:build !linux

package workshare

// yieldProcessor does nothing where the standard library has no call for it.
func yieldProcessor() {}
