package machines

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const checkout = "../.."

// module is a user's module with this one's golden cases and examples, generated files, and a folder vendor.
func module(t *testing.T) (dir string) {
	t.Helper()
	root, err := filepath.Abs(checkout)
	require.NoError(t, err)
	dir = t.TempDir()
	var imports, calls strings.Builder
	cases, err := filepath.Glob(filepath.Join(checkout, "transform", "testdata", "cases", "*"))
	require.NoError(t, err)
	require.NotEmpty(t, cases)
	for i, from := range cases {
		name := filepath.Base(from)
		sources(t, from, filepath.Join(dir, "cases", name))
		fmt.Fprintf(&imports, "case%d \"example.com/user/cases/%s\"\n", i, name)
		fmt.Fprintf(&calls, "fmt.Println(%q)\ncase%d.Run(os.Stdout)\n", "== "+name, i)
	}
	write(t, filepath.Join(dir, "cases", "main.go"), "package main\n\nimport (\n\"fmt\"\n\"os\"\n\n"+imports.String()+
		")\n\nfunc main() {\n"+calls.String()+"}\n")
	for _, name := range []string{"quickstart", "collapse"} {
		sources(t, filepath.Join(checkout, "examples", name), filepath.Join(dir, name))
	}
	const path = "github.com/gooffload/gooffload"
	command(t, dir, nil, "go", "mod", "init", "example.com/user")
	command(t, dir, nil, "go", "mod", "edit", "-require", path+"@v0.0.0", "-replace", path+"="+root, "-tool",
		path+"/cmd/gooffload")
	command(t, dir, nil, "go", "mod", "tidy")
	command(t, dir, nil, "go", "tool", "gooffload", "generate", "./...")
	command(t, dir, nil, "go", "mod", "vendor")
	return dir
}

var generated = regexp.MustCompile(`_omp(_[a-z0-9]+)?\.go$`)

// sources copies the Go files of a folder that somebody wrote.
func sources(t *testing.T, from, to string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(from, "*.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		if generated.MatchString(file) {
			continue
		}
		content, err := os.ReadFile(file)
		require.NoError(t, err)
		write(t, filepath.Join(to, filepath.Base(file)), string(content))
	}
}

func write(t *testing.T, name, content string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o700))
	require.NoError(t, os.WriteFile(name, []byte(content), 0o600))
}
