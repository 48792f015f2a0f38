package cli

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/goargs"
	"github.com/gooffload/gooffload/cmd/gooffload/internal/overlay"
	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
	"github.com/gooffload/gooffload/transform"
)

const goFlagsHelp = `
The flags of the go command (-race, -tags, -ldflags, -C and so on) are passed on, and
the tag omp is set. Rewritten copies live in the cache folder and are laid over the
sources, which stay as they are: no //go:build line is needed, and positions in panics
and compile errors are yours. Generated files of your own modules are made afresh;
annotated packages of other modules use their committed ones.
`

// checkTag chooses the checks of the runtime (package checked of it).
const checkTag = "gooffload_check"

const checkHelp = `
-check makes a checked build: whatever is launched on the built-in device is first run
twice, one iteration at a time, in order and in reverse. If that makes a difference, the
iterations depend on each other, and the program ends at the launch with the element and
the iterations. Kernels with atomic operations or critical regions are not compared. With
-race, too, each iteration is a goroutine of its own to the race detector, which then
reports any two that access the same memory, whatever it holds.
`

// errPluginChecked: devices that compile do not say what they do.
var errPluginChecked = errors.New("-check looks at what the built-in device does\nway out: -check without -plugin")

// goCommand prepares a go command over the rewritten sources: the arguments up to the packages.
// A status other than exitOK has been reported. There are arguments then, too, where test can go on with some packages.
func (e *env) goCommand(verb string, a *goargs.Args, tests bool) (args []string, t *translation, status int) {
	if a.Dir != "" {
		if err := os.Chdir(a.Dir); err != nil {
			return nil, nil, e.fail(exitUsage, err)
		}
	}
	tags, err := e.buildTags(a.Tags)
	if err != nil {
		return nil, nil, e.fail(exitUsage, err)
	}
	f := &findings{env: e}
	q := project.Query{Patterns: patterns(*a), Flags: loadable(a.Flags), Tags: tags, Deps: true, Tests: tests}
	if verb == "vet" {
		q.LeftOut = verb
	}
	if a.Check && a.Plugin != "" {
		return nil, nil, e.fail(exitUsage, errPluginChecked)
	}
	var linked []plugin
	if a.Plugin != "" {
		p, err := pluginNamed(a.Plugin)
		if err != nil || verb == "vet" {
			return nil, nil, e.fail(exitUsage, cmp.Or(err, errPluginOfVet))
		}
		linked = []plugin{p}
	}
	t, status = f.translated(q, transform.Overlay, linkedOrImported(linked))
	if status != exitOK && !(verb == "test" && t != nil && t.divisible()) {
		return nil, nil, status
	}
	for _, p := range linked {
		if err := e.link(verb, p, t, a, q.Flags); err != nil {
			return nil, nil, e.fail(exitUsage, err)
		}
	}
	file, err := overlay.Write(t.overlaid(), t.project.Replaced)
	if err != nil {
		return nil, nil, e.fail(exitUsage, err)
	}
	flags := a.Flags
	if file != "" {
		if flags, err = e.underCover(verb, a, file); err != nil {
			return nil, nil, e.fail(exitUsage, err)
		}
	}
	args = append([]string{verb}, flags...)
	tags = append(tags, "omp")
	if a.Check {
		tags = append(tags, checkTag)
	}
	args = append(args, "-tags="+strings.Join(tags, ","))
	if file != "" {
		args = append(args, "-overlay="+file)
	}
	return args, t, status
}

func patterns(a goargs.Args) []string {
	if len(a.Packages) == 0 {
		return []string{"."}
	}
	return a.Packages
}

// loadable keeps the flags that decide which files and modules are seen.
func loadable(flags []string) []string {
	var out []string
	for _, f := range flags {
		name, _, _ := strings.Cut(strings.TrimLeft(f, "-"), "=")
		if slices.Contains([]string{"mod", "modfile", "modcacherw", "race", "msan", "asan", "compiler"}, name) {
			out = append(out, f)
		}
	}
	return out
}

// goRun runs the go command with the terminal of this one and returns its exit status. A signal ends it as an interrupt
// does, whereupon it leaves nothing behind.
func (e *env) goRun(args []string) int {
	cmd := exec.CommandContext(e, "go", args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, e.stdout, e.stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case e.Err() != nil:
		return e.ended().status()
	case errors.As(err, &exit):
		return exit.ExitCode()
	case err != nil:
		return e.fail(exitUsage, err)
	}
	return exitOK
}

var buildCommand = command{
	name: "build", usage: "[-o output] [-check] [-plugin name] [go build flags] [packages]",
	summary: "build packages with their loops offloaded",
	help: `Build compiles the packages with their loops offloaded, as go build does without.
` + goFlagsHelp + checkHelp + pluginHelp + `
See also: go help build.`,
	run: func(e *env, c command, args []string) int {
		a, err := goargs.ParseBuild(args)
		if err != nil {
			return e.misused(c, err)
		}
		goArgs, _, status := e.goCommand("build", &a, false)
		if status != exitOK {
			return status
		}
		if a.Output != "" {
			goArgs = append(goArgs, "-o", a.Output)
		}
		return e.goRun(slices.Concat(goArgs, a.Packages, a.Rest))
	},
}

