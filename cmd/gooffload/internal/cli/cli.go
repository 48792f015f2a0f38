// Package cli is the command line of gooffload: one file a command, each a plain value in the table below.
package cli

import (
	"context"
	"fmt"
	"io"
	"strings"
)

// The exit statuses (language.md section 9). run passes the program's own through; a command that a signal ended has
// that of signalled.
const (
	exitOK          = 0
	exitDiagnostics = 1
	exitUsage       = 2
)

// command is one subcommand.
type command struct {
	name    string
	usage   string                // arguments, behind the name
	summary string                // one line
	help    string                // the rest of -h
	flags   func(f *packageFlags) // that it has besides the common ones; nil where it takes those of the go command
	run     func(e *env, c command, args []string) int
}

// env is what a command has of the world.
type env struct {
	context.Context
	stdout, stderr io.Writer
	vars           goEnv // once it was read
}

// commands is in the order of use. Set in init because help refers to it.
var commands []command

func init() {
	commands = []command{
		runCommand, buildCommand, testCommand, vetCommand,
		generateCommand, checkCommand, diffCommand, explainCommand,
		devicesCommand, versionCommand,
	}
}

// Main runs the command line and returns the exit status.
func Main(args []string, stdout, stderr io.Writer) int {
	ctx, stop := untilSignal()
	defer stop()
	e := &env{Context: ctx, stdout: stdout, stderr: stderr}
	if len(args) == 0 {
		fmt.Fprint(stderr, overview())
		return exitUsage
	}
	name := args[0]
	switch name {
	case coverTool:
		return e.toolUnderCover(args[1:])
	case "-h", "-help", "--help", "help":
		if name == "help" && len(args) > 1 && args[1] != "help" {
			return e.dispatch(args[1], []string{"-h"})
		}
		fmt.Fprint(stdout, overview())
		return exitOK
	case "-version", "--version":
		name = "version"
	}
	return e.dispatch(name, args[1:])
}

func (e *env) dispatch(name string, args []string) int {
	for _, c := range commands {
		if c.name != name {
			continue
		}
		for _, a := range args {
			if a == "-h" || a == "-help" || a == "--help" {
				fmt.Fprint(e.stdout, c.text())
				return exitOK
			}
			if !strings.HasPrefix(a, "-") {
				break // the program's arguments are its own
			}
		}
		return c.run(e, c, args)
	}
	fmt.Fprintf(e.stderr, "gooffload: unknown command %q\n\n%s", name, overview())
	return exitUsage
}

// text is what -h prints, laid out as by go help.
func (c command) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n", c.usageLine(), strings.TrimSpace(c.help))
	if c.flags != nil {
		b.WriteString("\nIt supports these flags:\n\n")
		f := newPackageFlags(c)
		f.set.SetOutput(&b)
		f.set.PrintDefaults()
	}
	if strings.Contains(c.usage, "[packages]") {
		b.WriteString("\nFor more about specifying packages, see 'go help packages'.\n")
	}
	return b.String()
}

// misused says how a command is used.
func (e *env) misused(c command, err error) int {
	fmt.Fprintf(e.stderr, "%v\n%s\nRun 'gooffload help %s' for details.\n", err, c.usageLine(), c.name)
	return exitUsage
}

func (c command) usageLine() string {
	return strings.TrimSpace("usage: gooffload " + c.name + " " + c.usage)
}

func overview() string {
	var b strings.Builder
	b.WriteString("gooffload runs the loops under //omp: directives on a device.\n\n")
	b.WriteString("usage: gooffload COMMAND [arguments]\n\n")
	for _, c := range commands {
		fmt.Fprintf(&b, "  %-9s %s\n", c.name, c.summary)
	}
	b.WriteString("\nRun 'gooffload help COMMAND' for more. The directives: docs/directives.md.\n")
	return b.String()
}

// fail prints an error that has no place in a file.
func (e *env) fail(status int, err error) int {
	if e.Err() != nil { // whatever the go command under it made of that
		fmt.Fprintln(e.stderr, "gooffload: "+e.ended().Error())
		return e.ended().status()
	}
	msg := err.Error()
	if !strings.Contains(msg, ": error: ") {
		msg = "gooffload: " + msg
	}
	fmt.Fprintln(e.stderr, msg)
	return status
}
