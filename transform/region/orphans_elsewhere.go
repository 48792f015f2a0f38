package region

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
)

// Functions of other packages of the module have constructs, too, that bind to the regions which call them. On the
// host, where that package is translated, nothing becomes of them, so whoever calls them need not be known there.

// ownElsewhere are these constructs.
var ownElsewhere = []directives.Kind{directives.Atomic, directives.Critical, directives.Flush, directives.Barrier,
	directives.Single, directives.Masked, directives.Master, directives.For, directives.Sections, directives.SectionOf,
	directives.Simd, directives.Ordered, directives.ErrorDirective,
	directives.Distribute, directives.Parallel, directives.Loop, directives.Scan, directives.Tile, directives.Unroll,
	directives.Interchange, directives.Reverse, directives.Fuse}

// orphansElsewhere takes in the constructs of a function of another package.
func (u *Regions) orphansElsewhere(decl *ast.FuncDecl) {
	if _, known := u.orphans[decl]; known || u.FileOf(decl.Pos()) != nil {
		return
	}
	u.orphans[decl] = nil
	f := u.fileElsewhere(decl)
	if f == nil {
		return
	}
	own := slices.DeleteFunc(slices.Clone(u.boundElsewhere[f]), func(b *directives.Bound) bool {
		return b.Func != ast.Node(decl)
	})
	kept, quiet := u.Resolve(own)
	for _, tree := range place.Trees(quiet) {
		f.Declared = append(f.Declared, &Region{Bound: tree.From, Tree: tree, File: f})
	}
	for _, tree := range place.Trees(kept) {
		if everywhere(tree) && onCall(tree) {
			f.Orphans = append(f.Orphans, &Region{Bound: tree.From, Tree: tree, File: f})
			u.orphans[decl] = append(u.orphans[decl], tree)
		}
	}
}

// fileElsewhere is the file of another package that declares a function, with its directives but for those of functions
// with mistakes in some; nil of one without.
func (u *Regions) fileElsewhere(decl *ast.FuncDecl) *File {
	f := u.FileWith(decl)
	if f == nil || !strings.Contains(string(f.Src), "//omp:") {
		return nil
	}
	if i := slices.IndexFunc(u.foreign, func(other *File) bool { return other.File == f }); i >= 0 {
		return u.foreign[i]
	}
	file := &File{File: f}
	u.foreign = append(u.foreign, file)
	ds, unread := directives.ScanFile(u.Fset(), f.Ast, f.Src)
	bounds, unbound := directives.Bind(u.Fset(), f.Ast, ds)
	for _, d := range slices.Concat(unread, unbound) {
		if d.Severity == diag.Error {
			file.mistakes = append(file.mistakes, d)
		}
	}
	if u.boundElsewhere == nil {
		u.boundElsewhere = map[*File][]*directives.Bound{}
	}
	u.boundElsewhere[file] = slices.DeleteFunc(bounds, func(b *directives.Bound) bool {
		decl, ok := b.Func.(*ast.FuncDecl)
		return ok && u.MistakeElsewhere(decl) != nil
	})
	return file
}

// MistakeElsewhere is what is wrong with a directive in a function of another package; nil where nothing is.
func (u *Regions) MistakeElsewhere(decl *ast.FuncDecl) *diag.Diagnostic {
	f := u.FileElsewhere(decl)
	if f == nil {
		return nil
	}
	i := slices.IndexFunc(f.mistakes, func(d diag.Diagnostic) bool { return decl.Pos() <= d.Pos && d.Pos < decl.End() })
	if i < 0 {
		return nil
	}
	return &f.mistakes[i]
}

// elsewhere reports a construct that regions of other packages may have by a call.
func elsewhere(l *place.Leaf) bool { return slices.Contains(ownElsewhere, l.Kind) }

// everywhere reports a tree of such constructs.
func everywhere(tree *place.Leaf) bool {
	return !slices.ContainsFunc(tree.Leaves(), func(l *place.Leaf) bool { return !elsewhere(l) })
}

// FileElsewhere is the file of another package that holds a function with constructs; nil where it is not known.
func (u *Regions) FileElsewhere(decl *ast.FuncDecl) *File {
	i := slices.IndexFunc(u.foreign, func(f *File) bool { return f.File == u.FileWith(decl) })
	if i < 0 {
		return nil
	}
	return u.foreign[i]
}

// exports reports a function that other packages may call, itself or by another one.
func (u *Regions) exports(decl *ast.FuncDecl) bool {
	if u.Pkg.Name == "main" {
		return false
	}
	for _, f := range u.Files {
		for _, d := range f.Ast.Decls {
			fd, ok := d.(*ast.FuncDecl)
			if ok && fd.Body != nil && fd.Name.IsExported() &&
				(fd == decl || slices.Contains(u.Reached(fd.Body), decl)) {
				return true
			}
		}
	}
	return false
}
