package transform

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/ir"
)

// runtimePath is the import path of the runtime that generated code calls. The translator knows it by name only.
const runtimePath = "github.com/gooffload/gooffload/omprt"

// unit is one package on its way through the passes. Each pass reads what the passes before it left here.
type unit struct {
	pkg   *packages.Package
	files []*file
	diags diag.List

	callees  map[*types.Func]bool           // functions that kernels call, and whether a device can run them
	decls    map[*types.Func]*ast.FuncDecl  // by declared object, made on first use
	refs     map[*ast.File]map[string]bool  // names that each file uses
	parts    bool                           // some clause of the package names a part of a slice
	promoted map[*ast.SelectorExpr]ast.Expr // of a promoted field, the selector of the embedded struct that holds it
	implied  map[*ast.SelectorExpr]prefix   // such selectors, which are not in the source
	idents   map[string]bool                // package-level identifiers given out to generated declarations
}

// file is one source file of the unit.
type file struct {
	ast        *ast.File
	src        []byte
	name       string // path as loaded
	directives []*directives.Directive
	constructs []*construct
	alias      string            // identifier of the runtime's package in the rewritten file
	renamed    map[string]string // variables that cannot keep their names in a kernel
	folded     map[string]string // by import, a constant of it whose value a kernel has written out
}

// construct is one directive of a file and what becomes of it.
type construct struct {
	*directives.Bound
	file   *file
	kernel *ir.Kernel   // nil for a data construct
	env    *environment // nil where nothing is captured
	with   string       // clause values known at launch: a literal of omprt.With, without the alias
	ident  string       // identifier of the descriptor

	heads   []ast.Expr // bounds and steps of the associated loops
	orphans []string   // variables of the function that nothing uses once the region is gone from it
}

// whole is the construct's statement with its labels, which mean nothing outside a region.
func (c *construct) whole() ast.Stmt {
	if c.Label != nil {
		return c.List()[c.Index]
	}
	return c.Stmt
}

// replaced is what the launch takes the place of: the whole statement, or what is behind its label when the function around
// goes to that.
func (c *construct) replaced() ast.Stmt {
	if c.Label == nil {
		return c.Stmt
	}
	wanted := false
	ast.Inspect(c.Func, func(n ast.Node) bool {
		if b, ok := n.(*ast.BranchStmt); ok && b.Label != nil && b.Label.Name == c.Label.Label.Name {
			wanted = wanted || b.Pos() < c.Stmt.Pos() || b.Pos() >= c.Stmt.End()
		}
		return !wanted
	})
	if wanted {
		return c.Stmt
	}
	return c.whole()
}

func (u *unit) fset() *token.FileSet         { return u.pkg.Fset }
func (u *unit) info() *types.Info            { return u.pkg.TypesInfo }
func (u *unit) line(p token.Pos) int         { return u.fset().PositionFor(p, false).Line }
func (u *unit) errors() int                  { return len(u.diags) }
func (u *unit) typeOf(e ast.Expr) types.Type { return u.info().TypeOf(e) }

// object is what an identifier stands for, as use or as definition.
func (u *unit) object(id *ast.Ident) types.Object {
	return u.info().ObjectOf(id)
}

func (u *unit) fileOf(p token.Pos) *file {
	for _, f := range u.files {
		if f.ast.FileStart <= p && p < f.ast.FileEnd {
			return f
		}
	}
	return nil
}

// text is the source of a node as the user wrote it. A directive expression may be torn by a continuation line; its
// pieces are joined.
func (u *unit) text(n ast.Node) string {
	if sel, ok := n.(*ast.SelectorExpr); ok && u.implied[sel].keys != nil {
		return u.text(sel.X) + "." + sel.Sel.Name
	}
	f := u.fileOf(n.Pos())
	if f == nil {
		return types.ExprString(n.(ast.Expr))
	}
	base := f.ast.FileStart
	s := f.src[n.Pos()-base : n.End()-base]
	if e, ok := n.(ast.Expr); ok && bytes.Contains(s, []byte("//omp")) {
		return types.ExprString(e)
	}
	return string(s)
}

// baseName is the name of the file without its folder.
func (f *file) baseName() string { return filepath.Base(f.name) }

// report is a diagnostic that may still get notes and ways out.
type report struct {
	u *unit
	i int
}

func (r report) note(n ast.Node, format string, args ...any) {
	r.u.diags[r.i] = r.u.diags[r.i].Note(n.Pos(), n.End(), format, args...)
}

func (r report) fix(text string) { r.u.diags[r.i] = r.u.diags[r.i].Fix(text) }

func (u *unit) errorf(n ast.Node, code, format string, args ...any) report {
	return u.reportAt(n.Pos(), n.End(), diag.Error, code, format, args...)
}

func (u *unit) reportAt(pos, end token.Pos, s diag.Severity, code, format string, args ...any) report {
	u.diags.Add(diag.Diagnostic{Pos: pos, End: end, Severity: s, Code: code, Message: fmt.Sprintf(format, args...)})
	return report{u, len(u.diags) - 1}
}

// funcDecl is the declaration of a function of this package.
func (u *unit) funcDecl(fn *types.Func) *ast.FuncDecl {
	if u.decls == nil {
		u.decls = map[*types.Func]*ast.FuncDecl{}
		for _, f := range u.files {
			for _, d := range f.ast.Decls {
				if fd, ok := d.(*ast.FuncDecl); ok {
					if o, ok := u.info().Defs[fd.Name].(*types.Func); ok {
						u.decls[o] = fd
					}
				}
			}
		}
	}
	return u.decls[fn]
}

