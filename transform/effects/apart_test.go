package effects_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/effects"
)

func TestUnsafe(t *testing.T) {
	for text, want := range map[string]bool{
		"var n uintptr": false,
		"import \"unsafe\"\nconst n = unsafe.Sizeof(0)":                                            false,
		"import u \"unsafe\"\nvar n, m = 1, u.Alignof(n)":                                          false,
		"import . \"unsafe\"\nvar s struct{ a int }\nvar n = Offsetof(s.a) + Sizeof(s)":            false,
		"import \"unsafe\"\nvar n int\nvar p = unsafe.Pointer(&n)":                                 true,
		"import . \"unsafe\"\nvar p Pointer":                                                       true,
		"import u \"unsafe\"\nfunc f(s string) []byte { return u.Slice(u.StringData(s), len(s)) }": true,
	} {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "p.go", "package p\n"+text, 0)
		require.NoError(t, err)
		info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
		_, err = (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{f}, info)
		require.NoError(t, err, text)
		assert.Equal(t, want, effects.Unsafe(info, f), text)
	}
}
