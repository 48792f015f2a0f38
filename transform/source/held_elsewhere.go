package source

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"
)

// A package variable of an interface type may be another package's, as the implementation that blas64 calls. What is
// stored in it, its package shows; and there is a function, mostly, by which others get at it.

// StoredElsewhere are the types of what another package stores in a variable of its own, where it says a type that is
// not an interface; ok is false where its syntax is not at hand.
func (p *Package) StoredElsewhere(v *types.Var) (list []types.Type, ok bool) {
	o := p.other(v.Pkg())
	if o == nil {
		return nil, false
	}
	stored := func(to ast.Expr, from ast.Expr) {
		id, is := ast.Unparen(to).(*ast.Ident)
		if !is || o.TypesInfo.ObjectOf(id) != v {
			return
		}
		t := o.TypesInfo.TypeOf(from)
		if t == nil || types.IsInterface(t) || o.TypesInfo.Types[from].IsNil() {
			return
		}
		if !slices.ContainsFunc(list, func(x types.Type) bool { return types.Identical(x, t) }) {
			list = append(list, t)
		}
	}
	for _, f := range o.Syntax {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if len(n.Names) == len(n.Values) {
					for i, id := range n.Names {
						stored(id, n.Values[i])
					}
				}
			case *ast.AssignStmt:
				if len(n.Lhs) == len(n.Rhs) && n.Tok == token.ASSIGN {
					for i, x := range n.Lhs {
						stored(x, n.Rhs[i])
					}
				}
			}
			return true
		})
	}
	return list, true
}

// Reader is how a place in a file gets at what a package variable of another package holds, as an expression: its name,
// or the call of a function that does nothing but return it. It is "" where there is no way.
func (p *Package) Reader(f *File, at token.Pos, v *types.Var) string {
	if v.Exported() {
		if name := p.NameBeside(f, at, v); name != "" {
			return name + "." + v.Name()
		}
		return ""
	}
	found := p.Returning(v)
	if len(found) == 0 {
		return ""
	}
	name := p.importBeside(f, at, v.Pkg(), found[0], "var _ = ")
	if name == "" {
		return ""
	}
	return name + "." + found[0] + "()"
}

// Returning are the exported functions of another package that return a variable of it and do nothing else, by name.
func (p *Package) Returning(v *types.Var) (found []string) {
	o := p.other(v.Pkg())
	if o == nil {
		return nil
	}
	for fn, d := range o.decls {
		if fn.Exported() && fn.Signature().Recv() == nil && fn.Signature().TypeParams().Len() == 0 &&
			returnsOnly(o, d, v) {
			found = append(found, fn.Name())
		}
	}
	slices.Sort(found)
	return found
}

// returnsOnly reports a function without parameters that returns a variable and does nothing else.
func returnsOnly(o *other, d *ast.FuncDecl, v *types.Var) bool {
	if d.Body == nil || len(d.Body.List) != 1 || d.Type.Params.NumFields() > 0 {
		return false
	}
	r, ok := d.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(r.Results) != 1 {
		return false
	}
	id, ok := ast.Unparen(r.Results[0]).(*ast.Ident)
	return ok && o.TypesInfo.Uses[id] == v
}

// NameBeside is the name that the package of an exported variable has at a place in a file, if need be by an import
// that its user did not write; "" where there is none.
func (p *Package) NameBeside(f *File, at token.Pos, v *types.Var) string {
	return p.importBeside(f, at, v.Pkg(), v.Name(), "var _ = &")
}

// CalledBeside is NameBeside for a function that generated files of the package declare.
func (p *Package) CalledBeside(f *File, at token.Pos, pkg *types.Package, fn string) string {
	return p.importBeside(f, at, pkg, fn, "var _ = ")
}

// Spellable has a place in a file be able to name a type, by an import that its user did not write, where that can be.
func (p *Package) Spellable(f *File, at token.Pos, t types.Type) bool {
	if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.TypeArgs().Len() > 0 || named.Obj().Pkg() == nil {
		return false
	}
	o := named.Obj()
	if o.Pkg() == p.Pkg.Types || !o.Exported() || o.Parent() != o.Pkg().Scope() {
		return false
	}
	return p.importBeside(f, at, o.Pkg(), o.Name(), "var _ ") != ""
}

// beside is an import that a generated file has and the user's has not, with the declaration that uses it in any case.
type beside struct{ name, use, is string }

// importBeside is the name by which a place in a file may use an exported name of a package: the user's own, where
// nothing hides that, or else one of which the file is given the import; "" where the package cannot be imported there.
// A package that this one depends on does not depend on this one.
func (p *Package) importBeside(f *File, at token.Pos, pkg *types.Package, used, use string) string {
	if name := p.NamedAt(f, at, pkg); name != "" {
		return name
	}
	if !p.importable(pkg) {
		return ""
	}
	return p.addImport(f, pkg, "omp_in_"+pkg.Name(), used, use)
}

