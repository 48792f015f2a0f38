// Package reliance finds what the text of kernels takes from outside of their regions. Go that is printed of them names
// it, and the compiler looks at what it is; text for a device has it written out, and must not be used where it is, or
// has become, something else.
package reliance

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/buildtag"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// A Kernel is one with the user's statements that it was made from.
type Kernel struct {
	*ir.Kernel
	Code []ast.Node
}

// Reliance is what some kernels of a package rely on. What two of them take comes once, in order of first mention.
type Reliance struct {
	p      *source.Package
	funcs  []*ir.Func
	types  []types.Type // named ones and aliases, an outer one before those in it
	arrays []*types.Array
	consts []*types.Const
	places []place
	read   []ast.Node   // the user's code that was looked at
	here   *source.File // where what is relied on is looked for elsewhere only
}

// Of is the reliance of some kernels. decl finds the declaration of a function that they call.
func Of(p *source.Package, decl func(*types.Func) *ast.FuncDecl, kernels ...Kernel) *Reliance {
	r := &Reliance{p: p}
	for _, k := range kernels {
		for _, p := range k.Params {
			if p.Used {
				r.typ(p.Var.Type)
			}
			if p.With != nil && p.With.Init != nil {
				r.expr(p.With.Init)
			}
		}
		for _, l := range k.Nest {
			r.vars(l.Var, l.Value)
		}
		r.vars(k.Privat...)
		for _, f := range k.Kernel.Funcs {
			r.stmts([]ir.Stmt{f})
		}
		r.stmts(k.Kernel.Body)
		r.read = append(r.read, k.Code...)
	}
	for _, f := range r.funcs {
		r.read = append(r.read, decl(f.Decl))
	}
	r.look()
	r.types = slices.DeleteFunc(r.types, r.p.InFunction) // whose twins are in the same file
	return r
}

// Written is what a generated file relies on in which the values of some expressions, and the lengths of some arrays,
// have been written out, and which takes the memory of items to be of the types that they have: what is declared in
// other files.
func Written(p *source.Package, f *source.File, exprs, items []ast.Expr) *Reliance {
	r := &Reliance{p: p, here: f}
	for _, t := range f.Arrays {
		r.typ(t)
	}
	r.types = nil // which the file names
	for _, e := range exprs {
		r.read = append(r.read, e)
	}
	for _, e := range items {
		r.reach(e)
	}
	r.look()
	elsewhere := func(o types.Object) bool { return o.Pkg() != nil && p.FileOf(o.Pos()) != f }
	r.consts = slices.DeleteFunc(r.consts, func(c *types.Const) bool { return !elsewhere(c) })
	r.types = slices.DeleteFunc(r.types, func(t types.Type) bool { return !elsewhere(declared(t)) })
	return r
}

// look looks at the code, and then at what makes arrays in it as long as they are.
func (r *Reliance) look() {
	for _, n := range r.read {
		r.mentioned(n)
	}
	for known := -1; known < len(r.arrays); {
		known = len(r.arrays)
		for _, n := range r.lengths() {
			if !slices.Contains(r.read, n) {
				r.read = append(r.read, n)
				r.mentioned(n)
			}
		}
	}
}

// lengths are the expressions of the package that make arrays as long as they are.
func (r *Reliance) lengths() (list []ast.Node) {
	for _, f := range r.p.Sources {
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			a, ok := n.(*ast.ArrayType)
			if ok && slices.ContainsFunc(r.arrays, func(t *types.Array) bool { return types.Identical(t, r.p.TypeOf(a)) }) {
				list = append(list, a.Len)
			}
			return true
		})
	}
	return list
}

func (r *Reliance) stmts(list []ir.Stmt) { ir.Inspect(list, r.node) }

func (r *Reliance) expr(e ir.Expr) { ir.InspectExpr(e, r.node) }

func (r *Reliance) node(n any) {
	switch n := n.(type) {
	case *ir.Declare:
		r.vars(n.Var)
	case *ir.Define:
		r.vars(n.Lhs...)
	case *ir.Range:
		r.vars(n.Key, n.Value)
	case *ir.Call:
		r.function(n.Body)
	case *ir.FuncRef:
		r.function(n.Body)
	case *ir.FuncLit:
		r.vars(n.Params...)
		r.vars(n.Results...)
	}
	if e, ok := n.(ir.Expr); ok {
		r.typ(e.Type())
	}
}

func (r *Reliance) function(f *ir.Func) {
	if f == nil || slices.Contains(r.funcs, f) {
		return
	}
	r.funcs = append(r.funcs, f)
	r.vars(f.Params...)
	r.vars(f.Results...)
	r.stmts(f.Body)
}

