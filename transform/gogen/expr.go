package gogen

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/typeset"
)

// expr is the Go text of a value.
func (p *printer) expr(e ir.Expr) string {
	switch e := e.(type) {
	case *ir.Const:
		return e.Text
	case *ir.Ref:
		if behindPointer(e.Var) {
			return "(*" + e.Var.Name + ")"
		}
		return e.Var.Name
	case *ir.Reached:
		return e.Param.Var.Name + " != nil"
	case *ir.Host:
		return e.Text
	case *ir.Filled:
		return p.expr(e.X)
	case *ir.Made:
		return e.Fun + "(" + p.exprs(e.Args) + ")"
	case *ir.Unary:
		x := p.expr(e.X)
		if strings.HasPrefix(x, e.Op.String()) {
			x = " " + x // - -x is not --x
		}
		return e.Op.String() + x
	case *ir.Binary:
		return p.expr(e.X) + p.between(e.X, e.Y, " "+e.Op.String()) + p.expr(e.Y)
	case *ir.Paren:
		return "(" + p.expr(e.X) + ")"
	case *ir.Index:
		if v := p.window(e.X); v != "" {
			return "(*" + v + ".At(" + p.index(e) + "))"
		}
		return p.operand(e.X) + "[" + p.expr(e.I) + "]"
	case *ir.SliceOf:
		s := p.operand(e.X) + "[" + p.optional(e.Lo) + ":" + p.optional(e.Hi)
		if e.Max != nil {
			s += ":" + p.expr(e.Max)
		}
		return s + "]"
	case *ir.Field:
		if e.Member != "" {
			return "*" + e.Member + ".Of(&" + p.expr(e.X) + ")"
		}
		return p.operand(e.X) + "." + e.Name
	case *ir.Deref:
		return "*" + p.expr(e.X)
	case *ir.AddressOf:
		if r, ok := e.X.(*ir.Ref); ok && behindPointer(r.Var) {
			return r.Var.Name
		}
		if x := p.place(e.X); strings.HasPrefix(x, "*") {
			return x[1:] // &*x.At(i)
		}
		return "&" + p.expr(e.X)
	case *ir.Call:
		return p.call(e)
	case *ir.CallValue:
		return p.callValue(e)
	case *ir.FuncLit:
		return p.literal(e)
	case *ir.FuncRef:
		if e.Recv != nil {
			return p.operand(e.Recv) + "." + e.Name
		}
		return e.Name
	case *ir.Builtin:
		return p.builtin(e)
	case *ir.Convert:
		t := p.Spell(e.T)
		if strings.HasPrefix(t, "*") {
			t = "(" + t + ")"
		}
		return t + "(" + p.expr(e.X) + ")"
	case *ir.Composite:
		return p.composite(e)
	}
	panic("gogen: unknown expression")
}

func (p *printer) optional(e ir.Expr) string {
	if e == nil {
		return ""
	}
	return p.expr(e)
}

// operand is an expression of which an element, a part or a field is taken; Go reaches through one pointer by itself.
func (p *printer) operand(e ir.Expr) string {
	switch e := e.(type) {
	case *ir.Ref:
		if maybeMissing(e.Var) && e.Var.Param.Shape != ir.Memory {
			return p.expr(e)
		}
		return e.Var.Name
	case *ir.Deref, *ir.Unary, *ir.AddressOf, *ir.Binary:
		return "(" + p.expr(e) + ")"
	}
	return p.expr(e)
}

// index is the argument of At, which takes an int.
func (p *printer) index(e *ir.Index) string {
	if e.Int {
		return p.expr(e.I)
	}
	return p.Spell(types.Typ[types.Int]) + "(" + p.expr(e.I) + ")"
}

func (p *printer) exprs(list []ir.Expr) string {
	return p.join(list, func(e ir.Expr) string {
		if e == nil {
			return "_"
		}
		return p.place(e)
	})
}

