package lowering

import (
	"go/types"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/lowering/plain"
	"github.com/gooffload/gooffload/transform/lowering/spaces"
)

// funcName is a free name for an instance of a function: f, T.method, f[int]; with the spaces that its parameters are
// for, if they are not those of the device.
func (l *lowering) funcName(i *spaces.Instance) string {
	f := i.Body.Func
	name := f.Decl.Name()
	if r := f.Decl.Signature().Recv(); r != nil {
		t := r.Type()
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		if n, ok := types.Unalias(t).(*types.Named); ok {
			name = n.Obj().Name() + "." + name
		}
	}
	if len(f.Targs) > 0 {
		args := make([]string, len(f.Targs))
		for k, t := range f.Targs {
			args[k] = types.TypeString(t, func(*types.Package) string { return "" })
		}
		name += "[" + strings.Join(args, ", ") + "]"
	}
	if strings.ContainsAny(i.Spaces, "tp") {
		name += "·" + strings.TrimSuffix(i.Spaces, ",")
	}
	return unique(l.names, name)
}

// unique is a name that is not taken yet.
func unique(taken map[string]bool, name string) string {
	out := name
	for n := 2; taken[out]; n++ {
		out = name + "·" + strconv.Itoa(n)
	}
	taken[out] = true
	return out
}

// aggregate reports a struct or an array.
func aggregate(t types.Type) bool { return plain.Aggregate(t) }
