package launch

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/hosted"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// call is the launch of a construct: the text that takes the place of the annotated statement.
func (u *Launcher) call(c *region.Region) string {
	if c.Says() {
		return u.says(c)
	}
	if c.Interoperates() {
		return u.interop(c)
	}
	if c.KeepsDependence() {
		return strings.ReplaceAll(hosted.Depobj(u.Maker, c), source.RuntimeMark, c.File.Alias)
	}
	if c.Waits() {
		return u.waits(c)
	}
	entry := map[directives.Kind]string{
		directives.Target: "Target", directives.TargetData: "TargetData", directives.TargetEnterData: "TargetEnterData",
		directives.TargetExitData: "TargetExitData", directives.TargetUpdate: "TargetUpdate",
	}[c.Tree.Kind]
	scope := u.Scope(c.File.File, c.Pos)
	with := source.RuntimeMark + ".With{" + u.with(c.Launch, scope) + "}"
	args := []string{descriptor(c), with}
	if c.Deferred() {
		entry += "Task"
		args = []string{descriptor(c), u.tasking(c), with}
	}
	nest := ""
	if c.Kernel != nil {
		nest = u.nest(c.Kernel.Nest)
		args = append(args, nest)
	}
	for i, x := range c.Env.Arguments() {
		arg := fmt.Sprintf("%s.Arg%d()", x.Param.Home, i)
		if x.Param.Home == "" {
			arg = source.RuntimeMark + "." + u.argument(c, x, scope)
		}
		if x.Family {
			arg = u.several(c, x, arg, scope)
		}
		if len(x.Asked) > 0 && x.Param.Home == "" {
			arg = source.RuntimeMark + ".When(" + u.nonNil(c.File.File, x.Asked, scope) +
				", func() " + source.RuntimeMark + ".Arg { return " + arg + " })"
		}
		args = append(args, arg)
	}
	text := source.RuntimeMark + "." + entry + "(" + strings.Join(args, ", ") + ")"
	text = strings.ReplaceAll(text, region.WithMark, with)
	if len(c.Hoisted)+len(c.After) > 0 || strings.Contains(text, region.NestMark) {
		text = u.declaring(c, text, nest)
	}
	return strings.ReplaceAll(text, source.RuntimeMark, c.File.Alias)
}

// says is an error directive that is reached.
func (u *Launcher) says(c *region.Region) string {
	scope := u.Scope(c.File.File, c.Pos)
	severity, message := "Warning", strconv.Quote(region.SaidNothing)
	if region.Fatal(c.Directive) {
		severity = "Fatal"
	}
	if e := region.Message(c.Directive); e != nil {
		message = scope.Predeclared("string") + "(" + u.Text(e) + ")"
	}
	return fmt.Sprintf("%s.%s(%q, %s)", c.File.Alias, severity, u.Position(c.Pos), message)
}

// declaring is the launch in a block with what it declares, and does behind the nest.
func (u *Launcher) declaring(c *region.Region, call, nest string) string {
	list := []string{}
	for _, h := range c.Hoisted {
		if u.neededByLaunch(c, h.Var) {
			list = append(list, h.Var.Name()+" := "+u.Text(h.Start))
		} else {
			list = append(list, "_ = "+u.Text(h.Start)) // the compiler counts its variables as used
		}
	}
	name := source.Fresh(maps.Clone(u.Names(c.File.Ast)), "nest")
	if len(c.After) > 0 || strings.Contains(call, region.NestMark) {
		if c.Transformed == nil {
			call = strings.Replace(call, nest, name, 1)
		}
		list = append(list, name+" := "+u.nest(c.Associated()))
		call = strings.ReplaceAll(call, region.NestMark, name)
	}
	list = append(list, call)
	for _, a := range c.After {
		text := a.Text
		if a.Guard != "" {
			text = "if " + a.Guard + " { " + text + " }"
		}
		list = append(list, strings.ReplaceAll(text, region.NestMark, name))
	}
	return "{\n" + strings.Join(list, ";\n") + ";\n}"
}

