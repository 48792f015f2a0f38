package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// A Shadow stands for a struct with pointers that a region uses whole, as the operand of a method or as an argument: a
// copy of the kernel's in which the fields are the items that the region uses of it, in its own text and through what
// it calls. So m.At(i, j) is called on a matrix whose m.data is the device's (language.md, section 5).
type Shadow struct {
	Path  source.Path
	Expr  ast.Expr // on the host; a pointer to the struct, or the struct
	Var   *ir.Var  // how the body knows it
	Copy  *ir.Var  // … of a pointer: what it points to; else Var
	None  *ir.Var  // whether the host's pointer is nil, where neither Parts nor Inner say it; else nil
	Inner []*Shadow
	Parts []Part

	Field int // which it is of the shadow that it is in
	inner bool

	Boxed bool // that field is an interface, which holds the struct

	Here bool // code in the region's file uses it; twins have their own, which is like it
}

// A Part is a field of a shadow that is an item.
type Part struct {
	Item  *Item
	Field int
}

// Shadow finds or makes the shadow that a path is; nil after it has been refused.
func (env *Environment) Shadow(key source.Path, e ast.Expr) *Shadow {
	text := env.U.Text(e)
	if env.Complain[text] {
		return nil
	}
	if why := env.U.Nameable(env.C.File.File, env.U.TypeOf(e)); why != "" && env.Within == nil {
		env.Complain[text] = true
		env.U.Errorf(e, source.CodeCannotMap, "%s cannot be used in a kernel: %s", text, why)
		return nil
	}
	if s := env.ShadowOf(key); s != nil {
		if !env.fieldsNamed(s) {
			env.Complain[text] = true
			return nil
		}
		s.Here = s.Here || env.Within == nil
		return s
	}
	before := env.U.Errors()
	s := env.shadow(key, e, nil)
	s.Here = env.Within == nil
	if env.U.Errors() > before {
		env.Complain[text] = true
		return nil
	}
	if s.NeverNil() && env.direct(e) {
		taken := env.U.NamesAround(env.C)
		for _, x := range env.Items {
			taken.Add(x.Param.Var.Name)
		}
		s.None = env.AddHidden(taken.Fresh("none"), text+" == nil", e, types.Bool)
		env.Items[len(env.Items)-1].Remote = env.Within != nil && env.U.Remote(env.C, e)
	}
	if s.asksInVain() {
		env.Complain[text] = true
		env.asksNil(s)
		return nil
	}
	env.Shadows = append(env.Shadows, s)
	return s
}

// direct reports a path that the launch evaluates without following a pointer.
func (env *Environment) direct(e ast.Expr) bool {
	keys, exprs, _ := env.U.Paths(e)
	if keys[0].Fields != "" {
		return false
	}
	for _, x := range exprs[:len(exprs)-1] {
		if _, pointer := source.Under(env.U.TypeOf(x)).(*types.Pointer); pointer {
			return false
		}
	}
	return true
}

// asksInVain reports a pointer whose fields the region uses, and of which nothing says whether it is nil.
func (s *Shadow) asksInVain() bool { return s.NeverNil() && len(s.Inner) > 0 }

// asksNil refuses a pointer that may be nil where the device would go on.
func (env *Environment) asksNil(s *Shadow) {
	text := env.U.Text(s.Expr)
	r := env.U.Errorf(s.Expr, source.CodeNeedsMapper, "%s is used whole in the region, which uses only pointers in it, so "+
		"that the "+
		"device would not know whether it is nil", text)
	if env.U.Implied(s.Expr) { // a method uses it
		r.Fix("declare p := " + text + " before the region, and give p to the function that uses " + text)
		return
	}
	r.Fix("give a variable to the region instead, declared before it: p := " + text)
}

// ShadowOf is the shadow that a path is; nil if it is not one.
func (env *Environment) ShadowOf(key source.Path) *Shadow {
	i := slices.IndexFunc(env.Shadows, func(s *Shadow) bool { return s.Path == key })
	if i < 0 {
		return nil
	}
	return env.Shadows[i]
}

// shadow makes a shadow, within those of some types.
func (env *Environment) shadow(key source.Path, e ast.Expr, around []types.Type) *Shadow {
	t := env.U.TypeOf(e)
	s := &Shadow{Path: key, Expr: e, Var: &ir.Var{Type: t}, inner: len(around) > 0}
	s.Copy = s.Var
	if p, pointer := source.Under(t).(*types.Pointer); pointer {
		t = p.Elem()
		s.Copy = &ir.Var{Type: t}
	}
	around = append(slices.Clip(around), t)
	for i := range t.Underlying().(*types.Struct).NumFields() {
		env.field(s, t, i, around)
	}
	return s
}

// Witness is an item whose path the launch finds no storage for where the pointer of a shadow is nil: one of the
// struct's fields, or of those of structs in it; nil if there is none.
func (s *Shadow) Witness() *Item {
	if len(s.Parts) > 0 {
		return s.Parts[0].Item
	}
	for _, in := range s.Inner {
		if in.Copy == in.Var {
			if x := in.Witness(); x != nil {
				return x
			}
		}
	}
	return nil
}

