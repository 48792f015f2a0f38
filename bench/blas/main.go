// Command blas measures package mkl beside OpenBLAS and gonum: same threads, same random data, in turn, in one run.
//
//	go run . -threads 1,2 -cases dgemm -coretypes SkylakeX,default
//
// It needs cgo, a C compiler and libopenblas-dev, which is why it is a module of its own. OpenBLAS chooses its kernels
// when it is loaded, by the variable OPENBLAS_CORETYPE; "default" is what it chooses by itself. So each coretype and
// number of threads is a process of its own, with GOMAXPROCS at the number of threads.
//
// With one thread the figures are of that thread's processor time, with more of the time of day.
// A turn of each contender lasts about -turn; before it the process rests, because the threads of OpenBLAS spin for
// some time after their work and would take the processor from who comes next. With more than one thread the contender
// then works for -warm before its turn counts: kernels of some virtual machines wake a thread on the processor of who
// woke it, and take tens of milliseconds to bring it to one that is idle. A turn during which other processes took
// more than -quiet of its processors is repeated, until -patience is spent on a case; what then still counts though it
// was disturbed is stated in the row. The figures are medians over the turns; a ratio is the median of the ratios of turns
// that follow each other, with the least and the greatest.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/gooffload/gooffload/mkl"
)

type settings struct {
	threads   string
	coretypes string
	cases     string
	rounds    int
	turn      time.Duration
	rest      time.Duration
	warm      time.Duration
	quiet     float64
	patience  time.Duration
	gonum     bool
	child     bool
}

func main() {
	log.SetFlags(0)
	var s settings
	flag.StringVar(&s.threads, "threads", "1,2", "numbers of threads")
	flag.StringVar(&s.coretypes, "coretypes", "SkylakeX,default", "values of OPENBLAS_CORETYPE")
	flag.StringVar(&s.cases, "cases", ".", "regular expression of the cases to measure")
	flag.IntVar(&s.rounds, "rounds", 9, "turns of each contender")
	flag.DurationVar(&s.turn, "turn", 100*time.Millisecond, "least duration of a turn")
	flag.DurationVar(&s.rest, "rest", 250*time.Millisecond, "rest before a turn")
	flag.DurationVar(&s.warm, "warm", 60*time.Millisecond, "calls before a turn of several threads, not counted")
	flag.Float64Var(&s.quiet, "quiet", 0.08, "greatest share of its processors that others may take from a turn")
	flag.DurationVar(&s.patience, "patience", 20*time.Second, "how long to repeat the disturbed turns of a case")
	flag.BoolVar(&s.gonum, "gonum", true, "measure gonum too, a third as often")
	flag.BoolVar(&s.child, "child", false, "measure in this process (internal)")
	flag.Parse()
	if err := s.run(); err != nil {
		log.Fatal(err)
	}
}

func (s settings) run() error {
	if s.child {
		return s.measure(os.Stdout)
	}
	for _, coretype := range strings.Split(s.coretypes, ",") {
		for _, threads := range strings.Split(s.threads, ",") {
			if err := s.spawn(coretype, threads); err != nil {
				return fmt.Errorf("coretype %s, %s threads: %w", coretype, threads, err)
			}
		}
	}
	return nil
}

// spawn measures in a process whose environment suits the coretype and the number of threads.
func (s settings) spawn(coretype, threads string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.Command(self, "-child", "-threads", threads, "-cases", s.cases, "-rounds", strconv.Itoa(s.rounds),
		"-turn", s.turn.String(), "-rest", s.rest.String(), "-warm", s.warm.String(),
		"-quiet", fmt.Sprint(s.quiet), "-patience", s.patience.String(), "-gonum="+strconv.FormatBool(s.gonum))
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "OPENBLAS_CORETYPE=") {
			cmd.Env = append(cmd.Env, v)
		}
	}
	if coretype != "default" {
		cmd.Env = append(cmd.Env, "OPENBLAS_CORETYPE="+coretype)
	}
	cmd.Env = append(cmd.Env, "GOMAXPROCS="+threads)
	return cmd.Run()
}

// measure runs the chosen cases and prints a table.
func (s settings) measure(out *os.File) error {
	threads, err := strconv.Atoi(s.threads)
	if err != nil || threads < 1 {
		return fmt.Errorf("threads: %q is not a number from 1 up", s.threads)
	}
	chosen, err := regexp.Compile(s.cases)
	if err != nil {
		return fmt.Errorf("cases: %w", err)
	}
	mkl.SetNumThreads(threads)
	peerThreads(threads)
	if threads == 1 {
		runtime.LockOSThread() // whose time is taken
	}
	fmt.Fprintf(out, "\nOpenBLAS coretype %s, %d threads (GOMAXPROCS %d), mkl with %s, %s\n\n", peerCore(), threads,
		runtime.GOMAXPROCS(0), mkl.Instructions(), time.Now().UTC().Format(time.DateTime))
	fmt.Fprintln(out, "| case | unit | mkl | OpenBLAS | ratio [least..greatest] | gonum | ratio | disturbed turns |")
	fmt.Fprintln(out, "|---|---|---|---|---|---|---|---|")
	for _, c := range allCases(threads) {
		if chosen.MatchString(c.name) {
			fmt.Fprintln(out, s.row(c))
		}
	}
	return nil
}
