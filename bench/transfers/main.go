// Transfers times four programs that move much for what they compute beside the same loops in plain Go, in one run on
// the same data, and prints how many times as fast they are: with the maps that no clause asks for, on the host's
// memory because the program requires unified_shared_memory, and on the host because OMP_TARGET_OFFLOAD says so.
//
//	go run -tags omp ./bench/transfers
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/gooffload/gooffload/bench/transfers/programs"
)

var (
	rounds  = flag.Int("rounds", 15, "pairs of each measurement")
	only    = flag.String("only", "", "programs whose names begin so")
	unified = flag.String("unified", "", "bench/transfers/unified, built; else it is built now")
)

func main() {
	flag.Parse()
	if err := measure(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func measure() error {
	if !programs.Offloaded {
		return errors.New("this is the sequential build: go run -tags omp ./bench/transfers")
	}
	if os.Getenv("OMP_TARGET_OFFLOAD") == "DISABLED" {
		return programs.Measure("on the host", 1.4, *rounds, *only)
	}
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if *unified == "" {
		*unified = filepath.Join(dir, "unified")
		build := exec.Command("go", "build", "-tags", "omp", "-o", *unified,
			"github.com/gooffload/gooffload/bench/transfers/unified")
		if out, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("building bench/transfers/unified: %w\n%s", err, out)
		}
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	fmt.Printf("%s, GOMAXPROCS %d, %d pairs; ", runtime.Version(), runtime.GOMAXPROCS(0), *rounds)
	fmt.Print("speed is the plain loops' time over the launched ones', median [min..max]\n\n")
	if err := programs.Measure("default maps", 0.9, *rounds, *only); err != nil {
		return err
	}
	if err := child(*unified); err != nil {
		return err
	}
	return child(self, "OMP_TARGET_OFFLOAD=DISABLED")
}

// child runs a program with the flags of this one.
func child(exe string, env ...string) error {
	c := exec.Command(exe, "-rounds", fmt.Sprint(*rounds), "-only", *only)
	c.Stdout, c.Stderr, c.Env = os.Stdout, os.Stderr, append(os.Environ(), env...)
	fmt.Println()
	return c.Run()
}
