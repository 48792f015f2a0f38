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

	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// chooser writes functions that are called like one with variants, and call one of these or that. What it declares
// stands in the file of that function, so types are as they are written there.
type chooser struct {
	u       *Launcher
	c       *region.Region
	decl    *ast.FuncDecl
	taken   map[string]bool
	recv    string // the name of the receiver; "" of a function
	args    []string
	params  []string
	results string
	types   []string // of the results
	targs   string   // type arguments, in brackets
}

func (u *Launcher) chooser(c *region.Region) *chooser {
	w := &chooser{u: u, c: c, decl: c.Base.Decl, taken: map[string]bool{}}
	for name := range u.Names(c.File.Ast) {
		w.taken[name] = true
	}
	for _, v := range c.Base.Variants {
		w.take(v.Expr)
	}
	chosen := append(c.Base.Dispatched(), c.Base.OnHost()...)
	for _, v := range slices.AppendSeq(chosen, maps.Values(c.Base.Tells())) {
		for _, e := range v.Match.Conditions {
			w.take(e)
		}
		if d := v.Match.Target; d != nil && d.Number != nil {
			w.take(d.Number)
		}
	}
	if w.decl.Recv != nil {
		w.recv = w.local("on")
	}
	w.signature()
	return w
}

// take keeps the names of an expression free.
func (w *chooser) take(e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			w.taken[id.Name] = true
		}
		return true
	})
}

func (w *chooser) local(want string) string { return source.Fresh(w.taken, want, want+"_") }

// signature reads the parameters and results, which get names of their own.
func (w *chooser) signature() {
	for _, f := range w.decl.Type.Params.List {
		for range max(1, len(f.Names)) {
			name := w.local("a" + strconv.Itoa(len(w.args)))
			w.args = append(w.args, name)
			w.params = append(w.params, name+" "+w.u.Text(f.Type))
		}
	}
	if r := w.decl.Type.Results; r != nil {
		for _, f := range r.List {
			for range max(1, len(f.Names)) {
				w.types = append(w.types, w.u.Text(f.Type))
			}
		}
		w.results = " (" + strings.Join(w.types, ", ") + ")"
	}
	if p := w.decl.Type.TypeParams; p != nil {
		var names []string
		for _, f := range p.List {
			for _, id := range f.Names {
				names = append(names, id.Name)
			}
		}
		w.targs = "[" + strings.Join(names, ", ") + "]"
	}
}

// head is the head of a function like that with variants, with more parameters before the others.
func (w *chooser) head(name string, before ...string) string {
	recv, types := "", ""
	if w.recv != "" {
		recv = "(" + w.recv + " " + w.u.Text(w.decl.Recv.List[0].Type) + ") "
	}
	if p := w.decl.Type.TypeParams; p != nil {
		types = w.u.Text(p)
	}
	return "func " + recv + name + types + "(" + strings.Join(append(before, w.params...), ", ") + ")" + w.results + " {\n"
}

// call is the statement that calls a function with the arguments, and returns what that does.
func (w *chooser) call(fun string, args []string) string {
	if text := w.value(fun, args); w.results == "" {
		return text + "\n"
	} else {
		return "return " + text + "\n"
	}
}

// value is a call with the arguments.
func (w *chooser) value(fun string, args []string) string {
	fun += w.targs
	if w.recv != "" {
		fun = w.recv + "." + fun
	}
	variadic := ""
	if n := len(w.decl.Type.Params.List); n > 0 {
		if _, is := w.decl.Type.Params.List[n-1].Type.(*ast.Ellipsis); is {
			variadic = "..."
		}
	}
	return fun + "(" + strings.Join(args, ", ") + variadic + ")"
}

// condition is what is asked for a variant when the program runs, the kinds and architectures of devices aside; "" for
// nothing.
func (w *chooser) condition(v region.Choice) string {
	var list []string
	for _, e := range v.Match.Conditions {
		list = append(list, "("+w.u.Text(e)+")")
	}
	if d := v.Match.Target; d != nil {
		list = append(list, w.u.deviceIs(*d, w.c.File.Alias, w.u.PackageScope(w.c.File.File)))
	}
	return strings.Join(list, " && ")
}

// base is the name under which the function itself is declared.
func (w *chooser) base() string {
	if len(w.c.Base.OnHost()) > 0 {
		return region.BasePrefix + w.c.Base.Func.Name()
	}
	return w.c.Base.Func.Name()
}

// Renamed lists the functions of a file in whose place the host calls variants: another one has their names.
func (u *Launcher) Renamed(f *region.File) (list []rewrite.Rename) {
	for _, c := range f.Declared {
		if c.Base != nil && len(c.Base.OnHost()) > 0 {
			list = append(list, rewrite.Rename{Func: c.Base.Decl, To: region.BasePrefix + c.Base.Func.Name()})
		}
	}
	return list
}

