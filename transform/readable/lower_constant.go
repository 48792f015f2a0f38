package readable

import (
	"go/ast"
	"go/printer"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/source"
)

// expression is a constant expression that means the same at package level: with the expressions of the local constants
// in it. It is nil where that cannot be.
func (l *Lowerer) expression(e ast.Expr, iota int64) ast.Expr {
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

func (l *Lowerer) constantName(e ast.Expr, iota int64) ast.Expr {
	id, _ := e.(*ast.Ident)
	if id != nil && l.U.Object(id) == types.Universe.Lookup("iota") {
		return &ast.BasicLit{Kind: token.INT, Value: strconv.FormatInt(iota, 10)}
	}
	if l.U.PackageLevel(e) {
		return ast.NewIdent(l.U.Text(e))
	}
	if id == nil {
		return nil
	}
	o := l.U.Object(id)
	spec, own := l.U.ConstSpecs()[o]
	if !own {
		return nil
	}
	x := l.expression(spec.Value, spec.Iota)
	if x == nil || spec.Typ == nil {
		return x
	}
	return l.converted(o.Type(), x)
}

// constantCall is a conversion, or a call of package unsafe on a constant.
func (l *Lowerer) constantCall(e *ast.CallExpr, iota int64) ast.Expr {
	if len(e.Args) != 1 {
		return nil
	}
	x := l.expression(e.Args[0], iota)
	if tv := l.U.Info().Types[e.Fun]; tv.IsType() {
		if x == nil {
			return nil
		}
		return l.converted(tv.Type, x)
	}
	o := l.U.Named(e)
	if o == nil || o.Pkg() != types.Unsafe || o.Name() == "Offsetof" {
		return nil
	}
	if x == nil {
		x = l.anyOf(l.U.TypeOf(e.Args[0]))
	}
	if x == nil {
		return nil
	}
	return &ast.CallExpr{Fun: ast.NewIdent(l.U.Text(e.Fun)), Args: []ast.Expr{x}}
}

// anyOf is an operand of a type, which is all that package unsafe asks for.
func (l *Lowerer) anyOf(t types.Type) ast.Expr {
	scope := l.U.PackageScope(l.Env.C.File.File)
	if l.U.Nameable(l.Env.C.File.File, t) != "" || !scope.Means("new", types.Universe.Lookup("new")) {
		return nil
	}
	return &ast.StarExpr{X: &ast.CallExpr{Fun: ast.NewIdent("new"), Args: []ast.Expr{ast.NewIdent(scope.TypeText(t))}}}
}

// converted is a conversion to a type, or to what is under one that cannot be named, which has the same constants.
func (l *Lowerer) converted(t types.Type, x ast.Expr) ast.Expr {
	if l.U.Nameable(l.Env.C.File.File, t) != "" {
		t = source.Under(t)
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
