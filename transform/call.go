package transform

import (
	"fmt"
	"go/token"
	"maps"
	"path/filepath"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/ir"
)

// runtimeMark stands for the runtime's identifier in text made before that is chosen. It cannot occur in Go source.
const runtimeMark = "\x00"

// position is how descriptors name a place: file:line:col; without the column where a line directive of the user's
// gives none.
func (u *unit) position(p token.Pos) string {
	at := u.fset().Position(p)
	at.Filename = u.fileName(at.Filename)
	return at.String()
}

// fileName is how generated code names a file: by its path from the module's root, which is the same on every machine.
// Where there is no module, or the file lies outside, that is the name without its folder.
func (u *unit) fileName(path string) string {
	if m := u.pkg.Module; m != nil && m.Dir != "" {
		if rel, err := filepath.Rel(m.Dir, path); err == nil && filepath.IsLocal(rel) {
			return filepath.ToSlash(rel)
		}
	}
	return filepath.Base(path)
}

// call is the launch of a construct: the text that takes the place of the annotated statement.
func (u *unit) call(c *construct) string {
	entry := map[directives.Kind]string{
		directives.TargetData: "TargetData", directives.TargetEnterData: "TargetEnterData",
		directives.TargetExitData: "TargetExitData", directives.TargetUpdate: "TargetUpdate",
	}[c.Kind]
	args := []string{"&" + c.ident, runtimeMark + ".With{" + c.with + "}"}
	if c.kernel != nil {
		entry = "Target"
		args = append(args, u.nest(c.kernel))
	}
	scope := u.launchScope(c)
	for _, x := range c.env.items {
		arg := runtimeMark + "." + u.argument(x, scope)
		if x.condition != "" {
			arg = runtimeMark + ".When(" + x.condition + ", func() " + runtimeMark + ".Arg { return " + arg + " })"
		}
		args = append(args, arg)
	}
	return strings.ReplaceAll(runtimeMark+"."+entry+"("+strings.Join(args, ", ")+")", runtimeMark, c.file.alias)
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
			fmt.Fprintf(&inner, ".Inner(%d, func() %s.Loop { return %s })", i, runtimeMark, l.HostTrips)
		}
	}
	return runtimeMark + ".Nest{" + strings.Join(loops, ", ") + "}" + inner.String()
}

// argument is the item's value at launch.
func (u *unit) argument(x *item, scope scopeAt) string {
	host := u.text(x.expr)
	switch {
	case x.param.Kind == ir.Reduction && x.mapClause != nil:
		return "ReduceMapped(&" + host + ")"
	case x.param.Kind == ir.Reduction:
		return "Reduce(&" + host + ")"
	case x.section != nil:
		lo, hi := "0", scope.length(x.expr, host)
		if x.section.Lo != nil {
			lo = scope.integer(x.section.Lo)
		}
		if x.section.Hi != nil {
			hi = scope.integer(x.section.Hi)
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
	scope := u.packageScope(f)
	return gogen.Options{Runtime: f.alias, Spell: scope.typeText, True: scope.predeclared("true")}
}

// declarations is the code that a construct adds at package level: its descriptor and, for a region, the kernel.
func (u *unit) declarations(c *construct, mark func(token.Pos) string) gogen.Code {
	if c.kernel != nil {
		options := u.gogenOptions(c.file)
		options.Mark, options.Line, options.Part, options.Compiled = mark, u.line, u.parts, c.compiled
		options.Fresh = func() func(...string) string {
			taken := maps.Clone(u.names(c.file.ast))
			for _, p := range c.kernel.Params {
				taken[p.Var.Name] = true
			}
			return func(wanted ...string) string { return fresh(taken, wanted...) }
		}
		code := gogen.Kernel(c.kernel, u.position, options)
		code.Text = strings.ReplaceAll(code.Text, runtimeMark, c.file.alias)
		return code
	}
	var b strings.Builder
	fmt.Fprintf(&b, "var %s = %s.Region{\n\tPos: %q,\n\tParams: []%s.Param{\n", c.ident, c.file.alias,
		u.position(c.Pos), c.file.alias)
	for _, x := range c.env.items {
		b.WriteString("\t\t" + gogen.Param(c.file.alias, u.packageScope(c.file).typeText, x.param) + ",\n")
	}
	b.WriteString("\t},\n}\n\n")
	text := strings.ReplaceAll(b.String(), runtimeMark, c.file.alias)
	return gogen.Code{Text: text, Lines: make([]token.Pos, strings.Count(text, "\n"))}
}
