// Command gooffload builds annotated Go programs: it rewrites loops under //omp: directives into kernel launches.
//
// Run gooffload -h for the commands, gooffload COMMAND -h for one of them.
package main

import (
	"os"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/cli"
)

func main() {
	cli.CollectLate()
	os.Exit(cli.Main(os.Args[1:], os.Stdout, os.Stderr))
}
