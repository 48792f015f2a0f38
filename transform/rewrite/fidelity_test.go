package rewrite

import (
	"bytes"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dave/dst/decorator"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFidelity takes public Go apart and puts it together as generated files are, without a directive: each byte stays.
// With GOOFFLOAD_FIDELITY=all that is Go's whole library and golang.org/x/tools, else some of the library.
func TestFidelity(t *testing.T) {
	src := filepath.Join(strings.TrimSpace(run(t, "go", "env", "GOROOT")), "src")
	roots := []string{filepath.Join(src, "go", "ast"), filepath.Join(src, "go", "types"), filepath.Join(src, "text")}
	if os.Getenv("GOOFFLOAD_FIDELITY") == "all" {
		roots = []string{src, strings.TrimSpace(run(t, "go", "list", "-m", "-f", "{{.Dir}}", "golang.org/x/tools"))}
	}
	files := 0
	for _, root := range roots {
		require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && d.Name() == "testdata":
				return fs.SkipDir
			case d.Type().IsRegular() && strings.HasSuffix(path, ".go"):
				files++
				same(t, path)
			}
			return nil
		}))
	}
	assert.Greater(t, files, 50)
	t.Logf("%d files", files)
}

func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).Output()
	require.NoError(t, err)
	return string(out)
}

// same compares a file with what becomes of it; where it is not formatted, with itself formatted.
func same(t *testing.T, path string) {
	src, err := os.ReadFile(path)
	if !assert.NoError(t, err) {
		return
	}
	want, err := format.Source(src)
	if err != nil {
		return // not Go, as some tests have it
	}
	got, err := remade(src)
	if assert.NoError(t, err, path) {
		assert.True(t, bytes.Equal(want, got), "%s does not come back as it was", path)
	}
}

func remade(src []byte) ([]byte, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	tree, err := decorator.NewDecorator(fset).DecorateFile(file)
	if err != nil {
		return nil, err
	}
	r := decorator.NewRestorer()
	restored, err := r.RestoreFile(tree)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := format.Node(&b, r.Fset, restored); err != nil {
		return nil, err
	}
	return format.Source(b.Bytes())
}
