package transform_test

import (
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
)

// FuzzPackage gives the translator arbitrary source that type-checks: it must neither panic nor find a mistake of its own, and
// what it makes must parse and, for committed files, be formatted.
func FuzzPackage(f *testing.F) {
	for _, pattern := range []string{"testdata/cases/*/*.go", "testdata/refused/*.go", "testdata/panics/*.go"} {
		names, err := filepath.Glob(pattern)
		require.NoError(f, err)
		for _, name := range names {
			src, err := os.ReadFile(name)
			require.NoError(f, err)
			f.Add(src)
		}
	}
	for _, e := range diag.All() {
		f.Add([]byte(e.Bad))
		f.Add([]byte(e.Good))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		const name = "fuzz.go"
		for _, layout := range []transform.Layout{transform.Shown, transform.Overlay} {
			pkg, err := single(name, src)
			if err != nil {
				return
			}
			res := transform.Package(pkg, map[string][]byte{name: src}, layout)
			for _, d := range res.Diags {
				if d.Code == "OMP599" {
					t.Fatalf("%s\n%s", d.Message, src)
				}
			}
			for _, o := range res.Outputs {
				if _, err := parser.ParseFile(token.NewFileSet(), o.Path, o.Content, parser.ParseComments); err != nil {
					t.Fatalf("%v\n%s\nmade of\n%s", err, o.Content, src)
				}
				if layout == transform.Overlay {
					continue
				}
				formatted, err := format.Source(o.Content)
				require.NoError(t, err)
				require.Equal(t, string(formatted), string(o.Content))
			}
		}
	})
}
