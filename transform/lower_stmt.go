package transform

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// lowerer turns the statements of one region, or of one function that a region calls, into the kernel IR.
// What has no node there is reported and left out.
type lowerer struct {
	u      *unit
	env    *environment // data environment of the region; nil for a called function
	callee *types.Func  // the function whose body this is; nil for a region
	from   ast.Node     // the call that led here

	locals   map[types.Object]*ir.Var
	loopVars map[types.Object]bool // variables of the associated loops

	inPrint      bool
	elementsOnly bool // the operand being lowered is only indexed, measured or reached through
	placing      bool // the operand being lowered is assigned or aliased, not read

	commented int // index of the first comment of the file not yet emitted
}

// refuse reports an expression or statement that no device can run. In a called function the report stands at the
// statement itself and names the region's call.
func (l *lowerer) refuse(n ast.Node, why, wayOut string) ir.Expr {
	d := l.u.errorf(n, codeNotInKernel, "%s", why)
	if l.callee != nil {
		d.note(l.from, "function %s is called from a kernel here", l.callee.Name())
	}
	if wayOut != "" {
		d.fix(wayOut)
	}
	return nil
}

// block lowers statements with the comments among them. end is where the comments after the last one stop being theirs.
func (l *lowerer) block(list []ast.Stmt, end token.Pos) []ir.Stmt {
	var out []ir.Stmt
	after := token.NoPos
	for i, s := range list {
		out = append(out, l.commentsBefore(after, s.Pos())...)
		if x := l.stmt(s); x != nil {
			out = append(out, x)
		}
		next := end
		if i+1 < len(list) {
			next = list[i+1].Pos()
		}
		out = append(out, l.commentsAfter(s, next)...)
		after = s.End()
	}
	return append(out, l.commentsBefore(after, end)...)
}

func (l *lowerer) braces(b *ast.BlockStmt) *ir.Block {
	return &ir.Block{Node: at(b), Body: l.block(b.List, b.Rbrace)}
}

func (l *lowerer) stmt(s ast.Stmt) ir.Stmt {
	switch s := s.(type) {
	case *ast.AssignStmt:
		return l.assign(s)
	case *ast.IncDecStmt:
		l.read(s.X)
		if x := l.place(s.X); x != nil {
			l.write(s.X, token.ADD)
			return &ir.IncDec{Node: at(s), Op: s.Tok, X: x}
		}
	case *ast.ExprStmt:
		return l.effect(s)
	case *ast.BlockStmt:
		return l.braces(s)
	case *ast.IfStmt:
		return l.ifStmt(s)
	case *ast.ForStmt:
		return l.forStmt(s)
	case *ast.RangeStmt:
		return l.rangeStmt(s)
	case *ast.SwitchStmt:
		return l.switchStmt(s)
	case *ast.LabeledStmt:
		if x := l.stmt(s.Stmt); x != nil {
			return &ir.Labeled{Node: at(s), Label: s.Label.Name, Stmt: x}
		}
	case *ast.BranchStmt:
		out := &ir.Branch{Node: at(s), Op: s.Tok}
		if s.Label != nil {
			out.Label = s.Label.Name
		}
		return out
	case *ast.DeclStmt:
		return l.declare(s)
	case *ast.EmptyStmt:
		return &ir.List{Node: at(s)} // a label may stand before it
	case *ast.ReturnStmt:
		if l.callee == nil {
			l.refuse(s, "return leaves the region", "")
			return nil
		}
		out := &ir.Return{Node: at(s)}
		for _, r := range s.Results {
			if x := l.expr(r); x != nil {
				out.Results = append(out.Results, x)
			}
		}
		return out
	case *ast.GoStmt:
		l.refuse(s, "a kernel cannot start a goroutine", "the iterations of the loop are what runs in parallel")
	case *ast.DeferStmt:
		l.refuse(s, "a kernel cannot defer", "")
	case *ast.SelectStmt, *ast.SendStmt:
		l.refuse(s, "a channel cannot be used in a kernel", "")
	case *ast.TypeSwitchStmt:
		l.refuse(s, "an interface cannot live on a device", "")
	default:
		l.refuse(s, "this statement cannot run on a device", "")
	}
	return nil
}

func (l *lowerer) assign(s *ast.AssignStmt) ir.Stmt {
	if s.Tok == token.DEFINE {
		return l.define(s)
	}
	out := &ir.Assign{Node: at(s), Op: s.Tok}
	ok := true
	for _, x := range s.Rhs {
		r := l.expr(x)
		ok = ok && r != nil
		out.Rhs = append(out.Rhs, r)
	}
	for i, x := range s.Lhs {
		if id, is := x.(*ast.Ident); is && id.Name == "_" {
			out.Lhs = append(out.Lhs, nil)
			continue
		}
		if s.Tok != token.ASSIGN {
			l.read(x)
		}
		p := l.place(x)
		ok = ok && p != nil
		out.Lhs = append(out.Lhs, p)
		l.write(x, l.updateOp(s, i))
	}
	if !ok {
		return nil
	}
	return out
}

// local makes the kernel's variable for a variable declared in the region.
func (l *lowerer) local(id *ast.Ident) *ir.Var {
	if id == nil || id.Name == "_" {
		return nil
	}
	obj := l.u.info().Defs[id]
	if obj == nil {
		return l.locals[l.u.info().Uses[id]]
	}
	l.legalType(id, obj.Type())
	name := id.Name
	if l.env != nil {
		name = l.u.kernelName(l.env.c.file, name)
	}
	v := &ir.Var{Name: name, Type: obj.Type()}
	l.locals[obj] = v
	return v
}

