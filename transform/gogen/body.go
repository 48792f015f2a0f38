package gogen

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/typeset"
)

// function prints the function that runs a chunk of the kernel's iterations.
func (p *printer) function(k *ir.Kernel, name string) {
	p.local, p.given = p.Fresh(), map[string]string{}
	for _, v := range k.Made {
		v.Name = p.local(strings.TrimRight(v.Name, "0123456789"))
	}
	c := p.local("c", "chunk")
	p.chunk, p.params, p.uses = c, k.Params, usesOf(k, k.Setup, k.Body)
	p.line(k.Pos, fmt.Sprintf("func %s%s(%s *%s.Chunk) {", name, p.parametersOf(k), c, p.Runtime))
	p.depth++
	p.identities(k.Params)
	for _, g := range k.Given {
		p.line(k.Pos, "var "+g.Name+" "+g.Type)
	}
	for i, prm := range k.Params {
		p.param(c, i, prm)
	}
	p.scoped(k.Setup)
	p.give(k)
	for _, f := range k.Funcs {
		if !f.Elsewhere {
			p.stmt(f)
		}
	}
	p.nest(k, c)
	for i, prm := range k.Params {
		if prm.Kind == ir.Reduction && prm.Shape == ir.Scalar {
			p.line(prm.Pos, fmt.Sprintf("%s.Contribute(%s, %d, %s)", p.Runtime, c, i, prm.Var.Name))
		}
	}
	p.depth--
	p.line(token.NoPos, "}")
	p.line(token.NoPos, "")
}

// param declares the local by which the body knows an item.
func (p *printer) param(c string, i int, prm *ir.Param) {
	if prm.Reach == ir.ReachedAlways {
		p.line(prm.Pos, fmt.Sprintf("%s.Reach(%s, %d)", p.Runtime, c, i))
	}
	if prm.Kind == ir.Reduction {
		p.accumulator(c, i, prm)
		return
	}
	if !prm.Used || !p.uses.mentioned(prm.Var) {
		return
	}
	p.line(prm.Pos, prm.Var.Name+" := "+p.get(c, i, prm))
	p.keep(prm.Var)
}

// get is how the body gets an item.
func (p *printer) get(c string, i int, prm *ir.Param) (get string) {
	if prm.Home != "" {
		return fmt.Sprintf("%s.Item%d(%s)", prm.Twin, i, c)
	}
	t := prm.Var.Type
	switch prm.Shape {
	case ir.Scalar:
		get = fmt.Sprintf("%s.Scalar[%s](%s, %d)", p.Runtime, p.Spell(t), c, i)
	case ir.Slice:
		elem := p.Spell(typeset.Underlying(t).(*types.Slice).Elem())
		if p.part {
			get = fmt.Sprintf("%s.Window[%s](%s, %d)", p.Runtime, elem, c, i)
			break
		}
		get = fmt.Sprintf("%s.Items[%s](%s, %d)", p.Runtime, elem, c, i)
		if _, plain := types.Unalias(t).(*types.Slice); !plain {
			get = p.Spell(t) + "(" + get + ")"
		}
	case ir.Text:
		get = fmt.Sprintf("%s.Text(%s, %d)", p.Runtime, c, i)
		if t := types.Unalias(t); !types.Identical(t, types.Typ[types.String]) {
			get = p.Spell(t) + "(" + get + ")"
		}
	case ir.Pointer:
		elem := typeset.Underlying(t).(*types.Pointer).Elem()
		get = fmt.Sprintf("%s.Item[%s](%s, %d)", p.Runtime, p.Spell(elem), c, i)
		if _, plain := types.Unalias(t).(*types.Pointer); !plain {
			get = p.Spell(t) + "(" + get + ")"
		}
	case ir.Memory:
		get = fmt.Sprintf("%s.Item[%s](%s, %d)", p.Runtime, p.Spell(t), c, i)
	}
	if prm.Reach == ir.ReachedSometimes && prm.Shape != ir.Memory {
		get = fmt.Sprintf("%s.Behind(%s, %d, %s)", p.Runtime, c, i, get)
	}
	return get
}

