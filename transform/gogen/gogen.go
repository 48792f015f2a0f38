// Package gogen prints Go from the kernel IR: the descriptor of a kernel and the functions that run its body over a
// chunk of the iteration space. docs/design/generated-code.md says what the printed code means to the runtime.
package gogen

import (
	"fmt"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// Options says how the surrounding file spells things.
type Options struct {
	Runtime string                  // identifier of the runtime's package in the file
	Spell   func(types.Type) string // a type, in the file's terms
	True    string                  // the predeclared constant
	Nil     string                  // … and nil
	// Fresh begins a function: what it returns gives out names that nothing in the file and nothing given out in that
	// function before has.
	Fresh func() func(wanted ...string) string
	// Mark is put before a statement of the given position: a line directive in an overlay, nothing in a committed
	// file.
	Mark func(token.Pos) string
	// Line is the line of a position in the user's file.
	Line   func(token.Pos) int
	Always bool // a generic kernel is there for all types that it is asked for, or panics
	Part   bool // print the second body, for launches that find only a part of an item on the device
	// Compiled is what the descriptor says to devices that compile; nil: nothing.
	Compiled *Compiled
}

// Code is printed text and, for each of its lines, the position of the user's statement on it (NoPos where there is
// none).
type Code struct {
	Text  string
	Lines []token.Pos
}

type printer struct {
	Options
	b     strings.Builder
	lines []token.Pos
	depth int
	part  bool                          // printing the body that sees parts of slices
	local func(wanted ...string) string // free names of the function being printed
	given map[string]string             // … of variables that are seen in a few lines only, by the wanted name
	scope *scope                        // that statements are printed in
	uses  *uses                         // of what is printed

	chunk  string               // its parameter
	begins map[*ir.Param]string // identities that the package declares
	params []*ir.Param
}

// Kernel prints a kernel: its descriptor, its body, and the body for parts where that is asked for and possible.
func Kernel(k *ir.Kernel, pos func(token.Pos) string, opts Options) Code {
	p := &printer{Options: opts}
	withPart := opts.Part && Partial(k)
	body, part := k.Ident+"_body", "nil"
	if withPart {
		part = k.Ident + "_part"
	}
	p.descriptor(k, pos, body, part)
	p.function(k, body)
	if withPart {
		p.part = true
		p.function(k, part)
	}
	return Code{p.b.String(), p.lines}
}

// Partial reports whether a kernel can run on parts of its slices: it has some, and uses none of them as a value.
func Partial(k *ir.Kernel) bool {
	some := false
	for _, prm := range k.Params {
		if prm.Shape != ir.Slice || !prm.Used {
			continue
		}
		if prm.Whole {
			return false
		}
		some = true
	}
	return some
}

func (p *printer) descriptor(k *ir.Kernel, pos func(token.Pos) string, body, part string) {
	if len(k.Types) > 0 {
		p.instances(k)
	} else {
		p.line(k.Pos, fmt.Sprintf("var %s = %s.Kernel{", k.Ident, p.Runtime))
	}
	p.depth++
	p.line(token.NoPos, fmt.Sprintf("Name:  %q,", k.Name))
	p.line(token.NoPos, fmt.Sprintf("Pos:   %q,", pos(k.Pos)))
	if n := len(k.Nest); n > 0 {
		p.line(token.NoPos, fmt.Sprintf("Loops: %d,", n))
	}
	if k.Team > 0 {
		p.line(token.NoPos, fmt.Sprintf("Team: %d,", k.Team))
	}
	if len(k.Params) > 0 {
		p.line(token.NoPos, "Params: []"+p.Runtime+".Param{")
		p.depth++
		for i, prm := range k.Params {
			p.line(token.NoPos, Param(p.Runtime, p.Spell, i, prm, p.compiled(i, prm)...)+",")
		}
		p.depth--
		p.line(token.NoPos, "},")
	}
	p.line(token.NoPos, "Body: "+body+p.arguments(k)+",")
	if part != "nil" {
		p.line(token.NoPos, "Part: "+part+p.arguments(k)+",")
	}
	if len(k.Attr) > 0 {
		p.line(token.NoPos, "Attr: "+attributes(p.Runtime, k.Attr)+",")
	}
	if len(k.Uses) > 0 {
		p.overlaps(k)
	}
	if len(k.Overwrites) > 0 {
		p.overwrites(k)
	}
	if p.Compiled != nil {
		p.sources(k)
	}
	p.depth--
	if len(k.Types) > 0 {
		p.endInstances()
	} else {
		p.line(token.NoPos, "}")
	}
	p.line(token.NoPos, "")
}

// attributes are compile-time attributes as the descriptor has them.
func attributes(runtime string, list []ir.Attribute) string {
	var texts []string
	for _, a := range list {
		value := strings.Trim(fmt.Sprint(a.Value), "[]")
		if len(a.Value) > 1 {
			value = "[3]int{" + strings.ReplaceAll(value, " ", ", ") + "}"
		}
		texts = append(texts, a.Name+": "+value)
	}
	return runtime + ".Attributes{" + strings.Join(texts, ", ") + "}"
}

// Param is the static description of an item, the one with number i, with further fields.
func Param(runtime string, spell func(types.Type) string, i int, prm *ir.Param, further ...string) string {
	q := func(names []string) string { return union(runtime, names) }
	s := fmt.Sprintf("{Name: %q, Kind: %s.%s", prm.Path, runtime,
		[...]string{"Mapped", "Firstprivate", "Reduction"}[prm.Kind])
	switch prm.Kind {
	case ir.Mapped:
		s += ", Map: " + q(prm.Map)
		s += layoutOf(runtime, spell, i, prm)
	case ir.Firstprivate:
		if len(prm.Map) > 0 {
			s += ", Map: " + q(prm.Map) // says that no clause names it
		}
		s += layoutOf(runtime, spell, i, prm)
	case ir.Reduction:
		if len(prm.Map) > 0 {
			s += ", Map: " + q(prm.Map)
		}
		if prm.With != nil {
			t, fn, name := spell(prm.Part), prm.With.Func.Name(), "parts"
			for strings.Contains(t, name) || fn == name {
				name += "_"
			}
			s += fmt.Sprintf(", Combine: func(%s *%s.Parts) { %s.Combine[%s](%s, %s) }", name, runtime, runtime, t, name, fn)
			break
		}
		s += fmt.Sprintf(", Op: %s.%s, Type: %s.%s", runtime, operator(prm), runtime, basicName(prm.Part))
	}
	return strings.Join(append([]string{s}, further...), ", ") + "}"
}

// union is several of the runtime's constants that are bits.
func union(runtime string, names []string) string {
	s := make([]string, len(names))
	for i, n := range names {
		s[i] = runtime + "." + n
	}
	return strings.Join(s, " | ")
}

// layoutOf says how the runtime finds the layout of an item.
func layoutOf(runtime string, spell func(types.Type) string, i int, prm *ir.Param) string {
	text := Layout(runtime, spell, prm)
	if text != "" && prm.Home != "" {
		text = fmt.Sprintf("func() *%s.Layout { return %s.Layout%d() }", runtime, prm.Home, i)
	}
	if text == "" {
		return ""
	}
	return ", Layout: " + text
}

// Layout is a function that makes the layout of an item; "" where it needs none.
func Layout(runtime string, spell func(types.Type) string, prm *ir.Param) string {
	switch t := prm.Elem(); {
	case prm.Kind == ir.Firstprivate && source.HasWords(prm.Var.Type):
		return runtime + ".LayoutOf[" + spell(prm.Var.Type) + "]"
	case prm.Kind != ir.Mapped:
	case prm.Follows():
		return following(runtime, spell, prm)
	case source.HasBools(t) || source.HasWords(t):
		return runtime + ".LayoutOf[" + spell(t) + "]"
	}
	return ""
}

// following makes the layout of an item whose pointers and slices the body follows.
func following(runtime string, spell func(types.Type) string, prm *ir.Param) string {
	fields := make([]string, len(prm.Fields))
	for i, f := range prm.Fields {
		fields[i] = fmt.Sprintf("%s.FieldOf[%s](%q)", runtime, spell(f.Of), f.Name)
	}
	return fmt.Sprintf("func() *%s.Layout { return %s.Following[%s](%s) }", runtime, runtime, spell(prm.Elem()),
		strings.Join(fields, ", "))
}

var operators = map[token.Token]string{
	token.ADD: "Add", token.MUL: "Mul", token.AND: "And", token.OR: "Or", token.XOR: "Xor",
	token.LAND: "LogicalAnd", token.LOR: "LogicalOr", token.GTR: "Max", token.LSS: "Min",
}

// forms begin the runtime's names of a maximum or minimum in a form.
var forms = map[ir.Form]string{ir.LastComparison: "Last", ir.BuiltinFunc: "Builtin", ir.MathFunc: "Math"}

// operator is the runtime's name of a reduction's operator.
func operator(prm *ir.Param) string {
	return forms[prm.Form] + operators[prm.Op]
}

// basicName is the runtime's name of a scalar type: the basic kind beneath it.
func basicName(t types.Type) string {
	if p, ok := t.(*types.TypeParam); ok {
		return "TypeOf[" + p.Obj().Name() + "]()"
	}
	name := types.Typ[t.Underlying().(*types.Basic).Kind()].Name() // byte and rune are other names
	return strings.ToUpper(name[:1]) + name[1:]
}

func (p *printer) line(pos token.Pos, text string) {
	if text == "" {
		p.b.WriteByte('\n')
		p.lines = append(p.lines, token.NoPos)
		return
	}
	p.raw(pos, p.mark(pos)+text)
}

// raw prints text that brings its marks along, over as many lines as it has breaks.
func (p *printer) raw(pos token.Pos, text string) {
	p.b.WriteString(strings.Repeat("\t", p.depth))
	p.lines = append(p.lines, pos)
	first, rest, _ := strings.Cut(text, breakMark)
	p.b.WriteString(first)
	for rest != "" {
		var at, piece string
		piece, rest, _ = strings.Cut(rest, breakMark)
		at, piece, _ = strings.Cut(piece, ";")
		n, _ := strconv.Atoi(at)
		p.b.WriteString("\n" + p.mark(token.Pos(n)) + piece)
		p.lines = append(p.lines, token.Pos(n))
	}
	p.b.WriteByte('\n')
}

// breakMark begins a line break in the text of a statement; the position of what follows it and a semicolon come next.
const breakMark = "\x01"

// between is what stands between two operands: a break where the user has one, so that each line keeps its position.
func (p *printer) between(a, b ir.Expr, sep string) string {
	if a == nil || b == nil || !a.At().IsValid() || !b.At().IsValid() || p.Line(a.At()) >= p.Line(b.At()) {
		return sep + " "
	}
	return sep + breakMark + strconv.Itoa(int(b.At())) + ";"
}

// join puts operands together with commas.
func (p *printer) join(list []ir.Expr, text func(ir.Expr) string) string {
	var b strings.Builder
	for i, e := range list {
		if i > 0 {
			b.WriteString(p.between(list[i-1], e, ","))
		}
		b.WriteString(text(e))
	}
	return b.String()
}

func (p *printer) unindented(pos token.Pos, text string) {
	p.depth--
	p.line(pos, text)
	p.depth++
}

func (p *printer) mark(pos token.Pos) string {
	if p.Mark == nil || pos == token.NoPos {
		return ""
	}
	return p.Mark(pos)
}

// comment prints a comment of the user's, on the line of the statement before it where it stood there.
func (p *printer) comment(c *ir.Comment) {
	if s := p.b.String(); c.Trailing && strings.HasSuffix(s, "\n") && !strings.HasSuffix(s, "{\n") {
		p.b.Reset()
		p.b.WriteString(strings.TrimSuffix(s, "\n") + " " + c.Text + "\n")
		return
	}
	for text := range strings.SplitSeq(c.Text, "\n") {
		p.line(token.NoPos, text)
	}
}
