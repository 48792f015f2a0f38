package twins

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// receiver is what methods know their home by.
const receiver = "omp_in"

// twin writes a function's own text, as a method of the home.
func (w *writer) twin(h *home, t *region.Twin) {
	x := &twinText{writer: w, h: h, t: t, f: w.FileWith(t.Decl), info: w.Info(), in: receiver}
	for w.Names(x.f.Ast)[x.in] {
		x.in += "_"
	}
	generic := len(t.Targs) > 0
	switch {
	case generic && t.Decl.Recv != nil:
		x.genericMethod()
	case generic:
		x.generic()
	default:
		x.head()
	}
	x.names()
	name := h.methods[t]
	end := "\n\n"
	if generic {
		end = " }" + end
		w.from[h.ident+"_"+name] = t.Decl
	} else {
		w.from[h.ident+"."+name] = t.Decl
	}
	w.b.WriteString(w.mark(x.f, t.Decl.Pos()) + x.text() + end)
}

// twinText is the text of one function on its way.
type twinText struct {
	*writer
	h    *home
	t    *region.Twin
	f    *source.File
	info *types.Info
	in   string // the receiver's name
	cuts []cut
}

// cut is a piece of the text that is something else in the twin.
type cut struct {
	from, to token.Pos
	of       ast.Node // that it is a part of: what is put before an outer one comes before what is put before an inner
	text     string
}

func (x *twinText) cut(of ast.Node, from, to token.Pos, format string, args ...any) {
	x.cuts = append(x.cuts, cut{from, to, of, fmt.Sprintf(format, args...)})
}

// head makes a method of the home of the function, with its receiver as the first parameter.
func (x *twinText) head() {
	d := x.t.Decl
	open := fmt.Sprintf("func (%s *%s) %s(", x.in, x.h.ident, x.h.methods[x.t])
	if d.Recv == nil {
		x.cut(d, d.Pos(), d.Type.Params.Opening+1, "%s", open)
		return
	}
	x.cut(d, d.Pos(), d.Type.Params.Opening+1, "%s%s", open, x.receiver())
	x.nameParameters()
}

// receiver is that of a method as the first of its parameters.
func (x *twinText) receiver() string {
	recv := x.t.Decl.Recv.List[0]
	name := "_"
	if len(recv.Names) > 0 {
		name = recv.Names[0].Name
	}
	sep := ""
	if len(x.t.Decl.Type.Params.List) > 0 {
		sep = ", "
	}
	return name + " " + x.source(recv.Type) + sep
}

// nameParameters gives all parameters names, as the receiver has one.
func (x *twinText) nameParameters() {
	for _, p := range x.t.Decl.Type.Params.List {
		if len(p.Names) == 0 {
			x.cut(p.Type, p.Type.Pos(), p.Type.Pos(), "_ ")
		}
	}
}

// genericMethod makes a function that has the type parameters of the receiver, and returns the method as a function.
func (x *twinText) genericMethod() {
	d := x.t.Decl
	var params []string
	for p := range x.t.Func.Signature().RecvTypeParams().TypeParams() {
		params = append(params, p.Obj().Name()+" "+x.spell(p.Constraint()))
	}
	result := ""
	if d.Type.Results != nil {
		result = " " + x.spelled(d.Type.Results)
	}
	sep := ""
	if len(d.Type.Params.List) > 0 {
		sep = ", "
	}
	x.cut(d, d.Pos(), d.Type.Params.Opening+1, "func %s_%s[%s](%s *%s) func(%s%s%s%s { return func(%s", x.h.ident,
		x.h.methods[x.t], strings.Join(params, ", "), x.in, x.h.ident, x.source(d.Recv.List[0].Type), sep,
		strings.TrimPrefix(x.spelled(d.Type.Params), "("), result, x.receiver())
	x.nameParameters()
}

// generic makes a function that has the home as its argument and returns the function, because methods have no type
// parameters.
func (x *twinText) generic() {
	d := x.t.Decl
	result := ""
	if d.Type.Results != nil {
		result = " " + x.spelled(d.Type.Results)
	}
	x.cut(d, d.Pos(), d.Type.TypeParams.Opening, "func %s_%s", x.h.ident, x.h.methods[x.t])
	x.cut(d, d.Type.TypeParams.Closing+1, d.Type.Params.Opening, "(%s *%s) func%s%s { return func", x.in, x.h.ident,
		x.spelled(d.Type.Params), result)
}

// spelled is parameters or results as types of their own.
func (x *twinText) spelled(list *ast.FieldList) string {
	var texts []string
	for _, f := range list.List {
		of, dots := f.Type, ""
		if rest, variadic := of.(*ast.Ellipsis); variadic {
			of, dots = rest.Elt, "..."
		}
		for range max(1, len(f.Names)) {
			texts = append(texts, dots+x.spell(x.info.TypeOf(of)))
		}
	}
	return "(" + strings.Join(texts, ", ") + ")"
}

