package transform_test

import (
	"bytes"
	"context"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/internal/programs"
)

// batch is a package of programs on its way through the ways of building. A program that fails is reported and left
// out of what follows, so that one does not hide another.
type batch struct {
	t        *testing.T
	programs []programs.Program
	scope    []byte // another file of the package, which has no directives
}

// drop reports the programs with which something is wrong, and takes them out.
func (b *batch) drop(what string, wrong func(programs.Program) string) {
	b.t.Helper()
	b.programs = slices.DeleteFunc(b.programs, func(p programs.Program) bool {
		why := wrong(p)
		if why != "" {
			b.t.Errorf("%s: %s\nclasses: %s\n%s", what, why, strings.Join(p.Classes, ", "), b.file(p))
		}
		return why != ""
	})
}

// way is one way of building a batch.
type way struct {
	name   string
	flags  []string
	env    []string
	layout *transform.Layout // nil: as it is

	dialects []transform.Dialect // in which there is text for devices that compile
}

// compare holds what the programs print when they are built from generated files and through the overlay to what they
// print without the tag, and does so once more on a machine whose words have another size.
func (b *batch) compare() {
	b.t.Helper()
	tagged := []string{"-tags=omp"}
	generated, overlay := transform.Generated, transform.Overlay
	b.compareWith(way{name: "sequential"}, way{name: "overlay", flags: tagged, layout: &overlay},
		way{name: "generated", flags: tagged, layout: &generated})
	if runs386 {
		small := []string{"GOARCH=386", "CGO_ENABLED=0"}
		b.compareWith(way{name: "sequential, 386", env: small},
			way{name: "generated, 386", flags: tagged, env: small, layout: &generated})
	}
}

// runs386 reports a machine that runs programs for 386, whose words have another size than those of the one that
// translates.
const runs386 = runtime.GOOS == "linux" && runtime.GOARCH == "amd64"

func (b *batch) compareWith(first way, others ...way) {
	b.t.Helper()
	want := b.outputs(first)
	for _, w := range others {
		got := b.outputs(w)
		b.drop(w.name, func(p programs.Program) string {
			if got[p.Name] != want[p.Name] {
				return "got " + got[p.Name] + ", want " + want[p.Name]
			}
			return ""
		})
	}
}

// outputs builds and runs what is left of a batch, and returns what each program printed. Programs that do not
// compile, do not vet, end the process or do not come back are dropped.
func (b *batch) outputs(w way) map[string]string {
	b.t.Helper()
	exe := filepath.Join(b.t.TempDir(), "random")
	for len(b.programs) > 0 {
		files, _ := b.files(w)
		flag, real := files.flagAndNames(b.t)
		all := slices.Concat(w.flags, []string{flag})
		text, err := b.run(w, "go", append(append([]string{"build", "-gcflags=-e", "-o", exe}, all...),
			"./testdata/random/main")...)
		if err == nil && w.env == nil {
			text, err = b.run(w, "go", append(append([]string{"vet"}, all...), "./testdata/random")...)
		}
		if err != nil {
			if w.layout != nil && *w.layout == transform.Overlay {
				b.placesAreTheUsers(real, text)
			}
			b.blame(w.name, real, text)
			continue
		}
		text, err = b.run(w, exe)
		printed := byProgram(text)
		if err == nil {
			return printed
		}
		b.dropFirst(w.name+": "+err.Error()+"\n"+tail(text),
			func(p programs.Program) bool { return printed[p.Name] == "" })
	}
	return nil
}

// byProgram is what each program printed.
func byProgram(text string) map[string]string {
	printed := map[string]string{}
	for line := range strings.Lines(text) {
		if name, rest, ok := strings.Cut(line, ": "); ok {
			printed[name] = normal(rest)
		}
	}
	return printed
}

