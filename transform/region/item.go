package region

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// MapType is a set of map-type bits, named as the runtime names them.
type MapType []string

// modifierBits are the runtime's names of map-type modifiers (OpenMP 6.0 section 7.9; ompx_hold is LLVM's).
var modifierBits = map[string]string{
	"always": "Always", "close": "MapClose", "present": "Present", "ompx_hold": "Hold", "delete": "Delete",
	"self": "Self",
}

// typeBits are the runtime's names of map types. Storage, its old spelling alloc, and release copy nothing.
var typeBits = map[directives.MapType]string{
	directives.MapTo: "To", directives.MapFrom: "From", directives.MapToFrom: "ToFrom",
	directives.MapAlloc: "Alloc", directives.MapStorage: "Alloc", directives.MapRelease: "Release",
	directives.MapDelete: "Delete",
}

// modifiers are the map-type modifiers of a clause.
func modifiers(cl *directives.MapClause) (bits MapType) {
	for _, m := range cl.Modifiers {
		bits = append(bits, modifierBits[m.Text])
	}
	return bits
}

// listItem turns a list item of a clause into an item of the data environment.
func (u *Regions) listItem(c *Region, it directives.Item, cl directives.Clause) *Item {
	expr := ast.Unparen(it.Path)
	if s, ok := expr.(*ast.StarExpr); ok {
		expr = ast.Unparen(s.X)
	}
	if !u.itemTyped(c, expr, cl) {
		return nil
	}
	keys, _, ok := u.Paths(expr)
	if !ok {
		u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s is not a variable or a field of one", u.Text(it.Expr))
		return nil
	}
	if u.ofNoTeam(it, keys[0].Root) {
		return nil
	}
	if u.fieldOfDevice(keys[len(keys)-1], source.Between(it.Pos, it.End)) {
		return nil
	}
	x := &Item{Path: keys[len(keys)-1], Expr: expr, Typ: u.TypeOf(expr), Explicit: true, Clause: cl}
	if !u.shape(c.File, x, source.Between(it.Pos, it.End)) {
		return nil
	}
	x.Param.Path = pathText(u, it)
	if !u.sections(c, x, it) {
		return nil
	}
	return x
}

// pathText is a list item as the user wrote it.
func pathText(u *Regions, it directives.Item) string {
	return strings.Join(strings.Fields(u.Text(ast.Unparen(it.Expr))), " ")
}

// sections checks the item's array sections.
func (u *Regions) sections(c *Region, x *Item, it directives.Item) bool {
	if len(it.Sections) == 0 {
		return true
	}
	s := it.Sections[0]
	for _, e := range []ast.Expr{s.Lo, s.Hi} {
		if e == nil {
			continue
		}
		if !u.TypeCheck(e, c.Pos) || e.Pos().IsValid() && !u.idle(c, e, x.Clause) {
			return false
		}
		if !source.IsBasic(u.TypeOf(e), types.IsInteger) && !u.integerConstant(e) {
			u.Errorf(e, source.CodeClauseExpr, "a section's bound is an integer, and %s is of type %s", u.Text(e), u.TypeOf(e))
			return false
		}
	}
	if s.Whole() {
		return true
	}
	if x.Param.Shape != ir.Slice {
		u.ErrorAt(s.Pos, s.End, source.CodeClauseNotBuilt,
			"a part of a string is not built yet").Fix("map all of it")
		return false
	}
	x.Section = &s
	u.Parts = true
	return true
}

func (u *Regions) integerConstant(e ast.Expr) bool {
	v := u.Info().Types[e].Value
	return v != nil && constant.ToInt(v).Kind() == constant.Int
}

// implicitItem applies the implicit rules of language.md section 5.
func (u *Regions) implicitItem(env *Environment, key source.Path, e ast.Expr) *Item {
	x := &Item{Path: key, Expr: e, Typ: u.TypeOf(e), Remote: env.Within != nil && u.Remote(env.C, e)}
	if text := u.Text(e); env.Complain[text] || !u.shape(env.C.File, x, e) {
		env.Complain[text] = true
		return nil
	}
	if !u.holderNamed(env.C, e) {
		env.Complain[u.Text(e)] = true
		return nil
	}
	x.Param.Path = env.C.File.Said(u.Text(e))
	said, ok := env.ofDevice(x, e)
	if ok && !said {
		if said, ok = env.defaultmap(x, e); ok {
			ok = env.named(e)
		}
	}
	switch {
	case !ok:
		env.Complain[u.Text(e)] = true
		return nil
	case u.Boxed(e):
		x.Param.Kind = ir.Firstprivate
		x.MapType = MapType{"Implicit"}
	case said:
	case x.Param.Shape == ir.Scalar:
		x.Param.Kind = ir.Firstprivate
		x.MapType = MapType{"Implicit"}
	default:
		x.Param.Kind = ir.Mapped
		x.MapType = MapType{"ToFrom", "Implicit"}
	}
	return x
}

