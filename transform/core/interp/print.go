package interp

import (
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// printed is a Print: its format cut at the values, and the registers of these.
type printed struct {
	parts []string
	types []*core.Type
	args  []int32
}

func newPrinted(s *core.Print, args []int32) *printed {
	p := &printed{parts: core.Printed(s.Format), args: args}
	for _, x := range s.Args {
		p.types = append(p.types, x.Type())
	}
	return p
}

func doPrint(t *thread, i *instr) {
	out := t.run.launch.Print
	if out == nil {
		return
	}
	p := i.extra.(*printed)
	var b strings.Builder
	for k, part := range p.parts {
		b.WriteString(part)
		if k < len(p.args) {
			b.WriteString(Value(p.types[k], t.r[p.args[k]]))
		}
	}
	io.WriteString(out, b.String())
}

// Value is a number as Go's print writes it.
func Value(t *core.Type, bits uint64) string {
	switch t.Kind {
	case core.BoolKind:
		return strconv.FormatBool(bits != 0)
	case core.IntKind:
		return strconv.FormatInt(int64(bits), 10)
	case core.UintKind:
		return strconv.FormatUint(bits, 10)
	}
	if t == core.Float32 {
		return strconv.FormatFloat(float64(get32(bits)), 'g', -1, 32)
	}
	return strconv.FormatFloat(math.Float64frombits(bits), 'g', -1, 64)
}
