package transform

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/facts"
	"github.com/gooffload/gooffload/transform/source"
)

// A field of an interface or function type may hold one of several, too, where a region and the functions that it calls
// get to it in one way only, from a variable outside: s.kind, or kind of the receiver of s.step(i). The launch looks at
// that one then, and in the kernel each mention of the field is about it.

// reached is how a region gets to something: by a variable from outside, and the fields that are selected of it.
type reached struct {
	root   *types.Var
	fields string   // as a path has them
	text   string   // at the region
	behind []string // the pointers on the way
}

// fieldPaths looks for such fields.
type fieldPaths struct {
	*unit
	region ast.Stmt
	list   []*types.Var // in the order in which they are found
	at     map[*types.Var]reached
	bad    map[*types.Var]bool // got to in several ways, or in one that is not followed
	seen   map[string]bool     // functions, with what is known of their parameters
}

// mostFollowed is how deep calls are followed.
const mostFollowed = 8

// undecidedFields are the fields that some code calls, or whose methods, and of which it is not certain what they hold,
// with the way there.
func (u *unit) undecidedFields(code ast.Stmt) (list []*types.Var, at map[*types.Var]reached) {
	p := &fieldPaths{unit: u, region: code, at: map[*types.Var]reached{}, bad: map[*types.Var]bool{},
		seen: map[string]bool{}}
	p.walk(code, nil, 0)
	return slices.DeleteFunc(p.list, func(v *types.Var) bool { return p.bad[v] }), p.at
}

// walk goes through code of the region, or of a function that it calls, with what is known of its parameters.
func (p *fieldPaths) walk(code ast.Node, params map[*types.Var]reached, depth int) {
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			p.mention(n, params)
		case *ast.CallExpr:
			p.call(n, params, depth)
		}
		return true
	})
}

// mention notes how a field of an interface or function type is got to.
func (p *fieldPaths) mention(e *ast.SelectorExpr, params map[*types.Var]reached) {
	sel := p.Info().Selections[e]
	if sel == nil || sel.Kind() != types.FieldVal {
		return
	}
	v := sel.Obj().(*types.Var).Origin()
	switch t := v.Type().Underlying().(type) {
	case *types.Signature:
	case *types.Interface:
		if t.NumMethods() == 0 || p.Concrete(e) != nil {
			return
		}
	default:
		return
	}
	way, ok := p.way(e, params)
	if _, function := v.Type().Underlying().(*types.Signature); function {
		ok = ok && p.region.Pos() <= e.Pos() && e.End() <= p.region.End() // the device's struct has none
	}
	was, known := p.at[v]
	if !ok || known && (was.root != way.root || was.fields != way.fields) {
		p.bad[v] = true
	}
	if !known {
		p.list, p.at[v] = append(p.list, v), way
	}
}

// way is how the region gets to an expression; ok is false where that is not known.
func (p *fieldPaths) way(e ast.Expr, params map[*types.Var]reached) (to reached, ok bool) {
	e = ast.Unparen(e)
	if a, is := e.(*ast.UnaryExpr); is && a.Op == token.AND {
		e = ast.Unparen(a.X)
	}
	keys, exprs, ok := p.Paths(e)
	if !ok {
		return to, false
	}
	root := keys[0].Root
	to, bound := params[root]
	switch {
	case bound && (p.Reassigned(root) || p.assignsWithin(root)):
		return to, false
	case bound:
	case !p.outside(root):
		return to, false
	default:
		to = reached{root: root, text: root.Name()}
	}
	to.behind = slices.Clip(to.behind)
	for i, x := range exprs {
		if i > 0 {
			s, is := ast.Unparen(x).(*ast.SelectorExpr)
			if !is || p.Hides(s) {
				return to, false
			}
			if _, followed := ast.Unparen(s.X).(*ast.StarExpr); followed {
				return to, false // which the text leaves out
			}
			to.text += "." + s.Sel.Name
		}
		if bound && i == 0 {
			continue // the way to the argument says it: the address of a variable is not a pointer that may be nil
		}
		if _, pointer := source.Under(p.TypeOf(x)).(*types.Pointer); pointer && !slices.Contains(to.behind, to.text) {
			to.behind = append(to.behind, to.text)
		}
	}
	to.fields += keys[len(keys)-1].Fields
	return to, true
}

