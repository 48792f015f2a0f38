package launch

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/source"
)

// derefs walks what is evaluated whenever evaluation begins at a node, and tells of each pointer path that it
// dereferences.
type derefs struct {
	u     *Launcher
	found func(source.Path)
}

// list walks statements up to the first that may leave the list early.
func (d *derefs) list(list []ast.Stmt) {
	for _, s := range list {
		d.stmt(s)
		if leaves(s) {
			return
		}
	}
}

// stmt walks what a statement always evaluates.
func (d *derefs) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		d.exprs(s.Lhs)
		d.exprs(s.Rhs)
	case *ast.IncDecStmt:
		d.expr(s.X)
	case *ast.ExprStmt:
		d.expr(s.X)
	case *ast.ReturnStmt:
		d.exprs(s.Results)
	case *ast.DeclStmt:
		for _, spec := range s.Decl.(*ast.GenDecl).Specs {
			if v, ok := spec.(*ast.ValueSpec); ok {
				d.exprs(v.Values)
			}
		}
	case *ast.BlockStmt:
		d.list(s.List)
	case *ast.LabeledStmt:
		d.stmt(s.Stmt)
	default:
		d.head(s)
	}
}

// head walks what a compound statement evaluates before anything in it.
func (d *derefs) head(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.IfStmt:
		d.stmt(s.Init)
		d.expr(s.Cond)
	case *ast.ForStmt:
		d.stmt(s.Init)
		d.expr(s.Cond)
	case *ast.RangeStmt:
		if !readable.Blank(s.Value) || !d.u.ConstantLength(s.X) {
			d.expr(s.X)
		}
	case *ast.SwitchStmt:
		d.stmt(s.Init)
		d.expr(s.Tag)
	case *ast.LabeledStmt:
		d.head(s.Stmt)
	}
}

func (d *derefs) exprs(list []ast.Expr) {
	for _, e := range list {
		d.expr(e)
	}
}

// expr walks an expression but for what && and || may leave out, and what a function literal only holds.
func (d *derefs) expr(e ast.Expr) {
	if e == nil {
		return
	}
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				d.expr(n.X)
				return false
			}
		case *ast.CallExpr:
			if d.u.Info().Types[n].Value != nil {
				return false // a constant, like len of an array behind a pointer
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				d.expr(addressed(n.X))
				return false
			}
		case *ast.StarExpr:
			d.pointer(n.X)
		case *ast.SelectorExpr:
			for _, p := range d.u.pointersOn(n) {
				d.found(p.Path)
			}
		case *ast.IndexExpr:
			if _, is := source.Under(d.u.TypeOf(n.X)).(*types.Pointer); is {
				d.pointer(n.X)
			}
		}
		return true
	})
}

// addressed is what taking the address of an expression evaluates: &*p evaluates p alone, &p.x also dereferences it.
func addressed(e ast.Expr) ast.Expr {
	if star, ok := ast.Unparen(e).(*ast.StarExpr); ok {
		return star.X
	}
	return e
}

func (d *derefs) pointer(e ast.Expr) {
	if keys, _, ok := d.u.Paths(e); ok {
		d.found(keys[len(keys)-1])
	}
}

// leaves reports a statement with something in it that may make the rest of its list not run.
func leaves(s ast.Stmt) (found bool) {
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			found = true
		case *ast.CallExpr:
			id, ok := ast.Unparen(n.Fun).(*ast.Ident)
			found = found || ok && id.Name == "panic"
		case *ast.BranchStmt:
			found = found || n.Tok != token.FALLTHROUGH
		}
		return !found
	})
	return found
}

// funcBody is the body of a function declaration or literal.
func funcBody(fn ast.Node) *ast.BlockStmt {
	switch fn := fn.(type) {
	case *ast.FuncDecl:
		return fn.Body
	case *ast.FuncLit:
		return fn.Body
	}
	return nil
}
