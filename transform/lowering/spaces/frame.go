package spaces

import (
	"go/token"
	"go/types"
	"strconv"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// frame is a body in an analysis.
type frame struct {
	*analysis
	of        *plain.Body
	signature *signature
	vars      map[*ir.Var]*shape
	loaded    map[*ir.Deref]*shape
	calls     map[*ir.Call]*signature

	scopes     map[*ir.Var]*scope // where variables are declared
	whole, now *scope
	assigned   map[*ir.Var]bool
	pos        token.Pos // of what is looked at
}

func newFrame(a *analysis, b *plain.Body) *frame {
	f := &frame{
		analysis: a, of: b, signature: &signature{}, vars: map[*ir.Var]*shape{}, loaded: map[*ir.Deref]*shape{},
		calls: map[*ir.Call]*signature{}, scopes: map[*ir.Var]*scope{}, whole: &scope{}, assigned: map[*ir.Var]bool{},
	}
	f.now = f.whole
	for _, v := range b.Params {
		f.signature.params = append(f.signature.params, f.declared(v))
	}
	for _, v := range b.Results {
		f.signature.results = append(f.signature.results, f.declared(v))
	}
	return f
}

// declared is the shape of a variable, declared here if it is new.
func (f *frame) declared(v *ir.Var) *shape {
	if f.scopes[v] == nil {
		f.scopes[v] = f.now
	}
	if f.vars[v] == nil && plain.PointerLike(v.Type) {
		f.vars[v] = newShape()
	}
	return f.vars[v]
}

// variable is the shape of a variable that is used.
func (f *frame) variable(v *ir.Var) *shape {
	if v.Param != nil && plain.PointerLike(v.Type) {
		return inMemory(v.Type)
	}
	return f.declared(v)
}

// flow says that a value is stored where another one may be.
func (f *frame) flow(to, from *shape) {
	if to == nil || from == nil || unify(to, from) {
		return
	}
	panic(&Error{f.pos, "a pointer or slice here is to memory of the device in one place and to a local variable in another"})
}

// value goes through an expression; its shape if it is a pointer or slice.
func (f *frame) value(e ir.Expr) *shape {
	if e == nil {
		return nil
	}
	if e.At().IsValid() {
		f.pos = e.At()
	}
	switch e := e.(type) {
	case *ir.Const:
		if text, ok := plain.Literal(e); ok && text != "" {
			return f.literal(e, text)
		}
		return shapeFor(e.T)
	case *ir.Ref:
		return f.variable(e.Var)
	case *ir.Deref:
		s := f.value(e.X)
		if !plain.PointerLike(e.T) {
			return nil
		}
		f.loaded[e] = s.target()
		return f.loaded[e]
	case *ir.AddressOf:
		return f.address(e.X)
	case *ir.SliceOf:
		f.operands(e.Lo, e.Hi, e.Max)
		if plain.Aggregate(e.X.Type()) {
			return f.address(e.X)
		}
		return f.value(e.X)
	case *ir.Convert:
		if s := f.value(e.X); plain.PointerLike(e.T) {
			return s
		}
	case *ir.Binary:
		x, y := f.value(e.X), f.value(e.Y)
		if !plain.Text(e.X.Type()) { // strings are compared by what they consist of
			f.flow(x, y)
		}
	case *ir.Composite:
		for _, el := range e.Elems {
			f.store(el.Value)
		}
	case *ir.Call:
		return f.call(e)
	case *ir.Unary:
		f.value(e.X)
	case *ir.Builtin:
		f.operands(e.Args...)
	case *ir.Field:
		f.value(e.X)
		return inMemory(e.T)
	case *ir.Index:
		f.operands(e.X, e.I)
		return inMemory(e.T)
	}
	return nil
}

// literal is the shape of a constant string, whose bytes are in private memory of the body. They are the same whenever
// that is filled in again.
func (f *frame) literal(e *ir.Const, text string) *shape {
	v := &ir.Var{Name: "the constant " + strconv.Quote(text), Type: e.T}
	f.scopes[v] = f.whole
	s := into(core.Private)
	s.class.pointees = []pointee{{v, f.whole, e.Pos}}
	return s
}

func (f *frame) operands(list ...ir.Expr) {
	for _, e := range list {
		f.value(e)
	}
}

// inMemory is the shape of what is loaded from structs, arrays and slices: device memory, wherever that points to.
func inMemory(t types.Type) *shape {
	if !plain.PointerLike(t) {
		return nil
	}
	s := into(core.Device)
	s.elem = s
	return s
}

// store goes through a value that becomes part of a struct or array.
func (f *frame) store(e ir.Expr) { f.flow(inMemory(e.Type()), f.value(e)) }

// address is the shape of a place's address.
func (f *frame) address(place ir.Expr) *shape {
	if d, ok := place.(*ir.Deref); ok {
		return f.value(d.X)
	}
	out := f.base(place)
	if !plain.PointerLike(place.Type()) {
		return &shape{class: out}
	}
	if r, ok := place.(*ir.Ref); ok {
		return &shape{class: out, elem: f.variable(r.Var)}
	}
	return &shape{class: out, elem: inMemory(place.Type())}
}

// base is the class of addresses in what a place is in.
func (f *frame) base(place ir.Expr) *class {
	switch e := place.(type) {
	case *ir.Ref:
		return f.local(e)
	case *ir.Field:
		return f.base(e.X)
	case *ir.Index:
		f.value(e.I)
		if plain.Aggregate(e.X.Type()) {
			return f.base(e.X)
		}
		return f.value(e.X).of()
	case *ir.Deref:
		return f.value(e.X).of()
	}
	panic("spaces: no place")
}

// local is the class of addresses in a variable.
func (f *frame) local(e *ir.Ref) *class {
	v := e.Var
	if v.Param != nil && (v.Param.Kind == ir.Mapped || plain.InParts(v.Param)) {
		return into(core.Device).class
	}
	f.declared(v)
	c := into(core.Private).class
	c.pointees = []pointee{{v, f.scopes[v], e.Pos}}
	return c
}

// call connects arguments with parameters. Its value is that of the one result.
func (f *frame) call(e *ir.Call) *shape {
	if e.Body == nil {
		f.operands(e.Args...)
		return nil
	}
	callee := f.in.program.Of(e.Body)
	g := f.calls[e]
	switch {
	case g != nil:
	case f.frames[callee] != nil:
		g = f.frames[callee].signature
	default:
		g = f.in.summary(callee).copy()
	}
	f.calls[e] = g
	for i, a := range e.Args {
		f.flow(g.params[i], f.value(a))
	}
	if len(g.results) == 1 {
		return g.results[0]
	}
	return nil
}
