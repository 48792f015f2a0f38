// Package reduction knows what a reduction variable may be used for: to be updated, by the operator of its clause and
// in no other way.
//
// A reduction variable has one value in the program as it is written, and one for each part of the loop on a device.
// Both come to the same only if every use is an update x op= e whose e does not depend on x. Find recognises such
// updates, in the ways that Go has of writing them; Check reports every other use.
package reduction

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/typeset"
)

// An operator is a token: that of the binary operator, LSS for min and GTR for max. Subtraction is addition: what the
// parts of a loop have subtracted is added up.

// Operators are the operators by their names in the clause.
var Operators = map[string]token.Token{
	"+": token.ADD, "-": token.ADD, "*": token.MUL, "&": token.AND, "|": token.OR, "^": token.XOR,
	"&&": token.LAND, "||": token.LOR, "min": token.LSS, "max": token.GTR,
}

// Name is the name of an operator in the clause; empty for anything else.
func Name(op token.Token) string {
	switch op {
	case token.LSS:
		return "min"
	case token.GTR:
		return "max"
	case token.ADD, token.MUL, token.AND, token.OR, token.XOR, token.LAND, token.LOR:
		return op.String()
	}
	return ""
}

// NameOf is the name of a reduction parameter's operator in the clause.
func NameOf(p *ir.Param) string {
	if p.With != nil {
		return p.With.Name
	}
	return Name(p.Op)
}

// Fits reports whether an operator applies to values of a type.
func Fits(op token.Token, t types.Type) bool {
	if list, ok := typeset.Terms(t); ok {
		return !slices.ContainsFunc(list, func(t types.Type) bool { return !Fits(op, t) })
	}
	b, ok := t.Underlying().(*types.Basic)
	if !ok {
		return false
	}
	switch op {
	case token.ADD, token.MUL:
		return b.Info()&types.IsNumeric != 0
	case token.AND, token.OR, token.XOR:
		return b.Info()&types.IsInteger != 0
	case token.LAND, token.LOR:
		return b.Info()&types.IsBoolean != 0
	}
	return b.Info()&(types.IsInteger|types.IsFloat) != 0
}

// together is the form in which the parts of a loop are combined that update one variable in two forms. Two that
// differ do not go together: which NaN, infinity or zero the variable keeps would depend on which form has met it.
func together(a, b ir.Form) (ir.Form, bool) {
	if a == ir.AnyForm {
		a = b
	}
	return a, b == ir.AnyForm || a == b
}
