package gogen

import (
	"fmt"
	"go/constant"
	"go/types"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
)

// thrown is what the host panics with for a kernel, as the field Value of a site says it.
func (o Options) thrown(what any) string {
	made, ok := what.(*ir.Made)
	if !ok {
		return fmt.Sprintf("%s.Held(&%s)", o.Runtime, what.(*ir.Host).Global.Name())
	}
	_, function, _ := strings.Cut(made.Name, ".")
	text := fmt.Sprintf("%s.Made(%s.MadeBy%s", o.Runtime, o.Runtime, function)
	for _, a := range made.Args {
		name := basicName(types.Default(types.Unalias(a.Type())))
		if c, ok := a.(*ir.Const); ok {
			text += fmt.Sprintf(", %s.Go%s(%s)", o.Runtime, name, o.literal(c.Val))
		} else {
			text += fmt.Sprintf(", %s.Operand(%s.%s)", o.Runtime, o.Runtime, name)
		}
	}
	return text + ")"
}

// literal is a constant without a name.
func (o Options) literal(v constant.Value) string {
	switch v.Kind() {
	case constant.String:
		return strconv.Quote(constant.StringVal(v))
	case constant.Bool:
		if constant.BoolVal(v) {
			return o.Runtime + ".GoTrue"
		}
		return o.Runtime + ".GoFalse"
	case constant.Int:
		return v.ExactString()
	}
	f, _ := constant.Float64Val(v)
	return strconv.FormatFloat(f, 'g', -1, 64)
}
