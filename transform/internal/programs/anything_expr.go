package programs

import (
	"fmt"
	"strings"
)

// expr is an expression of a type that is not a constant.
func (g *anything) expr(t *goType, depth int) string {
	if depth <= 0 || g.chance(20) {
		return g.leaf(t)
	}
	if g.chance(20) {
		if call := g.call(t, depth); call != "" {
			return call
		}
	}
	switch t.kind {
	case 'b':
		return g.condition(depth)
	case 'i', 'u':
		return g.integer(t, depth)
	case 'f':
		return g.float(t, depth)
	case 'c':
		return g.complex(t, depth)
	case 's', 'a':
		return g.composite(t, depth)
	case 'l':
		return g.slice(t, depth)
	}
	return g.leaf(t)
}

// leaf is a place, or what stands for one.
func (g *anything) leaf(t *goType) string {
	if p := g.place(t, false); p != "" {
		return p
	}
	switch t.kind {
	case 'p':
		return "" // who asks has a way out
	case 'l':
		return "nil"
	case 's', 'a':
		return t.name + "{}"
	case 'b':
		return "(" + g.leaf(intT) + " > 0)"
	case 'c':
		half := map[int]string{64: "float32", 128: "float64"}[t.bits]
		return fmt.Sprintf("complex(%s(%s), %d)", half, g.leaf(floatT), g.r.IntN(5))
	}
	for _, v := range g.vars {
		if v.t.number() && v.t.kind != 'c' {
			return t.name + "(" + v.text + ")"
		}
	}
	panic("no number in scope")
}

// place is a variable of a type or a part of one; "" if there is none at hand. set: it is to be assigned.
func (g *anything) place(t *goType, set bool) string {
	for range 30 {
		if len(g.vars) == 0 {
			return ""
		}
		v := g.vars[g.r.IntN(len(g.vars))]
		if g.r.IntN(2) == 0 { // variables declared last are the most interesting
			v = g.vars[len(g.vars)-1-g.r.IntN(min(len(g.vars), 4))]
		}
		if set && (v.param && g.alone || v.fixed && v.t.kind != 'l' && v.t.kind != 'p') {
			continue
		}
		if text := g.within(v.text, v.t, t, set && v.fixed); text != "" {
			return text
		}
	}
	return ""
}

// within is a part of a variable that is of a type. inner: not the variable itself.
func (g *anything) within(text string, from, t *goType, inner bool) string {
	for range 5 {
		if from == t || from.name == t.name {
			if inner {
				return ""
			}
			return text
		}
		inner = false
		switch from.kind {
		case 's':
			f := from.fields[g.r.IntN(len(from.fields))]
			text, from = text+"."+f.name, f.t
			if f.name == "point" && g.chance(50) {
				text, from = strings.TrimSuffix(text, ".point")+".y", floatT // promoted
			}
		case 'a':
			text, from = text+"["+g.index(from.n)+"]", from.elem
		case 'l':
			text, from = text+"["+g.index(0)+"]", from.elem
		case 'p':
			if from.elem.kind == 'a' && g.chance(50) {
				text, from = text+"["+g.index(from.elem.n)+"]", from.elem.elem
				continue
			}
			text, from = "(*"+text+")", from.elem
		default:
			return ""
		}
	}
	return ""
}

// index is an index below n, or into a slice that has mostly elements; rarely one that may be out of range.
func (g *anything) index(n int) string {
	e := g.leafIndex()
	switch {
	case n == 0 && g.chance(97):
		return "(" + e + ")&7"
	case n == 4 && g.chance(97), n == 0:
		return "(" + e + ")&3"
	case n == 2 && g.chance(97):
		return "(" + e + ")&1"
	case n > 0 && g.chance(97):
		return fmt.Sprintf("uint(%s)%%%d", e, n)
	}
	return e
}

func (g *anything) leafIndex() string {
	if g.chance(20) {
		for _, c := range g.calls {
			if c.name == "bump" && !g.alone {
				if p := g.local(intT); p != "" {
					return "bump(&" + p + ")"
				}
			}
		}
	}
	var ints []string
	for _, v := range g.vars {
		if v.t.integer() {
			ints = append(ints, v.text)
		}
	}
	if len(ints) == 0 {
		return fmt.Sprint(g.r.IntN(2))
	}
	return ints[g.r.IntN(len(ints))]
}

// local is a local variable of a type, whose address may be taken.
func (g *anything) local(t *goType) string {
	for i := len(g.vars) - 1; i >= 0; i-- {
		if v := g.vars[i]; v.t == t && !v.param && !v.fixed {
			return v.text
		}
	}
	return ""
}

