package region

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/source"
)

// Environment is the data environment of one region (language.md section 5): which variables of the host the region
// uses, and how each reaches the device. Explicit items come from the clauses; the others appear as lowering meets
// them.
type Environment struct {
	U        *Regions
	C        *Region
	pos, end token.Pos // of the region's statement
	Items    []*Item
	Families []*Item // which no path of the region is resolved by: also what else a clause says of an item
	ByPath   map[source.Path]*Item
	inside   map[source.Path]*Item // of interfaces, by plain paths
	Private  map[*types.Var]*ir.Var
	Own      map[*types.Var]bool // firstprivate ones that the region, which is run once, assigns
	Shadows  []*Shadow
	Within   *types.Package // in which what is lowered stands: the other package of a twin; else nil
	Comments []*ast.Comment
	Updates  reduction.Updates
	Complain map[string]bool
	mapped   map[source.Path]bool // by the default mappers of their types
	Blamed   []ast.Node           // assignments that are a part of what was refused
	Misused  []*Item              // of which is said that they are assigned wrongly
	Assigned []Assignment         // of pointers and slices to memory that may be an item's

	does     *effects.Effects // of the region's code to memory, found on first use
	defaults defaults
}

// Assignment is a place where a region, or a function that it calls, assigns a value with pointers or slices to memory
// that may be an item's.
type Assignment struct {
	Node ast.Node
	Type types.Type
	Via  ast.Node // the region's call that leads there; nil: it is the region's own
}

// Item is one list item: a path and how it is mapped.
type Item struct {
	Path     source.Path
	Element  ast.Expr // of a host construct's reduction into an element of what the path names; nil: not
	Expr     ast.Expr // on the host, in the scope of the directive
	Typ      types.Type
	Param    *ir.Param
	MapType  MapType
	Host     string                // its value, where the program has no expression for that; else empty
	Section  *directives.Section   // nil: all of it
	Family   bool                  // of items, by iterators
	Each     []directives.Iterator // … these, outermost first
	Strides  bool                  // what the innermost one goes through lies equally far apart
	Explicit bool
	Remote   bool              // the file of the region cannot name it, or its type
	Function bool              // a field of function type that has to be there; it is not memory
	Clause   directives.Clause // that names it first; nil when implicit

	MapClause *directives.MapClause        // that names it; nil: none
	Also      []*Item                      // by which other map clauses name it, or another part of the slice
	Default   *directives.DefaultmapClause // that an implicit one follows; nil: none
	ByMapper  bool                         // the default mapper of a type names it, and no clause of the region's

	Declaration *Region // of the operator by which it is reduced; nil of one of Go's own

	ApartFrom []*types.Var // of other packages, of which the launch asks that they are not the item's memory

	Asked []Pointer // which the launch asks not to be nil before it reaches for the item

	Copied bool // who runs the region has a copy of it, which is none: it may not be assigned

	Addressed bool // the region takes the address of a copy, so that it cannot be one

	Escapes bool // used as a value or aliased, so reads and writes are not all seen

	Reslices bool // the region may slice it beyond its length
	ReadOnly bool // the region does not write it

	Overwritten bool // the region may write all of it, and reads nothing of it

	Apart   bool // iterations write what different elements lead to
	InCopy  bool // it is a part of a shadow, and the region writes what may be the same memory
	AsksCap bool // and asks for its capacity by another name

	ReslicesLed, AsksLedCap bool // the same of slices that its elements lead to

	Assigns bool // the region may assign pointers or slices in its memory, or in what they lead to
}

func NewEnvironment(u *Regions, c *Region) *Environment {
	env := &Environment{
		U: u, C: c, pos: c.Stmt.Pos(), end: c.Stmt.End(),
		ByPath: map[source.Path]*Item{}, Private: map[*types.Var]*ir.Var{}, Own: map[*types.Var]bool{},
		Updates: reduction.Find(u.Info(), c.Stmt, u.Pure), Complain: map[string]bool{},
	}
	for _, d := range c.Holding {
		maps.Copy(env.Updates, reduction.Find(u.Info(), d.Body, u.Pure))
	}
	for _, g := range c.File.Ast.Comments {
		for _, cm := range g.List {
			if env.pos <= cm.Pos() && cm.End() <= env.end && !strings.HasPrefix(cm.Text, "//omp") {
				env.Comments = append(env.Comments, cm)
			}
		}
	}
	for _, cl := range place.WrittenOn(c.Leaves) {
		env.clause(cl)
	}
	return env
}

