package effects

import (
	"go/ast"
	"go/types"
)

// walker walks code of a frame: it notes what is assigned to words, and collects effects when it is asked to.
type walker struct {
	*Frame
	into *collector      // nil while the frame is being solved
	code []ast.Node      // what into is about
	via  []*ast.CallExpr // the calls that led to closures outside code
	ran  map[*ast.FuncLit]bool
	fn   ast.Node // the function declaration or literal that return leaves
}

// touch notes an access to any of some memory.
func (w *walker) touch(k Kind, at []Path, n ast.Node) {
	if w.into == nil {
		return
	}
	for _, p := range w.memory.expand(at) {
		w.into.access(Access{Path: p, Kind: k, Node: n, Via: w.via, typ: w.memoryType(p, n)})
	}
}

func (w *walker) other(k OtherKind, n ast.Node) {
	if w.into != nil {
		w.into.other(Other{Kind: k, Node: n, Via: w.via})
	}
}

func (w *walker) typeOf(e ast.Expr) types.Type { return w.info.TypeOf(e) }

// node walks any piece of code.
func (w *walker) node(n ast.Node) {
	switch n := n.(type) {
	case ast.Expr:
		w.value(n)
	case ast.Stmt:
		w.stmt(n)
	case ast.Decl:
		w.declaration(n)
	}
}

func (w *walker) declaration(n ast.Decl) {
	switch n := n.(type) {
	case *ast.FuncDecl:
		if n.Body != nil {
			w.function(n, n.Body)
		}
	case *ast.GenDecl:
		for _, s := range n.Specs {
			if v, ok := s.(*ast.ValueSpec); ok {
				w.variables(v)
			}
		}
	}
}

// function walks the body of a function declaration or literal.
func (w *walker) function(n ast.Node, body *ast.BlockStmt) {
	defer func(was ast.Node) { w.fn = was }(w.fn)
	w.fn = n
	w.stmts(body.List)
}

// result is where a function of the frame leaves what it returns.
func (w *walker) result(fn ast.Node, i int, t types.Type) []Path {
	return []Path{w.program.root(rootKey{kind: Allocation, node: fn, slot: 1 + i}, t).path()}
}

// allocated is new memory for values of type t.
func (w *walker) allocated(n ast.Node, t types.Type) Path {
	return w.program.root(rootKey{kind: Allocation, node: n}, t).path()
}

// unknown is what a call returns that cannot be followed.
func (w *walker) unknown(n ast.Node, slot int, t types.Type) value {
	r := w.program.root(rootKey{kind: Unknown, node: n, slot: slot}, t)
	return w.memory.value([]Path{r.path()}, t)
}
