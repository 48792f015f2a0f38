package project

import (
	"errors"
	"go/token"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives/diag"
)

func TestPosition(t *testing.T) {
	for s, want := range map[string]token.Position{
		"":                {},
		"-":               {},
		"x.go":            {Filename: "x.go"},
		"x.go:3":          {Filename: "x.go", Line: 3},
		"x.go:3:14":       {Filename: "x.go", Line: 3, Column: 14},
		"/a b/x.go:3:14":  {Filename: "/a b/x.go", Line: 3, Column: 14},
		`C:\x.go`:         {Filename: `C:\x.go`},
		`C:\x.go:3:14`:    {Filename: `C:\x.go`, Line: 3, Column: 14},
		"x:1.go:20:1":     {Filename: "x:1.go", Line: 20, Column: 1},
		"go.mod:4":        {Filename: "go.mod", Line: 4},
		"odd:2:3:4":       {Filename: "odd:2", Line: 3, Column: 4},
		"x.go:not a line": {Filename: "x.go:not a line"},
	} {
		assert.Equal(t, want, position(s), s)
	}
}

// The text of an error stays that of the go command, and the place in it is there for a tool.
func TestFriendlyKeepsPlaces(t *testing.T) {
	err := friendly(packages.Error{Pos: "x.go:5:8", Msg: "no such import", Kind: packages.ListError})
	assert.EqualError(t, err, "x.go:5:8: error: no such import [OMP544]")
	var p diag.Problem
	assert.ErrorAs(t, err, &p)
	assert.Equal(t, diag.Problem{At: token.Position{Filename: "x.go", Line: 5, Column: 8}, Code: "OMP544",
		Message: "no such import"}, p)

	err = friendly(errors.New("err: exit status 1: stderr: go: updates to go.mod needed"))
	assert.EqualError(t, err, "updates to go.mod needed")
	for _, msg := range []string{"stat /p/nope.go: directory not found", "stat ./p/nope.go: no such file"} {
		assert.EqualError(t, friendly(packages.Error{Pos: "-", Msg: msg}), msg)
		assert.EqualError(t, friendly(errors.New("go: "+msg)), msg)
	}

	err = friendly(packages.Error{Pos: "-", Msg: "no Go files here", Kind: packages.ListError})
	assert.EqualError(t, err, "no Go files here")
	assert.NotErrorAs(t, err, &p)

	other := packages.Error{Pos: "-", Msg: "directory ../x outside main module or its selected dependencies"}
	assert.EqualError(t, friendly(other), "directory ../x outside main module or its selected dependencies",
		"we are in one")
	inNoModule(t)
	assert.ErrorContains(t, friendly(other), "OMP545")
	err = friendly(errors.New("err: exit status 1: stderr: go: go.mod file not found in current directory or any parent directory"))
	assert.ErrorAs(t, err, &p)
	assert.Equal(t, "OMP545", p.Code)
	assert.NotEmpty(t, p.At.Filename)
	assert.Equal(t, p.At.Filename+": error: this folder is in no module, and rewritten code imports the runtime from one [OMP545]\nway out: go mod init NAME, then, "+requireRuntime, err.Error())
}

func TestContinuationsAreRemarks(t *testing.T) {
	all := CompileErrors([]packages.Error{
		{Pos: "x.go:9:6", Msg: "f redeclared in this block"},
		{Pos: "x.go:3:6", Msg: "\tother declaration of f"},
		{Pos: "x.go:5:1", Msg: "undefined: y"},
	})
	require.Len(t, all, 2)
	assert.Equal(t, []diag.Remark{{At: token.Position{Filename: "x.go", Line: 3, Column: 6},
		Message: "other declaration of f"}}, all[0].Remarks)
	assert.Empty(t, all[1].Remarks)
}

// A variable that only directives name is not used to Go.
func TestAVariableThatOnlyDirectivesName(t *testing.T) {
	all := CompileErrors([]packages.Error{{Pos: "x.go:9:6", Msg: "declared and not used: a"}, {Pos: "x.go:9:8", Msg: "undefined: b"}})
	require.Len(t, all, 2)
	assert.Equal(t, []string{"if only directives name it, which to Go are comments, write _ = a behind the declaration"},
		all[0].WaysOut)
	assert.Empty(t, all[1].WaysOut)
}

// What the compiler prints and the type checker does not know comes as one text.
func TestCompilerOutputIsTakenApart(t *testing.T) {
	all := CompileErrors([]packages.Error{{Msg: "# example.com/p\n./x.go:5:3: misplaced compiler directive\n/src/y.go:7: label defined and not used\n\t/src/y.go:3:2: note\ntoo many errors\n"}})
	assert.Equal(t, []diag.Problem{
		{At: token.Position{Filename: "./x.go", Line: 5, Column: 3}, Code: "OMP544",
			Message: "misplaced compiler directive"},
		{
			At: token.Position{Filename: "/src/y.go", Line: 7}, Code: "OMP544", Message: "label defined and not used",
			Remarks: []diag.Remark{{Message: "/src/y.go:3:2: note"}},
		},
	}, all)
	one := packages.Error{Pos: "x.go:1:2", Msg: "undefined: y"}
	assert.Equal(t, []diag.Problem{problem(one)},
		CompileErrors([]packages.Error{one, {Msg: "# example.com/p\n./x.go:1:2: undefined: y"}}), "said once")
	assert.Equal(t, []diag.Problem{{Code: "OMP544", Message: "# no more"}},
		CompileErrors([]packages.Error{{Msg: "# no more"}}))
}

// inNoModule has the test be in a folder of no module, whatever lies above: that in the system's folder for temporary
// files is not one to the go command, and it looks no further.
func inNoModule(t *testing.T) {
	temp := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(temp, "go.mod"), []byte("module stray\n"), 0o600))
	below := filepath.Join(temp, "below")
	require.NoError(t, os.Mkdir(below, 0o700))
	t.Setenv("TMPDIR", temp)
	t.Setenv("TMP", temp) // on Windows
	t.Chdir(below)
}
