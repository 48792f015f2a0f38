package coretest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/csrc"
	"github.com/gooffload/gooffload/transform/core/gosrc"
	"github.com/gooffload/gooffload/transform/core/interp"
)

// golang is the kernels printed as Go, built with the go command.
type golang struct {
	whole bool
	env   []string // of the build
	flags []string
}

func (m golang) run(t testing.TB, cases []*Case) []*Outcome {
	t.Helper()
	p := cases[0].Program
	dir := t.TempDir()
	exe := filepath.Join(dir, "kernels")
	write(t, exe+".go", goProgram(p, m.whole))
	here, err := filepath.Abs("testdata/gorun")
	require.NoError(t, err)
	replace := map[string]string{filepath.Join(here, "kernels.go"): exe + ".go"}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	require.NoError(t, err)
	write(t, exe+".json", string(overlay))
	args := append([]string{"build", "-overlay", exe + ".json", "-o", exe}, m.flags...)
	build := exec.Command("go", append(args, "./testdata/gorun")...)
	build.Env = append(os.Environ(), m.env...)
	if out, err := build.CombinedOutput(); err != nil {
		keep := filepath.Join(os.TempDir(), "failed.go")
		write(t, keep, goProgram(p, m.whole))
		t.Fatalf("%s: %v\n%s", keep, err, out)
	}
	// The jobs are laid out as for the kernels in C.
	src, err := csrc.Program(p, csrc.Options{Dialect: csrc.CUDA, Whole: m.whole})
	require.NoError(t, err)
	var stderr bytes.Buffer
	outs := exchange(t, src, cases, func(jobs string) *exec.Cmd {
		cmd := exec.Command(exe, jobs)
		cmd.Stderr = &stderr
		return cmd
	})
	// What was printed lies between the marks of the jobs.
	for i, text := range strings.Split(stderr.String(), "\x01")[1:] {
		outs[i].Prints = slices.Sorted(strings.SplitAfterSeq(text, "\n"))
		outs[i].Prints = slices.DeleteFunc(outs[i].Prints, func(s string) bool { return s == "" })
		m.adapt(t, cases[i], outs[i])
	}
	return outs
}

// adapt makes what Go leaves of accumulators comparable: one result for all items, in the first.
func (m golang) adapt(t testing.TB, c *Case, out *Outcome) {
	switch {
	case c.Kernel.Groups != nil:
		out.Accs, out.Parts = out.Accs[:1], nil
	case c.Items > 1:
		out.Accs, out.Parts = nil, nil // chunks are not strides
	}
}

func goProgram(p *core.Program, whole bool) string {
	src := gosrc.Program(p, gosrc.Options{Prefix: "k_", Whole: whole, Lines: false})
	var b strings.Builder
	b.WriteString("package main\n\nimport (\n")
	for _, path := range append(src.Imports, "github.com/gooffload/gooffload/omprt/device/body") {
		if !strings.Contains(b.String(), "\""+path+"\"") {
			fmt.Fprintf(&b, "\t%q\n", path)
		}
	}
	b.WriteString(")\n\n" + src.Text)
	if len(p.Sites) > 0 {
		b.WriteString("var sites = k_sites\n\n")
	} else {
		b.WriteString("var sites []body.Site\n\n")
	}
	b.WriteString("var kernels = []kernel{\n")
	for i, k := range p.Kernels {
		params, sizes := "", []int64{}
		for _, prm := range k.Params {
			switch {
			case prm.Kind == core.Value && prm.Type.Aggregate():
				params += "a"
			case prm.Kind == core.Parts:
				params += "p"
				sizes = append(sizes, prm.Type.Size)
			default:
				params += [...]string{"b", "v", "r"}[prm.Kind]
			}
			if prm.Missing != nil {
				params += "m"
			}
		}
		form := "chunk"
		if k.Groups != nil {
			form = "groups"
		}
		fmt.Fprintf(&b, "\t{%s: %s, params: %q, sizes: %#v, loops: %d},\n", form, src.Kernels[i], params, sizes,
			len(k.Loops))
	}
	b.WriteString("}\n")
	return b.String()
}

// fold combines the accumulators of items in order.
func fold(t testing.TB, c *Case, accs [][]uint64) [][]uint64 {
	var total []uint64
	n := 0
	for _, p := range c.Kernel.Params {
		if p.Kind != core.Result {
			continue
		}
		acc, _ := core.Identity(p.Op, p.Type)
		for _, item := range accs {
			acc = core.ConstOf(p.Type, evaluate(t, p.Op.Combine(acc, core.ConstOf(p.Type, item[n]))))
		}
		total = append(total, oneNaN(p.Type, acc.Bits))
		n++
	}
	return [][]uint64{total}
}

// evaluate is the value of an expression of constants.
func evaluate(t testing.TB, e core.Expr) uint64 {
	acc := core.NewResult("acc", e.Type(), core.Sum)
	k := &core.Kernel{Name: "k", Params: []*core.Param{acc}, Body: []core.Stmt{&core.Set{Var: acc.Acc, X: e}}}
	if e.Type() == core.Bool {
		acc.Op = core.LogicalOr
	}
	p := &core.Program{Kernels: []*core.Kernel{k}}
	out, err := interp.Compile(p).Run(new(interp.Memory), &interp.Launch{Kernel: k, Args: make([]interp.Arg, 1)})
	require.NoError(t, err)
	return out.Accs[0][0]
}

func TestOperationsInGo(t *testing.T) {
	t.Parallel()
	cases, want := operations(t)
	compare(t, golang{}, cases, want)
}
