package openmp

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write docs/conformance.md")

// A way of building, and of running what was built.
type way struct {
	name  string
	build func(m *module, program string) []string
	env   []string
}

var ways = []way{
	{"plain build", func(_ *module, p string) []string { return []string{"go", "build", "-o", p, "."} }, nil},
	{"overlay", func(m *module, p string) []string { return []string{m.command, "build", "-o", p, "."} }, nil},
	{"generated", func(_ *module, p string) []string {
		return []string{"go", "build", "-tags", "omp", "-o", p, "."}
	}, nil},
	{"OpenCL", func(m *module, p string) []string {
		return []string{m.command, "build", "-plugin", "opencl", "-o", p, "."}
	}, []string{"LIBOMPTARGET_PLUGIN=opencl"}},
}

func hasOpenCL() bool {
	drivers, err := filepath.Glob("/etc/OpenCL/vendors/*.icd")
	return err == nil && len(drivers) > 0
}

// TestCases builds and runs the cases in every way, and compares what became of them with docs/conformance.md.
func TestCases(t *testing.T) {
	if testing.Short() {
		t.Skip("builds four programs")
	}
	cases := readCases(t)
	m := newModule(t, cases)
	results := map[string]map[string]string{} // by way and case
	for _, w := range ways {
		if w.name == "OpenCL" && !hasOpenCL() {
			continue
		}
		if w.name == "generated" {
			m.run(t, m.dir, m.command, "generate", "-fix")
		}
		program := filepath.Join(t.TempDir(), "cases")
		m.run(t, m.dir, w.build(m, program)...)
		r := execute(t, program, w.env)
		results[w.name] = map[string]string{}
		for _, c := range cases {
			switch wrong, ran := r.values[c.name], r.values[c.name] != nil; {
			case c.refusal != "":
				assert.False(t, ran, "%s is refused and was run", c.name)
			case w.name == "OpenCL" && strings.Contains(strings.Join(r.wrong[c.name], " "), "cannot be OpenCL C"):
				// the device is not for this kernel, and says so
			default:
				require.True(t, ran, "%s was not run", c.name)
				assert.NotEmpty(t, wrong, "%s looks at nothing", c.name)
				results[w.name][c.name] = strings.Join(r.wrong[c.name], "; ")
				assert.Empty(t, r.wrong[c.name], "%s: %s", w.name, c.name)
			}
		}
		if w.name == "overlay" {
			offloadEnvironment(t, program)
			mandatoryButNoDevices(t, program)
			infoLines(t, program)
			threadCounts(t, cases, program)
			againstClang(t, cases, r, program)
		}
	}
	compareTable(t, cases, results)
}

// threadCounts runs the cases of the host's threads with teams of several sizes.
func threadCounts(t *testing.T, cases []*oneCase, program string) {
	var names []string
	for _, c := range cases {
		if c.host && c.refusal == "" {
			names = append(names, c.name)
		}
	}
	require.NotEmpty(t, names)
	for _, threads := range []string{"1", "2", "5"} {
		r := execute(t, program, []string{"OMP_NUM_THREADS=" + threads}, names...)
		for _, name := range names {
			assert.NotEmpty(t, r.values[name], "%s looks at nothing", name)
			assert.Empty(t, r.wrong[name], "%s with %s threads", name, threads)
		}
	}
}

// offloadEnvironment is the three cases of OMP_TARGET_OFFLOAD, which a program reads once.
func offloadEnvironment(t *testing.T, program string) {
	for _, value := range []string{"DEFAULT", "DISABLED", "MANDATORY"} {
		r := execute(t, program, []string{"OMP_TARGET_OFFLOAD=" + value}, "omp_target_offload_env")
		assert.Empty(t, r.wrong["omp_target_offload_env"], "%s", value)
		want := map[bool]string{true: "1", false: "0"}[value == "DISABLED"]
		assert.Equal(t, []string{"value a[1] is changed " + want}, r.values["omp_target_offload_env"], "%s", value)
		r = execute(t, program, []string{"OMP_TARGET_OFFLOAD=" + value}, "disable_default_device")
		assert.Equal(t, []string{"value the host is the default " + want, "value it is number 0 " + want},
			r.values["disable_default_device"], "%s", value)
	}
}

// mandatoryButNoDevices is the case of that name where it is so.
func mandatoryButNoDevices(t *testing.T, program string) {
	const name = "mandatory_but_no_devices"
	r := execute(t, program, []string{"OMP_TARGET_OFFLOAD=MANDATORY", "GOOFFLOAD_SIM_DEVICES=0",
		"LIBOMPTARGET_PLUGIN=sim"}, name)
	assert.Equal(t, []string{"value a[1] 1"}, r.values[name])
	assert.Empty(t, r.wrong[name])
}