// directivesIn lists the directives inside a declaration.
func (u *unit) directivesIn(n ast.Node) []string {
	var out []string
	f := u.fileOf(n.Pos())
	for _, d := range f.directives {
		if n.Pos() <= d.Pos && d.Pos < n.End() {
			out = append(out, string(d.Kind))
		}
	}
	return out
}

// packageLevel reports whether every name in a constant expression means the same at package level of its file.
func (u *unit) packageLevel(e ast.Expr) bool {
	ok := true
	ast.Inspect(e, func(n ast.Node) bool {
		sel, isSel := n.(*ast.SelectorExpr)
		if isSel {
			if _, isPkg := u.object(identOf(sel.X)).(*types.PkgName); isPkg {
				return false
			}
		}
		id, is := n.(*ast.Ident)
		if !is {
			return true
		}
		switch obj := u.object(id).(type) {
		case *types.Const, *types.TypeName, *types.Builtin:
			ok = ok && (obj.Pkg() == nil || obj.Parent() == obj.Pkg().Scope())
		case nil, *types.PkgName:
		default:
			ok = false
		}
		return true
	})
	return ok
}

func identOf(e ast.Expr) *ast.Ident {
	if id, ok := e.(*ast.Ident); ok {
		return id
	}
	return &ast.Ident{}
}

// names is every identifier that occurs in a file: a generated name outside this set shadows nothing and is
// shadowed by nothing.
func (u *unit) names(f *ast.File) map[string]bool {
	if u.refs == nil {
		u.refs = map[*ast.File]map[string]bool{}
	}
	if m := u.refs[f]; m != nil {
		return m
	}
	m := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			m[id.Name] = true
		}
		if imp, ok := n.(*ast.ImportSpec); ok {
			m[importName(u.pkg, imp)] = true
		}
		return true
	})
	for _, name := range u.pkg.Types.Scope().Names() {
		m[name] = true
	}
	u.refs[f] = m
	return m
}

// importName is the identifier by which a file knows an import.
func importName(p *packages.Package, imp *ast.ImportSpec) string {
	if imp.Name != nil {
		return imp.Name.Name
	}
	path := strings.Trim(imp.Path.Value, `"`)
	if dep := p.Imports[path]; dep != nil && dep.Name != "" {
		return dep.Name
	}
	return path[strings.LastIndex(path, "/")+1:]
}

// fresh is the first of the wanted names, then numbered forms of the last, that is not taken; it is taken then.
func fresh(taken map[string]bool, wanted ...string) string {
	for _, w := range wanted {
		if !taken[w] {
			taken[w] = true
			return w
		}
	}
	for i := 2; ; i++ {
		w := fmt.Sprintf("%s%d", wanted[len(wanted)-1], i)
		if !taken[w] {
			taken[w] = true
			return w
		}
	}
}

// typeText spells a type as the file does, with the names of its imports.
func (u *unit) typeText(f *file) func(types.Type) string {
	return func(t types.Type) string {
		return types.TypeString(t, func(p *types.Package) string {
			if p == u.pkg.Types {
				return ""
			}
			for _, imp := range f.ast.Imports {
				if strings.Trim(imp.Path.Value, `"`) == p.Path() {
					return importName(u.pkg, imp)
				}
			}
			return p.Name()
		})
	}
}

// nameable reports whether a type can be spelled at package level of the file; the reason if not.
func (u *unit) nameable(f *file, t types.Type) string {
	var walk func(types.Type) string
	walk = func(t types.Type) string {
		switch t := t.(type) {
		case *types.Named:
			obj := t.Obj()
			for arg := range t.TypeArgs().Types() {
				if why := walk(arg); why != "" {
					return why
				}
			}
			if obj.Pkg() == nil {
				return ""
			}
			if obj.Pkg() != u.pkg.Types {
				if slices.ContainsFunc(f.ast.Imports, func(i *ast.ImportSpec) bool {
					return strings.Trim(i.Path.Value, `"`) == obj.Pkg().Path() && (i.Name == nil || i.Name.Name != "_" && i.Name.Name != ".")
				}) {
					return ""
				}
				return fmt.Sprintf("its type %s belongs to package %s, which this file does not import by name", obj.Name(), obj.Pkg().Path())
			}
			if obj.Parent() != u.pkg.Types.Scope() {
				return fmt.Sprintf("its type %s is declared inside a function; declare it at package level", obj.Name())
			}
		case *types.Alias:
			return walk(types.Unalias(t))
		case *types.Slice:
			return walk(t.Elem())
		case *types.Array:
			return walk(t.Elem())
		case *types.Pointer:
			return walk(t.Elem())
		case *types.Struct:
			for field := range t.Fields() {
				if !field.Exported() && field.Pkg() != u.pkg.Types {
					return fmt.Sprintf("its type has the field %s of package %s, which cannot be named here", field.Name(), field.Pkg().Path())
				}
				if why := walk(field.Type()); why != "" {
					return why
				}
			}
		case *types.TypeParam:
			return "its type is a type parameter; a region in a generic function is not built yet"
		}
		return ""
	}
	return walk(t)
}

// nodeRange is a range of source as an ast.Node.
type nodeRange struct{ pos, end token.Pos }

func (n nodeRange) Pos() token.Pos { return n.pos }
func (n nodeRange) End() token.Pos { return n.end }

func (u *unit) errorAt(pos, end token.Pos, code, format string, args ...any) report {
	return u.reportAt(pos, end, diag.Error, code, format, args...)
}
