package transform

import (
	"go/ast"
	"go/printer"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// Some constants differ from machine to machine: what unsafe says of int, the complement of uint. A generated file is
// built on all of them, so such a constant is written as the expression that it is; where it has been evaluated all the
// same, the file compiles on machines with the generating one's words only.

// constSpec is what a constant is declared as. In a group iota counts, and an expression holds for those below it.
type constSpec struct {
	typ   ast.Expr // nil: the expression's
	value ast.Expr
	iota  int64
}

// constSpecs are those of all constants of the package, in functions too.
func (u *unit) constSpecs() map[types.Object]constSpec {
	if u.consts != nil {
		return u.consts
	}
	u.consts = map[types.Object]constSpec{}
	for _, f := range u.files {
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if d, ok := n.(*ast.GenDecl); ok && d.Tok == token.CONST {
				u.addConsts(d)
			}
			return true
		})
	}
	return u.consts
}

func (u *unit) addConsts(d *ast.GenDecl) {
	var last *ast.ValueSpec
	for i, s := range d.Specs {
		v := s.(*ast.ValueSpec)
		if len(v.Values) > 0 {
			last = v
		}
		for j, name := range v.Names {
			if last != nil && j < len(last.Values) {
				u.consts[u.info().Defs[name]] = constSpec{last.Type, last.Values[j], int64(i)}
			}
		}
	}
}

// settledConsts are constants of the standard library that are the same everywhere: all of these packages but the named
// ones.
var settledConsts = map[string][]string{
	"math": {"MaxInt", "MinInt", "MaxUint"}, "math/bits": {"UintSize"}, "time": nil, "math/cmplx": nil, "io": nil,
}

// perMachine reports a constant expression whose value, or type, may be another on another machine.
func (u *unit) perMachine(e ast.Node) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.UnaryExpr:
			found = found || n.Op == token.XOR && isBasic(u.typeOf(n), types.IsUnsigned) && wordSized(u.typeOf(n))
		case *ast.CallExpr:
			if t := u.info().Types[n.Fun]; !t.IsBuiltin() {
				return true
			}
			if b, ok := u.named(n).(*types.Builtin); ok && (b.Name() == "len" || b.Name() == "cap") {
				found = found || u.lengthsPerMachine()
				return false
			}
		case *ast.SelectorExpr:
			if u.isPackage(n.X) {
				found = found || u.perMachineImport(u.object(n.Sel))
				return false
			}
		case *ast.Ident:
			if spec, own := u.constSpecs()[u.object(n)]; own {
				found = found || u.perMachine(spec.value)
			}
		}
		return !found
	})
	return found
}

// named is the object that a call's function expression names; nil if it names none.
func (u *unit) named(call *ast.CallExpr) types.Object {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return u.object(f)
	case *ast.SelectorExpr:
		return u.object(f.Sel)
	}
	return nil
}

func (u *unit) perMachineImport(o types.Object) bool {
	if o == nil || o.Pkg() == nil {
		return false
	}
	if o.Pkg() == types.Unsafe {
		return true
	}
	if _, ok := o.(*types.Const); !ok {
		return false
	}
	others, known := settledConsts[o.Pkg().Path()]
	return !known || slices.Contains(others, o.Name())
}

// wordSized reports int, uint or uintptr, or a type made of one.
func wordSized(t types.Type) bool {
	b, ok := under(t).(*types.Basic)
	return ok && (b.Kind() == types.Int || b.Kind() == types.Uint || b.Kind() == types.Uintptr)
}

// lengthsPerMachine reports that some array of the package may be longer on another machine.
func (u *unit) lengthsPerMachine() bool {
	if !u.lengthsKnown {
		u.lengthsKnown = true // an array in its own length is no Go
		for _, f := range u.files {
			ast.Inspect(f.ast, func(n ast.Node) bool {
				if a, ok := n.(*ast.ArrayType); ok && a.Len != nil && u.info().Types[a.Len].Value != nil {
					u.lengths = u.lengths || u.perMachine(a.Len)
				}
				return !u.lengths
			})
		}
	}
	return u.lengths
}

