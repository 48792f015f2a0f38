// Package diag is what gooffload tells its user: diagnostics with exact
// ranges, stable codes, and a way out.
//
// A Diagnostic is a plain value, made by any stage that reads the user's
// source. A List collects those of a package, puts them in order and removes
// duplicates. Print shows a list to a person, PrintJSON to a tool. A Problem
// is for what is wrong outside the source that was read. The
// catalogue (All, Lookup) holds one page for each code: what is wrong, why it
// matters, an example that gives the code and one that does not; the pages of
// `gooffload explain CODE` and docs/diagnostics.md are printed from it, and
// every example is tested.
//
// The package does no input or output of its own: Print writes to the writer
// it is given and reads source through the function it is given.
package diag

import (
	"fmt"
	"go/token"
)

// Severity says what a diagnostic does to the build: an Error stops it, a
// Warning and a Note do not.
type Severity int

// The severities, gravest first.
const (
	Error Severity = iota
	Warning
	Note
)

// String is the word printed before the message.
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	case Note:
		return "note"
	}
	return fmt.Sprintf("Severity(%d)", int(s))
}

// A Diagnostic is one thing that is wrong, or doubtful, in the user's source.
type Diagnostic struct {
	Pos, End token.Pos // the exact range; End is exclusive
	Severity Severity
	Code     string    // stable, in the catalogue, for example "OMP201"
	Message  string    // one line, without the code and without a full stop
	Related  []Related // other places that belong to it, in the order to be shown
	Fixes    []Fix     // ways out, the likeliest first
}

// Related points at a second place, for example the first of two clauses that
// exclude each other.
type Related struct {
	Pos, End token.Pos
	Message  string
}

// A Fix is a way out. Text says it in words. Edits, where there are any, do
// it: they do not overlap and are to be applied together.
type Fix struct {
	Text  string
	Edits []Edit
}

// An Edit replaces the range [Pos, End) by NewText.
type Edit struct {
	Pos, End token.Pos
	NewText  string
}

// Errorf makes an Error over [pos, end).
func Errorf(code string, pos, end token.Pos, format string, args ...any) Diagnostic {
	return Diagnostic{Pos: pos, End: end, Severity: Error, Code: code, Message: fmt.Sprintf(format, args...)}
}

// Warningf makes a Warning over [pos, end).
func Warningf(code string, pos, end token.Pos, format string, args ...any) Diagnostic {
	return Diagnostic{Pos: pos, End: end, Severity: Warning, Code: code, Message: fmt.Sprintf(format, args...)}
}

// Note returns d with a related place added.
func (d Diagnostic) Note(pos, end token.Pos, format string, args ...any) Diagnostic {
	d.Related = append(d.Related[:len(d.Related):len(d.Related)], Related{pos, end, fmt.Sprintf(format, args...)})
	return d
}

// Fix returns d with a way out added.
func (d Diagnostic) Fix(text string, edits ...Edit) Diagnostic {
	d.Fixes = append(d.Fixes[:len(d.Fixes):len(d.Fixes)], Fix{text, edits})
	return d
}
