package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// steady refuses bounds that the plain build evaluates for each iteration, and that the loop may change, or that do
// something when they are evaluated; and assignments to the loop's variable.
func (r *hostReader) steady() bool {
	u, body := r.u, r.loop.Body
	f := u.Frame(r.nest)
	all := f.Of(body)
	for _, e := range r.again {
		b := region.Bound{Expr: e}
		if s := u.SideEffect(e); s != nil {
			u.unrepeatable(b, s, "a loop that threads share")
			return false
		}
		if read, write, found := f.Changes(e, all); found {
			u.unsteady(b, read, write)
			return false
		}
		u.maybeUnsteady(f, b, all, "a loop that threads share uses")
	}
	for _, e := range r.loop.Once {
		if _, _, found := f.Changes(e, all); found {
			r.loop.Simple = false
		}
	}
	over, ranged := r.loop.Stmt.(*ast.RangeStmt)
	for _, v := range r.loop.Vars {
		var at *ast.Ident
		source.Assigned(body, func(id *ast.Ident) {
			if u.Object(id) == types.Object(v.Object) {
				at = id
			}
		})
		if ranged && v.Object == variableOf(u, over.Value) || at == nil {
			continue
		}
		_, _, changes := f.Changes(at, all)
		if !changes {
			_, _, changes = f.MayChange(at, all)
		}
		if !changes && v.Final == nil {
			continue // its address is taken, and nothing there assigns by it
		}
		u.Errorf(at, source.CodeLoopForm, "the loop's body assigns its variable %s, or takes its address, so its "+
			"iterations cannot be counted before it starts", v.Name).
			Fix("copy it to another variable and change that")
		return false
	}
	return true
}
