package transform

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/instances"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/region"
)

// Explanation is what `gooffload explain` says of one directive, or of several that are one region.
type Explanation struct {
	Pos        token.Position `json:"-"`                    // of the directive, the outermost of several
	Directive  string         `json:"directive"`            // of several, the one that they would be
	Constructs []string       `json:"constructs,omitempty"` // of several, with the clauses of each
	Kernel     string         `json:"kernel,omitempty"`     // name of the kernel; empty for a data directive
	Loops      int            `json:"loops,omitempty"`      // associated loops, collapsed
	Items      []ItemNote     `json:"items,omitempty"`
	Remarks    []string       `json:"remarks,omitempty"`

	kernel   *ir.Kernel     // nil for a data directive
	types    [][]types.Type // of a kernel of a generic function: those that the package uses it with
	position func(token.Pos) string
	pkg      *types.Package
}

// Instance is a kernel, of a generic function one for some types.
type Instance struct {
	Name string // the kernel's; as launches name it, with the types

	of     *Explanation
	kernel *ir.Kernel
	none   string // why there is no kernel for these types
}

// ItemNote says how one variable reaches the device and why.
type ItemNote struct {
	Name string `json:"name"`
	How  string `json:"how"`
	Why  string `json:"why"`
}

// Instances are the directive's kernels: none of a data directive, one for each list of types that its package uses it
// with of a directive in a generic function, else one.
func (e *Explanation) Instances() (list []Instance) {
	switch {
	case e.kernel == nil:
		return nil
	case len(e.kernel.Types) == 0:
		return []Instance{{Name: e.kernel.Name, of: e, kernel: e.kernel}}
	}
	for _, args := range e.types {
		k, err := instances.Kernel(e.kernel, args)
		i := Instance{Name: k.Name, of: e, kernel: k}
		if err != nil {
			i.none = e.position(e.kernel.Pos) + ": " + err.Error()
		}
		list = append(list, i)
	}
	return list
}

// Core lowers the kernel to its core form, or says why it has none.
func (i *Instance) Core() (*lowering.Lowered, *lowering.Reason) { return i.stepwise(nil) }

func (i *Instance) stepwise(after func(lowering.Step)) (*lowering.Lowered, *lowering.Reason) {
	if i.none != "" {
		pos, why, _ := strings.Cut(i.none, ": ")
		return nil, &lowering.Reason{Pos: pos, Text: why}
	}
	return lowering.Stepwise(i.kernel, i.of.position, after)
}

func (u *unit) explanations() []Explanation {
	var out []Explanation
	u.Each(func(c *region.Region) {
		e := Explanation{Pos: u.Fset().Position(c.Pos), Directive: region.Phrase(c.Leaves), kernel: c.Kernel,
			position: u.Position, pkg: u.Pkg.Types}
		if c.Innermost().From != c.Bound {
			for _, l := range c.Leaves {
				e.Constructs = append(e.Constructs, l.LeafClauses.String())
			}
		}
		if c.Kernel != nil {
			if len(c.Kernel.Types) > 0 {
				e.types = u.instances().Used(c.Kernel.Types)
			}
			e.Kernel, e.Loops = c.Kernel.Name, len(c.Kernel.Nest)
			if e.Loops == 0 {
				e.Remarks = append(e.Remarks, "one work-item runs the region: it is not parallel")
			}
		}
		e.Remarks = append(e.Remarks, c.Remarks...)
		for _, x := range c.Env.Arguments() {
			if x.Host != "" {
				continue
			}
			e.Items = append(e.Items, ItemNote{Name: x.Param.Path, How: how(c, x), Why: why(c, x)})
		}
		for _, v := range privates(c) {
			e.Items = append(e.Items, ItemNote{Name: v.Name, How: "private", Why: "clause"})
		}
		out = append(out, e)
	})
	if hosted := append(u.hostExplanations(), u.copied.said...); len(hosted) > 0 {
		out = append(out, hosted...)
		u.inSource(out)
	}
	return out
}

func privates(c *region.Region) []*ir.Var {
	if c.Kernel == nil {
		return nil
	}
	return c.Kernel.Privat
}

func how(c *region.Region, x *region.Item) string {
	switch x.Param.Kind {
	case ir.Firstprivate:
		if c.LinearOf(x.Path.Root) != nil && x.Path.Fields == "" {
			return "linear"
		}
		return "firstprivate"
	case ir.Reduction:
		how := "reduction(" + reduction.NameOf(x.Param) + ")"
		if x.MapClause != nil {
			how = x.MapType.String() + " " + how
		}
		return how
	}
	if c.IsLast(x) {
		return "lastprivate"
	}
	return x.MapType.String()
}

func why(c *region.Region, x *region.Item) string {
	if of := c.LinearOf(x.Path.Root); x.Path.Fields == "" && of != nil {
		if of.Grows != 0 {
			return "every iteration steps it by as much more as the one before"
		}
		if of.Slice {
			return "every iteration has what the one before leaves of it, from as many elements further on"
		}
		return "every iteration steps it by the same"
	}
	if x.ByMapper {
		return "implicit: the mapper of its type"
	}
	if x.Explicit {
		if cl, ok := x.Clause.(*directives.MotionClause); ok {
			return "clause " + cl.Word
		}
		return "clause"
	}
	if slices.Contains(x.MapType, "Declared") {
		return "declare target"
	}
	if d := x.Default; d != nil {
		return "clause defaultmap(" + d.Behaviour.Text + ")"
	}
	why := "implicit: an array or struct without pointers is mapped tofrom"
	switch x.Param.Shape {
	case ir.Scalar:
		return "implicit: a scalar is firstprivate"
	case ir.Slice:
		why = "implicit: the elements of a slice are mapped tofrom"
	case ir.Text:
		return "implicit: the bytes of a string are mapped to"
	case ir.Pointer:
		why = "implicit: the target of a pointer is mapped tofrom"
	}
	if x.Reslices {
		why += ", up to its capacity, to which the region may slice it"
	}
	if x.Assigns {
		why += "; the region may assign pointers or slices in its memory"
	}
	if x.ReadOnly {
		why += "; what the region does not write is not copied back"
	}
	if x.Overwritten {
		why += "; what the region writes from end to end is not copied to the device"
	}
	return why
}
