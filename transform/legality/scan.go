package legality

import (
	"go/ast"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A loop with scan (OpenMP 5.2, section 5.6) has all iterations run the part that reduces before the first runs the
// part that uses. With exclusive, that is the part behind: what it reads must not be what the part in front writes in
// the same iteration, or the other way round. And who uses the element that a range gives evaluates it again.

// turnedBy says which accesses of one iteration a scan has run in the other order; nil without a scan.
func (u *Checker) turnedBy(scan *directives.Bound, nest []ast.Stmt) func(a, b ast.Node) bool {
	if scan == nil || len(nest) == 0 {
		return nil
	}
	last := nest[len(nest)-1]
	body := directives.LoopBody(last)
	exclusive := scan.Clause("exclusive") != nil
	var elem ast.Expr
	if r, is := last.(*ast.RangeStmt); is && r.Value != nil {
		elem = r.Value
	}
	again := false // the part that is run last uses the element
	if elem != nil {
		v := u.Object(ast.Unparen(elem).(*ast.Ident))
		ast.Inspect(body, func(n ast.Node) bool {
			id, is := n.(*ast.Ident)
			again = again || is && u.Object(id) == v && (id.Pos() < scan.Pos) == exclusive
			return !again
		})
	}
	front := func(n ast.Node) bool { return holdsNode(body, n) && n.Pos() < scan.Pos }
	behind := func(n ast.Node) bool { return holdsNode(body, n) && n.Pos() > scan.Pos }
	first := front
	if exclusive {
		first = behind
	}
	one := func(a, b ast.Node) bool {
		return exclusive && front(a) && behind(b) || again && a == ast.Node(elem) && first(b)
	}
	return func(a, b ast.Node) bool { return one(a, b) || one(b, a) }
}

// otherSide says that the two parts of an iteration with scan touch one element in the other order.
func (u *Checker) otherSide(c *region.Region, f independence.Finding) {
	what := f.Element
	if what == "" {
		what = "an element of " + f.Item
	}
	touched := "read"
	if f.Other.Write {
		touched = "written"
	}
	const order = "on the other side of 'scan': the side that uses what is reduced is run when all iterations have run " +
		"the side that reduces"
	var r source.Report
	if f.Kind == independence.Certain {
		r = u.Errorf(f.Write.Node, source.CodeConflict, "%s is written here, and %s by the same iteration %s", what,
			touched,
			order)
	} else {
		r = u.Warn(f.Write.Node, source.CodeMayConflict, "%s may be written here, and %s by the same iteration %s",
			what,
			touched, order)
	}
	u.accesses(r, f)
	r.Fix("write to memory of its own, and copy it behind the loop")
}

// mapsParted is the same of maps, which package independence does not follow: one side assigns an element, and the
// other uses the map.
func (u *Checker) mapsParted(t *threads, scan *directives.Bound) {
	if scan == nil || scan.Clause("exclusive") == nil || len(t.Nest) == 0 {
		return
	}
	front := func(n ast.Node) bool { return n.Pos() < scan.Pos }
	var elements []*ast.IndexExpr
	written := map[ast.Expr]bool{}
	for _, s := range t.Body {
		ast.Inspect(s, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for _, e := range n.Lhs {
					written[ast.Unparen(e)] = true
				}
			case *ast.IncDecStmt:
				written[ast.Unparen(n.X)] = true
			case *ast.IndexExpr:
				if u.isMap(n.X) {
					elements = append(elements, n)
				}
			}
			return true
		})
	}
	for _, w := range elements {
		for _, o := range elements {
			if !written[w] || front(w) == front(o) || u.Text(w.X) != u.Text(o.X) {
				continue
			}
			kind := independence.Possible
			if u.Text(w.Index) == u.Text(o.Index) {
				kind = independence.Certain
			}
			u.otherSide(t.Region, independence.Finding{Kind: kind, Item: u.Text(w.X), Element: u.Text(w),
				Write: independence.Access{Node: w, Write: true},
				Other: independence.Access{Node: o, Write: written[o]}})
			return
		}
	}
}
