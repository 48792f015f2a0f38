package readable

import (
	"go/ast"
	"go/constant"
	"go/types"
	"math"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// ofLoops are the constructs whose statement is a loop.
var ofLoops = map[directives.Kind]bool{
	directives.Distribute: true, directives.For: true, directives.Simd: true, directives.Loop: true,
}

// sharedLoop lowers a loop inside of a region whose iterations the threads of a team share. There is one goroutine for
// all of them, so it is a loop.
func (l *Lowerer) sharedLoop(s ast.Stmt, list []*place.Leaf) ir.Stmt {
	n := 1
	for n < len(list) && ofLoops[list[n].Kind] {
		n++
	}
	own, rest := list[:n], list[n:]
	inner := &region.Inner{Leaf: own[0], Clauses: own}
	if len(rest) > 0 && region.Transforms(rest[0]) {
		return l.transformedLoop(s, own, rest)
	}
	if len(rest) > 0 { // parallel for inside of distribute
		return l.shared(own, s, func() ir.Stmt { return l.construct(s, rest) }, inner)
	}
	return l.shared(own, s, func() ir.Stmt {
		label := l.label
		if l.loop = l.plain(s); label != nil && label.Stmt == s && l.loop != nil {
			l.loop = &ir.Labeled{Node: at(label), Label: label.Label.Name, Stmt: l.loop}
		}
		return l.loop
	}, inner)
}

// continuesShared reports a label of a loop construct by which its iterations are left: it belongs to the loop, around
// which others come that threads and teams are made of.
func (l *Lowerer) continuesShared(s *ast.LabeledStmt) bool {
	if l.Env == nil || !slices.ContainsFunc(l.Env.C.Inside.At(s.Stmt), func(x *place.Leaf) bool { return ofLoops[x.Kind] }) {
		return false
	}
	return names(s.Stmt, s.Label.Name)
}

func (l *Lowerer) shared(own []*place.Leaf, s ast.Stmt, lower func() ir.Stmt, inner *region.Inner) ir.Stmt {
	by := l.inside().Transformations(s)
	if inner.Nest = l.nestOf(own, s); by != nil {
		inner.Nest = l.nestBelow(s, by)
	}
	if inner.Nest == nil || !l.fusedLast(own, s) {
		return nil
	}
	if !l.lanes(own) {
		return nil
	}
	l.Env.C.Inner = append(l.Env.C.Inner, inner)
	inner.ByTeams = l.league != nil && l.members == nil && !l.inactive && !l.divided && byTeams(own[0])
	defer func(was bool) { l.divided = was }(l.divided)
	l.divided = l.divided || inner.ByTeams
	l.steps(inner.Nest)
	l.sharing(own, inner)
	l.innerLinears(own, inner, by)
	copies, behind, original := l.lastOfTeams(own, inner)
	privates, restore := l.privates(own...)
	out := lower()
	restore()
	original()
	if out == nil {
		return nil
	}
	if by != nil {
		inner.Transformed = l.transformed
	}
	if len(privates) > 0 {
		body := bodyOfLoop(out)
		if body == nil {
			l.refuseDirective(own[0].From, "private on '"+string(own[0].Kind)+"' around '"+string(directives.Parallel)+"'")
			return nil
		}
		body.Body = append(used(privates), body.Body...)
	}
	if inner.ByTeams {
		if out = l.sharedByTeams(own, s, out, inner, behind); out == nil || len(copies) == 0 {
			return out
		}
		return &ir.Block{Node: at(s), Body: append(copies, out)}
	}
	if own[0].Kind == directives.For || own[0].Kind == directives.Loop {
		if l.members != nil {
			shared := &ir.Shared{Node: at(s), Loop: out, Depth: len(inner.Nest), InOrder: inOrder(own)}
			if shared.InOrder == "" && len(inner.Linear) > 0 {
				shared.InOrder = "linear"
			}
			l.scheduled(own, shared)
			return shared
		}
	}
	return out
}

// lanes holds clauses of simd to what they may be: how many lanes run the loop, and by which instructions, is the
// device's affair.
func (l *Lowerer) lanes(own []*place.Leaf) bool {
	for _, x := range own {
		if x.Kind != directives.Simd {
			continue
		}
		for _, cl := range x.Clauses {
			ok := true
			switch c := cl.(type) {
			case *directives.IfClause:
				ok = l.asks(x, c)
			case *directives.AlignedClause:
				if ok = l.there(x, c.Items); ok && c.Alignment != nil {
					_, ok = l.positive(x.From, c.Word, c.Alignment)
				}
			case *directives.ListClause:
				ok = l.there(x, c.Items)
			}
			if !ok {
				return false
			}
		}
	}
	return true
}

// there reports that the items of a clause are.
func (l *Lowerer) there(x *place.Leaf, items []directives.Item) bool {
	return !slices.ContainsFunc(items, func(it directives.Item) bool { return !l.U.TypeCheck(it.Expr, x.From.Pos) })
}

// scheduled says how schedule(static) divides the iterations, which is prescribed (5.2, section 11.5.3); of other
// schedules it is not.
func (l *Lowerer) scheduled(own []*place.Leaf, s *ir.Shared) {
	for _, x := range own {
		cl, ok := x.Clause("schedule").(*directives.ScheduleClause)
		if !ok {
			continue
		}
		var size int64
		if cl.Chunk != nil {
			if size, ok = l.chunkSize(x.From, cl); !ok {
				continue
			}
		}
		if cl.Schedule.Text != "static" {
			continue
		}
		if s.Even, s.Sized = cl.Chunk == nil, cl.Chunk != nil; size > 0 {
			s.Chunk = l.number(cl.Chunk.Pos(), min(size, math.MaxInt32))
		}
	}
}

// used are declarations of what is mentioned.
func used(list []ir.Stmt) (out []ir.Stmt) {
	for _, s := range list {
		if s.(*ir.Declare).Var.Used {
			out = append(out, s)
		}
	}
	return out
}

// bodyOfLoop is the body of a loop; nil of anything else.
func bodyOfLoop(s ir.Stmt) *ir.Block {
	switch s := s.(type) {
	case *ir.For:
		return s.Body
	case *ir.Range:
		return s.Body
	case *ir.Labeled:
		return bodyOfLoop(s.Stmt)
	}
	return nil
}

// nestOf are the loops that a construct is associated with; nil after it has reported that they are not there.
func (l *Lowerer) nestOf(own []*place.Leaf, s ast.Stmt) (nest []ast.Stmt) {
	depth := int64(1)
	for _, x := range own {
		if cl, ok := x.Clause("collapse").(*directives.ExprClause); ok {
			depth = l.constantCount(x.From, cl)
		}
	}
	for {
		nest = append(nest, s)
		if int64(len(nest)) == depth {
			return nest
		}
		var body *ast.BlockStmt
		switch s := s.(type) {
		case *ast.ForStmt:
			body = s.Body
		case *ast.RangeStmt:
			body = s.Body
		}
		var next ast.Stmt
		if body != nil && len(body.List) == 1 {
			next = body.List[0]
			for lab, ok := next.(*ast.LabeledStmt); ok; lab, ok = next.(*ast.LabeledStmt) {
				next = lab.Stmt
			}
		}
		switch next.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			s = next
		default:
			return nest // the others run in order inside of an iteration
		}
	}
}

