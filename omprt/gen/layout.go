package gen

import (
	"fmt"
	"reflect"
	"slices"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
)

// Layout says where the bools and the pointer words of a type are.
type Layout = device.Layout

var layouts sync.Map // reflect.Type → *Layout

// LayoutOf is the layout of T. An array has that of its elements.
func LayoutOf[T any]() *Layout { return layoutOf(reflect.TypeFor[T]()) }

func layoutOf(t reflect.Type) *Layout {
	t = element(t)
	if l, ok := layouts.Load(t); ok {
		return l.(*Layout)
	}
	var p parts
	p.add(t, 0)
	l, _ := layouts.LoadOrStore(t, device.NewLayout(int(t.Size()), p.bools, p.words))
	return l.(*Layout)
}

// HasPointers reports a type with pointer words, which are addresses of the host's: a kernel of a type parameter reads
// and writes whole values.
func HasPointers[T any]() bool { return len(LayoutOf[T]().Words) > 0 }

// NoPointers panics where the type argument of a kernel has pointer words.
func NoPointers[T any](kernel, parameter string) {
	if t := reflect.TypeFor[T](); HasPointers[T]() {
		panic(fmt.Sprintf("%s is launched with %s = %s, which has pointers in it; a region in a generic function takes "+
			"numbers, bools, and arrays and structs of these", kernel, parameter, t))
	}
}

// element is what an array of arrays consists of.
func element(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Array {
		t = t.Elem()
	}
	return t
}

// Field is a field of pointers that a kernel follows.
type Field struct {
	of   reflect.Type
	name string
}

// FieldOf is the field of T with a name.
func FieldOf[T any](name string) Field { return Field{reflect.TypeFor[T](), name} }

// Following is the layout of T for a kernel that follows some fields wherever they are in what it reaches from there,
// and pointers that are elements by themselves: the rows of a slice of slices, what a slice of pointers leads to.
// Arrays have the layout of their elements here, too; see Word.Size.
func Following[T any](fields ...Field) *Layout {
	f := &following{fields: fields, layouts: map[reflect.Type]*Layout{}}
	return f.layout(reflect.TypeFor[T]())
}

// following makes layouts that lead to each other.
type following struct {
	fields  []Field
	layouts map[reflect.Type]*Layout
}

func (f *following) layout(t reflect.Type) *Layout {
	t = element(t)
	if l := f.layouts[t]; l != nil {
		return l
	}
	l := &Layout{Size: int(t.Size())}
	f.layouts[t] = l
	p := parts{follow: f}
	p.add(t, 0)
	l.Set(p.bools, p.words)
	return l
}

// follows reports whether kernels follow a field.
func (f *following) follows(of reflect.Type, name string) bool {
	return f != nil && slices.Contains(f.fields, Field{of, name})
}

// parts is what a type has of bools and words, by offset.
type parts struct {
	bools []device.Run
	words []device.Word

	follow *following // nil: no word
	left   bool       // the words at hand are not followed: they are a field's that is not
}

// add appends what a value of type t has, off bytes into an element.
func (p *parts) add(t reflect.Type, off int) {
	switch t.Kind() {
	case reflect.Bool:
		p.bool(off)
	case reflect.Array:
		for i := range t.Len() {
			p.add(t.Elem(), off+i*int(t.Elem().Size()))
		}
	case reflect.Struct:
		for f := range t.Fields() {
			p.left = !p.follow.follows(t, f.Name)
			p.add(f.Type, off+int(f.Offset))
		}
		p.left = false
	case reflect.Pointer:
		p.word(off, device.PointerWord, t.Elem())
	case reflect.UnsafePointer:
		p.word(off, device.PointerWord, nil)
	case reflect.Slice:
		p.word(off, device.SliceWord, t.Elem())
	case reflect.String:
		p.word(off, device.StringWord, reflect.TypeFor[byte]())
	case reflect.Interface:
		p.word(off, device.InterfaceWord, nil)
	case reflect.Map:
		p.word(off, device.MapWord, nil)
	case reflect.Chan:
		p.word(off, device.ChanWord, nil)
	case reflect.Func:
		p.word(off, device.FuncWord, nil)
	}
}

func (p *parts) bool(off int) {
	if n := len(p.bools); n > 0 && p.bools[n-1].Off+p.bools[n-1].Len == off {
		p.bools[n-1].Len++
		return
	}
	p.bools = append(p.bools, device.Run{Off: off, Len: 1})
}

// word appends a word that leads to values of type elem, if that is known.
func (p *parts) word(off int, kind device.WordKind, elem reflect.Type) {
	w := device.Word{Off: off, Kind: kind}
	if elem != nil {
		w.Elem, w.Size = func() *Layout { return layoutOf(elem) }, int(elem.Size())
		if p.follow != nil && !p.left {
			w.To = p.follow.layout(elem)
		}
	}
	p.words = append(p.words, w)
}