func (g *anything) integer(t *goType, depth int) string {
	e := func() string { return g.expr(t, depth-1) }
	other := numberTypes[g.r.IntN(14)]
	switch g.r.IntN(14) {
	case 0:
		return t.name + "(" + g.expr(other, depth-1) + ")"
	case 1:
		return "(" + e() + g.pick(" / ", " % ") + "(" + e() + g.pick(" | 1", " | 1", " | 1", "") + "))"
	case 2:
		count := numberTypes[g.r.IntN(11)]
		return "(" + e() + g.pick(" << ", " >> ") + "(" + g.expr(count, depth-1) +
			g.pick(" & 15", " & 15", " & 63", "") + "))"
	case 3:
		return g.pick("-", "^", "+") + "(" + e() + ")"
	case 4:
		return g.pick("min", "max") + "(" + e() + ", " + e() + ", " + e() + ")"
	case 5:
		if t == intT {
			return g.measured(depth)
		}
	case 6:
		if t == intT && g.chance(20) {
			return "math.Ilogb(" + g.expr(floatT, depth-1) + ")"
		}
		if t == intT {
			return "bits." + g.pick("OnesCount", "LeadingZeros", "TrailingZeros", "Len") +
				g.pick("8(uint8(", "64(uint64(", "16(uint16(") + e() + "))"
		}
		if t.name == "uint32" {
			return "bits." + g.pick("Reverse32", "ReverseBytes32") + "(" + e() + ")"
		}
		if t.name == "uint64" {
			if g.chance(50) {
				return "bits.Rem64(" + e() + ", " + e() + ", " + e() + g.pick(" | 1", " | 1", "") + ")"
			}
			return "bits.RotateLeft64(" + e() + ", " + g.expr(intT, depth-1) + ")"
		}
	case 7:
		return "(" + e() + g.pick(" + ", " - ", " * ", " & ", " | ", " ^ ", " &^ ") + g.literal(t) + ")"
	}
	return "(" + e() + g.pick(" + ", " - ", " * ", " & ", " | ", " ^ ", " &^ ") + e() + ")"
}

// literal is a constant that every number type of the kind holds.
func (g *anything) literal(t *goType) string {
	switch t.kind {
	case 'i':
		return g.pick("1", "2", "7", "100", "(-5)")
	case 'u':
		return g.pick("1", "2", "7", "200")
	}
	return g.pick("1", "0.5", "-3", "1e10", "2.25")
}

// measured is a length or capacity.
func (g *anything) measured(depth int) string {
	v := g.vars[g.r.IntN(len(g.vars))]
	switch v.t.kind {
	case 'l':
		if s := g.slice(v.t, depth-1); s != "nil" && g.chance(30) {
			return g.pick("len", "cap") + "(" + s + ")"
		}
		return g.pick("len", "cap") + "(" + v.text + ")"
	case 'a':
		return "(len(" + v.text + ") + " + g.leaf(intT) + ")"
	}
	return g.leaf(intT)
}

func (g *anything) float(t *goType, depth int) string {
	e := func() string { return g.expr(t, depth-1) }
	switch g.r.IntN(10) {
	case 0:
		return t.name + "(" + g.expr(numberTypes[g.r.IntN(14)], depth-1) + ")"
	case 1:
		return g.pick("min", "max") + "(" + e() + ", " + e() + ")"
	case 2:
		if t.name == "float64" {
			return g.library(g.pick("Sqrt", "Floor", "Abs", "Sin", "Exp", "Log1p", "Trunc", "RoundToEven", "Cbrt"), e())
		}
		return "-(" + e() + ")"
	case 3:
		if t.name == "float64" {
			return g.library(g.pick("Max", "Min", "Hypot", "Copysign", "Dim", "Atan2", "Mod", "Nextafter"), e()+", "+e())
		}
	case 4:
		if t.bits == 64 && t.name == "float64" {
			return g.pick("real", "imag") + "(" + g.expr(numberTypes[15], depth-1) + ")"
		}
	case 5:
		return "(" + e() + g.pick(" + ", " - ", " * ", " / ") + g.literal(t) + ")"
	}
	return "(" + e() + g.pick(" + ", " - ", " * ", " / ") + e() + ")"
}

// library is a call of package math. Devices that compile have functions of their own, which are not exact; what is
// left of them in float32 is.
func (g *anything) library(name, args string) string {
	call := "math." + name + "(" + args + ")"
	if inexact[name] && !g.allowed(Inexact) {
		return "float64(float32(" + call + "))"
	}
	return call
}

// Inexact is the class of programs that use functions which are not exact on every device.
const Inexact = "function that is not exact"

var inexact = map[string]bool{"Sin": true, "Exp": true, "Log1p": true, "Cbrt": true, "Hypot": true, "Atan2": true}

