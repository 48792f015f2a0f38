package source

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A kernel stands at package level of the user's file. What it is made of is spelled as the user spelled it where that
// means the same there, and refused or written otherwise where it does not.

// Text is the source of a node as the user wrote it. A directive expression may be torn by a continuation line; its
// pieces are joined.
func (p *Package) Text(n ast.Node) string {
	if sel, ok := n.(*ast.SelectorExpr); ok && p.implied[sel].keys != nil {
		if len(p.implied[sel].keys) == 1 { // the name of a package
			return types.ExprString(sel)
		}
		return p.Text(sel.X) + "." + sel.Sel.Name
	}
	if text, made := p.spelled[n]; made {
		return text
	}
	if a, ok := n.(*ast.TypeAssertExpr); ok && p.certain[a] {
		return p.Text(a.X) + ".(" + p.PackageScope(p.FileOf(a.Pos())).TypeText(p.TypeOf(a)) + ")"
	}
	f := p.FileWith(n)
	if f == nil || f.Src == nil {
		return types.ExprString(n.(ast.Expr))
	}
	base := f.Ast.FileStart
	s := f.Src[n.Pos()-base : n.End()-base]
	if e, ok := n.(ast.Expr); ok && bytes.Contains(s, []byte("//omp")) {
		return types.ExprString(e)
	}
	return string(s)
}

// PackageLevel reports whether every name in a constant expression means the same at package level of its file.
func (p *Package) PackageLevel(e ast.Expr) bool {
	ok := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			return !p.IsPackage(n.X)
		case *ast.Ident:
			switch obj := p.Object(n).(type) {
			case *types.Const, *types.TypeName, *types.Builtin:
				ok = ok && (obj.Pkg() == nil || obj.Parent() == obj.Pkg().Scope())
			case nil, *types.PkgName:
			default:
				ok = false
			}
		}
		return true
	})
	return ok
}

// IsPackage reports the name of an imported package.
func (p *Package) IsPackage(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	_, ok = p.Object(id).(*types.PkgName)
	return ok
}

// importName is the identifier by which a file knows an import.
func (p *Package) importName(imp *ast.ImportSpec) string {
	return p.Info().PkgNameOf(imp).Name()
}

// ImportedAs is the name that a file puts before what it uses of a package; "" where it imports it under none.
func (p *Package) ImportedAs(f *File, imported *types.Package) string {
	for _, imp := range f.Ast.Imports {
		name := p.importName(imp)
		if p.Info().PkgNameOf(imp).Imported().Path() == imported.Path() && name != "_" && name != "." {
			return name
		}
	}
	return f.beside[imported.Path()].name
}

// NamedAt is the name that a package has at a place in a file: the user's, or that of an import which he did not write;
// "" where it has none.
func (p *Package) NamedAt(f *File, at token.Pos, pkg *types.Package) string {
	if name := p.ImportedAs(f, pkg); name != "" && p.PackageAt(name, at) == pkg {
		return name
	}
	return f.beside[pkg.Path()].name
}

// TypeName is a type as messages name it: those of other packages behind the names of these.
func (p *Package) TypeName(t types.Type) string {
	return types.TypeString(t, func(other *types.Package) string {
		if other == p.Pkg.Types {
			return ""
		}
		return other.Name()
	})
}

// qualifier is how a file names packages: by the import that the user did not write, where there is one, because it
// is needed where something hides the user's. What is named is imported so where the user imports it under no name.
func (p *Package) qualifier(f *File) types.Qualifier {
	return func(other *types.Package) string {
		if name := p.knownAs(f, other); other == p.Pkg.Types || name != "" {
			return name
		}
		if used, use := anyOf(other); used != "" && p.importable(other) {
			return p.addImport(f, other, "omp_in_"+other.Name(), used, use)
		}
		return other.Name()
	}
}

// knownAs is the name that a file has for a package already; "" where it has none, and for its own.
func (p *Package) knownAs(f *File, other *types.Package) string {
	if other == p.Pkg.Types {
		return ""
	}
	return cmp.Or(f.beside[other.Path()].name, p.ImportedAs(f, other))
}

// Nameable reports whether a type can be spelled at package level of the file; the reason if not.
func (p *Package) Nameable(f *File, t types.Type) string {
	n := nameable{p: p, f: f, seen: map[types.Type]bool{}}
	return n.typ(t)
}

// nameable looks at types. Those that are declared in functions have twins, which are made of what they are made of.
type nameable struct {
	p    *Package
	f    *File
	seen map[types.Type]bool

	local bool // looking into one that is declared in a function, whose twin is none of a generic type
}

func (n nameable) typ(t types.Type) string {
	switch t := t.(type) {
	case *types.Named:
		for arg := range t.TypeArgs().Types() {
			if why := n.typ(arg); why != "" {
				return why
			}
		}
		if n.p.inFunction(t.Obj()) {
			return n.inFunction(t)
		}
		return n.object(t.Obj())
	case *types.Alias:
		if why := n.object(t.Obj()); why != "" && !n.p.inFunction(t.Obj()) {
			return why
		}
		return n.typ(types.Unalias(t))
	case *types.Slice:
		return n.typ(t.Elem())
	case *types.Array:
		return n.typ(t.Elem())
	case *types.Pointer:
		return n.typ(t.Elem())
	case *types.Struct:
		return n.structure(t)
	case *types.Signature:
		for _, list := range []*types.Tuple{t.Params(), t.Results()} {
			for v := range list.Variables() {
				if why := n.typ(v.Type()); why != "" {
					return why
				}
			}
		}
	case *types.TypeParam:
		return n.parameter(t)
	case *types.Interface:
		for e := range t.EmbeddedTypes() {
			if why := n.typ(e); why != "" {
				return why
			}
		}
	case *types.Union:
		for term := range t.Terms() {
			if why := n.typ(term.Type()); why != "" {
				return why
			}
		}
	}
	return ""
}

