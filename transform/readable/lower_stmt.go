package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"

	"github.com/gooffload/gooffload/transform/ir"
)

// Block lowers statements with the comments among them. end is where the comments after the last one stop being theirs.
func (l *Lowerer) Block(list []ast.Stmt, end token.Pos) []ir.Stmt {
	was := maps.Clone(l.pools) // which have back what the statements declare
	defer func() { l.pools = was }()
	var out []ir.Stmt
	after := token.NoPos
	for i, s := range list {
		out = append(out, l.commentsBefore(after, s.Pos())...)
		out = append(out, l.waits(s.Pos())...)
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
	out = append(out, l.waits(end)...)
	return l.used(append(out, l.commentsBefore(after, end)...))
}

// used mentions variables that only constructs inside of the region use, which have copies of their own: what Go
// takes for a use has gone with them.
func (l *Lowerer) used(list []ir.Stmt) (out []ir.Stmt) {
	if l.Env == nil {
		return list
	}
	for _, s := range list {
		out = append(out, s)
		var declared []*ir.Var
		switch s := s.(type) {
		case *ir.Define:
			declared = s.Lhs
		case *ir.Declare:
			declared = []*ir.Var{s.Var}
		}
		for _, v := range declared {
			if v != nil && !v.Used {
				v.Used, v.Read = true, true
				value := &ir.Ref{Value: ir.Value{Node: ir.Node{Pos: s.At()}, T: v.Type}, Var: v}
				out = append(out, &ir.Assign{Node: ir.Node{Pos: s.At()}, Op: token.ASSIGN, Lhs: []ir.Expr{nil},
					Rhs: []ir.Expr{value}})
			}
		}
	}
	return out
}

func (l *Lowerer) braces(b *ast.BlockStmt) *ir.Block {
	return &ir.Block{Node: at(b), Body: l.Block(b.List, b.Rbrace)}
}

func (l *Lowerer) stmt(s ast.Stmt) ir.Stmt {
	if l.Env != nil {
		return l.construct(s, l.inside().At(s))
	}
	return l.plain(s)
}

// plain lowers a statement on which no construct stands.
func (l *Lowerer) plain(s ast.Stmt) ir.Stmt {
	if x, done := l.exchanged(s); done {
		return x
	}
	if x, done := l.inPlace(s); done {
		return x
	}
	switch s := s.(type) {
	case *ast.AssignStmt:
		return l.assign(s)
	case *ast.IncDecStmt:
		return l.incDec(s)
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
		if l.continuesShared(s) {
			l.label = s
			return l.stmt(s.Stmt)
		}
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
		return l.returnStmt(s)
	case *ast.GoStmt:
		l.refuse(s, "a kernel cannot start a goroutine", "the iterations of the loop are what runs in parallel")
	case *ast.DeferStmt:
		if !l.U.RefusedWithin(s) { // by the rules of the construct
			l.refuse(s, "a kernel cannot defer", "")
		}
	case *ast.SelectStmt, *ast.SendStmt:
		l.refuse(s, "a channel cannot be used in a kernel", "")
	case *ast.TypeSwitchStmt:
		l.refuse(s, "a type switch looks into an interface, which stays on the host",
			"switch before the loop, and write the loop once for each type that matters")
	default:
		l.refuse(s, "this statement cannot run on a device", "")
	}
	return nil
}

func (l *Lowerer) returnStmt(s *ast.ReturnStmt) ir.Stmt {
	if l.callee == nil && l.literals == 0 {
		if !l.U.RefusedWithin(s) { // by the rules of the construct
			l.refuse(s, "return leaves the region", "note what was found in a variable, and leave behind the region")
		}
		return nil
	}
	results, ok := l.intoAll(s.Results, l.results)
	if !ok {
		return nil
	}
	return &ir.Return{Node: at(s), Results: results}
}

// optionalStmt lowers a statement that may be missing.
func (l *Lowerer) optionalStmt(s ast.Stmt) (x ir.Stmt, ok bool) {
	if s == nil {
		return nil, true
	}
	defer func(was bool) { l.inHead = was }(l.inHead)
	l.inHead = true
	x = l.stmt(s)
	return x, x != nil
}

// effect lowers an expression that stands for its effect: a call.
func (l *Lowerer) effect(s *ast.ExprStmt) ir.Stmt {
	call, ok := ast.Unparen(s.X).(*ast.CallExpr)
	if !ok {
		l.refuse(s, "this statement cannot run on a device", "")
		return nil
	}
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok {
		if b, ok := l.U.Object(id).(*types.Builtin); ok && b.Name() == "panic" {
			return l.panicStmt(s, call)
		}
	}
	switch x := l.empties(call).(type) {
	case nil:
		return nil
	case *ir.Const, *ir.Ref, *ir.Binary, *ir.Paren: // what a query of the runtime's has become
		return &ir.Assign{Node: at(s), Op: token.ASSIGN, Lhs: []ir.Expr{nil}, Rhs: []ir.Expr{x}}
	default:
		return &ir.Do{Node: at(s), X: x}
	}
}

func (l *Lowerer) panicStmt(s *ast.ExprStmt, call *ast.CallExpr) ir.Stmt {
	if tv := l.U.Info().Types[call.Args[0]]; tv.Value == nil {
		return l.hostPanic(s, ast.Unparen(call.Args[0]))
	}
	defer func(was bool) { l.inPrint = was }(l.inPrint)
	l.inPrint = true
	if x := l.expr(call.Args[0]); x != nil {
		return &ir.Panic{Node: at(s), X: x}
	}
	return nil
}
