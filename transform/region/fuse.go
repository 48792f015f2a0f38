package region

import (
	"go/ast"
	"go/constant"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// A block of loops under fuse is one loop, whose iterations do one of each (OpenMP 6.0, section 11.3). For the time of
// the translation it stands in the syntax tree in their place: what a construct above is about, what is launched, which
// iterations depend on each other and what is printed are those of a loop like any other.

// Fused is a loop that was made of several.
type Fused struct {
	By     *place.Leaf
	Loop   *ast.RangeStmt // that runs in their place
	Counts []ast.Expr     // how often they run
	Same   bool           // all equally often
	Each   *ast.RangeStmt // goes through the loops, and in each through all iterations: the order of the program
}

// Fuse makes the loops of all regions, and of constructs in functions that regions call.
func (u *Regions) Fuse() {
	u.Each(func(c *Region) {
		if c.Offloads() {
			u.fuseIn(c)
		}
	})
	for _, f := range u.Files {
		f.Orphans = slices.DeleteFunc(f.Orphans, func(c *Region) bool {
			if u.fuseIn(c); c.Unknown {
				f.Regions = append(f.Regions, c)
			}
			return c.Unknown
		})
	}
}

func (u *Regions) fuseIn(c *Region) {
	for _, l := range c.Tree.Leaves() {
		if l.Kind != directives.Fuse {
			continue
		}
		if f := u.fuse(c, l); f != nil {
			c.Fused = append(c.Fused, f)
		} else {
			c.Unknown = true
		}
	}
}

// AsWritten gives the syntax back as it was written.
func (u *Regions) AsWritten() {
	u.Unassert()
	for _, undo := range slices.Backward(u.undo) {
		undo()
	}
	u.undo = nil
}

// fuse makes a loop of those in a block; nil after it has reported why it cannot.
func (u *Regions) fuse(c *Region, l *place.Leaf) *Fused {
	written := l.From.Stmt.(*ast.BlockStmt)
	if l.From.Sometimes {
		u.directiveNotBuilt(c.Tree, l.From)
		return nil
	}
	first, count, ok := u.fusedRange(l.From, len(written.List))
	if !ok {
		return nil
	}
	m := &fuser{u: u, c: c, at: written.Lbrace, end: written.Rbrace}
	for _, s := range written.List[first : first+count] {
		if !m.head(l, s) {
			return nil
		}
	}
	f := m.loops()
	if f == nil {
		u.ErrorAt(l.From.NamePos, l.From.NameEnd, source.CodeLoopForm,
			"max or len means something else here, which the number of iterations is computed with").
			Fix("give the variable another name")
		return nil
	}
	f.By = l
	var made ast.Stmt = f.Loop
	if count < len(written.List) {
		made = &ast.BlockStmt{Lbrace: written.Lbrace, Rbrace: written.Rbrace,
			List: slices.Concat(written.List[:first], []ast.Stmt{f.Loop}, written.List[first+count:])}
		f.Loop.For = m.heads[0].stmt.Pos()
		f.Loop.Body.Rbrace = m.heads[count-1].body.Rbrace
	}
	u.stands(c, l.From, written, made)
	return f
}

// fusedRange is which loops of a block are fused: the index of the first, and how many.
func (u *Regions) fusedRange(b *directives.Bound, loops int) (first, count int, ok bool) {
	cl, is := b.Clause("looprange").(*directives.ExprListClause)
	if !is {
		return 0, loops, true
	}
	numbers := make([]int, 2)
	for i, e := range cl.Exprs {
		if !u.TypeCheck(e, b.Pos) {
			return 0, 0, false
		}
		v := u.Info().Types[e].Value
		n, exact := int64(0), false
		if v != nil {
			n, exact = constant.Int64Val(constant.ToInt(v))
		}
		if !exact || n < 1 || n > int64(loops) {
			u.Errorf(e, source.CodeClauseExpr, "looprange takes the number of the first loop and how many they are, of %d",
				loops)
			return 0, 0, false
		}
		numbers[i] = int(n)
	}
	if first, count = numbers[0]-1, numbers[1]; first+count > loops {
		u.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseExpr, "looprange goes to loop %d, but there are %d", first+count,
			loops)
		return 0, 0, false
	}
	return first, count, true
}

// stands puts a statement in the place of another one, also for the directives above.
func (u *Regions) stands(c *Region, b *directives.Bound, written, made ast.Stmt) {
	for _, d := range c.Tree.Directives() {
		if d.Stmt == written {
			d.Stmt = made
			u.undo = append(u.undo, func() { d.Stmt = written })
		}
	}
	place := &b.List()[b.Index]
	for lab, ok := (*place).(*ast.LabeledStmt); ok; lab, ok = (*place).(*ast.LabeledStmt) {
		place = &lab.Stmt
	}
	*place = made
	u.undo = append(u.undo, func() { *place = written })
}