func (env *Environment) add(x *Item) {
	env.Items = append(env.Items, x)
	env.ByPath[x.Path] = x
	if plain := x.Path.Plain(); plain != x.Path {
		if env.inside == nil {
			env.inside = map[source.Path]*Item{}
		}
		env.inside[plain] = x
	}
}

// At is the item that fields lead to from a variable, through interfaces to what they hold; nil where there is none.
func (env *Environment) At(v *types.Var, fields []int) *Item {
	at := source.Path{Root: v}
	for _, i := range fields {
		at.Fields = fmt.Sprintf("%s.%d", at.Fields, i)
	}
	return cmp.Or(env.inside[at], env.ByPath[at])
}

// Inside reports a variable that the region declares.
func (env *Environment) Inside(v *types.Var) bool {
	return env.U.GroupPrivate(v) || env.pos <= v.Pos() && v.Pos() < env.end &&
		!slices.ContainsFunc(env.C.Hoisted, func(h Hoisted) bool { return h.Var == v })
}

// Resolve finds or makes the item that a path belongs to, and which prefix of the path it is. A path that leads to
// structs with pointers only belongs to none: see Shadow. Of an interface what it holds is the item.
func (env *Environment) Resolve(keys []source.Path, exprs []ast.Expr) (*Item, int) {
	if x, i := env.nearest(keys); x != nil {
		return x, i
	}
	for i, e := range exprs {
		if env.ofFields(e) || i+1 < len(exprs) && env.U.Certain(exprs[i+1]) {
			env.byMapper(keys[i], e)
			if x, i := env.nearest(keys); x != nil {
				return x, i
			}
			continue
		}
		x := env.U.implicitItem(env, keys[i], e)
		if x != nil {
			env.add(x)
		}
		return x, i
	}
	return nil, len(keys) - 1
}

// Present makes an item of a field of function type, of which a kernel needs to know nothing but that it is not nil.
func (env *Environment) Present(keys []source.Path, exprs []ast.Expr) {
	n := len(keys) - 1
	if env.ByPath[keys[n]] != nil {
		return
	}
	x := &Item{Path: keys[n], Expr: exprs[n], Typ: types.Typ[types.Int], Host: "1", Function: true,
		MapType: MapType{"Implicit"}}
	x.Param = &ir.Param{Path: env.U.Text(x.Expr), Kind: ir.Firstprivate, Shape: ir.Scalar, Pos: x.Expr.Pos()}
	x.Param.Var = &ir.Var{Type: x.Typ, Param: x.Param}
	env.add(x)
}

// nearest is the item of the longest prefix of a path, and which prefix that is; nil if none is one.
func (env *Environment) nearest(keys []source.Path) (*Item, int) {
	for i, k := range slices.Backward(keys) {
		if x := env.ByPath[k]; x != nil {
			return x, i
		}
	}
	return nil, 0
}

// Finish orders the items by first use, and lists the parameters.
func (env *Environment) Finish() []*ir.Param {
	slices.SortStableFunc(env.Items, func(a, b *Item) int {
		switch {
		case a.Param.Used != b.Param.Used:
			if a.Param.Used {
				return -1
			}
			return 1
		case a.Param.Used:
			return int(a.Param.Pos) - int(b.Param.Pos)
		}
		return 0
	})
	var params []*ir.Param
	for _, x := range env.Arguments() {
		params = append(params, x.Param)
	}
	return params
}

// Arguments are the items and families of items, as the launch has them.
func (env *Environment) Arguments() []*Item { return slices.Concat(env.Items, env.Families) }