// NeverNil reports a shadow of a pointer that is not nil in the kernel even where the host's is: nothing shows it.
func (s *Shadow) NeverNil() bool { return s.Copy != s.Var && s.Witness() == nil && s.None == nil }

// field adds a field to a shadow, if the region uses it.
func (env *Environment) field(s *Shadow, t types.Type, i int, around []types.Type) {
	f := t.Underlying().(*types.Struct).Field(i)
	held := env.U.Held(f)
	if f.Name() == "_" || held == nil && source.HostOnly(f.Type()) != "" && !source.ThroughPointers(f.Type()) {
		return
	}
	e := env.within(s.Expr, i, f)
	if held != nil {
		e = env.U.AssertionOf(e, held)
	}
	keys, exprs, _ := env.U.Paths(e)
	if !env.uses(e) {
		return
	}
	switch at := slices.IndexFunc(keys, func(k source.Path) bool { return env.ByPath[k] != nil }); {
	case !env.names(s, f, e):
		return
	case at >= 0 && at < len(keys)-1:
		env.U.Errorf(s.Expr, source.CodeNeedsMapper, "%s is used whole in the region, and %s is mapped by itself",
			env.U.Text(s.Expr), env.U.Text(exprs[at])).
			Fix("map its fields one by one")
		return
	case at < 0 && env.ofFields(e):
		inner := env.U.TypeOf(e)
		if p, pointer := source.Under(inner).(*types.Pointer); pointer {
			inner = p.Elem()
		}
		if slices.ContainsFunc(around, func(t types.Type) bool { return types.Identical(t, inner) }) {
			r := env.U.Errorf(s.Expr, source.CodeNeedsMapper,
				"%s is used whole in the region, and its field %s leads to structs "+
					"of the same type: how many there are is not known",
				env.U.Text(s.Expr), f.Name())
			if t := env.U.TypeOf(s.Expr); isPointer(t) {
				r.Fix("above the region roots := []" + env.U.TypeName(t) + "{" + env.U.Text(s.Expr) +
					"}, and in it roots[0] in place of " +
					env.U.Text(s.Expr) + ": pointers in elements are followed")
				return
			}
			r.Fix("put what the region needs of them into a slice before the region")
			return
		}
		in := env.shadow(keys[len(keys)-1], e, around)
		in.Field, in.Boxed = i, held != nil && in.Copy == in.Var
		if (in.Copy != in.Var || in.Boxed) && !env.copyNamed(s, in) {
			return
		}
		if in.asksInVain() {
			env.asksNil(in)
			return
		}
		s.Inner = append(s.Inner, in)
		return
	}
	x, _ := env.Resolve(keys, exprs)
	if x == nil {
		return
	}
	x.uses(s.Expr.Pos())
	s.Parts = append(s.Parts, Part{x, i})
}

// names reports a field that the code can get to which fills a shadow in, and refuses any other.
func (env *Environment) names(s *Shadow, f *types.Var, e ast.Expr) bool {
	why := ""
	switch {
	case env.Within == nil:
		why = env.U.Unreachable(env.C.File.File, e)
	case source.Hidden(env.Within, f):
		why = "package " + f.Pkg().Name() + " keeps it to itself"
	}
	if why != "" {
		env.U.Errorf(s.Expr, source.CodeNeedsMapper, "%s is used whole in the region, with its field %s: %s",
			env.U.Text(unasserted(s.Expr)), f.Name(), why).
			Fix("copy what the region needs of it into a slice before the region")
	}
	return why == ""
}

// ofFields reports a struct, or a pointer to one, of which only what is selected from it can be an item: it holds
// pointers, or is a hidden field whose type cannot be named either.
func (env *Environment) ofFields(e ast.Expr) bool {
	t := env.U.TypeOf(e)
	_, structure := source.Under(t).(*types.Struct)
	return source.ThroughPointers(t) || structure && env.Within == nil && env.U.Hides(e) &&
		env.U.Nameable(env.C.File.File, t) != ""
}

// copyNamed reports that the code can declare what a pointer in a shadow leads to, and refuses what it cannot.
func (env *Environment) copyNamed(s, in *Shadow) bool {
	why := env.U.Nameable(env.C.File.File, in.Copy.Type)
	if why == "" || env.Within != nil {
		return true
	}
	env.U.Errorf(s.Expr, source.CodeNeedsMapper, "%s is used whole in the region, with what its field %s leads to: %s",
		env.U.Text(s.Expr), env.U.Text(in.Expr), why).
		Fix("copy what the region needs of it into a slice before the region")
	return false
}

// fieldsNamed reports whether a shadow, which other code of the region uses already, can be filled in here, too.
func (env *Environment) fieldsNamed(s *Shadow) bool {
	used := []int{}
	for _, p := range s.Parts {
		used = append(used, p.Field)
	}
	for _, in := range s.Inner {
		used = append(used, in.Field)
		if !env.fieldsNamed(in) {
			return false
		}
	}
	for _, i := range used {
		f := s.Copy.Type.Underlying().(*types.Struct).Field(i)
		if !env.names(s, f, env.within(s.Expr, i, f)) {
			return false
		}
	}
	return true
}