var testCommand = command{
	name: "test", usage: "[-check] [-plugin name] [go test flags] [packages] [test flags]",
	summary: "test packages with their loops offloaded",
	help: `Test runs the tests of the packages with their loops offloaded, those in test files
included, as go test does without. A package that is refused, or imports one that is, has
failed; the others are tested.
` + goFlagsHelp + checkHelp + pluginHelp +
		`The tests then use the plugin's devices alone, unless LIBOMPTARGET_PLUGIN is set.

-cover gives the percentage of statements that are run as they are offloaded: those of a
kernel count when the device runs them. -coverprofile is refused: go test -coverprofile
shows what is run sequentially.

See also: go help test, go help testflag.`,
	run: func(e *env, c command, args []string) int {
		a, err := goargs.ParseTest(args)
		if err != nil {
			return e.misused(c, err)
		}
		goArgs, t, status := e.goCommand("test", &a, true)
		named := a.Packages
		if status != exitOK {
			if t == nil {
				return status
			}
			if named = e.testable(t, a); len(named) == 0 {
				return status
			}
		}
		if a.Output != "" {
			goArgs = append(goArgs, "-o", a.Output)
		}
		if a.Exec != "" {
			goArgs = append(goArgs, "-exec", a.Exec)
		}
		if err := choosePlugin(a.Plugin); err != nil {
			return e.fail(exitUsage, err)
		}
		if tested := e.goRun(slices.Concat(goArgs, named, a.Rest)); tested != exitOK {
			return tested
		}
		return status
	},
}

var vetCommand = command{
	name: "vet", usage: "[-check] [go vet flags] [packages]",
	summary: "check directives, and vet the packages as they are built",
	help: `Vet reports what is wrong with the directives of the packages and names annotated files
that are not built here. If nothing is wrong, it runs go vet on the packages as they
are built with their loops offloaded. What that finds, it finds on your lines.
` + goFlagsHelp + `-check vets what is built with it.

See also: go help vet.`,
	run: func(e *env, c command, args []string) int {
		a, err := goargs.ParseVet(args)
		if err != nil {
			return e.misused(c, err)
		}
		for _, f := range []string{"fix", "diff"} {
			if a.Has(f) {
				return e.fail(exitUsage, fmt.Errorf("-%s is about the files that are built, which are rewritten ones here\n"+
					"way out: go vet -%s, which sees your own", f, f))
			}
		}
		goArgs, _, status := e.goCommand("vet", &a, true)
		if status != exitOK {
			return status
		}
		return e.goRun(slices.Concat(goArgs, a.Packages, a.Rest))
	},
}

var runCommand = command{
	name: "run", usage: "[-check] [-plugin name] [go build flags] package [arguments]",
	summary: "build a program with its loops offloaded, and run it",
	help: `Run builds the program with its loops offloaded and runs it with the arguments. The exit
status is the program's, or 2 where it could not be built. LIBOMPTARGET_DEBUG=1 shows
launches and transfers.
` + goFlagsHelp + checkHelp + pluginHelp +
		`The program then uses the plugin's devices alone, unless LIBOMPTARGET_PLUGIN is set.

See also: go help run, go help build.`,
	run: func(e *env, c command, args []string) int {
		a, err := goargs.ParseRun(args)
		if err != nil {
			return e.misused(c, err)
		}
		goArgs, t, status := e.goCommand("build", &a, false)
		if status != exitOK {
			return status
		}
		named := t.project.Named
		if len(named) != 1 || named[0].Name != "main" {
			return e.fail(exitUsage, fmt.Errorf("%s is not a program: run takes one package main",
				strings.Join(patterns(a), " ")))
		}
		dir, err := os.MkdirTemp("", "gooffload-run")
		if err != nil {
			return e.fail(exitUsage, err)
		}
		defer os.RemoveAll(dir)
		exe := filepath.Join(dir, programName(named[0], patterns(a)[0]))
		if status := e.goRun(slices.Concat(goArgs, []string{"-o", exe}, patterns(a))); status != exitOK {
			if e.Err() != nil {
				return status
			}
			return exitUsage
		}
		argv := append([]string{exe}, a.Rest...)
		if a.Exec != "" {
			argv = append(strings.Fields(a.Exec), argv...)
		}
		if err := choosePlugin(a.Plugin); err != nil {
			return e.fail(exitUsage, err)
		}
		return e.program(argv)
	},
}

// programName is what the program will find in os.Args[0]: the last element of the package's path, or the first
// file's name.
func programName(pkg *packages.Package, pattern string) string {
	if pkg.PkgPath != "command-line-arguments" {
		return path.Base(pkg.PkgPath)
	}
	return strings.TrimSuffix(filepath.Base(pattern), ".go")
}
