// Command asm writes the assembly of package engine: micro-kernels and packing, for AVX-512 and AVX2.
//
//	go run . ../engine
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
	if len(os.Args) != 2 {
		log.Fatal("usage: go run . ../engine")
	}
	if err := generate(os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

// generate writes all files into a folder.
func generate(folder string) error {
	for _, f := range files {
		if err := f.write(folder); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
	}
	return writeTables(filepath.Join(folder, "kernels_amd64.go"))
}

// file is one generated pair, name_amd64.s and its declarations name_amd64.go.
type file struct {
	name  string
	build func(*build.Context)
}

var files = []file{
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
}

func (f file) write(folder string) error {
	ctx := build.NewContext()
	f.build(ctx)
	tree, err := ctx.Result()
	if err != nil {
		return err
	}
	if err := pass.Compile.Execute(tree); err != nil {
		return err
	}
	cfg := printer.Config{Name: "mkl/internal/asm", Pkg: "engine"}
	cfg.Argv = []string{"go", "run", ".", "../engine"}
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
