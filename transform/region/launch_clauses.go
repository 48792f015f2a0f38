package region

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math"
	"slices"

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

// dimensions checks the values of a clause of a bare region, which the nest is made of.
func (l *launchReader) dimensions(list []ast.Expr) {
	for _, e := range list {
		l.integer(e)
	}
}

// unused is what is said of clauses that devices may make use of, where none does.
var unused = map[string]string{
	"fp":        "allows what no device here does: floating point is as with fp(precise)",
	"ompx_grf":  "is for hardware that has register files of several sizes",
	"proc_bind": "is for hardware on which it matters where threads run",
}

// attributes are the runtime's names of clauses that fix a property of the kernel.
var attributes = map[string]string{
	"ompx_max_work_group_size": "MaxWorkGroupSize", "ompx_reqd_work_group_size": "ReqdWorkGroupSize",
}

// attribute enters numbers that the kernel is compiled for.
func (l *launchReader) attribute(name string, list ...ast.Expr) {
	a := ir.Attribute{Name: name}
	for _, e := range list {
		v, ok := l.integer(e)
		if !ok {
			return
		}
		n, fits := int64(0), false
		if v != nil {
			n, fits = constant.Int64Val(v)
		}
		switch {
		case v == nil:
			l.u.Errorf(e, source.CodeClauseExpr, "%s takes a constant, which the kernel is made for", l.at.Name())
			l.ok = false
			return
		case !fits || n <= 0 || n > math.MaxInt32:
			l.outOfRange(e, v, "a number from 1 on that fits 32 bits")
			return
		case name == "SubGroupSize" && n != 8 && n != 16 && n != 32:
			l.outOfRange(e, v, "8, 16 or 32")
			return
		}
		a.Value = append(a.Value, int(n))
	}
	l.c.Launch.Attributes = append(l.c.Launch.Attributes, a)
}

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
			"end the region before this code, which the host runs then, with //omp:target update from(…) before it and to(…) behind")
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

// choice enters a condition.
func (l *launchReader) choice(to *LaunchValue, e ast.Expr) bool {
	if !l.checked(e) {
		return false
	}
	if t := l.u.TypeOf(e); !source.IsBasic(t, types.IsBoolean) {
		l.u.Errorf(e, source.CodeClauseExpr, "%s takes a condition, and %s is of type %s", l.at.Name(), l.u.Text(e), t)
		l.ok = false
		return false
	}
	*to = l.value(e, l.u.Info().Types[e].Value)
	return true
}

// positive enters the value of a clause that takes a number from 1 on.
func (l *launchReader) positive(to *LaunchValue, e ast.Expr) {
	v, ok := l.integer(e)
	switch {
	case !ok:
	case v != nil && constant.Sign(v) <= 0:
		l.outOfRange(e, v, "a number from 1 on")
	default:
		*to = l.value(e, v)
	}
}

// bytes enters the value of a clause that takes a number from 0 on.
func (l *launchReader) bytes(to *LaunchValue, e ast.Expr) {
	v, ok := l.integer(e)
	if _, fits := constant.Int64Val(cmp.Or(v, zero)); ok && (!fits || constant.Sign(cmp.Or(v, zero)) < 0) {
		l.outOfRange(e, v, "a number of bytes")
	} else if ok {
		*to = l.value(e, v)
	}
}

var zero = constant.MakeInt64(0)

// outOfRange refuses a constant.
func (l *launchReader) outOfRange(e ast.Expr, v constant.Value, want string) {
	text := l.u.Text(e)
	but := "and " + text + " is " + v.String()
	if text == v.String() {
		but = "not " + text
	}
	l.u.Errorf(e, source.CodeClauseExpr, "%s takes %s, %s", l.at.Name(), want, but)
	l.ok = false
}