// expression is a constant expression that means the same at package level: with the expressions of the local constants
// in it. It is nil where that cannot be.
func (l *lowerer) expression(e ast.Expr, iota int64) ast.Expr {
	switch e := e.(type) {
	case *ast.BasicLit:
		return &ast.BasicLit{Kind: e.Kind, Value: e.Value}
	case *ast.ParenExpr:
		return l.expression(e.X, iota)
	case *ast.UnaryExpr:
		if x := l.expression(e.X, iota); x != nil {
			return &ast.UnaryExpr{Op: e.Op, X: x}
		}
	case *ast.BinaryExpr:
		x, y := l.expression(e.X, iota), l.expression(e.Y, iota)
		if x != nil && y != nil {
			return &ast.BinaryExpr{X: x, Op: e.Op, Y: y}
		}
	case *ast.CallExpr:
		return l.constantCall(e, iota)
	case *ast.Ident, *ast.SelectorExpr:
		return l.constantName(e, iota)
	}
	return nil
}

func (l *lowerer) constantName(e ast.Expr, iota int64) ast.Expr {
	id, _ := e.(*ast.Ident)
	if id != nil && l.u.object(id) == types.Universe.Lookup("iota") {
		return &ast.BasicLit{Kind: token.INT, Value: strconv.FormatInt(iota, 10)}
	}
	if l.u.packageLevel(e) {
		return ast.NewIdent(l.u.text(e))
	}
	if id == nil {
		return nil
	}
	o := l.u.object(id)
	spec, own := l.u.constSpecs()[o]
	if !own {
		return nil
	}
	x := l.expression(spec.value, spec.iota)
	if x == nil || spec.typ == nil {
		return x
	}
	return l.converted(o.Type(), x)
}

// constantCall is a conversion, or a call of package unsafe on a constant.
func (l *lowerer) constantCall(e *ast.CallExpr, iota int64) ast.Expr {
	if len(e.Args) != 1 {
		return nil
	}
	x := l.expression(e.Args[0], iota)
	if tv := l.u.info().Types[e.Fun]; tv.IsType() {
		if x == nil {
			return nil
		}
		return l.converted(tv.Type, x)
	}
	o := l.u.named(e)
	if o == nil || o.Pkg() != types.Unsafe || o.Name() == "Offsetof" {
		return nil
	}
	if x == nil {
		x = l.anyOf(l.u.typeOf(e.Args[0]))
	}
	if x == nil {
		return nil
	}
	return &ast.CallExpr{Fun: ast.NewIdent(l.u.text(e.Fun)), Args: []ast.Expr{x}}
}

// anyOf is an operand of a type, which is all that package unsafe asks for.
func (l *lowerer) anyOf(t types.Type) ast.Expr {
	scope := l.u.packageScope(l.env.c.file)
	if l.u.nameable(l.env.c.file, t) != "" || !scope.means("new", types.Universe.Lookup("new")) {
		return nil
	}
	return &ast.StarExpr{X: &ast.CallExpr{Fun: ast.NewIdent("new"), Args: []ast.Expr{ast.NewIdent(scope.typeText(t))}}}
}

// converted is a conversion to a type, or to what is under one that cannot be named, which has the same constants.
func (l *lowerer) converted(t types.Type, x ast.Expr) ast.Expr {
	if l.u.nameable(l.env.c.file, t) != "" {
		t = t.Underlying()
	}
	return &ast.CallExpr{Fun: ast.NewIdent(l.typeText(t)), Args: []ast.Expr{x}}
}

// exprText prints an expression that was made here, with the parentheses that it needs in it and around it.
func exprText(e ast.Expr) string {
	if _, binary := e.(*ast.BinaryExpr); binary {
		e = &ast.ParenExpr{X: e}
	}
	var b strings.Builder
	if err := printer.Fprint(&b, token.NewFileSet(), e); err != nil {
		panic(err) // a strings.Builder does not fail, and the tree is a constant's
	}
	return b.String()
}

// wordGuard is a declaration that compiles on machines with words of the generating one's size only.
func (u *unit) wordGuard(f *file) string {
	if !f.perMachine {
		return ""
	}
	uintText := strings.ReplaceAll(u.packageScope(f).predeclared("uint"), runtimeMark, f.alias)
	bits, condition := "64", "^"+uintText+"(0)>>63 - 1"
	if u.pkg.TypesSizes.Sizeof(types.Typ[types.Uintptr]) == 4 {
		bits, condition = "32", "0 - ^"+uintText+"(0)>>63"
	}
	name := u.freshPackageLevel("omp_generated_for_" + bits + "_bits")
	return "// Constants above are those of a machine with words of " + bits + " bits.\nconst " + name + " " +
		uintText + " = " + condition + "\n\n"
}
