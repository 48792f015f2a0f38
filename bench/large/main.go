// Large prints what it costs to translate a large file, by the number of its lines and directives: time on the clock
// and of the processors, and the memory that is allocated and then in use. All should grow as the file does.
//
//	go run ./bench/large [-cpuprofile file] [directives...]
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"runtime"
	"runtime/pprof"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/transform"
)

// linesFor is how many lines stand in a file for each of its directives.
const linesFor = 160

func main() {
	profile := flag.String("cpuprofile", "", "write a profile of the processor to `file`")
	flag.Parse()
	if err := run(*profile, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "large:", err)
		os.Exit(1)
	}
}

func run(profile string, args []string) error {
	if profile != "" {
		f, err := os.Create(profile)
		if err != nil {
			return err
		}
		defer f.Close()
		if err := pprof.StartCPUProfile(f); err != nil {
			return err
		}
		defer pprof.StopCPUProfile()
	}
	if len(args) == 0 {
		args = []string{"25", "50", "100", "200", "400"}
	}
	fmt.Printf("%10s %8s %10s %10s %10s %12s %10s\n",
		"directives", "lines", "load", "translate", "processors", "allocated", "in use")
	for _, a := range args {
		n, err := strconv.Atoi(a)
		if err != nil {
			return err
		}
		if err := measure(n); err != nil {
			return err
		}
	}
	return nil
}

func measure(directives int) error {
	src := []byte(file(directives))
	began := time.Now()
	pkg, err := load(src)
	if err != nil {
		return err
	}
	loaded := time.Since(began)
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began, spent := time.Now(), processors()
	res := transform.Package(pkg, map[string][]byte{name: src}, transform.Generated)
	took, spent := time.Since(began), processors()-spent
	runtime.ReadMemStats(&after)
	allocated := after.TotalAlloc - before.TotalAlloc
	runtime.GC()
	runtime.ReadMemStats(&after)
	if len(res.Diags) > 0 || len(res.Outputs) != 1 {
		return fmt.Errorf("the file is not accepted as it is: %v", res.Diags)
	}
	fmt.Printf("%10d %8d %10s %10s %10s %8d MiB %6d MiB\n", directives, strings.Count(string(src), "\n"),
		loaded.Round(time.Millisecond), took.Round(time.Millisecond), spent.Round(time.Millisecond),
		allocated>>20, (after.HeapAlloc-before.HeapAlloc)>>20)
	runtime.KeepAlive(res)
	return nil
}

// processors is the time that this process has had on all of them, collecting garbage included.
func processors() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

const name = "large.go"

// load type-checks a file that imports math alone.
func load(src []byte) (*packages.Package, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{},
		Instances:  map[*ast.Ident]types.Instance{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{},
		FileVersions: map[*ast.File]string{}}
	sizes := types.SizesFor("gc", runtime.GOARCH)
	conf := &types.Config{Importer: importer.ForCompiler(fset, "source", nil), Sizes: sizes}
	pkg, err := conf.Check("large", fset, []*ast.File{f}, info)
	if err != nil {
		return nil, err
	}
	return &packages.Package{ID: "large", PkgPath: "large", Name: "large", GoFiles: []string{name},
		CompiledGoFiles: []string{name}, Fset: fset, Syntax: []*ast.File{f}, Types: pkg, TypesInfo: info,
		TypesSizes: sizes}, nil
}

// file is Go as people write it around their hot loops: structs with slices, helpers that call each other, and code
// that has nothing to do with any directive.
func file(directives int) string {
	var b strings.Builder
	b.WriteString("//go:build !omp\n\npackage large\n\nimport \"math\"\n")
	for i := range directives {
		section(&b, i)
	}
	return b.String()
}

func section(b *strings.Builder, i int) {
	fmt.Fprintf(b, `
// grid%[1]d is a field on a rectangle.
type grid%[1]d struct {
	w, h int
	at   []float64
	next []float64
}

func new%[1]d(w, h int) *grid%[1]d {
	return &grid%[1]d{w: w, h: h, at: make([]float64, w*h), next: make([]float64, w*h)}
}

// weight%[1]d falls off with the distance.
func weight%[1]d(d float64) float64 {
	if d < 0 {
		return weight%[1]d(-d)
	}
	return math.Exp(-d * d / %[1]d.5)
}

func (g *grid%[1]d) index(x, y int) int { return y*g.w + x }

// step%[1]d moves the field on by dt.
func (g *grid%[1]d) step%[1]d(dt float64) {
	w, h := g.w, g.h
	//omp:target teams distribute parallel for collapse(2)
	for y := 1; y < h-1; y++ {
		for x := 1; x < w-1; x++ {
			k := y*w + x
			sum := g.at[k-1] + g.at[k+1] + g.at[k-w] + g.at[k+w]
			d := sum/4 - g.at[k]
			if math.Abs(d) > 1 {
				d *= weight%[1]d(d)
			}
			g.next[k] = g.at[k] + dt*d
		}
	}
	g.at, g.next = g.next, g.at
}
`, i)
	lines := 40
	for part := 0; lines < linesFor-24; part++ {
		fmt.Fprintf(b, `
// plain%[1]d_%[2]d has nothing to do with devices.
func plain%[1]d_%[2]d(names []string, counts map[string]int) (best string, total int) {
	for _, n := range names {
		c := counts[n]
		total += c
		if c > counts[best] {
			best = n
		}
		switch {
		case c > 100:
			counts[n] -= %[2]d
		case c < 0:
			counts[n] = len(n)
		}
	}
	g := new%[1]d(total, len(names)+1)
	for i := range g.at {
		g.at[i] = weight%[1]d(float64(i))
	}
	return best, total
}
`, i, part)
		lines += 23
	}
}
