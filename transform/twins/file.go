package twins

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/format"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/launch"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// A File is what one package has in another one: all that its kernels have there.
type File struct {
	Path    string
	Content []byte
}

// Files makes the files. Those of an overlay say by line directives where everything comes from, others by a table.
func (m *Maker) Files(overlay bool) (list []File, err error) {
	var done []place
	for _, h := range m.homes {
		at := place{h.pkg, h.built()}
		if slices.Contains(done, at) {
			continue
		}
		done = append(done, at)
		w := &writer{Maker: m, place: at, where: h.where, overlay: overlay, imports: map[string]string{},
			taken: map[string]bool{}, from: map[string]*ast.FuncDecl{}}
		f, err := w.file()
		if err != nil {
			return nil, err
		}
		list = append(list, f)
	}
	return list, nil
}

// place is a package, and where of it something is built: "" is everywhere. What is built elsewhere stands in a file of
// its own.
type place struct {
	pkg   *types.Package
	built string
}

// built is the constraint of a home as text.
func (h *home) built() string {
	if h.where == nil {
		return ""
	}
	return h.where.String()
}

// writer writes one file.
type writer struct {
	*Maker
	place
	where   constraint.Expr
	overlay bool
	omp     string            // the runtime's package
	imports map[string]string // names by path
	taken   map[string]bool   // names in what is written
	from    map[string]*ast.FuncDecl
	b       strings.Builder
}

func (w *writer) file() (File, error) {
	dir := ""
	for _, h := range w.homes {
		for _, t := range h.twins {
			if w.has(h) {
				f := w.FileWith(t.Decl)
				dir = filepath.Dir(f.Name)
				maps.Copy(w.taken, w.Names(f.Ast))
			}
		}
	}
	for _, name := range w.pkg.Scope().Names() {
		w.taken[name] = true
	}
	w.omp = source.Fresh(w.taken, "omp", "ompgen")
	for _, h := range w.homes {
		if w.has(h) {
			w.home(h)
		}
	}
	name := w.owner
	if w.built != "" {
		name = owner(w.Package, w.built)
	}
	out := File{Path: filepath.Join(dir, rewrite.TwinsName(name))}
	var err error
	if out.Content, err = w.content(); err != nil {
		return out, fmt.Errorf("%s: %w", out.Path, err)
	}
	return out, nil
}

// has reports a home that stands in the file.
func (w *writer) has(h *home) bool { return h.pkg == w.pkg && h.built() == w.built }

// content is the file with its head.
func (w *writer) content() ([]byte, error) {
	var b strings.Builder
	b.WriteString(rewrite.TwinsHead(w.Pkg.PkgPath, w.where) + "package " + w.pkg.Name() + "\n\nimport (\n")
	for _, path := range slices.Sorted(maps.Keys(w.imports)) {
		b.WriteString("\t" + w.imports[path] + " " + strconv.Quote(path) + "\n")
	}
	b.WriteString("\t" + w.omp + " " + strconv.Quote(source.GenPath) + "\n)\n\n")
	b.WriteString(rewrite.FormatGuard(w.omp) + w.b.String())
	if w.overlay {
		return []byte(b.String()), nil
	}
	text, err := format.Source([]byte(b.String()))
	if err != nil {
		return nil, fmt.Errorf("twins do not parse: %w\n%s", err, b.String())
	}
	var files []string
	table, err := rewrite.FuncTable(text, w.from, func(n ast.Node) (line, file int) {
		at := w.Fset().PositionFor(n.Pos(), false)
		name := w.FileName(at.Filename)
		if !slices.Contains(files, name) {
			files = append(files, name)
		}
		return at.Line, slices.Index(files, name)
	})
	if err != nil || len(files) == 0 {
		return text, err
	}
	return fmt.Appendf(text, "\nfunc init() {\n\t%s.Positions(%q, %q)\n}\n", w.omp, strings.Join(files, "\n"), table), nil
}

// home writes the type of a kernel, and the methods by which the kernel and its launch get to variables.
func (w *writer) home(h *home) {
	fmt.Fprintf(&w.b, "// %s is what a kernel gives to functions of this package.\ntype %s struct {\n", h.ident, h.ident)
	for _, f := range h.fields {
		fmt.Fprintf(&w.b, "\t%s *%s\n", f.Field, w.spell(f.Var.Type))
	}
	for i, s := range h.shadows {
		w.shadowFields(shadowName(i), s)
	}
	for i, other := range h.within {
		fmt.Fprintf(&w.b, "\t%s %s.%s\n", within(other, i), w.imported(other.pkg), other.ident)
	}
	w.b.WriteString("}\n\n")
	w.fill(h)
	for _, x := range h.items {
		w.item(h, x)
	}
	for _, t := range h.twins {
		w.twin(h, t)
	}
}

// item writes what the launch and the kernel have to do with a variable that they cannot name.
func (w *writer) item(h *home, x *region.Item) {
	n, p := h.numbers[x.Param.Var], x.Param
	t := p.Var.Type
	of := t
	if ptr, is := typeset.Underlying(t).(*types.Pointer); is && p.Shape == ir.Pointer {
		of = ptr.Elem()
	}
	arg := w.omp + "." + launch.Whole(p, w.path(x.Expr), "["+w.spell(of)+"]")
	if x.Host != "" {
		arg = w.omp + ".Value(" + w.path(x.Expr) + " == nil)"
	}
	if len(x.Asked) > 0 {
		arg = fmt.Sprintf("%s.When(%s, func() %s.Arg { return %s })", w.omp, w.nonNil(x.Asked), w.omp, arg)
	}
	fmt.Fprintf(&w.b, "func (%s) Arg%d() %s.Arg { return %s }\n\n", h.ident, n, w.omp, arg)
	result := w.spell(t)
	if gogen.ByAddress(p.Var) {
		result = "*" + result
	}
	fmt.Fprintf(&w.b, "func (%s) Item%d(c *%s.Chunk) %s { return %s }\n\n", h.ident, n, w.omp, result,
		gogen.Get(p, n, "c", w.omp, w.spell))
	if layout := gogen.Layout(w.omp, w.spell, p); layout != "" {
		fmt.Fprintf(&w.b, "func (%s) Layout%d() *%s.Layout { return (%s)() }\n\n", h.ident, n, w.omp, layout)
	}
}

// spell is how a type is written in the package.
func (w *writer) spell(t types.Type) string {
	return types.TypeString(t, func(other *types.Package) string {
		if other == w.pkg {
			return ""
		}
		return w.imported(other)
	})
}

// imported is the name of a package in the file.
func (w *writer) imported(pkg *types.Package) string {
	if w.imports[pkg.Path()] == "" {
		w.imports[pkg.Path()] = source.Fresh(w.taken, "omp_"+pkg.Name())
	}
	return w.imports[pkg.Path()]
}

// mark is a line directive for what follows, in an overlay.
func (w *writer) mark(f *source.File, at token.Pos) string {
	if !w.overlay {
		return ""
	}
	return rewrite.Marker(w.Fset(), f.Name, true)(at)
}
