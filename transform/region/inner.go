package region

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// Inner is a loop construct inside of a region, or a parallel region there.
type Inner struct {
	Leaf        *place.Leaf
	Clauses     []*place.Leaf     // the constructs on the loop
	Nest        []ast.Stmt        // the associated loops, outermost first; none of a parallel region
	Transformed *Transformed      // what is made of these; nil: nothing
	Private     []*types.Var      // of which each thread has a copy
	First       []*types.Var      // … that begins with the value before a parallel region
	Last        []*types.Var      // … that of the last iteration being what the variable has behind the loop
	Reduced     []*Item           // reduction variables: whole ones, fields, arrays and slices
	Linear      []*Linear         // what the iterations step by the same
	Scan        *directives.Bound // that divides the body into a part that reduces and one that uses what there is so far
	ByTeams     bool              // several teams share its iterations, each of which runs the code around it
}

// CopiedInside reports a variable of which the threads of a loop inside of the region have copies, whatever shows when
// the program runs.
func (c *Region) CopiedInside(v *types.Var) bool {
	return slices.ContainsFunc(c.Inner, func(i *Inner) bool {
		return slices.Contains(i.Private, v) && !i.Leaf.From.Sometimes
	})
}

// Reduces reports a variable of which the loop reduces all or a part.
func (i *Inner) Reduces(v *types.Var) bool {
	return slices.ContainsFunc(i.Reduced, func(x *Item) bool { return x.Path.Root == v })
}

// ReducesPart reports a field of a variable that the loop reduces, or that is a part of what it reduces.
func (i *Inner) ReducesPart(v *types.Var, fields []int) bool {
	p := source.Path{Root: v}
	is := func(x *Item) bool { return x.Path == p }
	for _, f := range fields {
		if slices.ContainsFunc(i.Reduced, is) {
			return true
		}
		p.Fields += "." + strconv.Itoa(f)
	}
	return slices.ContainsFunc(i.Reduced, is)
}

// IsLinear reports a variable that each iteration steps by the same.
func (i *Inner) IsLinear(v *types.Var) bool {
	return slices.ContainsFunc(i.Linear, func(x *Linear) bool { return x.Var == v })
}

// Copies reports a variable of which each thread has a copy.
func (i *Inner) Copies(v *types.Var) bool {
	return slices.Contains(i.Private, v) || slices.Contains(i.Last, v)
}

// Thread is the parallel region around the loop, of another directive or the same; nil where there is none.
func (i *Inner) Thread() *place.Leaf {
	for l := i.Leaf; l != nil; l = l.Outer {
		if l.Kind == directives.Parallel {
			return l
		}
	}
	return nil
}

// Own are the constructs of the loop and those around it that the same directive says.
func (i *Inner) Own() []*place.Leaf {
	list := slices.Clone(i.Clauses)
	for l := i.Leaf.Outer; l != nil && l.From == i.Leaf.From; l = l.Outer {
		list = append(list, l)
	}
	return list
}

// Phases are the statements of an iteration that reduce, and those that use what is reduced so far (OpenMP 5.2, section
// 5.6). Without scan all of them reduce.
func (i *Inner) Phases() (reduce, use []ast.Stmt) {
	body := i.Body()
	if i.Scan == nil {
		return body, nil
	}
	at := 0
	for at < len(body) && body[at].Pos() < i.Scan.Pos {
		at++
	}
	if i.Scan.Clause("exclusive") != nil {
		return body[at:], body[:at]
	}
	return body[:at], body[at:]
}

// Body is what an iteration does, or each thread.
func (i *Inner) Body() []ast.Stmt {
	if len(i.Nest) == 0 {
		return []ast.Stmt{i.Leaf.From.Stmt}
	}
	switch s := i.Nest[len(i.Nest)-1].(type) {
	case *ast.ForStmt:
		return s.Body.List
	case *ast.RangeStmt:
		return s.Body.List
	}
	return nil
}
