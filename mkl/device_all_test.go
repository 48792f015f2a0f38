//go:build omp

package mkl

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every exported function with a slice that is read or written is among those which the tests above compute with on the
// device, and has the function that the translator calls under dispatch. What is left has scalars alone.
func TestEveryExportedRoutineIsDispatched(t *testing.T) {
	listed := map[string]bool{}
	for _, d := range dispatched {
		listed[d.name] = true
	}
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	declared, generated := map[string]bool{}, map[string]bool{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, d := range f.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv != nil || !f.Name.IsExported() {
				continue
			}
			if routine, ok := strings.CutPrefix(f.Name.Name, "OMPDispatch_"); ok {
				generated[routine] = true
			} else if hasSlice(f.Type) {
				declared[f.Name.Name] = true
			}
		}
	}
	assert.Len(t, listed, len(dispatched), "one is listed twice")
	assert.Equal(t, listed, declared)
	assert.Equal(t, declared, generated)
}

func hasSlice(f *ast.FuncType) bool {
	for _, p := range f.Params.List {
		if a, ok := p.Type.(*ast.ArrayType); ok && a.Len == nil {
			return true
		}
	}
	return false
}