func (l *Lowerer) constantCount(b *directives.Bound, cl *directives.ExprClause) int64 {
	if !l.U.TypeCheck(cl.Expr, b.Pos) {
		return 1
	}
	v := l.U.Info().Types[cl.Expr].Value
	if v != nil {
		if n, exact := constant.Int64Val(constant.ToInt(v)); exact && n >= 1 {
			l.Env.C.File.Written = append(l.Env.C.File.Written, cl.Expr)
			return n
		}
	}
	l.U.Errorf(cl.Expr, source.CodeClauseExpr, "collapse takes a positive integer constant, and %s is not one",
		l.U.Text(cl.Expr))
	return 1
}

// steps notes the variables of associated loops, which their bodies must not assign.
func (l *Lowerer) steps(nest []ast.Stmt) {
	note := func(e ast.Expr, body *ast.BlockStmt) {
		if id, ok := e.(*ast.Ident); ok && l.U.Info().Defs[id] != nil {
			l.InnerVars[l.U.Info().Defs[id]] = body
		}
	}
	for _, s := range nest {
		switch s := s.(type) {
		case *ast.ForStmt:
			if a, ok := s.Init.(*ast.AssignStmt); ok {
				for _, x := range a.Lhs {
					note(x, s.Body)
				}
			}
		case *ast.RangeStmt:
			note(s.Key, s.Body)
		}
	}
}

// steppedIn reports the variable of a loop construct in the body of that.
func (l *Lowerer) steppedIn(v types.Object, e ast.Expr) bool {
	body := l.InnerVars[v]
	return body != nil && body.Pos() <= e.Pos() && e.Pos() < body.End()
}

// sharing notes what the clauses of a construct say of variables.
func (l *Lowerer) sharing(own []*place.Leaf, inner *region.Inner) {
	for x := own[0]; x != nil; x = x.Outer {
		if x != own[0] && x.Kind != directives.Parallel { // of a combination, or around
			break
		}
		l.sharingOf(x, inner)
	}
	for _, x := range own[1:] {
		l.sharingOf(x, inner)
	}
}