func (g *anything) complex(t *goType, depth int) string {
	e := func() string { return g.expr(t, depth-1) }
	if g.chance(25) {
		half := map[int]*goType{64: numberTypes[11], 128: floatT}[t.bits]
		return "complex(" + g.expr(half, depth-1) + ", " + g.expr(half, depth-1) + ")"
	}
	if g.chance(15) {
		return t.name + "(" + g.expr(numberTypes[14+g.r.IntN(2)], depth-1) + ")"
	}
	return "(" + e() + g.pick(" + ", " - ", " * ", " / ") + e() + ")"
}

func (g *anything) condition(depth int) string {
	switch g.r.IntN(6) {
	case 0:
		return "!" + g.expr(boolT, depth-1)
	case 1, 2:
		return "(" + g.expr(boolT, depth-1) + g.pick(" && ", " || ") + g.expr(boolT, depth-1) + ")"
	case 3:
		t := g.anyType(valueT)
		return "(" + g.operand(t, depth) + g.pick(" == ", " != ") + g.operand(t, depth) + ")"
	case 4:
		for _, v := range g.vars {
			if v.t.kind == 'l' && g.chance(30) {
				return "(" + v.text + g.pick(" == ", " != ") + "nil)"
			}
		}
	}
	t := numberTypes[g.r.IntN(14)]
	return "(" + g.expr(t, depth-1) + g.pick(" < ", " <= ", " > ", " >= ") + g.expr(t, depth-1) + ")"
}

// operand is an expression of a comparison: a literal in parentheses.
func (g *anything) operand(t *goType, depth int) string { return "(" + g.expr(t, depth-1) + ")" }

func (g *anything) composite(t *goType, depth int) string {
	if g.chance(40) {
		return g.leaf(t)
	}
	var list []string
	if t.kind == 's' {
		for _, f := range t.fields {
			if g.chance(80) {
				list = append(list, f.name+": "+g.expr(f.t, depth-1))
			}
		}
	} else {
		for i := range t.n {
			if g.chance(80) {
				list = append(list, fmt.Sprintf("%d: %s", i, g.expr(t.elem, depth-1)))
			}
		}
	}
	return t.name + "{" + strings.Join(list, ", ") + "}"
}

// slice is a slice expression of something at hand.
func (g *anything) slice(t *goType, depth int) string {
	var from []string
	for _, v := range g.vars {
		if v.t.name == t.name && !(v.param && g.alone) {
			from = append(from, v.text)
		}
	}
	if len(from) == 0 {
		return g.leaf(t)
	}
	x := from[g.r.IntN(len(from))]
	bound := func(most int) string {
		if g.chance(95) {
			return fmt.Sprintf("(%s)&%d", g.leafIndex(), most)
		}
		return g.leafIndex()
	}
	switch g.r.IntN(4) {
	case 0:
		return x + "[" + bound(3) + ":]"
	case 1:
		return x + "[:" + bound(7) + "]"
	case 2:
		return x + "[" + bound(1) + ":" + bound(3) + "|3]"
	}
	return x + "[" + bound(1) + ":" + bound(1) + "|2:" + bound(1) + "|4]"
}

// call is a call of a function with a result of the type; "" if there is none.
func (g *anything) call(t *goType, depth int) string {
	for range 4 {
		c := g.calls[g.r.IntN(len(g.calls))]
		if len(c.results) == 1 && c.results[0].name == t.name {
			if text, ok := g.called(c, depth); ok {
				return text
			}
		}
	}
	return ""
}

// called is a call with arguments for which there is something at hand.
func (g *anything) called(c signature, depth int) (string, bool) {
	var args []string
	for _, t := range c.params {
		a := g.argument(t, depth-1)
		if a == "" {
			return "", false
		}
		args = append(args, a)
	}
	text := c.name + "(" + strings.Join(args, ", ") + ")"
	if c.recv == nil {
		return text, true
	}
	of := c.recv
	set := of.kind == 'p'
	if set {
		of = of.elem
	}
	recv := g.place(of, set)
	return recv + "." + text, recv != ""
}

func (g *anything) argument(t *goType, depth int) string {
	if t.kind == 'l' && g.alone { // it may be written to
		for _, v := range g.vars {
			if v.t.name == t.name && !v.param {
				return g.slice(t, depth)
			}
		}
		return "nil"
	}
	if t.kind != 'p' {
		return g.expr(t, depth)
	}
	if !g.alone && g.chance(30) {
		for _, v := range g.vars {
			if v.t.name == t.name {
				return v.text
			}
		}
	}
	if p := g.place(t.elem, true); p != "" {
		return "&" + p
	}
	return ""
}
