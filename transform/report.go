package transform

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// report is a diagnostic that may still get notes and ways out. It is an index, because the list it stands in grows.
type report struct {
	u *unit
	i int
}

func (r report) note(n ast.Node, format string, args ...any) {
	r.u.diags[r.i] = r.u.diags[r.i].Note(n.Pos(), n.End(), format, args...)
}

// noted reports that a note stands at a node.
func (r report) noted(n ast.Node) bool {
	return slices.ContainsFunc(r.u.diags[r.i].Related,
		func(x diag.Related) bool { return x.Pos == n.Pos() && x.End == n.End() })
}

func (r report) fix(text string) { r.u.diags[r.i] = r.u.diags[r.i].Fix(text) }

func (u *unit) errorf(n ast.Node, code, format string, args ...any) report {
	return u.reportAt(n.Pos(), n.End(), diag.Error, code, format, args...)
}

func (u *unit) errorAt(pos, end token.Pos, code, format string, args ...any) report {
	return u.reportAt(pos, end, diag.Error, code, format, args...)
}

func (u *unit) reportAt(pos, end token.Pos, s diag.Severity, code, format string, args ...any) report {
	u.diags.Add(diag.Diagnostic{Pos: pos, End: end, Severity: s, Code: code, Message: fmt.Sprintf(format, args...)})
	return report{u, len(u.diags) - 1}
}

// errors counts what was reported, so that a caller can tell whether what it called reported something.
func (u *unit) errors() int { return len(u.diags) }

// nodeRange is a range of source as an ast.Node.
type nodeRange struct{ pos, end token.Pos }

func (n nodeRange) Pos() token.Pos { return n.pos }
func (n nodeRange) End() token.Pos { return n.end }
