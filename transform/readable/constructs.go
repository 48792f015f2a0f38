package readable

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// Region lowers the statements of a region: of a parallel one what each of its threads does.
func (l *Lowerer) Region(body []ast.Stmt, end token.Pos) []ir.Stmt {
	x := l.Env.C.Innermost()
	if l.Env.C.Bare() {
		return l.bare(x, func() []ir.Stmt { return l.Block(body, end) })
	}
	if l.Env.C.League != nil {
		return l.byLeague(x, func() []ir.Stmt { return l.Block(body, end) })
	}
	copies, restore := l.ownCopies()
	defer restore()
	var list []ir.Stmt
	if x.Kind == directives.Parallel {
		list = contents(l.parallel(x, func() []ir.Stmt { return l.Block(body, end) }))
	} else {
		list = l.Block(body, end)
	}
	return append(used(copies), list...)
}

// ownCopies declares what a region that is run once assigns of the variables that its clauses make copies of: a copy is
// the region's own, and begins with what the launch found.
func (l *Lowerer) ownCopies() (declared []ir.Stmt, restore func()) {
	c := l.Env.C
	var own []*types.Var
	restore = func() {
		for _, v := range own {
			delete(l.Locals, v)
		}
	}
	if c.Innermost().From.Assoc() == directives.LoopNest {
		return nil, restore
	}
	for _, x := range c.Leaves {
		if x.Kind == directives.Parallel {
			continue // of which each thread has copies
		}
		for _, cl := range x.Clauses {
			list, ok := cl.(*directives.DataSharingClause)
			if !ok || list.Word != "firstprivate" {
				continue
			}
			for _, it := range list.Items {
				keys, _, ok := l.U.Paths(it.Expr)
				if !ok || len(keys) != 1 || l.Locals[keys[0].Root] != nil || !source.Flat(keys[0].Root.Type()) ||
					!l.U.MayAssign(c.Stmt, keys[0].Root) {
					continue
				}
				v := keys[0].Root
				from := l.expr(it.Expr)
				copied := &ir.Var{Name: l.U.KernelName(c.File.File, v.Name()), Type: v.Type(), Sized: true}
				l.Locals[v], own = copied, append(own, v)
				l.Env.Own[v] = true
				declared = append(declared, &ir.Declare{Node: ir.Node{Pos: it.Pos}, Var: copied, Init: from})
			}
		}
	}
	return declared, restore
}

// construct lowers a statement on which constructs stand, the first outermost.
func (l *Lowerer) construct(s ast.Stmt, list []*place.Leaf) ir.Stmt {
	switch {
	case len(list) == 0:
		return l.plain(s)
	case list[0].From.Sometimes && begins(list[0]):
		return l.chosen(s, list)
	}
	return l.constructOf(s, list)
}

// constructOf lowers a statement on which constructs stand, the first of which is there.
func (l *Lowerer) constructOf(s ast.Stmt, list []*place.Leaf) ir.Stmt {
	x := list[0]
	if x.From.Assoc() == directives.LoopNest && !isLoop(s) {
		return nil // it has been said what is wrong with the transformation that would have made a loop of it
	}
	inner := func() ir.Stmt { return l.construct(s, list[1:]) }
	switch x.Kind {
	case directives.Atomic:
		return l.atomic(x.From)
	case directives.Critical:
		return l.critical(x.From, inner())
	case directives.Parallel:
		return l.parallel(x, func() []ir.Stmt { return contents(inner()) })
	case directives.Distribute, directives.For, directives.Simd, directives.Loop:
		return l.sharedLoop(s, list)
	case directives.Tile, directives.Unroll, directives.Interchange, directives.Reverse:
		return l.transformedLoop(s, nil, list)
	case directives.Single:
		return l.toAll(x, l.byOne(s, inner()))
	case directives.Sections:
		return l.sections(x, s, inner)
	case directives.SectionOf, directives.Ordered: // which iterations follow each other is said at the loop
		return inner()
	case directives.Dispatch, directives.TargetVariantDispatch: // the call is of the variant already
		return inner()
	case directives.AllocateDecl:
		return l.teamMemory(x.From, inner())
	case directives.Masked, directives.Master:
		return l.masked(x, inner())
	}
	panic("readable: unknown construct")
}

