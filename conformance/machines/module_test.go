package machines

import (
	"fmt"
	"io/fs"
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
	command(t, dir, nil, "go", "tool", "gooffload", "generate", "-fix", "./...")
	command(t, dir, nil, "go", "mod", "vendor")
	return dir
}

var generated = regexp.MustCompile(`_omp(_[a-z0-9]+)?\.go$`)

// sources copies the Go files of a folder, and of those below it, that somebody wrote. What cases import of each
// other's folders is of the user's module then.
func sources(t *testing.T, from, to string) {
	t.Helper()
	copied := 0
	require.NoError(t, filepath.WalkDir(from, func(file string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(file) != ".go" || generated.MatchString(file) {
			return err
		}
		content, err := os.ReadFile(file)
		require.NoError(t, err)
		rel, err := filepath.Rel(from, file)
		require.NoError(t, err)
		write(t, filepath.Join(to, rel), strings.ReplaceAll(string(content),
			"github.com/gooffload/gooffload/transform/testdata/cases/", "example.com/user/cases/"))
		copied++
		return nil
	}))
	require.NotZero(t, copied)
}

func write(t *testing.T, name, content string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o700))
	require.NoError(t, os.WriteFile(name, []byte(content), 0o600))
}
