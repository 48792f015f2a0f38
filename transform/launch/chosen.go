package launch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/variant"
)

// A metadirective that is chosen when the program runs is an if statement of the launches of what it may be. Where it
// is none of these, the statement runs as it is.

// options are the constructs that a metadirective may be, c being one of them; nil where it is no other.
func (u *Launcher) options(f *region.File, c *region.Region) (list []*region.Region) {
	g := u.Guard(c)
	if g == nil {
		return nil
	}
	for _, x := range f.Regions {
		if other := u.Guard(x); other != nil && other.Of == g.Of {
			list = append(list, x)
		}
	}
	return list
}

// complete reports that one of the constructs is there in any case.
func (u *Launcher) complete(options []*region.Region) bool {
	return len(u.Guard(options[len(options)-1]).Terms) == 0
}

// oneOf launches one of the constructs.
func (u *Launcher) oneOf(options []*region.Region) string {
	var b strings.Builder
	for i, c := range options {
		terms := u.Guard(c).Terms
		switch {
		case i > 0 && len(terms) == 0:
			b.WriteString(" else {\n")
		case i > 0:
			b.WriteString(" else if " + u.terms(c, terms) + " {\n")
		case len(terms) > 0:
			b.WriteString("if " + u.terms(c, terms) + " {\n")
		default:
			b.WriteString("{\n")
		}
		b.WriteString(u.call(c) + "\n}")
	}
	return b.String()
}

// alone is a construct that stands alone; of those that a metadirective may be, the first stands for all.
func (u *Launcher) alone(f *region.File, c *region.Region) string {
	switch options := u.options(f, c); {
	case options == nil:
		return u.call(c)
	case options[0] == c:
		return u.oneOf(options)
	}
	return ""
}

// terms is a guard as a condition.
func (u *Launcher) terms(c *region.Region, terms []region.Term) string {
	var list []string
	for _, t := range terms {
		text := strings.Join(u.asked(c, t.Match), " && ")
		if t.Negated {
			text = "!(" + text + ")"
		}
		list = append(list, text)
	}
	return strings.ReplaceAll(strings.Join(list, " && "), source.RuntimeMark, c.File.Alias)
}

// asked is what a selector asks when the program runs.
func (u *Launcher) asked(c *region.Region, m variant.Match) (list []string) {
	for _, e := range m.Conditions {
		list = append(list, "("+u.Text(e)+")")
	}
	for _, a := range m.Archs {
		list = append(list, fmt.Sprintf("%s.HostIs(%q)", source.RuntimeMark, a))
	}
	if d := m.Target; d != nil {
		with := ""
		if d.Number != nil {
			number := region.LaunchValue{Expr: d.Number}
			with = "Device: " + source.RuntimeMark + ".DeviceNum(" + u.count(number, u.Scope(c.File.File, c.Pos)) + ")"
		}
		list = append(list, fmt.Sprintf("%s.DeviceIs(%[1]s.With{%s}, %q, %q)", source.RuntimeMark, with,
			strings.Join(d.Kinds, " "), strings.Join(d.Archs, " ")))
	}
	return slices.Clip(list)
}
