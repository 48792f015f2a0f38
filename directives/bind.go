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

	// Stmt is the statement that the directive applies to, without its label:
	// the loop, block, call or assignment; for allocate in a function, the
	// declaring statement. It is nil for stand-alone directives, and for
	// declarations of the package.
	Stmt  ast.Stmt
	Label *ast.LabeledStmt // the label of Stmt; nil when it has none

	// Decl is what a declarative directive is about: *ast.FuncDecl,
	// *ast.GenDecl, the ast.Spec inside a parenthesised one, the *ast.File for
	// requires, or for allocate in a function the *ast.GenDecl or *ast.AssignStmt.
	Decl ast.Node

	// Parent is the *ast.BlockStmt, *ast.CaseClause or *ast.CommClause whose
	// list of statements the directive stands in, Block the innermost block
	// around it. Index is the index in that list of the statement behind the
	// directive, which may be the list's length for a stand-alone one.
	Parent ast.Node
	Block  *ast.BlockStmt
	Index  int

	// Outer is the next directive outwards: the one stacked above, or the
	// construct around. It reaches through function literals; compare Func.
	Outer *Bound
	Func  ast.Node // the innermost *ast.FuncDecl or *ast.FuncLit; nil outside
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
	for _, d := range ds {
		if bound := b.bind(d); bound != nil {
			b.bounds = append(b.bounds, bound)
		}
	}
	all := slices.Clone(b.bounds)
	b.checkStatements()
	b.checkNesting(all)
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
	diags   diag.List
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
	info := theTable().byKind[d.Kind]
	if len(b.open) == 0 {
		return b.bindOutside(bound, info)
	}
	in := b.open[len(b.open)-1]
	bound.Parent, bound.Block, bound.Func = in.node, in.block, in.fn
	switch {
	case info.Assoc == File || info.Assoc == Declaration && d.Kind != AllocateDecl:
		b.errorf(codeDeclaration, d, "'%s' stands %s, not inside a function", d.Kind, info.Place)
		return nil
	case in.node == nil:
		b.errorf(codeNowhere, d, "'%s' stands before the first case", d.Kind)
		return nil
	case !b.locate(bound, in):
		return nil
	case info.Assoc == StandAlone:
		return b.bindStandAlone(bound)
	}
	return b.bindStatement(bound, info)
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
}

// locate finds the statement behind the directive, in its list or under a label.
func (b *binder) locate(bound *Bound, in region) bool {
	list := statements(in.node)
	i, _ := slices.BinarySearchFunc(list, bound.Pos, func(s ast.Stmt, pos token.Pos) int { return int(s.Pos() - pos) })
	bound.Index = i
	if i > 0 && list[i-1].End() > bound.Pos {
		// Inside a statement, but not in a list of its own: only a label may come before it.
		bound.Index = i - 1
		for s := list[i-1]; ; {
			l, ok := s.(*ast.LabeledStmt)
			if !ok || bound.Pos < l.Colon {
				b.errorf(codeNowhere, bound.Directive, "'%s' stands in the middle of a statement", bound.Kind)
				return false
			}
			if s = l.Stmt; bound.Pos < s.Pos() {
				bound.Label, bound.Stmt = l, s
				return true
			}
		}
	}
	if i < len(list) {
		bound.Stmt = list[i]
	}
	for {
		l, ok := bound.Stmt.(*ast.LabeledStmt)
		if !ok {
			return true
		}
		bound.Label, bound.Stmt = l, l.Stmt
	}
}

func (b *binder) bindStandAlone(bound *Bound) *Bound {
	if bound.Label != nil && bound.Label.Pos() < bound.Pos {
		b.errorf(codeInBetween, bound.Directive, "'%s' stands between a label and its statement: put it before the label", bound.Kind)
		return nil
	}
	bound.Stmt, bound.Label = nil, nil
	if above := bound.Outer; above != nil && above.Stmt.Pos() > bound.Pos {
		b.diags.Add(diag.Errorf(codeInBetween, bound.NamePos, bound.NameEnd, "'%s' stands between '%s' and its statement", bound.Kind, above.Kind).
			Note(above.NamePos, above.NameEnd, "'%s' applies to the next statement", above.Kind))
		return nil
	}
	return bound
}

func (b *binder) bindStatement(bound *Bound, info *DirectiveInfo) *Bound {
	if bound.Stmt == nil {
		b.errorf(codeNoStatement, bound.Directive, "no statement follows '%s' in this block", bound.Kind)
		return nil
	}
	if info.Assoc == Declaration {
		return b.bindLocalVar(bound)
	}
	b.around = append(b.around, bound)
	return bound
}
