package directives

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

// A Bound is a directive with its place in the syntax tree.
type Bound struct {
	*Directive

	// Stmt is the statement that the directive applies to, without its labels:
	// the loop, block, call or assignment; for allocate in a function, the
	// declaring statement. It is nil for stand-alone directives, and for
	// declarations of the package.
	Stmt  ast.Stmt
	Label *ast.LabeledStmt // the innermost label of Stmt, before or behind the directive; nil when it has none

	// Decl is what a declarative directive is about: *ast.FuncDecl,
	// *ast.GenDecl, the ast.Spec inside a parenthesised one, the *ast.File for
	// requires, or for allocate in a function the *ast.GenDecl or *ast.AssignStmt.
	Decl ast.Node

	// Parent is the *ast.BlockStmt, *ast.CaseClause or *ast.CommClause whose
	// list of statements the directive stands in, Block the innermost block
	// around it. Index is the index in that list of the statement behind the
	// directive, with all its labels, which may be the list's length for a
	// stand-alone one.
	Parent ast.Node
	Block  *ast.BlockStmt
	Index  int

	// Outer is the next directive outwards: the one stacked above, or the
	// construct around. It reaches through function literals; compare Func.
	Outer *Bound
	Func  ast.Node // the innermost *ast.FuncDecl or *ast.FuncLit; nil outside

	// Sometimes says that the directive is one of those that a metadirective
	// may be, which shows when the program runs. Bind leaves it false.
	Sometimes bool
}

// List is the list of statements that the directive stands in.
func (b *Bound) List() []ast.Stmt { return statements(b.Parent) }

// Bind finds for each directive of a file what it applies to, and checks what
// depends on that but not on types: the kind of the statement, the depth of
// the nest, branches out, and the nesting of constructs. ds are the directives
// of f in source order, as ScanFile returns them. Directives that cannot be
// bound are reported and left out.
func Bind(fset *token.FileSet, f *ast.File, ds []*Directive) ([]*Bound, diag.List) {
	if len(ds) == 0 {
		return nil, nil
	}
	b := &binder{file: f, regions: regionsOf(f), docs: docsOf(f)}
	b.clouded, b.holdsUnread, b.overUnread = map[*Bound]bool{}, map[*Bound]bool{}, map[ast.Stmt]token.Pos{}
	unread := unreadOf(f, ds)
	for _, d := range ds {
		for len(unread) > 0 && unread[0] < d.Pos {
			b.cloud(unread[0])
			unread = unread[1:]
		}
		if bound := b.bind(d); bound != nil {
			b.bounds = append(b.bounds, bound)
		}
	}
	for _, pos := range unread {
		b.cloud(pos)
	}
	b.all = slices.Clone(b.bounds)
	b.checkStatements()
	b.checkNesting()
	b.checkBranches()
	return b.bounds, b.diags
}

// A binder goes through the directives of a file in source order.
type binder struct {
	file    *ast.File
	regions []region
	next    int      // the first region not yet entered
	open    []region // around the current position, the innermost last
	docs    []doc
	around  []*Bound // whose extent, from the directive to the end of its statement, holds the current position
	bounds  []*Bound
	all     []*Bound // the bounds, with those that turn out not to fit their statement
	diags   diag.List

	clouds      []token.Pos            // ends of what stands under directives that could not be read
	clouded     map[*Bound]bool        // stands under such a directive
	holdsUnread map[*Bound]bool        // has such a directive inside
	overUnread  map[ast.Stmt]token.Pos // the last such directive above the statement
}

func (b *binder) errorf(code string, d *Directive, format string, args ...any) {
	b.diags.Add(diag.Errorf(code, d.NamePos, d.NameEnd, format, args...))
}

func (b *binder) bind(d *Directive) *Bound {
	b.advance(d.Pos)
	bound := &Bound{Directive: d}
	if n := len(b.around); n > 0 {
		bound.Outer = b.around[n-1]
	}
	if len(b.clouds) > 0 {
		b.clouded[bound] = true
	}
	assoc := d.Assoc()
	if len(b.open) == 0 {
		return b.bindOutside(bound)
	}
	in := b.open[len(b.open)-1]
	bound.Parent, bound.Block, bound.Func = in.node, in.block, in.fn
	switch {
	case assoc == File || assoc == Declaration && d.Kind != AllocateDecl:
		b.errorf(codeDeclaration, d, "'%s' stands %s, not inside a function", d.Kind, place(d))
		return nil
	case in.node == nil:
		b.errorf(codeNowhere, d, "'%s' stands before the first case", d.Kind)
		return nil
	case !b.locate(bound, in):
		b.errorf(codeNowhere, d, "'%s' stands in the middle of a statement", d.Kind)
		return nil
	case assoc == StandAlone:
		return b.bindStandAlone(bound)
	}
	return b.bindStatement(bound)
}

