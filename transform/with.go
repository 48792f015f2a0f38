package transform

import (
	"cmp"
	"go/token"
	"go/types"
	"math"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/source"
)

// with is a launch as the fields of the runtime's With, in the order of their clauses: they are evaluated in it.
func (u *unit) with(l launch, scope source.Scope) string {
	type field struct {
		launchValue
		text func(launchValue) string
	}
	count := func(v launchValue) string { return u.count(v, scope) }
	deviceNum := source.RuntimeMark + ".DeviceNum"
	fields := []field{
		{l.device, func(v launchValue) string { return "Device: " + deviceNum + "(" + count(v) + ")" }},
		{l.host, func(v launchValue) string { return "Host: " + scope.Negated(v.expr) }},
		{l.teams, func(v launchValue) string { return "NumTeams: " + count(v) }},
		{l.threads, func(v launchValue) string { return "ThreadLimit: " + count(v) }},
	}
	fields = slices.DeleteFunc(fields, func(f field) bool { return !f.present() })
	slices.SortStableFunc(fields, func(a, b field) int { return cmp.Compare(a.order(), b.order()) })
	var texts []string
	for _, f := range fields {
		texts = append(texts, f.text(f.launchValue))
	}
	return strings.Join(texts, ", ")
}

// order is the place of a value among the others.
func (v launchValue) order() token.Pos {
	if v.clause == nil {
		return math.MaxInt
	}
	return v.clause.Pos()
}

// count is the text of an integer, of type int.
func (u *unit) count(v launchValue, scope source.Scope) string {
	if v.expr == nil {
		return v.value.ExactString()
	}
	if types.Identical(types.Default(u.TypeOf(v.expr)), types.Typ[types.Int]) {
		return u.Text(v.expr)
	}
	return scope.Predeclared("int") + "(" + u.Text(v.expr) + ")"
}

// nonNil is a condition: none of the pointers is nil.
func (u *unit) nonNil(pointers []pointer, scope source.Scope) string {
	var texts []string
	for _, p := range pointers {
		texts = append(texts, scope.NonNil(u.Text(p.expr)))
	}
	return strings.Join(texts, " && ")
}
