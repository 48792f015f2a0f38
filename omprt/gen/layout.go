package gen

import (
	"reflect"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
)

// Layout says where the bools and the pointer words of a type are.
type Layout = device.Layout

var layouts sync.Map // reflect.Type → *Layout

// LayoutOf is the layout of T. An array has that of its elements.
func LayoutOf[T any]() *Layout { return layoutOf(reflect.TypeFor[T]()) }

func layoutOf(t reflect.Type) *Layout {
	for t.Kind() == reflect.Array {
		t = t.Elem()
	}
	if l, ok := layouts.Load(t); ok {
		return l.(*Layout)
	}
	var p parts
	p.add(t, 0)
	l, _ := layouts.LoadOrStore(t, device.NewLayout(int(t.Size()), p.bools, p.words))
	return l.(*Layout)
}

// parts is what a type has of bools and words, by offset.
type parts struct {
	bools []device.Run
	words []device.Word
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
			p.add(f.Type, off+int(f.Offset))
		}
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
		w.Elem = func() *Layout { return layoutOf(elem) }
	}
	p.words = append(p.words, w)
}
