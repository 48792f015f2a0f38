package hosted

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"math"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// A doacross loop (OpenMP 5.2, section 15.9.6) has all loops that ordered counts in its text, each by the numbers of
// its iterations: those that the threads divide in chunks, the others in an iteration of these. So an iteration is
// known by numbers, whatever the variables are.
//
//	for loop := thread.For(&sharing, 0, omp.Nest{omp.Upto(n), omp.Upto(m)}); loop.Next(); {
//		for at1, end := loop.Lo, loop.Hi; at1 < end; at1++ {
//			i := at1
//			for at2, end := 0, loop.Trip(1); at2 < end; at2 += loop.Done(at1, at2) {
//				j := at2
//				loop.Await([]int{at1, at2}, at1-1, at2)
//				…
//				loop.Post(at1, at2)
//			}
//		}
//	}

// doacross is how many loops the clause ordered of a loop counts; 0 where no iteration waits for another one by that.
func (x *construct) doacross() int {
	o, is := x.Clause("ordered").(*directives.ExprClause)
	if !is || o.Expr == nil {
		return 0
	}
	for _, in := range x.Children {
		if in.Kind == directives.Ordered && in.Clause("doacross") != nil {
			return x.m.HostDepth(x.c, o)
		}
	}
	return 0
}

// checkDoacross refuses nests whose iterations have no numbers.
func (x *construct) checkDoacross() {
	o := x.Clause("ordered")
	if n := x.doacross(); len(x.loops) < n {
		way := "let each loop be all that the one around it holds, with bounds that do not depend on that one"
		if e := x.selectedBound(); e != nil {
			name := source.Fresh(x.m.Names(x.c.File.Ast), e.Sel.Name, "n", "bound")
			way = "copy what the loops' bounds use in front of the outermost one, " + name + " := " + x.m.Text(e) +
				", and use that"
		}
		x.m.ErrorAt(o.Pos(), o.End(), source.CodeLoopForm,
			"ordered counts %d loops here, and only %d can be counted before they start: with nothing between them, "+
				"and with bounds and variables of their own", n, len(x.loops)).Fix(way)
		x.c.Failed = true
	}
}

// selectedBound is a field in the head of the loop behind those that can be counted, if that loop is all that the last
// of these holds: the body may change it through a pointer. It is nil where there is none.
func (x *construct) selectedBound() (found *ast.SelectorExpr) {
	list := x.loops[len(x.loops)-1].Body.List
	if len(list) != 1 {
		return nil
	}
	in := list[0]
	for lab, is := in.(*ast.LabeledStmt); is; lab, is = in.(*ast.LabeledStmt) {
		in = lab.Stmt
	}
	var body ast.Stmt
	switch in := in.(type) {
	case *ast.ForStmt:
		body = in.Body
	case *ast.RangeStmt:
		body = in.Body
	}
	ast.Inspect(in, func(n ast.Node) bool {
		if n == ast.Node(body) {
			return false
		}
		e, is := n.(*ast.SelectorExpr)
		if is && found == nil && x.m.Info().Selections[e] != nil {
			found = e
		}
		return found == nil
	})
	return found
}

func orderedChecked(x *construct) {
	if x.From.Stmt != nil {
		return
	}
	loop := x.counted()
	if loop == nil {
		x.m.ErrorAt(x.From.NamePos, x.From.NameEnd, source.CodeDirectiveNotBuilt,
			"'ordered' with doacross in a function that the loop calls is not built yet").
			Fix("let it stand in the loop, around the call")
		return
	}
	if x.m.WaitsBefore(x.From); loop.c.Failed {
		return
	}
	for _, cl := range directives.Get[*directives.DoacrossClause](x.From.Directive) {
		for d, e := range cl.Vector {
			b, offset := ast.Unparen(e).(*ast.BinaryExpr)
			if offset && !directives.IsCurIteration(e) && d < len(loop.loops) && loop.loops[d].Step != nil &&
				x.m.Info().Types[loop.loops[d].Step].Value == nil {
				x.m.Errorf(b, source.CodeClauseNotBuilt,
					"doacross with %s where the loop's step is not constant is not built yet", x.expr(b)).
					Fix("count the iterations by 1, and compute the value from their number")
			}
		}
	}
}

// counted is the loop that a directive with doacross is about.
func (x *construct) counted() *construct {
	if l := x.Outer; l != nil && l.Kind == directives.For && l.From == directives.OrderedBy(x.From) {
		return x.m.construct[l]
	}
	return nil
}

