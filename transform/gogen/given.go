package gogen

import (
	"fmt"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// give gives functions of other packages the variables that they use in the place of their package's.
func (p *printer) give(k *ir.Kernel) {
	for _, g := range k.Given {
		for _, f := range g.Fields {
			at := "&" + f.Var.Name
			if behindPointer(f.Var) {
				at = f.Var.Name
			}
			p.line(k.Pos, fmt.Sprintf("%s.%s = %s", g.Name, f.Field, at))
		}
		for _, path := range g.Filled {
			p.line(k.Pos, g.Name+path+".Fill()")
		}
	}
}

// Statements prints statements that belong to no kernel.
func Statements(list []ir.Stmt, opts Options) string {
	opts.Mark = nil
	p := &printer{Options: opts, depth: 1, uses: usesOf(nil, list)}
	p.scoped(list)
	return p.b.String()
}

// ByAddress reports a variable that a kernel knows by its address.
func ByAddress(v *ir.Var) bool { return behindPointer(v) }

// Get is how a kernel's body gets the item with number i from a chunk.
func Get(prm *ir.Param, i int, chunk, runtime string, spell func(t types.Type) string) string {
	of := *prm
	of.Home = ""
	p := &printer{Options: Options{Runtime: runtime, Spell: spell}}
	return p.get(chunk, i, &of)
}
