// Command cases runs conformance cases: those named, or all of them. What it prints is the same in C (cases.h): for
// each case a line with its name, also on standard error, so that what the runtime says there can be told apart, and a
// line for each value that is looked at.
package main

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
)

// size is the length of most arrays.
const size = 1024

type caseFunc func(t *check)

var cases = map[string]caseFunc{}

func add(name string, run caseFunc) { cases[name] = run }

func main() {
	names := os.Args[1:]
	if len(names) == 0 {
		for name := range cases {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Println("case", name)
		fmt.Fprintln(os.Stderr, "case", name)
		cases[name].run()
	}
}

func (run caseFunc) run() {
	defer func() {
		if r := recover(); r != nil {
			fmt.Printf("fail panic: %v\n", strings.ReplaceAll(fmt.Sprint(r), "\n", " "))
		}
	}()
	run(&check{})
}

// check looks at results.
type check struct{}

// is prints a value, and whether it is what it should be. Numbers are printed as C does.
func (*check) is(what string, got, want any) {
	g, w := text(got), text(want)
	fmt.Println("value", what, g)
	if g != w {
		fmt.Println("fail", what, "is", g, "and not", w)
	}
}

func text(v any) string {
	switch v := reflect.ValueOf(v); v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return "1"
		}
		return "0"
	case reflect.Int:
		return fmt.Sprintf("%.17g", float64(v.Int()))
	}
	return fmt.Sprintf("%.17g", v)
}

// panics looks for words in the panic of a function.
func (*check) panics(words string, run func()) {
	defer func() {
		if r := recover(); r == nil || !strings.Contains(fmt.Sprint(r), words) {
			fmt.Printf("fail panic %q and not about %q\n", fmt.Sprint(r), words)
		}
	}()
	run()
}

func ramp(n int) []float64 {
	a := make([]float64, n)
	for i := range a {
		a[i] = float64(i)
	}
	return a
}

func sum(a []float64) (s float64) {
	for _, v := range a {
		s += v
	}
	return s
}
