package reliance

import (
	"fmt"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/source"
)

// Guards are declarations for a file of the package that compile only while the types, constants and variables that
// something was made from are what they were when this was made, and the imports that the declarations need, by name.
// What they declare is named so that the compiler's error names the cure.
//
// A type is compared by a conversion, which Go allows between types that are made in the same way: the same on every
// machine, whatever its layouts. What cannot be written down so, a struct with fields of another package that have no
// name here, is compared by its layout on machines of 64 bits, the only ones that use the text.
func (r *Reliance) Guards(f *source.File) (text string, imports map[string]string) {
	g := &guards{p: r.p, scope: r.p.PackageScope(f), here: r.here, taken: r.p.TopLevel(), imports: map[string]string{},
		inside: map[types.Type]bool{}}
	maps.Copy(g.taken, r.p.Names(f.Ast))
	for _, name := range append(types.Universe.Names(), f.Alias) {
		g.taken[name] = true
	}
	g.arg = source.Fresh(g.taken, "changedSoRunGooffloadGenerate")
	for _, t := range r.types {
		g.typ(t)
	}
	for _, at := range r.places {
		g.place(at)
	}
	for _, c := range r.consts {
		g.constant(c)
	}
	return strings.ReplaceAll(g.b.String(), source.RuntimeMark, f.Alias), g.imports
}

type guards struct {
	p       *source.Package
	scope   source.Scope
	here    *source.File        // in whose generated file the guards stand; nil: in one of their own
	taken   map[string]bool     // names that imports cannot have
	imports map[string]string   // paths by name
	arg     string              // a parameter's name, which the compiler's error mentions
	inside  map[types.Type]bool // types whose parts are being compared
	b       strings.Builder
}

func (g *guards) typ(t types.Type) {
	name, ok := g.named(t)
	if !ok {
		return // it is a part of one that can be named, or of this package's functions
	}
	fmt.Fprintf(&g.b, "func _(%s *%s) {\n", g.arg, name)
	switch made, as := g.made(t); {
	case as:
		fmt.Fprintf(&g.b, "\t_ = (*%s)(%s)\n", made, g.arg)
	default:
		g.parts("*"+g.arg, g.arg, t)
	}
	g.b.WriteString("}\n\n")
}

// made spells what a declared type was made of, if that can be done here.
func (g *guards) made(t types.Type) (text string, ok bool) {
	if a, is := t.(*types.Alias); is {
		if text, ok = g.spelled(a.Rhs()); ok {
			return text, true
		}
	}
	return g.spelled(t.Underlying())
}

// parts compares the layout of something whose type cannot be written down, and what can be selected or indexed in it.
func (g *guards) parts(whole, operand string, t types.Type) {
	if g.inside[t] {
		return
	}
	g.inside[t] = true
	defer delete(g.inside, t)
	g.same("Sizeof("+whole+")", sizes.Sizeof(t))
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		g.held("(*"+whole+")", u.Elem())
	case *types.Slice:
		g.held("("+whole+")[0]", u.Elem())
	case *types.Struct:
		g.fieldsOf(operand, t, u, 0)
	case *types.Array:
		if u.Len() > 0 {
			g.held(operand+"[0]", u.Elem())
		}
	}
}

// fieldsOf compares where the fields of a struct, which is a part of another type or that type, begin, and what they
// are.
func (g *guards) fieldsOf(operand string, outer types.Type, s *types.Struct, from int64) {
	fields := slices.Collect(s.Fields())
	offsets := sizes.Offsetsof(fields)
	for i, f := range fields {
		inner, embedded := f.Type().Underlying().(*types.Struct)
		switch found, _, _ := types.LookupFieldOrMethod(outer, true, g.p.Pkg.Types, f.Name()); {
		case f.Name() == "_":
		case found == f:
			field := operand + "." + f.Name()
			g.same("Offsetof("+field+")", from+offsets[i])
			g.held(field, f.Type())
		case embedded && f.Embedded(): // its fields have names here, as if they were the outer type's
			g.fieldsOf(operand, outer, inner, from+offsets[i])
		}
	}
}

