package readable

import (
	"go/ast"
	"go/build/constraint"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/buildtag"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A function of another package of the module that uses package variables, and of which the region's file cannot name
// all that it is made of, has a twin in its own package (docs/design/twins.md). It is lowered like a copy: so its
// variables are items, and effects, legality and the core form know it. Only its Go is not printed from that, but is the
// function's own text, with the kernel's variables in the place of the package's. Where a twin cannot be, the function
// is called as it is, and reads the host's variables (host.go).

// caller is the package in which a call stands once it is part of a kernel.
func (l *Lowerer) caller() *types.Package {
	if l.twin != nil {
		return l.callee.Pkg()
	}
	return l.U.Pkg.Types
}

// within is the package of the twin that is lowered; nil: it is none.
func (l *Lowerer) within() *types.Package {
	if l.twin == nil {
		return nil
	}
	return l.callee.Pkg()
}

// twinned reports a function of which the kernel calls a twin.
func (l *Lowerer) twinned(fn *types.Func) bool {
	return fn.Pkg() != l.U.Pkg.Types && (l.twin != nil || !l.U.movable(l.Env.C, fn)) && l.U.twinnable(l.Env.C,
		l.caller(), fn)
}

// twinnable reports a function that can have a twin for a region, which a package calls.
func (u *Maker) twinnable(c *region.Region, from *types.Package, fn *types.Func) bool {
	if fn.Pkg() == nil || !u.InModule(fn.Pkg()) || !source.Importable(from, fn.Pkg()) {
		return false
	}
	can, known := u.twins[moving{c, fn}]
	if !known {
		can = u.hasTwin(c, fn)
		u.twins[moving{c, fn}] = can
	}
	return can
}

// hasTwin looks at a function itself, not at what it calls.
func (u *Maker) hasTwin(c *region.Region, fn *types.Func) bool {
	decl := u.Declaration(fn)
	if decl == nil || decl.Body == nil || fn.Pkg().Name() == "main" || ofRuntime(fn.Pkg()) || u.redeclares(fn.Pkg()) ||
		len(u.directivesIn(decl)) > 0 || !u.builtWith(c, decl) || unnamedTypeParameter(fn) {
		return false
	}
	can, handedOn := true, u.handedOn(decl)
	ast.Inspect(decl, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && handedOn[e] {
			return false
		}
		if id, ok := n.(*ast.Ident); ok {
			v, is := u.Info().Uses[id].(*types.Var)
			can = can && !u.otherwise(id) && !(is && u.mappable(v) && !u.givable(fn.Pkg(), v))
		}
		return can
	})
	return can
}

// unnamedTypeParameter reports a method that does not name a type parameter of its receiver, which its twin has to.
func unnamedTypeParameter(fn *types.Func) bool {
	for p := range fn.Signature().RecvTypeParams().TypeParams() {
		if p.Obj().Name() == "_" {
			return true
		}
	}
	return false
}

// givable reports a variable that functions of a package can be given: its type can be spelled there, and the fields of
// a struct with pointers, of which they are given those that they use.
func (u *Maker) givable(in *types.Package, v *types.Var) bool {
	return source.HostOnly(v.Type()) == "" && spelledIn(in, v.Type()) &&
		(!source.ThroughPointers(v.Type()) || region.FieldsNamed(in, v.Type()))
}

// ofRuntime reports a package that the runtime is made of, which cannot import what twins call.
func ofRuntime(pkg *types.Package) bool {
	return strings.HasPrefix(pkg.Path()+"/", strings.TrimSuffix(source.GenPath, "gen"))
}

// redeclares reports a package in which the name of a predeclared type is something else.
func (u *Maker) redeclares(pkg *types.Package) bool {
	for _, name := range types.Universe.Names() {
		if _, is := types.Universe.Lookup(name).(*types.TypeName); is && pkg.Scope().Lookup(name) != nil {
			return true
		}
	}
	return false
}

// builtWith reports a declaration that is built wherever a region is, and not for tests only.
func (u *Maker) builtWith(c *region.Region, decl *ast.FuncDecl) bool {
	where, known := u.where(decl)
	here, read := c.File.Where()
	return known && (where == nil || read && buildtag.Implies(here, where))
}

// everywhere reports a declaration that is built on every machine, and not for tests only.
func (u *Maker) everywhere(decl *ast.FuncDecl) bool {
	where, known := u.where(decl)
	return known && where == nil
}

// where is where a declaration is built; known is false if that is for tests only, or does not show.
func (u *Maker) where(decl *ast.FuncDecl) (where constraint.Expr, known bool) {
	f := u.FileWith(decl)
	if f == nil || f.Src == nil || strings.HasSuffix(f.Name, "_test.go") {
		return nil, false
	}
	return f.Where()
}

