package gogen

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
)

// Compiled is what a descriptor says to devices that compile their kernels.
type Compiled struct {
	Params  []*core.Param // what is known of each parameter; nil: nothing
	Sources []Source
}

// Source is a kernel's text in a dialect, or why it has none.
type Source struct {
	Dialect string // the runtime's name
	Program Program
	Entry   string
	Whole   bool   // for launches that find every item whole
	Lacks   string // why there is none
}

// Program is the identifiers of the variables that hold a program's text and its sites.
type Program struct{ Text, Sites string }

// Declare is the declarations of a program's text and sites.
func (p Program) Declare(o Options, text string, sites []core.Site) string {
	var b strings.Builder
	fmt.Fprintf(&b, "var %s = %s\n\nvar %s = []%s.Site{\n", p.Text, quoted(text), p.Sites, o.Runtime)
	for _, s := range sites {
		fmt.Fprintf(&b, "\t{Pos: %q, Code: %s.%s", s.Pos, o.Runtime, s.Code.GoName())
		if s.Unsigned {
			b.WriteString(", Unsigned: " + o.True)
		}
		if s.Text != "" {
			fmt.Fprintf(&b, ", Text: %q", s.Text)
		}
		b.WriteString("},\n")
	}
	b.WriteString("}\n\n")
	return b.String()
}

// quoted is a string literal, over several lines if Go has one for the text.
func quoted(text string) string {
	if strings.ContainsAny(text, "`\r\x00\ufeff") {
		return fmt.Sprintf("%q", text)
	}
	return "`" + text + "`"
}

// compiled is what is said of a parameter to devices that compile.
func (p *printer) compiled(i int, prm *ir.Param) (fields []string) {
	if p.Compiled == nil {
		return nil
	}
	t := prm.Var.Type
	if prm.Kind == ir.Mapped {
		t = prm.Elem()
	}
	scalar, basic := t.Underlying().(*types.Basic)
	basic = basic && scalar.Info()&(types.IsNumeric|types.IsBoolean) != 0
	if basic && prm.Kind != ir.Reduction { // whose type is said anyway
		fields = append(fields, "Type: "+p.Runtime+"."+basicName(t))
	}
	if prm.Reach != ir.ReachedByLaunch {
		fields = append(fields, "Optional: "+p.True)
	}
	if p.Compiled.Params == nil {
		return fields
	}
	known := p.Compiled.Params[i]
	if prm.Kind == ir.Mapped {
		fields = append(fields, "Effects: "+union(p.Runtime, append([]string{"Known"}, known.Effects.GoNames()...)))
	}
	if !basic && prm.Reach != ir.ReachedByLaunch { // a launch that does not reach it does not know
		fields = append(fields, fmt.Sprintf("Size: %d", known.Type.Size))
	}
	return fields
}

// sources prints the field that says where the texts are.
func (p *printer) sources() {
	p.line(token.NoPos, "Sources: []"+p.Runtime+".Source{")
	p.depth++
	for _, s := range p.Compiled.Sources {
		text := fmt.Sprintf("{Dialect: %s.%s", p.Runtime, s.Dialect)
		if s.Lacks != "" {
			text += fmt.Sprintf(", Lacks: %q", s.Lacks)
		} else {
			text += fmt.Sprintf(", Text: &%s, Entry: %q, Sites: %s", s.Program.Text, s.Entry, s.Program.Sites)
		}
		if s.Whole {
			text += ", Whole: " + p.True
		}
		p.line(token.NoPos, text+"},")
	}
	p.depth--
	p.line(token.NoPos, "},")
}