// descriptor is the address of a construct's descriptor.
func descriptor(c *region.Region) string {
	if c.Kernel == nil || len(c.Kernel.Types) == 0 {
		return "&" + c.Ident
	}
	var names []string
	for _, t := range c.Kernel.Types {
		names = append(names, t.Obj().Name())
	}
	return c.Ident + "_of[" + strings.Join(names, ", ") + "]()"
}

// neededByLaunch reports a variable of a loop's head that the launch mentions.
func (u *Launcher) neededByLaunch(c *region.Region, v *types.Var) bool {
	return c.Env.ByPath[source.Path{Root: v}] != nil ||
		slices.ContainsFunc(c.Bounds, func(list []ast.Expr) bool {
			return slices.ContainsFunc(list, func(e ast.Expr) bool { return e != nil && u.Mentions(e, v) })
		})
}

func (u *Launcher) nest(list []*ir.Loop) string {
	if len(list) == 0 {
		return "nil"
	}
	loops := make([]string, len(list))
	var inner strings.Builder
	for i, l := range list {
		loops[i] = l.HostTrips
		if l.Inner {
			loops[i] = "{}"
			fmt.Fprintf(&inner, ".Inner(%d, func() %s.Loop { return %s })", i, source.RuntimeMark, l.HostTrips)
		}
	}
	return source.RuntimeMark + ".Nest{" + strings.Join(loops, ", ") + "}" + inner.String()
}

// argument is the item's value at launch, which asks that it is not what functions read as the host has it.
func (u *Launcher) argument(c *region.Region, x *region.Item, scope source.Scope) string {
	arg := u.argumentOf(c, x, scope)
	for _, v := range x.ApartFrom {
		name := u.NameBeside(c.File.File, c.Stmt.Pos(), v) + "." + v.Name()
		arg += fmt.Sprintf(".ApartFrom(%s.Var(&%s), %q, %q, %q)", source.RuntimeMark, name, x.Param.Path,
			v.Pkg().Name()+"."+v.Name(), u.Position(c.Pos))
	}
	return arg
}

func (u *Launcher) argumentOf(c *region.Region, x *region.Item, scope source.Scope) string {
	switch x.Host {
	case "":
	case region.DeviceNumber, region.OnInitialDevice:
		return x.Host
	default:
		return "Value(" + x.Host + ")"
	}
	host, of := u.HostText(c.File.File, x.Expr), u.instance(x, scope)
	switch {
	case x.Param.Kind == ir.Reduction && x.Param.Shape == ir.Slice:
		arg := "ReduceSlice" + of + "(" + host + ")"
		if x.Section != nil {
			arg = "ReduceSection" + of + u.bounds(x, scope)
		}
		if x.MapClause != nil {
			arg += ".AlsoMapped()"
		}
		return arg
	case x.Param.Kind == ir.Reduction:
		name, at := "Reduce", "&"+host
		switch {
		case x.MapClause != nil:
			name = "ReduceMapped"
		case c.Deferred():
			name = "ReduceLater"
		}
		if x.ReducesLed() {
			at = host
		}
		return name + of + "(" + at + ")"
	case x.Section != nil:
		return "Section" + of + u.bounds(x, scope)
	}
	if x.Param.Shape == ir.Memory && u.Boxed(x.Expr) { // which has no address
		return "CopyOf" + of + "(" + host + ")"
	}
	return Whole(x.Param, host, of)
}

// Whole is the argument for all of a variable, with the type arguments of the runtime's function.
func Whole(p *ir.Param, host, of string) string {
	switch p.Shape {
	case ir.Text:
		return "String" + of + "(" + host + ")"
	case ir.Slice:
		return "Slice" + of + "(" + host + ")"
	case ir.Pointer:
		return "Var" + of + "(" + host + ")"
	case ir.Memory:
		if p.Kind == ir.Firstprivate {
			return "Copy" + of + "(&" + host + ")"
		}
		return "Var" + of + "(&" + host + ")"
	}
	return "Value" + of + "(" + host + ")"
}

