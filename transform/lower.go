package transform

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/region"
)

// lower turns each region into the kernel IR, its data environment with it.
func lower(u *unit) {
	u.Each(func(c *region.Region) {
		if !c.Offloads() {
			u.LaidOutAlike(c)
			return
		}
		c.Kernel = &ir.Kernel{Pos: c.Pos, Attr: c.Launch.Attributes}
		l := &readable.Lowerer{U: u.Maker, Locals: map[types.Object]*ir.Var{}, LoopVars: map[types.Object]bool{},
			InnerVars: map[types.Object]ast.Node{}}
		l.Begin(c.Stmt)
		l.Env = region.NewEnvironment(u.Regions, c)
		c.Env = l.Env
		body, end := u.RegionBody(c, l)
		c.Body, c.LoopVars = body, l.LoopVars
		u.Reductions(c)
		u.Initial(c)
		u.Steady(c)
		c.Kernel.Body = l.Region(body, end)
		l.Env.Share()
		c.Kernel.Body = append(l.Teams(), c.Kernel.Body...)
		c.Kernel.Body = l.Epilogue(c, c.Kernel.Body)
		l.Number(c)
		c.Kernel.Body = append(l.Prologue(c), c.Kernel.Body...)
		c.Kernel.Team = u.TeamBytes(l)
		u.Besides(l)
		u.Shadows(l, c.Kernel)
		l.Env.CopiesApart()
		u.Assigned(c)
		u.HostReads(c, l)
		u.Verify(c)
		u.OptionalEffects(c)
		u.Torn(c)
		u.Capacities(c)
		for _, v := range l.Env.Private {
			c.Kernel.Privat = append(c.Kernel.Privat, v)
		}
		slices.SortFunc(c.Kernel.Privat, func(a, b *ir.Var) int { return strings.Compare(a.Name, b.Name) })
		l.Transform(c)
		c.Kernel.Params = l.Env.Finish()
		c.Kernel.Types, c.Kernel.Open = u.TypeParameters(c)
	})
	u.GroupUses()
}