// Lines that the case info has LIBOMPTARGET_INFO print, in this order, by LLVM's test of that name; others may stand
// between them.
var infoOf = []string{
	"device 0 info: Entering OpenMP data region with begin_mapper at info.go:*:* with 1 arguments:",
	"device 0 info: tofrom(a)[128]",
	"device 0 info: Creating new map entry with HstPtrBase=*, HstPtrBegin=*, TgtAllocBegin=*, TgtPtrBegin=*, Size=128, " +
		"DynRefCount=1, HoldRefCount=0, Name=a",
	"device 0 info: Copying data from host to device, HstPtr=*, TgtPtr=*, Size=128, Name=a",
	"device 0 info: Entering OpenMP kernel at info.go:*:* with 2 arguments:",
	"device 0 info: tofrom(a)[128] (implicit)",
	"device 0 info: firstprivate(k)[8] (implicit)",
	"device 0 info: Mapping exists with HstPtrBegin=*, TgtPtrBegin=*, Size=128, DynRefCount=2 (incremented), HoldRefCount=0",
	`"PluginInterface" device 0 info: Launching kernel * with [*,1,1] blocks and [*,1,1] threads in SPMD mode`,
	"device 0 info: OpenMP Host-Device pointer mappings after block at info.go:*:*:",
	"device 0 info: Host Ptr           Target Ptr         Size (B) DynRefCount HoldRefCount Declaration",
	"device 0 info: * 128      1           0            a",
	"device 0 info: Updating data within the OpenMP data region with update_mapper at info.go:*:* with 1 arguments:",
	"device 0 info: Exiting OpenMP data region with end_mapper at info.go:*:* with 1 arguments:",
	"device 0 info: Mapping exists with *, Size=128, DynRefCount=0 (decremented, delayed deletion), HoldRefCount=0",
	"device 0 info: Copying data from device to host, TgtPtr=*, HstPtr=*, Size=128, Name=a",
	"device 0 info: Removing map entry with HstPtrBegin=*, TgtPtrBegin=*, Size=128, Name=a",
	"device 0 info: hst data:* not found, becomes a noop",
	"device 0 info: Exiting OpenMP data region with end_mapper at info.go:*:* with 1 arguments:",
}

func infoLines(t *testing.T, program string) {
	lines := execute(t, program, []string{"LIBOMPTARGET_INFO=-1", "LIBOMPTARGET_PLUGIN=sim"}, "info").info["info"]
	for _, want := range infoOf {
		pattern := regexp.MustCompile(strings.ReplaceAll(regexp.QuoteMeta(want), `\*`, ".*") + "$")
		at := slices.IndexFunc(lines, pattern.MatchString)
		require.GreaterOrEqual(t, at, 0, "there is no line, or it is too early: %s", want)
		lines = lines[at+1:]
	}
}

const page = "../../docs/conformance.md"

// compareTable holds what was found against the page.
func compareTable(t *testing.T, cases []*oneCase, results map[string]map[string]string) {
	var b strings.Builder
	b.WriteString(preface)
	passed := 0
	got, err := os.ReadFile(page)
	require.True(t, err == nil || *update, "%v", err)
	for _, c := range cases {
		status := "refused: " + c.refusal
		if c.refusal == "" {
			var in []string
			for _, w := range ways {
				wrong, ran := results[w.name][c.name]
				if w.name == "OpenCL" && !hasOpenCL() { // without a driver the page is taken at its word
					ran = regexp.MustCompile("(?m)^\\| `" + c.name + "` .*OpenCL").Match(got)
				}
				if ran && wrong == "" {
					in = append(in, w.name)
				}
			}
			status = "passes: " + strings.Join(in, ", ")
			passed++
		}
		if _, err := os.Stat("testdata/c/" + c.name + ".c"); err == nil && c.refusal == "" {
			status += "; as in C"
		}
		fmt.Fprintf(&b, "| `%s` | %s | 5.2, %s | %s | %s |\n", c.name, c.suite, c.section, c.text,
			strings.ReplaceAll(status, "|", "\\|"))
	}
	fmt.Fprintf(&b, "\n%d of %d cases pass.\n", passed, len(cases))
	if *update {
		require.NoError(t, os.WriteFile(page, []byte(b.String()), 0o666))
		return
	}
	assert.Equal(t, b.String(), string(got), "docs/conformance.md is stale: go test ./conformance/openmp -update")
}

const preface = `# Conformance cases

Cases under the names that they have in the OpenMP Validation and Verification suite and in the tests of LLVM's
runtimes, for offload and for threads, each an annotated Go program that checks its own results:
` + "`conformance/openmp/testdata/cases`" + `. This page is what came of running them, and is
written by ` + "`go test ./conformance/openmp -update`" + `.

| case | of | specification | what | status |
|---|---|---|---|---|
`