// spelledIn reports a type that can be spelled in a package.
func spelledIn(pkg *types.Package, t types.Type) bool {
	switch t := t.(type) {
	case *types.Alias:
		return spelledIn(pkg, types.Unalias(t))
	case *types.Named:
		for arg := range t.TypeArgs().Types() {
			if !spelledIn(pkg, arg) {
				return false
			}
		}
		o := t.Obj()
		return o.Pkg() == nil || o.Parent() == o.Pkg().Scope() &&
			(o.Pkg() == pkg || o.Exported() && source.Importable(pkg, o.Pkg()))
	case *types.Slice:
		return spelledIn(pkg, t.Elem())
	case *types.Array:
		return spelledIn(pkg, t.Elem())
	case *types.Pointer:
		return spelledIn(pkg, t.Elem())
	case *types.Basic:
		return true
	case *types.Struct:
		for f := range t.Fields() {
			if !f.Exported() && f.Pkg() != pkg || !spelledIn(pkg, f.Type()) {
				return false
			}
		}
		return true
	}
	return false
}

// twinOf is the variable that stands for a function's twin; nil after it has been refused.
func (l *Lowerer) twinOf(e ast.Expr, fn *types.Func, targs []types.Type) *ir.Var {
	key := "twin " + instanceKey(fn, targs)
	c := l.copiesMade[key]
	if c == nil {
		decl := l.U.Declaration(fn)
		t := &region.Twin{Func: fn, Targs: targs, Decl: decl, Items: map[ast.Expr]*ir.Var{},
			Calls: map[ast.Expr]*region.Twin{}}
		t.Var = &ir.Var{Name: l.copyName(fn), Type: typeArguments(fn, targs).Type(asFunction(fn))}
		c = &copied{v: t.Var, twin: t} // known to its own calls
		l.copiesMade[key] = c
		before := l.U.Errors()
		f := l.inCopy(e, fn, targs, decl, t)
		l.holdTwin(t)
		if c.failed = l.U.ErrorSince(before) != nil; c.failed {
			c.v = nil
			return nil
		}
		l.Env.C.Twins = append(l.Env.C.Twins, t)
		l.Env.C.Kernel.Funcs = append(l.Env.C.Kernel.Funcs,
			&ir.Define{Node: at(decl), Lhs: []*ir.Var{c.v}, Rhs: []ir.Expr{f}, Elsewhere: true})
	}
	if c.twin != nil {
		l.namesTwin(e, c.twin)
	}
	return c.v
}

// asFunction is the type of a function, or of a method with its receiver as the first parameter.
func asFunction(fn *types.Func) *types.Signature {
	sig := fn.Signature()
	var params []*types.Var
	if sig.Recv() != nil {
		params = append(params, sig.Recv())
	}
	params = slices.AppendSeq(params, sig.Params().Variables())
	return types.NewSignatureType(nil, nil, nil, types.NewTuple(params...), sig.Results(), false)
}

// namesTwin notes that what is lowered names a function with a twin.
func (l *Lowerer) namesTwin(e ast.Expr, t *region.Twin) {
	if l.twin != nil {
		l.twin.Calls[ast.Unparen(e)] = t
		return
	}
	t.Direct = true
	if l.callee != nil {
		return
	}
	if call, ok := e.(*ast.CallExpr); ok {
		e = call.Fun
	}
	ast.Inspect(e, func(n ast.Node) bool { // with type arguments, too, and of a method, its type
		sel, ok := n.(*ast.SelectorExpr)
		if ok && l.U.IsPackage(sel.X) && l.U.Object(sel.Sel).Pkg() == t.Func.Pkg() {
			l.U.KeepsImport(l.Env.C.File, sel)
		}
		return true
	})
}

// stands notes what stands for an expression of a twin.
func (l *Lowerer) stands(e ast.Expr, v *ir.Var) {
	if l.twin == nil {
		return
	}
	if written := l.written[e]; written != nil {
		e = written
	}
	if pkg := l.within(); !spelledIn(pkg, v.Type) {
		l.refuse(e, "function "+l.U.FuncText(l.callee)+" is called from a kernel, and the type of "+l.U.Text(e)+
			" cannot be spelled in package "+pkg.Name(), "give the function what it uses of it as an argument")
		return
	}
	l.twin.Items[e] = v
	if v.Param != nil && v.Param.Shape == ir.Slice {
		v.Param.Whole = true
	}
}

// holdTwin refuses what a twin would have of the host's memory.
func (l *Lowerer) holdTwin(t *region.Twin) {
	ast.Inspect(t.Decl, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		if l.U.Info().Types[e].Value != nil || t.Items[e] != nil {
			return false
		}
		id, ok := e.(*ast.Ident)
		if v, is := l.U.Info().Uses[id].(*types.Var); ok && is && l.U.mappable(v) && !l.U.RefusedWithin(id) {
			l.refuse(id, "function "+l.U.FuncText(t.Func)+" is called from a kernel, and "+v.Name()+
				" is used here in a way that does not show which variable of the kernel it is",
				"give it to the function as an argument")
		}
		return true
	})
}
