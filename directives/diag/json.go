package diag

import (
	"encoding/json"
	"go/token"
	"io"
)

// The shapes of PrintJSON's output. Names and meanings are stable; fields may
// be added.
type (
	jsonRange struct {
		File    string `json:"file"`
		Line    int    `json:"line"`    // from 1
		Col     int    `json:"col"`     // in bytes, from 1
		EndLine int    `json:"endLine"` // of the first byte after the range
		EndCol  int    `json:"endCol"`
	}
	jsonNote struct {
		jsonRange
		Message string `json:"message"`
	}
	jsonEdit struct {
		jsonRange
		NewText string `json:"newText"`
	}
	jsonFix struct {
		Text  string     `json:"text"`
		Edits []jsonEdit `json:"edits"`
	}
	jsonDiagnostic struct {
		jsonRange
		Severity string     `json:"severity"`
		Code     string     `json:"code"`
		Message  string     `json:"message"`
		Notes    []jsonNote `json:"notes"`
		Fixes    []jsonFix  `json:"fixes"`
	}
)

// PrintJSON writes the list, and the problems behind it, for a tool, as one
// JSON array, indented, with a newline at the end. Positions of the list are
// those of the file really read, without line directives, since edits are
// applied to that file; those of problems are as they were found. Empty lists
// are [], never null. fset may be nil where the list is empty.
func PrintJSON(w io.Writer, fset *token.FileSet, list List, problems ...Problem) error {
	out := make([]jsonDiagnostic, 0, len(list)+len(problems))
	for _, d := range list {
		out = append(out, d.json(fset))
	}
	for _, p := range problems {
		out = append(out, p.json())
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(out)
}

func (d Diagnostic) json(fset *token.FileSet) jsonDiagnostic {
	j := jsonDiagnostic{
		jsonRange: rangeOf(fset, d.Pos, d.End),
		Severity:  d.Severity.String(),
		Code:      d.Code,
		Message:   d.Message,
		Notes:     make([]jsonNote, 0, len(d.Related)),
		Fixes:     make([]jsonFix, 0, len(d.Fixes)),
	}
	for _, r := range d.Related {
		j.Notes = append(j.Notes, jsonNote{rangeOf(fset, r.Pos, r.End), r.Message})
	}
	for _, f := range d.Fixes {
		jf := jsonFix{Text: f.Text, Edits: make([]jsonEdit, 0, len(f.Edits))}
		for _, e := range f.Edits {
			jf.Edits = append(jf.Edits, jsonEdit{rangeOf(fset, e.Pos, e.End), e.NewText})
		}
		j.Fixes = append(j.Fixes, jf)
	}
	return j
}

func rangeOf(fset *token.FileSet, pos, end token.Pos) jsonRange {
	from := fset.PositionFor(pos, false)
	to := from
	if end > pos {
		to = fset.PositionFor(end, false)
	}
	return jsonRange{from.Filename, from.Line, from.Column, to.Line, to.Column}
}
