package transform

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"

	"github.com/dave/dst"
	"github.com/dave/dst/decorator"
	"github.com/dave/dst/dstutil"

	"github.com/gooffload/gooffload/directives"
)

// edit is what happens to one statement of the user's tree. The edits are found in the source's tree and made in the decorated
// one, because that hangs the comments which directives are on whatever neighbour it finds.
type edit struct {
	replace dst.Stmt
	wrap    []dst.Stmt // the calls to defer in a function around it, outermost last
	before  []dst.Stmt
	first   []dst.Stmt // in its own list of statements
	last    []dst.Stmt
}

type edits map[dst.Node]*edit

// edit is that of a node of the source's tree.
func (g *generator) edit(e edits, n ast.Node) *edit {
	d := g.dec.Dst.Nodes[n]
	if e[d] == nil {
		e[d] = &edit{}
	}
	return e[d]
}

// rewrite puts the launches in place.
func (g *generator) rewrite() error {
	all := edits{}
	for _, c := range slices.Backward(g.f.constructs) {
		if err := g.plan(all, c); err != nil {
			return err
		}
	}
	if body := mainBody(g.u, g.f); body != nil {
		wait, err := parseStmt("defer " + g.f.alias + ".Close()")
		if err != nil {
			return err
		}
		e := g.edit(all, body)
		e.first = append(e.first, wait)
	}
	dstutil.Apply(g.tree, nil, func(c *dstutil.Cursor) bool {
		if e := all[c.Node()]; e != nil {
			e.apply(c)
		}
		return true
	})
	return nil
}

// plan enters what a construct edits. The constructs come last to first, so that what comes in front of something that is there
// already stands before it.
func (g *generator) plan(all edits, c *construct) error {
	call := g.u.call(c)
	if c.Kind == directives.TargetData {
		call = "defer " + call + ".End()"
	}
	launch, err := parseStmt(call)
	if err != nil {
		return err
	}
	g.setOrigin(launch, c.Pos)
	switch {
	case c.kernel != nil:
		g.edit(all, c.replaced()).replace = launch
		if keep := c.keep(); keep != "" {
			kept, err := parseStmt(keep)
			if err != nil {
				return err
			}
			e := g.edit(all, c.whole())
			e.before = append(e.before, kept)
		}
	case c.Kind == directives.TargetData:
		e := g.edit(all, c.Stmt)
		e.wrap = append(e.wrap, launch)
	case c.Index < len(c.List()):
		e := g.edit(all, c.List()[c.Index])
		e.before = slices.Insert(e.before, 0, launch)
	default:
		e := g.edit(all, c.Parent)
		e.last = slices.Insert(e.last, 0, launch)
	}
	return nil
}

// parseStmt reads a statement of generated code.
func parseStmt(text string) (dst.Stmt, error) {
	file, err := decorator.Parse("package p\nfunc _() {\n" + text + "\n}\n")
	if err != nil {
		return nil, fmt.Errorf("internal error: generated %q: %w", text, err)
	}
	return file.Decls[0].(*dst.FuncDecl).Body.List[0], nil
}

// setOrigin records the user's position for every node of generated code.
func (g *generator) setOrigin(n dst.Node, pos token.Pos) {
	dst.Inspect(n, func(n dst.Node) bool {
		if n != nil {
			g.origin[n] = pos
		}
		return true
	})
}

func (e *edit) apply(c *dstutil.Cursor) {
	old := c.Node().(dst.Stmt)
	if list := stmtList(old); list != nil {
		ownLine(e.first...)
		ownLine(e.last...)
		*list = slices.Concat(e.first, *list, e.last)
	}
	now := old
	if e.replace != nil {
		now = e.replace
		carry(now, old)
	}
	for _, deferred := range e.wrap {
		now = wrapped(now, deferred)
	}
	if now != old {
		c.Replace(now)
	}
	for _, s := range e.before {
		ownLine(s)
		s.Decorations().Start = append(s.Decorations().Start, now.Decorations().Start...)
		now.Decorations().Start = nil
		c.InsertBefore(s)
	}
}

// wrapped is the call of a function that defers a call and then is the statement; a block is the body of the function as it is.
func wrapped(s, deferred dst.Stmt) dst.Stmt {
	block, ok := s.(*dst.BlockStmt)
	if !ok {
		block = &dst.BlockStmt{List: []dst.Stmt{s}}
	}
	ownLine(deferred)
	call := &dst.ExprStmt{X: &dst.CallExpr{Fun: &dst.FuncLit{
		Type: &dst.FuncType{Func: true, Params: &dst.FieldList{}}, Body: block,
	}}}
	carry(call, s)
	block.List = slices.Insert(block.List, 0, deferred)
	return call
}

// carry moves what surrounds a statement to the one that takes its place.
func carry(to, from dst.Stmt) {
	t, f := to.Decorations(), from.Decorations()
	t.Before, t.After, t.Start, t.End = f.Before, f.After, f.Start, f.End
	f.Before, f.After, f.Start, f.End = dst.None, dst.None, nil, nil
}

func ownLine(list ...dst.Stmt) {
	for _, s := range list {
		s.Decorations().Before, s.Decorations().After = dst.NewLine, dst.NewLine
	}
}

// stmtList is where a statement has others in it; nil if it is no list of them.
func stmtList(s dst.Stmt) *[]dst.Stmt {
	switch s := s.(type) {
	case *dst.BlockStmt:
		return &s.List
	case *dst.CaseClause:
		return &s.Body
	case *dst.CommClause:
		return &s.Body
	}
	return nil
}
