package source

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// Some constants differ from machine to machine: what unsafe says of int, the complement of uint. A generated file is
// built on all of them, so such a constant is written as the expression that it is; where it has been evaluated all the
// same, the file compiles on machines with the generating one's words only.

// ConstSpec is what a constant is declared as. In a group iota counts, and an expression holds for those below it.
type ConstSpec struct {
	Typ   ast.Expr // nil: the expression's
	Value ast.Expr
	Iota  int64
}

// ConstSpecs are those of all constants of the package, in functions too.
func (p *Package) ConstSpecs() map[types.Object]ConstSpec {
	if p.consts != nil {
		return p.consts
	}
	p.consts = map[types.Object]ConstSpec{}
	for _, f := range p.Sources {
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			if d, ok := n.(*ast.GenDecl); ok && d.Tok == token.CONST {
				p.addConsts(d)
			}
			return true
		})
	}
	return p.consts
}

func (p *Package) addConsts(d *ast.GenDecl) {
	var last *ast.ValueSpec
	for i, s := range d.Specs {
		v := s.(*ast.ValueSpec)
		if len(v.Values) > 0 {
			last = v
		}
		for j, name := range v.Names {
			if last != nil && j < len(last.Values) {
				p.consts[p.Info().Defs[name]] = ConstSpec{last.Type, last.Values[j], int64(i)}
			}
		}
	}
}

// settledConsts are constants of the standard library that are the same everywhere: all of these packages but the named
// ones.
var settledConsts = map[string][]string{
	"math": {"MaxInt", "MinInt", "MaxUint"}, "math/bits": {"UintSize"}, "time": nil, "math/cmplx": nil, "io": nil,
}

// PerMachine reports a constant expression whose value, or type, may be another on another machine.
func (p *Package) PerMachine(e ast.Node) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.UnaryExpr:
			found = found || n.Op == token.XOR && IsBasic(p.TypeOf(n), types.IsUnsigned) && WordSized(p.TypeOf(n))
		case *ast.CallExpr:
			if t := p.Info().Types[n.Fun]; !t.IsBuiltin() {
				return true
			}
			if b, ok := p.Named(n).(*types.Builtin); ok && (b.Name() == "len" || b.Name() == "cap") {
				found = found || p.lengthsPerMachine()
				return false
			}
		case *ast.SelectorExpr:
			if p.IsPackage(n.X) {
				found = found || p.perMachineImport(p.Object(n.Sel))
				return false
			}
		case *ast.Ident:
			if spec, own := p.ConstSpecs()[p.Object(n)]; own {
				found = found || p.PerMachine(spec.Value)
			}
		}
		return !found
	})
	return found
}

// FromElsewhere reports a constant expression with something in it that is declared in another file than f, in which it
// stands, and may become something else there.
func (p *Package) FromElsewhere(e ast.Node, f *File) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr: // of len, cap or unsafe, on whatever its operand is made of; or a conversion
			found = found || p.Info().Types[n.Fun].IsBuiltin()
		case *ast.Ident:
			switch o := p.Object(n).(type) {
			case *types.Const:
				spec, own := p.ConstSpecs()[o]
				switch {
				case o.Pkg() == nil || Settled(o):
				case !own || p.FileOf(o.Pos()) != f:
					found = true
				case !(spec.Value.Pos() <= n.Pos() && n.Pos() < spec.Value.End()):
					found = found || p.FromElsewhere(spec.Value, f) || spec.Typ != nil && p.FromElsewhere(spec.Typ, f)
				}
			case *types.TypeName:
				found = found || o.Pkg() != nil && p.FileOf(o.Pos()) != f
			}
		}
		return !found
	})
	return found
}

// Named is the object that a call's function expression names; nil if it names none.
func (p *Package) Named(call *ast.CallExpr) types.Object {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return p.Object(f)
	case *ast.SelectorExpr:
		return p.Object(f.Sel)
	}
	return nil
}

func (p *Package) perMachineImport(o types.Object) bool {
	if o == nil || o.Pkg() == nil {
		return false
	}
	if o.Pkg() == types.Unsafe {
		return true
	}
	c, ok := o.(*types.Const)
	return ok && !Settled(c)
}

// Settled reports a constant of the standard library that is the same everywhere and forever.
func Settled(c *types.Const) bool {
	others, known := settledConsts[c.Pkg().Path()]
	return known && !slices.Contains(others, c.Name())
}

// ConstantPerMachine is PerMachine of a declared constant.
func (p *Package) ConstantPerMachine(c *types.Const) bool {
	if spec, own := p.ConstSpecs()[c]; own {
		return p.PerMachine(spec.Value)
	}
	return p.perMachineImport(c)
}

// WordSized reports int, uint or uintptr, or a type made of one.
func WordSized(t types.Type) bool {
	b, ok := Under(t).(*types.Basic)
	return ok && (b.Kind() == types.Int || b.Kind() == types.Uint || b.Kind() == types.Uintptr)
}

// lengthsPerMachine reports that some array of the package may be longer on another machine.
func (p *Package) lengthsPerMachine() bool {
	if !p.lengthsKnown {
		p.lengthsKnown = true // an array in its own length is not Go
		for _, f := range p.Sources {
			ast.Inspect(f.Ast, func(n ast.Node) bool {
				if a, ok := n.(*ast.ArrayType); ok && a.Len != nil && p.Info().Types[a.Len].Value != nil {
					p.lengths = p.lengths || p.PerMachine(a.Len)
				}
				return !p.lengths
			})
		}
	}
	return p.lengths
}

// WordGuard is a declaration that compiles on machines with words of the generating one's size only.
func (p *Package) WordGuard(f *File) string {
	if !f.PerMachine {
		return ""
	}
	uintText := strings.ReplaceAll(p.PackageScope(f).Predeclared("uint"), RuntimeMark, f.Alias)
	bits, condition := "64", "^"+uintText+"(0)>>63 - 1"
	if p.Pkg.TypesSizes.Sizeof(types.Typ[types.Uintptr]) == 4 {
		bits, condition = "32", "0 - ^"+uintText+"(0)>>63"
	}
	name := p.FreshPackageLevel("omp_generated_for_" + bits + "_bits")
	return "// Constants above are those of a machine with words of " + bits + " bits.\nconst " + name + " " +
		uintText + " = " + condition + "\n\n"
}
