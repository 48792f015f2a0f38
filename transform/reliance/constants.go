package reliance

import (
	"fmt"
	"go/constant"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// A constant is held by constant expressions with the name of something declared beside them, which the compiler shows
// with what is wrong. A number's difference from what it was is the length of an array, so that it must be 0, and a
// constant's. Bools have no way into such a length: that one has another value is a key that is there twice.

// constant compares the value and type of a constant, and holds it to be one.
func (g *guards) constant(c *types.Const) {
	name, ok := g.object(c)
	if !ok {
		return
	}
	was := source.Fresh(g.taken, c.Name()+"ChangedSoRunGooffloadGenerate")
	delete(g.taken, was) // it is local
	fmt.Fprintf(&g.b, "func _() {\n\tconst %s = %s\n", was, g.wasText(c))
	switch t := c.Type(); {
	case source.IsBasic(t, types.IsBoolean):
		fmt.Fprintf(&g.b, "\tconst _ = %s == %s\n", was, name)
		g.truth(c, was+" == "+name)
	case source.IsBasic(t, types.IsString):
		if length := g.basic("len"); length == "len" {
			g.zero(fmt.Sprintf("len(%s) ^ len(%s)", was, name))
		} else {
			fmt.Fprintf(&g.b, "\tconst _ = %s == %s\n", was, name)
		}
		g.truth(c, was+" == "+name)
	case source.IsBasic(t, types.IsInteger):
		g.integer(c, was, name)
	default:
		g.inexact(c, was, name)
	}
	g.kind(c, was, name)
	g.b.WriteString("}\n\n")
}

// zero is a constant that has to be 0.
func (g *guards) zero(expr string) {
	fmt.Fprintf(&g.b, "\tvar _ [0]struct{} = [%s]struct{}{}\n", expr)
}

// truth is a constant that has to be true.
func (g *guards) truth(c *types.Const, expr string) {
	if g.p.ConstantPerMachine(c) {
		expr += " || " + g.otherWords() + " == 1"
	}
	fmt.Fprintf(&g.b, "\t_ = map[%s]%s{\n\t\t%s: %q,\n\t\t%s: %q,\n\t}\n", g.basic("bool"), g.basic("string"),
		g.basic("false"), "what follows has changed: run gooffload generate", expr, c.Name()+" is what it was")
}

// integer compares an integer. Where its type decides how it is calculated with, what it was is written as a float: the
// exclusive or has no untyped ones, which a number without a type would make of both.
func (g *guards) integer(c *types.Const, was, name string) {
	if g.p.ConstantPerMachine(c) && source.WordSized(c.Type()) { // it may be too much for a smaller word
		wide := "int64"
		if source.IsBasic(c.Type(), types.IsUnsigned) {
			wide = "uint64"
		}
		g.zero(fmt.Sprintf("(%s - %s) ^ 0*%s", was, was, name))
		name = g.basic(wide) + "(" + name + ")"
	}
	g.zero(g.here64(c, was+" ^ "+name))
}

// inexact compares a float or complex number. To one with a type something is added that is 0 in every type, and more
// where the constant has none.
func (g *guards) inexact(c *types.Const, was, name string) {
	expr := was + " - " + name
	if !source.IsBasic(c.Type(), types.IsUntyped) {
		expr += " + 1e-400"
	}
	g.zero(g.basic("int") + "(" + g.here64(c, expr) + ")")
}

// here64 is a number's difference, where the number may be another on other machines: there, it is 0.
func (g *guards) here64(c *types.Const, difference string) string {
	if !g.p.ConstantPerMachine(c) {
		return difference
	}
	return "(" + difference + ") * (1 >> (" + g.otherWords() + "))"
}

// otherWords is 1 on machines with words of another size than those that this is for, and 0 on these: the text is for
// 64 bits, and other code for the machine at hand.
func (g *guards) otherWords() string {
	wide := "^" + g.basic("uint") + "(0)>>63"
	if g.here != nil && g.p.Pkg.TypesSizes.Sizeof(types.Typ[types.Uintptr]) == 4 {
		return wide
	}
	return wide + " ^ 1"
}

// kind compares the type of a constant, or the kind of one without.
func (g *guards) kind(c *types.Const, was, name string) {
	t := c.Type()
	if source.IsBasic(t, types.IsUntyped) {
		if source.IsBasic(t, types.IsNumeric) {
			name = "0 * " + name // which has room in every type
			fmt.Fprintf(&g.b, "\t{\n\t\ttype %s %s\n\t\tvar _ %s = %s\n\t}\n", was, g.basic("complex128"), was,
				name)
		}
		t = types.Default(t)
	}
	fmt.Fprintf(&g.b, "\t{\n\t\t%s := %s\n", was, name)
	g.held(was, t)
	g.b.WriteString("\t}\n")
}

// wasText is a constant expression with exactly the value of a constant.
func (g *guards) wasText(c *types.Const) string {
	v := c.Val()
	switch {
	case v.Kind() == constant.Bool:
		return g.basic(v.ExactString())
	case v.Kind() == constant.Int && c.Type() != types.Typ[types.UntypedInt] && c.Type() != types.Typ[types.UntypedRune]:
		return v.ExactString() + ".0"
	}
	return literal(v)
}

// literal is a constant expression with exactly a value.
func literal(v constant.Value) string {
	switch v.Kind() {
	case constant.Float:
		num, den := constant.Num(v), constant.Denom(v)
		if num.Kind() == constant.Unknown || den.Kind() == constant.Unknown {
			return v.ExactString()
		}
		return "(" + num.ExactString() + ".0/" + den.ExactString() + ".0)"
	case constant.Complex:
		return "(" + literal(constant.ToFloat(constant.Real(v))) + " + " + literal(constant.ToFloat(constant.Imag(v))) +
			"*1i)"
	}
	return v.ExactString()
}
