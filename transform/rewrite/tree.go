package rewrite

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/dave/dst"
	"github.com/dave/dst/decorator"
	"github.com/dave/dst/dstutil"
)

// rewriting is what happens to one statement of the decorated tree. The edits are found in the source's tree, because
// the decorated one hangs the comments which directives are on whatever neighbour it finds.
type rewriting struct {
	edit   *Edit
	before []dst.Stmt
	first  []dst.Stmt // in its own list of statements
	last   []dst.Stmt
}

type rewritings map[dst.Node]*rewriting

// rewriting is that of a node of the source's tree.
func (g *generator) rewriting(r rewritings, n ast.Node) *rewriting {
	d := g.of(n)
	if r[d] == nil {
		r[d] = &rewriting{}
	}
	return r[d]
}

// rewrite puts the edits in place.
func (g *generator) rewrite() error {
	all := rewritings{}
	for _, e := range g.Edits {
		g.rewriting(all, e.Stmt).edit = e
	}
	for _, i := range g.Insertions {
		if err := g.insert(all, i); err != nil {
			return err
		}
	}
	if g.Main != nil {
		wait, err := parseStmt("defer " + g.Alias + ".Closing()()")
		if err != nil {
			return err
		}
		r := g.rewriting(all, g.Main)
		r.first = append(r.first, wait)
	}
	for _, c := range g.Calls {
		if err := g.call(c); err != nil {
			return err
		}
	}
	for _, r := range g.Renames {
		g.of(r.Func).(*dst.FuncDecl).Name = dst.NewIdent(r.To)
	}
	mentions := map[dst.Node]Mention{}
	for _, m := range g.Mentions {
		mentions[g.of(m.Expr)] = m
	}
	wraps := map[dst.Node]Wrap{}
	for _, w := range g.Wraps {
		wraps[g.of(w.Expr)] = w
	}
	var failed error
	dstutil.Apply(g.tree, nil, func(c *dstutil.Cursor) bool {
		if r := all[c.Node()]; r != nil && failed == nil {
			failed = g.apply(r, c)
		}
		if m, is := mentions[c.Node()]; is && failed == nil {
			failed = g.mention(m, c)
		}
		if w, is := wraps[c.Node()]; is && failed == nil {
			failed = g.wrap(w, c)
		}
		return true
	})
	return failed
}

// mention puts another expression in the place of a variable.
func (g *generator) mention(m Mention, c *dstutil.Cursor) error {
	s, err := g.parse(m.To, m.Expr.Pos())
	if err != nil {
		return err
	}
	now := s.(*dst.ExprStmt).X
	*now.Decorations() = *c.Node().Decorations()
	c.Replace(now)
	return nil
}

// wrap makes an expression the last argument of a call.
func (g *generator) wrap(w Wrap, c *dstutil.Cursor) error {
	s, err := g.parse(w.Fun+"("+w.First+")", w.Expr.Pos())
	if err != nil {
		return err
	}
	call, was := s.(*dst.ExprStmt).X.(*dst.CallExpr), c.Node().(dst.Expr)
	*call.Decorations() = *was.Decorations()
	*was.Decorations() = dst.NodeDecs{}
	call.Args = append(call.Args, was)
	c.Replace(call)
	return nil
}

// call puts another function into a call.
func (g *generator) call(c Call) error {
	s, err := g.parse(c.Fun+"("+c.First+")", c.From)
	if err != nil {
		return err
	}
	from, to := s.(*dst.ExprStmt).X.(*dst.CallExpr), g.of(c.Expr).(*dst.CallExpr)
	to.Fun, to.Args = from.Fun, slices.Concat(from.Args, to.Args)
	return nil
}

