package gen

import (
	"fmt"
	"reflect"
	"strings"
	"unsafe"
)

// Pointer stands for a pointer whose type generated code cannot name.
type Pointer = unsafe.Pointer

// Member is where a struct S has a field of type F that its package keeps to itself. Pointers on the way are followed.
type Member[S, F any] struct {
	off  uintptr
	then []uintptr // behind each pointer on the way
}

// MemberOf finds a field by the names of those that lead to it. It panics where there is no such field any more: what
// was generated is older than the package.
func MemberOf[S, F any](names ...string) Member[S, F] {
	t := reflect.TypeFor[S]()
	stale := func(what string) {
		panic(fmt.Sprintf("%s of %s %s: the code for it was generated for another version of its package; "+
			"run gooffload generate", strings.Join(names, "."), reflect.TypeFor[S](), what))
	}
	var m Member[S, F]
	off := &m.off
	for _, name := range names {
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
			m.then = append(m.then, 0)
			off = &m.then[len(m.then)-1]
		}
		if t.Kind() != reflect.Struct {
			stale("is not there")
		}
		f, found := direct(t, name)
		if !found {
			stale("is not there")
		}
		*off += f.Offset
		t = f.Type
	}
	if want := reflect.TypeFor[F](); t != want && (want != reflect.TypeFor[Pointer]() || t.Kind() != reflect.Pointer) {
		stale("is of type " + t.String())
	}
	return m
}

// direct is the field of a struct with a name, and none that is promoted.
func direct(t reflect.Type, name string) (reflect.StructField, bool) {
	for f := range t.Fields() {
		if f.Name == name {
			return f, true
		}
	}
	return reflect.StructField{}, false
}

// Of is the field of *s.
func (m *Member[S, F]) Of(s *S) *F {
	p := unsafe.Add(unsafe.Pointer(s), m.off)
	for _, off := range m.then {
		p = unsafe.Add(*(*unsafe.Pointer)(p), off)
	}
	return (*F)(p)
}
