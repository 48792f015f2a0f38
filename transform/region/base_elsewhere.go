package region

import (
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/variant"
)

// baseElsewhere reads the declare variant directives above a function of another package. What is wrong with them is
// said where that package is translated, and passed over here.
func (u *Regions) baseElsewhere(fn *types.Func) *Base {
	if b, known := u.other[fn]; known {
		return b
	}
	b := &Base{Func: fn, requires: u.required()}
	for i, d := range u.declaredAbove(fn) {
		b.Decl = d.Decl.(*ast.FuncDecl)
		if v := u.variantElsewhere(fn, d); v != nil {
			v.index = i
			b.Variants = append(b.Variants, v)
		}
	}
	if len(b.Variants) == 0 {
		b = nil
	}
	if u.other == nil {
		u.other = map[*types.Func]*Base{}
	}
	u.other[fn] = b
	return b
}

// declared is a declare variant directive with the syntax of its file.
type declared struct {
	*directives.Bound
	file *ast.File
}

// declaredAbove are the declare variant directives of a function of another package.
func (u *Regions) declaredAbove(fn *types.Func) (list []declared) {
	if fn.Pkg() == nil || u.Standard(fn.Pkg()) {
		return nil
	}
	fset, file, src := u.Fset(), (*ast.File)(nil), []byte(nil)
	if decl := u.Declaration(fn); decl != nil {
		if !strings.Contains(commentText(decl.Doc), "declare variant") {
			return nil
		}
		f := u.FileWith(decl)
		file, src = f.Ast, f.Src
	}
	name := fset.PositionFor(fn.Pos(), false).Filename
	var err error
	if src == nil {
		if src, err = os.ReadFile(name); err != nil || !strings.Contains(string(src), "declare variant") {
			return nil
		}
	}
	if file == nil {
		fset = token.NewFileSet()
		if file, err = parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution); err != nil {
			return nil
		}
	}
	ds, _ := directives.ScanFile(fset, file, src)
	bounds, _ := directives.Bind(fset, file, ds)
	for _, b := range bounds {
		decl, ok := b.Decl.(*ast.FuncDecl)
		if ok && b.Kind == directives.DeclareVariant && decl.Name.Name == fn.Name() && receiverName(decl) == receiverOf(fn) {
			list = append(list, declared{b, file})
		}
	}
	return list
}

// commentText is a comment as it is written.
func commentText(g *ast.CommentGroup) (text string) {
	if g == nil {
		return ""
	}
	for _, c := range g.List {
		text += c.Text + "\n"
	}
	return text
}

// receiverName is the name of the type that a method is declared for; "" of a function.
func receiverName(decl *ast.FuncDecl) string {
	if decl.Recv == nil || len(decl.Recv.List) == 0 {
		return ""
	}
	t := ast.Unparen(decl.Recv.List[0].Type)
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = ast.Unparen(x.X)
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// receiverOf is receiverName of a function that the type checker knows.
func receiverOf(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return ""
	}
	t := recv.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Obj().Name()
	}
	return ""
}

// variantElsewhere is what such a directive declares; nil where something is wrong with it.
func (u *Regions) variantElsewhere(base *types.Func, d declared) *Variant {
	match, matched := d.Clause("match").(*directives.MatchClause)
	arg, named := d.Arg.(*directives.NameArg)
	if !matched || !named {
		return nil
	}
	var fn *types.Func
	if id, isName := arg.Expr.(*ast.Ident); isName && base.Signature().Recv() != nil {
		obj, _, _ := types.LookupFieldOrMethod(base.Signature().Recv().Type(), true, base.Pkg(), id.Name)
		fn, _ = obj.(*types.Func)
	} else {
		fn, _ = u.packageFunc(base.Pkg(), d.file, arg.Expr)
	}
	v := &Variant{Expr: arg.Expr, sets: match.Sets, value: u.constantElsewhere(base.Pkg(), d)}
	switch {
	case fn != nil:
		v.Func = fn.Origin()
	case hidden(arg.Expr) && v.ofDispatch():
		// What the compiler tells of a package does not have all that is not exported. Nobody but the function that
		// chooses needs it, which is of that package.
	default:
		return nil
	}
	return v
}

// hidden reports a name of the package's own.
func hidden(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && !id.IsExported()
}

// constantElsewhere knows the constants among expressions in the scope of another package's declaration.
func (u *Regions) constantElsewhere(pkg *types.Package, d declared) variant.Evaluate {
	return func(e ast.Expr) constant.Value {
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
		if err := types.CheckExpr(u.Fset(), pkg, d.Pos, e, info); err != nil {
			return nil
		}
		return info.Types[e].Value
	}
}
