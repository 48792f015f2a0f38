package project

import (
	"errors"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"
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
	assert.Equal(t, diag.Problem{At: token.Position{Filename: "x.go", Line: 5, Column: 8}, Code: "OMP544", Message: "no such import"}, p)

	err = friendly(packages.Error{Pos: "-", Msg: "no Go files here", Kind: packages.ListError})
	assert.EqualError(t, err, "no Go files here")
	assert.NotErrorAs(t, err, &p)

	t.Chdir(t.TempDir())
	err = friendly(errors.New("err: exit status 1: stderr: go: go.mod file not found in current directory or any parent directory"))
	assert.ErrorAs(t, err, &p)
	assert.Equal(t, "OMP545", p.Code)
	assert.NotEmpty(t, p.At.Filename)
	assert.Equal(t, p.At.Filename+": error: this folder is in no module, and rewritten code imports the runtime from one [OMP545]\nway out: go mod init NAME, then, "+requireRuntime, err.Error())
}
