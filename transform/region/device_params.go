package region

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// fieldOfDevice refuses a field that a launch has to find by a parameter which a variant takes as device memory: only
// the host's memory could say where the field is, and is_device_ptr has the kernel find it. It reports whether it did.
func (u *Regions) fieldOfDevice(key source.Path, e ast.Node) bool {
	if !u.needed(key) {
		return false
	}
	b, v := u.needing(key.Root)
	name := key.Root.Name()
	r := u.Errorf(e, source.CodeClauseExpr, "the host looks for %s where %s leads, and that is the device's memory: "+
		"%s is called for %s under dispatch, with %s adjusted", u.Text(e), name, v.Func.Name(), b.Func.Name(), name)
	r.Note(v.Expr, "it is declared a variant here")
	r.Fix("say is_device_ptr(" + name + ") on the region, and name no field of it in another clause")
	return true
}

// needed reports a field that a path leads to by such a parameter.
func (u *Regions) needed(key source.Path) bool {
	_, v := u.needing(key.Root)
	return v != nil && key.Fields != ""
}

// needing is the variant of the package that has a parameter which it takes as device memory, and what it stands in
// for; nil if none does.
func (u *Regions) needing(param *types.Var) (*Base, *Variant) {
	for _, b := range u.bases {
		for _, v := range b.Variants {
			if v.Need == 0 {
				continue
			}
			for i := range v.Func.Signature().Params().Len() {
				if v.Need>>i&1 != 0 && v.Func.Signature().Params().At(i) == param {
					return b, v
				}
			}
		}
	}
	return nil, nil
}
