package source

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// A field that another package keeps to itself has no name in a user's file. What stands there gets to it by a variable
// at package level, which finds where the field is when the program begins (gen.MemberOf). So neither a copy of the
// struct's declaration is needed nor a promise that it stays as it is: the layout is the one that is linked.

// member is such a variable.
type member struct{ name, of, field, path string }

// Hidden reports a field that a package cannot select.
func Hidden(in *types.Package, f *types.Var) bool { return !f.Exported() && f.Pkg() != in }

// Hides reports a path, as the translator has written it, that the package cannot.
func (p *Package) Hides(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return p.Hides(e.X)
	case *ast.TypeAssertExpr:
		return p.Hides(e.X)
	case *ast.SelectorExpr:
		known, implied := p.implied[e]
		if !implied || len(known.keys) == 1 {
			return !p.IsPackage(e.X) && p.Hides(Operand(e))
		}
		of := known.exprs[len(known.exprs)-2]
		f := structOf(p.TypeOf(of)).Field(known.keys[len(known.keys)-1].lastIndex())
		return Hidden(p.Pkg.Types, f) || p.Hides(of)
	}
	return false
}

// structOf is a struct, or the one that a pointer leads to.
func structOf(t types.Type) *types.Struct {
	if ptr, is := Under(t).(*types.Pointer); is {
		t = ptr.Elem()
	}
	return t.Underlying().(*types.Struct)
}

func (k Path) lastIndex() int {
	list := k.Indices()
	return list[len(list)-1]
}

// Unreachable says why a file cannot get to a path with hidden fields; "" if it can.
func (p *Package) Unreachable(f *File, e ast.Expr) string {
	if !p.Hides(e) {
		return ""
	}
	_, why := p.reached(f, e)
	return why
}

// HostText is how a file writes a path: as the user has, or by the way to a hidden field.
func (p *Package) HostText(f *File, e ast.Expr) string {
	if !p.Hides(e) {
		return p.Text(e)
	}
	w, _ := p.reached(f, e)
	of := p.Text(w.of)
	if _, pointer := Under(p.TypeOf(w.of)).(*types.Pointer); !pointer {
		of = "&" + of
	}
	return "*" + p.Member(f, w.in, w.path, p.TypeOf(e)) + ".Of(" + of + ")"
}

// way leads from what a file can name to a hidden field.
type way struct {
	of   ast.Expr
	in   types.Type // the struct
	path []int
}

// reached finds the longest part of a path that a file can write, and with a type that it can spell.
func (p *Package) reached(f *File, e ast.Expr) (w way, why string) {
	keys, exprs, _ := p.Paths(e)
	for i, x := range slices.Backward(exprs[:len(exprs)-1]) {
		if p.Certain(exprs[i+1]) {
			return w, "an interface that package " + p.ownerOf(e) + " keeps to itself holds it"
		}
		w.path = slices.Insert(w.path, 0, keys[i+1].lastIndex())
		if p.Hides(x) {
			continue
		}
		t := p.TypeOf(x)
		ptr, pointer := Under(t).(*types.Pointer)
		if pointer {
			t = ptr.Elem()
		}
		switch {
		case !pointer && p.held(exprs[:i+1]):
			return w, "it is in an interface, and has no address there"
		case parameterIn(t):
			return w, "package " + p.ownerOf(e) + " keeps it to itself, in a generic type"
		case p.InFunction(t) || p.Nameable(f, t) != "":
			continue
		}
		w.of, w.in = x, t
		return w, ""
	}
	return w, "package " + p.ownerOf(e) + " keeps it to itself, in a type that cannot be named here"
}

// held reports a path that leads through what an interface holds by value.
func (p *Package) held(exprs []ast.Expr) bool {
	for _, x := range slices.Backward(exprs) {
		if _, pointer := Under(p.TypeOf(x)).(*types.Pointer); pointer {
			return false
		}
		if p.Certain(x) {
			return true
		}
	}
	return false
}

// ownerOf is the package to which a path's last hidden field belongs.
func (p *Package) ownerOf(e ast.Expr) string {
	keys, exprs, _ := p.Paths(e)
	for i, x := range slices.Backward(exprs[:len(exprs)-1]) {
		if p.Certain(exprs[i+1]) {
			continue
		}
		if f := structOf(p.TypeOf(x)).Field(keys[i+1].lastIndex()); Hidden(p.Pkg.Types, f) {
			return f.Pkg().Name()
		}
	}
	return ""
}

// parameterIn reports a type with a type parameter in it.
func parameterIn(t types.Type) bool {
	named, is := types.Unalias(t).(*types.Named)
	if !is {
		return false
	}
	for arg := range named.TypeArgs().Types() {
		if _, is := types.Unalias(arg).(*types.TypeParam); is || parameterIn(arg) {
			return true
		}
	}
	return false
}

// Member is the variable by which a file gets to a field of a struct, of a type that it can spell or of pointers.
func (p *Package) Member(f *File, of types.Type, path []int, field types.Type) string {
	scope := p.PackageScope(f)
	m := member{of: scope.TypeText(of), field: RuntimeMark + ".Pointer"}
	if p.Nameable(f, field) == "" {
		m.field = scope.TypeText(field)
	}
	var names []string
	for _, i := range path {
		v := structOf(of).Field(i)
		names = append(names, strconv.Quote(v.Name()))
		of = v.Type()
	}
	m.path = strings.Join(names, ", ")
	for _, other := range f.members {
		if m.name = other.name; m == other {
			return m.name
		}
	}
	name, _ := strconv.Unquote(names[len(names)-1])
	m.name = p.FreshPackageLevel("omp_" + name)
	f.members = append(f.members, m)
	return m.name
}

// Members declares the variables by which a file gets to hidden fields.
func (p *Package) Members(f *File) string {
	var b strings.Builder
	for _, m := range f.members {
		fmt.Fprintf(&b, "var %s = %s.MemberOf[%s, %s](%s)\n\n", m.name, RuntimeMark, m.of, m.field, m.path)
	}
	return strings.ReplaceAll(b.String(), RuntimeMark, f.Alias)
}
