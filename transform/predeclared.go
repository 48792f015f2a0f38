package transform

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"
	"unicode"
)

// Generated text uses names that Go predeclares, and a user may have declared the same names: a parameter len, a
// package function int64. Where one is hidden the runtime's alias of it is written instead.

// A scopeAt is a place where generated text stands: at a launch the user's own scope, in a kernel the package's.
type scopeAt struct {
	u     *unit
	f     *file
	scope *types.Scope
	pos   token.Pos // what is declared behind it is not in scope yet; NoPos: everything is
}

// launchScope is where the launch of a construct stands.
func (u *unit) launchScope(c *construct) scopeAt {
	return scopeAt{u, c.file, u.pkg.Types.Scope().Innermost(c.Pos), c.Pos}
}

// packageScope is where a file's kernels stand.
func (u *unit) packageScope(f *file) scopeAt {
	return scopeAt{u, f, u.info().Scopes[f.ast], token.NoPos}
}

// means reports whether a name stands for an object here.
func (s scopeAt) means(name string, o types.Object) bool {
	_, found := s.scope.LookupParent(name, s.pos)
	return found == o
}

// predeclared spells one of Go's own names.
func (s scopeAt) predeclared(name string) string {
	if s.means(name, types.Universe.Lookup(name)) {
		return name
	}
	r := []rune(name)
	return runtimeMark + ".Go" + string(unicode.ToUpper(r[0])) + string(r[1:])
}

// length is the length of an operand whose text is given.
func (s scopeAt) length(e ast.Expr, text string) string {
	if s.means("len", types.Universe.Lookup("len")) && s.has(e) {
		return "len(" + text + ")"
	}
	t := under(s.u.typeOf(e))
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem().Underlying()
	}
	if a, ok := t.(*types.Array); ok {
		s.f.perMachine = s.f.perMachine || s.u.lengthsPerMachine()
		return strconv.FormatInt(a.Len(), 10)
	}
	return runtimeMark + ".GoLen(" + text + ")"
}

// has reports whether the variables of an expression are in scope here: those of an inner loop are not, where its nest
// is counted.
func (s scopeAt) has(e ast.Expr) bool {
	all := true
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			v, is := s.u.object(id).(*types.Var)
			all = all && (!is || v.Kind() != types.LocalVar || v.Pos() < s.pos)
		}
		return all
	})
	return all
}

// unreachable is a terminating statement behind one that Go knew to be the function's end, and cannot know any more.
func (s scopeAt) unreachable() string {
	if name := s.predeclared("panic"); name != "panic" {
		return "for { " + name + `("unreachable") }`
	}
	return `panic("unreachable")`
}

// integer is an integer expression as an int.
func (s scopeAt) integer(e ast.Expr) string {
	if s.u.info().Types[e].Value != nil || types.Identical(s.u.typeOf(e), types.Typ[types.Int]) {
		return s.u.text(e)
	}
	return s.predeclared("int") + "(" + s.u.text(e) + ")"
}

// spells reports a type that its own name stands for here.
func (s scopeAt) spells(t types.Type) bool {
	switch t := t.(type) {
	case *types.Named:
		return s.means(t.Obj().Name(), t.Obj())
	case *types.Alias:
		return s.means(t.Obj().Name(), t.Obj())
	}
	return true
}

// typeText spells a type with the names that it has here.
func (s scopeAt) typeText(t types.Type) string {
	var b strings.Builder
	s.writeType(&b, t)
	return b.String()
}

func (s scopeAt) writeType(b *strings.Builder, t types.Type) {
	switch t := t.(type) {
	case *types.Basic:
		if types.Universe.Lookup(t.Name()) == nil {
			b.WriteString(t.String()) // unsafe.Pointer
		} else {
			b.WriteString(s.predeclared(t.Name()))
		}
	case *types.Slice:
		b.WriteString("[]")
		s.writeType(b, t.Elem())
	case *types.Array:
		s.f.perMachine = s.f.perMachine || s.u.lengthsPerMachine()
		b.WriteString("[" + strconv.FormatInt(t.Len(), 10) + "]")
		s.writeType(b, t.Elem())
	case *types.Pointer:
		b.WriteString("*")
		s.writeType(b, t.Elem())
	case *types.Struct:
		s.writeStruct(b, t)
	case *types.Named:
		s.writeNamed(b, t.Obj(), t.TypeArgs())
	case *types.Alias:
		s.writeNamed(b, t.Obj(), t.TypeArgs())
	default:
		b.WriteString(types.TypeString(t, s.u.qualifier(s.f)))
	}
}

func (s scopeAt) writeNamed(b *strings.Builder, o *types.TypeName, args *types.TypeList) {
	if o.Pkg() != nil {
		if q := s.u.qualifier(s.f)(o.Pkg()); q != "" {
			b.WriteString(q + ".")
		}
	}
	b.WriteString(o.Name())
	sep := "["
	for arg := range args.Types() {
		b.WriteString(sep)
		s.writeType(b, arg)
		sep = ", "
	}
	if args.Len() > 0 {
		b.WriteString("]")
	}
}

func (s scopeAt) writeStruct(b *strings.Builder, t *types.Struct) {
	b.WriteString("struct{")
	for i := range t.NumFields() {
		if i > 0 {
			b.WriteString("; ")
		}
		if f := t.Field(i); !f.Embedded() {
			b.WriteString(f.Name() + " ")
		}
		s.writeType(b, t.Field(i).Type())
		if tag := t.Tag(i); tag != "" {
			b.WriteString(" " + strconv.Quote(tag))
		}
	}
	b.WriteString("}")
}

// constantText writes a constant's value so that it has the given type.
func (s scopeAt) constantText(v constant.Value, t types.Type) string {
	var text string
	switch v.Kind() {
	case constant.Bool:
		text = s.predeclared(strconv.FormatBool(constant.BoolVal(v)))
	case constant.Int:
		text = v.ExactString()
	case constant.Float:
		text = floatText(v)
	case constant.Complex:
		text = floatText(constant.Real(v)) + " + " + floatText(constant.Imag(v)) + "i"
	}
	b, basic := types.Unalias(t).(*types.Basic)
	if basic && (b.Info()&types.IsUntyped != 0 || types.Default(untypedOf(v)) == t) {
		if v.Kind() == constant.Complex {
			text = "(" + text + ")"
		}
		return text
	}
	return s.typeText(t) + "(" + text + ")"
}
