package directives

import (
	"go/ast"
	"go/token"
)

// argSpan is the place of an argument.
type argSpan struct{ StartPos, EndPos token.Pos }

// Pos is the position of the argument's first letter.
func (s *argSpan) Pos() token.Pos { return s.StartPos }

// End is the position behind the argument's last letter.
func (s *argSpan) End() token.Pos { return s.EndPos }

// ListArg is the list of flush, allocate, groupprivate and declare target.
type ListArg struct {
	argSpan
	Items []Item
}

// NameArg is one name: that of critical, or the variant function of declare
// variant (perhaps pkg.Func).
type NameArg struct {
	argSpan
	Expr ast.Expr // *ast.Ident or *ast.SelectorExpr
}

// ObjectArg is the depend object of depobj.
type ObjectArg struct {
	argSpan
	Item Item
}

// CancelArg is the construct that cancel or cancellation point names:
// parallel, sections, for or taskgroup.
type CancelArg struct {
	argSpan
	Construct Kind
}

// MapperArg is declare mapper([id:] v [T]). The type is that of the
// declaration below; written out, it must be the same.
type MapperArg struct {
	argSpan
	ID   Word // zero for the default mapper
	Var  *ast.Ident
	Type ast.Expr // nil when absent
}

// ReductionArg is declare reduction(op[: types]). The combiner is the
// function below; its types are those of the function, and must be the same
// where they are written out.
type ReductionArg struct {
	argSpan
	Op    Word
	Types []ast.Expr
}
