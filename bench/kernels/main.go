// Kernels prints what the repository's kernels cost before they run: how large the Go is that is generated for them and
// their machine code, how long it takes to translate them, to make their core form, and to compile that for OpenCL
// where there is a driver.
//
//	go run ./bench/kernels
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/gooffload/gooffload/transform"
)

// repository are the packages whose kernels have budgets; cases are others, with more in them.
var (
	repository = []string{"./examples/quickstart", "./examples/collapse", "./bench/offload"}
	cases      = []string{"./transform/testdata/cases/arithmetic", "./transform/testdata/cases/reach",
		"./transform/testdata/cases/control"}
)

// coreBudget is for the core form of all kernels of the repository.
const coreBudget = 200 * time.Millisecond

func main() {
	if err := figures(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func figures() error {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var over []error
	core := time.Duration(0)
	for _, path := range repository {
		p, err := measure(path, dir)
		if err != nil {
			return err
		}
		p.print()
		core += p.core()
	}
	fmt.Printf("core form of all these: %s (at most %s)\n", round(core), coreBudget)
	if core > coreBudget {
		over = append(over, fmt.Errorf("the core form of the repository's kernels takes %s", core))
	}
	over = append(over, compareSizes())
	for _, path := range cases {
		p, err := measure(path, dir)
		if err != nil {
			return err
		}
		p.print()
	}
	return errors.Join(append(over, openCL(dir))...)
}

// rounds is how often something is timed; the median counts.
const rounds = 9

// figure is what a package's kernels cost.
type figure struct {
	path      string
	bytes     int // of generated Go
	lines     int
	translate time.Duration
	kernels   []kernel
}

type kernel struct {
	name string
	code int // bytes
	core time.Duration
	none string // why there is no core form
}

func measure(path, dir string) (*figure, error) {
	pkg, src, err := load(path)
	if err != nil {
		return nil, err
	}
	p := &figure{path: path}
	var res transform.Result
	p.translate = median(func() { res = transform.Package(pkg, src, transform.Generated) })
	if res.Diags.HasErrors() {
		return nil, fmt.Errorf("%s cannot be translated", path)
	}
	for _, o := range res.Outputs {
		p.bytes += len(o.Content)
		p.lines += strings.Count(string(o.Content), "\n")
	}
	code, err := codeSizes(path, dir, res.Outputs)
	if err != nil {
		return nil, err
	}
	for i := range res.Directives {
		d := &res.Directives[i]
		if d.Kernel == "" {
			continue
		}
		k := kernel{name: strings.TrimPrefix(d.Kernel, "__omp_offloading_")}
		for name, size := range code {
			if strings.HasSuffix(d.Kernel, strings.TrimPrefix(name, "omp")) {
				k.code = size
			}
		}
		if k.code == 0 {
			return nil, fmt.Errorf("kernel %s: its machine code is not found", d.Kernel)
		}
		k.core = median(func() {
			for _, i := range d.Instances() {
				if _, no := i.Core(); no != nil {
					k.none = no.Text
				}
			}
		})
		p.kernels = append(p.kernels, k)
	}
	return p, nil
}

// core is the time that the core form of all kernels takes.
func (p *figure) core() (sum time.Duration) {
	for _, k := range p.kernels {
		sum += k.core
	}
	return sum
}

func (p *figure) print() {
	fmt.Printf("%s: %d bytes of Go in %d lines, translated in %s\n", p.path, p.bytes, p.lines, round(p.translate))
	for _, k := range p.kernels {
		core := "core form in " + round(k.core).String()
		if k.none != "" {
			core = "no core form: " + k.none
		}
		fmt.Printf("    %-40s %6d bytes of machine code, %s\n", k.name, k.code, core)
	}
}

func round(d time.Duration) time.Duration { return d.Round(time.Microsecond) }

// openCL times the compilation of an example's kernels, in the first process and in the second, which finds the program
// in the cache.
func openCL(dir string) error {
	if drivers, err := filepath.Glob("/etc/OpenCL/vendors/*.icd"); err != nil || len(drivers) == 0 {
		fmt.Println("OpenCL: no driver is installed")
		return err
	}
	said := regexp.MustCompile(`RTL --> ((?:Compiled|Found) the program of kernel .*)`)
	for _, run := range []string{"first launch", "second process"} {
		cmd := exec.Command("go", "run", "./cmd/gooffload", "run", "-plugin", "opencl", "./examples/quickstart", "1000")
		cmd.Env = append(os.Environ(), "LIBOMPTARGET_DEBUG=1", "LIBOMPTARGET_PLUGIN=opencl", "XDG_CACHE_HOME="+dir,
			"POCL_CACHE_DIR="+filepath.Join(dir, "pocl"))
		out, err := cmd.CombinedOutput()
		if err != nil {
			return fmt.Errorf("%w\n%s", err, out)
		}
		for _, m := range said.FindAllStringSubmatch(string(out), -1) {
			fmt.Printf("OpenCL, quickstart, %s: %s\n", run, m[1])
		}
	}
	return nil
}
