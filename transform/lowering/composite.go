package lowering

import (
	"go/constant"
	"go/types"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// composite makes a literal in memory. What it does not mention is zero.
func (e *emitter) composite(at core.Expr, x *ir.Composite) {
	t := e.inMemory(x.Pos, x.T)
	if !complete(x) {
		e.b.Zero(at, core.Int(t.Size))
	}
	next := int64(0)
	for _, el := range x.Elems {
		var to place
		switch u := plain.Under(x.T).(type) {
		case *types.Struct:
			i := int(next)
			if el.Field != "" {
				i = fieldOf(u, el.Field)
			}
			to = place{typ: u.Field(i).Type(), addr: core.Forward(at, t.Fields[i].Offset)}
		case *types.Array:
			if k, ok := el.Key.(*ir.Const); ok {
				next, _ = constant.Int64Val(constant.ToInt(k.Val))
			}
			to = place{typ: u.Elem(), addr: core.Forward(at, next*t.Elem.Size)}
		}
		next++
		e.store(func() place { return to }, el.Value)
	}
}

// complete reports a literal that mentions each of its components.
func complete(x *ir.Composite) bool {
	n := int64(len(x.Elems))
	switch u := plain.Under(x.T).(type) {
	case *types.Struct:
		return n == int64(u.NumFields())
	case *types.Array:
		return n == u.Len()
	}
	return false
}

func fieldOf(s *types.Struct, name string) int {
	for i := range s.NumFields() {
		if s.Field(i).Name() == name {
			return i
		}
	}
	panic("lowering: no field " + name)
}
