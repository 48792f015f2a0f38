//go:build !linux

package interrupt

// Before does nothing here: a program cannot find out whether another part of it catches a signal, which is then not
// anybody else's.
func Before(func()) (stop func()) { return func() {} }
