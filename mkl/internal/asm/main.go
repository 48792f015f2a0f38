// Command asm writes assembly: micro-kernels and packing of package engine, for AVX-512 and AVX2, and the passes of
// package fourier.
//
//	go run . ../engine
//	go run . ../fourier
//
// Its output depends on nothing but its source, so running it again must change no byte; CI checks that. It is a module
// of its own so that its dependencies stay out of the builds of users.
package main

import (
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	"github.com/mmcloughlin/avo/pass"
	"github.com/mmcloughlin/avo/printer"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 || files[filepath.Base(os.Args[1])] == nil {
		log.Fatal("usage: go run . ../engine or ../fourier")
	}
	if err := generate(os.Args[1], filepath.Base(os.Args[1])); err != nil {
		log.Fatal(err)
	}
}

// generate writes all files of a package into a folder.
func generate(folder, pkg string) error {
	for _, f := range files[pkg] {
		if err := f.write(folder, pkg); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
	}
	if pkg != "engine" {
		return nil
	}
	return writeTables(filepath.Join(folder, "kernels_amd64.go"))
}

// file is one generated pair, name_amd64.s and its declarations name_amd64.go.
type file struct {
	name  string
	build func(*build.Context)
}

// files are those of each package.
var files = map[string][]file{"engine": {
	{"gemm_d_avx512", func(c *build.Context) { gemmKernels(c, avx512, float64s) }},
	{"gemm_s_avx512", func(c *build.Context) { gemmKernels(c, avx512, float32s) }},
	{"gemm_d_avx2", func(c *build.Context) { gemmKernels(c, avx2, float64s) }},
	{"gemm_s_avx2", func(c *build.Context) { gemmKernels(c, avx2, float32s) }},
	{"pack_avx2", packKernels},
	{"pairs_avx2", pairKernels},
	{"vector_d", func(c *build.Context) { vectorKernels(c, float64s) }},
	{"vector_s", func(c *build.Context) { vectorKernels(c, float32s) }},
	{"rows_d", func(c *build.Context) { rowsKernels(c, float64s) }},
	{"rows_s", func(c *build.Context) { rowsKernels(c, float32s) }},
	{"lines_d", func(c *build.Context) { lineKernels(c, float64s) }},
	{"lines_s", func(c *build.Context) { lineKernels(c, float32s) }},
	{"narrow_d", func(c *build.Context) { narrowKernel(c, float64s) }},
	{"narrow_s", func(c *build.Context) { narrowKernel(c, float32s) }},
	{"few_d", func(c *build.Context) { fewKernel(c, float64s) }},
	{"few_s", func(c *build.Context) { fewKernel(c, float32s) }},
	{"symmetric_d", func(c *build.Context) { symmetricKernels(c, float64s) }},
	{"symmetric_s", func(c *build.Context) { symmetricKernels(c, float32s) }},
}, "fourier": {
	{"fourier_d", func(c *build.Context) { fourierKernels(c, float64s); shortKernels(c, float64s) }},
	{"fourier_s", func(c *build.Context) { fourierKernels(c, float32s); shortKernels(c, float32s) }},
}}

func (f file) write(folder, pkg string) error {
	ctx := build.NewContext()
	f.build(ctx)
	tree, err := ctx.Result()
	if err != nil {
		return err
	}
	if err := pass.Compile.Execute(tree); err != nil {
		return err
	}
	cfg := printer.Config{Name: "mkl/internal/asm", Pkg: pkg}
	cfg.Argv = []string{"go", "run", ".", "../" + pkg}
	base := filepath.Join(folder, f.name+"_amd64")
	if err := print(printer.NewGoAsm(cfg), tree, base+".s"); err != nil {
		return err
	}
	return print(printer.NewStubs(cfg), tree, base+".go")
}

func print(p printer.Printer, tree *ir.File, path string) error {
	text, err := p.Print(tree)
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}
