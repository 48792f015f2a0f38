package source

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

// A function literal in a function may refer to nothing that is declared around it. Then all its values are one code,
// but for copies of this that the compiler makes where it inlines the function around. The launch knows the value by
// its code: where the literal is evaluated, a variable of the rewritten file keeps what that is.

// KeptLiteral is a literal of a file of which the code is kept.
type KeptLiteral struct {
	Lit  *ast.FuncLit
	Name string // of the variable that keeps it
}

// Alone is the function that such a literal is; nil of others. The files of tests, which are not always there, and
// those that others write have none.
func (p *Package) Alone(lit *ast.FuncLit) *types.Func {
	fn, known := p.alone[lit]
	if !known {
		if p.refersToNothingAround(lit) {
			fn = p.declared(lit, fmt.Sprintf("%s_l%d", p.functionAround(lit).Name.Name, p.Line(lit.Pos())))
		}
		if p.alone == nil {
			p.alone = map[*ast.FuncLit]*types.Func{}
		}
		p.alone[lit] = fn
	}
	return fn
}

// functionAround is the declared function in which a literal stands; nil where it stands in none.
func (p *Package) functionAround(lit *ast.FuncLit) *ast.FuncDecl {
	f := p.FileOf(lit.Pos())
	if f == nil {
		return nil
	}
	d, _ := f.Around(lit.Pos()).(*ast.FuncDecl)
	return d
}

func (p *Package) refersToNothingAround(lit *ast.FuncLit) bool {
	around, f := p.functionAround(lit), p.FileOf(lit.Pos())
	if around == nil || strings.HasSuffix(f.Name, "_test.go") || ast.IsGenerated(f.Ast) || f.imports("C") {
		return false
	}
	fn, ok := p.Info().Defs[around.Name].(*types.Func)
	if !ok || fn.Signature().TypeParams().Len()+fn.Signature().RecvTypeParams().Len() > 0 {
		return false // its literals refer to what the type parameters stand for
	}
	free := true
	ast.Inspect(lit, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			free = free && !p.local(p.Info().Uses[id], lit)
		}
		return free
	})
	return free
}

// local reports what a function declares outside of a node.
func (p *Package) local(o types.Object, except ast.Node) bool {
	if o == nil || o.Pkg() != p.Pkg.Types || o.Parent() == nil || o.Parent() == p.Pkg.Types.Scope() {
		return false
	}
	if _, file := o.(*types.PkgName); file {
		return false
	}
	return o.Pos() < except.Pos() || except.End() <= o.Pos()
}

func (f *File) imports(path string) bool {
	for _, i := range f.Ast.Imports {
		if strings.Trim(i.Path.Value, "\"`") == path {
			return true
		}
	}
	return false
}

// Keep has the file of a literal keep its code.
func (p *Package) Keep(lit *ast.FuncLit) {
	if f := p.FileOf(lit.Pos()); p.keptIn(f, lit) == nil {
		f.Kept = append(f.Kept, &KeptLiteral{Lit: lit})
	}
}

func (p *Package) keptIn(f *File, lit *ast.FuncLit) *KeptLiteral {
	for _, k := range f.Kept {
		if k.Lit == lit {
			return k
		}
	}
	return nil
}

// NameKept gives the variables that keep the code of a file's literals names that are free.
func (p *Package) NameKept(f *File) {
	for _, k := range f.Kept {
		k.Name = p.FreshPackageLevel("omp_code_" + p.Alone(k.Lit).Name())
	}
}

// CodeOf is the variable that keeps the code of a literal.
func (p *Package) CodeOf(lit *ast.FuncLit) string { return p.keptIn(p.FileOf(lit.Pos()), lit).Name }

// KeptCode declares the variables of a file's literals.
func (p *Package) KeptCode(f *File) string {
	var b strings.Builder
	for _, k := range f.Kept {
		fmt.Fprintf(&b, "var %s %s.Code\n\n", k.Name, f.Alias)
	}
	return b.String()
}

// PlaceOf is where a literal stands, for people.
func (p *Package) PlaceOf(lit *ast.FuncLit) string {
	return fmt.Sprintf("the function literal of %s:%d", p.FileOf(lit.Pos()).BaseName(), p.Line(lit.Pos()))
}
