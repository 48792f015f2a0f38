//go:build !unix

package cli

// atTerminal is true where the console sends an interrupt to every process attached to it, as Windows does.
func atTerminal() bool { return true }
