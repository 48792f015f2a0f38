package region

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// clause enters the items of a data clause. Where it is refused, what it names is excused from being more than that.
func (env *Environment) clause(cl place.Written) {
	before := env.U.Errors()
	env.enter(cl)
	if env.U.Errors() > before {
		env.C.excused = append(env.C.excused, words(env.U.namesIn(cl)))
	}
}

func (env *Environment) enter(cl place.Written) {
	switch c := cl.Clause.(type) {
	case *directives.MapClause:
		env.mapItems(c)
	case *directives.DataSharingClause:
		for _, it := range c.Items {
			switch c.Word {
			case "private":
				env.privateItem(it, cl)
			case "firstprivate":
				env.firstprivateItem(it, cl)
			case "lastprivate":
				env.lastItem(it, cl)
			case "shared":
				// what shared says is what the implicit rules do
				env.U.itemTyped(env.C, it.Path, c)
				env.defaults.shared = append(env.defaults.shared, it)
			}
		}
	case *directives.LinearClause:
		for _, it := range c.Items {
			if env.U.itemTyped(env.C, it.Path, c) && (c.Step == nil || env.U.TypeCheck(c.Step, env.C.Pos)) {
				env.C.Said = append(env.C.Said, SaidLinear{it, c})
			}
		}
	case *directives.ReductionClause:
		env.reduction(c, cl)
	case *directives.ListClause:
		if c.Word == "is_device_ptr" || c.Word == "has_device_addr" {
			env.deviceItems(c)
		}
	case *directives.DefaultmapClause, *directives.KeywordClause:
		env.enterDefault(cl)
	}
}

func (env *Environment) mapItems(cl *directives.MapClause) {
	bits := modifiers(cl)
	for _, it := range cl.Items {
		env.mapItem(it, wish{typ: cl.Type, modifiers: bits, mapper: cl.Mapper, iterators: cl.Iterators, clause: cl}, cl)
	}
}

// mapItem enters an item that a map clause names, or what its mapper makes of it.
func (env *Environment) mapItem(it directives.Item, w wish, cl *directives.MapClause) {
	list, ok := env.U.pieces(env.C, it, w)
	if !ok {
		return
	}
	for _, p := range list {
		if p.family(env.U) {
			if x := env.U.family(env.C, p, cl); x != nil {
				env.Families = append(env.Families, x)
			}
			continue
		}
		said := cl
		if p.typ != cl.Type {
			decays := *cl
			said, decays.Type = &decays, p.typ
		}
		x := env.explicit(p.item, said)
		if x == nil {
			continue
		}
		x.mapBy(p, said)
		if x.Param.Kind == ir.Reduction { // what is combined is where the map clause says
			x.Section = nil
			env.U.sections(env.C, x, p.item)
		}
	}
}

// mapBy makes an item a mapped one, of a piece and the clause that names it.
func (x *Item) mapBy(p piece, cl *directives.MapClause) {
	x.MapType, x.MapClause = p.mapType(), cl
	if c, ok := x.Clause.(*directives.DataSharingClause); ok && c.Word == "firstprivate" {
		x.Copied = true
	}
	if x.Param.Kind == ir.Reduction {
		return
	}
	x.Param.Kind = ir.Mapped
	if x.Param.Shape == ir.Scalar {
		x.Param.Shape = ir.Memory
	}
}

