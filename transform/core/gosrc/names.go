package gosrc

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/gooffload/gooffload/transform/core"
)

// names gives things identifiers of Go.
type names struct {
	given map[any]string
	taken map[string]bool
}

func newNames() *names { return &names{map[any]string{}, map[string]bool{}} }

// of is the identifier of a thing: wanted with what makes it legal and different from all others. It ends in an underscore, which no
// word of Go, no package and nothing else that is printed does.
func (n *names) of(thing any, wanted string) string {
	if name, ok := n.given[thing]; ok {
		return name
	}
	legal := identifier(wanted)
	name := legal + "_"
	for i := 2; n.taken[name]; i++ {
		name = fmt.Sprintf("%s_%d_", legal, i)
	}
	n.taken[name] = true
	n.given[thing] = name
	return name
}

// identifier is a name with an underscore for each character that identifiers do not have.
func identifier(name string) string {
	var b strings.Builder
	for i, r := range name {
		if i == 0 && unicode.IsDigit(r) {
			b.WriteByte('_')
		}
		if r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(r)
		} else {
			b.WriteByte('_')
		}
	}
	if b.Len() == 0 {
		return "_"
	}
	return b.String()
}

// name is the identifier of a variable of the function that is printed; of one that each item has, that of the item under way.
func (w *printer) name(v *core.Var) string {
	name := w.frame.names.of(v, v.Name)
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
	return w.funcNames.of(variant{f, group}, stem)
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
