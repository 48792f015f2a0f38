package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"sync"
	"time"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/bench/pair"
	"github.com/gooffload/gooffload/transform"
)

// load reads a package as the command does.
func load(path string) (*packages.Package, map[string][]byte, error) {
	src := map[string][]byte{}
	var mu sync.Mutex
	list, err := packages.Load(&packages.Config{
		Mode: packages.LoadSyntax | packages.NeedModule | packages.NeedForTest, Fset: token.NewFileSet(),
		ParseFile: func(fset *token.FileSet, name string, text []byte) (*ast.File, error) {
			mu.Lock()
			src[name] = text
			mu.Unlock()
			return parser.ParseFile(fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
		},
	}, path)
	if err != nil {
		return nil, nil, err
	}
	if len(list) != 1 || len(list[0].Errors) > 0 {
		return nil, nil, fmt.Errorf("%s: %v", path, list)
	}
	return list[0], src, nil
}

// kernelSymbol is a function of a kernel, as go tool nm -size prints it.
var kernelSymbol = regexp.MustCompile(`(?m)^ *[0-9a-f]+ +([0-9]+) +T .*\.(omp_\w+_l[0-9]+)_[^/\n]*$`)

// codeSizes builds a package with its generated files, and says how many bytes of machine code the functions of each
// kernel have: by the name of its descriptor.
func codeSizes(path, dir string, files []transform.Output) (map[string]int, error) {
	overlay := map[string]map[string]string{"Replace": {}}
	for i, o := range files {
		name := filepath.Join(dir, strconv.Itoa(i)+".go")
		if err := os.WriteFile(name, o.Content, 0o600); err != nil {
			return nil, err
		}
		overlay["Replace"][o.Path] = name
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		return nil, err
	}
	name, built := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "built")
	if err := os.WriteFile(name, text, 0o600); err != nil {
		return nil, err
	}
	if out, err := exec.Command("go", "build", "-tags=omp", "-overlay="+name, "-o", built,
		path).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building %s: %w\n%s", path, err, out)
	}
	defer os.Remove(built)
	out, err := exec.Command("go", "tool", "nm", "-size", built).Output()
	if err != nil {
		return nil, err
	}
	sizes := map[string]int{}
	for _, m := range kernelSymbol.FindAllSubmatch(out, -1) {
		size, err := strconv.Atoi(string(m[1]))
		if err != nil {
			return nil, err
		}
		sizes[string(m[2])] += size
	}
	if len(sizes) == 0 {
		return nil, errors.New(path + " has no kernels")
	}
	return sizes, nil
}

// median times a function.
func median(f func()) time.Duration {
	var times []float64
	for range rounds {
		start := time.Now()
		f()
		times = append(times, float64(time.Since(start)))
	}
	return time.Duration(pair.Of(times).Median)
}
