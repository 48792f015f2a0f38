package source

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/packages"
)

// What a kernel calls may be declared in any package that this one imports, directly or not. Those whose syntax was
// loaded with it are at hand: their objects are the ones that this package's types name. What is known of a function's
// syntax is taken over when the function is first asked for, so that every reader finds it where that of this package
// is.

// other is another package whose syntax is at hand.
type other struct {
	*packages.Package
	files []*File
	decls map[*types.Func]*ast.FuncDecl
	taken map[*ast.FuncDecl]bool
}

// Declaration is the declaration of a function, of this package or of another one whose syntax is at hand; else nil.
func (p *Package) Declaration(fn *types.Func) *ast.FuncDecl {
	if fn.Pkg() == nil {
		return nil
	}
	if fn.Pkg() == p.Pkg.Types {
		if p.decls == nil {
			p.decls = functions(p.Pkg)
		}
		return p.decls[fn]
	}
	o := p.other(fn.Pkg())
	if o == nil {
		return nil
	}
	d := o.decls[fn]
	if d == nil || o.taken[d] {
		return d
	}
	if d.Body != nil && !checked(d.Body, o.TypesInfo) {
		return nil
	}
	o.taken[d] = true
	take(p.Info(), o.TypesInfo, d)
	return d
}

// Declare adds a function that nobody wrote.
func (p *Package) Declare(fn *types.Func, decl *ast.FuncDecl) {
	p.Declaration(fn) // finds the others
	p.decls[fn] = decl
}

// DeclarationAt is the declaration around a place in another package, among those that were asked for; else nil.
func (p *Package) DeclarationAt(pos token.Pos) *ast.FuncDecl {
	for _, o := range p.others {
		for d := range o.taken {
			if d.Pos() <= pos && pos < d.End() {
				return d
			}
		}
	}
	return nil
}

// AtHand reports another package whose functions can be looked into.
func (p *Package) AtHand(pkg *types.Package) bool {
	o := p.other(pkg)
	if o == nil {
		return false
	}
	for _, d := range o.decls {
		if d.Body != nil && !checked(d.Body, o.TypesInfo) {
			return false
		}
	}
	return true
}

// Loaded is what was loaded of a package that this one imports, directly or not, syntax or not; nil of any other.
func (p *Package) Loaded(pkg *types.Package) *packages.Package {
	if p.imported == nil {
		p.imported = map[*types.Package]*packages.Package{}
		packages.Visit([]*packages.Package{p.Pkg}, nil, func(q *packages.Package) {
			if q.Types != nil {
				p.imported[q.Types] = q
			}
		})
	}
	return p.imported[pkg]
}

func (p *Package) other(pkg *types.Package) *other {
	if o, known := p.others[pkg]; known {
		return o
	}
	q := p.Loaded(pkg)
	if q == nil || q == p.Pkg || len(q.Syntax) == 0 || q.TypesInfo == nil {
		return nil
	}
	o := &other{Package: q, decls: functions(q), taken: map[*ast.FuncDecl]bool{}}
	for _, f := range q.Syntax {
		name := q.Fset.PositionFor(f.Package, false).Filename
		o.files = append(o.files, &File{Ast: f, Src: p.src[name], Name: name})
	}
	if p.others == nil {
		p.others = map[*types.Package]*other{}
	}
	p.others[pkg] = o
	return o
}

// functions are the declarations of a package's functions.
func functions(p *packages.Package) map[*types.Func]*ast.FuncDecl {
	decls := map[*types.Func]*ast.FuncDecl{}
	for _, f := range p.Syntax {
		for _, d := range f.Decls {
			if fd, ok := d.(*ast.FuncDecl); ok {
				if fn, ok := p.TypesInfo.Defs[fd.Name].(*types.Func); ok {
					decls[fn] = fd
				}
			}
		}
	}
	return decls
}

// checked reports a body of which the types are known. Package packages leaves them out in what was not asked for and
// lies between packages that were.
func checked(body *ast.BlockStmt, info *types.Info) bool {
	known, any := false, false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			_, used := info.Uses[n]
			_, defined := info.Defs[n]
			known, any = known || used || defined, true
		case *ast.BasicLit:
			known, any = known || info.Types[n].Type != nil, true
		}
		return !known
	})
	return known || !any
}

// take adds what is known of a piece of syntax.
func take(to, from *types.Info, n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		if n == nil {
			return false
		}
		takeAs(to, from, n, n)
		return true
	})
}

// takeAs adds of one node what is known of another.
func takeAs(to, from *types.Info, of, n ast.Node) {
	if e, ok := of.(ast.Expr); ok {
		if tv, ok := from.Types[e]; ok {
			to.Types[n.(ast.Expr)] = tv
		}
	}
	switch of := of.(type) {
	case *ast.Ident:
		n := n.(*ast.Ident)
		if o, ok := from.Defs[of]; ok {
			to.Defs[n] = o
		}
		if o, ok := from.Uses[of]; ok {
			to.Uses[n] = o
		}
		if i, ok := from.Instances[of]; ok {
			to.Instances[n] = i
		}
	case *ast.SelectorExpr:
		if s, ok := from.Selections[of]; ok {
			to.Selections[n.(*ast.SelectorExpr)] = s
		}
	}
	if o, ok := from.Implicits[of]; ok {
		to.Implicits[n] = o
	}
	if s, ok := from.Scopes[of]; ok {
		to.Scopes[n] = s
	}
}

// Standard reports a package of Go's library: one that belongs to no module, where others do.
func (p *Package) Standard(pkg *types.Package) bool {
	q := p.Loaded(pkg)
	return p.Pkg.Module != nil && q != nil && q.Module == nil
}

// CommentsIn are the comments in a node of this package or of another one at hand.
func (p *Package) CommentsIn(n ast.Node) (list []*ast.Comment) {
	f := p.FileWith(n)
	if f == nil {
		return nil
	}
	for _, g := range f.Ast.Comments {
		for _, c := range g.List {
			if n.Pos() <= c.Pos() && c.Pos() < n.End() {
				list = append(list, c)
			}
		}
	}
	return list
}

// Content is the text of a file as it was loaded; nil of one that was not.
func (p *Package) Content(name string) []byte { return p.src[name] }

// HasText reports a node of a file whose text is at hand.
func (p *Package) HasText(n ast.Node) bool {
	f := p.FileWith(n)
	return f != nil && f.Src != nil
}

// FileWith is the file, of this package or of another one at hand, that holds a node; nil if none does.
func (p *Package) FileWith(n ast.Node) *File { return p.FileAt(n.Pos()) }

// FileAt is the file, of this package or of another one at hand, that holds a place; nil if none does.
func (p *Package) FileAt(at token.Pos) *File {
	if f := p.FileOf(at); f != nil {
		return f
	}
	for _, o := range p.others {
		for _, f := range o.files {
			if f.Ast.FileStart <= at && at < f.Ast.FileEnd {
				return f
			}
		}
	}
	return nil
}
