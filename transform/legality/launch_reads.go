package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// What the launch of a construct evaluates, the host does: numbers in clauses, how often loops run, parts of what is
// mapped, arguments of a call under dispatch. It cannot read the device's memory for that.

// LaunchReads refuses expressions of launches that read what is certainly the device's memory.
func (u *Checker) LaunchReads() {
	u.Each(func(c *region.Region) {
		list := u.DeviceMemoryAt(c)
		if len(list) == 0 {
			return
		}
		r := launchReads{u: u, c: c, list: list, addressed: map[ast.Expr]bool{}}
		r.all()
	})
}

// launchReads looks for them in one construct.
type launchReads struct {
	u         *Checker
	c         *region.Region
	list      []region.DeviceMemory
	addressed map[ast.Expr]bool // expressions of which the address alone is asked for
	said      []token.Pos
}

func (r *launchReads) all() {
	for _, d := range r.c.Tasking.Depends {
		if d.Item == nil {
			continue
		}
		r.addressed[ast.Unparen(d.Item)] = true
		r.address(d.Item)
	}
	for _, e := range r.c.Launched {
		if !r.addressed[ast.Unparen(e)] {
			r.value(e)
		}
	}
	for _, list := range r.c.Bounds {
		for _, e := range list {
			r.value(e)
		}
	}
	if r.c.Call != nil {
		for _, e := range r.c.Call.Args {
			r.value(e)
		}
	}
	if r.c.Env == nil {
		return
	}
	for _, x := range slices.Concat(r.c.Env.Items, r.c.Env.Families) {
		if x.Host == "" && x.Param != nil && x.Param.Home == "" {
			r.address(x.Expr)
		}
		if x.Section != nil {
			r.value(x.Section.Lo)
			r.value(x.Section.Hi)
		}
	}
}

// value looks at an expression that is evaluated.
func (r *launchReads) value(e ast.Expr) {
	if e == nil || r.u.Info().Types[e].Value != nil || r.u.Info().Types[e].IsType() {
		return
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		r.value(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			r.address(e.X)
			return
		}
		r.value(e.X)
	case *ast.BinaryExpr:
		r.value(e.X)
		r.value(e.Y)
	case *ast.CallExpr:
		if _, method := e.Fun.(*ast.SelectorExpr); method {
			r.value(e.Fun)
		}
		for _, arg := range e.Args {
			r.value(arg)
		}
	case *ast.KeyValueExpr:
		r.value(e.Value)
	case *ast.CompositeLit:
		for _, x := range e.Elts {
			r.value(x)
		}
	case *ast.TypeAssertExpr:
		r.value(e.X)
	case *ast.IndexExpr:
		if region.Leads(r.u.TypeOf(e.X)) {
			r.reads(e, e.X)
		}
		r.address(e)
	case *ast.StarExpr:
		r.reads(e, e.X)
		r.value(e.X)
	case *ast.SelectorExpr, *ast.SliceExpr:
		r.address(e)
	}
}

// address looks at an expression of which the address is taken: a field behind a pointer is not read for that, but the
// pointer is looked at.
func (r *launchReads) address(e ast.Expr) {
	if e == nil {
		return
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		r.address(e.X)
	case *ast.StarExpr:
		r.value(e.X)
	case *ast.IndexExpr:
		r.value(e.Index)
		r.part(e, e.X)
	case *ast.SliceExpr:
		r.value(e.Low)
		r.value(e.High)
		r.value(e.Max)
		r.part(e, e.X)
	case *ast.SelectorExpr:
		sel := r.u.Info().Selections[e]
		if sel == nil { // a variable of a package
			return
		}
		if sel.Kind() == types.FieldVal && pointer(r.u.TypeOf(e.X)) {
			r.reads(e, e.X)
		}
		r.part(e, e.X)
	default:
		r.value(e)
	}
}

// part looks at what an element, a part or a field is of.
func (r *launchReads) part(e, of ast.Expr) {
	t := r.u.TypeOf(of)
	if region.Leads(t) {
		if _, sliced := e.(*ast.SliceExpr); sliced && pointer(t) { // all of an array
			r.reads(e, of)
		}
		r.value(of)
		return
	}
	r.address(of)
}

// reads refuses the read of what a slice or pointer leads to, if that is the device's memory.
func (r *launchReads) reads(e, by ast.Expr) {
	keys, _, ok := r.u.Paths(by)
	if !ok {
		return
	}
	for _, m := range r.list {
		if m.Path != keys[len(keys)-1] || slices.Contains(r.said, e.Pos()) {
			continue
		}
		r.said = append(r.said, e.Pos())
		rep := r.u.Errorf(e, source.CodeClauseExpr,
			"the host reads %s to launch this, where %s leads to the device's memory", r.u.Text(e), r.u.Text(by))
		rep.Note(m.By, "%s", m.Said)
		rep.Fix(m.Ask)
	}
}

func pointer(t types.Type) bool {
	_, is := source.Under(t).(*types.Pointer)
	return is
}
