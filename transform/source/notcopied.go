package source

import "go/types"

// NotCopied reports a type of which a copy is another one than what it is a copy of, as go vet says of locks: a pointer
// to it has Lock and Unlock, the value has not, or it holds such a type.
func NotCopied(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Signature, *types.Slice, *types.Map, *types.Chan, *types.Basic:
		return false
	case *types.Array:
		return NotCopied(u.Elem())
	case *types.Struct:
		if locks(types.NewPointer(t)) && !locks(t) {
			return true
		}
		for f := range u.Fields() {
			if NotCopied(f.Type()) {
				return true
			}
		}
	}
	return false
}

func locks(t types.Type) bool {
	methods := types.NewMethodSet(t)
	return methods.Lookup(nil, "Lock") != nil && methods.Lookup(nil, "Unlock") != nil
}
