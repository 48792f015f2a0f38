// Wild tries the translator on code that nobody wrote for it. It fetches public modules through the Go module proxy,
// puts //omp:target teams distribute parallel for above every outermost loop that writes elements of arrays or slices,
// and prints what share of them is accepted as it is, what share with a clause that the messages write for the user,
// why the others are refused, whether everything that is accepted compiles in both ways of building, and whether the
// modules' own tests still pass where the loops without a warning of dependences are offloaded.
//
//	go run ./bench/wild                             # all modules of the list (modules.go)
//	go run ./bench/wild -only gonum,imaging         # some of them
//	go run ./bench/wild -until shares               # without building and testing
//	go run ./bench/wild example.org/m@v1.2.3:./a/...,./b   # other modules, or parts of them
//	go run ./bench/wild -loops                      # and every loop that is refused, with its reasons
//	go run ./bench/wild -json                       # everything, for a tool
//
// The loops counted (loops.go) are, in files of packages that are built here and are neither tests nor generated, those
// that stand in no other loop of their function and that assign an element of an array or slice somewhere inside.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
)

// The phases, in order; -until names the last.
var phases = []string{"shares", "builds", "tests"}

type options struct {
	until   string
	only    string
	loops   bool
	json    bool
	verbose bool
}

func main() {
	var o options
	flag.StringVar(&o.until, "until", "tests", "last `phase`: "+strings.Join(phases, ", "))
	flag.StringVar(&o.only, "only", "", "of the list, modules whose path has one of these `words`, separated by commas")
	flag.BoolVar(&o.loops, "loops", false, "print every loop that is refused")
	flag.BoolVar(&o.json, "json", false, "print one JSON array of modules with their loops")
	flag.BoolVar(&o.verbose, "v", false, "say on standard error what is done")
	flag.Parse()
	if !slices.Contains(phases, o.until) {
		fmt.Fprintln(os.Stderr, "wild: -until takes one of", strings.Join(phases, ", "))
		os.Exit(2)
	}
	if err := run(o, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "wild:", err)
		os.Exit(1)
	}
}

func run(o options, args []string) error {
	chosen, err := choose(args, o.only)
	if err != nil {
		return err
	}
	b, err := newBench(o)
	if err != nil {
		return err
	}
	defer b.close()
	var all []*result
	for _, m := range chosen {
		r := b.measure(m)
		all = append(all, r)
		if !o.json {
			fmt.Print(r.text(o.loops))
		}
	}
	if o.json {
		enc := json.NewEncoder(os.Stdout)
		enc.SetIndent("", "\t")
		return enc.Encode(all)
	}
	fmt.Print(table(all))
	return nil
}

// reaches reports that a phase is asked for.
func (o options) reaches(phase string) bool {
	return slices.Index(phases, phase) <= slices.Index(phases, o.until)
}
