package diag

import (
	"fmt"
	"go/token"
	"strings"
)

// A Problem is an error at a place that is known by name and is in no FileSet:
// a finding of the go command in a package that was not loaded, a file in the
// way of another. Print and PrintJSON show a Diagnostic, which is preferable
// wherever there is a FileSet: it has a range and edits.
type Problem struct {
	At      token.Position // without a line: a whole file or folder; without a name: no place
	Code    string         // empty where the catalogue has no page
	Message string
	Remarks []Remark // other places that belong to it
	WaysOut []string // in words, the likeliest first
}

// A Remark is a second place of a Problem, for example an earlier declaration.
type Remark struct {
	At      token.Position
	Message string
}

// Error is the problem as a person reads it, in the form of Print without
// source lines and remarks.
func (p Problem) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: error: %s", where(p.At), p.Message)
	if p.Code != "" {
		fmt.Fprintf(&b, " [%s]", p.Code)
	}
	for _, w := range p.WaysOut {
		fmt.Fprintf(&b, "\nway out: %s", w)
	}
	return b.String()
}

func (p Problem) json() jsonDiagnostic {
	j := jsonDiagnostic{
		jsonRange: pointOf(p.At),
		Severity:  Error.String(),
		Code:      p.Code,
		Message:   p.Message,
		Notes:     make([]jsonNote, 0, len(p.Remarks)),
		Fixes:     make([]jsonFix, 0, len(p.WaysOut)),
	}
	for _, r := range p.Remarks {
		j.Notes = append(j.Notes, jsonNote{pointOf(r.At), r.Message})
	}
	for _, w := range p.WaysOut {
		j.Fixes = append(j.Fixes, jsonFix{Text: w, Edits: []jsonEdit{}})
	}
	return j
}

// pointOf is the empty range at a position.
func pointOf(at token.Position) jsonRange {
	return jsonRange{at.Filename, at.Line, at.Column, at.Line, at.Column}
}