// parameter is about a type parameter: the kernel has one of the same name.
func (n nameable) parameter(t *types.TypeParam) string {
	switch {
	case n.local:
		return fmt.Sprintf("it has the type parameter %s in it", t.Obj().Name())
	case t.Obj().Name() == "_":
		return "its type is a type parameter without a name"
	case !Numeric(t) && !Open(t) && !composed(t):
		return fmt.Sprintf("its type is the type parameter %s; type parameters of which the constraint lists other types "+
			"than numbers, strings, and slices or pointers with one type beneath are not built yet", t.Obj().Name())
	}
	if n.seen[t] { // its constraint names it
		return ""
	}
	n.seen[t] = true
	return n.typ(t.Constraint())
}

func (n nameable) structure(t *types.Struct) string {
	for field := range t.Fields() {
		if !field.Exported() && field.Pkg() != n.p.Pkg.Types {
			return fmt.Sprintf("its type has the field %s of package %s, which cannot be named here",
				field.Name(), field.Pkg().Path())
		}
		if field.Embedded() && n.p.InFunction(field.Type()) {
			return fmt.Sprintf("its type embeds %s, which is declared inside a function; declare it at package level",
				field.Name())
		}
		if why := n.typ(field.Type()); why != "" {
			return why
		}
	}
	return ""
}

// inFunction is about a type that is declared in a function.
func (n nameable) inFunction(t *types.Named) string {
	if n.seen[t] {
		return ""
	}
	n.seen[t] = true
	n.local = true
	if why := n.typ(t.Underlying()); why != "" {
		return fmt.Sprintf("its type %s is declared inside a function, and %s", t.Obj().Name(), why)
	}
	return ""
}

// object is about a declared type.
func (n nameable) object(obj *types.TypeName) string {
	switch {
	case obj.Pkg() == nil || obj.Pkg() == n.p.Pkg.Types:
		return ""
	case n.p.ImportedAs(n.f, obj.Pkg()) == "" && !n.p.imports(obj.Pkg()):
		return fmt.Sprintf("its type %s belongs to package %s, which cannot be imported here", obj.Name(),
			obj.Pkg().Path())
	case !obj.Exported():
		return fmt.Sprintf("its type %s is not exported by package %s", obj.Name(), obj.Pkg().Path())
	}
	return ""
}

// KernelName is the name of a user's variable in a kernel. It is his own, unless that would hide a type or a package:
// the kernel spells types where the user's code need not.
func (p *Package) KernelName(f *File, name string) string {
	hides := func(o types.Object) bool {
		_, is := o.(*types.TypeName)
		return is
	}
	_, nilly := types.Universe.Lookup(name).(*types.Nil)
	_, constant := types.Universe.Lookup(name).(*types.Const)
	hidden := nilly || constant || hides(types.Universe.Lookup(name)) || hides(p.Pkg.Types.Scope().Lookup(name)) ||
		slices.ContainsFunc(f.Ast.Imports, func(imp *ast.ImportSpec) bool { return p.importName(imp) == name }) ||
		f.importsBeside(name)
	if !hidden {
		return name
	}
	if f.renamed == nil {
		f.renamed = map[string]string{}
	}
	if f.renamed[name] == "" {
		f.renamed[name] = Fresh(p.Names(f.Ast), name+"_")
	}
	return f.renamed[name]
}

// FuncText is how messages name a function: with its receiver, and with the names of packages but one's own.
func (p *Package) FuncText(fn *types.Func) string {
	qualify := func(other *types.Package) string {
		if other == p.Pkg.Types {
			return ""
		}
		return other.Name()
	}
	recv := fn.Signature().Recv()
	if recv == nil {
		if pkg := qualify(fn.Pkg()); pkg != "" {
			return pkg + "." + fn.Name()
		}
		return fn.Name()
	}
	text := types.TypeString(recv.Type(), qualify)
	if strings.HasPrefix(text, "*") {
		text = "(" + text + ")"
	}
	return text + "." + fn.Name()
}

// Mentions reports a use of a variable in a node.
func (p *Package) Mentions(n ast.Node, v *types.Var) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && p.Info().Uses[id] == v
		return !found
	})
	return found
}

// Identifier makes a C identifier of a file's name.
func Identifier(s string) string {
	return strings.Map(func(r rune) rune {
		if r < utf8.RuneSelf && IdentifierRune(r) {
			return r
		}
		return '_'
	}, s)
}

func IdentifierRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// ConstantLength reports an expression whose length is known by its type, so that Go does not evaluate it to measure
// it: an array or a pointer to one, without calls (Go specification, Length and capacity).
func (p *Package) ConstantLength(e ast.Expr) bool {
	switch Under(p.TypeOf(e)).(type) {
	case *types.Array, *types.Pointer:
	default:
		return false
	}
	evaluated := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			evaluated = evaluated || !p.Info().Types[n.Fun].IsType()
		case *ast.UnaryExpr:
			evaluated = evaluated || n.Op == token.ARROW
		}
		return !evaluated
	})
	return !evaluated
}

// Mentioned is every identifier of a statement that is not the name of a selected field: what the region names.
func (p *Package) Mentioned(s ast.Node) map[string]bool {
	m := map[string]bool{}
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			ast.Inspect(n.X, visit)
			return false
		case *ast.Ident:
			m[n.Name] = true
		}
		return true
	}
	ast.Inspect(s, visit)
	return m
}
