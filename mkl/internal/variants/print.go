package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"regexp"
	"slices"
	"strings"
)

const header = "//go:build !omp\n"

// Annotated is the file with the directives above its routines, and with the header of a file that has some.
func (f *File) Annotated() []byte {
	var out strings.Builder
	at := 0
	for _, r := range f.routines {
		begin := f.fset.Position(r.decl.Pos()).Offset
		end := f.fset.Position(r.decl.Type.Func).Offset
		if doc := r.decl.Doc; doc != nil {
			begin = f.fset.Position(doc.Pos()).Offset
		}
		out.WriteString(f.text[at:begin])
		out.WriteString(undirected(f.text[begin:end]))
		out.WriteString("//\n" + r.directive())
		at = end
	}
	out.WriteString(f.text[at:])
	text := out.String()
	if len(f.routines) > 0 && !strings.Contains(text, header) {
		text = header + "\n" + text
	}
	return []byte(text)
}

// undirected is a comment without the directive at its end.
func undirected(doc string) string {
	if i := strings.Index(doc, "//\n//omp:"); i >= 0 {
		return doc[:i]
	}
	return doc
}

func (r *routine) directive() string {
	text := fmt.Sprintf("//omp:declare variant(%s) match(construct={dispatch}, device={arch(sim)}) \\\n"+
		"//omp:adjust_args(need_device_ptr: %s)\n", r.device(), strings.Join(r.operands, ", "))
	adjusted := "\n"
	if !strings.HasPrefix(r.element, "[]") { // those are found by what the host has of a batch
		adjusted = fmt.Sprintf(" \\\n//omp:adjust_args(need_device_ptr: %s)\n", strings.Join(r.operands, ", "))
	}
	if r.products != "" {
		text += fmt.Sprintf("//omp:declare variant(%s) match(construct={dispatch}, device={arch(opencl)})%s",
			r.compiled(),
			adjusted)
	}
	return text + fmt.Sprintf("//omp:declare variant(%s) match(construct={dispatch}, device={kind(nohost)})%s",
		r.staged(), adjusted)
}

// device is the name of the variant that computes on the simulated device, compiled of the one for devices that compile
// what it launches, staged of the one for all others.
func (r *routine) device() string   { return "device" + r.decl.Name.Name }
func (r *routine) compiled() string { return "compiled" + r.decl.Name.Name }
func (r *routine) staged() string   { return "staged" + r.decl.Name.Name }

// Device is the file with the variants.
func (f *File) Device() ([]byte, error) {
	var out bytes.Buffer
	fmt.Fprintf(&out,
		"//go:build omp\n\n// Code generated from %s by internal/variants; DO NOT EDIT.\n\npackage mkl\n\n", f.name)
	fmt.Fprintf(&out, "import (\n")
	used := ""
	for _, r := range f.routines {
		used += f.statements(r)
	}
	for _, path := range []string{"args", "engine", "level1"} {
		if path == "engine" || strings.Contains(used, path+".") {
			fmt.Fprintf(&out, "\t\"github.com/gooffload/gooffload/mkl/internal/%s\"\n", path)
		}
	}
	fmt.Fprintf(&out, ")\n")
	for _, r := range f.routines {
		f.variant(&out, r)
	}
	return wrapped(out.Bytes())
}

// wrapped is source formatted and folded until both agree: a line that is broken indents what its parentheses hold.
func wrapped(src []byte) ([]byte, error) {
	for {
		indented, err := format.Source(src)
		if err != nil {
			return nil, err
		}
		src = []byte(folded(string(indented)))
		if bytes.Equal(src, indented) {
			return src, nil
		}
	}
}

// variant prints the kernel and the variant of a routine.
func (f *File) variant(out *bytes.Buffer, r *routine) {
	name := r.decl.Name.Name
	var described []string
	for _, o := range r.operands {
		access := "reads"
		if slices.Contains(r.written, o) {
			access = "changes"
		}
		described = append(described, fmt.Sprintf("%s[%s](%q)", access, r.element, o))
	}
	fmt.Fprintf(out, "\nvar kernel%s = kernel(%q, %s)\n\n", name, name, strings.Join(described, ", "))
	operands := strings.Join(r.operands, ", ")
	fmt.Fprintf(out, "func %s%s%s {\n", r.device(), f.source(r.decl.Type.Params), f.bareResult(r))
	taken := operands
	if strings.HasPrefix(r.element, "[]") {
		taken = "entries(" + strings.Join(r.operands, ", groupCount, groupSize), entries(") + ", groupCount, groupSize)"
	}
	fields, values := f.call(r)
	begin, end := "", ""
	if r.decl.Type.Results != nil {
		begin, end = "return ", ".result"
	}
	fmt.Fprintf(out, "\ttype call struct {\n%s}\n", fields)
	fmt.Fprintf(out, "\t%son%d(kernel%s, %s, call{%s}, func(p engine.Place, %s []%s, with *call) %s)%s\n", begin,
		len(r.operands), name, taken, values, operands, r.element, f.body(r), end)
	fmt.Fprintf(out, "}\n")
	if r.products != "" {
		f.compiledVariant(out, r)
	}
	f.stagedVariant(out, r)
}