// FieldsNamed reports that a package can select the fields of a struct, or of one that a pointer leads to.
func FieldsNamed(pkg *types.Package, t types.Type) bool {
	if p, pointer := t.Underlying().(*types.Pointer); pointer {
		t = p.Elem()
	}
	for f := range t.Underlying().(*types.Struct).Fields() {
		if !f.Exported() && f.Pkg() != pkg {
			return false
		}
	}
	return true
}

// uses notes that the body uses an item as a value.
func (x *Item) uses(pos token.Pos) {
	p := x.Param
	p.Used, p.Var.Used, p.Var.Read, x.Escapes = true, true, true, true
	p.Whole = p.Whole || p.Shape == ir.Slice || p.Shape == ir.Pointer || p.Shape == ir.Text
	if p.Pos == token.NoPos || pos < p.Pos {
		p.Pos = pos
	}
}

// within is the selector of a field of a shadow, which has no place of its own in the text.
func (env *Environment) within(of ast.Expr, i int, f *types.Var) ast.Expr {
	return env.U.Select(of, i, of.End()-token.Pos(len(f.Name())))
}

// uses reports that the region may read a field, or anything in it if it is a struct.
func (env *Environment) uses(field ast.Expr) bool {
	f := env.U.Frame(env.C.Stmt)
	memory := env.memory(f, field)
	t := env.U.TypeOf(field)
	for a := range env.Does().Reads() {
		if slices.ContainsFunc(memory, func(p effects.Path) bool { return f.MayOverlap(p, a.Path) }) && !f.Apart(a, t) {
			return true
		}
	}
	return false
}

// Does is what the region's code, with all that it calls, does to memory.
func (env *Environment) Does() effects.Effects {
	if env.does == nil {
		does := env.U.Frame(env.C.Stmt).Of(env.C.DeviceCode()...)
		env.does = &does
	}
	return *env.does
}

// Changes finds the first write of the region's to a field of a shadow, but for those of an item by its own name that
// the kernel has no copy of.
func (env *Environment) Changes(s *Shadow) (w effects.Access, field ast.Expr, found bool) {
	f := env.U.Frame(env.C.Stmt)
	t := s.Copy.Type.Underlying().(*types.Struct)
	for i := range t.NumFields() {
		field := env.within(s.Expr, i, t.Field(i))
		if t.Field(i).Name() == "_" || env.reduced(field) {
			continue
		}
		copied := slices.ContainsFunc(s.Parts, func(p Part) bool { return p.Field == i })
		memory := env.memory(f, field)
		for w := range env.Does().Writes() {
			if slices.ContainsFunc(memory, func(p effects.Path) bool { return f.MayOverlap(p, w.Path) }) &&
				!f.Apart(w, t.Field(i).Type()) &&
				(copied || !env.ownName(w)) {
				return w, field, true
			}
		}
	}
	for _, in := range s.Inner {
		if w, field, found := env.Changes(in); found {
			return w, field, true
		}
	}
	return w, nil, false
}

// reduced reports a reduction variable: what reads it otherwise is found by the comparison of iterations.
func (env *Environment) reduced(field ast.Expr) bool {
	x := env.ItemAt(field)
	return x != nil && x.Param.Kind == ir.Reduction
}

// ownName reports a write that the region makes itself, to an item by the item's name.
func (env *Environment) ownName(w effects.Access) bool {
	e, ok := w.Node.(ast.Expr)
	if !ok || len(w.Via) > 0 {
		return false
	}
	keys, _, _ := env.U.Reach(e)
	return slices.ContainsFunc(keys, func(k source.Path) bool { return env.ByPath[k] != nil })
}

// memory is where a field is that is selected from a path.
func (env *Environment) memory(f *effects.Frame, field ast.Expr) []effects.Path {
	keys, _, _ := env.U.Paths(field)
	return f.Resolve(env.U.EffectsPath(keys[len(keys)-1]))
}

// unasserted is a path of a shadow as the interface that holds it, if one does.
func unasserted(e ast.Expr) ast.Expr {
	if a, ok := e.(*ast.TypeAssertExpr); ok {
		return a.X
	}
	return e
}

// ShadowVars are the variables of a shadow and of those in it, with the names that they would like.
func (s *Shadow) ShadowVars(text func(ast.Node) string, visit func(v *ir.Var, name string)) {
	name := strings.Join(strings.FieldsFunc(text(unasserted(s.Expr)),
		func(r rune) bool { return !source.IdentifierRune(r) }), "_")
	if !s.inner || s.Boxed {
		visit(s.Var, name)
	}
	if s.Copy != s.Var {
		visit(s.Copy, name+"_copy")
	}
	for _, in := range s.Inner {
		in.ShadowVars(text, visit)
	}
}

func isPointer(t types.Type) bool {
	_, ok := source.Under(t).(*types.Pointer)
	return ok
}
