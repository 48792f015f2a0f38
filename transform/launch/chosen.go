package launch

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/facts"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/variant"
)

// The cases of a region that calls what a variable holds are an if statement of their launches, and so is a region of
// which there may be no kernel for a type. Where it is none of these, the statement runs as it is.

// options are the constructs of which one is chosen, c being one of them; nil where there is no other.
func (u *Launcher) options(f *region.File, c *region.Region) (list []*region.Region) {
	of := u.chosenFor(c)
	if of == nil {
		return nil
	}
	for _, x := range f.Regions {
		if u.chosenFor(x) == of {
			list = append(list, x)
		}
	}
	return list
}

// chosenFor is what a construct is one of, or nothing; nil of one that always is.
func (u *Launcher) chosenFor(c *region.Region) any {
	if c.Case != nil {
		return c.Case.Of
	}
	if u.open(c) {
		return c
	}
	return nil
}

// open reports a region of which there is no kernel for some types that its type parameters may stand for.
func (u *Launcher) open(c *region.Region) bool {
	return c.Kernel != nil && len(c.Kernel.Open) > 0 && !u.always(c)
}

// always reports a region that the host does not run in the place of a device.
func (u *Launcher) always(c *region.Region) bool {
	return len(c.Kernel.Types) > 0 && u.HasDeclared()
}

// complete reports that one of the constructs is there in any case.
func (u *Launcher) complete(options []*region.Region) bool {
	last := options[len(options)-1]
	return u.condition(last) == ""
}

// condition is when a construct is there, those before it not being; "" where it is in any case.
func (u *Launcher) condition(c *region.Region) string {
	var list []string
	scope := u.Scope(c.File.File, c.Pos)
	if u.open(c) {
		list = append(list, descriptor(c)+" != "+scope.Predeclared("nil"))
	}
	if c.Case != nil && !c.Case.Last {
		for _, h := range c.Case.Held {
			list = append(list, u.holds(c, h, scope)...)
		}
		for i := range c.Case.Decided {
			list = append(list, u.decides(c, &c.Case.Decided[i], scope)...)
		}
	}
	return strings.ReplaceAll(strings.Join(list, " && "), source.RuntimeMark, c.File.Alias)
}

// holds is what is asked to find that a variable holds something.
func (u *Launcher) holds(c *region.Region, h facts.Assumption, scope source.Scope) (list []string) {
	name := h.Text()
	for _, p := range h.Behind {
		list = append(list, p+" != "+scope.Predeclared("nil"))
	}
	is := func(e ast.Expr) string {
		if h.Kept != nil && e == ast.Expr(h.Kept) {
			return u.CodeOf(h.Kept) + ".Is(" + source.RuntimeMark + ".CodeOf(" + name + "))"
		}
		text := u.Text(e)
		if path := u.StandingAt(e); path != "" {
			text = u.KeptFunction(c.File.File, path)
		}
		return source.RuntimeMark + ".Is(" + name + ", " + text + ")"
	}
	switch {
	case h.Type != nil:
		list = append(list, source.RuntimeMark+".Holds["+scope.TypeText(h.Type)+"]("+name+")")
	case h.Kept != nil, u.DeclaredFunc(h.Func) != nil, u.StandingAt(h.Func) != "":
		list = append(list, is(h.Func))
	}
	for _, e := range h.Others {
		list = append(list, "!"+is(e))
	}
	return list
}

// decides is what is asked to find an outcome, those before it not being found; nothing for the last.
func (u *Launcher) decides(c *region.Region, d *region.Decision, scope source.Scope) (list []string) {
	v := d.Chosen()
	switch {
	case d.Which == d.Outcomes()-1:
		return nil
	case v == nil:
		return []string{"(" + u.Text(d.Clause.Expr) + ")"}
	}
	if v.Match.AsksPackage() {
		list = append(list, fmt.Sprintf("%s(%d)", u.whenName(c, d.Base.Func), v.Number()))
	}
	if len(v.Match.Archs) > 0 {
		on := region.Launch{Device: c.Launch.Device, Subdevice: c.Launch.Subdevice}
		list = append(list, fmt.Sprintf("%s.DeviceIs(%[1]s.With{%s}, %q, %q)", source.RuntimeMark, u.with(on, scope),
			"",
			strings.Join(v.Match.Archs, " ")))
	}
	return list
}

// whenName is how a region's file names the function that tells whether conditions of variants hold.
func (u *Launcher) whenName(c *region.Region, fn *types.Func) string {
	name := region.WhenName(fn)
	if fn.Pkg() == u.Pkg.Types {
		return name
	}
	return u.CalledBeside(c.File.File, c.Pos, fn.Pkg(), name) + "." + name
}

// otherwise is what is said before the statement runs as it is; "" for nothing.
func (u *Launcher) otherwise(c *region.Region) string {
	var names, values []string
	if c.Case != nil {
		for _, h := range c.Case.Held {
			names, values = append(names, h.Said()), append(values, u.value(h, u.Scope(c.File.File, c.Pos)))
		}
	}
	if u.open(c) {
		for _, t := range c.Kernel.Open {
			names = append(names, t.Obj().Name())
			values = append(values, c.File.Alias+".TypeArgument["+t.Obj().Name()+"]()")
		}
	}
	said := fmt.Sprintf("%s.OnHost(%q, %q, %s)", c.File.Alias, u.Position(c.Pos), strings.Join(names, ", "),
		strings.Join(values, ", "))
	if wait := u.awaited(c); wait != "" { // and is what the program does next
		return wait + "; " + said
	}
	return said
}

// value is what a variable holds, or a field that can be reached.
func (u *Launcher) value(h facts.Assumption, scope source.Scope) string {
	if len(h.Behind) == 0 {
		return h.Text()
	}
	null := scope.Predeclared("nil")
	return "func() interface{} { if " + strings.Join(h.Behind, " == "+null+" || ") + " == " + null +
		" { return " + null + " }; return " + h.Text() + " }()"
}

// oneOf launches one of the constructs.
func (u *Launcher) oneOf(options []*region.Region) string {
	var b strings.Builder
	for i, c := range options {
		condition := u.condition(c)
		switch {
		case i > 0 && condition == "":
			b.WriteString(" else {\n")
		case i > 0:
			b.WriteString(" else if " + condition + " {\n")
		case condition != "":
			b.WriteString("if " + condition + " {\n")
		default:
			b.WriteString("{\n")
		}
		b.WriteString(u.call(c) + "\n}")
	}
	return b.String()
}

// AsksDevices is what a selector asks of devices when the program runs.
func (u *Launcher) AsksDevices(m variant.Match, scope source.Scope) (list []string) {
	for _, a := range m.Archs {
		list = append(list, fmt.Sprintf("%s.HostIs(%q)", source.RuntimeMark, a))
	}
	if d := m.Target; d != nil {
		list = append(list, u.deviceIs(*d, source.RuntimeMark, scope))
	}
	return list
}

// deviceIs asks whether the device that target_device names, or the default one, is what is asked.
func (u *Launcher) deviceIs(d variant.Device, omp string, scope source.Scope) string {
	with := ""
	if d.Number != nil {
		with = "Device: " + omp + ".DeviceNum(" + u.count(region.LaunchValue{Expr: d.Number}, scope) + ")"
	}
	return fmt.Sprintf("%s.DeviceIs(%[1]s.With{%s}, %q, %q)", omp, with, strings.Join(d.Kinds, " "),
		strings.Join(d.Archs, " "))
}
