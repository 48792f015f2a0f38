package region

import (
	"go/ast"
	"go/constant"
	"go/token"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// Launch is what the clauses of a construct say of how it is launched.
type Launch struct {
	Device  LaunchValue // the device's number
	Host    LaunchValue // a condition: where it is false, the construct does nothing or runs on the host
	Teams   LaunchValue // how many, or the most
	Threads LaunchValue // of a team, the most

	GroupBytes LaunchValue    // of memory that a team has for what the kernel makes of them
	NumThreads LaunchValue    // the most, likewise, of the parallel regions
	LeastTeams LaunchValue    // the fewest, where that is said
	Parallel   LaunchValue    // a condition: where it is false, one thread of each team runs them
	Several    LaunchValue    // a condition: where it is false, there is one team
	Subdevice  [2]LaunchValue // a kind and a number

	NoVariants, NoContext LaunchValue    // conditions of a dispatch
	Attributes            []ir.Attribute // of the kernel
}

// LaunchValue is the value of a clause; the zero value is an absent one.
type LaunchValue struct {
	Clause directives.Clause // nil where it says so without a clause
	Expr   ast.Expr          // nil without a clause
	Value  constant.Value    // of a constant
}

// Present reports that there is a value.
func (v LaunchValue) Present() bool { return v.Expr != nil || v.Value != nil }

// LaunchClauses reads the clauses that concern the launch. It reports whether all of them could be read.
func (u *Regions) LaunchClauses(c *Region) bool {
	l := &launchReader{u: u, c: c, ok: true}
	for _, cl := range place.WrittenOn(c.Leaves) {
		if isBuilt(cl) {
			l.read(cl)
		}
	}
	l.allocateClauses(place.WrittenOn(c.Leaves))
	l.allocateClauses(place.WrittenOn(c.Inside.leaves))
	if parallel, teams := c.leaf(directives.Parallel), c.leaf(directives.Teams); parallel != nil && teams == nil {
		c.Launch.Teams = LaunchValue{Value: constant.MakeInt64(1)} // a parallel region is one team
	}
	return l.ok
}

// launchReader reads the launch of a construct.
type launchReader struct {
	u  *Regions
	c  *Region
	at place.Written // the clause at hand
	ok bool
}

// read reads one clause. Of two that say the same, the inner one counts.
func (l *launchReader) read(at place.Written) {
	l.at = at
	if hints[at.Name()] {
		l.hint(at.Clause)
		return
	}
	switch cl := at.Clause.(type) {
	case *directives.DeviceClause:
		l.device(cl)
	case *directives.IfClause:
		l.condition(cl)
	case *directives.DependClause:
		l.depend(cl)
	case *directives.NumTeamsClause:
		if l.c.Bare() {
			l.dimensions(cl.Upper)
			return
		}
		if len(cl.Upper) != 1 {
			l.refuse("num_teams with dimensions is legal and not built yet", "num_teams(n)")
			return
		}
		l.positive(&l.c.Launch.Teams, cl.Upper[0])
		if l.c.Innermost().Kind == directives.Teams {
			l.c.League, l.c.Launch.Teams = cl, LaunchValue{} // the kernel is a loop over them
		}
		if cl.Lower == nil {
			return
		}
		l.positive(&l.c.Launch.LeastTeams, cl.Lower)
		if lo, hi := l.c.Launch.LeastTeams.Value, l.c.Launch.Teams.Value; lo != nil && hi != nil &&
			constant.Compare(lo, token.GTR, hi) {
			l.u.Errorf(cl.Lower, source.CodeClauseExpr, "the lower bound %s is above the upper bound %s", lo, hi)
			l.ok = false
		}
	case *directives.ExprListClause:
		if attribute := attributes[cl.Word]; attribute != "" {
			l.attribute(attribute, cl.Exprs...)
			return
		}
		if cl.Word != "thread_limit" {
			return
		}
		if l.c.Bare() {
			l.dimensions(cl.Exprs)
			return
		}
		if len(cl.Exprs) != 1 {
			l.refuse("thread_limit with dimensions is legal and not built yet", "thread_limit(n)")
			return
		}
		l.positive(&l.c.Launch.Threads, cl.Exprs[0])
	case *directives.ExprClause:
		switch cl.Word {
		case "nowait":
			l.nowait(cl)
		case "num_threads":
			l.positive(&l.c.Launch.NumThreads, cl.Expr)
		case "ompx_dyn_groupprivate":
			l.bytes(&l.c.Launch.GroupBytes, cl.Expr)
		case "novariants":
			l.choice(&l.c.Launch.NoVariants, cl.Expr)
		case "nocontext":
			l.choice(&l.c.Launch.NoContext, cl.Expr)
		case "ompx_sub_group_size":
			l.attribute("SubGroupSize", cl.Expr)
		}
	case *directives.SubdeviceClause:
		for i, e := range []ast.Expr{cl.Level, cl.ID} {
			v, ok := l.integer(e)
			if ok && v != nil && constant.Sign(v) < 0 {
				l.outOfRange(e, v, "a number from 0 on")
			} else if ok {
				l.c.Launch.Subdevice[i] = l.value(e, v)
			}
		}
	case *directives.UsesAllocatorsClause:
		l.usesAllocators(cl)
	case *directives.KeywordClause:
		if how := unused[cl.Word]; how != "" {
			l.c.Remarks = append(l.c.Remarks, cl.Word+"("+cl.Value.Text+") "+how)
		}
	}
}

// Bare reports a region whose block is what every work-item runs.
func (c *Region) Bare() bool { return c.Tree.Clause("ompx_bare") != nil }

// value is an expression of the clause at hand that was checked.
func (l *launchReader) value(e ast.Expr, v constant.Value) LaunchValue {
	return LaunchValue{l.at.Clause, e, v}
}

func (l *launchReader) refuse(why, wayOut string) {
	l.u.ErrorAt(l.at.Pos(), l.at.End(), source.CodeClauseNotBuilt, "%s", why).Fix(wayOut)
	l.ok = false
}

// initialDevice is OpenMP 6.0's omp_initial_device, the host.
var initialDevice = constant.MakeInt64(-1)

func (l *launchReader) device(cl *directives.DeviceClause) {
	if cl.Modifier.Text == "ancestor" {
		l.refuse("device(ancestor: …) is legal and not built yet",
			"end the region before this code, which the host runs then, with //omp:target update from(…) before it "+
				"and to(…) behind")
		return
	}
	v, ok := l.integer(cl.Expr)
	switch {
	case !ok:
	case v != nil && constant.Compare(v, token.LSS, initialDevice):
		l.outOfRange(cl.Expr, v, "a number from 0 on, or -1 for the host")
	default:
		l.c.Launch.Device = l.value(cl.Expr, v)
	}
}

func (l *launchReader) condition(cl *directives.IfClause) {
	var v LaunchValue
	if !l.choice(&v, cl.Expr) {
		return
	}
	if l.at.On[0] == l.c.Tree { // it is about the others, too, which then are the host's
		l.c.Launch.Host = v
		return
	}
	for _, on := range l.at.On {
		switch {
		case on.Kind == directives.Teams && l.c.Innermost() == on && on.Clause("num_teams") != nil:
			l.c.SeveralTeams = v
		case on.Kind == directives.Teams:
			l.c.Launch.Several = v
		case on.Kind == directives.Parallel:
			l.c.Launch.Parallel = v
		} // simd: how many lanes run the loop is the device's affair
	}
}

// idle refuses an expression of a clause that does something: the plain build does not evaluate it.
func (u *Regions) idle(c *Region, e ast.Expr, cl directives.Clause) bool {
	c.Launched = append(c.Launched, e)
	s := u.SideEffect(e)
	if s == nil || !s.Known {
		return true
	}
	r := u.Errorf(s.Place, source.CodeClauseExpr,
		"%s, which the plain build does not do: it does not evaluate clauses", s.Text)
	u.NoteEffect(r, s)
	r.Fix("assign it to a variable before the directive, and name that in " + cl.Name())
	return false
}
