package gen

import (
	"fmt"
	"os"
)

// Fatal is an error directive that is reached, of severity fatal: the program does not go on.
func Fatal(pos, message string) { panic(pos + ": " + message) }

// Warning is one of severity warning.
func Warning(pos, message string) { fmt.Fprintf(os.Stderr, "%s: warning: %s\n", pos, message) }
