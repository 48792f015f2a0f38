package csrc

import (
	"fmt"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/idents"
)

func sprintf(format string, args ...any) string { return fmt.Sprintf(format, args...) }

// letter reports what identifiers of C are made of.
func letter(r rune) bool {
	return r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
}

// Identifier is a name with an underscore for each character that C's identifiers do not have.
func Identifier(name string) string { return idents.Legal(name, letter) }

// name is the identifier of a variable of the function that is printed.
func (w *printer) name(v *core.Var) string { return w.frame.names.Of(v, v.Name) }

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

// unsigned is the type in which numbers of an integer type are computed: C makes ints, which may overflow, of
// anything shorter.
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
