package order

import (
	"fmt"
	"strings"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Dependence says that two iterations of a launch depend on each other.
type Dependence struct {
	Element   string // what differs, y[3]; "" where a result does, or an iteration fails
	Values    [2]string
	Iteration string // who wrote it in order, (1, 2) of a nest
	Other     string // … and in reverse; the same where what it writes differs
	Result    bool   // an iteration's part of a reduction differs
	Fault     *fault // an iteration fails in reverse, and not in order
}

func (d *Dependence) Error() string {
	text := "-check: iterations depend on each other: "
	switch {
	case d.Fault != nil:
		return text + fmt.Sprintf("run in reverse order, iteration %s fails: %v", d.Iteration, d.Fault.value)
	case d.Result:
		return text + fmt.Sprintf("what iteration %s adds to a reduction is another when they run in reverse order",
			d.Iteration)
	}
	text += d.Element + " is "
	if d.Values[0] != "" {
		text += fmt.Sprintf("%s when they run in order, and %s in reverse", d.Values[0], d.Values[1])
	} else {
		text += "not the same when they run in order and in reverse"
	}
	if d.Iteration != d.Other {
		return text + fmt.Sprintf("; iterations %s and %s write it", d.Iteration, d.Other)
	}
	return text + fmt.Sprintf("; iteration %s writes it, from what others write", d.Iteration)
}

// dependence describes the first difference between two runs.
func (t *trial) dependence(k *device.Kernel, n int, at place, forward, backward outcome) error {
	from, to, index := t.element(k, at)
	first, last := t.writers(n, at, from, to)
	d := &Dependence{Element: "memory that pointers lead to",
		Iteration: iteration(&t.launch, first), Other: iteration(&t.launch, last)}
	if p := t.memory[at.span].Param; p >= 0 {
		param := &k.Params[p]
		d.Element = param.Name
		if t.memory[at.span].Bytes > param.Size {
			d.Element = fmt.Sprintf("element %d of %s", index, param.Name)
		}
		d.Values = [2]string{text(param, forward.memory[at.span][from:to]), text(param, backward.memory[at.span][from:to])}
	}
	return d
}

// iteration is the number of an iteration, from 0, or of a nest its numbers.
func iteration(l *device.Launch, n int) string {
	if len(l.Nest) < 2 || l.Grid != nil {
		return fmt.Sprint(n)
	}
	numbers := make([]string, len(l.Nest))
	for d := len(l.Nest) - 1; d >= 0; d-- {
		numbers[d] = fmt.Sprint(n % l.Nest[d].Trip)
		n /= l.Nest[d].Trip
	}
	return "(" + strings.Join(numbers, ", ") + ")"
}

// text is an element as Go prints it; "" where its type is not known.
func text(p *device.Param, b []byte) string {
	if p.Type == device.NoType || len(b) != p.Type.Size() {
		return ""
	}
	ptr := unsafe.Pointer(unsafe.SliceData(b))
	switch p.Type {
	case device.Bool:
		return fmt.Sprint(b[0] != 0)
	case device.Int8:
		return printed[int8](ptr)
	case device.Int16:
		return printed[int16](ptr)
	case device.Int32:
		return printed[int32](ptr)
	case device.Int64:
		return printed[int64](ptr)
	case device.Int:
		return printed[int](ptr)
	case device.Uint8:
		return printed[uint8](ptr)
	case device.Uint16:
		return printed[uint16](ptr)
	case device.Uint32:
		return printed[uint32](ptr)
	case device.Uint64:
		return printed[uint64](ptr)
	case device.Uint:
		return printed[uint](ptr)
	case device.Uintptr:
		return printed[uintptr](ptr)
	case device.Float32:
		return printed[float32](ptr)
	case device.Float64:
		return printed[float64](ptr)
	case device.Complex64:
		return printed[complex64](ptr)
	}
	return printed[complex128](ptr)
}

func printed[T any](p unsafe.Pointer) string { return fmt.Sprint(*(*T)(p)) }
