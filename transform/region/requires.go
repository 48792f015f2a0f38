package region

import (
	"go/constant"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// SharedMemory is the requirement that kernels work on the host's memory.
const SharedMemory = "unified_shared_memory"

// Requires are the requirements of a requires directive.
func (u *Regions) Requires(d *directives.Directive) []string { return u.requirements()[d] }

// required are the requirements of the package.
func (u *Regions) required() (list []string) {
	for _, some := range u.requirements() {
		list = append(list, some...)
	}
	return list
}

// requirements reads the requires directives of the package, once: metadirectives ask for them before anything else is
// read of what is declared.
func (u *Regions) requirements() map[*directives.Directive][]string {
	if u.requires != nil {
		return u.requires
	}
	u.requires = map[*directives.Directive][]string{}
	for _, f := range u.Files {
		for _, d := range f.Directives {
			if d.Kind == directives.Requires {
				u.requires[d] = u.asked(d)
			}
		}
	}
	return u.requires
}

// asked is what the clauses of a requires directive ask for, which they do unless they are given a constant that is
// false (OpenMP 5.2, section 8.2).
func (u *Regions) asked(d *directives.Directive) (list []string) {
	for _, cl := range d.Clauses {
		x, ok := cl.(*directives.ExprClause)
		if !ok {
			continue
		}
		asks := true
		if x.Expr != nil {
			if !u.TypeCheck(x.Expr, d.Pos) {
				continue
			}
			v := u.Info().Types[x.Expr].Value
			if v == nil || v.Kind() != constant.Bool {
				u.Errorf(x.Expr, source.CodeClauseExpr, "%s takes a constant that is true or false, and %s is not one",
					x.Word, u.Text(x.Expr))
				continue
			}
			asks = constant.BoolVal(v)
		}
		if asks {
			list = append(list, x.Word)
		}
	}
	return list
}
