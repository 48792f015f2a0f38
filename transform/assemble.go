package transform

import (
	"go/ast"
	"go/token"
	"maps"
	"path/filepath"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/buildtag"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/reliance"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/twins"
)

// headers reads the build constraints of files that are rewritten, of which others may become ones.
func headers(u *unit) {
	for _, f := range u.Files {
		if !f.Changes() || u.headed[f] {
			continue
		}
		u.headed[f] = true
		var err error
		if f.Header, err = buildtag.Read(f.Src); err != nil {
			u.Errorf(f.Ast.Name, source.CodeHeader, "the build constraint cannot be read: %v", err)
			continue
		}
		if !f.Header.Guarded() && u.layout == Generated {
			has, from, to := "has directives and", token.NoPos, token.NoPos
			if first := f.First(); first != nil {
				from, to = first.Pos, first.Directive.End
			} else if f.PerThread == nil {
				lit := f.Kept[0].Lit
				has, from, to = "has a function literal, for which there is a kernel, and", lit.Pos(), lit.Type.End()
			} else {
				id := f.PerThread
				has, from, to = "mentions "+id.Name+", which is threadprivate, and has", id.Pos(), id.End()
			}
			u.ErrorAt(from, to, source.CodeHeader,
				"%s %s no //go:build !omp, so it and %s would both be built", f.BaseName(), has,
				filepath.Base(rewrite.GeneratedPath(f.Name))).
				Fix("gooffload generate -fix adds the line; gooffload run, build and test need none")
		}
	}
}

// assemble makes the rewritten files.
func assemble(u *unit) {
	for _, f := range u.Files {
		if !f.Changes() {
			continue
		}
		made := u.rewriting(f)
		out := Output{Source: f.Name, Path: f.Name}
		if u.layout == Overlay {
			out.Content = rewrite.Overlay(made)
		} else {
			var err error
			if out.Content, err = rewrite.Generated(made); err != nil {
				u.reportInternal(f, err)
				continue
			}
			out.Path = rewrite.GeneratedPath(f.Name)
		}
		u.outputs = append(u.outputs, out)
	}
}

// twins makes the files that the package has in others.
func (u *unit) twins() {
	m := twins.New(u.Regions)
	u.Each(m.Prepare)
	files, err := m.Files(u.layout == Overlay)
	if err != nil {
		u.reportInternal(u.Files[0], err)
	}
	for _, f := range files {
		u.outputs = append(u.outputs, Output{Source: f.Path, Path: f.Path, Content: f.Content})
	}
}

// rewriting is what becomes of a file.
func (u *unit) rewriting(f *region.File) *rewrite.File {
	r := u.rewritten(f)
	r.Main = u.mainBody(f)
	made, described := u.hosts.Make(f)
	r.Edits, r.Insertions = u.Edits(f, made)
	r.Declarations = described
	r.Calls, r.Renames, r.Others = u.Calls(f), u.Renamed(f), maps.Clone(f.Others)
	r.Mentions = append(u.hosts.Mentions(f), u.copied.mentions(f, r)...)
	for _, k := range f.Kept {
		r.Wraps = append(r.Wraps, rewrite.Wrap{Expr: k.Lit, Fun: f.Alias + ".Keep", First: "&" + k.Name})
	}
	r.Declarations = append(r.Declarations, u.hosts.DescribedPerThread(f)...)
	u.apart(f, r)
	var mark func(token.Pos) string
	if u.layout == Overlay {
		r.Mixed = u.mixed(f)
		mark = rewrite.Marker(u.Fset(), f.Name, r.Mixed)
		for _, p := range u.programs[f] {
			r.Programs += p.text
		}
	}
	for _, c := range f.Declared {
		if c.Base != nil {
			r.Declarations = append(r.Declarations, u.Choosers(c)...)
		}
		if c.Ident != "" {
			r.Declarations = append(r.Declarations, rewrite.Declaration{From: c.Pos, Code: u.DeclaredTarget(c)})
		}
		if c.Kind == directives.Requires && slices.Contains(u.Requires(c.Directive), region.SharedMemory) {
			r.Declarations = append(r.Declarations, rewrite.Declaration{From: c.Pos, Code: u.SharesMemory(c)})
		}
	}
	for _, c := range f.Regions {
		if c.Dispatches() || c.Says() || c.Waits() || c.Interoperates() || c.KeepsDependence() {
			continue
		}
		r.Declarations = append(r.Declarations, rewrite.Declaration{From: c.Pos, Code: u.Declarations(c, mark)})
	}
	r.Guards = u.Twins(f.File) + u.Members(f.File) + u.KeptFunctions(f.File) + u.KeptCode(f.File) +
		u.KeepImports(f) +
		u.WordGuard(f.File) +
		rewrite.FormatGuard(f.Alias) // of what has been declared
	beside, uses := f.Beside() // of what has been written
	if len(beside) > 0 {
		if r.Others == nil {
			r.Others = map[string]string{}
		}
		maps.Copy(r.Others, beside)
	}
	r.Guards = uses + r.Guards
	if u.layout != Overlay {
		guards, imports := u.written(f).Guards(f.File)
		if guards != "" {
			r.Guards, r.Imports = r.Guards+rewrite.GuardsBegin+guards, imports
		}
	}
	return r
}