func (r *Reliance) vars(list ...*ir.Var) {
	for _, v := range list {
		if v != nil {
			r.typ(v.Type)
		}
	}
}

func (r *Reliance) typ(t types.Type) {
	switch t := t.(type) {
	case *types.Alias:
		if t.TypeArgs().Len() < t.TypeParams().Len() {
			return // the name of a generic type, of which nothing is made yet
		}
		if r.add(t) {
			r.typ(types.Unalias(t))
		}
	case *types.Named:
		if t.TypeArgs().Len() < t.TypeParams().Len() {
			return
		}
		if r.add(t) {
			r.typ(t.Underlying())
		}
	case *types.Pointer:
		r.typ(t.Elem())
	case *types.Slice:
		r.typ(t.Elem())
	case *types.Array:
		r.arrays = append(r.arrays, t)
		r.typ(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			r.typ(f.Type())
		}
	case *types.Tuple:
		for v := range t.Variables() {
			r.typ(v.Type())
		}
	}
}

func (r *Reliance) add(t types.Type) (fresh bool) {
	same := func(x types.Type) bool { return source.TypeKey(x) == source.TypeKey(t) }
	if slices.ContainsFunc(r.types, same) {
		return false
	}
	r.types = append(r.types, t)
	return true
}

// mentioned adds what a node names: constants, with what the ones declared in functions are made of, variables of
// packages, and the types that constant expressions have in them.
func (r *Reliance) mentioned(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		if r.p.Info().Types[e].Value != nil {
			r.operands(e)
		}
		id, ok := e.(*ast.Ident)
		if !ok {
			return !r.reach(e)
		}
		if o, ok := r.p.Info().Uses[id].(*types.Const); ok {
			r.constant(id, o)
		}
		return !r.reach(e)
	})
}

// operands adds the types in a constant expression.
func (r *Reliance) operands(e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok {
			if tv := r.p.Info().Types[x]; tv.Type != nil && !tv.IsBuiltin() {
				r.typ(tv.Type)
			}
		}
		return true
	})
}

func (r *Reliance) constant(id *ast.Ident, o *types.Const) {
	if o.Pkg() == nil || slices.Contains(r.consts, o) || source.Settled(o) {
		return
	}
	if o.Parent() == o.Pkg().Scope() {
		r.consts = append(r.consts, o)
		r.typ(o.Type())
	} else if spec, own := r.p.ConstSpecs()[o]; own && !contains(spec.Value, id) {
		r.mentioned(spec.Value)
	}
}

func contains(n ast.Node, inner ast.Node) bool {
	return n.Pos() <= inner.Pos() && inner.End() <= n.End()
}

// Elsewhere names something that the kernels, which are a file's, rely on and whose file is not built in all places
// where theirs is: there, it may be something else. "" if there is nothing of the kind.
func (r *Reliance) Elsewhere(f *source.File) string {
	said := func(o types.Object, what string) string {
		if o.Pkg() != r.p.Pkg.Types {
			return ""
		}
		g := r.p.FileOf(o.Pos())
		if g == nil || g == f || buildtag.Implies(where(f), where(g)) {
			return ""
		}
		return fmt.Sprintf("%s %s is in %s, and %s has the same text where that file is left out", what, o.Name(),
			g.BaseName(), f.BaseName())
	}
	for _, fn := range r.funcs {
		if s := said(fn.Decl, "func"); s != "" {
			return s
		}
	}
	for _, c := range r.consts {
		if s := said(c, "constant"); s != "" {
			return s
		}
	}
	for _, at := range r.places {
		if s := said(at.root, "variable"); s != "" {
			return s
		}
	}
	for _, t := range r.types {
		if s := said(declared(t), "type"); s != "" {
			return s
		}
	}
	return ""
}

// where says where a file is built. One whose constraint cannot be read would not have been loaded.
func where(f *source.File) constraint.Expr {
	h, _ := buildtag.Read(f.Src)
	return buildtag.Where(f.Name, h)
}

// declared is the declaration of a named type or an alias.
func declared(t types.Type) *types.TypeName {
	if a, ok := t.(*types.Alias); ok {
		return a.Obj()
	}
	return t.(*types.Named).Obj()
}

// WordsMatter is a constant expression among what the kernels rely on that may be another one on a machine whose words
// have another size; nil if there is none.
func (r *Reliance) WordsMatter() (found ast.Expr) {
	for _, n := range r.read {
		ast.Inspect(n, func(n ast.Node) bool {
			e, ok := n.(ast.Expr)
			if !ok || found != nil || r.p.Info().Types[e].Value == nil {
				return found == nil
			}
			if r.p.PerMachine(e) {
				found = e
			}
			return false
		})
	}
	return found
}
