package diag_test

import (
	"bytes"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives/diag"
)

func TestProblemAsText(t *testing.T) {
	at := token.Position{Filename: "x.go", Line: 3, Column: 4}
	for want, p := range map[string]diag.Problem{
		"x.go:3:4: error: m [OMP544]\nway out: a\nway out: b": {At: at, Code: "OMP544", Message: "m", WaysOut: []string{"a", "b"}},
		"x.go: error: m": {At: token.Position{Filename: "x.go"}, Message: "m"},
		"-: error: m":    {Message: "m"},
	} {
		assert.EqualError(t, p, want)
	}
}

// Problems stand behind the diagnostics, in the same shape, and need no FileSet.
func TestPrintJSONOfProblems(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, diag.PrintJSON(&b, nil, nil,
		diag.Problem{
			At: token.Position{Filename: "x.go", Line: 3, Column: 4}, Code: "OMP544", Message: "m", WaysOut: []string{"w"},
			Remarks: []diag.Remark{{At: token.Position{Filename: "y.go", Line: 5}, Message: "r"}},
		},
		diag.Problem{Message: "n"}))
	assert.JSONEq(t, `[
	 {"file":"x.go","line":3,"col":4,"endLine":3,"endCol":4,"severity":"error","code":"OMP544","message":"m",
	  "notes":[{"file":"y.go","line":5,"col":0,"endLine":5,"endCol":0,"message":"r"}],
	  "fixes":[{"text":"w","edits":[]}]},
	 {"file":"","line":0,"col":0,"endLine":0,"endCol":0,"severity":"error","code":"","message":"n","notes":[],"fixes":[]}
	]`, b.String())

	s := newSource("package p\n\n\tcolapse(2)\n")
	b.Reset()
	require.NoError(t, diag.PrintJSON(&b, s.fset, diag.List{s.errorOn("colapse")}, diag.Problem{Message: "last"}))
	assert.Regexp(t, `(?s)'colapse' is not a clause.*last`, b.String())
}