func (l *Lowerer) sharingOf(x *place.Leaf, inner *region.Inner) {
	for _, cl := range x.Clauses {
		switch c := cl.(type) {
		case *directives.DataSharingClause:
			for _, it := range c.Items {
				v := l.wholeVariable(x.From, it)
				switch {
				case c.Word == "private" && v != nil: // of a part it is said where copies are made
					inner.Private = append(inner.Private, v)
				case c.Word == "firstprivate" && v != nil &&
					(x.Kind == directives.Parallel || x.Kind == directives.Sections) && !comesBack(x, it):
					inner.First = append(inner.First, v)
				case c.Word == "lastprivate" && v == nil && l.U.TypeCheck(it.Expr, x.From.Pos):
					l.U.PrivatePart(it, c)
					if root, ok := l.U.RootOf(it.Expr).(*types.Var); ok {
						l.Env.C.Excuse(root)
					}
				case c.Word == "lastprivate" && v != nil && l.ofTeam(it, c.Word, inner, v):
					inner.Last = append(inner.Last, v)
				}
			}
		case *directives.ReductionClause:
			l.reduced(x.From, c, inner)
		}
	}
}

// ofTeam reports a variable that those who run a loop share, as a clause wants it that is about what the loop leaves.
// Loops run in order, by one goroutine, so that leaves it.
func (l *Lowerer) ofTeam(it directives.Item, clause string, inner *region.Inner, v *types.Var) bool {
	if l.threadsOwn(inner, v) {
		l.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
			"each thread has a %s of its own, and %s is about one that they share", v.Name(), clause).
			Fix("declare it before the parallel region")
		return false
	}
	return true
}

// threadsOwn reports a variable of which each of the threads that share a loop has its own: it is declared in the
// parallel region, or in a function that this calls.
func (l *Lowerer) threadsOwn(inner *region.Inner, v *types.Var) bool {
	t := inner.Thread()
	if t == nil || !slices.ContainsFunc(inner.Clauses, func(x *place.Leaf) bool { return x.Kind != directives.Simd }) {
		return false // with simd alone each thread runs the whole loop
	}
	at := source.Between(v.Pos(), v.Pos())
	if source.Holds(t.From.Stmt, at) {
		return true
	}
	return l.callee != nil && !source.Holds(t.From.Stmt, inner.Leaf.From.Stmt) && v.Kind() != types.PackageVar
}

// scanOf is the scan of a loop.
func (l *Lowerer) scanOf(b *directives.Bound) *directives.Bound {
	for _, x := range l.inside().Alone {
		if x.Kind == directives.Scan && x.Outer.From == b {
			return x.From
		}
	}
	return nil
}

// inOrder says why the iterations of a loop are to follow each other; "" if they need not.
func inOrder(own []*place.Leaf) string {
	for _, x := range own {
		for _, cl := range x.Clauses {
			c, sharing := cl.(*directives.DataSharingClause)
			if r, ok := cl.(*directives.ReductionClause); ok && r.Modifier.Text == "inscan" {
				return "reduction(inscan, …)"
			}
			if cl.Name() == "ordered" || sharing && c.Word == "lastprivate" {
				return cl.Name()
			}
		}
	}
	return ""
}

// reduced notes the variables of a reduction. There is one goroutine, so the parts of the result are the result.
func (l *Lowerer) reduced(b *directives.Bound, c *directives.ReductionClause, inner *region.Inner) {
	if c.Modifier.Text == "inscan" { // task is about tasks, of which a region has none
		inner.Scan = l.scanOf(b)
	}
	for _, it := range c.Items {
		x := l.Env.InnerReduction(it, c)
		switch {
		case x == nil: // it is said why
		case l.callee != nil && source.Flat(x.Path.Root.Type()) && l.threadsOwn(inner, x.Path.Root):
			l.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
				"each thread has a %s of its own, and reduction is about one that they share", x.Path.Root.Name()).
				Fix("reduce into a package variable, or let the function have the parallel region, too")
		default:
			inner.Reduced = append(inner.Reduced, x)
		}
	}
}

// wholeVariable is the variable that an item is all of; nil of others.
func (l *Lowerer) wholeVariable(b *directives.Bound, it directives.Item) *types.Var {
	if !l.U.TypeCheck(it.Expr, b.Pos) {
		return nil
	}
	keys, _, ok := l.U.Paths(it.Expr)
	if !ok || len(keys) != 1 || len(it.Sections) > 0 {
		return nil
	}
	return keys[0].Root
}
