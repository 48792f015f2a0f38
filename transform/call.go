package transform

import (
	"fmt"
	"go/token"
	"maps"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// call is the launch of a construct: the text that takes the place of the annotated statement.
func (u *unit) call(c *construct) string {
	entry := map[directives.Kind]string{
		directives.Target: "Target", directives.TargetData: "TargetData", directives.TargetEnterData: "TargetEnterData",
		directives.TargetExitData: "TargetExitData", directives.TargetUpdate: "TargetUpdate",
	}[c.tree.Kind]
	scope := u.Scope(c.file.File, c.Pos)
	args := []string{"&" + c.ident, source.RuntimeMark + ".With{" + u.with(c.launch, scope) + "}"}
	if c.kernel != nil {
		args = append(args, u.nest(c.kernel))
	}
	for _, x := range c.env.items {
		arg := source.RuntimeMark + "." + u.argument(x, scope)
		if len(x.asked) > 0 {
			arg = source.RuntimeMark + ".When(" + u.nonNil(x.asked, scope) + ", func() " + source.RuntimeMark + ".Arg { return " + arg + " })"
		}
		args = append(args, arg)
	}
	return strings.ReplaceAll(source.RuntimeMark+"."+entry+"("+strings.Join(args, ", ")+")", source.RuntimeMark, c.file.Alias)
}

func (u *unit) nest(k *ir.Kernel) string {
	if len(k.Nest) == 0 {
		return "nil"
	}
	loops := make([]string, len(k.Nest))
	var inner strings.Builder
	for i, l := range k.Nest {
		loops[i] = l.HostTrips
		if l.Inner {
			loops[i] = "{}"
			fmt.Fprintf(&inner, ".Inner(%d, func() %s.Loop { return %s })", i, source.RuntimeMark, l.HostTrips)
		}
	}
	return source.RuntimeMark + ".Nest{" + strings.Join(loops, ", ") + "}" + inner.String()
}

// argument is the item's value at launch.
func (u *unit) argument(x *item, scope source.Scope) string {
	host := u.Text(x.expr)
	switch {
	case x.param.Kind == ir.Reduction && x.mapClause != nil:
		return "ReduceMapped(&" + host + ")"
	case x.param.Kind == ir.Reduction:
		return "Reduce(&" + host + ")"
	case x.section != nil:
		lo, hi := "0", scope.Length(x.expr, host)
		if x.section.Lo != nil {
			lo = scope.Integer(x.section.Lo)
		}
		if x.section.Hi != nil {
			hi = scope.Integer(x.section.Hi)
		}
		return "Section(" + host + ", " + lo + ", " + hi + ")"
	}
	switch x.param.Shape {
	case ir.Slice:
		return "Slice(" + host + ")"
	case ir.Pointer:
		return "Var(" + host + ")"
	case ir.Memory:
		if x.param.Kind == ir.Firstprivate {
			return "Copy(&" + host + ")"
		}
		return "Var(&" + host + ")"
	}
	return "Value(" + host + ")"
}

// keep is the statement that keeps variables used whose only uses were in the region; empty when there are none.
func (c *construct) keep() string {
	if len(c.orphans) == 0 {
		return ""
	}
	blanks := strings.Repeat("_, ", len(c.orphans)-1) + "_"
	return blanks + " = " + strings.Join(c.orphans, ", ")
}

// gogenOptions says how a file spells things.
func (u *unit) gogenOptions(f *file) gogen.Options {
	scope := u.PackageScope(f.File)
	return gogen.Options{Runtime: f.Alias, Spell: scope.TypeText, True: scope.Predeclared("true")}
}

// declarations is the code that a construct adds at package level: its descriptor and, for a region, the kernel.
func (u *unit) declarations(c *construct, mark func(token.Pos) string) gogen.Code {
	if c.kernel != nil {
		options := u.gogenOptions(c.file)
		options.Mark, options.Line, options.Part, options.Compiled = mark, u.Line, u.parts, c.compiled
		options.Fresh = func() func(...string) string {
			taken := maps.Clone(u.Names(c.file.Ast))
			for _, p := range c.kernel.Params {
				taken[p.Var.Name] = true
			}
			return func(wanted ...string) string { return source.Fresh(taken, wanted...) }
		}
		code := gogen.Kernel(c.kernel, u.Position, options)
		code.Text = strings.ReplaceAll(code.Text, source.RuntimeMark, c.file.Alias)
		return code
	}
	var b strings.Builder
	fmt.Fprintf(&b, "var %s = %s.Region{\n\tPos: %q,\n\tParams: []%s.Param{\n", c.ident, c.file.Alias,
		u.Position(c.Pos), c.file.Alias)
	for _, x := range c.env.items {
		b.WriteString("\t\t" + gogen.Param(c.file.Alias, u.PackageScope(c.file.File).TypeText, x.param) + ",\n")
	}
	b.WriteString("\t},\n}\n\n")
	text := strings.ReplaceAll(b.String(), source.RuntimeMark, c.file.Alias)
	return gogen.Code{Text: text, Lines: make([]token.Pos, strings.Count(text, "\n"))}
}
