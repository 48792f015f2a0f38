package readable

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/source"
)

// obstacle is why a kernel cannot have a copy of a function of another package.
type obstacle struct {
	at       ast.Node // nil: the function as a whole
	whole    bool     // … which is declared there
	why, way string
}

// notMovable refuses a function of another package with constructs, of which the kernel would have to have a copy.
func (u *Maker) notMovable(fn *types.Func, from *link) {
	if decl := u.Declaration(fn); decl != nil && u.mistaken(fn, decl, from) {
		return
	}
	o := u.obstacles[fn]
	if o == nil {
		o = u.outright(fn)
	}
	r := u.Errorf(from.call, source.CodeNotInKernel, "function %s is called from a kernel and has constructs of its "+
		"own, and the kernel cannot have a copy of it: %s", u.FuncText(fn), o.why)
	u.note(r, from.fn, from.before)
	switch {
	case o.at == nil:
	case o.whole:
		r.Note(o.at, "it is declared here")
	default:
		r.Note(o.at, "it is used here")
	}
	r.Fix(o.way)
}

// outright is why there is no copy of a function, whatever it is made of.
func (u *Maker) outright(fn *types.Func) *obstacle {
	decl := u.Declaration(fn)
	switch {
	case fn.Pkg() == nil || !u.InModule(fn.Pkg()):
		return &obstacle{why: "it belongs to another module", way: "copy it into this module"}
	case decl != nil && decl.Body != nil && len(u.regionsIn(decl)) > 0:
		d := u.regionsIn(decl)[0]
		return &obstacle{at: decl.Name, whole: true, why: fmt.Sprintf("it has the directive %q, which a function "+
			"that kernels call cannot have%s", d.text, d.why), way: d.way}
	case decl != nil && decl.Body != nil && !u.everywhere(decl):
		return &obstacle{at: decl.Name, whole: true, why: "its file is built for some machines only, and that of " +
			"the region for others, too",
			way: "have the constructs in a function of a file that every machine builds, " +
				"which calls what differs; or the region in a file with the same build constraint"}
	}
	return &obstacle{why: "it has constructs that cannot bind to a region of another package",
		way: "call a function that does the same and does not have them"}
}

func (m *mover) note(at ast.Node, way, why string, args ...any) {
	if m.stop == nil {
		m.stop = &obstacle{at: at, why: fmt.Sprintf(why, args...), way: way}
	}
}

// noteSelected notes a field or method that cannot be selected elsewhere.
func (m *mover) noteSelected(ok bool, e *ast.SelectorExpr) {
	if ok || m.stop != nil {
		return
	}
	sel := m.u.Info().Selections[e]
	if sel == nil {
		return
	}
	o := sel.Obj()
	_, method := o.(*types.Func)
	switch {
	case !o.Exported() && method && m.u.obstacles[o.(*types.Func).Origin()] != nil:
		m.below(o.(*types.Func))
	case !o.Exported():
		m.note(e.Sel, "export "+o.Name(), "only package %s can name %s", o.Pkg().Name(), o.Name())
	case !method:
		m.note(e.Sel, "select it through the field that it is promoted from", "%s is a promoted field", m.u.Text(e))
	default:
		m.note(e.Sel, "call it by its own name, on a value of its own type",
			"%s is not a call of a method of a known type", m.u.Text(e))
	}
}

// below notes what is in the way of a function that is called.
func (m *mover) below(fn *types.Func) {
	o := m.u.obstacles[fn.Origin()]
	m.stop = &obstacle{at: o.at, whole: o.whole, way: o.way, why: "it calls " + fn.Name() + ", and " + o.why}
}

// noteType notes a type that the region's file cannot spell.
func (m *mover) noteType(ok bool, at ast.Node, t types.Type) {
	if ok || m.stop != nil || t == nil {
		return
	}
	text := types.TypeString(t, func(p *types.Package) string { return p.Name() })
	if why := m.u.Nameable(m.c.File.File, t); why != "" {
		why = strings.ReplaceAll(why, "this file", "the region's file")
		m.note(at, "export what the type is made of, and import its package where the region is",
			"the region's file cannot spell %s: %s", text, why)
		return
	}
	m.note(at, "export the fields of the type", "%s has fields that only its package can set", text)
}

// noteName notes a name that means nothing, or something else, where the kernel stands.
func (m *mover) noteName(ok bool, id *ast.Ident) {
	if ok || m.stop != nil {
		return
	}
	o := m.u.Object(id)
	switch o := o.(type) {
	case *types.TypeName:
		if o.Pkg() != nil && o.Parent() != o.Pkg().Scope() {
			m.note(id, "declare it in package "+o.Pkg().Name()+", exported and with exported fields",
				"the type %s is declared in it", o.Name())
			return
		}
	case *types.Var:
		if o.Kind() != types.PackageVar {
			m.noteType(false, id, o.Type())
			return
		}
	case *types.Func:
		if m.u.obstacles[o.Origin()] != nil && !o.Exported() {
			m.below(o)
			return
		}
	}
	switch {
	case o == nil:
	case o.Pkg() == nil:
		m.note(id, "rename what is declared there", "%s means something else where the region is", o.Name())
	case !o.Exported():
		m.note(id, "export "+o.Name(), "only package %s can name %s", o.Pkg().Name(), o.Name())
	case !m.imported(o.Pkg()):
		m.noteImport(id, o)
	default:
		m.note(id, "give the function what it needs as an argument",
			"%s is nothing that the region can have of package %s", o.Name(), o.Pkg().Name())
	}
}

// noteImport notes a name of a package that the region's file does not import, or whose name means something else at
// the region.
func (m *mover) noteImport(id *ast.Ident, o types.Object) {
	pkg := o.Pkg()
	if name := m.u.ImportedAs(m.c.File.File, pkg); name != "" {
		m.note(id,
			"rename what is called "+name+" there", "%s.%s means something else where the region is", name, o.Name())
		return
	}
	way := fmt.Sprintf("import %q where the region is", pkg.Path())
	if value := hasValue(pkg); value != "" {
		way += fmt.Sprintf(", and use it: var _ = %s.%s", pkg.Name(), value)
	}
	m.note(id, way, "it uses %s.%s, and the region's file does not import %s", pkg.Name(), o.Name(), pkg.Path())
}
