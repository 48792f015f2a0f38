package transform

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/source"
)

// environment is the data environment of one region (language.md section 5): which variables of the host the region
// uses, and how each reaches the device. Explicit items come from the clauses; the others appear as lowering meets
// them.
type environment struct {
	u        *unit
	c        *construct
	pos, end token.Pos // of the region's statement
	items    []*item
	byPath   map[source.Path]*item
	private  map[*types.Var]*ir.Var
	comments []*ast.Comment
	updates  reduction.Updates
	complain map[string]bool
	blamed   []ast.Node // assignments that are a part of what was refused
	misused  []*item    // of which is said that they are assigned wrongly
}

// item is one list item: a path and how it is mapped.
type item struct {
	path     source.Path
	expr     ast.Expr // on the host, in the scope of the directive
	typ      types.Type
	param    *ir.Param
	mapType  mapType
	section  *directives.Section // nil: all of it
	explicit bool
	clause   directives.Clause // that names it first; nil when implicit

	mapClause *directives.MapClause // that names it; nil: none

	asked []pointer // which the launch asks not to be nil before it reaches for the item

	escapes bool // used as a value or aliased, so reads and writes are not all seen

	reslices bool // the region may slice it beyond its length
	asksCap  bool // and asks for its capacity by another name
}

func newEnvironment(u *unit, c *construct) *environment {
	env := &environment{
		u: u, c: c, pos: c.Stmt.Pos(), end: c.Stmt.End(),
		byPath: map[source.Path]*item{}, private: map[*types.Var]*ir.Var{},
		updates: reduction.Find(u.Info(), c.Stmt, u.Pure), complain: map[string]bool{},
	}
	for _, g := range c.file.Ast.Comments {
		for _, cm := range g.List {
			if env.pos <= cm.Pos() && cm.End() <= env.end && !strings.HasPrefix(cm.Text, "//omp") {
				env.comments = append(env.comments, cm)
			}
		}
	}
	for _, cl := range place.WrittenOn(c.leaves) {
		env.clause(cl)
	}
	return env
}

func (env *environment) add(x *item) {
	env.items = append(env.items, x)
	env.byPath[x.path] = x
}

// captured resolves an expression to the item it is, or to a private copy. It returns nil for what the region itself
// declares and for expressions that only begin with an item.
func (l *lowerer) captured(e ast.Expr) ir.Expr {
	if l.env == nil {
		return nil
	}
	env := l.env
	keys, exprs, ok := l.u.Paths(e)
	if !ok || env.inside(keys[0].Root) || l.locals[keys[0].Root] != nil {
		return nil
	}
	if v := env.private[keys[0].Root]; v != nil {
		if len(keys) > 1 {
			return nil
		}
		return l.ref(e, v)
	}
	x, i := env.resolve(keys, exprs)
	if x == nil {
		return &ir.Const{Value: l.typed(e), Text: "0"} // reported; keep going to find the rest
	}
	if i != len(keys)-1 {
		return nil
	}
	x.param.Used = true
	if x.param.Pos == token.NoPos || e.Pos() < x.param.Pos {
		x.param.Pos = e.Pos()
	}
	if !l.elementsOnly && (x.param.Shape == ir.Slice || x.param.Shape == ir.Pointer) {
		x.escapes = true
		x.param.Whole = true
	}
	return l.ref(e, x.param.Var)
}

// inside reports a variable that the region declares.
func (env *environment) inside(v *types.Var) bool {
	return env.pos <= v.Pos() && v.Pos() < env.end
}

// resolve finds or makes the item that a path belongs to, and which prefix of the path it is.
func (env *environment) resolve(keys []source.Path, exprs []ast.Expr) (*item, int) {
	for i := len(keys) - 1; i >= 0; i-- {
		if x := env.byPath[keys[i]]; x != nil {
			return x, i
		}
	}
	for i, e := range exprs {
		if source.ThroughPointers(env.u.TypeOf(e)) {
			continue
		}
		x := env.u.implicitItem(env, keys[i], e)
		if x != nil {
			env.add(x)
		}
		return x, i
	}
	e := exprs[len(exprs)-1]
	text := env.u.Text(e)
	if !env.complain[text] {
		env.complain[text] = true
		env.u.Errorf(e, source.CodeNeedsMapper,
			"%s is a struct with pointers and is used whole in the region; what of it to map is not known", text).
			Fix("use its fields in the region (" + text +
				".field), copy them to local variables before it, or declare a mapper (not built yet)")
	}
	return nil, len(keys) - 1
}

// base is the item whose memory an expression reaches into, or nil. exact: the expression is the item itself, not a
// part of it.
func (l *lowerer) base(e ast.Expr) (x *item, exact bool) {
	if l.env == nil {
		return nil, false
	}
	keys, exprs, exact := l.u.Reach(e)
	if len(keys) == 0 {
		return nil, false
	}
	root := keys[0].Root
	if l.env.inside(root) || l.locals[root] != nil || l.env.private[root] != nil {
		return nil, false
	}
	x, i := l.env.resolve(keys, exprs)
	return x, exact && i == len(keys)-1
}

// finish orders the items by first use, and lists the parameters.
func (env *environment) finish() []*ir.Param {
	slices.SortStableFunc(env.items, func(a, b *item) int {
		switch {
		case a.param.Used != b.param.Used:
			if a.param.Used {
				return -1
			}
			return 1
		case a.param.Used:
			return int(a.param.Pos) - int(b.param.Pos)
		}
		return 0
	})
	var params []*ir.Param
	for _, x := range env.items {
		params = append(params, x.param)
	}
	return params
}
