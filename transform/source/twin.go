package source

import (
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// A type that is declared in a function has a twin at package level, where kernels stand: of another name and with the
// same fields, so that it has the same memory and the same operations. It has no methods that could be missed.

// twin is the one of a type.
type twin struct {
	of   *types.TypeName
	name string
}

// inFunction reports a type of this package that is declared in a function, and is not a type parameter.
func (p *Package) inFunction(o *types.TypeName) bool {
	return o.Pkg() == p.Pkg.Types && o.Parent() != p.Pkg.Types.Scope()
}

// InFunction reports a named type, or an alias, that is declared in a function of this package.
func (p *Package) InFunction(t types.Type) bool {
	switch t := t.(type) {
	case *types.Named:
		return p.inFunction(t.Obj())
	case *types.Alias:
		return p.inFunction(t.Obj())
	}
	return false
}

// twin is the name of a type's twin in a file.
func (p *Package) twin(f *File, o *types.TypeName) string {
	if i := slices.IndexFunc(f.twins, func(t twin) bool { return t.of == o }); i >= 0 {
		return f.twins[i].name
	}
	t := twin{o, p.FreshPackageLevel("omp_" + o.Name())}
	f.twins = append(f.twins, t)
	return t.name
}

// Twins declares the twins of a file's types.
func (p *Package) Twins(f *File) string {
	var b strings.Builder
	scope := p.PackageScope(f)
	for i := 0; i < len(f.twins); i++ { // what one is made of may have others
		t := f.twins[i]
		b.WriteString("type " + t.name + " ")
		scope.writeType(&b, t.of.Type().Underlying())
		b.WriteString("\n\n")
	}
	return strings.ReplaceAll(b.String(), RuntimeMark, f.Alias)
}

// TypeKey tells types apart. It is the type's text, and where in it types are declared in functions, of which several
// may declare the same name.
func TypeKey(t types.Type) string {
	key := types.TypeString(t, nil)
	declaredIn(t, func(o *types.TypeName) { key += "@" + strconv.Itoa(int(o.Pos())) })
	return key
}

// declaredIn finds the types that are declared in functions among those that a type is written with.
func declaredIn(t types.Type, found func(*types.TypeName)) {
	switch t := t.(type) {
	case *types.Named:
		if o := t.Obj(); o.Pkg() != nil && o.Parent() != o.Pkg().Scope() {
			found(o)
		}
		for arg := range t.TypeArgs().Types() {
			declaredIn(arg, found)
		}
	case *types.Alias:
		declaredIn(types.Unalias(t), found)
	case *types.Pointer:
		declaredIn(t.Elem(), found)
	case *types.Slice:
		declaredIn(t.Elem(), found)
	case *types.Array:
		declaredIn(t.Elem(), found)
	case *types.Struct:
		for f := range t.Fields() {
			declaredIn(f.Type(), found)
		}
	}
}
