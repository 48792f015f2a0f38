package region

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// useDevice reads an item of use_device_ptr or use_device_addr: a variable that leads to the device's memory in the
// region. It is another variable there, so the region must not assign it, nor take its address.
func (u *Regions) useDevice(c *Region, it directives.Item, cl *directives.ListClause) {
	if !u.itemTyped(c, it.Path, cl) {
		return
	}
	name := u.Text(it.Expr)
	id, ok := ast.Unparen(it.Path).(*ast.Ident)
	var v *types.Var
	if ok {
		v, _ = u.Info().Uses[id].(*types.Var)
	}
	if v == nil || !leads(v.Type()) || len(it.Sections) > 0 {
		u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
			"%s takes variables that are slices or pointers, which can lead to device memory; %s is not one", cl.Word, name).
			Fix("assign it to a variable before the region, and name that")
		return
	}
	if at := u.changed(c.Stmt, v); at != nil {
		r := u.Errorf(at, source.CodeLostUpdate, "%s is another variable in the region, which leads to the device's memory: "+
			"what it is assigned there would be lost", name)
		r.Note(source.Between(it.Pos, it.End), "it is named here")
		r.Fix("assign a variable that is declared inside the region")
		return
	}
	c.Used = append(c.Used, v)
}

// leads reports a slice or a pointer.
func leads(t types.Type) bool {
	switch source.Under(t).(type) {
	case *types.Slice, *types.Pointer:
		return true
	}
	return false
}

// changed finds where a statement assigns a variable or takes its address; nil if it does not.
func (u *Regions) changed(s ast.Stmt, v *types.Var) (at ast.Expr) {
	is := func(e ast.Expr) {
		if id, ok := ast.Unparen(e).(*ast.Ident); ok && u.Info().Uses[id] == v && at == nil {
			at = e
		}
	}
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, x := range n.Lhs {
				is(x)
			}
		case *ast.RangeStmt:
			if n.Key != nil {
				is(n.Key)
			}
			if n.Value != nil {
				is(n.Value)
			}
		case *ast.IncDecStmt:
			is(n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				is(n.X)
			}
		}
		return true
	})
	return at
}