// byMapper enters what the default mapper of a struct with pointers maps of a path that no clause names (language.md,
// section 5). What it leaves out is mapped as the region uses it.
func (env *Environment) byMapper(key source.Path, e ast.Expr) {
	m := env.U.mapperNamed("", env.U.TypeOf(e))
	if m == nil || env.mapped[key] || !env.defaults.silent() ||
		!env.U.sameName(key.Root.Name(), env.C.Pos, e.Pos()) || env.Within != nil && env.U.Remote(env.C, e) {
		return
	}
	if env.mapped == nil {
		env.mapped = map[source.Path]bool{}
	}
	env.mapped[key] = true
	if !m.sane {
		m.unsound(env.U, e)
		return
	}
	cl := m.clauses()[0]
	it := directives.Item{Path: substitute(e, nil), Expr: substitute(e, nil), Pos: e.Pos(), End: e.End()}
	if it.Path == nil {
		return
	}
	list, ok := env.U.pieces(env.C, it, wish{typ: directives.MapToFrom, modifiers: MapType{"Implicit"}, clause: cl})
	if !ok {
		return
	}
	for _, p := range list {
		said := *cl
		said.Type = p.typ
		keys, _, _ := env.U.Paths(bare(p.item.Path))
		switch {
		case p.family(env.U):
			if x := env.U.family(env.C, p, &said); x != nil {
				env.Families = append(env.Families, x)
			}
		case env.ByPath[keys[len(keys)-1]] == nil: // which a clause may name
			if x := env.U.listItem(env.C, p.item, &said); x != nil {
				x.ByMapper = true
				x.mapBy(p, &said)
				env.add(x)
			}
		}
	}
}

// deviceItems enters what is device memory already: slices and pointers that a variant under dispatch is called with.
func (env *Environment) deviceItems(c *directives.ListClause) {
	for _, it := range c.Items {
		x := env.explicit(it, c)
		switch {
		case x == nil || x.Clause != directives.Clause(c):
		case x.Param.Shape == ir.Slice || x.Param.Shape == ir.Pointer:
			x.Param.Kind, x.MapType = ir.Mapped, MapType{"Alloc", "OnDevice"}
		default:
			env.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
				"%s takes slices and pointers, which may lead to device memory; %s itself is the host's", c.Word,
				env.U.Text(it.Expr)).
				Fix("map(tofrom: " + env.U.Text(it.Expr) + ")")
		}
	}
}

func (env *Environment) firstprivateItem(it directives.Item, cl place.Written) {
	if env.privateAround(it, cl) {
		return
	}
	x := env.explicit(it, cl.Clause)
	switch {
	case x == nil: // it is said why
	case x.MapClause != nil:
		x.Copied = true
	case x.Clause != cl.Clause: // entered
	case x.Param.Shape != ir.Scalar && cl.On[0] != env.C.Tree:
		env.implied(x)
		x.Copied = true
	default:
		x.copyIn()
	}
}

// implied makes an item, of no number, what it is where no clause names it.
func (env *Environment) implied(x *Item) {
	x.Param.Kind, x.MapType, x.Explicit = ir.Mapped, MapType{"ToFrom", "Implicit"}, false
}

// copyIn makes an item a copy of what the launch finds. Of a slice or a pointer that is the header: what it leads to is
// memory of the device already. The bytes of a string nothing can write, so they are its value.
func (x *Item) copyIn() {
	switch x.Param.Shape {
	case ir.Slice, ir.Pointer:
		x.Param.Kind, x.MapType = ir.Mapped, MapType{"Alloc", "OnDevice"}
	case ir.Text:
		x.Param.Kind, x.MapType = ir.Mapped, MapType{"To", "Implicit"}
	default:
		x.Param.Kind = ir.Firstprivate
	}
}

func (env *Environment) reduction(c *directives.ReductionClause, cl place.Written) {
	for _, it := range c.Items {
		if env.privateAround(it, cl) {
			continue
		}
		x := env.explicit(it, c)
		if x == nil {
			continue
		}
		r, ok := env.reducer(x, it, c)
		if !ok || !env.combines(x, it, r, cl) {
			continue
		}
		if x.MapClause != nil && x.Param.Shape == ir.Memory && source.IsBasic(x.Typ, types.IsNumeric|types.IsBoolean) {
			x.Param.Shape = ir.Scalar
		}
		x.Param.Kind, x.Param.Op, x.Param.Part, x.Param.With = ir.Reduction, r.op, r.of, r.with
	}
}

// reducer is how the parts of an item are combined: values of a type, by an operator.
type reducer struct {
	op   token.Token
	of   types.Type
	with *ir.Combiner // of FUNC
}

