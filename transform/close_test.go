package transform_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

// TestMainWaits checks that func main waits for the device's work, in both ways of building, also where a directive is all that
// it has.
func TestMainWaits(t *testing.T) {
	for name, body := range map[string]string{
		"region":    "x := []int{1}\n//omp:target teams distribute parallel for\nfor i := range x {\nx[i]++\n}\n",
		"directive": "//omp:target update to(x)\n",
	} {
		src := []byte("package main\n\nvar x []int\n\nfunc main() {\n" + body + "}\n")
		for _, layout := range []transform.Layout{transform.Overlay, transform.Shown} {
			res := translate(t, "main.go", src, layout)
			require.Len(t, res.Outputs, 1, name)
			f, err := parser.ParseFile(token.NewFileSet(), "", res.Outputs[0].Content, parser.SkipObjectResolution)
			require.NoError(t, err, name)
			var first ast.Stmt
			for _, d := range f.Decls {
				if fd, ok := d.(*ast.FuncDecl); ok && fd.Name.Name == "main" {
					first = fd.Body.List[0]
				}
			}
			wait, ok := first.(*ast.DeferStmt)
			require.True(t, ok, "%s: %s", name, res.Outputs[0].Content)
			closing, ok := wait.Call.Fun.(*ast.CallExpr)
			require.True(t, ok, "%s: %s", name, res.Outputs[0].Content)
			assert.Equal(t, "Closing", closing.Fun.(*ast.SelectorExpr).Sel.Name, name)
		}
	}
}