// apart refuses variables of which each thread has its own where the text around them is replaced: that names the
// program's.
func (u *unit) apart(f *region.File, r *rewrite.File) {
	for _, m := range r.Mentions {
		if r.Replaces(m.Expr) {
			u.Errorf(m.Expr, source.CodeClauseNotBuilt,
				"%s is %s, and its mention in the head of a loop that "+
					"threads share, or in a call that becomes another one, is legal and not built yet",
				u.Text(m.Expr), m.What).
				Fix("copy it to a variable before, and name that")
		}
	}
}

// mixed reports a file whose kernels have copies of functions of other files.
func (u *unit) mixed(f *region.File) bool {
	return slices.ContainsFunc(f.Regions, func(c *region.Region) bool {
		return slices.ContainsFunc(c.Copied, func(d *ast.FuncDecl) bool { return u.FileOf(d.Pos()) != f.File })
	})
}

// written is what the generated file of f has written out, or takes for granted, of what other files declare.
func (u *unit) written(f *region.File) *reliance.Reliance {
	var items []ast.Expr
	for _, c := range f.Regions {
		for _, x := range c.Env.Items {
			items = append(items, x.Expr)
		}
	}
	return reliance.Written(u.Package, f.File, f.Written, items)
}

// rewritten is a file to which nothing has been done yet.
func (u *unit) rewritten(f *region.File) *rewrite.File {
	r := &rewrite.File{Fset: u.Fset(), Name: f.Name, Shown: u.FileName(f.Name), Named: u.FileName, Syntax: f.Ast,
		Src:    f.Src,
		Header: f.Header, Alias: f.Alias, Runtime: source.GenPath, Copied: u.copied.in(f)}
	for _, d := range u.dialects[f] {
		r.Plugins = append(r.Plugins, d.Plugin())
	}
	return r
}

// mainBody is the body of func main of package main; nil where that is not in the file.
func (u *unit) mainBody(f *region.File) *ast.BlockStmt {
	if u.Pkg.Name != "main" {
		return nil
	}
	for _, d := range f.Ast.Decls {
		if fd, ok := d.(*ast.FuncDecl); ok && fd.Recv == nil && fd.Name.Name == "main" {
			return fd.Body
		}
	}
	return nil
}

// reportInternal reports a mistake of ours, so that it is seen and nothing is written.
func (u *unit) reportInternal(f *region.File, err error) {
	u.Errorf(f.Ast.Name, source.CodeInternal, "internal error: %v",
		err).Fix("this is a bug of gooffload; please report it with the file")
}

// Annotated reports whether a file has a directive.
func Annotated(fset *token.FileSet, syntax *ast.File, src []byte) bool {
	ds, _ := directives.ScanFile(fset, syntax, src)
	return len(ds) > 0
}
