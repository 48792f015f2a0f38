package region

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// defaults are what the clauses defaultmap and default say of variables that no clause names (OpenMP 5.2, sections
// 5.8.7 and 5.4.1).
type defaults struct {
	maps   map[string]*directives.DefaultmapClause // by category
	none   *directives.KeywordClause               // default(none)
	shared []directives.Item
}

// silent reports that no clause is about variables that none names.
func (d *defaults) silent() bool { return d.maps == nil && d.none == nil }

// enterDefault takes in a clause about variables that no clause names.
func (env *Environment) enterDefault(cl place.Written) {
	switch c := cl.Clause.(type) {
	case *directives.DefaultmapClause:
		categories := []string{c.Category.Text}
		if c.Category.Text == "" || c.Category.Text == "all" {
			categories = []string{"scalar", "aggregate", "pointer"}
		}
		if env.defaults.maps == nil {
			env.defaults.maps = map[string]*directives.DefaultmapClause{}
		}
		for _, category := range categories {
			env.defaults.maps[category] = c
		}
	case *directives.KeywordClause:
		if c.Word != "default" {
			return
		}
		if c.Value.Text == "none" {
			env.defaults.none = c
		}
	}
}

// categories are the variables that defaultmap tells apart.
var categories = map[ir.Shape]string{ir.Scalar: "scalar", ir.Slice: "aggregate", ir.Text: "aggregate",
	ir.Memory:  "aggregate",
	ir.Pointer: "pointer"}

// defaultmap gives an implicit item what the clause defaultmap says of its category. It reports whether there is such a
// clause, and whether the item can be.
func (env *Environment) defaultmap(x *Item, e ast.Expr) (said, ok bool) {
	c := env.defaults.maps[categories[x.Param.Shape]]
	if c == nil || c.Behaviour.Text == "default" {
		return false, true
	}
	x.Default = c
	name := env.U.Text(e)
	switch behaviour := c.Behaviour.Text; behaviour {
	case "none":
		env.unnamed(e, c, "map(to: "+name+"), or firstprivate("+name+") of a number")
		return true, false
	case "firstprivate":
		x.MapType = MapType{"Implicit"}
		x.copyIn()
		return true, true
	case "present":
		x.MapType = MapType{"Alloc", "Present", "Implicit"}
	default:
		x.MapType = MapType{typeBits[directives.MapType(behaviour)], "Implicit"}
	}
	x.Param.Kind = ir.Mapped
	if x.Param.Shape == ir.Scalar {
		x.Param.Shape = ir.Memory
	}
	return true, true
}

// named holds an implicit item against default(none).
func (env *Environment) named(e ast.Expr) bool {
	it := directives.Item{Expr: e, Path: e, Pos: e.Pos(), End: e.End()}
	if env.defaults.none == nil || slices.ContainsFunc(env.defaults.shared, it.Same) {
		return true
	}
	env.unnamed(e, env.defaults.none, "shared("+env.U.Text(e)+")")
	return false
}

// unnamed refuses a variable that no clause names.
func (env *Environment) unnamed(e ast.Expr, c directives.Clause, wayOut string) {
	r := env.U.Errorf(e, source.CodeUnnamed, "%s is used in the region, and no clause names it, as '%s' demands",
		env.U.Text(e), env.U.Text(source.Between(c.Pos(), c.End())))
	r.Note(source.Between(c.Pos(), c.End()), "that is here")
	r.Fix(wayOut)
}
