//go:build !unix

package cli

import "os"

// atTerminal is true where the console sends an interrupt to every process attached to it, as Windows does.
func atTerminal() bool { return true }

// isTerminal reports a file that a person reads: not known here.
func isTerminal(*os.File) bool { return false }
