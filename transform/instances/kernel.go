package instances

import (
	"fmt"
	"go/types"
	"reflect"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/typeset"
)

// Kernel is the kernel of a generic function for some types. It shares nothing with the other one, nor do the functions
// that it calls.
func Kernel(k *ir.Kernel, args []types.Type) (*ir.Kernel, error) {
	c := &copier{types: typeset.Substitution{}, made: map[any]reflect.Value{}}
	for i, p := range k.Types {
		c.types[p] = args[i]
	}
	out := c.copy(reflect.ValueOf(k)).Interface().(*ir.Kernel)
	out.Name += "[" + Names(args) + "]"
	out.Types, out.Open = nil, nil
	return out, c.err
}

// copier copies everything of the readable form that a value leads to, with other types. What is not the readable
// form's, as positions, constants and what the type checker knows of functions, stays what it is.
type copier struct {
	types typeset.Substitution
	made  map[any]reflect.Value // by pointers
	err   error
}

var (
	typeOfTypes  = reflect.TypeFor[types.Type]()
	readableForm = reflect.TypeFor[ir.Kernel]().PkgPath()
)

func (c *copier) copy(v reflect.Value) reflect.Value {
	t := v.Type()
	switch {
	case t == typeOfTypes:
		return c.typ(v)
	case t.Kind() == reflect.Interface && !v.IsNil():
		out := reflect.New(t).Elem()
		out.Set(c.copy(v.Elem()))
		return out
	case t.Kind() == reflect.Pointer && !v.IsNil() && t.Elem().PkgPath() == readableForm:
		return c.pointed(v)
	case t.Kind() == reflect.Slice && !v.IsNil():
		out := reflect.MakeSlice(t, v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(c.copy(v.Index(i)))
		}
		return out
	case t.Kind() == reflect.Struct && t.PkgPath() == readableForm:
		out := reflect.New(t).Elem()
		c.fields(out, v)
		return out
	}
	return v
}

func (c *copier) pointed(v reflect.Value) reflect.Value {
	key := v.Interface()
	if out, ok := c.made[key]; ok {
		return out
	}
	out := reflect.New(v.Type().Elem())
	c.made[key] = out
	c.fields(out.Elem(), v.Elem())
	return out
}

func (c *copier) fields(to, from reflect.Value) {
	for i := range from.NumField() {
		to.Field(i).Set(c.copy(from.Field(i)))
	}
}

func (c *copier) typ(v reflect.Value) reflect.Value {
	if v.IsNil() {
		return v
	}
	t := c.types.Type(v.Interface().(types.Type))
	if c.err == nil && open(t, map[types.Type]bool{}) {
		c.err = fmt.Errorf("it has values of type %s, which a generic function declares", t)
	}
	out := reflect.New(typeOfTypes).Elem()
	out.Set(reflect.ValueOf(t))
	return out
}

// open reports a type that is written with a type parameter, in the declarations of types that it names, too: a
// function's own type has no parameters that something could be put in for.
func open(t types.Type, seen map[types.Type]bool) bool {
	if seen[t] {
		return false
	}
	seen[t] = true
	switch t := t.(type) {
	case *types.TypeParam:
		return true
	case *types.Named:
		return open(t.Underlying(), seen)
	case *types.Alias:
		return open(types.Unalias(t), seen)
	case *types.Pointer:
		return open(t.Elem(), seen)
	case *types.Slice:
		return open(t.Elem(), seen)
	case *types.Array:
		return open(t.Elem(), seen)
	case *types.Struct:
		for f := range t.Fields() {
			if open(f.Type(), seen) {
				return true
			}
		}
	}
	return false
}
