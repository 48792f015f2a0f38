package gen

import (
	"reflect"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
)

// Layout says where the bools of a type are.
type Layout = device.Layout

var layouts sync.Map // reflect.Type → *Layout

// LayoutOf is the layout of T, a type without pointers. An array has that of its elements.
func LayoutOf[T any]() *Layout {
	t := reflect.TypeFor[T]()
	for t.Kind() == reflect.Array {
		t = t.Elem()
	}
	if l, ok := layouts.Load(t); ok {
		return l.(*Layout)
	}
	l, _ := layouts.LoadOrStore(t, &Layout{Size: int(t.Size()), Bools: bools(t, 0, nil)})
	return l.(*Layout)
}

// bools appends where a value of type t, off bytes into an element, has bools.
func bools(t reflect.Type, off int, runs []device.Run) []device.Run {
	switch t.Kind() {
	case reflect.Bool:
		if n := len(runs); n > 0 && runs[n-1].Off+runs[n-1].Len == off {
			runs[n-1].Len++
			return runs
		}
		return append(runs, device.Run{Off: off, Len: 1})
	case reflect.Array:
		for i := range t.Len() {
			runs = bools(t.Elem(), off+i*int(t.Elem().Size()), runs)
		}
	case reflect.Struct:
		for f := range t.Fields() {
			runs = bools(f.Type, off+int(f.Offset), runs)
		}
	}
	return runs
}
