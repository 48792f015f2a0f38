package gosrc

import (
	"maps"
	"slices"
	"unicode"

	"github.com/gooffload/gooffload/transform/core"
)

// letter reports what identifiers of Go are made of.
func letter(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// name is the identifier of a variable of the function that is printed; of one that each item has, that of the item
// under way.
func (w *printer) name(v *core.Var) string {
	name := w.frame.names.Of(v, v.Name)
	if w.frame.across[v] {
		return name + "[" + w.frame.item + "]"
	}
	return name
}

// funcName is the identifier of a function, in the variant for kernels by groups or the other.
func (w *printer) funcName(f *core.Func, group bool) string {
	stem := w.Prefix + f.Name
	if group {
		stem += "_g"
	}
	return w.funcNames.Of(variant{f, group}, stem)
}

type variant struct {
	f     *core.Func
	group bool
}

// typ is the Go type of a register.
func (w *printer) typ(t *core.Type) string {
	if t.Kind == core.PointerKind {
		return w.pkg("unsafe") + ".Pointer"
	}
	return t.Name
}

func (w *printer) sortedImports() []string { return slices.Sorted(maps.Keys(w.imports)) }
