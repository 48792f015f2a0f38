package csrc

import (
	"fmt"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

func sprintf(format string, args ...any) string { return fmt.Sprintf(format, args...) }

// names gives things identifiers of C.
type names struct {
	given map[any]string
	taken map[string]bool
}

func newNames() *names { return &names{map[any]string{}, map[string]bool{}} }

// of is the identifier of a thing: its own, or wanted with what makes it legal and different from all others. It ends in an underscore,
// which no word of C, of a dialect, of its library or of this package does.
func (n *names) of(thing any, wanted string) string {
	if name, ok := n.given[thing]; ok {
		return name
	}
	legal := Identifier(wanted)
	name := legal + "_"
	for i := 2; n.taken[name]; i++ {
		name = fmt.Sprintf("%s_%d_", legal, i)
	}
	n.taken[name] = true
	n.given[thing] = name
	return name
}

// Identifier is a name with an underscore for each character that C's identifiers do not have.
func Identifier(name string) string {
	var b strings.Builder
	for i, r := range name {
		digit := r >= '0' && r <= '9'
		if i == 0 && digit {
			b.WriteByte('_')
		}
		if r == '_' || digit || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
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

// name is the identifier of a variable of the function that is printed.
func (w *printer) name(v *core.Var) string { return w.frame.names.of(v, v.Name) }

// typ is the C type of a register, or of the pointers into a space.
func (w *printer) typ(t *core.Type) string {
	switch t.Kind {
	case core.BoolKind:
		return "bool"
	case core.PointerKind:
		return spaces[t.Space] + " u8 *"
	}
	if t == core.Float64 {
		w.doubles = true
	}
	return short(t)
}

// short is a number's type in a few letters: i32, f64.
func short(t *core.Type) string {
	return sprintf("%c%d", "?iuf"[t.Kind], t.Bits)
}

// unsigned is the type in which numbers of an integer type are computed: C makes ints, which may overflow, of anything shorter.
func unsigned(t *core.Type) string {
	if t.Bits == 64 {
		return "u64"
	}
	return "u32"
}

// spaces are the qualifiers of the address spaces.
var spaces = [...]string{core.Device: "DEVICE", core.Team: "TEAM", core.Private: "PRIVATE"}

// declare is a declaration of a variable of a type.
func (w *printer) declare(t *core.Type, name string) string {
	if c := w.typ(t); strings.HasSuffix(c, "*") {
		return c + name
	} else {
		return c + " " + name
	}
}
