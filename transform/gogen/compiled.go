package gogen

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
	"github.com/gooffload/gooffload/transform/typeset"
)

// Compiled is what a descriptor says to devices that compile their kernels.
type Compiled struct {
	Params    []*core.Param // what is known of each parameter; nil: nothing
	Sources   []Source
	Instances []*Instance // of the kernel of a generic function; Sources are for other types than these
}

// Instance is what the descriptor of a generic function's kernel says for some types.
type Instance struct {
	Types   []types.Type
	Sources []Source
}

// Instance is what is said for some types.
func (c *Compiled) Instance(args []types.Type) *Instance {
	for _, i := range c.Instances {
		if slices.EqualFunc(i.Types, args, types.Identical) {
			return i
		}
	}
	c.Instances = append(c.Instances, &Instance{Types: args})
	return c.Instances[len(c.Instances)-1]
}

// Source is a kernel's text in a dialect, or why it has none.
type Source struct {
	Dialect string // the runtime's name
	Program Program
	Entry   string
	Prints  bool
	Whole   bool   // for launches that find every item whole
	Heeds   bool   // whether something has failed before
	Lacks   string // why there is none
}

// Program is the identifiers of the variables that hold a program's text, its sites and the formats of what it prints.
type Program struct{ Text, Sites, Prints string }

// Declare is the declarations of a program's text, sites and formats.
func (p Program) Declare(o Options, text string, sites []core.Site, prints []string) string {
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
		if s.Code == core.Thrown {
			b.WriteString(", Value: " + o.thrown(s.Host))
		}
		b.WriteString("},\n")
	}
	b.WriteString("}\n\n")
	if len(prints) > 0 {
		fmt.Fprintf(&b, "var %s = []string{\n", p.Prints)
		for _, format := range prints {
			fmt.Fprintf(&b, "\t%q,\n", format)
		}
		b.WriteString("}\n\n")
	}
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
	if _, param := types.Unalias(t).(*types.TypeParam); param {
		basic = true // what it stands for is asked when the descriptor is made
	}
	if basic && prm.Kind != ir.Reduction { // whose type is said anyway
		fields = append(fields, "Type: "+p.Runtime+"."+basicName(t))
	}
	if plain.InParts(prm) {
		fields = append(fields, "Parts: "+p.True)
	}
	if prm.Reach != ir.ReachedByLaunch {
		fields = append(fields, "Optional: "+p.True)
	}
	if p.Compiled.Params == nil {
		if typeset.Parametric(t) && prm.Reach != ir.ReachedByLaunch {
			fields = append(fields, fmt.Sprintf("Size: %s.SizeOf[%s]()", p.Runtime, p.Spell(t)))
		}
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
func (p *printer) sources(k *ir.Kernel) {
	if len(k.Types) > 0 {
		p.line(token.NoPos, fmt.Sprintf("Sources: %s.SourcesFor(%s, %s_texts),", p.Runtime, p.key(k), k.Ident))
		return
	}
	p.line(token.NoPos, "Sources: []"+p.Runtime+".Source{")
	p.list(p.Compiled.Sources)
	p.line(token.NoPos, "},")
}

func (p *printer) list(sources []Source) {
	p.depth++
	for _, s := range sources {
		text := fmt.Sprintf("{Dialect: %s.%s", p.Runtime, s.Dialect)
		if s.Lacks != "" {
			text += fmt.Sprintf(", Lacks: %q", s.Lacks)
		} else {
			text += fmt.Sprintf(", Text: &%s, Entry: %q, Sites: %s", s.Program.Text, s.Entry, s.Program.Sites)
		}
		if s.Prints {
			text += ", Prints: " + s.Program.Prints
		}
		if s.Whole {
			text += ", Whole: " + p.True
		}
		if s.Heeds {
			text += ", Heeds: " + p.True
		}
		p.line(token.NoPos, text+"},")
	}
	p.depth--
}

// texts prints the variable that says which texts a kernel of a generic function has for which types, in the order in
// which they are looked at.
func (p *printer) texts(k *ir.Kernel) {
	p.line(token.NoPos, fmt.Sprintf("var %s_texts = []%s.TextsOf{", k.Ident, p.Runtime))
	p.depth++
	for _, i := range append(p.Compiled.Instances, &Instance{Sources: p.Compiled.Sources}) {
		types := ""
		if len(i.Types) > 0 {
			list := make([]string, len(i.Types))
			for n, t := range i.Types {
				list[n] = p.Spell(t)
			}
			types = fmt.Sprintf("Types: (*func(%s))(%s), ", strings.Join(list, ", "), p.Nil)
		}
		p.line(token.NoPos, fmt.Sprintf("{%sSources: []%s.Source{", types, p.Runtime))
		p.list(i.Sources)
		p.line(token.NoPos, "}},")
	}
	p.depth--
	p.line(token.NoPos, "}")
	p.line(token.NoPos, "")
}
