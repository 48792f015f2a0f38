package region

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
)

// nearest is the built directive for a loop that is most like those of a tree which are on the loop and around it; ""
// where there is none, or something else stands between.
func nearest(root *place.Leaf, d *directives.Bound) (near string) {
	switch d.Stmt.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
	default:
		return ""
	}
	var wanted []directives.Kind
	for _, l := range root.Leaves() {
		stmt := l.From.Stmt
		switch around := stmt != nil && stmt.Pos() <= d.Stmt.Pos() && d.Stmt.End() <= stmt.End(); {
		case around && l.Apart():
			return ""
		case around:
			wanted = append(wanted, l.Kind)
		}
	}
	if !slices.ContainsFunc(wanted, ofLoop) {
		wanted = append(wanted, directives.Parallel, directives.For)
	}
	for phrase := range builtConstructs {
		if strings.HasPrefix(phrase, "target ") && hasAll(phrase, wanted) && (near == "" || nearer(phrase, near)) {
			near = phrase
		}
	}
	return near
}

// ofLoop reports a construct whose statement is a loop.
func ofLoop(k directives.Kind) bool {
	return slices.Contains([]directives.Kind{directives.Distribute, directives.For, directives.Simd, directives.Loop}, k)
}

// hasAll reports that a combination has all of some constructs.
func hasAll(phrase string, wanted []directives.Kind) bool {
	has := words(phrase)
	return !slices.ContainsFunc(wanted, func(k directives.Kind) bool { return !has[string(k)] })
}

// nearer reports which of two combinations that have what is wanted is to be named: the shorter one, or else the one
// that the whole device runs, target teams … and not target parallel ….
func nearer(a, b string) bool {
	if n, m := len(strings.Fields(a)), len(strings.Fields(b)); n != m {
		return n < m
	}
	return a > b
}