func (x *twinText) source(n ast.Node) string {
	base := x.f.Ast.FileStart
	return string(x.f.Src[n.Pos()-base : n.End()-base])
}

// names finds what is called otherwise in the twin.
func (x *twinText) names() {
	for e, v := range x.t.Items {
		if i := x.h.shadow(v); i >= 0 {
			x.cut(e, e.Pos(), e.End(), "%s.%s", x.in, shadowName(i))
		} else {
			x.cut(e, e.Pos(), e.End(), "(*%s.%s)", x.in, x.h.field(v))
		}
	}
	for e, to := range x.t.Calls {
		if call, is := e.(*ast.CallExpr); is {
			x.call(call, to)
		} else {
			x.cut(e, e.Pos(), e.End(), "%s", x.method(e, to))
		}
	}
	fields := map[*ast.Ident]bool{}
	ast.Inspect(x.t.Decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			fields[n.Sel] = true
		case *ast.Ident:
			switch o := x.info.Uses[n].(type) {
			case nil:
			case *types.PkgName:
				x.cut(n, n.Pos(), n.End(), "%s", x.imported(o.Imported()))
			default: // by a dot import
				if o.Pkg() != nil && o.Pkg() != x.pkg && o.Parent() == o.Pkg().Scope() && !fields[n] {
					x.cut(n, n.Pos(), n.Pos(), "%s.", x.imported(o.Pkg()))
				}
			}
		}
		return true
	})
}

// method is how a twin calls another one.
func (x *twinText) method(e ast.Expr, t *region.Twin) string {
	h, in, pkg, at := x.h, x.in, "", ""
	for i, other := range x.h.within {
		if other.pkg == t.Func.Pkg() {
			h, in = other, x.in+"."+within(other, i)
			at, pkg = "&", x.imported(other.pkg)+"."
		}
	}
	if len(t.Targs) > 0 {
		return pkg + h.ident + "_" + h.methods[t] + instance(x.targs(e), x.spell) + "(" + at + in + ")"
	}
	return in + "." + h.methods[t]
}

// targs are the type arguments of a generic function that is named, in terms of the type parameters of this one.
func (x *twinText) targs(e ast.Expr) (list []types.Type) {
	if call, is := e.(*ast.CallExpr); is {
		e = ast.Unparen(call.Fun)
	}
	if sel, is := e.(*ast.SelectorExpr); is && x.info.Selections[sel] != nil { // of the receiver
		t := x.info.Selections[sel].Obj().(*types.Func).Signature().Recv().Type()
		if p, pointer := t.(*types.Pointer); pointer {
			t = p.Elem()
		}
		return slices.Collect(types.Unalias(t).(*types.Named).TypeArgs().Types())
	}
	switch i := e.(type) {
	case *ast.IndexExpr:
		e = i.X
	case *ast.IndexListExpr:
		e = i.X
	}
	if sel, is := e.(*ast.SelectorExpr); is {
		e = sel.Sel
	}
	if id, is := e.(*ast.Ident); is {
		list = slices.Collect(x.info.Instances[id].TypeArgs.Types())
	}
	return list
}

// call makes the receiver of a method the first argument.
func (x *twinText) call(e *ast.CallExpr, to *region.Twin) {
	sel, is := ast.Unparen(e.Fun).(*ast.SelectorExpr)
	if !is || x.info.Selections[sel] == nil {
		x.cut(e, e.Fun.Pos(), e.Fun.End(), "%s", x.method(e, to))
		return
	}
	_, wants := to.Func.Signature().Recv().Type().(*types.Pointer)
	t, path := x.info.TypeOf(sel.X), ""
	index := x.info.Selections[sel].Index()
	for _, i := range index[:len(index)-1] {
		if p, ok := typeset.Underlying(t).(*types.Pointer); ok {
			t = p.Elem()
		}
		field := t.Underlying().(*types.Struct).Field(i)
		path, t = path+"."+field.Name(), field.Type()
	}
	before := ""
	switch _, has := typeset.Underlying(t).(*types.Pointer); {
	case wants && !has:
		before = "&"
	case !wants && has:
		before = "*"
	}
	behind := ""
	if len(e.Args) > 0 {
		behind = ", "
	}
	x.cut(e, e.Fun.Pos(), sel.X.Pos(), "%s(%s", x.method(e, to), before)
	x.cut(e, sel.X.End(), e.Lparen+1, "%s%s", path, behind)
}

// text is the function with its cuts. One inside of another is gone with that.
func (x *twinText) text() string {
	slices.SortStableFunc(x.cuts, func(a, b cut) int {
		return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(b.of.End(), a.of.End()))
	})
	var b strings.Builder
	base, at := x.f.Ast.FileStart, x.t.Decl.Pos()
	for _, c := range x.cuts {
		if c.from < at {
			continue
		}
		b.Write(x.f.Src[at-base : c.from-base])
		b.WriteString(c.text + x.mark(x.f, c.to))
		at = c.to
	}
	b.Write(x.f.Src[at-base : x.t.Decl.End()-base])
	return b.String()
}