// place says in words where the directive has to stand.
func place(d *Directive) string { return theTable().byKind[d.Kind].Place }

// unreadOf are the places of the directives of f that are not in ds, because
// not even their names could be read.
func unreadOf(f *ast.File, ds []*Directive) []token.Pos {
	var unread []token.Pos
	for _, group := range f.Comments {
		for _, c := range group.List {
			for len(ds) > 0 && ds[0].End <= c.Slash {
				ds = ds[1:]
			}
			if prefixOf(c.Text) != "" && (len(ds) == 0 || c.Slash < ds[0].Pos) {
				unread = append(unread, c.Slash)
			}
		}
	}
	return unread
}

// cloud notes a directive that could not be read. What it is about is not
// known, and so nothing is missed around it or inside it: the error in its text
// is the only one.
func (b *binder) cloud(pos token.Pos) {
	b.advance(pos)
	for _, x := range b.around {
		b.holdsUnread[x] = true
	}
	if len(b.open) == 0 || b.open[len(b.open)-1].node == nil {
		return
	}
	under := &Bound{Directive: &Directive{Pos: pos}}
	if b.locate(under, b.open[len(b.open)-1]) && under.Stmt != nil {
		b.clouds = append(b.clouds, under.Stmt.End())
		b.overUnread[under.Stmt] = pos
	}
}

// advance moves the current position to pos.
func (b *binder) advance(pos token.Pos) {
	for b.next < len(b.regions) && b.regions[b.next].start < pos {
		b.open = append(b.open, b.regions[b.next])
		b.next++
	}
	// A region that has ended may lie below one that has not been left yet
	// only when it holds it, so that all that ended are on top.
	b.open = slices.DeleteFunc(b.open, func(r region) bool { return r.end <= pos })
	for n := len(b.around); n > 0 && b.around[n-1].Stmt.End() <= pos; n = len(b.around) {
		b.around = b.around[:n-1]
	}
	b.clouds = slices.DeleteFunc(b.clouds, func(end token.Pos) bool { return end <= pos })
}

// locate finds the statement behind the directive, in its list or under
// labels; labels may stand before the directive and behind it. It fails in the
// middle of a statement.
func (b *binder) locate(bound *Bound, in region) bool {
	list := statements(in.node)
	i, _ := slices.BinarySearchFunc(list, bound.Pos, func(s ast.Stmt, pos token.Pos) int { return int(s.Pos() - pos) })
	bound.Index = i
	if i > 0 && list[i-1].End() > bound.Pos {
		// Inside a statement, but not in a list of its own: only labels may come before it.
		bound.Index = i - 1
	}
	if bound.Index == len(list) {
		return true
	}
	bound.Stmt = list[bound.Index]
	for l, ok := bound.Stmt.(*ast.LabeledStmt); ok; l, ok = bound.Stmt.(*ast.LabeledStmt) {
		bound.Label, bound.Stmt = l, l.Stmt
	}
	return bound.Stmt.Pos() > bound.Pos
}

func (b *binder) bindStandAlone(bound *Bound) *Bound {
	if bound.Index < len(bound.List()) && bound.List()[bound.Index].Pos() < bound.Pos {
		b.errorf(codeInBetween, bound.Directive,
			"'%s' stands between a label and its statement: write the label as a statement of its own, as in 'l: {}'",
			bound.Kind)
		return nil
	}
	bound.Stmt, bound.Label = nil, nil
	if above := bound.Outer; above != nil && above.Stmt.Pos() > bound.Pos {
		b.diags.Add(diag.Errorf(codeInBetween, bound.NamePos, bound.NameEnd,
			"'%s' stands between '%s' and its statement", bound.Kind, above.Kind).
			Note(above.NamePos, above.NameEnd, "'%s' applies to the next statement", above.Kind))
		return nil
	}
	return bound
}

func (b *binder) bindStatement(bound *Bound) *Bound {
	if bound.Stmt == nil {
		b.noStatement(bound)
		return nil
	}
	if bound.Kind == AllocateDecl {
		return b.bindLocalVar(bound)
	}
	b.around = append(b.around, bound)
	return bound
}

// noStatement reports a directive with nothing behind it, unless it may be
// one that stands alone.
func (b *binder) noStatement(bound *Bound) {
	if !bound.doubtful("") {
		b.errorf(codeNoStatement, bound.Directive, "no statement follows '%s' in this block", bound.Kind)
	}
}
