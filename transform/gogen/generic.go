package gogen

import (
	"fmt"
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
)

// The kernel of a generic function is generic. Its descriptors are made when it is first launched for some types, and
// found again by these: that needs neither memory nor package reflect.

// instances begins the function that gives the descriptor for some types; nil where there is no kernel for them.
func (p *printer) instances(k *ir.Kernel) {
	if p.Compiled != nil {
		p.texts(k)
	}
	key := p.key(k)
	p.line(k.Pos, fmt.Sprintf("var %s %s.Kernels", k.Ident, p.Runtime))
	p.line(token.NoPos, "")
	p.line(k.Pos, fmt.Sprintf("func %s_of%s() *%s.Kernel {", k.Ident, p.parametersOf(k), p.Runtime))
	p.depth++
	p.line(token.NoPos, fmt.Sprintf("if k := %s.Of(%s); k != %s {", k.Ident, key, p.Nil))
	p.depth++
	p.line(token.NoPos, "return k")
	p.depth--
	p.line(token.NoPos, "}")
	for _, t := range k.Open {
		name := t.Obj().Name()
		if p.Always {
			p.line(token.NoPos, fmt.Sprintf("%s.NoPointers[%s](%q, %q)", p.Runtime, name, k.Name, name))
			continue
		}
		p.line(token.NoPos, fmt.Sprintf("if %s.HasPointers[%s]() {", p.Runtime, name))
		p.depth++
		p.line(token.NoPos, "return "+p.Nil)
		p.depth--
		p.line(token.NoPos, "}")
	}
	p.line(token.NoPos, fmt.Sprintf("return %s.Add(%s, &%s.Kernel{", k.Ident, key, p.Runtime))
}

// key is what stands for the type arguments: a nil pointer to a function of these.
func (p *printer) key(k *ir.Kernel) string { return "(*func(" + p.names(k) + "))(" + p.Nil + ")" }

func (p *printer) endInstances() {
	p.line(token.NoPos, "})")
	p.depth--
	p.line(token.NoPos, "}")
}

// names are the type parameters of a kernel.
func (p *printer) names(k *ir.Kernel) string {
	var list []string
	for _, t := range k.Types {
		list = append(list, t.Obj().Name())
	}
	return strings.Join(list, ", ")
}

// arguments instantiates a function of a kernel with its type parameters.
func (p *printer) arguments(k *ir.Kernel) string {
	if len(k.Types) == 0 {
		return ""
	}
	return "[" + p.names(k) + "]"
}

// parametersOf declares the type parameters of a kernel.
func (p *printer) parametersOf(k *ir.Kernel) string {
	if len(k.Types) == 0 {
		return ""
	}
	var list []string
	for _, t := range k.Types {
		list = append(list, t.Obj().Name()+" "+p.Spell(t.Constraint()))
	}
	return "[" + strings.Join(list, ", ") + "]"
}