// holderNamed reports that the launch can name the types that interfaces on the way to an item hold.
func (u *Regions) holderNamed(c *Region, e ast.Expr) bool {
	_, exprs, _ := u.Paths(e)
	for _, x := range exprs {
		t := u.TypeOf(x)
		if !u.Certain(x) {
			continue
		}
		if why := u.Nameable(c.File.File, t); why != "" {
			u.Errorf(e, source.CodeCannotMap, "%s cannot be used in a kernel: %s", u.Text(u.Unasserted(x)), why)
			return false
		}
		if !u.Scope(c.File.File, c.Pos).Names(t) {
			u.Errorf(e, source.CodeCannotMap, "%s holds a %s, and that name means something else at the region",
				u.Text(u.Unasserted(x)), types.TypeString(t, types.RelativeTo(u.Pkg.Types))).Fix("rename one of the two")
			return false
		}
	}
	return true
}

// shape decides how a variable of the item's type reaches a kernel, or reports why it cannot.
func (u *Regions) shape(f *File, x *Item, where ast.Node) bool {
	name := u.Text(x.Expr)
	cannot := func(what, wayOut string) bool {
		u.Errorf(where, source.CodeCannotMap, "%s is %s, which cannot live on a device", name, what).Fix(wayOut)
		return false
	}
	if why := u.Nameable(f.File, x.Typ); why != "" && !x.Remote {
		u.Errorf(where, source.CodeCannotMap, "%s cannot be used in a kernel: %s", name, why)
		return false
	}
	x.Param = &ir.Param{Pos: token.NoPos}
	x.Param.Var = &ir.Var{Type: x.Typ, Param: x.Param}
	switch {
	case source.Scalar(x.Typ):
		x.Param.Shape = ir.Scalar
		return true
	case source.Open(x.Typ):
		x.Param.Shape = ir.Memory
		return true
	}
	switch t := source.Under(x.Typ).(type) {
	case *types.Basic:
		if t.Info()&types.IsString != 0 {
			x.Param.Shape = ir.Text
			break
		}
		if !source.Number(t) {
			return cannot("a value of type "+t.String(), "use a number")
		}
		x.Param.Shape = ir.Scalar
	case *types.Slice:
		if !held(t.Elem()) {
			return u.pointersInside(where, name, t.Elem())
		}
		x.Param.Shape = ir.Slice
	case *types.Array, *types.Struct:
		if !held(t) {
			return u.pointersInside(where, name, t)
		}
		x.Param.Shape = ir.Memory
	case *types.Pointer:
		if !held(t.Elem()) {
			return u.pointersInside(where, name, t.Elem())
		}
		x.Param.Shape = ir.Pointer
	case *types.Map:
		return cannot("a map", "use a slice indexed by number")
	case *types.Chan:
		return cannot("a channel", "collect the values in a slice before the region")
	case *types.Signature:
		return cannot("a function value", "call it in the region where it shows which function it is; a clause does not name it")
	case *types.Interface:
		return cannot("an interface", "use a concrete type; assert it before the region")
	default:
		return cannot("of type "+x.Typ.String(), "use a concrete type")
	}
	x.Param.Rows = source.Rows(x.Param.Elem()) != nil
	return true
}

// held reports whether a device can have memory of a type, or follow what is in it.
func held(t types.Type) bool { return source.Mappable(t) || source.Followable(types.NewPointer(t)) }

func (u *Regions) pointersInside(where ast.Node, name string, t types.Type) bool {
	switch t := source.Under(t).(type) {
	case *types.Array:
		return u.pointersInside(where, name, t.Elem())
	case *types.Struct:
		u.Errorf(where, source.CodeNeedsMapper, "%s holds pointers and nothing else, and what they lead to stays on the host",
			name).
			Fix("map what they lead to: a slice for each field")
	default:
		u.Errorf(where, source.CodeCannotMap, "%s holds values of type %s, which cannot live on a device", name, t).
			Fix("map memory that holds numbers only")
	}
	return false
}

// MapBits is the item's map type as its parameter has it.
func (x *Item) MapBits() []string {
	bits := slices.Clone(x.MapType)
	if i := slices.IndexFunc(bits, func(b string) bool { return b == "ToFrom" || b == "From" }); i >= 0 &&
		x.Param.Shape == ir.Text {
		bits[i] = "To" // nothing may write the bytes of a string
	}
	if x.Reslices {
		bits = append(bits, "Capacity")
	}
	if x.AsksCap {
		bits = append(bits, "NeedsCapacity")
	}
	if x.ReslicesLed {
		bits = append(bits, "LedCapacity")
	}
	if x.AsksLedCap {
		bits = append(bits, "NeedsLedCapacity")
	}
	if x.Assigns {
		bits = append(bits, "Assigns")
	}
	if x.ReadOnly {
		bits = append(bits, "ReadOnly")
	}
	if x.Apart {
		bits = append(bits, "Apart")
	}
	if x.InCopy {
		bits = append(bits, "Copied")
	}
	return bits
}

// Kept reports whether what a region assigns to an item, or to a part of it, is the same afterwards on the host as in a
// plain build: it is device memory or a reduction. A slice or pointer itself is a copy; what it points to is not.
func (x *Item) Kept(exact bool) bool {
	switch x.Param.Shape {
	case ir.Slice, ir.Pointer, ir.Text:
		return !exact
	}
	return x.Param.Kind != ir.Firstprivate && !x.Copied
}

// String is the map type as a clause has it.
func (m MapType) String() string {
	var bits []string
	for _, b := range m {
		if b != "Implicit" {
			bits = append(bits, strings.ToLower(b))
		}
	}
	return "map(" + strings.Join(bits, ", ") + ")"
}
