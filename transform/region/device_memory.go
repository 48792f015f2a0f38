package region

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// DeviceMemory is a slice or pointer that leads to the device's memory where a construct is launched.
type DeviceMemory struct {
	source.Path
	By   ast.Node // where that is said
	Said string   // what is said there
	Ask  string   // what to do for a number that is read by it
}

// DeviceMemoryAt lists them for one construct, as far as that is certain: its own clauses say so, those of a data
// region around it, or the function is a variant that takes a parameter so. Where devices share the host's memory there
// are none.
func (u *Regions) DeviceMemoryAt(c *Region) (list []DeviceMemory) {
	if slices.Contains(u.required(), SharedMemory) {
		return nil
	}
	for _, cl := range place.WrittenOn(c.Leaves) {
		list = append(list, u.saidOfDevice(c, cl.Clause)...)
	}
	if c.Dispatches() {
		for _, cl := range c.Tree.Clauses {
			list = append(list, u.saidOfDevice(c, cl)...)
		}
	}
	u.Each(func(d *Region) {
		if d == c || len(d.Used) == 0 || d.Launch.Host.Present() || !source.Holds(d.Stmt, c.place()) {
			return
		}
		for _, v := range d.Used {
			list = append(list, DeviceMemory{source.Path{Root: v}, source.Between(d.NamePos, d.NameEnd),
				"this construct makes it lead there", "assign it to a variable before the construct that has " +
					v.Name() +
					" lead to the device's memory, and name that"})
		}
	})
	return append(list, u.adjustedAt(c)...)
}

// place is a node of where a construct stands.
func (c *Region) place() ast.Node { return source.Between(c.Pos, c.Pos) }

// saidOfDevice is what is_device_ptr and has_device_addr name.
func (u *Regions) saidOfDevice(c *Region, cl directives.Clause) (list []DeviceMemory) {
	named, ok := cl.(*directives.ListClause)
	if !ok || named.Word != "is_device_ptr" && named.Word != "has_device_addr" {
		return nil
	}
	for _, it := range named.Items {
		if keys, _, ok := u.Paths(it.Path); ok && len(it.Sections) == 0 {
			list = append(list, DeviceMemory{keys[len(keys)-1], source.Between(it.Pos, it.End), named.Word + " says so",
				"assign it to a variable where " + u.Text(it.Path) + " leads to the host's memory, and name that"})
		}
	}
	return list
}

// adjustedAt are the parameters that the variant around a construct takes as device memory.
func (u *Regions) adjustedAt(c *Region) (list []DeviceMemory) {
	for _, b := range u.bases {
		for _, v := range b.Variants {
			decl := u.Declaration(v.Func)
			if v.Need == 0 || decl == nil || decl.Body == nil || !source.Holds(decl.Body, c.place()) {
				continue
			}
			for i := range v.Func.Signature().Params().Len() {
				p := v.Func.Signature().Params().At(i)
				if v.Need>>i&1 == 0 || u.changed(decl.Body, p) != nil {
					continue
				}
				list = append(list, DeviceMemory{source.Path{Root: p}, v.Expr,
					v.Func.Name() + " is called for " + b.Func.Name() + " under dispatch, with " + p.Name() +
						" adjusted",
					"give the number to " + b.Func.Name() + " as a parameter, which adjust_args does not name"})
			}
		}
	}
	return list
}
