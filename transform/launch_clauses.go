package transform

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"

	"github.com/gooffload/gooffload/transform/source"
)

// launch is what the clauses of a construct say of how it is launched.
type launch struct {
	device  launchValue // the device's number
	host    launchValue // a condition: where it is false, the construct does nothing or runs on the host
	teams   launchValue // how many
	threads launchValue // of a team, the most
}

// launchValue is the value of a clause; the zero value is an absent one.
type launchValue struct {
	clause directives.Clause // nil where a construct says it without a clause
	expr   ast.Expr          // nil without a clause
	value  constant.Value    // of a constant
}

// present reports that there is a value.
func (v launchValue) present() bool { return v.expr != nil || v.value != nil }

// launchClauses reads the clauses that concern the launch. It reports whether all of them could be read.
func (u *unit) launchClauses(c *construct) bool {
	l := &launchReader{u: u, c: c, ok: true}
	for _, cl := range c.Clauses {
		switch cl := cl.(type) {
		case *directives.DeviceClause:
			l.device(cl)
		case *directives.IfClause:
			l.condition(cl)
		case *directives.NumTeamsClause:
			if cl.Lower != nil || len(cl.Upper) != 1 {
				l.refuse(cl, "num_teams with bounds or dimensions is legal and not built yet", "num_teams(n)")
				continue
			}
			l.positive(&c.launch.teams, cl, cl.Upper[0])
		case *directives.ExprListClause:
			if cl.Word != "thread_limit" {
				continue
			}
			if len(cl.Exprs) != 1 {
				l.refuse(cl, "thread_limit with dimensions is legal and not built yet", "thread_limit(n)")
				continue
			}
			l.positive(&c.launch.threads, cl, cl.Exprs[0])
		}
	}
	if c.Has(directives.Parallel) && !c.Has(directives.Teams) {
		c.launch.teams.value = constant.MakeInt64(1) // a parallel region is one team
	}
	return l.ok
}

// launchReader reads the launch of a construct.
type launchReader struct {
	u  *unit
	c  *construct
	ok bool
}

func (l *launchReader) refuse(cl directives.Clause, why, wayOut string) {
	l.u.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseNotBuilt, "%s", why).Fix(wayOut)
	l.ok = false
}

// initialDevice is OpenMP 6.0's omp_initial_device, the host.
var initialDevice = constant.MakeInt64(-1)

func (l *launchReader) device(cl *directives.DeviceClause) {
	if cl.Modifier.Text == "ancestor" {
		l.refuse(cl, "device(ancestor: …) is legal and not built yet", "device(n)")
		return
	}
	v, ok := l.integer(cl, cl.Expr)
	switch {
	case !ok:
	case v != nil && constant.Compare(v, token.LSS, initialDevice):
		l.outOfRange(cl, cl.Expr, v, "a number from 0 on, or -1 for the host")
	default:
		l.c.launch.device = launchValue{cl, cl.Expr, v}
	}
}

func (l *launchReader) condition(cl *directives.IfClause) {
	if n := cl.DirectiveName.Text; n != "" && n != string(directives.Target) && n != string(l.c.Kind) {
		l.refuse(cl, "if("+n+": …) is legal and not built yet", "if(target: …)")
		return
	}
	if !l.checked(cl, cl.Expr) {
		return
	}
	if t := l.u.TypeOf(cl.Expr); !source.IsBasic(t, types.IsBoolean) {
		l.u.Errorf(cl.Expr, source.CodeClauseExpr, "if takes a condition, and %s is of type %s", l.u.Text(cl.Expr), t)
		l.ok = false
		return
	}
	l.c.launch.host = launchValue{cl, cl.Expr, l.u.Info().Types[cl.Expr].Value}
}

// positive enters the value of a clause that takes a number from 1 on.
func (l *launchReader) positive(to *launchValue, cl directives.Clause, e ast.Expr) {
	v, ok := l.integer(cl, e)
	switch {
	case !ok:
	case v != nil && constant.Sign(v) <= 0:
		l.outOfRange(cl, e, v, "a number from 1 on")
	default:
		*to = launchValue{cl, e, v}
	}
}

// outOfRange refuses a constant.
func (l *launchReader) outOfRange(cl directives.Clause, e ast.Expr, v constant.Value, want string) {
	text := l.u.Text(e)
	but := "and " + text + " is " + v.String()
	if text == v.String() {
		but = "not " + text
	}
	l.u.Errorf(e, source.CodeClauseExpr, "%s takes %s, %s", cl.Name(), want, but)
	l.ok = false
}

// integer checks an expression to be an integer, and is its value if it is a constant.
func (l *launchReader) integer(cl directives.Clause, e ast.Expr) (v constant.Value, ok bool) {
	if !l.checked(cl, e) {
		return nil, false
	}
	t := l.u.TypeOf(e)
	if v = l.u.Info().Types[e].Value; v != nil {
		v = constant.ToInt(v)
	}
	if v == nil && !source.IsBasic(t, types.IsInteger) || v != nil && v.Kind() != constant.Int {
		l.u.Errorf(e, source.CodeClauseExpr, "%s takes an integer, and %s is %s", cl.Name(), l.u.Text(e), l.what(e))
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

// checked gives types to a clause's expression.
func (l *launchReader) checked(cl directives.Clause, e ast.Expr) bool {
	ok := l.u.TypeCheck(e, l.c.Pos) && l.u.idle(l.c, e, cl)
	l.ok = l.ok && ok
	return ok
}