// files are those of a batch in one way of building, and what is said of its directives.
func (b *batch) files(w way) (virtual, []transform.Explanation) {
	b.t.Helper()
	var said []transform.Explanation
	all := map[string][]byte{}
	for _, p := range b.programs {
		all[fileOf(p)] = b.file(p)
	}
	if b.scope != nil {
		all[absoluteRandom("scope.go")] = b.scope
	}
	v := virtual{}
	maps.Copy(v, all)
	if w.layout != nil {
		pkg, err := typed(all)
		require.NoError(b.t, err)
		res := transform.Package(pkg, all, *w.layout, w.dialects...)
		require.False(b.t, res.Diags.HasErrors(), messages(res.Diags))
		v.add(res.Outputs)
		said = res.Directives
		made := map[string][]byte{}
		for _, o := range res.Outputs {
			made[o.Source] = o.Content
		}
		before := len(b.programs)
		b.drop(w.name, func(p programs.Program) string { return constructs(p, made[fileOf(p)]) })
		require.NotEmpty(b.t, b.programs)
		if len(b.programs) < before {
			return b.files(w)
		}
	}
	v[absoluteRandom("run.go")] = b.runner()
	v[absoluteRandom("main/main.go")] = []byte("package main\n\nimport (\n\t\"os\"\n\n\t\"github.com/gooffload/gooffload/transform/testdata/random\"\n)\n\nfunc main() { random.Run(os.Stdout) }\n")
	return v, said
}

func (b *batch) run(w way, name string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(b.t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = append(os.Environ(), w.env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// blame drops the programs that the compiler or vet complains of.
func (b *batch) blame(what string, real map[string]string, text string) {
	b.t.Helper()
	said := map[string][]string{}
	for line := range strings.Lines(text) {
		for temp, path := range real {
			line = strings.ReplaceAll(line, temp, path)
		}
		if m := ofProgram.FindStringSubmatch(line); m != nil {
			said[m[1]] = append(said[m[1]], strings.TrimSpace(line))
		}
	}
	before := len(b.programs)
	b.drop(what, func(p programs.Program) string { return strings.Join(said[p.Name], "\n") })
	require.Less(b.t, len(b.programs), before, "%s: no program is to blame for\n%s", what, text)
}

// placesAreTheUsers checks that what the compiler and vet say of an overlay names lines of the programs, and no copy.
func (b *batch) placesAreTheUsers(real map[string]string, text string) {
	b.t.Helper()
	for temp, path := range real {
		if ofProgram.MatchString(path + ":") {
			require.NotContains(b.t, text, temp)
		}
	}
	for _, p := range b.programs {
		lines := bytes.Count(b.file(p), []byte("\n"))
		for _, m := range regexp.MustCompile(regexp.QuoteMeta("/"+filepath.Base(fileOf(p)))+`:(\d+)`).FindAllStringSubmatch(text, -1) {
			line, err := strconv.Atoi(m[1])
			require.NoError(b.t, err)
			require.LessOrEqual(b.t, line, lines, "%s\n%s", text, b.file(p))
		}
	}
}

var ofProgram = regexp.MustCompile(`/random/([a-z]+[0-9]+)(?:_omp)?\.go:`)

// dropFirst drops the first program of which something holds.
func (b *batch) dropFirst(why string, of func(programs.Program) bool) {
	b.t.Helper()
	found := false
	b.drop("run", func(p programs.Program) string {
		if found || !of(p) {
			return ""
		}
		found = true
		return why
	})
	require.True(b.t, found, why)
}

func tail(s string) string { return s[max(0, len(s)-2000):] }

// fault is how a kernel's panic differs from the host's: it says where it happened and in which kernel.
var fault = regexp.MustCompile(`^panic: [^ ]+\.go:[0-9:]+: (.*) \(in kernel .*\)$`)

// normal is what a program printed, without what only the offloaded build says.
func normal(s string) string {
	s = strings.TrimSpace(s)
	if m := fault.FindStringSubmatch(s); m != nil {
		return "panic: " + m[1]
	}
	return s
}