func (r reducer) name() string { return reduction.NameOf(&ir.Param{Op: r.op, With: r.with}) }

// reducer finds the operator of a clause for an item: Go's own for numbers and bools, and arrays and slices of them, or
// one that the package declares.
func (env *Environment) reducer(x *Item, it directives.Item, c *directives.ReductionClause) (r reducer, ok bool) {
	name, t := c.Op.Text, x.Typ
	if x.Param.Shape == ir.Pointer {
		if t = x.Param.Elem(); !source.Number(t) {
			env.U.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt,
				"a reduction into an array or struct that a pointer leads to is not built yet").
				Fix("reduce into a variable, and assign that behind the region")
			return r, false
		}
	}
	for _, of := range []types.Type{t, numbers(t)} {
		if op, known := reduction.Operators[name]; known && reduction.Fits(op, of) {
			return reducer{op: op, of: of}, true
		}
		if d := env.U.declared(name, of); d != nil {
			x.Declaration = d.at
			return reducer{token.FUNC, of, d.with}, d.with != nil // what is wrong with it is said
		}
	}
	if _, known := reduction.Operators[name]; known {
		report := env.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
			"the reduction operator %s does not apply to %s of type %s", name, env.U.Text(it.Expr), t)
		if _, param := types.Unalias(numbers(t)).(*types.TypeParam); param {
			report.Fix("let the constraint of " + env.U.TypeName(numbers(t)) +
				" list nothing but types that have it: numbers")
			return r, false
		}
		if typeset.Parametric(numbers(t)) {
			env.U.generalWayOut(report, name, numbers(t))
			return r, false
		}
		report.Fix("declare it: //omp:declare reduction(" + name + ": " + env.U.TypeName(numbers(t)) +
			") above a function of two of them that gives a third")
		return r, false
	}
	report := env.U.ErrorAt(c.Op.Pos, c.Op.End, source.CodeClauseExpr, "no reduction %s of %s is declared in this "+
		"package", name, env.U.TypeName(numbers(t)))
	if typeset.Parametric(numbers(t)) {
		env.U.generalWayOut(report, name, numbers(t))
		return r, false
	}
	report.
		Fix("use one of + - * & | ^ && || min max, or write //omp:declare reduction(" + name + ": " +
			env.U.TypeName(numbers(t)) + ") above a function of two of them that gives a third")
	return r, false
}

// mapsReduction reports a map clause and a reduction clause, which may name one item: the construct's reduction works
// on what its map clause has put on the device.
func mapsReduction(a, b directives.Clause) bool {
	_, mapA := a.(*directives.MapClause)
	_, mapB := b.(*directives.MapClause)
	_, reductionA := a.(*directives.ReductionClause)
	_, reductionB := b.(*directives.ReductionClause)
	return mapA && reductionB || mapB && reductionA
}

// explicit makes the item that a clause names. It returns nil after reporting why it cannot be one.
func (env *Environment) explicit(it directives.Item, cl directives.Clause) *Item {
	x := env.U.listItem(env.C, it, cl)
	if x == nil {
		if keys, _, ok := env.U.Paths(it.Path); ok && env.U.needed(keys[len(keys)-1]) { // which is said here
			env.Complain[env.U.Text(it.Path)] = true
		}
		return nil
	}
	if old := env.ByPath[x.Path]; old != nil {
		if mapsReduction(old.Clause, cl) || env.mapsLast(old, cl) || env.C.nests(old.Clause, cl) ||
			env.C.mapsAround(old.Clause, cl) {
			return old
		}
		if old.mapsAlso(x, cl) {
			env.Families = append(env.Families, x)
			return x
		}
		if env.U.Refused(source.Between(it.Pos, it.End)) {
			return nil
		}
		r := env.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s is named by two clauses", env.U.Text(it.Expr))
		r.Note(source.Between(old.Clause.Pos(), old.Clause.End()), "the first is here")
		r.Fix(oneOfTwo(env.U.Text(it.Expr), old.Clause, cl))
		return nil
	}
	env.add(x)
	return x
}