// held compares what is in a place.
func (g *guards) held(place string, t types.Type) {
	made, ok := g.spelled(t)
	if !ok {
		made, ok = g.spelled(t.Underlying())
	}
	if !ok {
		g.parts(place, place, t)
		return
	}
	fmt.Fprintf(&g.b, "\t_ = (*%s)(&%s)\n", made, place)
}

// same compares what package unsafe says with what it said.
func (g *guards) same(what string, was int64) {
	fmt.Fprintf(&g.b, "\tvar _ [0]struct{} = [(%s.%s ^ %d) * (^%s(0) >> 63)]struct{}{}\n", g.imported(types.Unsafe), what,
		was, g.basic("uintptr"))
}

// sizes are those of what the text is for.
var sizes = types.SizesFor("gc", "amd64")

// named spells a declared type, if that can be done here.
func (g *guards) named(t types.Type) (string, bool) {
	name, ok := g.object(declared(t))
	var args *types.TypeList
	switch t := t.(type) {
	case *types.Named:
		args = t.TypeArgs()
	case *types.Alias:
		args = t.TypeArgs()
	}
	var list []string
	for a := range args.Types() {
		text, can := g.spelled(a)
		ok = ok && can
		list = append(list, text)
	}
	if len(list) > 0 {
		name += "[" + strings.Join(list, ", ") + "]"
	}
	return name, ok
}

// object is how a declaration at package level is named.
func (g *guards) object(o types.Object) (string, bool) {
	switch {
	case o.Pkg() == nil:
		return o.Name(), g.scope.Means(o.Name(), o)
	case o.Parent() != o.Pkg().Scope() || !g.visible(o):
		return "", false
	case o.Pkg() == g.p.Pkg.Types:
		return o.Name(), true
	case !slices.Contains(g.p.Pkg.Types.Imports(), o.Pkg()): // perhaps it must not be: it may be internal
		return "", false
	}
	return g.imported(o.Pkg()) + "." + o.Name(), true
}

// visible reports what the package may select or name.
func (g *guards) visible(o types.Object) bool { return o.Exported() || o.Pkg() == g.p.Pkg.Types }

// imported is the name of an imported package.
func (g *guards) imported(p *types.Package) string {
	if g.here != nil {
		if name := g.p.ImportedAs(g.here, p); name != "" {
			return name
		}
	}
	for name, path := range g.imports {
		if path == p.Path() {
			return name
		}
	}
	name := source.Fresh(g.taken, p.Name())
	g.imports[name] = p.Path()
	return name
}

func (g *guards) basic(name string) string { return g.scope.Predeclared(name) }

// spelled spells a type, if that can be done here.
func (g *guards) spelled(t types.Type) (text string, ok bool) {
	switch t := t.(type) {
	case *types.Basic:
		if t.Kind() == types.UnsafePointer {
			return g.imported(types.Unsafe) + ".Pointer", true
		}
		return g.basic(types.Typ[t.Kind()].Name()), true
	case *types.Named, *types.Alias:
		return g.named(t)
	case *types.Pointer:
		text, ok = g.spelled(t.Elem())
		return "*" + text, ok
	case *types.Slice:
		text, ok = g.spelled(t.Elem())
		return "[]" + text, ok
	case *types.Array:
		text, ok = g.spelled(t.Elem())
		return "[" + strconv.FormatInt(t.Len(), 10) + "]" + text, ok
	case *types.Struct:
		return g.fields(t)
	}
	return "", false
}

// last is the name that an embedded field has by the spelling of its type.
func last(made string) string {
	made, _, _ = strings.Cut(made, "[")
	return made[strings.LastIndexAny(made, "*.")+1:]
}

func (g *guards) fields(s *types.Struct) (text string, ok bool) {
	list := make([]string, s.NumFields())
	ok = true
	for i := range list {
		f := s.Field(i)
		made, can := g.spelled(f.Type())
		ok = ok && can && g.visible(f)
		list[i] = made
		if !f.Embedded() {
			list[i] = f.Name() + " " + made
		} else if last(made) != f.Name() {
			ok = false // the field would have another name
		}
	}
	return "struct{" + strings.Join(list, "; ") + "}", ok
}
