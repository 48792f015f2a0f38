package transform

import (
	"cmp"
	"go/ast"
	"slices"
	"strings"
)

// An edit is what becomes of one statement to which directives apply. It says what, and not how: an overlay splices it
// into the user's bytes, a generated file is rewritten through its tree.
type edit struct {
	stmt ast.Stmt // as it stands in its list, with its labels
	core ast.Stmt // behind the labels
	from *construct

	// Labels by who branches to them. Goto names them from outside, break and continue from within, where the statement
	// may have gone into a function literal; who does both keeps both.
	outside, inside []string

	keep   string   // statement to put before: it uses what only the region used
	defers []string // calls to defer in functions around it, the outermost first
	launch string   // takes the place of the core; "" where that stays

	// ends is a terminating statement to put behind, where Go no longer sees that the function cannot go on; ""
	// elsewhere.
	ends string
}

// An insertion is a statement for a stand-alone directive, which takes effect where its comment stands.
type insertion struct {
	from *construct
	call string
}

// edits lists what becomes of a file's statements, in source order.
func (u *unit) edits(f *file) (list []*edit, insertions []insertion) {
	byCore := map[ast.Stmt]*edit{}
	for _, c := range f.constructs {
		if c.Stmt == nil {
			insertions = append(insertions, insertion{c, u.call(c)})
			continue
		}
		e := byCore[c.Stmt]
		if e == nil {
			e = u.newEdit(c)
			byCore[c.Stmt] = e
			list = append(list, e)
		}
		if c.kernel != nil {
			e.launch, e.keep, e.from = u.call(c), c.keep(), c
			e.inside = nil // the kernel has them
		} else {
			e.defers = append(e.defers, u.call(c)+".End()")
		}
	}
	slices.SortFunc(list, func(a, b *edit) int { return cmp.Compare(a.stmt.Pos(), b.stmt.Pos()) })
	return list, insertions
}

func (u *unit) newEdit(c *construct) *edit {
	e := &edit{stmt: c.List()[c.Index], core: c.Stmt, from: c}
	for s := e.stmt; s != e.core; {
		l := s.(*ast.LabeledStmt)
		inside, outside := labelUses(c.Func, l.Label.Name, e.core)
		if outside {
			e.outside = append(e.outside, l.Label.Name)
		}
		if inside {
			e.inside = append(e.inside, l.Label.Name)
		}
		s = l.Stmt
	}
	if hasResults(c.Func) && u.terminates(e.core) {
		e.ends = strings.ReplaceAll(u.launchScope(c).unreachable(), runtimeMark, c.file.alias)
	}
	return e
}

// labelUses says where branches to a label of a function stand: inside the statement that it labels, or outside.
func labelUses(fn ast.Node, label string, stmt ast.Stmt) (inside, outside bool) {
	ast.Inspect(fn, func(n ast.Node) bool {
		if _, ok := n.(*ast.FuncLit); ok && n != fn {
			return false // its labels are its own
		}
		if b, ok := n.(*ast.BranchStmt); ok && b.Label != nil && b.Label.Name == label {
			if stmt.Pos() <= b.Pos() && b.Pos() < stmt.End() {
				inside = true
			} else {
				outside = true
			}
		}
		return true
	})
	return inside, outside
}

func hasResults(fn ast.Node) bool {
	var t *ast.FuncType
	switch fn := fn.(type) {
	case *ast.FuncDecl:
		t = fn.Type
	case *ast.FuncLit:
		t = fn.Type
	}
	return t != nil && t.Results != nil
}

// asFunction reports that the edit's core is a block which can be the body of the one function around it.
func (e *edit) asFunction() bool {
	_, block := e.core.(*ast.BlockStmt)
	return block && e.launch == "" && len(e.inside) == 0
}
