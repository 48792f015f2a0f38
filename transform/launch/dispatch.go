package launch

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// dispatched is a call under dispatch: of the function that chooses the variant, with what the clauses say.
func (u *Launcher) dispatched(c *region.Region) rewrite.Call {
	with := u.with(c.Launch, u.Scope(c.File.File, c.Pos))
	if c.DevicePtrs != 0 {
		if with != "" {
			with += ", "
		}
		with += fmt.Sprintf("DevicePtrs: %#x", c.DevicePtrs)
	}
	if c.Deferred() {
		if with != "" {
			with += ", "
		}
		with += "Task: " + strings.Replace(u.tasking(c), source.RuntimeMark, "&"+source.RuntimeMark, 1)
	}
	with = source.RuntimeMark + ".With{" + with + "}"
	for _, e := range c.OnDevice {
		entry := "OnDevicePointer"
		if _, slice := source.Under(u.TypeOf(e)).(*types.Slice); slice {
			entry = "OnDeviceSlice"
		}
		with = fmt.Sprintf("%s.%s(%s, %q, %s)", source.RuntimeMark, entry, with, u.Text(e), u.Text(e))
	}
	if c.CalledAs != c.Call.Fun { // the compiler counts the variable as used
		with = fmt.Sprintf("%s.Naming(%s, %s)", source.RuntimeMark, with, u.Text(c.Call.Fun))
	}
	first := fmt.Sprintf("%s, %q", with, u.Position(c.Pos))
	return rewrite.Call{Expr: c.Call, From: c.Pos, Fun: u.dispatching(c),
		First: strings.ReplaceAll(first, source.RuntimeMark, c.File.Alias)}
}

// dispatching names the function that chooses: as the call, or the variable that is called, names the function itself,
// with the prefix, and with the type arguments that are written there.
func (u *Launcher) dispatching(c *region.Region) string {
	name, targs := ast.Unparen(c.CalledAs), ""
	switch f := name.(type) {
	case *ast.IndexExpr:
		name = f.X
		targs = u.Text(source.Between(f.Lbrack, f.End()))
	case *ast.IndexListExpr:
		name = f.X
		targs = u.Text(source.Between(f.Lbrack, f.End()))
	}
	fun := region.DispatchPrefix + c.Callee.Name()
	if sel, ok := name.(*ast.SelectorExpr); ok {
		fun = u.Text(sel.X) + "." + fun
	}
	return fun + targs
}
