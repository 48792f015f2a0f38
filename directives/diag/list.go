package diag

import (
	"cmp"
	"slices"
)

// A List is the diagnostics of a file or a package. The zero List is empty and
// ready to use. A List is not safe for concurrent use.
type List []Diagnostic

// Add appends diagnostics.
func (l *List) Add(d ...Diagnostic) { *l = append(*l, d...) }

// HasErrors reports whether any diagnostic is an Error.
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d Diagnostic) bool { return d.Severity == Error })
}

// Sorted returns the list ordered by position, then end, severity, code and
// message, each diagnostic once. Two diagnostics are the same when these
// five are; the first one's notes and fixes are kept. l is left as it is.
func (l List) Sorted() List {
	s := slices.Clone(l)
	slices.SortStableFunc(s, compare)
	return slices.CompactFunc(s, func(a, b Diagnostic) bool { return compare(a, b) == 0 })
}

// compare orders by token.Pos, which is the order of the files in their
// FileSet and then the order in the file. Line directives do not change it.
func compare(a, b Diagnostic) int {
	return cmp.Or(
		cmp.Compare(a.Pos, b.Pos),
		cmp.Compare(a.End, b.End),
		cmp.Compare(a.Severity, b.Severity),
		cmp.Compare(a.Code, b.Code),
		cmp.Compare(a.Message, b.Message),
	)
}
