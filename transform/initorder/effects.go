package initorder

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/packages"
)

// effect is what code does that other code of the package could notice, or that depends on what other code did. It
// errs on the side of saying more.
type effect struct {
	reads, writes map[*types.Var]bool // variables of the package
	acts          bool                // on the world outside: prints, registers, starts
	asks          bool                // the world outside: the environment, the clock
	unknown       bool                // runs code that cannot be followed, which may come back to the package
	through       bool                // writes through references, which may lead to any variable that it reads
}

// conflicts reports whether the order of two pieces of code can be told.
func (e effect) conflicts(f effect) bool {
	return e.disturbs(f) || f.disturbs(e)
}

// disturbs reports that what e does may change what f does, or what comes of both.
func (e effect) disturbs(f effect) bool {
	if e.acts && (f.acts || f.asks) || e.unknown && (f.unknown || f.acts || f.asks || len(f.reads)+len(f.writes) > 0) {
		return true
	}
	for v := range e.writes {
		if f.reads[v] || f.writes[v] {
			return true
		}
	}
	if e.through {
		for v := range e.reads {
			if f.reads[v] || f.writes[v] {
				return true
			}
		}
	}
	return false
}

// effects works out those of a package's code.
type effects struct {
	p     *packages.Package
	decls map[types.Object]*ast.FuncDecl
	known map[*ast.FuncDecl]*effect
}

func newEffects(p *packages.Package) *effects {
	e := &effects{p: p, decls: map[types.Object]*ast.FuncDecl{}, known: map[*ast.FuncDecl]*effect{}}
	for _, f := range p.Syntax {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				e.decls[p.TypesInfo.Defs[fn.Name]] = fn
			}
		}
	}
	return e
}

// of is the effect of a step. That it sets its own variables is none: what depends on them comes later in any order.
func (e *effects) of(s step) effect {
	if s.fn != nil {
		return *e.function(s.fn)
	}
	w := newWalk(e)
	w.node(s.init)
	return *w.effect
}

// function is the effect of a function's body. One that is at work on itself counts for nothing in the inner call.
func (e *effects) function(fn *ast.FuncDecl) *effect {
	if known := e.known[fn]; known != nil {
		return known
	}
	w := newWalk(e)
	e.known[fn] = w.effect
	if fn.Body == nil {
		w.effect.unknown = true // assembly, or linked from elsewhere
		return w.effect
	}
	w.node(fn.Body)
	return w.effect
}

// walk adds up the effect of a piece of code.
type walk struct {
	*effects
	effect *effect
}

func newWalk(e *effects) *walk {
	return &walk{e, &effect{reads: map[*types.Var]bool{}, writes: map[*types.Var]bool{}}}
}

func (w *walk) node(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false // looked at where it is called or handed to a function
		case *ast.CallExpr:
			w.call(n)
		case *ast.Ident:
			if v := w.packageVar(n); v != nil {
				w.effect.reads[v] = true
			}
		case *ast.AssignStmt:
			for _, x := range n.Lhs {
				w.write(x)
			}
		case *ast.IncDecStmt:
			w.write(n.X)
		case *ast.RangeStmt:
			if _, function := under(w.typeOf(n.X)).(*types.Signature); function {
				w.effect.unknown = true
			}
			w.write(n.Key)
			w.write(n.Value)
		case *ast.UnaryExpr:
			w.effect.acts = w.effect.acts || n.Op == token.ARROW
		case *ast.GoStmt, *ast.SendStmt, *ast.SelectStmt:
			w.effect.acts, w.effect.unknown = true, true
		}
		return true
	})
}

// write notes an assignment.
func (w *walk) write(x ast.Expr) {
	whole := true
	for x != nil {
		switch t := ast.Unparen(x).(type) {
		case *ast.Ident:
			if v := w.packageVar(t); v != nil {
				w.effect.writes[v] = true
			} else if !whole {
				w.effect.through = true
			}
			return
		case *ast.SelectorExpr:
			if v := w.packageVar(t.Sel); v != nil { // of another package
				w.effect.acts = true
				return
			}
			x = t.X
		case *ast.IndexExpr:
			x = t.X
		case *ast.StarExpr:
			x = t.X
		default:
			w.effect.through = true
			return
		}
		whole = false
	}
}

// packageVar is the variable at package level that an identifier stands for.
func (w *walk) packageVar(id *ast.Ident) *types.Var {
	v, ok := w.p.TypesInfo.Uses[id].(*types.Var)
	if !ok || v.IsField() || v.Pkg() == nil || v.Parent() != v.Pkg().Scope() {
		return nil
	}
	return v
}

func (w *walk) typeOf(e ast.Expr) types.Type { return w.p.TypesInfo.TypeOf(e) }

func under(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	return t.Underlying()
}

// join adds what a called function does.
func (w *walk) join(f *effect) {
	for v := range f.reads {
		w.effect.reads[v] = true
	}
	for v := range f.writes {
		w.effect.writes[v] = true
	}
	w.effect.acts = w.effect.acts || f.acts
	w.effect.asks = w.effect.asks || f.asks
	w.effect.unknown = w.effect.unknown || f.unknown
	w.effect.through = w.effect.through || f.through
}
