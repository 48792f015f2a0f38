package cli

import (
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

const goFlagsHelp = `Flags of the go command (-race, -tags, -ldflags, -C, …) are passed on; the tag omp is set.
Rewritten copies live in the cache folder and are laid over the sources, which stay as they are: no
header is needed, and positions in panics and compile errors are yours. Annotated packages of other
modules use their committed _omp.go files.`

// goCommand prepares a go command over the rewritten sources: the arguments up to the packages.
// A status other than exitOK has been reported.
func (e *env) goCommand(verb string, a *goargs.Args, tests bool) (args []string, p *project.Project, status int) {
	if a.Dir != "" {
		if err := os.Chdir(a.Dir); err != nil {
			return nil, nil, e.fail(exitUsage, err)
		}
	}
	tags, err := e.allTags(*a)
	if err != nil {
		return nil, nil, e.fail(exitUsage, err)
	}
	loadFlags := loadable(a.Flags)
	if len(tags) > 0 {
		loadFlags = append(loadFlags, "-tags="+strings.Join(tags, ","))
	}
	t, err := e.translate(project.Query{Patterns: patterns(*a), Flags: loadFlags, Deps: true, Tests: tests}, transform.Overlay)
	if err != nil {
		return nil, nil, e.fail(exitDiagnostics, err)
	}
	if status := e.report(t); status != exitOK {
		return nil, nil, status
	}
	if a.Plugin != "" {
		if err := e.link(verb, t, a, loadFlags); err != nil {
			return nil, nil, e.fail(exitUsage, err)
		}
	}
	file, err := overlay.Write(t.outputs)
	if err != nil {
		return nil, nil, e.fail(exitUsage, err)
	}
	args = append([]string{verb}, a.Flags...)
	args = append(args, "-tags="+strings.Join(append(tags, "omp"), ","))
	if file != "" {
		args = append(args, "-overlay="+file)
	}
	return args, t.project, exitOK
}

func patterns(a goargs.Args) []string {
	if len(a.Packages) == 0 {
		return []string{"."}
	}
	return a.Packages
}

// allTags are the build tags of the command line, or else those of GOFLAGS, which -tags would displace.
func (e *env) allTags(a goargs.Args) ([]string, error) {
	tags := slices.Clone(a.Tags)
	if tags == nil {
		out, err := exec.CommandContext(e, "go", "env", "GOFLAGS").Output()
		if err != nil {
			return nil, fmt.Errorf("the go command does not run: %w", err)
		}
		for f := range strings.FieldsSeq(string(out)) {
			name, value, _ := strings.Cut(strings.TrimLeft(f, "-"), "=")
			switch name {
			case "tags":
				tags = goargs.SplitTags(value)
			case "overlay":
				return nil, errors.New("GOFLAGS has -overlay, which cannot be combined with gooffload's own")
			}
		}
	}
	return slices.DeleteFunc(tags, func(t string) bool { return t == "omp" }), nil
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

// start runs the go command with the terminal of this one and returns its exit status.
func (e *env) goRun(args []string) int {
	cmd := exec.CommandContext(e, "go", args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, e.stdout, e.stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case e.Err() != nil:
		return exitInterrupted
	case errors.As(err, &exit):
		return exit.ExitCode()
	case err != nil:
		return e.fail(exitUsage, err)
	}
	return exitOK
}

var buildCommand = command{
	name: "build", usage: "[-o output] [-plugin name] [go build flags] [packages]",
	summary: "build packages with their loops offloaded",
	help:    goFlagsHelp + "\n\n" + pluginHelp,
	run: func(e *env, args []string) int {
		a, err := goargs.Parse(args)
		if err != nil {
			return e.fail(exitUsage, err)
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
	name: "test", usage: "[go test flags] [packages] [test flags]",
	summary: "test packages with their loops offloaded",
	help: goFlagsHelp + `

-cover is refused: the go command ignores overlays when it instruments. Use generated files:
gooffload generate && go test -tags omp -cover.`,
	run: func(e *env, args []string) int {
		a, err := goargs.Parse(args)
		if err != nil {
			return e.fail(exitUsage, err)
		}
		for _, f := range []string{"cover", "coverprofile", "coverpkg", "covermode"} {
			if a.Has(f) {
				return e.fail(exitUsage, fmt.Errorf("the go command ignores overlays under -%s, so the offloaded code would not be tested\nway out: gooffload generate && go test -tags omp -%s", f, f))
			}
		}
		goArgs, _, status := e.goCommand("test", &a, true)
		if status != exitOK {
			return status
		}
		if a.Output != "" {
			goArgs = append(goArgs, "-o", a.Output)
		}
		if a.Exec != "" {
			goArgs = append(goArgs, "-exec", a.Exec)
		}
		return e.goRun(slices.Concat(goArgs, a.Packages, a.Rest))
	},
}

var vetCommand = command{
	name: "vet", usage: "[go vet flags] [packages]",
	summary: "check directives, and vet the packages as they are built",
	help:    goFlagsHelp,
	run: func(e *env, args []string) int {
		a, err := goargs.Parse(args)
		if err != nil {
			return e.fail(exitUsage, err)
		}
		goArgs, _, status := e.goCommand("vet", &a, true)
		if status != exitOK {
			return status
		}
		return e.goRun(slices.Concat(goArgs, a.Packages, a.Rest))
	},
}

var runCommand = command{
	name: "run", usage: "[-plugin name] [go build flags] package [arguments]",
	summary: "build a program with its loops offloaded, and run it",
	help: goFlagsHelp + "\n\n" + pluginHelp + `
The program then uses the plugin's devices alone, unless LIBOMPTARGET_PLUGIN is set.

The exit status is the program's. LIBOMPTARGET_DEBUG=1 shows launches and transfers.`,
	run: func(e *env, args []string) int {
		a, err := goargs.ParseRun(args)
		if err != nil {
			return e.fail(exitUsage, err)
		}
		goArgs, p, status := e.goCommand("build", &a, false)
		if status != exitOK {
			return status
		}
		if len(p.Named) != 1 || p.Named[0].Name != "main" {
			return e.fail(exitUsage, fmt.Errorf("%s is not a program: run takes one package main", strings.Join(patterns(a), " ")))
		}
		dir, err := os.MkdirTemp("", "gooffload-run")
		if err != nil {
			return e.fail(exitUsage, err)
		}
		defer os.RemoveAll(dir)
		exe := filepath.Join(dir, programName(p.Named[0], patterns(a)[0]))
		if status := e.goRun(slices.Concat(goArgs, []string{"-o", exe}, patterns(a))); status != exitOK {
			if status == exitInterrupted {
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

// programName is what the program will find in os.Args[0]: the last element of the package's path, or the first file's name.
func programName(pkg *packages.Package, pattern string) string {
	if pkg.PkgPath != "command-line-arguments" {
		return path.Base(pkg.PkgPath)
	}
	return strings.TrimSuffix(filepath.Base(pattern), ".go")
}