// mapsAlso adds what another map clause says of the path of an item, or of another part of that slice: each part is
// copied as the clauses say that name it. The region's name stays that of the first.
func (x *Item) mapsAlso(other *Item, cl directives.Clause) bool {
	_, maps := cl.(*directives.MapClause)
	if !maps || x.MapClause == nil || x.Param.Kind != ir.Mapped || x.Copied {
		return false
	}
	if x.Param.Shape == ir.Slice && len(x.Also) == 0 {
		x.MapType = append(x.MapType, "Joined")
	}
	x.Also = append(x.Also, other)
	return true
}

// oneOfTwo is what to write in place of two clauses that name one item.
func oneOfTwo(name string, first, second directives.Clause) string {
	a, mapped := first.(*directives.MapClause)
	b, also := second.(*directives.MapClause)
	if mapped && also && a.Type != b.Type {
		return "map(tofrom: " + name + ") copies it both ways"
	}
	return "leave one of the two"
}

// PrivatePart refuses a part of a variable in a clause by which there are copies (OpenMP 5.2, section 5.4.3).
func (u *Regions) PrivatePart(it directives.Item, cl directives.Clause) {
	r := u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s is a part of a variable, and only a whole one can be private",
		u.Text(it.Expr))
	if cl.Name() == "lastprivate" {
		r.Fix("declare a variable before the region that begins as " + u.Text(it.Expr) + ", name it in lastprivate, " +
			"and assign it to " + u.Text(it.Expr) + " behind the region")
		return
	}
	if keys, _, ok := u.Paths(it.Expr); ok && Copyable(keys[0].Root.Type()) {
		r.Fix("name the variable: " + cl.Name() + "(" + keys[0].Root.Name() + ")")
	}
	r.Fix("declare a variable inside the region in place of it")
}

// privateNot refuses a variable that cannot be private.
func (u *Regions) privateNot(it directives.Item, v *types.Var) {
	u.ErrorAt(it.Pos, it.End, source.CodeCannotMap, "a private %s of type %s would have no memory on the device", v.Name(),
		v.Type()).
		Fix("declare an array inside the region")
}

func (env *Environment) privateItem(it directives.Item, cl place.Written) {
	if !env.U.itemTyped(env.C, it.Expr, cl.Clause) || !env.privatised(it, cl) {
		return
	}
	keys, _, ok := env.U.Paths(it.Expr)
	if !ok || keys[len(keys)-1].Fields != "" {
		env.U.PrivatePart(it, cl.Clause)
		return
	}
	v := keys[0].Root
	if !Copyable(v.Type()) {
		env.U.privateNot(it, v)
		return
	}
	if why := env.U.Nameable(env.C.File.File, v.Type()); why != "" {
		env.U.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt, "%s cannot be private: %s", v.Name(), why)
		return
	}
	if !env.U.Mentions(env.C.Stmt, v) || env.Private[v] != nil {
		return // a variable of the region of the same name hides it: nothing needs a copy
	}
	env.Private[v] = &ir.Var{Name: env.U.KernelName(env.C.File.File, v.Name()), Type: v.Type()}
}

// generalWayOut offers a reduction for all types that one with a type parameter stands for.
func (u *Regions) generalWayOut(report source.Report, name string, t types.Type) {
	if parameterOf(t) == nil {
		report.Fix("reduce a type of one type parameter, or write this function for one type, without the type " +
			"parameters")
		return
	}
	list, names := Instances(t), "T1, T2"
	for i, of := range list {
		if i == 0 {
			names = u.TypeName(of)
		} else {
			names += ", " + u.TypeName(of)
		}
	}
	report.Fix("write //omp:declare reduction(" + name + ": " + names +
		") above a generic function of two values of type " +
		u.TypeName(t) + " that gives a third, without an initializer, where the zero value changes nothing")
	if len(list) == 0 {
		report.Fix("let the constraint of " + parameterOf(t).Obj().Name() + " list the types that there are")
	}
	report.Fix("where another value is its identity, as 1 is of a product: write this function for one type, without " +
		"the type parameter")
}
