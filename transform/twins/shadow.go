package twins

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/region"
)

// What a kernel uses whole of a struct with pointers is a shadow of it (region/shadow.go). Functions of another package
// have theirs in the home, which fills it in: the file of the region can name neither its type nor its fields.

// shadow is the one that a variable is; nil if it is not one.
func (p *preparing) shadow(v *ir.Var) *region.Shadow {
	for _, s := range p.c.Env.Shadows {
		if s.Var == v {
			return s
		}
	}
	return nil
}

// eachPart visits the variables of which a shadow is made.
func eachPart(s *region.Shadow, visit func(*ir.Var)) {
	if s.None != nil {
		visit(s.None)
	}
	for _, p := range s.Parts {
		visit(p.Item.Param.Var)
	}
	for _, in := range s.Inner {
		eachPart(in, visit)
	}
}

// shadow is the number of the shadow of a home that a variable is; -1 if it is not one.
func (h *home) shadow(v *ir.Var) int {
	return slices.IndexFunc(h.shadows, func(s *region.Shadow) bool { return s.Var == v })
}

func shadowName(i int) string { return fmt.Sprintf("S%d", i) }

// shadowFields declares the fields of a home that a shadow is: of a pointer also what it leads to.
func (w *writer) shadowFields(name string, s *region.Shadow) {
	fmt.Fprintf(&w.b, "\t%s %s\n", name, w.spell(s.Var.Type))
	if s.Copy != s.Var {
		fmt.Fprintf(&w.b, "\t%s_copy %s\n", name, w.spell(s.Copy.Type))
	}
	for _, in := range s.Inner {
		w.innerFields(name, in)
	}
}

// innerFields declares the fields for what pointers in a shadow lead to.
func (w *writer) innerFields(name string, in *region.Shadow) {
	name = fmt.Sprintf("%s_%d", name, in.Field)
	if in.Boxed {
		fmt.Fprintf(&w.b, "\t%s %s\n", name, w.spell(in.Var.Type))
	}
	if in.Copy != in.Var {
		fmt.Fprintf(&w.b, "\t%s_copy %s\n", name, w.spell(in.Copy.Type))
	}
	for _, in := range in.Inner {
		w.innerFields(name, in)
	}
}

// fill writes the method that fills the shadows of a home in, when it has the addresses of the kernel's variables.
func (w *writer) fill(h *home) {
	if len(h.shadows) == 0 {
		return
	}
	fmt.Fprintf(&w.b, "func (%s *%s) Fill() {\n", receiver, h.ident)
	for i, s := range h.shadows {
		list := assignments(readable.SetUp(h.own(s, shadowName(i)), nil, nil))
		w.b.WriteString(gogen.Statements(list, gogen.Options{Runtime: w.omp, Spell: w.spell, Nil: "nil", True: "true"}))
	}
	w.b.WriteString("}\n\n")
}

// assignments are statements that make a shadow, where its variables are declared.
func assignments(list []ir.Stmt) (out []ir.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ir.Declare:
		case *ir.Define:
			to := &ir.Ref{Value: ir.Value{Node: s.Node, T: s.Lhs[0].Type}, Var: s.Lhs[0]}
			out = append(out, &ir.Assign{Node: s.Node, Op: token.ASSIGN, Lhs: []ir.Expr{to}, Rhs: s.Rhs})
		default:
			out = append(out, s)
		}
	}
	return out
}

// own is a shadow that is made of fields of the home.
func (h *home) own(s *region.Shadow, name string) *region.Shadow {
	o := *s
	o.Var = &ir.Var{Name: receiver + "." + name, Type: s.Var.Type}
	o.Copy = o.Var
	if s.Copy != s.Var {
		o.Copy = &ir.Var{Name: receiver + "." + name + "_copy", Type: s.Copy.Type}
	}
	if s.None != nil {
		o.None = h.behind(s.None)
	}
	o.Parts, o.Inner = nil, nil
	for _, p := range s.Parts {
		v := h.behind(p.Item.Param.Var)
		o.Parts = append(o.Parts, region.Part{Item: &region.Item{Param: v.Param}, Field: p.Field})
	}
	for _, in := range s.Inner {
		o.Inner = append(o.Inner, h.own(in, fmt.Sprintf("%s_%d", name, in.Field)))
	}
	return &o
}

// behind is a variable of the kernel as a home has it.
func (h *home) behind(v *ir.Var) *ir.Var {
	p := *v.Param
	own := &ir.Var{Name: receiver + "." + h.field(v), Type: v.Type, Param: &p}
	p.Var, p.Shape = own, ir.Memory
	return own
}

// path is how the package names a variable, or what is selected from it.
func (w *writer) path(e ast.Expr) string {
	keys, _, _ := w.Paths(e)
	last := keys[len(keys)-1]
	name := last.Root.Name()
	if last.Root.Pkg() != w.pkg {
		name = w.imported(last.Root.Pkg()) + "." + name
	}
	t := last.Root.Type()
	for _, i := range last.Indices() {
		if p, is := t.Underlying().(*types.Pointer); is {
			t = p.Elem()
		}
		f := t.Underlying().(*types.Struct).Field(i)
		name, t = name+"."+f.Name(), f.Type()
	}
	return name
}

// nonNil asks whether none of some pointers is nil.
func (w *writer) nonNil(list []region.Pointer) string {
	texts := make([]string, len(list))
	for i, p := range list {
		texts[i] = w.path(p.Expr) + " != nil"
	}
	return strings.Join(texts, " && ")
}
