package transform

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/directives"

	"github.com/gooffload/gooffload/transform/source"
)

// launchClauses turns the clauses whose values are known only at launch into the fields of the runtime's With.
func (u *unit) launchClauses(c *construct) bool {
	l := &withMaker{u: u, c: c, scope: u.Scope(c.file.File, c.Pos), ok: true}
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
			l.positive(cl, cl.Upper[0], "NumTeams: ")
		case *directives.ExprListClause:
			if cl.Word != "thread_limit" {
				continue
			}
			if len(cl.Exprs) != 1 {
				l.refuse(cl, "thread_limit with dimensions is legal and not built yet", "thread_limit(n)")
				continue
			}
			l.positive(cl, cl.Exprs[0], "ThreadLimit: ")
		}
	}
	if c.Has(directives.Parallel) && !c.Has(directives.Teams) {
		l.fields = append(l.fields, "NumTeams: 1") // a parallel region is one team
	}
	c.with = strings.Join(l.fields, ", ")
	return l.ok
}

// withMaker collects the fields of a construct's With.
type withMaker struct {
	u      *unit
	c      *construct
	scope  source.Scope
	fields []string
	ok     bool
}

func (l *withMaker) refuse(cl directives.Clause, why, wayOut string) {
	l.u.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseNotBuilt, "%s", why).Fix(wayOut)
	l.ok = false
}

// initialDevice is OpenMP 6.0's omp_initial_device, the host.
var initialDevice = constant.MakeInt64(-1)

func (l *withMaker) device(cl *directives.DeviceClause) {
	if cl.Modifier.Text == "ancestor" {
		l.refuse(cl, "device(ancestor: …) is legal and not built yet", "device(n)")
		return
	}
	text, v, ok := l.integer(cl, cl.Expr)
	if ok && v != nil && constant.Compare(v, token.LSS, initialDevice) {
		l.outOfRange(cl, cl.Expr, v, "a number from 0 on, or -1 for the host")
		return
	}
	if ok {
		l.fields = append(l.fields, "Device: "+source.RuntimeMark+".DeviceNum("+text+")")
	}
}

func (l *withMaker) condition(cl *directives.IfClause) {
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
	l.fields = append(l.fields, "Host: "+l.scope.Negated(cl.Expr))
}

// positive enters the value of a clause that takes a number from 1 on.
func (l *withMaker) positive(cl directives.Clause, e ast.Expr, field string) {
	text, v, ok := l.integer(cl, e)
	if ok && v != nil && constant.Sign(v) <= 0 {
		l.outOfRange(cl, e, v, "a number from 1 on")
		return
	}
	if ok {
		l.fields = append(l.fields, field+text)
	}
}

// outOfRange refuses a constant.
func (l *withMaker) outOfRange(cl directives.Clause, e ast.Expr, v constant.Value, want string) {
	text := l.u.Text(e)
	but := "and " + text + " is " + v.String()
	if text == v.String() {
		but = "not " + text
	}
	l.u.Errorf(e, source.CodeClauseExpr, "%s takes %s, %s", cl.Name(), want, but)
	l.ok = false
}

// integer is an expression as an int, with its value if it is a constant.
func (l *withMaker) integer(cl directives.Clause, e ast.Expr) (text string, v constant.Value, ok bool) {
	if !l.checked(cl, e) {
		return "", nil, false
	}
	t := l.u.TypeOf(e)
	if v = l.u.Info().Types[e].Value; v != nil {
		v = constant.ToInt(v)
	}
	if v == nil && !source.IsBasic(t, types.IsInteger) || v != nil && v.Kind() != constant.Int {
		l.u.Errorf(e, source.CodeClauseExpr, "%s takes an integer, and %s is %s", cl.Name(), l.u.Text(e), l.what(e))
		l.ok = false
		return "", nil, false
	}
	text = l.u.Text(e)
	if !types.Identical(types.Default(t), types.Typ[types.Int]) {
		text = l.scope.Predeclared("int") + "(" + text + ")"
	}
	return text, v, true
}

// what says why an expression is not an integer.
func (l *withMaker) what(e ast.Expr) string {
	if source.IsBasic(l.u.TypeOf(e), types.IsNumeric) && l.u.Info().Types[e].Value != nil {
		return "not a whole number"
	}
	return "of type " + l.u.TypeOf(e).String()
}

// checked gives types to a clause's expression.
func (l *withMaker) checked(cl directives.Clause, e ast.Expr) bool {
	ok := l.u.TypeCheck(e, l.c.Pos) && l.u.idle(l.c, e, cl)
	l.ok = l.ok && ok
	return ok
}