// bounds is a slice and its section, as arguments.
func (u *Launcher) bounds(x *region.Item, scope source.Scope) string {
	host := u.Text(x.Expr)
	lo, hi := "0", scope.Length(x.Expr, host)
	if x.Section.Lo != nil {
		lo = scope.Integer(x.Section.Lo)
	}
	if x.Section.Hi != nil {
		hi = scope.Integer(x.Section.Hi)
	}
	return "(" + host + ", " + lo + ", " + hi + ")"
}

// instance is the type of an argument, where nothing in the file says that the variable it belongs to has it: the
// kernel takes it for granted. Variables of packages have guards.
func (u *Launcher) instance(x *region.Item, scope source.Scope) string {
	v := x.Path.Root
	if v.Kind() == types.PackageVar || u.Says(u.FileOf(v.Pos()), v) {
		return ""
	}
	t := u.TypeOf(x.Expr)
	if p, ok := source.Under(t).(*types.Pointer); ok && x.Param.Shape == ir.Pointer {
		t = p.Elem()
	}
	if !scope.Names(t) {
		return ""
	}
	return "[" + scope.TypeText(t) + "]"
}

// GogenOptions says how a file spells things.
func (u *Launcher) GogenOptions(f *region.File) gogen.Options {
	scope := u.PackageScope(f.File)
	return gogen.Options{Runtime: f.Alias, Spell: scope.TypeText, True: scope.Predeclared("true"),
		Nil: scope.Predeclared("nil")}
}

// Declarations is the code that a construct adds at package level: its descriptor and, for a region, the kernel.
func (u *Launcher) Declarations(c *region.Region, mark func(token.Pos) string) gogen.Code {
	if c.Kernel != nil {
		options := u.GogenOptions(c.File)
		options.Mark, options.Line, options.Part, options.Compiled = mark, u.Line, u.Parts, c.Compiled
		options.Always = u.always(c)
		options.Fresh = func() func(...string) string {
			taken := u.NamesAround(c)
			for _, p := range c.Kernel.Params {
				taken.Add(p.Var.Name)
			}
			return taken.Fresh
		}
		code := gogen.Kernel(c.Kernel, u.Position, options)
		code.Text = strings.ReplaceAll(code.Text, source.RuntimeMark, c.File.Alias)
		return code
	}
	return code(u.region(c), c.File.Alias)
}

// code is text without statements of the user's.
func code(text, alias string) gogen.Code {
	text = strings.ReplaceAll(text, source.RuntimeMark, alias)
	return gogen.Code{Text: text, Lines: make([]token.Pos, strings.Count(text, "\n"))}
}

// region is the descriptor of a construct without a kernel.
func (u *Launcher) region(c *region.Region) string {
	var b strings.Builder
	fmt.Fprintf(&b, "var %s = %s.Region{\n\tPos: %q,\n\tParams: []%s.Param{\n", c.Ident, c.File.Alias,
		u.Position(c.Pos), c.File.Alias)
	for i, x := range c.Env.Arguments() {
		b.WriteString("\t\t" + gogen.Param(c.File.Alias, u.PackageScope(c.File.File).TypeText, i, x.Param) + ",\n")
	}
	b.WriteString("\t},\n}\n\n")
	return b.String()
}

// SharesMemory says that the program requires memory that is shared.
func (u *Launcher) SharesMemory(c *region.Region) gogen.Code {
	return code(fmt.Sprintf("func init() {\n\t%s.RequireUnifiedSharedMemory(%q)\n}\n\n",
		c.File.Alias, u.Position(c.Pos)), c.File.Alias)
}

// DeclaredTarget is the code that declares variables of declare target to the runtime.
func (u *Launcher) DeclaredTarget(c *region.Region) gogen.Code {
	args := []string{"&" + c.Ident}
	for _, x := range c.Env.Items {
		args = append(args, c.File.Alias+".Var(&"+u.Text(x.Expr)+")")
	}
	return code(u.region(c)+fmt.Sprintf("func init() {\n\t%s.DeclareTarget(%s)\n}\n\n", c.File.Alias,
		strings.Join(args, ", ")), c.File.Alias)
}
