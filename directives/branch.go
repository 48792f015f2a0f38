package directives

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
)

// checkBranches refuses what leaves an associated statement other than by its
// end, in one walk over the file.
func (b *binder) checkBranches() {
	w := &branchWalker{
		diags: &b.diags, bodies: map[ast.Stmt]*Bound{}, fuses: map[ast.Stmt]*Bound{}, loops: map[ast.Stmt]*Bound{},
		inner: map[ast.Stmt]bool{}, labels: map[ast.Node]map[string]token.Pos{},
	}
	taken := map[ast.Stmt]bool{}
	for _, x := range b.bounds {
		if x.Stmt != nil {
			taken[x.Stmt] = true
		}
	}
	depth := map[ast.Stmt]int{} // of each nest, the loops that its directives take over
	for _, x := range b.bounds {
		switch x.Assoc() {
		case LoopNest:
			for _, d := range x.meanings() {
				depth[x.Stmt] = max(depth[x.Stmt], loopsTaken(d))
			}
			for _, loop := range fusedLoops(x) {
				depth[loop], w.fuses[loop] = max(depth[loop], 1), x
			}
			fallthrough
		case Block:
			w.bodies[x.Stmt] = x // the innermost of a stack, which comes last
		}
	}
	for s, n := range depth {
		nest := loopNest(s, taken)
		for i, loop := range nest[:min(n, len(nest))] {
			w.loops[loop] = w.over(s)
			w.inner[loop] = i == min(n, len(nest))-1
		}
	}
	if len(w.bodies) > 0 {
		ast.Inspect(b.file, w.visit)
	}
}

type branchWalker struct {
	diags  *diag.List
	bodies map[ast.Stmt]*Bound               // statements with a construct
	fuses  map[ast.Stmt]*Bound               // loops in a block with fuse
	loops  map[ast.Stmt]*Bound               // loops that a construct takes over
	inner  map[ast.Stmt]bool                 // the innermost of those
	path   []ast.Node                        // from the file to the current node
	labels map[ast.Node]map[string]token.Pos // of each function that has a goto
}

// over is the construct that takes over the loop nest s: the innermost one on
// it, or the fuse of the block that it stands in.
func (w *branchWalker) over(s ast.Stmt) *Bound {
	if x := w.bodies[s]; x != nil {
		return x
	}
	return w.fuses[s]
}

func (w *branchWalker) visit(n ast.Node) bool {
	if n == nil {
		w.path = w.path[:len(w.path)-1]
		return true
	}
	w.path = append(w.path, n)
	switch n := n.(type) {
	case *ast.ReturnStmt:
		if x := w.leaves(func(ast.Node) bool { return false }); x != nil {
			w.refuse(codeBranchOut, n, x, "'return' leaves '%s'", x.Kind)
		}
	case *ast.DeferStmt:
		if x := w.leaves(func(ast.Node) bool { return false }); x != nil {
			w.refuse(codeDefer, n, x, "'defer' runs at the end of the function, not of '%s'", x.Kind)
		}
	case *ast.CallExpr:
		if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "recover" && len(n.Args) == 0 {
			if x := w.leaves(func(ast.Node) bool { return false }); x != nil {
				w.refuse(codeDefer, n, x, "'recover' cannot stand in '%s'", x.Kind)
			}
		}
	case *ast.BranchStmt:
		w.branch(n)
	}
	return true
}

func (w *branchWalker) refuse(code string, n ast.Node, x *Bound, format string, args ...any) {
	d := diag.Errorf(code, n.Pos(), n.End(), format, args...).Note(x.NamePos, x.NameEnd, "the construct begins here")
	switch _, block := x.Stmt.(*ast.BlockStmt); {
	case code == codeDefer:
		d = d.Fix("put it into a function that the region calls, or outside of the region")
	case code == codeBranchOut && block:
		d = d.Fix("set a variable, and leave behind the construct")
	case code == codeBranchOut && !strings.Contains(d.Message, "innermost"):
		d = d.Fix("note what was found in a variable, and leave behind the loop")
	}
	w.diags.Add(d)
}

// label is the place of a label of the current function.
func (w *branchWalker) label(name string) token.Pos {
	for i := len(w.path) - 1; i >= 0; i-- {
		switch fn := w.path[i].(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			if w.labels[fn] == nil {
				w.labels[fn] = labelsOf(fn)
			}
			return w.labels[fn][name]
		}
	}
	return token.NoPos
}

// leaves walks outwards from the current node to the one that stop accepts,
// or to the function, and returns the innermost construct whose statement it
// leaves on the way. The node that stop accepts is not left.
func (w *branchWalker) leaves(stop func(ast.Node) bool) *Bound {
	for i := len(w.path) - 1; i >= 0; i-- {
		switch n := w.path[i].(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			return nil
		case ast.Stmt:
			if stop(n) {
				return nil
			}
			if x := w.bodies[n]; x != nil {
				return x
			}
		}
	}
	return nil
}

func (w *branchWalker) branch(n *ast.BranchStmt) {
	switch n.Tok {
	case token.GOTO:
		to := w.label(n.Label.Name)
		if x := w.leaves(func(s ast.Node) bool { return s.Pos() <= to && to < s.End() }); x != nil {
			w.refuse(codeBranchOut, n, x, "'goto %s' leaves '%s'", n.Label.Name, x.Kind)
		}
	case token.BREAK:
		target := w.target(n, true)
		x := w.leaves(func(s ast.Node) bool { return s == target })
		if x == nil {
			x = w.loops[asStmt(target)]
		}
		if x != nil {
			w.refuse(codeBranchOut, n, x, "'break' leaves '%s'", x.Kind)
		}
	case token.CONTINUE:
		target := w.target(n, false)
		x := w.leaves(func(s ast.Node) bool { return s == target })
		if outer := w.loops[asStmt(target)]; x == nil && outer != nil && !w.inner[asStmt(target)] {
			x = outer
		}
		switch {
		case x == nil:
		case w.loops[asStmt(target)] == x:
			w.refuse(codeBranchOut, n, x, "'continue' is allowed in the innermost loop of '%s' only", x.Kind)
		default:
			w.refuse(codeBranchOut, n, x, "'continue' leaves '%s'", x.Kind)
		}
	}
}

func asStmt(n ast.Node) ast.Stmt {
	s, _ := n.(ast.Stmt)
	return s
}

// target finds the statement that a break or continue is about.
func (w *branchWalker) target(n *ast.BranchStmt, isBreak bool) ast.Node {
	for i := len(w.path) - 1; i >= 0; i-- {
		switch s := w.path[i].(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			return nil
		case *ast.ForStmt, *ast.RangeStmt:
			if n.Label == nil || w.labelled(i, n.Label.Name) {
				return s
			}
		case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
			if isBreak && (n.Label == nil || w.labelled(i, n.Label.Name)) {
				return s
			}
		}
	}
	return nil
}

// labelled reports whether the statement at path[i] has the label.
func (w *branchWalker) labelled(i int, name string) bool {
	l, ok := w.path[i-1].(*ast.LabeledStmt)
	return ok && l.Label.Name == name
}

// labelsOf are the places of the labels of a function, without those of the
// function literals in it.
func labelsOf(fn ast.Node) map[string]token.Pos {
	labels := map[string]token.Pos{}
	ast.Inspect(fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return n == fn
		case *ast.LabeledStmt:
			labels[n.Label.Name] = n.Pos()
		}
		return true
	})
	return labels
}
