package region

import (
	"go/ast"
	"strings"
)

// DeviceCode is what of a construct runs on the device: the body, and the range that its elements are taken from.
func (c *Region) DeviceCode() (code []ast.Node) {
	for _, s := range c.Body {
		code = append(code, s)
	}
	for _, b := range c.Heads {
		if b.Again {
			code = append(code, b.Expr)
		}
	}
	return code
}

// Code is the syntax that the body is made of: its statements, and the function literals that stand elsewhere.
func (c *Region) Code() (code []ast.Node) {
	for _, s := range c.Body {
		code = append(code, s)
	}
	for _, f := range c.Funcs {
		code = append(code, f)
	}
	return code
}

// Repeated is what a nest does again and again, without counting: its variables are each iteration's own.
func (c *Region) Repeated() (code []ast.Node) {
	for _, b := range c.Heads {
		if !b.Once {
			code = append(code, b.Expr)
		}
	}
	for _, s := range c.Body {
		code = append(code, s)
	}
	return code
}

// Keep is the statement that keeps variables used whose only uses were in the region; empty when there are none.
func (c *Region) Keep() string {
	if len(c.Orphans) == 0 {
		return ""
	}
	blanks := strings.Repeat("_, ", len(c.Orphans)-1) + "_"
	return blanks + " = " + strings.Join(c.Orphans, ", ")
}

// BlockOf is statements as a block; nil where there are none.
func BlockOf(list []ast.Stmt) *ast.BlockStmt {
	if len(list) == 0 {
		return nil
	}
	return &ast.BlockStmt{Lbrace: list[0].Pos(), List: list, Rbrace: list[len(list)-1].End() - 1}
}
