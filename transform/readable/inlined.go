package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// soleCall is the call that is all that a statement evaluates before it assigns variables; nil of any other statement.
func soleCall(s ast.Stmt) *ast.CallExpr {
	var list []ast.Expr
	switch s := s.(type) {
	case *ast.ExprStmt:
		list = []ast.Expr{s.X}
	case *ast.AssignStmt:
		list = s.Rhs
		for _, x := range s.Lhs {
			if _, name := ast.Unparen(x).(*ast.Ident); !name {
				return nil
			}
		}
	case *ast.ReturnStmt:
		list = s.Results
	case *ast.DeclStmt:
		if g := s.Decl.(*ast.GenDecl); g.Tok == token.VAR && len(g.Specs) == 1 {
			list = g.Specs[0].(*ast.ValueSpec).Values
		}
	}
	if len(list) != 1 {
		return nil
	}
	e, _ := ast.Unparen(list[0]).(*ast.CallExpr)
	return e
}

// inPlace lowers a statement with a call in whose place the function's body is done. done is false for all others.
func (l *Lowerer) inPlace(s ast.Stmt) (out ir.Stmt, done bool) {
	e := soleCall(s)
	if e == nil || l.known[e] != nil || l.inHead || l.literals > 0 {
		return nil, false
	}
	fn := l.callTogether(e)
	if fn == nil {
		return nil, false
	}
	body, results := l.inlined(e, fn)
	if body == nil {
		l.refusedLocals(s)
		return nil, true
	}
	if len(results) == 0 {
		return body, true
	}
	var list []ir.Stmt
	for _, v := range results {
		list = append(list, &ir.Declare{Node: at(e), Var: v})
	}
	list = append(list, body)
	if _, effect := s.(*ast.ExprStmt); effect {
		for _, v := range results {
			list = append(list, unused(e.Pos(), v))
		}
		return &ir.Block{Node: at(s), Body: list}, true
	}
	if l.known == nil {
		l.known = map[ast.Expr][]*ir.Var{}
	}
	l.known[e] = results
	defer delete(l.known, e)
	x := l.plain(s)
	if x == nil {
		return nil, true
	}
	if len(results) > 1 {
		l.severally(x, e.Pos(), results)
	}
	return &ir.List{Node: at(s), Stmts: append(list, x)}, true
}

// refusedLocals makes the variables that a refused statement declares.
func (l *Lowerer) refusedLocals(s ast.Stmt) {
	ast.Inspect(s, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			l.refusedLocal(id)
		}
		return true
	})
}

// unused mentions a variable.
func unused(pos token.Pos, v *ir.Var) ir.Stmt {
	return &ir.Assign{Node: ir.Node{Pos: pos}, Op: token.ASSIGN, Lhs: []ir.Expr{nil}, Rhs: []ir.Expr{mention(pos, v)}}
}

// severally gives a statement the results of a call one by one.
func (l *Lowerer) severally(s ir.Stmt, pos token.Pos, results []*ir.Var) {
	var list []ir.Expr
	for _, v := range results {
		list = append(list, mention(pos, v))
	}
	switch s := s.(type) {
	case *ir.Define:
		s.Rhs = list
	case *ir.Assign:
		s.Rhs = list
	case *ir.Return:
		s.Results = list
	}
}

