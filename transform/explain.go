package transform

import (
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering"
	"github.com/gooffload/gooffload/transform/reduction"
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

	kernel   *ir.Kernel // nil for a data directive
	position func(token.Pos) string
}

// ItemNote says how one variable reaches the device and why.
type ItemNote struct {
	Name string `json:"name"`
	How  string `json:"how"`
	Why  string `json:"why"`
}

// Core lowers the kernel, if there is one: to its core form, or the reason why it has none.
func (e *Explanation) Core() (*lowering.Lowered, *lowering.Reason) {
	if e.kernel == nil {
		return nil, nil
	}
	return lowering.Kernel(e.kernel, e.position)
}

func (u *unit) explanations() []Explanation {
	var out []Explanation
	u.eachConstruct(func(c *construct) {
		e := Explanation{Pos: u.Fset().Position(c.Pos), Directive: phrase(c.leaves), kernel: c.kernel,
			position: u.Position}
		if c.innermost().From != c.Bound {
			for _, l := range c.leaves {
				e.Constructs = append(e.Constructs, l.LeafClauses.String())
			}
		}
		if c.kernel != nil {
			e.Kernel, e.Loops = c.kernel.Name, len(c.kernel.Nest)
			if e.Loops == 0 {
				e.Remarks = append(e.Remarks, "one work-item runs the region: it is not parallel")
			}
		}
		for _, x := range c.env.items {
			e.Items = append(e.Items, ItemNote{Name: x.param.Path, How: how(x), Why: why(x)})
		}
		for _, v := range privates(c) {
			e.Items = append(e.Items, ItemNote{Name: v.Name, How: "private", Why: "clause"})
		}
		out = append(out, e)
	})
	return out
}

func privates(c *construct) []*ir.Var {
	if c.kernel == nil {
		return nil
	}
	return c.kernel.Privat
}

func how(x *item) string {
	switch x.param.Kind {
	case ir.Firstprivate:
		return "firstprivate"
	case ir.Reduction:
		how := "reduction(" + reduction.Name(x.param.Op) + ")"
		if x.mapClause != nil {
			how = x.mapType.String() + " " + how
		}
		return how
	}
	return x.mapType.String()
}

// String is the map type as a clause has it.
func (m mapType) String() string {
	var bits []string
	for _, b := range m {
		if b != "Implicit" {
			bits = append(bits, strings.ToLower(b))
		}
	}
	return "map(" + strings.Join(bits, ", ") + ")"
}

func why(x *item) string {
	if x.explicit {
		if cl, ok := x.clause.(*directives.MotionClause); ok {
			return "clause " + cl.Word
		}
		return "clause"
	}
	switch x.param.Shape {
	case ir.Scalar:
		return "implicit: a scalar is firstprivate"
	case ir.Slice:
		if x.reslices {
			return "implicit: the elements of a slice are mapped tofrom, up to its capacity, to which the region may slice it"
		}
		return "implicit: the elements of a slice are mapped tofrom"
	case ir.Pointer:
		return "implicit: the target of a pointer is mapped tofrom"
	}
	return "implicit: an array or struct without pointers is mapped tofrom"
}