// number is the name of an iteration's number in a loop.
func (x *construct) number(d int) string { return x.name("at" + string(rune('i'+d))) }

// numbers are those of all the loops.
func (x *construct) numbers() string {
	var list []string
	for d := range x.loops {
		list = append(list, x.number(d))
	}
	return strings.Join(list, ", ")
}

// across is the text of a directive with doacross.
func across(x *construct) string {
	of, loop := x.counted(), x.name("loop")
	var waits []string
	for _, cl := range directives.Get[*directives.DoacrossClause](x.From.Directive) {
		switch {
		case cl.Vector == nil:
			return loop + ".Post(" + of.numbers() + ")"
		case directives.IsCurIteration(cl.Vector[0]):
			waits = append(waits, loop+".AwaitLast("+of.numbers()+")")
			continue
		}
		var from []string
		for d, e := range cl.Vector {
			from = append(from, x.numberOf(e, of, d))
		}
		waits = append(waits, loop+".Await([]"+x.scope.Predeclared("int")+"{"+of.numbers()+"}, "+
			strings.Join(from, ", ")+")")
	}
	if len(waits) == 1 {
		return waits[0]
	}
	return "{\n" + strings.Join(waits, ";\n") + "\n}"
}

// numberOf is the number of an iteration that a vector names.
func (x *construct) numberOf(e ast.Expr, of *construct, d int) string {
	b, offset := ast.Unparen(e).(*ast.BinaryExpr)
	at, l := of.number(d), of.loops[d]
	if !offset {
		return at
	}
	step := constant.MakeInt64(1)
	if l.Step != nil {
		step = constant.ToInt(x.m.Info().Types[l.Step].Value)
	}
	back := (b.Op == token.SUB) != l.Down
	if by := x.m.Info().Types[b.Y].Value; by != nil {
		by = constant.ToInt(by)
		if back {
			by = constant.UnaryOp(token.SUB, by, 0)
		}
		if rest := constant.BinaryOp(by, token.REM, step); constant.Sign(rest) != 0 || !fits[int64](by) {
			return "-1" // none, for there are no more of them than an int counts
		}
		switch by = constant.BinaryOp(by, token.QUO_ASSIGN, step); {
		case !fits[int32](by):
			return source.RuntimeMark + ".Across(" + at + ", " + by.ExactString() + ", 1)"
		case constant.Sign(by) == 0:
			return at
		case constant.Sign(by) > 0:
			return at + "+" + by.ExactString()
		}
		return at + by.ExactString()
	}
	if !fits[int64](step) {
		step = constant.MakeInt64(math.MaxInt64)
	}
	text := x.scope.Predeclared("int64") + "(" + x.expr(b.Y) + ")"
	if back {
		text = "-" + text
	}
	return source.RuntimeMark + ".Across(" + at + ", " + text + ", " + step.ExactString() + ")"
}

// fits reports a value that a type has.
func fits[T int32 | int64](v constant.Value) bool {
	n, exact := constant.Int64Val(v)
	return exact && int64(T(n)) == n
}

// rowsAcross is the loops of a chunk of a doacross loop.
func (x *construct) rowsAcross(loop string) (open, shut string) {
	end, divided := x.name("end"), x.m.HostDepth(x.c, x.Clause("collapse"))
	next := func(d int) string {
		if d == len(x.loops)-1 {
			return x.number(d) + " += " + loop + ".Done(" + x.numbers() + ")"
		}
		return x.number(d) + "++"
	}
	of := loop
	if divided > 1 {
		of = x.name("row")
		open = "for " + of + " := " + loop + ".Rows(); " + of + ".Next(); {\n"
		shut = "};\n"
		for d, l := range x.loops[:divided-1] {
			open += fmt.Sprintf("%s := %s.At(%d);\n", x.number(d), of, d) + declared(l, x.number(d))
		}
	}
	labels := rewrite.Labels
	for _, l := range readable.Divided(x.loops[:divided]) {
		labels = l + ":\n" + labels
	}
	for d := divided - 1; d < len(x.loops); d++ {
		from, to := of+".Lo", of+".Hi"
		if d >= divided {
			from, to, labels = "0", fmt.Sprintf("%s.Trip(%d)", loop, d), ""
			for _, l := range x.loops[d].Labels {
				labels += l + ":\n"
			}
		}
		open += labels + "for " + x.number(d) + ", " + end + " := " + from + ", " + to + "; " + x.number(d) + " < " +
			end + "; " + next(d) + " {\n" + declared(x.loops[d], x.number(d))
		shut = "};\n" + shut
	}
	return open, shut
}