func (l *lowerer) define(s *ast.AssignStmt) ir.Stmt {
	out := &ir.Define{Node: at(s)}
	ok := true
	for _, x := range s.Rhs {
		r := l.expr(x)
		ok = ok && r != nil
		out.Rhs = append(out.Rhs, r)
	}
	for _, x := range s.Lhs {
		id := x.(*ast.Ident)
		if obj := l.u.info().Defs[id]; obj != nil && !ok {
			l.locals[obj] = &ir.Var{Name: id.Name, Type: obj.Type()} // its value is refused already
			continue
		}
		out.Lhs = append(out.Lhs, l.local(id))
	}
	if !ok {
		return nil
	}
	return out
}

func (l *lowerer) declare(s *ast.DeclStmt) ir.Stmt {
	g := s.Decl.(*ast.GenDecl)
	switch g.Tok {
	case token.CONST:
		for _, spec := range g.Specs {
			for _, v := range spec.(*ast.ValueSpec).Values {
				l.fold(v) // uses are written as values
			}
		}
		return &ir.List{Node: at(s)}
	case token.TYPE:
		l.refuse(s, "a type declared in a kernel is not built yet", "declare it at package level")
		return nil
	}
	var out []ir.Stmt
	for _, spec := range g.Specs {
		v := spec.(*ast.ValueSpec)
		if len(v.Values) == 1 && len(v.Names) > 1 {
			x := l.expr(v.Values[0])
			d := &ir.Define{Node: at(v), Rhs: []ir.Expr{x}}
			for _, n := range v.Names {
				d.Lhs = append(d.Lhs, l.local(n))
			}
			if x == nil {
				return nil
			}
			out = append(out, d)
			continue
		}
		var inits []ir.Expr
		for _, val := range v.Values {
			x := l.expr(val)
			if x == nil {
				return nil
			}
			inits = append(inits, x)
		}
		for i, n := range v.Names {
			d := &ir.Declare{Node: at(n), Var: l.local(n), Inferred: v.Type == nil}
			if i < len(inits) {
				d.Init = inits[i]
			}
			if d.Var == nil {
				d.Var = &ir.Var{Name: "_", Type: l.u.typeOf(v.Values[i])}
			}
			out = append(out, d)
		}
	}
	if len(out) == 1 {
		return out[0]
	}
	return &ir.List{Node: at(s), Stmts: out}
}

func (l *lowerer) effect(s *ast.ExprStmt) ir.Stmt {
	call, ok := ast.Unparen(s.X).(*ast.CallExpr)
	if !ok {
		l.refuse(s, "this statement cannot run on a device", "")
		return nil
	}
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok {
		if b, ok := l.u.object(id).(*types.Builtin); ok && b.Name() == "panic" {
			return l.panicStmt(s, call)
		}
	}
	if x := l.expr(call); x != nil {
		return &ir.Do{Node: at(s), X: x}
	}
	return nil
}

func (l *lowerer) panicStmt(s *ast.ExprStmt, call *ast.CallExpr) ir.Stmt {
	if tv := l.u.info().Types[call.Args[0]]; tv.Value == nil {
		l.refuse(call.Args[0], "panic in a kernel takes a constant", "")
		return nil
	}
	defer func(was bool) { l.inPrint = was }(l.inPrint)
	l.inPrint = true
	if x := l.expr(call.Args[0]); x != nil {
		return &ir.Panic{Node: at(s), X: x}
	}
	return nil
}

// updateOps are the reduction operators of assignment operators.
var updateOps = map[token.Token]token.Token{
	token.ADD_ASSIGN: token.ADD, token.SUB_ASSIGN: token.ADD, token.MUL_ASSIGN: token.MUL,
	token.AND_ASSIGN: token.AND, token.OR_ASSIGN: token.OR, token.XOR_ASSIGN: token.XOR,
}

// updateOp is the operator by which a statement updates its i-th target: that of `x op= e`, `x = x op e`, `x = min(x, e)` and
// `if e < x { x = e }`; ILLEGAL for anything else.
func (l *lowerer) updateOp(s *ast.AssignStmt, i int) token.Token {
	if op, ok := updateOps[s.Tok]; ok {
		return op
	}
	if l.env != nil && l.env.extremes[s] != token.ILLEGAL {
		return l.env.extremes[s]
	}
	if s.Tok != token.ASSIGN || len(s.Lhs) != len(s.Rhs) {
		return token.ILLEGAL
	}
	same := func(e ast.Expr) bool { return l.u.text(ast.Unparen(e)) == l.u.text(ast.Unparen(s.Lhs[i])) }
	switch r := ast.Unparen(s.Rhs[i]).(type) {
	case *ast.BinaryExpr:
		switch r.Op {
		case token.ADD, token.MUL, token.AND, token.OR, token.XOR, token.LAND, token.LOR:
			if same(r.X) || same(r.Y) {
				return r.Op
			}
		case token.SUB:
			if same(r.X) {
				return token.ADD
			}
		}
	case *ast.CallExpr:
		if id, ok := r.Fun.(*ast.Ident); ok && len(r.Args) == 2 && (same(r.Args[0]) || same(r.Args[1])) {
			switch id.Name {
			case "min":
				return token.LSS
			case "max":
				return token.GTR
			}
		}
	}
	return token.ILLEGAL
}