func (p *printer) composite(e *ir.Composite) string {
	var b strings.Builder
	if !e.Inner {
		b.WriteString(p.Spell(e.T))
	}
	b.WriteByte('{')
	for i, el := range e.Elems {
		if i > 0 {
			b.WriteString(p.between(e.Elems[i-1].Value, el.Value, ","))
		}
		switch {
		case el.Field != "":
			b.WriteString(el.Field + ": ")
		case el.Key != nil:
			b.WriteString(p.expr(el.Key) + ": ")
		}
		b.WriteString(p.expr(el.Value))
	}
	b.WriteByte('}')
	return b.String()
}

// place is expr without the parentheses that only an operand needs.
func (p *printer) place(e ir.Expr) string {
	s := p.expr(e)
	switch e := e.(type) {
	case *ir.Ref:
		if behindPointer(e.Var) {
			return s[1 : len(s)-1]
		}
	case *ir.Index:
		if p.window(e.X) != "" {
			return s[1 : len(s)-1]
		}
	}
	return s
}

func (p *printer) call(e *ir.Call) string {
	if e.Holds {
		return p.bareCall(e) + ".(" + p.Spell(e.T) + ")"
	}
	return p.bareCall(e)
}

// bareCall is a call with what the function returns.
func (p *printer) bareCall(e *ir.Call) string {
	s := e.Name
	if of, ok := e.Recv.(*ir.Call); ok && of.Holds {
		s = p.bareCall(of) + "." + e.Name // the interface has the method
	} else if e.Recv != nil {
		s = p.operand(e.Recv) + "." + e.Name
	}
	s += "(" + p.join(e.Args, p.place)
	if e.Ellipsis {
		s += "..."
	}
	return s + ")"
}

func (p *printer) callValue(e *ir.CallValue) string {
	s := p.operand(e.Fun) + "(" + p.join(e.Args, p.place)
	if e.Spread {
		s += "..."
	}
	return s + ")"
}

func (p *printer) builtin(e *ir.Builtin) string {
	switch {
	case e.Name == "make":
		return p.makes(e)
	case e.Name == ir.Printf:
		return p.Runtime + ".Printf(" + p.exprs(e.Args) + ")"
	case e.Name == "new" && len(e.Args) == 0:
		return "new(" + p.Spell(typeset.Underlying(e.T).(*types.Pointer).Elem()) + ")"
	}
	if e.Name == "len" || e.Name == "cap" {
		r, ok := e.Args[0].(*ir.Ref)
		if ok && e.Name == "cap" && windowed(r.Var) {
			return fmt.Sprintf("%s.Cap(%s, %d)", p.Runtime, p.chunk, slices.Index(p.params, r.Var.Param))
		}
		if v := p.window(e.Args[0]); v != "" {
			return v + ".Len()"
		}
		return e.Name + "(" + p.operand(e.Args[0]) + ")"
	}
	return e.Name + "(" + p.exprs(e.Args) + ")"
}

// makes is make, which asks the runtime whether a kernel may make so much where the translator does not know.
func (p *printer) makes(e *ir.Builtin) string {
	elem, most := typeset.Underlying(e.T).(*types.Slice).Elem(), e.Args[len(e.Args)-1]
	_, known := most.(*ir.Const)
	return "make(" + p.Spell(e.T) + ", " + p.join(e.Args, func(x ir.Expr) string {
		if x != most || known && !typeset.Parametric(elem) {
			return p.place(x)
		}
		return p.Runtime + ".Private[" + p.Spell(elem) + "](" + p.place(x) + ")"
	}) + ")"
}

// window is the name of the slice parameter that e refers to, where the kernel sees only a part of it.
func (p *printer) window(e ir.Expr) string {
	r, ok := e.(*ir.Ref)
	if !ok || !p.part || !windowed(r.Var) {
		return ""
	}
	return r.Var.Name
}

func windowed(v *ir.Var) bool {
	return v.Param != nil && v.Param.Shape == ir.Slice && v.Param.Kind != ir.Firstprivate
}

// behindPointer reports a variable that the kernel knows by its address.
func behindPointer(v *ir.Var) bool {
	return v.Param != nil && v.Param.Shape == ir.Memory || maybeMissing(v)
}

// maybeMissing reports a parameter that not every launch, and not every iteration, can reach.
func maybeMissing(v *ir.Var) bool {
	return v.Param != nil && v.Param.Reach == ir.ReachedSometimes
}
