package launch

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/hosted"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// several is the argument of a family of items: what its iterators go through, each of which arg is.
func (u *Launcher) several(c *region.Region, x *region.Item, arg string, scope source.Scope) string {
	taken := maps.Clone(u.Names(c.File.Ast))
	for _, i := range x.Each {
		taken[i.Var.Name] = true
	}
	item := source.Fresh(taken, "item")
	if led := u.ledBy(x.Expr); len(led) > 0 {
		var texts []string
		for _, p := range led {
			texts = append(texts, scope.NonNil(u.Text(p)))
		}
		arg = source.RuntimeMark + ".When(" + strings.Join(texts, " && ") + ", func() " + source.RuntimeMark +
			".Arg { return " +
			arg + " })"
	}
	each := x.Each
	if x.Strides {
		last := each[len(each)-1]
		each, last.Stride = each[:len(each)-1], false // Strided sees to it
		arg = source.RuntimeMark + ".Strided(" + hosted.Iterated(u.Maker, last, scope) + " " + source.RuntimeMark +
			".Arg { return " + arg +
			" })"
		if c.Tree.Kind != directives.TargetUpdate {
			arg = source.RuntimeMark + ".Contiguous(" + arg + ")"
		}
	}
	text := item + "(" + arg + ")"
	for _, i := range slices.Backward(each) {
		text = source.RuntimeMark + ".Iterate(" + hosted.Iterated(u.Maker, i, scope) + " { " + text + " })"
	}
	return source.RuntimeMark + ".Each(func(" + item + " func(" + source.RuntimeMark + ".Arg)) { " + text + " })"
}

// ledBy lists the pointers that the way to an expression dereferences, outermost first.
func (u *Launcher) ledBy(e ast.Expr) (out []ast.Expr) {
	pointer := func(x ast.Expr) {
		if _, is := source.Under(u.TypeOf(x)).(*types.Pointer); is {
			out = append(out, x)
		}
	}
	for {
		var x ast.Expr
		switch n := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if u.IsPackage(n.X) {
				return reversed(out)
			}
			x = source.Operand(n)
		case *ast.IndexExpr:
			x = n.X
		case *ast.StarExpr:
			x = n.X
		default:
			return reversed(out)
		}
		pointer(x)
		e = x
	}
}

func reversed(list []ast.Expr) []ast.Expr {
	slices.Reverse(list)
	return list
}
