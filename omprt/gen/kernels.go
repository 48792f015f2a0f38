package gen

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Kernels are the kernels that one directive in a generic function is, one for each list of type arguments that it is
// launched with. The zero value has none yet.
type Kernels struct {
	adding sync.Mutex
	list   atomic.Pointer[[]instance]
}

// instance is a kernel with its type arguments: a nil pointer to a function that takes them. Such an interface holds
// nothing in memory of its own, and tells types apart when it is compared.
type instance struct {
	types  any
	kernel *Kernel
}

// Of is the kernel for some type arguments, as a nil pointer to a function that takes them; nil before its first
// launch. It allocates nothing.
func (k *Kernels) Of(types any) *Kernel {
	list := k.list.Load()
	if list == nil {
		return nil
	}
	for i := range *list {
		if (*list)[i].types == types {
			return (*list)[i].kernel
		}
	}
	return nil
}

// Add is the kernel for some type arguments, made is one where there is none yet. Its name says what they are.
func (k *Kernels) Add(types any, made *Kernel) *Kernel {
	k.adding.Lock()
	defer k.adding.Unlock()
	if other := k.Of(types); other != nil {
		return other
	}
	arguments := strings.TrimPrefix(fmt.Sprintf("%T", types), "*func(")
	made.Name += "[" + strings.TrimSuffix(arguments, ")") + "]"
	var list []instance
	if old := k.list.Load(); old != nil {
		list = slices.Clone(*old)
	}
	list = append(list, instance{types, made})
	k.list.Store(&list)
	return made
}

// TextsOf is the texts that a kernel of a generic function has for some types: a nil pointer to a function that takes
// them. Without types it is what other types have.
type TextsOf struct {
	Types   any
	Sources []Source
}

// SourcesFor finds the texts for some types, or else for others that have the same basic types beneath: of types whose
// methods the kernel may call there is none of these.
func SourcesFor(types any, list []TextsOf) []Source {
	for _, same := range []func(t, u reflect.Type) bool{
		func(t, u reflect.Type) bool { return t == u },
		alike,
	} {
		for _, of := range list {
			if of.Types != nil && fits(reflect.TypeOf(types).Elem(), reflect.TypeOf(of.Types).Elem(), same) {
				return of.Sources
			}
		}
	}
	return list[len(list)-1].Sources
}

func fits(types, of reflect.Type, same func(t, u reflect.Type) bool) bool {
	for i := range types.NumIn() {
		if t, u := types.In(i), of.In(i); t != u && !same(t, u) {
			return false
		}
	}
	return true
}

// alike reports types with the same basic type beneath, or slices or pointers of such, where u has no name of its own.
func alike(t, u reflect.Type) bool {
	if u.PkgPath() != "" || t.Kind() != u.Kind() {
		return false
	}
	switch t.Kind() {
	case reflect.Slice, reflect.Pointer:
		return t.Elem() == u.Elem() || alike(t.Elem(), u.Elem())
	}
	return kinds[t.Kind()] != 0
}

// SizeOf is the size of a value, in bytes.
func SizeOf[T any]() int { return int(reflect.TypeFor[T]().Size()) }

// kinds are the basic kinds by those of package reflect.
var kinds = map[reflect.Kind]Type{
	reflect.Bool: Bool,
	reflect.Int8: Int8, reflect.Int16: Int16, reflect.Int32: Int32, reflect.Int64: Int64, reflect.Int: Int,
	reflect.Uint8: Uint8, reflect.Uint16: Uint16, reflect.Uint32: Uint32, reflect.Uint64: Uint64, reflect.Uint: Uint,
	reflect.Uintptr: Uintptr, reflect.Float32: Float32, reflect.Float64: Float64,
	reflect.Complex64: Complex64, reflect.Complex128: Complex128,
}

// TypeOf is the basic kind beneath a type, NoType of one that is neither a number nor a bool.
func TypeOf[T any]() Type { return kinds[reflect.TypeFor[T]().Kind()] }
