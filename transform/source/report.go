package source

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// Report is a diagnostic that may still get notes and ways out. It is an index, because the list it stands in grows.
type Report struct {
	p *Package
	i int
}

// Note shows another place that the report is about.
func (r Report) Note(n ast.Node, format string, args ...any) {
	r.p.Diags[r.i] = r.p.Diags[r.i].Note(n.Pos(), n.End(), format, args...)
}

// Noted reports that a note stands at a node.
func (r Report) Noted(n ast.Node) bool {
	return slices.ContainsFunc(r.p.Diags[r.i].Related,
		func(x diag.Related) bool { return x.Pos == n.Pos() && x.End == n.End() })
}

// At reports that it stands at a node.
func (r Report) At(n ast.Node) bool {
	return r.p.Diags[r.i].Pos == n.Pos() && r.p.Diags[r.i].End == n.End()
}

// Same reports that another one says the same of the same place.
func (r Report) Same(other Report) bool {
	d, e := r.Diagnostic(), other.Diagnostic()
	return d.Pos == e.Pos && d.End == e.End && d.Code == e.Code && d.Message == e.Message
}

// Since says that it is not among the first n reports.
func (r Report) Since(n int) bool { return r.i >= n }

// Diagnostic is what was reported.
func (r Report) Diagnostic() diag.Diagnostic { return r.p.Diags[r.i] }

// Fix is a way out.
func (r Report) Fix(text string) { r.p.Diags[r.i] = r.p.Diags[r.i].Fix(text) }

// Errorf refuses a node.
func (p *Package) Errorf(n ast.Node, code, format string, args ...any) Report {
	return p.ReportAt(n.Pos(), n.End(), diag.Error, code, format, args...)
}

// ErrorAt refuses what stands between two places.
func (p *Package) ErrorAt(pos, end token.Pos, code, format string, args ...any) Report {
	return p.ReportAt(pos, end, diag.Error, code, format, args...)
}

// ReportAt reports what stands between two places.
func (p *Package) ReportAt(pos, end token.Pos, s diag.Severity, code, format string, args ...any) Report {
	p.Diags.Add(diag.Diagnostic{Pos: pos, End: end, Severity: s, Code: code, Message: fmt.Sprintf(format, args...)})
	return Report{p, len(p.Diags) - 1}
}

// Errors counts what was reported, so that a caller can tell whether what it called reported something.
func (p *Package) Errors() int { return len(p.Diags) }

// ErrorSince is the first error among the reports from the n-th on; nil if there is none.
func (p *Package) ErrorSince(n int) *Report {
	for i := n; i < len(p.Diags); i++ {
		if p.Diags[i].Severity == diag.Error {
			return &Report{p, i}
		}
	}
	return nil
}

// Between is a range of source as a node.
func Between(pos, end token.Pos) ast.Node { return between{pos, end} }

type between struct{ pos, end token.Pos }

func (n between) Pos() token.Pos { return n.pos }
func (n between) End() token.Pos { return n.end }

// Holds reports that one node stands within another; nothing holds anything.
func Holds(outer ast.Stmt, n ast.Node) bool {
	return outer != nil && outer.Pos() <= n.Pos() && n.End() <= outer.End()
}

// Warn reports what is legal and hardly meant.
func (p *Package) Warn(n ast.Node, code, format string, args ...any) Report {
	return p.ReportAt(n.Pos(), n.End(), diag.Warning, code, format, args...)
}

// Refused reports that a node was refused, as a whole.
func (p *Package) Refused(n ast.Node) bool {
	for _, d := range p.Diags {
		if d.Severity == diag.Error && n.Pos() == d.Pos && d.End == n.End() {
			return true
		}
	}
	return false
}

// RefusedWithin reports that a node, or a part of it, was refused.
func (p *Package) RefusedWithin(n ast.Node) bool {
	for _, d := range p.Diags {
		if d.Severity == diag.Error && n.Pos() <= d.Pos && d.Pos < n.End() {
			return true
		}
	}
	return false
}

// TypeCheck gives types to an expression of a clause, in the scope at pos.
func (p *Package) TypeCheck(e ast.Expr, pos token.Pos) bool {
	return p.TypeCheckIn(e, pos, e)
}

// TypeCheckIn does, and reports what is wrong at a place.
func (p *Package) TypeCheckIn(e ast.Expr, pos token.Pos, where ast.Node) bool {
	if p.Info().Types[e].Type != nil {
		return true
	}
	if err := types.CheckExpr(p.Fset(), p.packageAt(pos), pos, e, p.Info()); err != nil {
		p.Errorf(where, CodeClauseExpr, "%s", checkMessage(err))
		return false
	}
	return true
}

// packageAt is the package that has a file with a place: this one, or another one at hand.
func (p *Package) packageAt(pos token.Pos) *types.Package {
	for pkg, o := range p.others {
		for _, f := range o.files {
			if f.Ast.FileStart <= pos && pos < f.Ast.FileEnd {
				return pkg
			}
		}
	}
	return p.Pkg.Types
}

func checkMessage(err error) string {
	if te, ok := err.(types.Error); ok {
		return te.Msg
	}
	return err.Error()
}
