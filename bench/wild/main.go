// Wild tries the translator on code that nobody wrote for it. It fetches public modules through the Go module proxy,
// puts //omp:target teams distribute parallel for above every outermost loop that writes elements of arrays or slices,
// and prints what share of them is accepted as it is, what share with a clause that the messages write for the user,
// why the others are refused, whether everything that is accepted compiles in both ways of building, and whether the
// modules' own tests still pass where the loops without a warning of dependences are offloaded, and where they are left
// on the host (OMP_TARGET_OFFLOAD=DISABLED).
//
//	go run ./bench/wild                             # all modules of the list (modules.go)
//	go run ./bench/wild -only gonum,imaging         # some of them
//	go run ./bench/wild -until shares               # without building and testing
//	go run ./bench/wild example.org/m@v1.2.3:./a/...,./b   # other modules, or parts of them
//	go run ./bench/wild -warned                     # testing loops with a dependence warning, too
//	go run ./bench/wild -callers                    # testing loops that call functions with loops, not the latter
//	go run ./bench/wild -plugin opencl              # building and testing with the plugin's devices
//	go run ./bench/wild -loops                      # and every loop that is refused, with its reasons
//	go run ./bench/wild -json                       # everything, for a tool
//	go run ./bench/wild -from earlier.json          # builds and tests of what an earlier run has printed with -json
//
// What is counted, and by which rules, its -h says.
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

const rules = `Usage: wild [flags] [module@version[:pattern,pattern]]...

Counted are, in files of packages that are built here and are neither tests nor generated, the loops that stand in no
other loop of their function and that assign an element of an array or slice somewhere inside.

"as they are" are those that are accepted with //omp:target teams distribute parallel for above them, and "with a
clause" those that are with clauses that the messages write. A clause with which a copy without a value is read does not
count, nor does map where a dependence of iterations is warned of then. An accepted loop may have that warning as it is
("dependence warning"): it is built, and not tested but with -warned.

"no parallel meaning" have, of the refused loops, those that
  - leave early: return, goto, or break out of the loop;
  - use channels or start goroutines, themselves or by a function of the module that they call;
  - do input or output, likewise;
  - make memory that outlives the iteration: what make, new, append, literals, conversions to interfaces, or functions
    of the module make, assigned to an element or to a variable from outside, or by way of a variable of the loop.
This is judged by their text and not by what the translator says.

"in sequence" are, of the other refused loops, those of which an iteration goes on from what the one before has left, so
that no order but theirs has their meaning:
  - the head has no step: for condition;
  - a variable from outside becomes something of its own value that is not an update by one operator, as v = v[k:] is,
    or is updated so by what is neither fixed nor made of loops' counters, and used besides, or is used before it is
    assigned;
  - numbers come from a generator of math/rand that is declared outside of the loop, also by a method of an interface
    with which all types of the module that have it draw;
  - it calls a function of the module that makes a field of what it is given out of the field's own value, and uses the
    field besides, as a reader of bits does;
  - the translator names two iterations of which one touches the element that the other writes.
All but the last are judged by the text.

"both, of the rest" leaves out those without a parallel meaning; "both, of what is left" those in sequence, too.
`

type options struct {
	until   string
	only    string
	from    string
	loops   bool
	warned  bool
	callers bool
	plugin  string
	json    bool
	verbose bool
}

func main() {
	var o options
	flag.StringVar(&o.until, "until", "tests", "last `phase`: "+strings.Join(phases, ", "))
	flag.StringVar(&o.only, "only", "", "of the list, modules whose path has one of these `words`, separated by commas")
	flag.StringVar(&o.from, "from", "",
		"take the shares from a `file` that -json has printed, and do not find them again")
	flag.BoolVar(&o.loops, "loops", false, "print every loop that is refused")
	flag.BoolVar(&o.warned, "warned", false, "test with the loops, too, of which iterations may depend on each other")
	flag.BoolVar(&o.callers, "callers", false,
		"build and test the loops that are accepted only without directives in functions that they call, not the others")
	flag.StringVar(&o.plugin, "plugin", "", "build and test with the `name`d plugin, on its devices alone")
	flag.BoolVar(&o.json, "json", false, "print one JSON array of modules with their loops")
	flag.BoolVar(&o.verbose, "v", false, "say on standard error what is done")
	flag.Usage = func() {
		fmt.Fprint(flag.CommandLine.Output(), rules, "\nFlags:\n")
		flag.PrintDefaults()
	}
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
