package project

import (
	"errors"
	"go/token"
	"os"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives/diag"
)

// friendly says what the go command's error means to a user of gooffload.
func friendly(err error) error {
	msg := strings.TrimSpace(err.Error())
	if i := strings.Index(msg, "go: "); i >= 0 {
		msg = msg[i+len("go: "):]
	}
	if strings.Contains(msg, "go.mod file not found") || strings.Contains(msg, "outside main module or its selected dependencies") && !strings.Contains(msg, "go.mod") {
		wd, _ := os.Getwd()
		return diag.Problem{
			At: token.Position{Filename: wd}, Code: "OMP545",
			Message: "this folder is in no module, and rewritten code imports the runtime from one",
			WaysOut: []string{"go mod init NAME, then, " + requireRuntime},
		}
	}
	var pe packages.Error
	if errors.As(err, &pe) && pe.Pos != "" && pe.Pos != "-" {
		return Problem(pe)
	}
	return errors.New(strings.TrimPrefix(msg, "-: "))
}

// Problem is a finding of the go command or the type checker in a package that does not compile.
func Problem(e packages.Error) diag.Problem {
	return diag.Problem{At: position(e.Pos), Code: "OMP544", Message: e.Msg}
}

var place = regexp.MustCompile(`^(.+?)(?::([1-9][0-9]*))?(?::([1-9][0-9]*))?$`)

// position reads what packages.Error.Pos holds: file:line:col, the last one or both of them left out, "" or "-". Colons
// also stand in file names, behind the letter of a Windows drive.
func position(s string) token.Position {
	m := place.FindStringSubmatch(s)
	if m == nil || s == "-" {
		return token.Position{}
	}
	line, _ := strconv.Atoi(m[2])
	column, _ := strconv.Atoi(m[3])
	return token.Position{Filename: m[1], Line: line, Column: column}
}
