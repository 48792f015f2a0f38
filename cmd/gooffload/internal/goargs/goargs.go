// Package goargs takes apart the arguments that gooffload shares with the go command: its build and test flags, the
// packages, and what belongs to the program.
package goargs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Args is a command line taken apart.
type Args struct {
	Flags    []string // flags for the go command, without -tags, -C, -o and -exec
	Tags     []string // of -tags
	Dir      string   // of -C
	Output   string   // of -o
	Exec     string   // of -exec
	Plugin   string   // of -plugin, gooffload's own
	Check    bool     // -check, gooffload's own
	Packages []string // packages, or the .go files of one package
	Rest     []string // arguments of the program or of the test binary, as they came
}

// ParseBuild reads the arguments of build: flags, then packages.
func ParseBuild(args []string) (Args, error) { return parse(build, args, all) }

// ParseVet reads the arguments of vet: flags, then packages.
func ParseVet(args []string) (Args, error) { return parse(vet, args, all) }

// ParseRun reads the arguments of run: flags, one package or its .go files, and the program's arguments.
func ParseRun(args []string) (Args, error) {
	return parse(run, args, func(operands []string) int {
		file := func(s string) bool { return strings.HasSuffix(s, ".go") && !strings.HasPrefix(s, "-") }
		if n := slices.IndexFunc(operands, func(s string) bool { return !file(s) }); n > 0 {
			return n
		} else if n < 0 {
			return len(operands)
		}
		return 1
	})
}

func all(operands []string) int { return len(operands) }

// parse reads flags of a verb, and what follows, of which packages says how many are packages.
func parse(v verb, args []string, packages func(operands []string) int) (Args, error) {
	var out Args
	for len(args) > 0 && isFlag(args[0]) {
		if args[0] == "--" {
			args = args[1:]
			break
		}
		n, err := out.flag(v, args)
		if err != nil {
			return out, err
		}
		args = args[n:]
	}
	n := packages(args)
	out.Packages, out.Rest = args[:n], args[n:]
	return out, nil
}

// ParseTest reads the arguments of test, in which the go command's flags may also stand behind the packages, mixed with
// those of the test binary. A flag that the go command does not know ends the packages. (go help test; testFlags in
// cmd/go/internal/test/testflag.go)
func ParseTest(args []string) (Args, error) {
	var out Args
	listed := false // the packages are behind us
	awaits := false // the last one was a foreign flag, whose value may follow
	inList := false // the last one was a package
	for len(args) > 0 {
		word, awaited := args[0], awaits
		awaits = false
		switch {
		case word == "--" || word == "-args" || word == "--args":
			out.Rest = append(out.Rest, args...)
			return out, nil
		case !isFlag(word) && (inList || !listed):
			inList, listed = true, true
			out.Packages = append(out.Packages, word)
			args = args[1:]
		case !isFlag(word) && !awaited:
			out.Rest = append(out.Rest, args...)
			return out, nil
		case !isFlag(word) || !test.knows(word):
			awaits = isFlag(word) && !strings.Contains(word, "=")
			inList, listed = false, true
			out.Rest = append(out.Rest, word)
			args = args[1:]
		default:
			inList = false
			n, err := out.flag(test, args)
			if err != nil {
				return out, err
			}
			args = args[n:]
		}
	}
	return out, nil
}

func isFlag(word string) bool { return strings.HasPrefix(word, "-") && word != "-" }

// flag takes one flag, with its value, off the front of args and says how many arguments that were.
func (a *Args) flag(v verb, args []string) (int, error) {
	if !v.knows(args[0]) {
		return 0, fmt.Errorf("flag provided but not defined: -%s", nameOf(args[0]))
	}
	name := nameOf(args[0])
	if name == "check" {
		return 1, a.check(args[0])
	}
	if !v.takesValue(name) {
		a.Flags = append(a.Flags, args[0])
		return 1, nil
	}
	n := 1
	_, value, joined := strings.Cut(args[0], "=")
	if !joined {
		if len(args) < 2 {
			return 0, fmt.Errorf("flag -%s needs a value", name)
		}
		value, n = args[1], 2
	}
	switch name {
	case "tags":
		a.Tags = SplitTags(value)
	case "C":
		a.Dir = value
	case "o":
		a.Output = value
	case "exec":
		a.Exec = value
	case "plugin":
		a.Plugin = value
	case "overlay":
		return 0, fmt.Errorf("-overlay is what gooffload passes to the go command itself; an overlay of your own cannot be combined with it yet")
	default:
		a.Flags = append(a.Flags, "-"+name+"="+value)
	}
	return n, nil
}

func (a *Args) check(word string) (err error) {
	a.Check = true
	if _, value, joined := strings.Cut(word, "="); joined {
		if a.Check, err = strconv.ParseBool(value); err != nil {
			return fmt.Errorf("-check=%s: want true or false", value)
		}
	}
	return nil
}

// SplitTags reads the value of -tags, which is separated by commas or, as of old, by spaces.
func SplitTags(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' })
}

// Has reports whether a flag was given to the go command, in any of its spellings.
func (a Args) Has(name string) bool {
	return slices.ContainsFunc(a.Flags, func(f string) bool { return strings.TrimPrefix(nameOf(f), "test.") == name })
}
