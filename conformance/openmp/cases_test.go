package openmp

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// oneCase is a file of testdata/cases.
type oneCase struct {
	name, suite, section string
	text                 string // what it is about
	refusal              string // code and message, where the translator refuses it
	host                 bool   // nothing of it runs on a device
}

var headline = regexp.MustCompile(`(?m)^// (\w+): (.*), (section .*)\.\n// (.*)$`)

func readCases(t *testing.T) (all []*oneCase) {
	t.Helper()
	files, err := filepath.Glob("testdata/cases/*.go")
	require.NoError(t, err)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".go")
		if slices.Contains([]string{"main", "with", "without"}, name) {
			continue
		}
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		m := headline.FindSubmatch(src)
		require.NotNil(t, m, "%s has no headline", file)
		require.Equal(t, name, string(m[1]))
		require.Contains(t, string(src), `add("`+name+`", `)
		all = append(all, &oneCase{name: name, suite: string(m[2]), section: string(m[3]), text: string(m[4]),
			host: !bytes.Contains(src, []byte("target")) && bytes.Contains(src, []byte("//omp:"))})
	}
	return all
}

// module is a user's module with the cases that are accepted.
type module struct {
	dir, command string
}

// newModule notes what is refused and takes those cases out.
func newModule(t *testing.T, cases []*oneCase) *module {
	t.Helper()
	m := &module{dir: t.TempDir()}
	m.command = filepath.Join(t.TempDir(), "gooffload")
	repo, err := filepath.Abs("../..")
	require.NoError(t, err)
	m.run(t, repo, "go", "build", "-o", m.command, "./cmd/gooffload")
	require.NoError(t, os.CopyFS(m.dir, os.DirFS("testdata/cases")))
	const path = "github.com/gooffload/gooffload"
	m.run(t, m.dir, "go", "mod", "init", "example.com/cases")
	m.run(t, m.dir, "go", "mod", "edit", "-require", path+"@v0.0.0", "-replace", path+"="+repo,
		"-tool", path+"/cmd/gooffload")
	m.run(t, m.dir, "go", "mod", "tidy")

	cmd := exec.Command(m.command, "explain", "-json", ".")
	cmd.Dir = m.dir
	out, err := cmd.Output()
	require.NotEmpty(t, out, "%v", err)
	var found []struct{ File, Severity, Code, Message string }
	require.NoError(t, json.Unmarshal(out, &found))
	for _, f := range found {
		if f.Severity != "error" {
			continue
		}
		i := slices.IndexFunc(cases, func(c *oneCase) bool { return c.name+".go" == filepath.Base(f.File) })
		require.GreaterOrEqual(t, i, 0, "%s is refused: %s", f.File, f.Message)
		require.NotEqual(t, "OMP544", f.Code, "%s does not compile: %s", f.File, f.Message)
		if cases[i].refusal == "" {
			cases[i].refusal = f.Code + ": " + f.Message
			require.NoError(t, os.Remove(f.File))
		}
	}
	return m
}

func (m *module) run(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s\n%s", args, out)
}

// report is what a program of cases prints: of each its values and what is wrong, and what the runtime says.
type report struct {
	values map[string][]string
	wrong  map[string][]string
	info   map[string][]string
}

// execute runs a program of cases, with more in its environment.
func execute(t *testing.T, program string, env []string, args ...string) report {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Env = append(os.Environ(), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	require.NoError(t, cmd.Run(), "%s", stderr.String())
	r := report{map[string][]string{}, map[string][]string{}, byCase(stderr.String())}
	for name, lines := range byCase(stdout.String()) {
		r.values[name], r.wrong[name] = []string{}, nil
		for _, line := range lines {
			if wrong, ok := strings.CutPrefix(line, "fail "); ok {
				r.wrong[name] = append(r.wrong[name], wrong)
			} else {
				r.values[name] = append(r.values[name], line)
			}
		}
	}
	return r
}

// byCase parts lines by the lines that begin a case.
func byCase(out string) map[string][]string {
	all, name := map[string][]string{}, ""
	for line := range strings.Lines(out) {
		line = strings.TrimRight(line, "\n")
		if next, ok := strings.CutPrefix(line, "case "); ok {
			name = next
			all[name] = []string{}
			continue
		}
		all[name] = append(all[name], line)
	}
	return all
}
