package source

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// Syntax that nobody wrote stands at one place of the program and has types like any other, so that readers need not
// know of it. Its text is what Text says.

// Syntax makes expressions of ints for a place.
type Syntax struct {
	p  *Package
	at token.Pos
}

// SyntaxAt makes expressions for a place.
func (p *Package) SyntaxAt(at token.Pos) Syntax { return Syntax{p, at} }

// typed notes what an expression is, and how it is written.
func (s Syntax) typed(e ast.Expr, t types.Type, text string) {
	s.p.Info().Types[e] = types.TypeAndValue{Type: t}
	s.p.spelled[e] = text
}

// Declare names a new variable where it is declared.
func (s Syntax) Declare(name string) *ast.Ident { return s.DeclareAs(name, types.Typ[types.Int]) }

// DeclareAs is Declare of a variable of any type.
func (s Syntax) DeclareAs(name string, t types.Type) *ast.Ident {
	id := &ast.Ident{NamePos: s.at, Name: name}
	s.p.Info().Defs[id] = types.NewVar(s.at, s.p.Pkg.Types, name, t)
	s.p.spelled[id] = name
	return id
}

// Use names a variable that was declared.
func (s Syntax) Use(declared *ast.Ident) *ast.Ident {
	id := &ast.Ident{NamePos: s.at, Name: declared.Name}
	v := s.p.Info().Defs[declared]
	s.p.Info().Uses[id] = v
	s.typed(id, v.Type(), id.Name)
	return id
}

// Number is a constant.
func (s Syntax) Number(n int) ast.Expr {
	e := &ast.BasicLit{ValuePos: s.at, Kind: token.INT, Value: strconv.Itoa(n)}
	s.typed(e, types.Typ[types.Int], e.Value)
	s.p.Info().Types[e] = types.TypeAndValue{Type: types.Typ[types.Int], Value: constant.MakeInt64(int64(n))}
	return e
}

// Binary is an operation of two ints.
func (s Syntax) Binary(op token.Token, x, y ast.Expr, t types.Type) ast.Expr {
	e := &ast.BinaryExpr{X: x, OpPos: s.at, Op: op, Y: y}
	s.typed(e, t, s.operand(x)+" "+op.String()+" "+s.operand(y))
	return e
}

// Not is the opposite of a condition.
func (s Syntax) Not(x ast.Expr) ast.Expr {
	e := &ast.UnaryExpr{OpPos: s.at, Op: token.NOT, X: x}
	s.typed(e, s.p.TypeOf(x), "!"+s.operand(x))
	return e
}

// operand is the text of an operand, in parentheses unless it cannot be taken apart.
func (s Syntax) operand(e ast.Expr) string {
	if _, binary := ast.Unparen(e).(*ast.BinaryExpr); binary {
		return "(" + s.p.Text(e) + ")"
	}
	return s.p.Text(e)
}

// Element is an element of what is indexed.
func (s Syntax) Element(x, i ast.Expr, t types.Type) ast.Expr {
	e := &ast.IndexExpr{X: x, Lbrack: s.at, Index: i, Rbrack: s.at}
	s.typed(e, t, s.p.Text(x)+"["+s.p.Text(i)+"]")
	return e
}

// From is what stands in a slice or an array from an element on.
func (s Syntax) From(x, i ast.Expr, t types.Type) ast.Expr {
	e := &ast.SliceExpr{X: x, Lbrack: s.at, Low: i, Rbrack: s.at}
	s.typed(e, t, s.p.Text(x)+"["+s.p.Text(i)+":]")
	return e
}

// Call is a call of a function of the language whose result is an int; nil where the name means something else.
func (s Syntax) Call(name string, args ...ast.Expr) ast.Expr {
	fun := &ast.Ident{NamePos: s.at, Name: name}
	builtin := types.Universe.Lookup(name)
	if s.p.Info().Uses[fun] = builtin; !s.p.MeansAt(fun, s.at) {
		return nil
	}
	s.p.Info().Types[fun] = builtinOf(name)
	s.p.spelled[fun] = name
	e := &ast.CallExpr{Fun: fun, Lparen: s.at, Args: args, Rparen: s.at}
	var texts []string
	for _, a := range args {
		texts = append(texts, s.p.Text(a))
	}
	s.typed(e, types.Typ[types.Int], name+"("+strings.Join(texts, ", ")+")")
	return e
}

// builtinOf is what go/types says of the name of a function of the language where it is called.
func builtinOf(name string) types.TypeAndValue {
	pkg := types.NewPackage("p", "p")
	pkg.Scope().Insert(types.NewVar(token.NoPos, pkg, "x", types.NewSlice(types.Typ[types.Int])))
	arg := ast.Expr(ast.NewIdent("x"))
	if name != "len" {
		arg = &ast.IndexExpr{X: arg, Index: &ast.BasicLit{Kind: token.INT, Value: "0"}}
	}
	call := &ast.CallExpr{Fun: ast.NewIdent(name), Args: []ast.Expr{arg}}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	if types.CheckExpr(token.NewFileSet(), pkg, token.NoPos, call, info) != nil {
		panic("source: " + name + " is not a function of the language")
	}
	return info.Types[call.Fun]
}

// Name uses an object by its name.
func (s Syntax) Name(o types.Object) *ast.Ident {
	id := &ast.Ident{NamePos: s.at, Name: o.Name()}
	s.p.Info().Uses[id] = o
	s.typed(id, o.Type(), id.Name)
	if c, is := o.(*types.Const); is {
		s.p.Info().Types[id] = types.TypeAndValue{Type: o.Type(), Value: c.Val()}
	}
	return id
}

// Field is a field of a struct, or of what a pointer to one leads to.
func (s Syntax) Field(x ast.Expr, f *types.Selection) ast.Expr {
	e := &ast.SelectorExpr{X: x, Sel: &ast.Ident{NamePos: s.at, Name: f.Obj().Name()}}
	s.p.Info().Selections[e], s.p.Info().Uses[e.Sel] = f, f.Obj()
	s.typed(e, f.Type(), s.operand(x)+"."+e.Sel.Name)
	return e
}

// Address is the address of an operand.
func (s Syntax) Address(x ast.Expr, t types.Type) ast.Expr {
	e := &ast.UnaryExpr{OpPos: s.at, Op: token.AND, X: x}
	s.typed(e, t, "&"+s.p.Text(x))
	return e
}

// Behind is what a pointer leads to.
func (s Syntax) Behind(x ast.Expr, t types.Type) ast.Expr {
	e := &ast.StarExpr{Star: s.at, X: x}
	s.typed(e, t, "*"+s.p.Text(x))
	return e
}
