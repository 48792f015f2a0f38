package launch

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// dispatched is a call under dispatch: of the function that chooses the variant, with what the clauses say.
func (u *Launcher) dispatched(c *region.Region) rewrite.Call {
	fun := region.DispatchPrefix + c.Callee.Name()
	if c.Callee.Pkg() != u.Pkg.Types {
		qualified := u.Text(c.Call.Fun)
		fun = qualified[:strings.LastIndex(qualified, ".")+1] + fun
	}
	with := u.with(c.Launch, u.Scope(c.File.File, c.Pos))
	if c.DevicePtrs != 0 {
		if with != "" {
			with += ", "
		}
		with += fmt.Sprintf("DevicePtrs: %#x", c.DevicePtrs)
	}
	first := fmt.Sprintf("%s.With{%s}, %q", source.RuntimeMark, with, u.Position(c.Pos))
	return rewrite.Call{Expr: c.Call, From: c.Pos, Fun: fun,
		First: strings.ReplaceAll(first, source.RuntimeMark, c.File.Alias)}
}

// Dispatcher is the code of a function with variants: its descriptor, and the function that chooses one.
func (u *Launcher) Dispatcher(c *region.Region) gogen.Code {
	d, omp, spell := c.Dispatcher, c.File.Alias, u.PackageScope(c.File.File).TypeText
	sig, order := d.Base.Signature(), d.Ordered()
	taken := map[string]bool{}
	for name := range u.Names(c.File.Ast) {
		taken[name] = true
	}
	for _, v := range order {
		for _, e := range append([]ast.Expr{v.Expr}, v.Match.Conditions...) {
			ast.Inspect(e, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					taken[id.Name] = true
				}
				return true
			})
		}
	}
	local := func(want string) string { return source.Fresh(taken, want, want+"_") }
	with, at, chosen := local("with"), local("at"), local("dispatched")
	params, args, names := []string{with + " " + omp + ".With", at + " " +
		u.PackageScope(c.File.File).Predeclared("string")},
		[]string(nil), []string(nil)
	for i, p := range sliceOf(sig.Params()) {
		args = append(args, local("a"+strconv.Itoa(i)))
		params = append(params, args[i]+" "+spell(p.Type()))
		names = append(names, strconv.Quote(p.Name()))
	}
	var results []string
	for _, r := range sliceOf(sig.Results()) {
		results = append(results, spell(r.Type()))
	}

	var b strings.Builder
	fmt.Fprintf(&b, "var %s = %s.Dispatcher{\n\tName: %q,\n\tPos: %q,\n", d.Ident, omp, d.Base.Name(), u.Position(c.Pos))
	fmt.Fprintf(&b, "\tParams: []string{%s},\n\tVariants: []%s.Variant{\n", strings.Join(names, ", "), omp)
	for _, v := range order {
		b.WriteString("\t\t{" + described(v) + "},\n")
	}
	b.WriteString("\t},\n}\n\n")
	text := strings.ReplaceAll(b.String(), "[]string{", "[]"+u.PackageScope(c.File.File).Predeclared("string")+"{")
	b.Reset()
	fmt.Fprintf(&b, "// %s%s calls %s, or the variant that is for the device and the call.\n", region.DispatchPrefix,
		d.Base.Name(), d.Base.Name())
	fmt.Fprintf(&b, "func %s%s(%s) (%s) {\n", region.DispatchPrefix, d.Base.Name(), strings.Join(params, ", "),
		strings.Join(results, ", "))
	fmt.Fprintf(&b, "\t%s := %s.Dispatch(&%s, %s, %s%s)\n", chosen, omp, d.Ident, with, at, u.asked(order, c))
	returns, call := "return ", func(fn string, args []string) string { return fn + "(" + strings.Join(args, ", ") + ")" }
	if len(results) == 0 {
		returns = ""
	}
	fmt.Fprintf(&b, "\tswitch %s.Variant() {\n", chosen)
	for i, v := range order {
		passed := make([]string, len(args), len(args)+v.Interops)
		for j, p := range sliceOf(sig.Params()) {
			switch p.Type().Underlying().(type) {
			case *types.Slice:
				passed[j] = fmt.Sprintf("%s.DeviceSlice(&%s, %d, %s)", omp, chosen, j, args[j])
			case *types.Pointer:
				passed[j] = fmt.Sprintf("%s.DevicePointer(&%s, %d, %s)", omp, chosen, j, args[j])
			default:
				passed[j] = args[j]
			}
		}
		for range v.Interops {
			passed = append(passed, fmt.Sprintf("%s.Interop(&%s)", omp, chosen))
		}
		fmt.Fprintf(&b, "\tcase %d:\n\t\t%s%s\n", i, returns, call(u.Text(v.Expr), passed))
	}
	fmt.Fprintf(&b, "\tdefault:\n\t\t%s%s\n\t}\n}\n\n", returns, call(d.Base.Name(), args))
	text += b.String()
	return gogen.Code{Text: text, Lines: make([]token.Pos, strings.Count(text, "\n"))}
}

// sliceOf is the variables of a tuple.
func sliceOf(t *types.Tuple) (list []*types.Var) {
	for v := range t.Variables() {
		list = append(list, v)
	}
	return list
}

// described is what a variant asks of the device and of its arguments.
func described(v *region.Variant) string {
	var fields []string
	for _, f := range []struct {
		name string
		list []string
	}{{"Kinds", v.Match.Kinds}, {"Archs", v.Match.Archs}} {
		if len(f.list) > 0 {
			fields = append(fields, fmt.Sprintf("%s: []string{%s}", f.name, `"`+strings.Join(f.list, `", "`)+`"`))
		}
	}
	if v.Need != 0 {
		fields = append(fields, fmt.Sprintf("Need: %#x", v.Need))
	}
	return strings.Join(fields, ", ")
}

// asked are the conditions of variants, as further arguments.
func (u *Launcher) asked(list []*region.Variant, c *region.Region) (text string) {
	scope := u.PackageScope(c.File.File)
	for _, v := range list {
		var conditions []string
		for _, e := range v.Match.Conditions {
			conditions = append(conditions, "("+u.Text(e)+")")
		}
		if len(conditions) == 0 {
			conditions = []string{scope.Predeclared("true")}
		}
		text += ", " + strings.Join(conditions, " && ")
	}
	return text
}
