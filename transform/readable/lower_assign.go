package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

func (l *Lowerer) assign(s *ast.AssignStmt) ir.Stmt {
	if s.Tok == token.DEFINE {
		return l.define(s)
	}
	rhs, ok := l.intoAll(s.Rhs, l.targets(s.Lhs))
	if s.Tok == token.ADD_ASSIGN && source.IsBasic(l.typeOf(s.Lhs[0]), types.IsString) {
		l.refuse(s, stringMade, "compare and index its parts")
		ok = false
	}
	out := &ir.Assign{Node: at(s), Op: s.Tok, Rhs: rhs}
	for i, x := range s.Lhs {
		if Blank(x) {
			out.Lhs = append(out.Lhs, nil)
			continue
		}
		p := l.place(x)
		ok = ok && p != nil && (len(rhs) == len(s.Lhs) || l.takes(x, l.targets(s.Lhs)[i], s.Rhs, rhs, i))
		out.Lhs = append(out.Lhs, p)
		l.write(x, l.updateOp(x))
		l.assigns(x)
	}
	if !ok {
		return nil
	}
	return out
}

func (l *Lowerer) incDec(s *ast.IncDecStmt) ir.Stmt {
	x := l.place(s.X)
	if x == nil {
		return nil
	}
	l.write(s.X, l.updateOp(s.X))
	return &ir.IncDec{Node: at(s), Op: s.Tok, X: x}
}

func (l *Lowerer) define(s *ast.AssignStmt) ir.Stmt {
	before := len(l.handled)
	rhs, ok := l.emptiesAll(s.Rhs)
	out := &ir.Define{Node: at(s), Rhs: rhs}
	for i, x := range s.Lhs {
		id := x.(*ast.Ident)
		if !ok {
			l.refusedLocal(id)
			continue
		}
		out.Lhs = append(out.Lhs, l.local(id, l.handled[before:]...))
		ok = l.takes(id, out.Lhs[i], s.Rhs, rhs, i)
	}
	if !ok {
		return nil
	}
	return out
}

// local makes the kernel's variable for a variable declared in the region. A type of which values are said to be copied
// needs no report of its own.
func (l *Lowerer) local(id *ast.Ident, copies ...handling) *ir.Var {
	if id == nil || id.Name == "_" {
		return nil
	}
	obj := l.U.Info().Defs[id]
	if obj == nil {
		return l.Locals[l.U.Info().Uses[id]]
	}
	t := l.variableType(obj)
	if source.Interface(obj.Type()) && !l.namedType(id, t) {
		return nil
	}
	if !source.Interface(t) && !slices.ContainsFunc(copies, func(h handling) bool { return types.Identical(h.typ, t) }) {
		l.heldType(id, t)
	}
	name := id.Name
	if l.Env != nil {
		name = l.U.KernelName(l.Env.C.File.File, name)
	}
	v := &ir.Var{Name: name, Type: t}
	l.Locals[obj] = v
	if l.renames {
		l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, v)
	}
	return v
}

// refusedLocal makes a variable whose value is refused already, so that its uses are not reported, too.
func (l *Lowerer) refusedLocal(id *ast.Ident) {
	if obj := l.U.Info().Defs[id]; obj != nil {
		l.Locals[obj] = &ir.Var{Name: id.Name, Type: obj.Type()}
	}
}

func (l *Lowerer) declare(s *ast.DeclStmt) ir.Stmt {
	g := s.Decl.(*ast.GenDecl)
	out := &ir.List{Node: at(s)}
	ok := true
	for _, spec := range g.Specs {
		switch g.Tok {
		case token.TYPE: // its twin is at package level
			l.comments(func(c *ast.Comment) bool { return c.End() <= s.End() }, s.Pos(), false)
		case token.CONST:
			for _, v := range spec.(*ast.ValueSpec).Values {
				l.fold(v) // uses are written as values
			}
		case token.VAR:
			list := l.declareVars(spec.(*ast.ValueSpec))
			ok = ok && list != nil
			out.Stmts = append(out.Stmts, list...)
		}
	}
	switch {
	case !ok:
		return nil
	case len(out.Stmts) == 1:
		return out.Stmts[0]
	}
	return out
}

// declareVars returns nil after it has reported why a value cannot be in a kernel.
func (l *Lowerer) declareVars(v *ast.ValueSpec) (out []ir.Stmt) {
	before := len(l.handled)
	inits, ok := l.intoAll(v.Values, l.declaredAs(v))
	if v.Type != nil {
		ok = l.namedType(v.Names[0], l.typeOf(v.Type)) && ok
	}
	copies := l.handled[before:]
	if !ok {
		for _, n := range v.Names {
			l.refusedLocal(n)
		}
		return nil
	}
	if len(v.Values) == 1 && len(v.Names) > 1 { // a call with more than one result
		d := &ir.Define{Node: at(v), Rhs: inits}
		for i, n := range v.Names {
			d.Lhs = append(d.Lhs, l.local(n, copies...))
			if !l.takes(n, d.Lhs[i], v.Values, inits, i) {
				return nil
			}
		}
		return []ir.Stmt{d}
	}
	for i, n := range v.Names {
		d := &ir.Declare{Node: at(n), Var: l.local(n, copies...), Inferred: v.Type == nil}
		if i < len(inits) {
			if v.Type == nil && !l.takes(n, d.Var, v.Values, inits, i) {
				return nil
			}
			d.Init = inits[i]
		}
		if d.Var == nil {
			d.Var = &ir.Var{Name: "_", Type: l.types.Type(l.U.Info().Defs[n].Type())}
		}
		out = append(out, d)
	}
	return out
}

// declaredAs are the variables of a declaration with the types that it gives them; where it leaves these to the values,
// without.
func (l *Lowerer) declaredAs(v *ast.ValueSpec) []*ir.Var {
	out := make([]*ir.Var, len(v.Names))
	for i, id := range v.Names {
		out[i] = &ir.Var{Name: id.Name}
		if v.Type != nil {
			out[i].Type = l.variableType(l.U.Info().Defs[id])
		}
	}
	return out
}
