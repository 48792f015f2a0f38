package hosted

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A reduced is an item of a reduction clause. Each thread has a variable of the same name that begins with the
// operator's identity; at the end the threads combine them with the program's, one after the other.
type reduced struct {
	*region.HostReduction
	item directives.Item
	name string
	part *part       // nil: a variable
	of   [][2]string // the bounds of sections, one a dimension

	joins bool // a construct around has the variable: a task adds its part to that
}

// checkReductions reads the reduction clauses.
func (x *construct) checkReductions() {
	for _, cl := range x.Clauses {
		c, is := cl.(*directives.ReductionClause)
		if !is {
			continue
		}
		for _, it := range c.Items {
			if r := x.readReduction(it, c); r != nil {
				x.reduced = append(x.reduced, r)
				x.checkShared(it, c)
				if r.joins = c.Word == "in_reduction"; r.joins {
					x.checkJoins(it, c)
				}
			}
		}
	}
	for _, r := range x.reduced {
		x.checkPart(r)
	}
}

func (x *construct) readReduction(it directives.Item, c *directives.ReductionClause) *reduced {
	h := x.m.HostReduced(x.c, it, c, x.From.Stmt)
	if h == nil {
		return nil
	}
	r := &reduced{HostReduction: h, item: it, part: x.m.part(x.c.File, reducedPath(it)), name: x.expr(reducedPath(it))}
	if r.part != nil {
		r.name = r.part.name
	}
	if h.With != nil && !x.scope.Means(h.With.Name(), h.With) {
		x.m.ErrorAt(c.Op.Pos, c.Op.End, source.CodeClauseExpr, "%s, which combines, means something else here",
			h.With.Name()).Fix("give what hides it another name")
		return nil
	}
	for _, s := range it.Sections {
		for _, e := range []ast.Expr{s.Lo, s.Hi} {
			if e != nil && !x.m.TypeCheck(e, x.From.Pos) {
				return nil
			}
		}
		var bounds [2]string
		if s.Lo != nil {
			bounds[0] = x.scope.Integer(s.Lo)
		}
		if s.Hi != nil {
			bounds[1] = x.scope.Integer(s.Hi)
		}
		r.of = append(r.of, bounds)
	}
	return r
}

// reductions is the text of a construct's reductions.
type reductions struct {
	pointers string // to the variables, before they are hidden
	copies   string // that hide them
	combine  string // a thread's part with the variables
}

func (x *construct) reductions() (t reductions) {
	mark := source.RuntimeMark
	for _, r := range x.reduced {
		at, name := x.at(r.name), r.name
		from, before := x.reducedFrom(r), t.pointers
		here := "&" + name // leads to a variable of the type that the thread's own has
		if r.part != nil {
			here = at
		}
		begins := func(part, _ string) string {
			return part + " = " + x.identity(r, mark+".New(&"+part+")") + ";\n"
		}
		ends := func(part, into string) string { return x.combined(r, into, part) }
		switch u := source.Under(r.Item.Typ).(type) {
		case *types.Pointer:
			part := x.name(name + "_part")
			t.pointers += at + " := " + from + ";\n"
			t.copies += part + " := " + x.identity(r, mark+".New("+at+")") + ";\n" + name + " := &" + part +
				";\n_ = " + name +
				";\n"
			t.combine += x.combined(r, "*"+at, part)
		case *types.Slice:
			t.pointers += at + " := " + from + ";\n"
			t.copies += name + " := " + mark + ".OwnSlice(" + at + "); _ = " + name + ";\n"
			t.copies += inRange(r, name) + x.each(r, u, name, "", 0, begins)
			t.combine += x.each(r, u, name, at, 0, ends)
		case *types.Array:
			t.pointers += at + " := &" + from + ";\n"
			t.copies += name + " := " + mark + ".New(" + here + "); _ = " + name + ";\n" + inRange(r, name)
			if !r.zero() {
				t.copies += x.each(r, u, name, "", 0, begins)
			}
			t.combine += x.each(r, u, name, at, 0, ends)
		default:
			t.pointers += at + " := &" + from + ";\n"
			t.copies += name + " := " + x.identity(r, mark+".New("+here+")") + "; _ = " + name + ";\n"
			t.combine += x.combined(r, "*"+at, name)
		}
		if r.joins {
			t.pointers = before
		}
	}
	return t
}