// integer checks an expression to be an integer, and is its value if it is a constant.
func (l *launchReader) integer(e ast.Expr) (v constant.Value, ok bool) {
	if !l.checked(e) {
		return nil, false
	}
	t := l.u.TypeOf(e)
	if v = l.u.Info().Types[e].Value; v != nil {
		v = constant.ToInt(v)
	}
	if v == nil && !source.IsBasic(t, types.IsInteger) || v != nil && v.Kind() != constant.Int {
		l.u.Errorf(e, source.CodeClauseExpr, "%s takes an integer, and %s is %s", l.at.Name(), l.u.Text(e), l.what(e))
		l.ok = false
		return nil, false
	}
	return v, true
}

// what says why an expression is not an integer.
func (l *launchReader) what(e ast.Expr) string {
	if source.IsBasic(l.u.TypeOf(e), types.IsNumeric) && l.u.Info().Types[e].Value != nil {
		return "not a whole number"
	}
	return "of type " + l.u.TypeOf(e).String()
}

// checked gives types to an expression of the clause at hand.
func (l *launchReader) checked(e ast.Expr) bool {
	ok := l.u.TypeCheck(e, l.c.Pos) && l.u.idle(l.c, e, l.at) && l.sameInside(e)
	l.ok = l.ok && ok
	return ok
}

// sameInside refuses an expression on a directive inside of the region that may have another value there than where it
// is launched: only copies of the launch's own values are known to be the same.
func (l *launchReader) sameInside(e ast.Expr) bool {
	if l.at.From == l.c.Bound {
		return true
	}
	other := l.onDevice(e)
	if other == nil {
		return true
	}
	l.u.Errorf(other, source.CodeClauseNotBuilt,
		"%s has its value from inside of the region here, which is not built yet: it may be another one than at the launch",
		l.u.Text(other)).
		Fix("assign it to a variable before the region, and name that in " + l.at.Name())
	return false
}

// onDevice finds a part of an expression that inside of the region may be device memory; nil if there is none.
func (l *launchReader) onDevice(e ast.Expr) (found ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok || found != nil || l.u.Info().Types[e].Value != nil || l.u.Info().Types[e].IsType() {
			return false
		}
		switch e := e.(type) {
		case *ast.ParenExpr, *ast.BinaryExpr:
			return true
		case *ast.UnaryExpr:
			if e.Op != token.AND && e.Op != token.ARROW {
				return true
			}
		case *ast.CallExpr:
			if l.computes(e) {
				for _, arg := range e.Args {
					found = cmp.Or(found, l.onDevice(arg))
				}
				return false
			}
			if l.measures(e) {
				return false
			}
		case *ast.Ident:
			if l.isCopy(e) {
				return false
			}
		}
		found = e
		return false
	})
	return found
}

// computes reports a conversion and a call of min or max.
func (l *launchReader) computes(e *ast.CallExpr) bool {
	b, _ := l.u.Named(e).(*types.Builtin)
	return l.u.Info().Types[e.Fun].IsType() || b != nil && (b.Name() == "min" || b.Name() == "max")
}

// measures reports the length or capacity of a variable: of a slice the region has a copy, whatever is mapped.
func (l *launchReader) measures(e *ast.CallExpr) bool {
	b, _ := l.u.Named(e).(*types.Builtin)
	if b == nil || b.Name() != "len" && b.Name() != "cap" {
		return false
	}
	_, ok := ast.Unparen(e.Args[0]).(*ast.Ident)
	return ok
}

// isCopy reports a number of which the region has a copy with the launch's value.
func (l *launchReader) isCopy(id *ast.Ident) bool {
	it := directives.Item{Expr: id, Path: id, Pos: id.Pos(), End: id.End()}
	around := l.c.Leaves[:slices.IndexFunc(l.c.Leaves, func(own *place.Leaf) bool { return own.From == l.at.From })]
	return source.Number(l.u.TypeOf(id)) && !slices.ContainsFunc(around, func(outer *place.Leaf) bool {
		return outer.Names("map", it) || outer.Names("private", it)
	})
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