// Choosers are the functions that a function with variants adds: those that call it, or one of these.
func (u *Launcher) Choosers(c *region.Region) (list []rewrite.Declaration) {
	w := u.chooser(c)
	add := func(text string) {
		code := gogen.Code{Text: text, Lines: make([]token.Pos, strings.Count(text, "\n"))}
		list = append(list, rewrite.Declaration{From: c.Pos, Code: code})
	}
	if dispatched := c.Base.Dispatched(); len(dispatched) > 0 {
		add(w.dispatcher(dispatched))
	}
	if onHost := c.Base.OnHost(); len(onHost) > 0 {
		add(w.onHost(onHost))
	}
	if tells := c.Base.Tells(); len(tells) > 0 {
		add(w.tells(tells))
	}
	return list
}

// tells is the function that tells launches whether the conditions of a variant hold.
func (w *chooser) tells(list map[int]region.Choice) string {
	name, of := region.WhenName(w.c.Base.Func), w.local("variant")
	scope := w.u.PackageScope(w.c.File.File)
	var b strings.Builder
	fmt.Fprintf(&b, "// %s reports that a variant of %s may be called, by the conditions of its directive.\n", name,
		w.c.Base.Func.Name())
	fmt.Fprintf(&b, "func %s(%s %s) %s {\n\tswitch %s {\n", name, of, scope.Predeclared("int"),
		scope.Predeclared("bool"), of)
	for _, i := range slices.Sorted(maps.Keys(list)) {
		fmt.Fprintf(&b, "\tcase %d:\n\t\treturn %s\n", i, w.condition(list[i]))
	}
	fmt.Fprintf(&b, "\t}\n\treturn %s\n}\n\n", scope.Predeclared("false"))
	return b.String()
}

// onHost is the function that has the name of one with variants for the host.
func (w *chooser) onHost(list []region.Choice) string {
	name := w.c.Base.Func.Name()
	var b strings.Builder
	fmt.Fprintf(&b, "// %s calls the variant of %s that is for the host.\n", name, w.base())
	b.WriteString(w.head(name))
	for _, v := range list {
		condition := w.condition(v)
		for _, a := range v.Match.Archs {
			if condition != "" {
				condition += " && "
			}
			condition += fmt.Sprintf("%s.HostIs(%q)", w.c.File.Alias, a)
		}
		call := w.call(w.u.Text(v.Expr), w.args)
		switch {
		case condition == "":
			b.WriteString("\t" + call + "}\n\n")
			return b.String()
		case w.results == "":
			call += "\t\treturn\n"
		}
		fmt.Fprintf(&b, "\tif %s {\n\t\t%s\t}\n", condition, call)
	}
	b.WriteString("\t" + w.call(w.base(), w.args) + "}\n\n")
	return b.String()
}

// dispatcher is the descriptor of a function with variants, and the function that chooses one under dispatch.
func (w *chooser) dispatcher(order []region.Choice) string {
	b, omp, base := strings.Builder{}, w.c.File.Alias, w.c.Base
	str := w.u.PackageScope(w.c.File.File).Predeclared("string")
	var names []string
	for p := range base.Func.Signature().Params().Variables() {
		names = append(names, strconv.Quote(p.Name()))
	}
	fmt.Fprintf(&b, "var %s = %s.Dispatcher{\n\tName: %q,\n\tPos: %q,\n", base.Ident, omp, base.Func.Name(),
		w.u.Position(w.c.Pos))
	fmt.Fprintf(&b, "\tParams: []%s{%s},\n\tVariants: []%s.Variant{\n", str, strings.Join(names, ", "), omp)
	for _, v := range order {
		b.WriteString("\t\t{" + described(v, str) + "},\n")
	}
	b.WriteString("\t},\n}\n\n")

	name := region.DispatchPrefix + base.Func.Name()
	with, at, chosen := w.local("with"), w.local("at"), w.local("dispatched")
	fmt.Fprintf(&b, "// %s calls %s, or the variant that is for the device and the call.\n", name, base.Func.Name())
	b.WriteString(w.head(name, with+" "+omp+".With", at+" "+str))
	b.WriteString(w.task(name, with, at))
	asked := ""
	for _, v := range order {
		condition := w.condition(v)
		if condition == "" {
			condition = w.u.PackageScope(w.c.File.File).Predeclared("true")
		}
		asked += ", " + condition
	}
	fmt.Fprintf(&b, "\t%s := %s.Dispatch(&%s, %s, %s%s)\n", chosen, omp, base.Ident, with, at, asked)
	fmt.Fprintf(&b, "\tdefer %s.End()\n\tswitch %s.Variant() {\n", chosen, chosen)
	for i, v := range order {
		fmt.Fprintf(&b, "\tcase %d:\n\t\t%s", i, w.call(w.u.Text(v.Expr), w.passed(v, chosen)))
	}
	b.WriteString("\tdefault:\n")
	onHost := w.onHostPassed(order, chosen)
	if w.base() != base.Func.Name() {
		end := ""
		if w.results == "" {
			end = "\t\t\treturn\n"
		}
		fmt.Fprintf(&b, "\t\tif %s.NoVariants {\n\t\t\t%s%s\t\t}\n", with, w.call(w.base(), onHost), end)
	}
	fmt.Fprintf(&b, "\t\t%s\t}\n}\n\n", w.call(base.Func.Name(), onHost))
	return b.String()
}