// inRange panics where a section of a thread's copy is out of range. What is combined is all of it, for the body may
// update what is not in the section, and all that it does to any element is updates.
func inRange(r *reduced, name string) string {
	if len(r.of) == 0 {
		return ""
	}
	return "_ = " + name + "[" + r.of[0][0] + ":" + r.of[0][1] + "];\n"
}

// combined adds what a thread has to the program's variables.
func (t reductions) combined(x *construct, thread string) string {
	if t.combine == "" {
		return ""
	}
	return thread + ".Combine(func() {\n" + t.combine + "});\n"
}

// each does something with every element of an array or slice, and with that of another one at the same place.
func (x *construct) each(r *reduced, t types.Type, part, into string, d int, f func(part, into string) string) string {
	var elem types.Type
	switch u := source.Under(t).(type) {
	case *types.Slice:
		elem = u.Elem()
	case *types.Array:
		elem = u.Elem()
	}
	i := x.name("at" + strings.Repeat("_", d))
	over := part
	part += "[" + i + "]"
	if into != "" {
		into += "[" + i + "]"
	}
	inner := ""
	if types.Identical(elem, r.Of) {
		inner = f(part, into)
	} else {
		inner = x.each(r, elem, part, into, d+1, f)
	}
	return "for " + i + " := range " + over + " {\n" + inner + "};\n"
}

// zero reports an operator whose identity is the zero value.
func (r *reduced) zero() bool {
	switch r.Op {
	case token.ADD, token.OR, token.XOR, token.LOR:
		return true
	case token.FUNC:
		return r.Initial == nil
	}
	return false
}

// identity is where a thread's part begins (OpenMP 5.2, section 5.5.5); zero is the text of the zero value.
func (x *construct) identity(r *reduced, zero string) string {
	p := strings.TrimSuffix(strings.TrimPrefix(zero, source.RuntimeMark+".New("), ")")
	switch r.Op {
	case token.MUL:
		return zero + " + 1"
	case token.AND:
		return "^" + zero
	case token.LAND:
		return "!" + zero
	case token.LSS:
		return source.RuntimeMark + ".GreatestOf(" + p + ")"
	case token.GTR:
		return source.RuntimeMark + ".LeastOf(" + p + ")"
	case token.FUNC:
		if r.Initial != nil {
			return source.RuntimeMark + ".As(" + p + ", " + x.expr(r.Initial) + ")"
		}
	}
	return zero
}

// combined is a statement that combines a part with a variable.
func (x *construct) combined(r *reduced, into, part string) string {
	mark := source.RuntimeMark
	operator := map[token.Token]string{token.LSS: "<", token.GTR: ">"}[r.Op]
	switch {
	case r.Op == token.FUNC:
		return into + " = " + r.With.Name() + "(" + into + ", " + part + ");\n"
	case operator != "" && r.Form == ir.Comparison:
		return "if " + part + " " + operator + " " + into + " {\n" + into + " = " + part + "\n};\n"
	case operator != "" && r.Form == ir.LastComparison:
		return "if " + part + " " + operator + "= " + into + " {\n" + into + " = " + part + "\n};\n"
	case operator != "":
		name := map[token.Token]string{token.LSS: "GoMin", token.GTR: "GoMax"}[r.Op]
		if r.Form == ir.MathFunc {
			name = map[token.Token]string{token.LSS: "MathMinOf", token.GTR: "MathMaxOf"}[r.Op]
		}
		return into + " = " + mark + "." + name + "(" + into + ", " + part + ");\n"
	case r.Op == token.LAND || r.Op == token.LOR:
		return into + " = " + into + " " + r.Op.String() + " " + part + ";\n"
	}
	return into + " " + r.Op.String() + "= " + part + ";\n"
}
