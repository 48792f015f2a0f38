package effects

import (
	"go/ast"
	"go/types"
	"slices"
)

// Frame is a declared function, or the initialisation of package variables, with what its pointers may lead to.
type Frame struct {
	program *Program
	info    *types.Info
	decl    ast.Node // *ast.FuncDecl or *ast.GenDecl
	memory  *memory
	copying []ast.Node     // the code that uses copies
	copies  map[Path]*Root // by what they are copies of

	once     map[*types.Var]ast.Expr // of variables that are assigned once: what
	captures map[*ast.FuncLit][]Path // of closures, once they are asked for
	exposed  map[*Root]bool          // memory that has left the function; made on first use
}

// Copies says that code uses copies of some variables or fields: what the code writes by these names, or through
// pointers that it takes of them, is not the original. Paths are those of Program.Variable.
type Copies struct {
	Code  []ast.Node
	Paths []Path
}

// Frame is the declaration around a node of the program.
func (p *Program) Frame(n ast.Node) *Frame {
	decl, info := p.around(n.Pos())
	if decl == nil {
		decl = n // an expression of no declaration: there are no local variables
	}
	if p.frames[decl] == nil {
		p.frames[decl] = p.solve(decl, info, p.packageMemory, Copies{})
	}
	return p.frames[decl]
}

// With is the frame when some of its code uses copies of variables.
func (f *Frame) With(c Copies) *Frame {
	return f.program.solve(f.decl, f.info, f.memory.code, c)
}

// solve walks a declaration until no pointer may lead to more memory.
func (p *Program) solve(decl ast.Node, info *types.Info, code func() *memory, c Copies) *Frame {
	f := &Frame{
		program: p, info: info, decl: decl, memory: newMemory(code), copying: c.Code, copies: map[Path]*Root{},
		once: assignedOnce(info, decl), captures: map[*ast.FuncLit][]Path{},
	}
	for _, of := range c.Paths {
		f.copies[of] = &Root{Kind: Copy, orig: of, typ: of.typ, program: of.Root.program}
	}
	for f.memory.grew = true; f.memory.grew; {
		f.memory.grew = false
		(&walker{Frame: f}).node(decl)
	}
	return f
}

// Of is what some of the frame's code may do. A closure is taken to run where it is made, and where it is called.
func (f *Frame) Of(code ...ast.Node) Effects {
	w := &walker{Frame: f, into: newCollector(), code: code}
	for _, n := range code {
		w.node(n)
	}
	return w.into.Effects
}

// Of is what some code of one declaration may do.
func (p *Program) Of(code ...ast.Node) Effects { return p.Frame(code[0]).Of(code...) }

// PointsTo is the memory that the value of an expression may lead to.
func (f *Frame) PointsTo(e ast.Expr) []Path {
	return f.memory.expand((&walker{Frame: f}).value(e).targets())
}

// Behind is the memory that pointers or slices at some memory lead to, and what that leads to.
func (f *Frame) Behind(at []Path) []Path {
	var to set[Path]
	for _, p := range at {
		if p == anywhere || p.reached() || p.typ == nil || word(p.typ) {
			to.add(f.memory.load(p)...)
			continue
		}
		for _, w := range words(p.typ) { // of a struct or array: what is beside them in it is not led to
			to.add(f.memory.load(p.fields(w))...)
		}
	}
	return f.Reached(to.list)
}

// Reached is some memory, and what pointers and slices in it lead to.
func (f *Frame) Reached(at []Path) []Path {
	var out set[Path]
	for _, p := range at {
		out.add(f.memory.expand([]Path{p.reach()})...)
	}
	return out.list
}

// Targets is the memory that a path of Program.Variable, a slice or pointer, may lead to.
func (f *Frame) Targets(p Path) []Path {
	return f.memory.expand(f.memory.walk([]Path{p.Root.path()}, p.steps+leads))
}

// Resolve is the memory that a path of Program.Variable may be.
func (f *Frame) Resolve(p Path) []Path {
	return f.memory.expand(f.memory.walk([]Path{p.Root.path()}, p.steps))
}

// MayOverlap reports whether two paths of accesses may share memory.
func (f *Frame) MayOverlap(a, b Path) bool {
	switch {
	case a.Root.Kind == Anywhere:
		return f.exposes(b)
	case b.Root.Kind == Anywhere:
		return f.exposes(a)
	}
	return a.meets(b)
}

// Changes looks for a write that may change the value of an expression: the read of the expression that it changes,
// and the write. by is effects of code of the frame.
func (f *Frame) Changes(e ast.Expr, by Effects) (read, write Access, found bool) {
	reads := f.Of(e)
	for w := range by.Writes() {
		for r := range reads.Reads() {
			if f.MayOverlap(r.Path, w.Path) && !f.apart(r, w) {
				return r, w, true
			}
		}
	}
	return read, write, false
}

// exposes reports whether a call that cannot be followed may reach some memory.
func (f *Frame) exposes(p Path) bool {
	if f.exposed == nil {
		f.exposed = f.memory.exposed()
	}
	switch {
	case p.Root.Kind == Anywhere, p.Root.Kind == Unknown, f.exposed[p.Root], p.Root.global():
		return true
	case p.Root.external():
		return !p.Storage() // what a parameter leads to; the parameter itself is a local variable
	}
	return false
}

// captured are the variables of the function around that a closure uses.
func (f *Frame) captured(lit *ast.FuncLit) []Path {
	if c, ok := f.captures[lit]; ok {
		return c
	}
	var out set[Path]
	ast.Inspect(lit.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			v, ok := f.info.Uses[id].(*types.Var)
			if ok && !v.IsField() && v.Kind() != types.PackageVar && (v.Pos() < lit.Pos() || lit.End() <= v.Pos()) {
				at := f.program.variable(v).path()
				if c := f.copied(lit, at); c != nil {
					at = c.path()
				}
				out.add(at)
			}
		}
		return true
	})
	f.captures[lit] = out.list
	return out.list
}

// owns reports a closure that is written in the frame's declaration.
func (f *Frame) owns(n ast.Node) bool { return f.decl.Pos() <= n.Pos() && n.End() <= f.decl.End() }

// copied is the copy that code at n has of what is written there; nil where it uses the original.
func (f *Frame) copied(n ast.Node, spelled Path) *Root {
	if r := f.copies[spelled]; r != nil && within(n, f.copying) {
		return r
	}
	return nil
}

// within reports a node that lies in one of some others.
func within(n ast.Node, list []ast.Node) bool {
	return slices.ContainsFunc(list, func(l ast.Node) bool { return l.Pos() <= n.Pos() && n.End() <= l.End() })
}