// inlined lowers the body of a function that is called, with what it returns in variables; nil after it has said why
// it cannot be.
func (l *Lowerer) inlined(e *ast.CallExpr, fn *types.Func) (body *ir.Block, results []*ir.Var) {
	before := l.U.Errors()
	decl := l.U.Declaration(fn)
	targs, recv, ok := l.calledWith(e, fn)
	if !ok || !l.placeable(e, fn, decl) {
		return nil, nil
	}
	args := l.givenTo(e, fn, recv)
	if args == nil && l.U.ErrorSince(before) != nil {
		return nil, nil
	}
	l.giving(e, fn)
	l.keepsCalled(e, fn)
	leave := l.enter(e, fn, targs, decl)
	defer leave()
	sig := fn.Signature()
	params := slices.Collect(sig.Params().Variables())
	if sig.Recv() != nil {
		params = append([]*types.Var{sig.Recv()}, params...)
	}
	body = &ir.Block{Node: at(e)}
	var own []*ir.Var
	changed := map[types.Object]bool{}
	source.Assigned(decl.Body, func(id *ast.Ident) { changed[l.U.Object(id)] = true })
	for i, v := range params {
		if l.Locals[v] = itself(v, args[i], changed); l.Locals[v] != nil {
			continue
		}
		x := l.madeFor(v, "argument")
		own = append(own, x)
		body.Body = append(body.Body, &ir.Declare{Node: ir.Node{Pos: args[i].At()}, Var: x, Init: args[i]})
	}
	for v := range sig.Results().Variables() {
		results = append(results, l.madeFor(v, "result"))
	}
	l.results = results
	list := l.Block(decl.Body.List, decl.Body.Rbrace)
	if l.U.ErrorSince(before) != nil {
		return nil, nil
	}
	list, left := l.withoutReturns(list, results)
	if left != nil {
		l.refuse(source.Between(left.Pos, left.Pos+token.Pos(len("return"))),
			"function "+l.U.FuncText(fn)+" has constructs that threads meet together, and is left here before its end",
			"leave it at its end, or behind if and else, only")
		return nil, nil
	}
	l.relabel(list)
	for _, v := range own {
		if !v.Read {
			body.Body = append(body.Body, unused(e.Pos(), v))
		}
	}
	body.Body = append(body.Body, list...)
	return body, results
}

// placed is a function that was lowered in the place of a call, with what its type parameters stand for there.
type placed struct {
	decl  *ast.FuncDecl
	types typeset.Substitution
}

// enter goes into a function that is called, until leave.
func (l *Lowerer) enter(e *ast.CallExpr, fn *types.Func, targs []types.Type, decl *ast.FuncDecl) (leave func()) {
	was := *l
	var roots []*place.Leaf
	l.around = l.constructAround(e)
	for _, root := range l.U.OrphansOf(decl) {
		roots = append(roots, root.In(l.around))
	}
	in := region.InsideOf(roots...)
	l.constructs, l.renames = &in, true
	l.from = &link{call: e, fn: l.callee, before: l.from}
	l.callee, l.types, l.Locals = fn, typeArguments(fn, targs), map[types.Object]*ir.Var{}
	l.placed = append(l.placed, placed{decl, l.types})
	l.hoisting, l.elementsOnly, l.placing, l.inPrint, l.literals = true, false, false, false, 0
	l.waited = decl.Body.Lbrace
	if !slices.Contains(l.Env.C.Copied, decl) {
		l.Env.C.Copied = append(l.Env.C.Copied, decl)
	}
	return func() {
		l.constructs, l.around, l.from, l.callee = was.constructs, was.around, was.from, was.callee
		l.types, l.Locals, l.renames = was.types, was.Locals, was.renames
		l.hoisting, l.elementsOnly, l.placing, l.inPrint, l.literals = was.hoisting, was.elementsOnly, was.placing,
			was.inPrint, was.literals
		l.waited, l.results = was.waited, was.results
	}
}

// relabel gives labels names of their own: a function may stand in a kernel twice.
func (l *Lowerer) relabel(list []ir.Stmt) {
	suffix := "_" + strconv.Itoa(len(l.Env.C.Kernel.Made))
	own := map[string]string{}
	taken := l.U.NamesAround(l.Env.C)
	ir.Inspect(list, func(n any) {
		if s, ok := n.(*ir.Labeled); ok && own[s.Label] == "" {
			own[s.Label] = taken.Fresh(s.Label + suffix)
		}
	})
	ir.Inspect(list, func(n any) {
		switch s := n.(type) {
		case *ir.Labeled:
			s.Label = own[s.Label]
		case *ir.Branch:
			if own[s.Label] != "" {
				s.Label = own[s.Label]
			}
		}
	})
}