// importable reports a package that this one depends on, and that its files may import.
func (p *Package) importable(pkg *types.Package) bool {
	return p.Loaded(pkg) != nil && pkg.Name() != "main" && Importable(p.Pkg.Types, pkg)
}

// addImport gives a file an import that its user did not write, under a name that nothing else in it has.
func (p *Package) addImport(f *File, pkg *types.Package, name, used, use string) string {
	taken := map[string]bool{f.Alias: true}
	for name := range p.Names(f.Ast) {
		taken[name] = true
	}
	for _, b := range f.beside {
		taken[b.name] = true
	}
	if f.beside == nil {
		f.beside = map[string]beside{}
	}
	name = Fresh(taken, name)
	f.beside[pkg.Path()] = beside{name, use + name + "." + used, pkg.Name()}
	return name
}

func (f *File) importsBeside(name string) bool {
	for _, b := range f.beside {
		if b.name == name {
			return true
		}
	}
	return false
}

// Beside are the imports, by name, that a file has for what its user's text does not name, and declarations that use
// each.
func (f *File) Beside() (imports map[string]string, uses string) {
	imports = map[string]string{}
	var lines []string
	for path, b := range f.beside {
		imports[b.name] = path
		lines = append(lines, b.use+"\n\n")
	}
	slices.Sort(lines)
	return imports, strings.Join(lines, "")
}

// Said is a text as messages have it: with the packages' own names in the place of those that the user did not write.
func (f *File) Said(text string) string {
	for _, b := range f.beside {
		text = strings.ReplaceAll(text, b.name+".", b.is+".")
	}
	return text
}

// Importable reports a package that another one may import, as far as its path says (go help importpath). What the
// standard library vendors is its own.
func Importable(from, pkg *types.Package) bool {
	if from == pkg {
		return true
	}
	if strings.HasPrefix(pkg.Path(), "vendor/") {
		return false
	}
	path := "/" + pkg.Path() + "/"
	i := strings.LastIndex(path, "/internal/")
	return i < 0 || strings.HasPrefix("/"+strings.TrimSuffix(from.Path(), "_test")+"/", path[:i+1])
}

// Own has a function of another package, the syntax of which others read at the same time, be a copy of this package's
// own, in which calls may be given another meaning.
func (p *Package) Own(fn *types.Func) *ast.FuncDecl {
	o := p.other(fn.Pkg())
	if o == nil || p.Declaration(fn) == nil {
		return nil
	}
	d := o.decls[fn]
	if slices.Contains(p.owned, d) {
		return d
	}
	var pairs []pair
	made := copyOf(reflect.ValueOf(d), &pairs).Interface().(*ast.FuncDecl)
	for _, n := range pairs {
		takeAs(p.Info(), o.TypesInfo, n.from, n.to)
	}
	delete(o.taken, d)
	o.decls[fn], o.taken[made] = made, true
	p.owned = append(p.owned, made)
	return made
}

// Owned are the copies.
func (p *Package) Owned() []*ast.FuncDecl { return p.owned }

// objects is the type of what the parser resolves identifiers to.
var objects = reflect.TypeFor[ast.Ident]().Field(2).Type

// pair is a node and its copy.
type pair struct{ from, to ast.Node }

// copyOf copies syntax, without what the parser has resolved, and adds the nodes in the order of the text: who gives
// copies names gives them in that order, in each translation the same.
func copyOf(v reflect.Value, pairs *[]pair) reflect.Value {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		if _, resolved := v.Interface().(interface{ Pos() token.Pos }); !resolved || v.Type() == objects {
			return reflect.Zero(v.Type()) // what identifiers mean, the type checker says
		}
		to := reflect.New(v.Type().Elem())
		if n, ok := v.Interface().(ast.Node); ok {
			*pairs = append(*pairs, pair{n, to.Interface().(ast.Node)})
		}
		to.Elem().Set(copyOf(v.Elem(), pairs))
		return to
	case reflect.Interface:
		if v.IsNil() {
			return v
		}
		to := reflect.New(v.Type()).Elem()
		to.Set(copyOf(v.Elem(), pairs))
		return to
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		to := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			to.Index(i).Set(copyOf(v.Index(i), pairs))
		}
		return to
	case reflect.Struct:
		to := reflect.New(v.Type()).Elem()
		for i := range v.NumField() {
			to.Field(i).Set(copyOf(v.Field(i), pairs))
		}
		return to
	}
	return v
}