// assignsWithin reports a parameter of which its function assigns a part, so that what is there then is another one's,
// and one of a function of another package, which is not looked at.
func (p *fieldPaths) assignsWithin(v *types.Var) bool {
	f, found := p.FileOf(v.Pos()), false
	if f == nil {
		return true
	}
	within := func(e ast.Expr) {
		if _, is := ast.Unparen(e).(*ast.SelectorExpr); is && p.RootOf(e) == v {
			found = true
		}
	}
	ast.Inspect(f.Around(v.Pos()), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				if t := p.TypeOf(e); t == nil || !source.Numeric(t) {
					within(e)
				}
			}
		case *ast.UnaryExpr:
			if t := p.TypeOf(n.X); n.Op == token.AND && (t == nil || !source.Numeric(t)) {
				within(n.X)
			}
		}
		return !found
	})
	return found
}

// outside reports a variable of the function around the region, declared before it, which nothing assigns meanwhile.
func (p *fieldPaths) outside(v *types.Var) bool {
	around := p.FileOf(p.region.Pos()).Around(p.region.Pos())
	seen := v.Parent() != nil && v.Parent().Contains(p.region.Pos()) // a literal's own are not
	return around.Pos() <= v.Pos() && v.Pos() < p.region.Pos() && seen && p.Stays(v, p.region)
}

// call goes on in the function that is called, which has the arguments that are known, and in all methods of a name
// where it is one of an interface.
func (p *fieldPaths) call(e *ast.CallExpr, params map[*types.Var]reached, depth int) {
	id := source.CalledName(e)
	if id == nil {
		return
	}
	fn, ok := p.Info().Uses[id].(*types.Func)
	if !ok {
		p.literal(id, depth)
		return
	}
	fn = fn.Origin()
	recv := fn.Signature().Recv()
	if recv != nil && types.IsInterface(recv.Type()) {
		p.methods(fn.Name(), depth)
		return
	}
	decl := p.Declaration(fn)
	if decl == nil || decl.Body == nil {
		return
	}
	given := map[*types.Var]reached{}
	bind := func(v *types.Var, arg ast.Expr) {
		if to, ok := p.way(arg, params); ok {
			given[v] = to
		}
	}
	if f, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok && recv != nil {
		sel := p.Info().Selections[f]
		if _, _, path := p.Paths(f.X); sel != nil && path {
			x := source.Operand(f)
			for _, i := range sel.Index()[:len(sel.Index())-1] {
				x = p.Select(x, i, f.Sel.Pos())
			}
			bind(recv, x)
		}
	}
	if sig := fn.Signature(); !sig.Variadic() && sig.Params().Len() == len(e.Args) {
		for i, arg := range e.Args {
			bind(sig.Params().At(i), arg)
		}
	}
	p.body(decl, given, depth)
}

// literal goes on in the function literal that a variable from outside of the region holds.
func (p *fieldPaths) literal(id *ast.Ident, depth int) {
	lit, ok := p.Function(id).(*ast.FuncLit)
	if !ok || p.region.Pos() <= lit.Pos() && lit.End() <= p.region.End() {
		return
	}
	if key := fmt.Sprint(lit.Pos()); !p.seen[key] {
		p.seen[key] = true
		p.walk(lit.Body, nil, min(depth+1, mostFollowed))
	}
}

func (p *fieldPaths) body(decl *ast.FuncDecl, given map[*types.Var]reached, depth int) {
	if depth == mostFollowed {
		given = nil // the way to whatever it mentions is not known
	}
	key := fmt.Sprint(decl.Pos(), given)
	if p.seen[key] {
		return
	}
	p.seen[key] = true
	p.walk(decl.Body, given, min(depth+1, mostFollowed))
}

func (p *fieldPaths) methods(name string, depth int) {
	for _, f := range p.Sources {
		for _, d := range f.Ast.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Recv != nil && d.Name.Name == name && d.Body != nil {
				p.body(d, nil, depth)
			}
		}
	}
}

// assume says of what a field may hold where it is.
func (r reached) assume(a facts.Assumption) facts.Assumption {
	a.Path, a.Behind = r.text, r.behind[:len(r.behind):len(r.behind)]
	return a
}