// call is what the kernel is given of a call beside its operands, as the fields of a struct and as their values; the
// routine's result is one, too.
func (f *File) call(r *routine) (fields, values string) {
	var all []string
	before := ""
	add := func(name, of string) {
		if of == before {
			fields = strings.TrimSuffix(fields, " "+of+"\n") + ", " + name
		} else {
			fields += name
		}
		fields, before = fields+" "+of+"\n", of
	}
	for _, field := range r.decl.Type.Params.List {
		for _, id := range field.Names {
			if !slices.Contains(r.operands, id.Name) {
				add(id.Name, f.source(field.Type))
				all = append(all, id.Name+": "+id.Name)
			}
		}
	}
	if r.decl.Type.Results != nil {
		add("result", f.source(r.decl.Type.Results.List[0].Type))
	}
	return fields, strings.Join(all, ", ")
}

// compiledVariant prints the variant of a product for devices that compile it. The host computes where that says that it
// has not.
func (f *File) compiledVariant(out *bytes.Buffer, r *routine) {
	name, element := r.decl.Name.Name, strings.TrimPrefix(r.element, "[]")
	made := "products"
	if r.element != element {
		made = "groupsOfProducts"
	}
	front := r.products
	call := "compiled" + strings.ToUpper(front[:1]) + front[1:]
	fmt.Fprintf(out, "\nvar products%s = %s[%s](%q)\n\n", name, made, element, name)
	fmt.Fprintf(out, "func %s%s {\n", r.compiled(), f.source(r.decl.Type.Params))
	fmt.Fprintf(out, "\tif !%s {\n\t\t%s(%s)\n\t}\n}\n",
		strings.Replace(f.statements(r), front+"(place(),", call+"(products"+name+",", 1), r.staged(),
		strings.Join(r.params(), ", "))
}

// stagedVariant prints the variant that has the host compute.
func (f *File) stagedVariant(out *bytes.Buffer, r *routine) {
	name := r.decl.Name.Name
	var operands []string
	for _, o := range r.operands {
		if strings.HasPrefix(r.element, "[]") {
			operands = append(operands, "matrices(&"+o+", groupCount, groupSize)")
			continue
		}
		operands = append(operands, "vector(&"+o+")")
	}
	call := name + "(" + strings.Join(r.params(), ", ") + ")"
	if r.decl.Type.Results != nil {
		call = "result = " + call
	}
	fmt.Fprintf(out, "\nfunc %s%s%s {\n", r.staged(), f.source(r.decl.Type.Params), f.result(r))
	fmt.Fprintf(out, "\tstaged(kernel%s, func() { %s }, %s)\n", name, call, strings.Join(operands, ", "))
	if r.decl.Type.Results != nil {
		fmt.Fprintf(out, "\treturn result\n")
	}
	fmt.Fprintf(out, "}\n")
}

// params are the names of the parameters.
func (r *routine) params() (names []string) {
	for _, field := range r.decl.Type.Params.List {
		for _, id := range field.Names {
			names = append(names, id.Name)
		}
	}
	return names
}

// Table is the file with the table of all routines.
func Table(files []*File) []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "//go:build omp\n\n// Code generated by internal/variants; DO NOT EDIT.\n\npackage mkl\n\n")
	fmt.Fprintf(&out, "// dispatched are the routines with variants: as they are, the variant that computes on the device, "+
		"the one that has the\n"+
		"// host compute, and their parameters' names.\n")
	fmt.Fprintf(&out, "var dispatched = []dispatchedRoutine{\n")
	for _, f := range files {
		for _, r := range f.routines {
			name := r.decl.Name.Name
			fmt.Fprintf(&out, "\t{%q, %s, device%s, staged%s, %q},\n", name, name, name, name, strings.Join(r.params(),
				" "))
		}
	}
	fmt.Fprintf(&out, "}\n")
	return []byte(folded(out.String()))
}

func (f *File) result(r *routine) string {
	if r.decl.Type.Results == nil {
		return ""
	}
	return " (result" + f.bareResult(r) + ")"
}

func (f *File) bareResult(r *routine) string {
	if r.decl.Type.Results == nil {
		return ""
	}
	return " " + f.source(r.decl.Type.Results.List[0].Type)
}

// statements are those of a routine, but for conditions: those are short cuts, which the host takes with small operands.
func (f *File) statements(r *routine) string {
	return f.list(r, func(name string) string { return name })
}

// list is the routine's statements under other names.
func (f *File) list(r *routine, rename func(string) string) string {
	var all []string
	for _, s := range r.decl.Body.List {
		if _, short := s.(*ast.IfStmt); short {
			continue
		}
		var text strings.Builder
		at := s.Pos()
		ast.Inspect(s, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				text.WriteString(f.between(at, id.Pos()) + rename(id.Name))
				at = id.End()
			}
			return true
		})
		text.WriteString(f.between(at, s.End()))
		all = append(all, overLines.ReplaceAllString(text.String(), ", "))
	}
	return strings.Join(all, "\n")
}

var returned = regexp.MustCompile(`\breturn `)

// body is the routine's own, at the device's place and with what the kernel is given.
func (f *File) body(r *routine) string {
	params := r.params()
	text := f.list(r, func(name string) string {
		if slices.Contains(params, name) && !slices.Contains(r.operands, name) {
			return "with." + name
		}
		return name
	})
	return "{\n" + returned.ReplaceAllString(strings.ReplaceAll(text, "place()", "p"), "with.result = ") + "\n}"
}