// task is what makes a call a task: the same call without the clauses that say so. What it returns is there when it is
// waited for; else the program does not use it.
func (w *chooser) task(name, with, at string) string {
	omp := w.c.File.Alias
	if w.results != "" {
		later, results, zero := w.value(name, append([]string{with, at}, w.args...)), "", ""
		pointer := w.u.PackageScope(w.c.File.File).Predeclared("new")
		var got, declared, none []string
		for i, t := range w.types {
			name := w.local("r" + strconv.Itoa(i))
			got, declared = append(got, name), append(declared, "\t\tvar "+name+" "+t+"\n")
			none = append(none, "*"+pointer+"("+t+")")
		}
		later = strings.Join(got, ", ") + " = " + later
		results, zero = strings.Join(got, ", "), " "+strings.Join(none, ", ")
		return fmt.Sprintf("\tif %s.Task != nil {\n%s\t\tif %s.DispatchTask(%s, %s, func(%s %s.With) { %s }) {\n"+
			"\t\t\treturn %s\n\t\t}\n\t\treturn%s\n\t}\n",
			with, strings.Join(declared, ""), omp, with, at, with, omp, later, results, zero)
	}
	return fmt.Sprintf("\tif %s.Task != nil {\n%s\t\treturn\n\t}\n", with, w.recorded(name, with, at))
}

// recorded has the call made later by a record with its arguments, which is used again.
func (w *chooser) recorded(name, with, at string) string {
	omp, str := w.c.File.Alias, w.u.PackageScope(w.c.File.File).Predeclared("string")
	record, of := w.local("call"), w.local("c")
	names, fields := w.args, w.params
	later := *w
	if w.recv != "" {
		names = append([]string{w.recv}, names...)
		fields = append([]string{w.recv + " " + w.u.Text(w.decl.Recv.List[0].Type)}, fields...)
		later.recv = of + "." + w.recv
	}
	passed := []string{with, at}
	for _, arg := range w.args {
		passed = append(passed, of+"."+arg)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\t\ttype %s struct {\n", record)
	for _, f := range fields {
		field, of, _ := strings.Cut(f, " ")
		if elements, variadic := strings.CutPrefix(of, "..."); variadic {
			of = "[]" + elements
		}
		b.WriteString("\t\t\t" + field + " " + of + "\n")
	}
	fmt.Fprintf(&b, "\t\t}\n\t\t%s.DispatchLater(&%s, %s, %s, %s{%s},\n\t\t\tfunc(%s %s.With, %s %s, %s *%s) { %s })\n",
		omp, w.c.Base.Ident, with, at, record, strings.Join(names, ", "), with, omp, at, str, of, record,
		later.value(name, passed))
	return b.String()
}

// passed are the arguments as a variant is given them under dispatch.
func (w *chooser) passed(v region.Choice, chosen string) (list []string) {
	omp := w.c.File.Alias
	list = w.leading("Device", ^uint64(0), chosen)
	for range v.Interops {
		list = append(list, fmt.Sprintf("%s.Interop(&%s)", omp, chosen))
	}
	return list
}

// onHostPassed are the arguments as the function itself is given them under dispatch: those that a variant takes as
// device memory may be that, where the program has it.
func (w *chooser) onHostPassed(order []region.Choice, chosen string) []string {
	var need uint64
	for _, v := range order {
		need |= v.Need
	}
	return w.leading("Touchable", need, chosen)
}

// leading are the arguments, of which an entry point is given those of a set that lead to memory.
func (w *chooser) leading(entry string, set uint64, chosen string) (list []string) {
	for i, p := range sliceOf(w.c.Base.Func.Signature().Params()) {
		kind := ""
		switch source.Under(p.Type()).(type) {
		case *types.Slice:
			kind = "Slice"
		case *types.Pointer:
			kind = "Pointer"
		}
		arg := w.args[i]
		if kind != "" && set>>i&1 != 0 {
			arg = fmt.Sprintf("%s.%s%s(&%s, %d, %s)", w.c.File.Alias, entry, kind, chosen, i, arg)
		}
		list = append(list, arg)
	}
	return list
}

// described is what a variant asks of the device and of its arguments.
func described(v region.Choice, str string) string {
	var fields []string
	for _, f := range []struct {
		name string
		list []string
	}{{"Kinds", v.Match.Kinds}, {"Archs", v.Match.Archs}} {
		if len(f.list) > 0 {
			fields = append(fields, fmt.Sprintf("%s: []%s{%s}", f.name, str, `"`+strings.Join(f.list, `", "`)+`"`))
		}
	}
	if v.Need != 0 {
		fields = append(fields, fmt.Sprintf("Need: %#x", v.Need))
	}
	return strings.Join(fields, ", ")
}

// sliceOf is the variables of a tuple.
func sliceOf(t *types.Tuple) (list []*types.Var) {
	for v := range t.Variables() {
		list = append(list, v)
	}
	return list
}