// insert enters the statement of a stand-alone directive.
func (g *generator) insert(all rewritings, i Insertion) error {
	call, err := g.parse(i.Call, i.From.Pos)
	if err != nil {
		return err
	}
	if list := i.From.List(); i.From.Index < len(list) {
		r := g.rewriting(all, list[i.From.Index])
		r.before = append(r.before, call)
	} else {
		r := g.rewriting(all, i.From.Parent)
		r.last = append(r.last, call)
	}
	return nil
}

// parse reads a statement that stands for a construct.
func (g *generator) parse(text string, from token.Pos) (dst.Stmt, error) {
	s, err := parseStmt(text)
	if err == nil {
		g.setOrigin(s, from)
	}
	return s, err
}

// parseStmt reads a statement of generated code.
func parseStmt(text string) (dst.Stmt, error) {
	file, err := decorator.Parse("package p\nfunc _() {\n" + text + "\n}\n")
	if err != nil {
		return nil, fmt.Errorf("generated %q: %w", text, err)
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

func (g *generator) apply(r *rewriting, c *dstutil.Cursor) error {
	old := c.Node().(dst.Stmt)
	if list := stmtList(old); list != nil {
		ownLine(r.first...)
		ownLine(r.last...)
		*list = slices.Concat(r.first, *list, r.last)
	}
	now, before := old, r.before
	if e := r.edit; e != nil {
		var err error
		if now, err = g.edited(e); err != nil {
			return err
		}
		if e.Keep != "" {
			kept, err := g.parse(e.Keep, e.From)
			if err != nil {
				return err
			}
			before = append(before, kept)
		}
		if now != old {
			carry(now, old)
			c.Replace(now)
		}
		if e.Ends != "" {
			end, err := g.parse(e.Ends, e.From)
			if err != nil {
				return err
			}
			ownLine(end)
			c.InsertAfter(end)
		}
	}
	if len(before) > 0 {
		ownLine(before...)
		before[0].Decorations().Start = now.Decorations().Start
		now.Decorations().Start = nil
	}
	for _, s := range before {
		c.InsertBefore(s)
	}
	return nil
}

// hole is the statement of an Around's text that something of the user's takes the place of.
const hole = "omp_hole"

// around is what takes the place of the statement of an edit with text around.
func (g *generator) around(e *Edit) (dst.Stmt, error) {
	var err error
	part := g.of(e.left()).(dst.Stmt)
	if e.Inner != nil {
		if part, err = g.edited(e.Inner); err != nil {
			return nil, err
		}
	}
	open, placed := e.Around.labelled(labelled(e.Inside))
	if !placed {
		part = g.labelled(part, e, e.Inside)
	}
	within := hole
	if e.Around.Else {
		within += "\n} else {\n" + hole
	}
	all, err := g.parse(strings.TrimRight(open, "\n")+"\n"+within+"\n"+e.Around.Shut, e.From)
	if err != nil {
		return nil, err
	}
	carry(all, g.of(e.left()).(dst.Stmt))
	carry(all, g.of(e.Core).(dst.Stmt))
	if e.Around.Else {
		if err := fillBoth(all, part.(*dst.BlockStmt)); err != nil {
			return nil, err
		}
		return g.labelled(all, e, e.Outside), nil
	}
	dst.Inspect(all, func(n dst.Node) bool {
		block, is := n.(*dst.BlockStmt)
		if !is {
			return true
		}
		i := slices.IndexFunc(block.List, isName(hole))
		if i < 0 {
			return true
		}
		if inner, is := part.(*dst.BlockStmt); is && len(block.List) == 1 {
			block.List, block.Decs.Lbrace = inner.List, inner.Decs.Lbrace
			return false
		}
		ownLine(part)
		block.List[i] = part
		return false
	})
	return g.labelled(all, e, e.Outside), nil
}

// fillBoth puts what is in front of a block's cut into the first hole, and what is behind it into the second one.
func fillBoth(all dst.Node, part *dst.BlockStmt) error {
	cut := slices.IndexFunc(part.List, isName(Cut))
	if cut < 0 {
		return errors.New("a block that is to be cut in two has no cut")
	}
	lists := [][]dst.Stmt{part.List[:cut:cut], part.List[cut+1:]}
	if behind := lists[1]; len(behind) > 0 { // the comments are the user's
		start := &behind[0].Decorations().Start
		*start = append(slices.Clone(part.List[cut].Decorations().Start), *start...)
	}
	dst.Inspect(all, func(n dst.Node) bool {
		block, is := n.(*dst.BlockStmt)
		if is && len(lists) > 0 && len(block.List) == 1 && isName(hole)(block.List[0]) {
			block.List, lists = lists[0], lists[1:]
			return false
		}
		return true
	})
	return nil
}

// isName reports the statement that a name is.
func isName(name string) func(dst.Stmt) bool {
	return func(s dst.Stmt) bool {
		x, is := s.(*dst.ExprStmt)
		if !is {
			return false
		}
		id, is := x.X.(*dst.Ident)
		return is && id.Name == name
	}
}

// edited is what takes the place of an edit's statement.
func (g *generator) edited(e *Edit) (dst.Stmt, error) {
	if e.Around != nil {
		return g.around(e)
	}
	now := g.of(e.Core).(dst.Stmt)
	if e.Launch != "" {
		launch, err := g.parse(e.Launch, e.From)
		if err != nil {
			return nil, err
		}
		now = launch
	}
	now = g.labelled(now, e, e.Inside)
	if e.Unless != "" {
		otherwise := " else {\n"
		if e.Otherwise != "" {
			otherwise += e.Otherwise + "\n"
		}
		chosen, err := g.parse(e.Unless+otherwise+"}", e.From)
		if err != nil {
			return nil, err
		}
		now = inLastElse(chosen, now)
	}
	begin := make([]dst.Stmt, len(e.Begin))
	for i, text := range e.Begin {
		s, err := g.parse(text, e.From)
		if err != nil {
			return nil, err
		}
		begin[i] = s
	}
	for i, call := range slices.Backward(e.Defers) {
		deferred, err := g.parse("defer "+call, e.From)
		if err != nil {
			return nil, err
		}
		if i < len(e.Defers)-1 {
			begin = nil
		}
		now = wrapped(now, deferred, begin...)
	}
	return g.labelled(now, e, e.Outside), nil
}

// inLastElse is an if statement with a statement at the end of its last branch.
func inLastElse(chosen, s dst.Stmt) dst.Stmt {
	carry(chosen, s)
	for branch := chosen; ; {
		switch b := branch.(type) {
		case *dst.IfStmt:
			branch = b.Else
		case *dst.BlockStmt:
			ownLine(s)
			b.List = append(b.List, s)
			return chosen
		}
	}
}

func (g *generator) labelled(s dst.Stmt, e *Edit, labels []string) dst.Stmt {
	for _, l := range slices.Backward(labels) {
		label := dst.NewIdent(l)
		s = &dst.LabeledStmt{Label: label, Stmt: s}
		g.origin[s], g.origin[label] = e.Stmt.Pos(), e.Stmt.Pos()
	}
	return s
}

// wrapped is the call of a function that defers a call and then is some statements, and the statement; a block is the
// body of the function as it is.
func wrapped(s, deferred dst.Stmt, begin ...dst.Stmt) dst.Stmt {
	block, ok := s.(*dst.BlockStmt)
	if !ok {
		block = &dst.BlockStmt{List: []dst.Stmt{s}}
	}
	ownLine(deferred)
	ownLine(begin...)
	call := &dst.ExprStmt{X: &dst.CallExpr{Fun: &dst.FuncLit{
		Type: &dst.FuncType{Func: true, Params: &dst.FieldList{}}, Body: block,
	}}}
	carry(call, s)
	block.List = slices.Insert(block.List, 0, append([]dst.Stmt{deferred}, begin...)...)
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

// stmtList is where a statement has others in it; nil if it is not a list of them.
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
