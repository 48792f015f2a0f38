package launch

import (
	"cmp"
	"go/token"
	"go/types"
	"math"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// with is a launch as the fields of the runtime's With, in the order of their clauses: they are evaluated in it.
func (u *Launcher) with(l region.Launch, scope source.Scope) string {
	type field struct {
		region.LaunchValue
		text func(region.LaunchValue) string
	}
	count := func(v region.LaunchValue) string { return u.count(v, scope) }
	positive := func(v region.LaunchValue) string {
		if v.Value != nil {
			return count(v) // and was looked at
		}
		return source.RuntimeMark + ".Count(" + count(v) + ")"
	}
	deviceNum := source.RuntimeMark + ".DeviceNum"
	fields := []field{
		{l.Device, func(v region.LaunchValue) string { return "Device: " + deviceNum + "(" + count(v) + ")" }},
		{l.Host, func(v region.LaunchValue) string { return "Host: " + scope.Negated(v.Expr) }},
		{l.Teams, func(v region.LaunchValue) string { return "NumTeams: " + positive(v) }},
		{l.LeastTeams, func(v region.LaunchValue) string { return "LeastTeams: " + positive(v) }},
		{l.Threads, func(v region.LaunchValue) string { return "ThreadLimit: " + positive(v) }},
		{l.GroupBytes, func(v region.LaunchValue) string { return "GroupBytes: " + count(v) }},
		{l.NumThreads, func(v region.LaunchValue) string { return "NumThreads: " + positive(v) }},
		{l.Several, func(v region.LaunchValue) string { return "OneTeam: " + scope.Negated(v.Expr) }},
		{l.Parallel, func(v region.LaunchValue) string { return "OneThread: " + scope.Negated(v.Expr) }},
		{l.NoVariants, func(v region.LaunchValue) string { return "NoVariants: " + u.Text(v.Expr) }},
		{l.NoContext, func(v region.LaunchValue) string { return "NoContext: " + u.Text(v.Expr) }},
		{l.Subdevice[0], func(v region.LaunchValue) string {
			return "Subdevice: " + source.RuntimeMark + ".SubdeviceNum(" + count(v) + ", " + count(l.Subdevice[1]) + ")"
		}},
	}
	fields = slices.DeleteFunc(fields, func(f field) bool { return !f.Present() })
	slices.SortStableFunc(fields, func(a, b field) int { return cmp.Compare(order(a.LaunchValue), order(b.LaunchValue)) })
	var texts []string
	for _, f := range fields {
		texts = append(texts, f.text(f.LaunchValue))
	}
	return strings.Join(texts, ", ")
}

// order is the place of a value among the others.
func order(v region.LaunchValue) token.Pos {
	if v.Clause == nil {
		return math.MaxInt
	}
	return v.Clause.Pos()
}

// count is the text of an integer, of type int.
func (u *Launcher) count(v region.LaunchValue, scope source.Scope) string {
	if v.Expr == nil {
		return v.Value.ExactString()
	}
	if types.Identical(types.Default(u.TypeOf(v.Expr)), types.Typ[types.Int]) {
		return u.Text(v.Expr)
	}
	return scope.Predeclared("int") + "(" + u.Text(v.Expr) + ")"
}

// nonNil is a condition: none of the pointers is nil.
func (u *Launcher) nonNil(file *source.File, pointers []region.Pointer, scope source.Scope) string {
	var texts []string
	for _, p := range pointers {
		texts = append(texts, scope.NonNil(u.HostText(file, p.Expr)))
	}
	return strings.Join(texts, " && ")
}