// identities declares the identities that the package declares: before the parameters, which might have the names that
// they mention.
func (p *printer) identities(params []*ir.Param) {
	p.begins = map[*ir.Param]string{}
	for _, prm := range params {
		if prm.With != nil && prm.With.Init != nil {
			p.begins[prm] = p.local("identity", "begin")
			p.line(token.NoPos, "var "+p.begins[prm]+" "+p.Spell(prm.Part)+" = "+p.expr(prm.With.Init))
		}
	}
}

// accumulator declares what a chunk reduces into: a variable, or where its part of an array or struct is.
func (p *printer) accumulator(c string, i int, prm *ir.Param) {
	name := prm.Var.Name
	begin, declared := p.begins[prm]
	switch {
	case prm.Shape == ir.Scalar && declared:
		p.line(prm.Pos, name+" := "+begin)
		return
	case prm.Shape == ir.Scalar:
		p.identity(prm, name)
		return
	case !declared:
		begin = p.local("identity", "begin")
		p.identity(prm, begin)
	}
	entry, elem := "PartialItem", prm.Elem()
	if prm.Shape == ir.Slice {
		entry = "PartialItems"
		if p.part {
			entry = "PartialWindow"
		}
	}
	get := fmt.Sprintf("%s.%s[%s](%s, %d, %s)", p.Runtime, entry, p.Spell(elem), c, i, begin)
	if !prm.Used {
		p.line(prm.Pos, get) // which makes it the identity
		return
	}
	if _, plain := types.Unalias(prm.Var.Type).(*types.Pointer); prm.Shape == ir.Pointer && !plain {
		get = p.Spell(prm.Var.Type) + "(" + get + ")"
	}
	p.line(prm.Pos, name+" := "+get)
}

// identity declares a variable that begins as the identity of a reduction's operator.
func (p *printer) identity(prm *ir.Param, name string) {
	t := p.Spell(prm.Part)
	switch prm.Op {
	case token.ADD, token.OR, token.XOR, token.LOR, token.FUNC:
		p.line(prm.Pos, "var "+name+" "+t)
	case token.MUL:
		p.line(prm.Pos, "var "+name+" "+t+" = 1")
	case token.AND:
		p.line(prm.Pos, name+" := ^"+t+"(0)")
	case token.LAND:
		p.line(prm.Pos, "var "+name+" "+t+" = "+p.True)
	case token.GTR: // max
		p.line(prm.Pos, name+" := "+p.Runtime+".Least["+t+"]()")
	case token.LSS: // min
		p.line(prm.Pos, name+" := "+p.Runtime+".Greatest["+t+"]()")
	}
}

// nest prints the loops that walk the chunk, with the user's body inside.
func (p *printer) nest(k *ir.Kernel, c string) {
	depth := p.depth
	n := len(k.Nest)
	if n == 0 {
		p.line(k.Pos, "{")
		p.depth++
	}
	lo, hi := c+".Lo", c+".Hi"
	var starts []affine
	for d, loop := range k.Nest {
		starts = append(starts, p.affine(c, d, loop))
	}
	if n > 1 {
		r := p.local("r", "row")
		p.line(k.Pos, fmt.Sprintf("for %s := %s.Rows(); %s.Next(); {", r, c, r))
		p.depth++
		for d, loop := range k.Nest[:n-1] {
			if loop.Var != nil && loop.Var.Used {
				if loop.Var.Name == "" {
					loop.Var.Name = p.local("i", "k")
				}
				p.line(loop.Pos, loop.Var.Name+" := "+starts[d].of(fmt.Sprintf("%s.At(%d)", r, d)))
				p.keep(loop.Var)
			}
		}
		lo, hi = r+".Lo", r+".Hi"
	}
	var declared []*ir.Var
	if n > 0 {
		declared = p.innermost(k, k.Nest[n-1], starts[n-1], lo, hi)
	}
	for _, v := range k.Privat {
		if v.Used {
			declared = append(declared, v)
			p.line(k.Pos, "var "+v.Name+" "+p.Spell(v.Type))
			p.keep(v)
		}
	}
	p.scoped(k.Body, declared...)
	for p.depth > depth {
		p.depth--
		p.line(token.NoPos, "}")
	}
}