func isLoop(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
		return true
	}
	return false
}

// contents are the statements of a block.
func contents(s ir.Stmt) []ir.Stmt {
	if b, ok := s.(*ir.Block); ok {
		return b.Body
	}
	if s == nil {
		return nil
	}
	return []ir.Stmt{s}
}

// block is a statement as a block.
func block(s ir.Stmt) *ir.Block {
	if b, ok := s.(*ir.Block); ok {
		return b
	}
	return &ir.Block{Node: ir.Node{Pos: s.At()}, Body: []ir.Stmt{s}}
}

// critical is a block that one work-item runs at a time.
func (l *Lowerer) critical(b *directives.Bound, s ir.Stmt) ir.Stmt {
	if s == nil {
		return nil
	}
	return &ir.Critical{Node: at(b.Stmt), Name: b.CriticalName(), Body: block(s)}
}

// byOne is what one thread does, for which the others wait.
func (l *Lowerer) byOne(b ast.Stmt, s ir.Stmt) ir.Stmt {
	if s == nil || l.members == nil {
		return s
	}
	return &ir.Once{Node: at(b), Body: block(s)}
}

// masked is what one thread does, and nobody waits for: the first, or the one of filter.
func (l *Lowerer) masked(x *place.Leaf, s ir.Stmt) ir.Stmt {
	which := l.number(x.From.Pos, 0)
	if cl, ok := x.Clause("filter").(*directives.ExprClause); ok {
		if !l.U.TypeCheck(cl.Expr, x.From.Pos) {
			return nil
		}
		e := l.expr(cl.Expr)
		if e == nil {
			return nil
		}
		which = &ir.Convert{Value: ir.Value{Node: ir.Node{Pos: x.From.Pos}, T: types.Typ[types.Int]}, X: e}
	}
	if s == nil {
		return nil
	}
	cond := &ir.Binary{Value: ir.Value{Node: at(x.From.Stmt), T: types.Typ[types.Bool]}, Op: token.EQL,
		X: l.thread(x.From.Pos),
		Y: which}
	return &ir.If{Node: at(x.From.Stmt), Cond: cond, Then: block(s)}
}

// thread is the number of the thread.
func (l *Lowerer) thread(pos token.Pos) ir.Expr {
	if l.members == nil {
		return l.number(pos, 0)
	}
	v := l.members.Thread
	return &ir.Ref{Value: ir.Value{Node: ir.Node{Pos: pos}, T: v.Type}, Var: v}
}

// waits are the barriers among the statements of a list, up to a place, and the errors.
func (l *Lowerer) waits(to token.Pos) (list []ir.Stmt) {
	if l.Env == nil {
		return nil
	}
	alone := l.inside().Alone
	for i := 0; i < len(alone); i++ {
		x := alone[i]
		if x.From.Pos < l.waited || to <= x.From.Pos {
			continue
		}
		if x.From.Sometimes {
			options := optionsOf(l.U, alone[i:])
			i += len(options) - 1
			list = append(list, l.oneOf(options, func(list []*place.Leaf) ir.Stmt {
				return l.alone(list[0].From)
			}, nil))
			continue
		}
		if s := l.alone(x.From); s != nil {
			list = append(list, s)
		}
	}
	l.waited = max(l.waited, to)
	return list
}

// alone lowers a directive that is about no statement; nil is nothing.
func (l *Lowerer) alone(b *directives.Bound) ir.Stmt {
	switch {
	case b.Kind == directives.Barrier && l.members != nil:
		return &ir.Barrier{Node: ir.Node{Pos: b.Pos}}
	case b.Kind == directives.Flush:
		return &ir.Flush{Node: ir.Node{Pos: b.Pos}}
	case b.Kind == directives.ErrorDirective:
		return l.says(b)
	case b.Kind == directives.Ordered:
		l.waitsBefore(b)
	}
	return nil
}
