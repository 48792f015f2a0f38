package source

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

// The import paths of the runtime, which the translator knows by name only: what people call, and what generated code
// calls.
const (
	RuntimePath = "github.com/gooffload/gooffload/omprt"
	GenPath     = RuntimePath + "/gen"
)

// RuntimeMark stands for the runtime's identifier in text made before that is chosen. It cannot occur in Go source.
const RuntimeMark = "\x00"

// A Scope is a place where generated text stands: at a launch the user's own scope, in a kernel the package's.
type Scope struct {
	p     *Package
	f     *File
	scope *types.Scope
	pos   token.Pos // what is declared behind it is not in scope yet; NoPos: everything is
}

// Scope is a place in a function of the user's.
func (p *Package) Scope(f *File, pos token.Pos) Scope {
	return Scope{p, f, p.Pkg.Types.Scope().Innermost(pos), pos}
}

// PackageScope is where a file's kernels stand.
func (p *Package) PackageScope(f *File) Scope {
	return Scope{p, f, p.Info().Scopes[f.Ast], token.NoPos}
}

// Means reports whether a name stands for an object here, with tests and without.
func (s Scope) Means(name string, o types.Object) bool {
	_, found := s.scope.LookupParent(name, s.pos)
	return found == o && (o == nil || s.p.BuiltWith(s.pos, o.Pos()))
}

// Predeclared spells one of Go's own names.
func (s Scope) Predeclared(name string) string {
	if s.Means(name, types.Universe.Lookup(name)) {
		return name
	}
	r := []rune(name)
	return RuntimeMark + ".Go" + string(unicode.ToUpper(r[0])) + string(r[1:])
}

// Length is the length of an operand whose text is given.
func (s Scope) Length(e ast.Expr, text string) string {
	if s.Means("len", types.Universe.Lookup("len")) && s.has(e) {
		return "len(" + text + ")"
	}
	t := Under(s.p.TypeOf(e))
	if p, ok := t.(*types.Pointer); ok {
		t = Under(p.Elem())
	}
	if a, ok := t.(*types.Array); ok {
		s.f.PerMachine = s.f.PerMachine || s.p.lengthsPerMachine()
		s.f.Arrays = append(s.f.Arrays, a)
		s.f.Written = append(s.f.Written, e)
		return strconv.FormatInt(a.Len(), 10)
	}
	return RuntimeMark + ".GoLen(" + text + ")"
}

// has reports whether the variables of an expression are in scope here: those of an inner loop are not, where its nest
// is counted.
func (s Scope) has(e ast.Expr) bool {
	all := true
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			v, is := s.p.Object(id).(*types.Var)
			all = all && (!is || v.Kind() != types.LocalVar || v.Pos() < s.pos)
		}
		return all
	})
	return all
}

// Unreachable is a terminating statement behind one that Go knew to be the function's end, and cannot know any more.
func (s Scope) Unreachable() string {
	if name := s.Predeclared("panic"); name != "panic" {
		return "for { " + name + `("unreachable") }`
	}
	return `panic("unreachable")`
}

// Integer is an integer expression as an int.
func (s Scope) Integer(e ast.Expr) string {
	t := s.p.TypeOf(e)
	if b, ok := t.(*types.Basic); ok && (b.Kind() == types.Int || b.Info()&types.IsUntyped != 0) {
		return s.p.Text(e)
	}
	return s.Predeclared("int") + "(" + s.p.Text(e) + ")"
}

// Spells reports a type that its own name stands for here.
func (s Scope) Spells(t types.Type) bool {
	switch t := t.(type) {
	case *types.Named:
		return s.Means(t.Obj().Name(), t.Obj())
	case *types.Alias:
		return s.Means(t.Obj().Name(), t.Obj())
	}
	return true
}

// TypeText spells a type with the names that it has here.
func (s Scope) TypeText(t types.Type) string {
	var b strings.Builder
	s.writeType(&b, t)
	return b.String()
}

func (s Scope) writeType(b *strings.Builder, t types.Type) {
	switch t := t.(type) {
	case *types.Basic:
		if types.Universe.Lookup(t.Name()) == nil {
			b.WriteString(t.String()) // unsafe.Pointer
		} else {
			b.WriteString(s.basic(t))
		}
	case *types.Slice:
		b.WriteString("[]")
		s.writeType(b, t.Elem())
	case *types.Array:
		s.f.PerMachine = s.f.PerMachine || s.p.lengthsPerMachine()
		s.f.Arrays = append(s.f.Arrays, t)
		b.WriteString("[" + strconv.FormatInt(t.Len(), 10) + "]")
		s.writeType(b, t.Elem())
	case *types.Pointer:
		b.WriteString("*")
		s.writeType(b, t.Elem())
	case *types.Struct:
		s.writeStruct(b, t)
	case *types.Named:
		if s.pos == token.NoPos && s.p.inFunction(t.Obj()) {
			b.WriteString(s.p.twin(s.f, t.Obj()))
			return
		}
		s.writeNamed(b, t.Obj(), t.TypeArgs())
	case *types.Alias:
		if s.pos == token.NoPos && s.p.inFunction(t.Obj()) {
			s.writeType(b, types.Unalias(t))
			return
		}
		s.writeNamed(b, t.Obj(), t.TypeArgs())
	default:
		b.WriteString(types.TypeString(t, s.p.qualifier(s.f)))
	}
}

// basic spells a type that Go predeclares. byte and rune are other names of types, by which these are known where their
// own are hidden.
func (s Scope) basic(t *types.Basic) string {
	if s.Means(t.Name(), types.Universe.Lookup(t.Name())) {
		return t.Name()
	}
	return s.Predeclared(types.Typ[t.Kind()].Name())
}

func (s Scope) writeNamed(b *strings.Builder, o *types.TypeName, args *types.TypeList) {
	if o.Pkg() != nil {
		if q := s.p.qualifier(s.f)(o.Pkg()); q != "" {
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

func (s Scope) writeStruct(b *strings.Builder, t *types.Struct) {
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

// ConstantText writes a constant's value so that it has the given type.
func (s Scope) ConstantText(v constant.Value, t types.Type) string {
	var text string
	switch v.Kind() {
	case constant.Bool:
		text = s.Predeclared(strconv.FormatBool(constant.BoolVal(v)))
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
	return s.TypeText(t) + "(" + text + ")"
}

// Negated is the text of a condition's opposite, of type bool.
func (s Scope) Negated(cond ast.Expr) string {
	cond = ast.Unparen(cond)
	text := "!(" + s.p.Text(cond) + ")"
	if not, ok := cond.(*ast.UnaryExpr); ok && not.Op == token.NOT {
		text = s.p.Text(ast.Unparen(not.X))
	}
	if _, named := types.Unalias(s.p.TypeOf(cond)).(*types.Named); named {
		return s.Predeclared("bool") + "(" + text + ")"
	}
	return text
}

func (s Scope) NonNil(text string) string {
	if s.Means("nil", types.Universe.Lookup("nil")) {
		return text + " != nil"
	}
	return RuntimeMark + ".GoNonNil(" + text + ")"
}

// Condition is the text of a condition as a bool.
func (s Scope) Condition(cond ast.Expr) string {
	if _, named := types.Unalias(s.p.TypeOf(cond)).(*types.Named); named {
		return s.Predeclared("bool") + "(" + s.p.Text(cond) + ")"
	}
	return s.p.Text(cond)
}
