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
	}
}

// Get is how a kernel's body gets the item with number i from a chunk.
func Get(prm *ir.Param, i int, chunk, runtime string, spell func(t types.Type) string) string {
	of := *prm
	of.Home = ""
	p := &printer{Options: Options{Runtime: runtime, Spell: spell}}
	return p.get(chunk, i, &of)
}
