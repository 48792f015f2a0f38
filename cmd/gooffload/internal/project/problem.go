package project

import (
	"errors"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives/diag"
)

// ofGo is what the go command begins its own messages with; a file's name before a colon ends alike.
var ofGo = regexp.MustCompile(`(?m)(?:^|\s)go: `)

// friendly says what the go command's error means to a user of gooffload.
func friendly(err error) error {
	msg := strings.TrimSpace(err.Error())
	if i := ofGo.FindStringIndex(msg); i != nil {
		msg = msg[i[1]:]
	}
	if saysNoModule(msg) {
		wd, _ := os.Getwd()
		return diag.Problem{
			At: token.Position{Filename: wd}, Code: "OMP545",
			Message: "this folder is in no module, and rewritten code imports the runtime from one",
			WaysOut: []string{"go mod init NAME, then, " + requireRuntime},
		}
	}
	var pe packages.Error
	if errors.As(err, &pe) && pe.Pos != "" && pe.Pos != "-" {
		return problem(pe)
	}
	return errors.New(strings.TrimPrefix(msg, "-: "))
}

// saysNoModule reports one of the go command's texts about a pattern, a package or files in a folder that is in no
// module. Those about the main module are said within one, too, of other folders.
func saysNoModule(msg string) bool {
	elsewhere := strings.Contains(msg, "outside main module or its selected dependencies") ||
		strings.Contains(msg, "does not contain main module or its selected dependencies")
	return strings.Contains(msg, "go.mod file not found") || elsewhere && !belowModule()
}

// belowModule reports a go.mod, or a go.work, in the working folder or above. As for the go command, there is no module
// where the nearest go.mod is one that somebody has left in the system's folder for temporary files.
func belowModule() bool {
	dir, err := os.Getwd()
	module := ""
	for err == nil {
		if exists(filepath.Join(dir, "go.work")) {
			return true
		}
		if module == "" && exists(filepath.Join(dir, "go.mod")) {
			module = dir
		}
		above := filepath.Dir(dir)
		if above == dir {
			break
		}
		dir = above
	}
	return module != "" && !isFolder(module, os.TempDir())
}

// isFolder reports that two paths are those of one folder.
func isFolder(a, b string) bool {
	of, err := os.Stat(a)
	other, failed := os.Stat(b)
	return err == nil && failed == nil && os.SameFile(of, other)
}

// CompileErrors are the findings of the go command and the type checker in a package that does not compile.
func CompileErrors(errs []packages.Error) []diag.Problem {
	var all []diag.Problem
	for _, e := range printed(located(errs)) {
		p := problem(e)
		// The type checker's continuations begin with a tab.
		if rest, more := strings.CutPrefix(p.Message, "\t"); more && len(all) > 0 {
			last := &all[len(all)-1]
			last.Remarks = append(last.Remarks, diag.Remark{At: p.At, Message: rest})
			continue
		}
		all = append(all, p)
	}
	return all
}

func problem(e packages.Error) diag.Problem {
	p := diag.Problem{At: position(e.Pos), Code: "OMP544", Message: e.Msg}
	if name, unused := strings.CutPrefix(e.Msg, "declared and not used: "); unused {
		p.WaysOut = []string{"if only directives name it, which to Go are comments, write _ = " + name + " behind the declaration"}
	}
	return p
}

// located leaves out what has no position where something else has one: the go command repeats the type checker.
func located(errs []packages.Error) []packages.Error {
	without := func(e packages.Error) bool { return e.Pos == "" || e.Pos == "-" }
	some := slices.DeleteFunc(slices.Clone(errs), without)
	if len(some) == 0 {
		return errs
	}
	return some
}

// printed takes apart what the compiler printed, which comes as one error without a position: the line "# package",
// then one for each finding.
func printed(errs []packages.Error) []packages.Error {
	var all []packages.Error
	for _, e := range errs {
		header, lines, more := strings.Cut(e.Msg, "\n")
		if !strings.HasPrefix(header, "# ") || !more {
			all = append(all, e)
			continue
		}
		for line := range strings.Lines(lines) {
			line = strings.TrimRight(line, "\n")
			if m := finding.FindStringSubmatch(line); m != nil {
				all = append(all, packages.Error{Pos: m[1], Msg: m[2], Kind: e.Kind})
			} else if line != "too many errors" {
				all = append(all, packages.Error{Msg: line, Kind: e.Kind})
			}
		}
	}
	return all
}

var finding = regexp.MustCompile(`^(\S.*?:[1-9][0-9]*(?::[1-9][0-9]*)?): (.*)$`)

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
