package readable

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A function of another package that is called as it is (movable.go: not copied) has the host's package variables, as
// they are when the region begins (language.md, section 5): nothing in the region may write them.

// hostVar is such a variable; only its value counts where it is panicked with, and not what that leads to.
type hostVar struct {
	*types.Var
	thrown bool
}

// ofOther reports a package variable that is not an item, because a function of another package names it.
func (l *Lowerer) ofOther(v *types.Var) bool {
	return l.Env == nil && l.callee != nil && v.Kind() == types.PackageVar && l.callee.Pkg() != l.U.Pkg.Types
}

// host lowers a use of a variable as the host has it.
func (l *Lowerer) host(e ast.Expr, v *types.Var) ir.Expr {
	if l.placing {
		wayOut := "write the results into arguments"
		if l.U.InModule(l.callee.Pkg()) {
			wayOut += "; or let it be a function that can have a twin for kernels: one that stands in a file without " +
				"build constraints, or with those of the region's, has no directives, and names the type parameters of its " +
				"receiver"
		}
		return l.refuse(e, "function "+l.U.FuncText(l.callee)+" is called from a kernel, and assigns the package variable "+
			v.Name()+" or takes its address: the device would change the host's memory",
			wayOut)
	}
	if l.U.OnDevices(v) {
		return l.refuse(e, "function "+l.U.FuncText(l.callee)+" is called from a kernel and reads "+v.Name()+
			" as the host has it, and devices have one of their own, by declare target",
			"give the function its value as an argument")
	}
	l.hosts = append(l.hosts, hostVar{v, l.throws})
	x := &ir.Host{Value: l.typed(e), Global: v, Text: v.Name()}
	if t := l.U.Held(v); t != nil {
		x.T = t
	}
	return x
}

// nothingIn reports a variable of another package in which there is nothing, as in binary.LittleEndian.
func (u *Maker) nothingIn(v *types.Var) bool {
	s, ok := v.Type().Underlying().(*types.Struct)
	return ok && s.NumFields() == 0 && v.Kind() == types.PackageVar && v.Pkg() != u.Pkg.Types
}

// HostReads refuses a region that may write what functions read of the host's variables.
func (u *Maker) HostReads(c *region.Region, l *Lowerer) {
	hosts, looked := map[*types.Var]ast.Node{}, map[*types.Var]bool{}
	l.eachCallee(func(c *callee, call ast.Node) {
		for _, h := range c.hosts {
			if looked[h.Var] = looked[h.Var] || !h.thrown; hosts[h.Var] == nil {
				hosts[h.Var] = call
			}
		}
	})
	if len(hosts) == 0 {
		return
	}
	for _, x := range c.Env.Items {
		if call := hosts[x.Path.Root]; call != nil && x.Explicit {
			u.Errorf(call, source.CodeNotInKernel, "this reads %s as the host has it, and a clause maps it",
				u.Text(x.Expr)).Fix("give it to the function as an argument")
		}
	}
	u.writtenHosts(c, hosts, looked)
}

// writtenHosts refuses writes to variables, or what those lead to that are looked at.
func (u *Maker) writtenHosts(c *region.Region, hosts map[*types.Var]ast.Node, looked map[*types.Var]bool) {
	frame := u.Frame(c.Stmt)
	does := frame.Of(c.DeviceCode()...)
	for w := range does.Writes() {
		if w.Path.Root.Kind == effects.Anywhere && !u.RefusedWithin(w.Place()) && u.mayBeHosts(frame, w, looked) {
			u.Errorf(w.Place(), source.CodeNotInKernel,
				"what this writes cannot be followed, and functions that the region calls read variables as the host has them").
				Fix("give the functions what they read as arguments")
			return
		}
	}
	for r := range does.Reads() {
		if r.Path.Root.Kind != effects.Variable || hosts[r.Path.Root.Var] == nil || len(r.Via) == 0 {
			continue
		}
		for w := range does.Writes() {
			may := u.mayBeHosts(frame, w, looked)
			given := may && frame.MayBeGiven(w, r) && u.LetsOut(r.Path.Root.Var)
			overlaps := (may || w.Path.Root.Kind != effects.Anywhere) && frame.MayOverlap(r.Path, w.Path)
			if !given && !overlaps || u.RefusedWithin(w.Place()) || !overlaps && u.launchCompares(c, w, r) {
				continue
			}
			report := u.Errorf(w.Place(), source.CodeNotInKernel,
				"this may write the package variable %s, which a function reads as the host has it", r.Path)
			report.Note(hosts[r.Path.Root.Var], "it is read by this call")
			report.Fix("give the function what it reads as an argument")
			return
		}
	}
}

// mayBeHosts reports a write of which is not known where it leads, and which by its type may be to what functions read
// as the host has it.
func (u *Maker) mayBeHosts(frame *effects.Frame, w effects.Access, looked map[*types.Var]bool) bool {
	for v, behind := range looked {
		if behind && leadsOn(cmp.Or(u.Held(v), v.Type())) || !frame.Beside(w, v.Type()) {
			return true
		}
	}
	return false
}

// leadsOn reports a type of which values lead to memory that may be assigned, and that a kernel reads: none looks into
// an interface of which is not known what it holds.
func leadsOn(t types.Type) bool {
	switch t := source.Under(t).(type) {
	case *types.Basic:
		return t.Kind() == types.UnsafePointer
	case *types.Struct:
		for f := range t.Fields() {
			if leadsOn(f.Type()) {
				return true
			}
		}
		return false
	case *types.Array:
		return leadsOn(t.Elem())
	case *types.Interface:
		return false
	}
	return true
}

// launchCompares has the launch ask whether what a function was given and writes is a variable of another package that
// is read as the host has it, and reports that it can: a slice that the function keeps as it was given, and a variable
// that the launch can name. Who has given it that may have the variable's address.
func (u *Maker) launchCompares(c *region.Region, w, r effects.Access) bool {
	root, v := w.Path.Root, r.Path.Root.Var
	if root.Kind != effects.Variable || root.Var.Kind() != types.ParamVar || !r.Path.Storage() || !v.Exported() {
		return false
	}
	x := c.Env.At(root.Var, nil)
	if x == nil || x.Param.Kind != ir.Mapped || x.Param.Shape != ir.Slice || source.HasWords(x.Param.Elem()) ||
		!u.Stays(root.Var, u.FileAt(root.Var.Pos()).Around(root.Var.Pos())) ||
		u.NameBeside(c.File.File, c.Stmt.Pos(), v) == "" {
		return false
	}
	if !slices.Contains(x.ApartFrom, v) {
		x.ApartFrom = append(x.ApartFrom, v)
	}
	return true
}
