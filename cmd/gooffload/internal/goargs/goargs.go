// Package goargs takes apart the arguments that gooffload shares with the go command: its build and test flags, the
// packages, and what belongs to the program.
package goargs

import (
	"fmt"
	"slices"
	"strings"
)

// boolean are the go command's flags that take no value of their own; every other flag without "=" takes the next argument.
// (go help build, go help testflag)
var boolean = strings.Fields(`a n race msan asan cover v work x linkshared modcacherw trimpath json i
	c benchmem failfast fullpath short buildvcs artifacts`)

// Args is a command line taken apart.
type Args struct {
	Flags    []string // flags for the go command, without -tags, -C and -o
	Tags     []string // of -tags
	Dir      string   // of -C
	Output   string   // of -o
	Exec     string   // of -exec
	Plugin   string   // of -plugin, gooffload's own
	Packages []string // packages, or the .go files of one package
	Rest     []string // arguments of the program or of the test binary, as they came
}

// Parse reads the arguments of build, test and vet: flags and packages; behind the packages, flags and arguments that the go
// command sorts out itself.
func Parse(args []string) (Args, error) {
	return parse(args, func(i int) int {
		for i < len(args) && !strings.HasPrefix(args[i], "-") {
			i++
		}
		return i
	})
}

// ParseRun reads the arguments of run: flags, one package or its .go files, and the program's arguments.
func ParseRun(args []string) (Args, error) {
	return parse(args, func(i int) int {
		start := i
		for i < len(args) && strings.HasSuffix(args[i], ".go") && !strings.HasPrefix(args[i], "-") {
			i++
		}
		if i == start && i < len(args) {
			i++
		}
		return i
	})
}

func parse(args []string, packagesEnd func(i int) int) (Args, error) {
	var out Args
	i := 0
	for i < len(args) && strings.HasPrefix(args[i], "-") && args[i] != "-" {
		if args[i] == "-args" || args[i] == "--args" {
			out.Rest = args[i:]
			return out, nil
		}
		if args[i] == "--" {
			i++
			break
		}
		n, err := out.flag(args[i:])
		if err != nil {
			return out, err
		}
		i += n
	}
	end := packagesEnd(i)
	out.Packages, out.Rest = args[i:end], args[end:]
	return out, nil
}

// flag takes one flag, with its value, off the front of args and says how many arguments that were.
func (a *Args) flag(args []string) (int, error) {
	name, value, joined := strings.Cut(strings.TrimLeft(args[0], "-"), "=")
	if slices.Contains(boolean, strings.TrimPrefix(name, "test.")) {
		a.Flags = append(a.Flags, args[0])
		return 1, nil
	}
	n := 1
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

// SplitTags reads the value of -tags, which is separated by commas or, as of old, by spaces.
func SplitTags(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' })
}

// Has reports whether a flag was given, in any of its spellings.
func (a Args) Has(name string) bool {
	return slices.ContainsFunc(slices.Concat(a.Flags, a.Rest), func(f string) bool {
		n, _, _ := strings.Cut(strings.TrimLeft(f, "-"), "=")
		return strings.HasPrefix(f, "-") && n == name
	})
}
