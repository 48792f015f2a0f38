package coretest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core/csrc"
)

// machine runs cases, all of one program, and returns what they did.
type machine interface {
	run(t testing.TB, cases []*Case) []*Outcome
}

// hostC is the C compiler of the host. OpenCL's words are defined by testdata/shim.h.
type hostC struct {
	flags []string
	whole bool
}

// plain is a compiler as users have it, sane one that stops the program at anything that C leaves undefined.
var (
	plain = hostC{flags: []string{"-O2"}}
	sane  = hostC{flags: []string{"-O1", "-fsanitize=undefined", "-fno-sanitize-recover=all"}}
)

func (m hostC) run(t testing.TB, cases []*Case) []*Outcome {
	t.Helper()
	compiler, err := exec.LookPath("gcc")
	if err != nil {
		t.Skip("gcc is not installed")
	}
	src, err := csrc.Program(cases[0].Program, csrc.Options{Lines: false, Whole: m.whole})
	require.NoError(t, err)
	dir := t.TempDir()
	exe := filepath.Join(dir, "kernels")
	write(t, exe+".c", hostProgram(t, src))
	// What a program compares in vain, and what it computes of constants, is its own affair.
	args := append([]string{"-std=gnu11", "-Wall", "-Wno-tautological-compare", "-Wno-overflow", "-Werror", "-ffp-contract=off", "-fno-strict-aliasing", "-o", exe}, m.flags...)
	out, err := exec.Command(compiler, append(args, exe+".c", "-lm")...).CombinedOutput()
	if err != nil {
		keep := filepath.Join(os.TempDir(), "failed.c")
		write(t, keep, hostProgram(t, src))
		t.Fatalf("%s: %v\n%s", keep, err, out)
	}
	return exchange(t, src, cases, func(jobs string) *exec.Cmd { return exec.Command(exe, jobs) })
}

func write(t testing.TB, file, text string) {
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
}

func read(t testing.TB, file string) string {
	b, err := os.ReadFile(file)
	require.NoError(t, err)
	return string(b)
}

// hostProgram is the kernels between the shim and the driver.
func hostProgram(t testing.TB, src *csrc.Source) string {
	var b strings.Builder
	b.WriteString(read(t, "testdata/shim.h"))
	// The items of a group are coroutines of one thread: what they share is static.
	b.WriteString(strings.Replace(src.Text, "#define TEAM_VAR __local\n", "#define TEAM_VAR static\n", 1))
	b.WriteString(read(t, "testdata/driver.h"))
	for i, k := range src.Kernels {
		fmt.Fprintf(&b, "\nstatic void entry%d(void *report, u8 **p, const i64 *words)\n{\n\t%s_words w;\n\t(void)p;\n\tmemcpy(&w, words, sizeof w);\n\t%s(report", i, k.Name, k.Name)
		for n := range k.Pointers {
			fmt.Fprintf(&b, ", p[%d]", n)
		}
		b.WriteString(", w);\n}\n")
	}
	b.WriteString("\nstatic entry entries[] = {\n")
	for i := range src.Kernels {
		fmt.Fprintf(&b, "\tentry%d,\n", i)
	}
	b.WriteString("};\n")
	return b.String()
}

// exchange gives a driver the cases as jobs and reads what comes back.
func exchange(t testing.TB, src *csrc.Source, cases []*Case, driver func(jobs string) *exec.Cmd) []*Outcome {
	t.Helper()
	var jobs []*job
	file := binary.LittleEndian.AppendUint64(nil, uint64(len(cases)))
	for _, c := range cases {
		j := newJob(c, src)
		jobs = append(jobs, j)
		file = j.write(file)
	}
	name := filepath.Join(t.TempDir(), "jobs")
	require.NoError(t, os.WriteFile(name, file, 0o644))
	cmd := driver(name)
	var stdout, stderr bytes.Buffer
	cmd.Stdout = &stdout
	if cmd.Stderr == nil {
		cmd.Stderr = &stderr
	}
	err := cmd.Run()
	var outs []*Outcome
	for _, j := range jobs {
		o, readErr := j.read(&stdout)
		if err != nil || readErr != nil {
			t.Fatalf("%s: %v, %v\n%s", j.c.Name, err, readErr, stderr.String())
		}
		outs = append(outs, o)
	}
	return outs
}

// compare reports the cases in which a machine did something else than is wanted.
func compare(t testing.TB, m machine, cases []*Case, want []*Outcome) {
	t.Helper()
	for i, got := range m.run(t, cases) {
		want := *want[i]
		if _, ok := m.(golang); ok && cases[i].Kernel.Groups != nil {
			want.Accs = fold(t, cases[i], want.Accs)
		}
		if diff := cases[i].Compare(&want, got); diff != "" {
			t.Errorf("%s: %s", cases[i].Name, diff)
		}
	}
}

func TestOperationsInC(t *testing.T) {
	cases, want := operations(t)
	compare(t, plain, cases, want)
	compare(t, sane, cases, want)
}