// innermost prints the head of a loop, and returns the variables that its body declares first.
func (p *printer) innermost(k *ir.Kernel, loop *ir.Loop, start affine, lo, hi string) (declared []*ir.Var) {
	if k.Label != "" && labelUsed(k.Body, k.Label) {
		p.unindented(loop.Pos, k.Label+":")
	}
	v := loop.Var
	needed := v != nil && (v.Used || loop.Value != nil && loop.Value.Used)
	switch {
	case !needed:
		p.line(loop.Pos, fmt.Sprintf("for range %s - %s {", hi, lo))
		p.depth++
	case start.identity():
		if v.Name == "" {
			v.Name = p.local("i", "k")
		}
		p.line(loop.Pos, fmt.Sprintf("for %s := %s; %s < %s; %s++ {", v.Name, lo, v.Name, hi, v.Name))
		p.depth++
	default:
		i := p.local("k", "trip")
		p.line(loop.Pos, fmt.Sprintf("for %s := %s; %s < %s; %s++ {", i, lo, i, hi, i))
		p.depth++
		p.line(loop.Pos, v.Name+" := "+start.of(i))
		p.keep(v)
		declared = append(declared, v)
	}
	if loop.Value != nil && loop.Value.Used {
		// Over is a parameter, so an element of it is an Index like the user's own.
		el := &ir.Index{
			Value: ir.Value{Node: ir.Node{Pos: loop.Pos}, T: loop.Value.Type}, X: loop.Over, I: &ir.Ref{Var: v},
			Int: true,
		}
		p.line(loop.Pos, loop.Value.Name+" := "+p.place(el))
		p.keep(loop.Value)
		declared = append(declared, loop.Value)
	}
	return declared
}

// affine is how a loop's variable follows from its logical index k: start + k*step, in the variable's type.
type affine struct{ start, step, convert string }

func (p *printer) affine(c string, d int, loop *ir.Loop) affine {
	var a affine
	if loop.Var == nil || !loop.Var.Used {
		return a
	}
	t := p.Spell(loop.Var.Type)
	if !types.Identical(loop.Var.Type, types.Typ[types.Int]) {
		a.convert = t
	}
	if !loop.FromZero {
		a.start = p.local("start")
		p.line(loop.Pos, fmt.Sprintf("%s := %s.Start[%s](%s, %d)", a.start, p.Runtime, t, c, d))
	}
	if !loop.StepOne {
		a.step = p.local("step")
		p.line(loop.Pos, fmt.Sprintf("%s := %s.Step[%s](%s, %d)", a.step, p.Runtime, t, c, d))
	}
	return a
}

func (a affine) identity() bool { return a == affine{} }

func (a affine) of(k string) string {
	if a.convert != "" {
		k = a.convert + "(" + k + ")"
	}
	if a.step != "" {
		k += " * " + a.step
	}
	if a.start != "" {
		k = a.start + " + " + k
	}
	return k
}

// labelUsed reports a branch to the label in the kernel's own statements.
func labelUsed(list []ir.Stmt, label string) bool {
	for _, s := range list {
		used := false
		switch s := s.(type) {
		case *ir.Branch:
			used = s.Label == label
		case *ir.List:
			used = labelUsed(s.Stmts, label)
		case *ir.Block:
			used = labelUsed(s.Body, label)
		case *ir.If:
			used = labelUsed(s.Then.Body, label) || s.Else != nil && labelUsed([]ir.Stmt{s.Else}, label)
		case *ir.For:
			used = labelUsed(s.Body.Body, label)
		case *ir.Range:
			used = labelUsed(s.Body.Body, label)
		case *ir.Labeled:
			used = labelUsed([]ir.Stmt{s.Stmt}, label)
		case *ir.Critical:
			used = labelUsed(s.Body.Body, label)
		case *ir.Switch:
			for _, c := range s.Cases {
				used = used || labelUsed(c.Body, label)
			}
		}
		if used {
			return true
		}
	}
	return false
}
