package region

import (
	"go/ast"
	"go/constant"
	"math"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

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
